"""Light and shade for a whole picture."""

from __future__ import annotations

import math
from functools import cache

import pygame

_WIDE, _HIGH = 64, 36
"""The size of the small picture that is scaled up."""


def vignette(size: tuple[int, int], middle: int, edge: int, light: tuple[float, float] = (0.5, 0.5)) -> pygame.Surface:
    """A dark layer that is darker at the edges. ``light`` is its lightest point, in parts of the size."""
    return pygame.transform.smoothscale(_small_vignette(middle, edge, light), size)


@cache
def _small_vignette(middle: int, edge: int, light: tuple[float, float]) -> pygame.Surface:
    small = pygame.Surface((_WIDE, _HIGH), pygame.SRCALPHA)
    across, along = (
        [(each / (steps - 1) - at) / max(at, 1 - at) for each in range(steps)]
        for steps, at in zip((_WIDE, _HIGH), light, strict=True)
    )
    for x, aside in enumerate(across):
        for y, away in enumerate(along):
            far = min(1.0, math.hypot(aside, away) / 1.35)
            small.set_at((x, y), (24, 14, 8, round(middle + (edge - middle) * far**2.2)))
    return small
