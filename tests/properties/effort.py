"""How much the battery plays. HEXHOLD_GAMES says so: about so many games of each sort."""

from __future__ import annotations

import os

USUAL = 240
GAMES = int(os.environ.get("HEXHOLD_GAMES", USUAL))
ENOUGH = min(50, GAMES // 4)
"""What is met less often than this in a run is as good as not met."""


def scaled(count: int, least: int = 1) -> int:
    """So many when as many games are played as usual or more; a share of it, but not less than the least, when fewer
    are."""
    return max(least, count * min(GAMES, USUAL) // USUAL)
