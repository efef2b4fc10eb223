"""How many games the property suite plays: HEXHOLD_GAMES is roughly the number of games of each kind."""

from __future__ import annotations

import os

USUAL = 240
"""The number of games at which tests that follow long games do all of their work; `make test-all` plays so many."""
GAMES = int(os.environ.get("HEXHOLD_GAMES", USUAL // 10))
ENOUGH = min(50, GAMES // 4)
"""How often a run must meet each thing; less often proves nothing."""


def scaled(count: int, least: int = 1) -> int:
    """The count for a run of USUAL games or more; in a smaller run its share of the count, but at least ``least``."""
    return max(least, count * min(GAMES, USUAL) // USUAL)
