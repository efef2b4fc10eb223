"""The chapters that a game may or may not be played with, by number; ``game.rules.chapter`` says what one is."""

from __future__ import annotations

from typing import Final

BUILDING: Final = 0
WALLS: Final = 1
TRADING: Final = 2
DEVELOPMENT: Final = 3
KNIGHTS: Final = 4
BARBARIANS: Final = 5
IMPROVEMENTS: Final = 6
PROGRESS: Final = 7
AGILE: Final = 8
"""Knights that chase the robber before the roll [X2]."""
CHAPTER_COUNT: Final = 9
