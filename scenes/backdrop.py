"""A board without end that drifts slowly behind menus."""

from __future__ import annotations

import math
import random

import pygame

from scenes.ui import theme
from scenes.ui.kit import Kit
from sprites.palettes import chosen

TERRAINS = ("forest", "pasture", "fields", "hills", "mountains", "forest", "pasture", "fields", "sea", "sea")
PLAIN = {
    "forest": (66, 104, 52),
    "pasture": (140, 176, 78),
    "fields": (222, 184, 86),
    "hills": (178, 96, 58),
    "mountains": (134, 132, 134),
    "sea": (66, 124, 156),
}
WIDE = 130
"""Width of a hex in design units."""
SPEED = 11
"""Design units a second."""
EASE = 1.5
"""How fast it comes to rest and sets off again, the more the faster."""
COLUMNS, ROWS = 12, 8
"""The pattern repeats after that many hexes."""


class Backdrop:
    """Draws the drifting board with a vignette. ``calm`` stands still and is darker."""

    def __init__(self, kit: Kit, *, calm: bool = False, seed: int = 4) -> None:
        self.kit = kit
        self.calm = calm
        self.moved = 60.0
        self._speed: float = SPEED
        dice = random.Random(seed)
        self._pattern = [[dice.choice(TERRAINS) for _ in range(COLUMNS)] for _ in range(ROWS)]
        self._variants = [[dice.randrange(3) for _ in range(COLUMNS)] for _ in range(ROWS)]
        self._size = (0, 0)
        self._palette = ""
        self._field = pygame.Surface((1, 1))
        self._shade = pygame.Surface((1, 1))

    def update(self, dt: float) -> None:
        """Drift, and come to rest where nobody is there; a frame is asked for only when that moves a pixel."""
        if self.calm or self.kit.reduced_motion:
            return
        before = self._offset()
        self._speed += ((0 if self.kit.at_rest else SPEED) - self._speed) * min(1.0, dt * EASE)
        self.moved += dt * self._speed
        if self._offset() != before:
            self.kit.redraw()

    def _offset(self) -> tuple[int, int]:
        """How far it has drifted, in pixels."""
        return int(self.moved * self.kit.unit), int(self.moved * 0.45 * self.kit.unit)

    def draw(self, surface: pygame.Surface) -> None:
        """The whole surface."""
        if surface.get_size() != self._size or chosen().name != self._palette:
            self._prepare(surface.get_size())
        step_x = self._field.get_width()
        step_y = self._field.get_height()
        x, y = self._offset()
        x, y = -x % step_x - step_x, -y % step_y - step_y
        for left in range(x, surface.get_width(), step_x):
            for top in range(y, surface.get_height(), step_y):
                surface.blit(self._field, (left, top))
        surface.blit(self._shade, (0, 0))

    def _prepare(self, size: tuple[int, int]) -> None:
        self._size = size
        self._palette = chosen().name
        wide = self.kit.px(WIDE) // 2 * 2
        high = round(wide / math.sqrt(3) * 2)
        step = high * 3 // 4
        self._field = (
            pygame.Surface((wide * COLUMNS, step * ROWS)).convert()
            if pygame.display.get_surface()
            else (pygame.Surface((wide * COLUMNS, step * ROWS)))
        )
        self._field.fill(PLAIN["sea"])
        for row in range(-1, ROWS + 1):
            for column in range(-1, COLUMNS + 1):
                x = column * wide + (wide // 2 if row % 2 else 0)
                self._hex(x, row * step, wide, high, row % ROWS, column % COLUMNS)
        self._shade = vignette(size, 130 if self.calm else 88)

    def _hex(self, x: int, y: int, wide: int, high: int, row: int, column: int) -> None:
        terrain = self._pattern[row][column]
        name = f"hex/{terrain}.{self._variants[row][column]}"
        if self.kit.pictures.has(name):
            made = self.kit.pictures.picture(name, high)
            self._field.blit(made, made.get_rect(center=(x + wide // 2, y + high // 2)))
            return
        middle = pygame.Vector2(x + wide / 2, y + high / 2)
        points = [middle + pygame.Vector2(0, -high / 2).rotate(60 * corner) for corner in range(6)]
        pygame.draw.polygon(self._field, PLAIN[terrain], points)
        inner = [middle + (point - middle) * 0.86 for point in points]
        light = pygame.Color(PLAIN[terrain]).lerp((255, 255, 255), 0.10)
        pygame.draw.polygon(self._field, light, inner)
        pygame.draw.aalines(self._field, theme.EDGE, True, points)


def vignette(size: tuple[int, int], middle: int, edge: int = 215) -> pygame.Surface:
    """A shade that is darker at the edges."""
    small = pygame.Surface((64, 36), pygame.SRCALPHA)
    for x in range(64):
        for y in range(36):
            far = min(1.0, math.hypot((x - 31.5) / 31.5, (y - 17.5) / 17.5) / 1.35)
            small.set_at((x, y), (24, 14, 8, round(middle + (edge - middle) * far**2.2)))
    return pygame.transform.smoothscale(small, size)
