"""Contrast between a colour and its background, and colours that stay readable."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from scenes.ui.theme import Colour

LEAST: Final = 4.5
"""The contrast that text needs (WCAG 2.1, level AA)."""
STEPS: Final = 50


def _luminance(colour: Colour) -> float:
    linear = [
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
        for share in (value / 255 for value in colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio: from 1 for equally bright colours to 21 for black and white."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """A mixture of two colours; ``share`` is the part of the second, from 0 to 1."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


@lru_cache(maxsize=200)
def readable(colour: Colour, *grounds: Colour) -> Colour:
    """A colour made lighter or darker until it contrasts with all of these backgrounds."""
    white, black = (255, 255, 255), (0, 0, 0)
    end = max((white, black), key=lambda end: min(contrast(end, ground) for ground in grounds))
    shades = (mixed(colour, end, step / STEPS) for step in range(STEPS + 1))
    return next((shade for shade in shades if min(contrast(shade, ground) for ground in grounds) >= LEAST), end)
