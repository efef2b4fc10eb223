"""Numbers of the rule modules that a game may use; ``game.rules.rule_module`` explains what they are."""

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
SEAS: Final = 9
"""Ships, and the points of islands [Q]."""
PIRATE: Final = 10
FOG: Final = 11
"""Hexes that roads and ships uncover [Q15]."""
WONDERS: Final = 12
BUILDING_PHASE: Final = 13
"""Between turns everyone else may build [N4]."""
PAIRED: Final = 14
"""Turns with two parts [N5]."""
GOLD: Final = 15
HARBOURMASTER: Final = 16
"""An award for the most harbour points [X5]."""
RULE_MODULE_COUNT: Final = 17
