"""The rare cases that the property suite must meet: one table of small predicates, filled by the files of this folder.

To add a case, write a function with ``@case`` and an aim for a generator in tests/positions/generators.py.
"""

from __future__ import annotations

from tests.properties.cases import attack, base, board, cards, fog, turn  # noqa: F401  (each enters its cases)
from tests.properties.cases.table import CASES, Past, met_in

__all__ = ["CASES", "Past", "met_in"]
