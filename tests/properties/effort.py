"""How much the battery plays. HEXHOLD_GAMES says so: about so many games of each sort."""

from __future__ import annotations

import os

GAMES = int(os.environ.get("HEXHOLD_GAMES", "240"))
ENOUGH = min(50, GAMES // 4)
"""What is met less often than this in a run is as good as not met."""
