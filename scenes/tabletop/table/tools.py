"""The tools for building in a turn."""

from __future__ import annotations

from game import actions as ac

TOOLS = {
    "road": ac.BUILD_ROAD,
    "ship": ac.BUILD_SHIP,
    "settlement": ac.BUILD_SETTLEMENT,
    "city": ac.BUILD_CITY,
    "wall": ac.BUILD_WALL,
    "knight": ac.HIRE_KNIGHT,
}
"""The kind of action of each tool."""
