"""A sign for each player colour, for colour-blind players: on a light disc, or painted on a piece."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame

from sprites.names import Rgb

Point = tuple[float, float]
Frame = tuple[float, float, float, float, float, float]
"""Where a sign is painted: the matrix a b c d e f of SVG, from a sign of radius 1 about 0 to pixels."""
FINE: Final = 4
"""How many times as large a painted sign is drawn before it is made smaller, for soft edges."""


def _star(corners: int, inner: float) -> list[Point]:
    """A star, or with ``inner`` 1 a disc, as an outline from the top."""
    turns = [math.pi / corners * step - math.pi / 2 for step in range(2 * corners)]
    return [
        (math.cos(turn) * reach, math.sin(turn) * reach)
        for step, turn in enumerate(turns)
        for reach in (inner if step % 2 else 1.0,)
    ]


_CROSS: Final = [(-0.32, -0.95), (0.32, -0.95), (0.32, -0.32), (0.95, -0.32), (0.95, 0.32), (0.32, 0.32)]
OUTLINES: Final[tuple[list[Point], ...]] = (
    [(0, -1), (0.95, 0.7), (-0.95, 0.7)],
    [(-0.75, -0.75), (0.75, -0.75), (0.75, 0.75), (-0.75, 0.75)],
    [(0.8 * x, 0.8 * y) for x, y in _star(12, 1.0)],
    [(0, -1.1), (0.85, 0), (0, 1.1), (-0.85, 0)],
    [*_CROSS, *((-x, -y) for x, y in _CROSS)],
    [(1.1 * x, 1.1 * y) for x, y in _star(5, 0.42)],
)
"""Each colour's sign by its number: triangle, square, disc, diamond, cross, star."""


def draw_sign(surface: pygame.Surface, colour: int, middle: Point, radius: float, ink: Rgb, paper: Rgb) -> None:
    """Draw the sign of a colour, dark on a light disc."""
    pygame.draw.aacircle(surface, ink, middle, radius + max(1, radius * 0.16))
    pygame.draw.aacircle(surface, paper, middle, radius)
    size = radius * 0.68
    paint_sign(surface, colour, (size, 0, 0, size, *middle), ink)


def paint_sign(surface: pygame.Surface, colour: int, frame: Frame, ink: Rgb) -> None:
    """Draw the sign of a colour alone, as part of a piece."""
    *turn, x, y = frame
    left, top = math.floor(x), math.floor(y)
    made, (right, down) = _painted(colour, (*turn, x - left, y - top), ink)
    surface.blit(made, (left + right, top + down))


@lru_cache(maxsize=100)
def _painted(colour: int, frame: tuple[float, ...], ink: Rgb) -> tuple[pygame.Surface, tuple[int, int]]:
    """A painted sign, and where its top left corner is."""
    a, b, c, d, e, f = frame
    spots = [(a * x + c * y + e, b * x + d * y + f) for x, y in OUTLINES[colour]]
    left, top = (math.floor(min(spot[axis] for spot in spots)) for axis in (0, 1))
    wide, high = (math.ceil(max(spot[axis] for spot in spots)) - start for axis, start in enumerate((left, top)))
    large = pygame.Surface((wide * FINE, high * FINE), pygame.SRCALPHA)
    large.fill((*ink, 0))
    pygame.draw.polygon(large, ink, [((x - left) * FINE, (y - top) * FINE) for x, y in spots])
    return pygame.transform.smoothscale(large, (wide, high)), (left, top)
