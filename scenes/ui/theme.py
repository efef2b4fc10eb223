"""The theme: colours, sizes and times, in one place.

Sizes are in design units: pixels of a 1280 x 720 window at a user's scale of 1. ``UiContext.px`` converts them to
pixels of the real window.
"""

from __future__ import annotations

from typing import Final

Colour = tuple[int, int, int]

INK: Final[Colour] = (54, 34, 20)
"""Text on parchment."""
FADED: Final[Colour] = (117, 88, 60)
"""Less important text on parchment."""
RUST: Final[Colour] = (140, 60, 28)
"""Headings of sections, and notices, on parchment."""
CREAM: Final[Colour] = (250, 238, 212)
"""Text on wood."""
SAND: Final[Colour] = (214, 190, 150)
"""Less important text on wood."""
GOLD: Final[Colour] = (236, 188, 84)
FOCUS: Final[Colour] = (255, 255, 255)
"""The focus ring and the cursor on the board, both with a dark edge."""
RED: Final[Colour] = (168, 42, 30)
GREEN: Final[Colour] = (46, 108, 50)
DISABLED: Final[Colour] = (186, 174, 160)
"""Text on a disabled button."""
WOOD: Final[Colour] = (96, 62, 36)
WOOD_DARK: Final[Colour] = (46, 29, 18)
EDGE: Final[Colour] = (34, 20, 12)
PARCHMENT: Final[Colour] = (240, 222, 182)
LIT: Final[Colour] = (246, 206, 116)
"""The line under the mouse."""
CHOSEN: Final = (232, 198, 138)
"""The chosen row of a list."""
LIGHT_GROUNDS: Final = ((236, 220, 184), LIT, CHOSEN)
DARK_GROUNDS: Final = ((55, 40, 30), (65, 40, 15))
"""The darkest light backgrounds, and the lightest dark ones, behind letters of any colour."""
SHADE: Final = (18, 10, 6, 150)
"""The colour with which a modal layer covers the rest."""

SIZES: Final = {
    "small": 14,
    "pictured": 14,
    "body": 16,
    "large": 20,
    "heading": 25,
    "title": 40,
    "display": 68,
}
"""Font sizes by name, in design units."""

HIGH_LINES: Final = {"pictured": 1.5}
"""How much higher than its letters a line is that shows larger pictures, by the size of its letters."""

HEADINGS: Final = 25
"""From this size on, bold text is set in the display face."""
DISPLAY_SIZE: Final = 0.92
"""The size of the display face, which is wider, as a share of that of the text beside it."""

TITLES: Final = 30
"""From this size on, a text is a title; the user's text size counts only half for it."""

LEGIBLE: Final = 13
"""The smallest font size, in pixels."""

DESIGN: Final = (1280, 720)
"""The window size at which a design unit is a pixel."""
UPRIGHT: Final = (900, 1280)
"""The same for a window that is higher than it is wide."""
ROOM: Final = (880, 550)
"""The fewest design units of a window. The user's scale is reduced until the window has that many."""
LEAST_UNIT: Final = 0.64
"""The fewest pixels per design unit to which a part of the window is shrunk to fit."""
SHRINK: Final = 0.04
"""The step by which a part is shrunk until it fits, as a share of the usual scale."""

FADE: Final = 0.12
"""Seconds that a hover colour takes to fade in or out."""
TARGET: Final = 44
"""The least size of what is pressed in the layout for fingers, in design units at a user's scale of 1."""

TIP_DELAY: Final = 0.45
"""Seconds until a tooltip appears."""
TIP_STAYS = 5.0
"""Seconds for which a refused press is explained, if the user does nothing else."""
