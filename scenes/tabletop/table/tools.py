"""What can be taken up in a turn to build with."""

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
"""What can be built with a tool, and the kind of action."""
