"""An endless board that drifts slowly behind menus."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator
from time import perf_counter
from weakref import WeakValueDictionary

import pygame

from game import ids
from scenes.ui import theme
from scenes.ui.ui_context import UiContext
from sprites.decor import draw_decor, on_tile
from sprites.geometry import Point
from sprites.names import waves_sprite
from sprites.palettes import chosen
from sprites.shade import vignette
from sprites.water import Brush, wave_tiles

TERRAINS = ("forest", "pasture", "fields", "hills", "mountains", "forest", "pasture", "fields", "sea", "sea")
PLAIN = {
    "forest": (66, 104, 52),
    "pasture": (140, 176, 78),
    "fields": (222, 184, 86),
    "hills": (178, 96, 58),
    "mountains": (134, 132, 134),
}
CALM_SEA = (84, 166, 196)
"""The colour of small waters between lands."""
WIDE = 130
"""The width of a hex in design units."""
SPAN = range(-3, 15)
"""The columns to draw: the pattern and its neighbours, whose coasts reach into it."""
SEED = 4
"""Of the pattern."""
SPEED = 11
"""The speed in design units per second."""
EASE = 1.5
"""How fast it stops and starts; higher is faster."""
SQRT_3 = math.sqrt(3)
COLUMNS, ROWS = 12, 8
"""The pattern repeats after this many hexes."""
SPELL = 0.008
"""Seconds per frame for redrawing the board in other colours."""
SHADES = ((88, 215), (130, 215))
"""The darkness in the middle and at the edges, of a drifting and of a calm board."""


class Backdrop:
    """Draws the drifting board with a vignette. With ``calm`` it does not move and is darker."""

    def __init__(self, ui: UiContext, *, calm: bool = False) -> None:
        self.ui = ui
        self.calm = calm
        self.moved = 60.0
        self._speed: float = SPEED
        dice = random.Random(SEED)
        self._pattern = [[dice.choice(TERRAINS) for _ in range(COLUMNS)] for _ in range(ROWS)]
        self._variants = [[dice.randrange(3) for _ in range(COLUMNS)] for _ in range(ROWS)]
        self._size = (0, 0)
        self._field = _Field()
        self._shade = pygame.Surface((1, 1))

    def update(self, dt: float) -> None:
        """Drift, or stop if nobody is active. Requests a frame only if something moves by a pixel."""
        if self.calm or self.ui.reduced_motion:
            return
        before = self._offset()
        self._speed += ((0 if self.ui.at_rest else SPEED) - self._speed) * min(1.0, dt * EASE)
        self.moved += dt * self._speed
        if self._offset() != before:
            self.ui.redraw()

    def _offset(self) -> tuple[int, int]:
        """The offset of the board in pixels."""
        return int(self.moved * self.ui.unit), int(self.moved * 0.45 * self.ui.unit)

    def draw(self, surface: pygame.Surface) -> None:
        """Fill a surface with the board."""
        if surface.get_size() != self._size:
            self._size = surface.get_size()
            self._shade = _shade(self._size, self.calm)
            self._field = self._shared_field()
        self._paint(surface)
        field = self._field.picture
        step_x, step_y = field.get_size()
        x, y = self._offset()
        x, y = -x % step_x - step_x, -y % step_y - step_y
        for left in range(x, surface.get_width(), step_x):
            for top in range(y, surface.get_height(), step_y):
                surface.blit(field, (left, top))
        surface.blit(self._shade, (0, 0))

    def _shared_field(self) -> _Field:
        """The field of another scene, or a new one."""
        key = (id(self.ui), self.ui.px(WIDE))
        field = _fields.get(key)
        if field is None:
            field = _fields[key] = _Field()
        return field

    def _paint(self, surface: pygame.Surface) -> None:
        """Draw the field in the colours of the palette: a new field at once, an old one gradually."""
        field, is_new = self._field, not self._field.palette
        if field.palette != chosen().name:
            field.palette, field.parts = chosen().name, self._drawn(surface)
        end = perf_counter() + SPELL
        for picture in field.parts:
            if picture:
                field.picture = picture
            elif not is_new and perf_counter() >= end:
                self.ui.redraw()
                return

    def _drawn(self, surface: pygame.Surface) -> Iterator[pygame.Surface | None]:
        """Draw the pattern once, in the format of the surface; yields None after each hex, and finally the picture."""
        wide = self.ui.px(WIDE) // 2 * 2
        high = round(wide / math.sqrt(3) * 2)
        step = high * 3 // 4
        field = pygame.Surface((wide * COLUMNS, step * ROWS), 0, surface)
        field.fill(CALM_SEA)
        cells = {(column - row // 2, row): (row, column) for row in range(-2, ROWS + 2) for column in SPAN}
        land = {cell for cell, (row, column) in cells.items() if self._terrain(row, column) != "sea"}

        def place(points: Iterable[Point]) -> list[Point]:
            return [((x / SQRT_3 + 0.5) * wide, y / 1.5 * step + high / 2) for x, y in points]

        brush = Brush(field, wide / math.sqrt(3), place)
        if self.ui.pictures.has(waves_sprite(0)):
            tiles = wave_tiles(lambda name: self.ui.pictures.picture(name, high))
            for _row in brush.waves(tiles, cells.keys() - land):
                yield None
            brush.plain_coast(land)
            yield None
        for cell, (row, column) in cells.items():
            if cell in land:
                ((x, y),) = brush.middles([cell])
                self._hex(field, pygame.Rect(round(x - wide / 2), round(y - high / 2), wide, high), row, column)
                yield None
        yield field

    def _terrain(self, row: int, column: int) -> str:
        return self._pattern[row % ROWS][column % COLUMNS]

    def _hex(self, field: pygame.Surface, rect: pygame.Rect, row: int, column: int) -> None:
        terrain, variant = self._terrain(row, column), self._variants[row % ROWS][column % COLUMNS]
        name = f"hex/{terrain}.{variant}"
        if self.ui.pictures.has(name):
            picture = self.ui.pictures.picture(name, rect.height)
            field.blit(picture, picture.get_rect(center=rect.center))
            for decor, (right, down) in on_tile(ids.TERRAIN_NAMES.index(terrain), variant):
                at = rect.centerx + right * rect.height / 2, rect.centery + down * rect.height / 2
                draw_decor(field, self.ui.pictures.picture, decor, at, rect.height / 2)
            return
        middle = pygame.Vector2(rect.center)
        points = [middle + pygame.Vector2(0, -rect.height / 2).rotate(60 * corner) for corner in range(6)]
        pygame.draw.polygon(field, PLAIN[terrain], points)
        inner = [middle + (point - middle) * 0.86 for point in points]
        light = pygame.Color(PLAIN[terrain]).lerp((255, 255, 255), 0.10)
        pygame.draw.polygon(field, light, inner)
        pygame.draw.aalines(field, theme.EDGE, True, points)


class _Field:
    """A picture of the whole pattern, shared by scenes."""

    def __init__(self) -> None:
        self.picture = pygame.Surface((1, 1))
        self.palette = ""
        """The name of the palette of the picture, or of the one being drawn."""
        self.parts: Iterator[pygame.Surface | None] = iter(())
        """Draws the remaining parts."""


_fields: WeakValueDictionary[tuple[object, ...], _Field] = WeakValueDictionary()
_shades: WeakValueDictionary[tuple[object, ...], pygame.Surface] = WeakValueDictionary()
"""The shades of the current scenes, which scenes share; they are freed with the scenes."""


def _shade(size: tuple[int, int], calm: bool) -> pygame.Surface:
    """The shade of another scene, or a new one."""
    shade = _shades.get((size, calm))
    if shade is None:
        shade = _shades[size, calm] = vignette(size, *SHADES[calm])
    return shade
