"""The rules of Hexhold: state, legality and outcomes. No screen, player texts, clock or files.

The modules at this level are used everywhere: ids, actions, events, state, view, engine. Each subpackage covers one
topic. docs/design.md says which package may import which, and tests enforce it.
"""

__version__ = "0.3.0"
