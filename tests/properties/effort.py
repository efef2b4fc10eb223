"""How many games the property suite plays: HEXHOLD_GAMES is roughly the number of games of each kind."""

from __future__ import annotations

import os

USUAL = 240
"""The number of games at which tests of long games do all their work, as in `make test-all`."""
GAMES = int(os.environ.get("HEXHOLD_GAMES", USUAL // 30))
ENOUGH = min(50, GAMES // 4)
"""How often a run must meet each case; fewer would prove nothing."""


def scaled(count: int, least: int = 1) -> int:
    """The count for a run of USUAL games or more; a smaller run gets its share, but at least ``least``."""
    return max(least, count * min(GAMES, USUAL) // USUAL)
