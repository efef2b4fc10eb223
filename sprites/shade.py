"""Light and shade for a whole picture."""

from __future__ import annotations

import math

import pygame

_WIDE, _HIGH = 64, 36
"""The size of the small picture that is scaled up."""


def vignette(size: tuple[int, int], middle: int, edge: int, light: tuple[float, float] = (0.5, 0.5)) -> pygame.Surface:
    """A dark layer that is darker at the edges. ``light`` is its lightest point, in parts of the size."""
    small = pygame.Surface((_WIDE, _HIGH), pygame.SRCALPHA)
    for x in range(_WIDE):
        for y in range(_HIGH):
            aside, away = x / (_WIDE - 1) - light[0], y / (_HIGH - 1) - light[1]
            far = min(1.0, math.hypot(aside / max(light[0], 1 - light[0]), away / max(light[1], 1 - light[1])) / 1.35)
            small.set_at((x, y), (24, 14, 8, round(middle + (edge - middle) * far**2.2)))
    return pygame.transform.smoothscale(small, size)
