"""The rare cases that the battery must meet: the one table of them, a small predicate each, filled by chapters.

A new case is a function with ``@case`` in the file of its chapter and an aim of a recipe in tests/positions/recipes.py.
"""

from __future__ import annotations

from tests.properties.cases import attack, base, board, cards, fog, turn  # noqa: F401  (each enters its cases)
from tests.properties.cases.table import CASES, Past, met_in

__all__ = ["CASES", "Past", "met_in"]
