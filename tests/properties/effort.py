"""How much the battery plays. HEXHOLD_GAMES says so: about so many games of each sort."""

from __future__ import annotations

import os

GAMES = int(os.environ.get("HEXHOLD_GAMES", "240"))
