"""A sign for each player colour, for colour-blind players."""

from __future__ import annotations

import math

import pygame

from sprites.names import Rgb

Point = tuple[float, float]


def draw_sign(surface: pygame.Surface, colour: int, middle: Point, radius: float, ink: Rgb, paper: Rgb) -> None:
    """Draw the sign of a colour, dark on a light disc: triangle, square, disc, diamond, cross or star by its index."""
    pygame.draw.aacircle(surface, ink, middle, radius + max(1, radius * 0.16))
    pygame.draw.aacircle(surface, paper, middle, radius)
    x, y = middle
    size = radius * 0.68
    if colour == 2:
        pygame.draw.aacircle(surface, ink, middle, size * 0.8)
    elif colour == 4:
        for wide, high in ((size * 1.8, size * 0.6), (size * 0.6, size * 1.8)):
            box = pygame.Rect(0, 0, max(2, round(wide)), max(2, round(high)))
            box.center = (round(x), round(y))
            pygame.draw.rect(surface, ink, box)
    else:
        pygame.draw.polygon(surface, ink, [(x + dx * size, y + dy * size) for dx, dy in _outline(colour)])


def _outline(colour: int) -> list[Point]:
    """The corners of a sign, relative to its centre."""
    if colour == 0:
        return [(0, -1), (0.95, 0.7), (-0.95, 0.7)]
    if colour == 1:
        return [(-0.75, -0.75), (0.75, -0.75), (0.75, 0.75), (-0.75, 0.75)]
    if colour == 3:
        return [(0, -1.1), (0.85, 0), (0, 1.1), (-0.85, 0)]
    turns = [-math.pi / 2 + math.pi / 5 * step for step in range(10)]
    reach = [1.1 if step % 2 == 0 else 0.45 for step in range(10)]
    return [(math.cos(turn) * far, math.sin(turn) * far) for turn, far in zip(turns, reach, strict=True)]
