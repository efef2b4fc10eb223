"""The rare cases that the property suite must meet: a table of small predicates, filled by the files in this folder.

To add a case, write a function with ``@case`` and an aim for a recipe in tests/positions.
"""

from __future__ import annotations

from tests.properties.cases import attack, base, board, cards, fog, turn  # noqa: F401  (each enters its cases)
from tests.properties.cases.table import CASES, Past, met_in

__all__ = ["CASES", "Past", "met_in"]
