"""The rules of Hexhold: state, legality and outcomes, without screen, text for people, clock or files.

Here lies what everybody names: ids, actions, events, state, view, engine; what belongs to one matter has a room. Who
may know whom is told in docs/design.md and kept by tests.
"""

__version__ = "0.2.0"
