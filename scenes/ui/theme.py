"""The look as data: colours, sizes and times, in one place.

Sizes are in design units: pixels of a window of 1280 x 720 at the user's scale of 1. ``UiContext.px`` turns them into
pixels of the real window.
"""

from __future__ import annotations

from typing import Final

Colour = tuple[int, int, int]

INK: Final[Colour] = (54, 34, 20)
"""Text on parchment."""
FADED: Final[Colour] = (117, 88, 60)
"""Less important text on parchment."""
CREAM: Final[Colour] = (250, 238, 212)
"""Text on wood."""
SAND: Final[Colour] = (214, 190, 150)
"""Less important text on wood."""
GOLD: Final[Colour] = (236, 188, 84)
FOCUS: Final[Colour] = (255, 255, 255)
"""The ring of the focus, and the cursor on the board, both with a dark edge."""
RED: Final[Colour] = (168, 42, 30)
GREEN: Final[Colour] = (46, 108, 50)
WOOD: Final[Colour] = (96, 62, 36)
WOOD_DARK: Final[Colour] = (46, 29, 18)
EDGE: Final[Colour] = (34, 20, 12)
PARCHMENT: Final[Colour] = (240, 222, 182)
LIT: Final[Colour] = (246, 206, 116)
"""A line that is pointed at."""
CHOSEN: Final = (232, 198, 138)
"""The row of a list that is chosen."""
LIGHT_GROUNDS: Final = ((236, 220, 184), LIT, CHOSEN)
DARK_GROUNDS: Final = ((55, 40, 30), (65, 40, 15))
"""The darkest of the light grounds that letters of any colour are drawn on, and the lightest of the dark ones."""
SHADE: Final = (18, 10, 6, 150)
"""The colour with which a modal layer covers the rest."""

SIZES: Final = {
    "small": 14,
    "body": 16,
    "large": 20,
    "heading": 25,
    "title": 40,
    "display": 68,
}
"""Names of the font sizes, in design units."""

TITLES: Final = 30
"""From this size on a text is a title, which is large enough in any case."""

LEGIBLE: Final = 13
"""No text is drawn with a font of fewer pixels."""

DESIGN: Final = (1280, 720)
UPRIGHT: Final = (900, 1280)
"""The same of a window that is higher than wide."""
ROOM: Final = (880, 550)
"""The smallest window in design units. The user's scale is reduced until a window has that many."""
LEAST_UNIT: Final = 0.64
"""No part of the window is shrunk, so as to fit, to fewer pixels a design unit."""
SHRINK: Final = 0.04
"""By how much of the usual scale a part is shrunk at a time until it fits."""

FADE: Final = 0.12
"""Seconds that a hover colour takes."""
TIP_DELAY: Final = 0.45
"""Seconds until a tooltip appears."""
TIP_STAYS = 5.0
"""Seconds that a refused press is explained, if nothing else is done."""
