"""Seeded faults: rules broken on purpose, each in one place; test_faults.py proves that the property suite finds
all."""

from __future__ import annotations

from tests.properties.seeded_faults import at_sea, attack, between_turns, board, cards, turn  # noqa: F401  (each enters its faults)
from tests.properties.seeded_faults.table import FAULTS

__all__ = ["FAULTS"]
