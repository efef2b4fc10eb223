"""Odds that the agents use, all in whole numbers."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final

from game.ids import ATTACK_AT
from game.ints import ints

if TYPE_CHECKING:
    from game.ints import Ints

PIPS: Final[Ints] = ints([0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1])
"""How many of 36 rolls give a token's number; 0 for no token."""

MOST_ROLLS: Final = 24
COLUMNS: Final = ATTACK_AT + 1


def _percent(rolls: int, ships: int) -> int:
    ways = sum(comb(rolls, count) for count in range(ships, rolls + 1))
    return int(100 * ways // (1 << rolls))


SHIPS: Final[Ints] = ints([_percent(rolls, ships) for rolls in range(MOST_ROLLS + 1) for ships in range(COLUMNS)])
"""The probability in per cent, at index ``rolls * COLUMNS + ships``, that this many rolls give at least this many ships
[C7]."""
