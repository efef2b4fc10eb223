"""The rules of Hexhold: state, legality and outcomes, without screen, text for people, clock or files."""

__version__ = "0.1.1"
