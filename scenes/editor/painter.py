"""Draws a sketch with the pictures of the game. What is random has a question mark."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from game.board.judge import LAKE, RANDOM
from game.board.pools import harbour_kind
from game.board.seas import PIRATE, ROBBER
from game.board.sketch import SEA_NAME, Flaw, Side, Sketch, middle_of
from game.board.topology import Cell, cell_xy
from game.ids import GENERIC, TERRAIN_NAMES
from scenes.editor.brushes import Place, cell_of, is_side
from scenes.ui import theme
from sprites.board_picture import draw_token
from sprites.fonts import board_font
from sprites.geometry import HALF_WIDTH, Point
from sprites.names import harbour_sprite, hex_sprite
from sprites.sheets import Sheets

ZONE_COLOURS: Final = (
    (230, 25, 75),
    (60, 180, 75),
    (255, 225, 25),
    (67, 99, 216),
    (245, 130, 49),
    (145, 30, 180),
    (66, 212, 244),
    (240, 50, 230),
    (154, 99, 36),
)
"""The colours of the zones and areas, as in the tilesets."""
DEEP: Final = (22, 66, 104)
GRID: Final = (58, 110, 152)
MYSTERY: Final = (206, 188, 150)
FAULT: Final = (220, 40, 28)
BOAT: Final = 0.6
"""How far the boat of a harbour is from its coast, in sides."""


class SketchPainter:
    """Draws sketches of one scale: ``side`` is the length of a hex's side in pixels, ``origin`` the place of (0, 0)."""

    def __init__(self, sheets: Sheets, side: float, origin: Point) -> None:
        self.sheets = sheets
        self.side = side
        self.origin = origin

    def at(self, point: Point) -> Point:
        """A point of the board, in sides, on the screen."""
        return self.origin[0] + point[0] * self.side, self.origin[1] + point[1] * self.side

    def middle(self, place: Place) -> Point:
        """The middle of a cell or side on the screen."""
        return self.at(middle_of(place) if is_side(place) else cell_xy(cell_of(place)))

    def outline(self, cell: Cell, size: float = 1.0) -> list[Point]:
        """The corners of a cell on the screen."""
        x, y = cell_xy(cell)
        steps = (
            (0.0, -1.0),
            (HALF_WIDTH, -0.5),
            (HALF_WIDTH, 0.5),
            (0.0, 1.0),
            (-HALF_WIDTH, 0.5),
            (-HALF_WIDTH, -0.5),
        )
        return [self.at((x + dx * size, y + dy * size)) for dx, dy in steps]

    def grid(self, surface: pygame.Surface, cells: Sequence[Cell]) -> None:
        """Draw the empty cells."""
        for cell in cells:
            pygame.draw.aalines(surface, GRID, True, self.outline(cell))

    def board(self, surface: pygame.Surface, sketch: Sketch) -> None:
        """Draw the terrain, harbours, marks and numbers."""
        for cell, kind in sketch.terrain.items():
            self.terrain(surface, cell, kind)
        for side in sketch.straits:
            self._picture(surface, "wonder/great_bridge", self.middle(side), 0.62)
        for side, kind in sketch.harbours.items():
            self.harbour(surface, sketch, side, kind)
        for cell, token in sketch.tokens.items():
            x, y = cell_xy(cell)
            draw_token(surface, self.sheets, self.at((x, y + 0.17)), self.side, token)
        for kind, cell in sketch.marks.items():
            x, y = cell_xy(cell)
            name = {PIRATE: "pirate", ROBBER: "robber"}[kind]
            self._picture(surface, name, self.at((x - (0 if kind == PIRATE else 0.45), y)), 0.8)

    def terrain(self, surface: pygame.Surface, cell: Cell, kind: str) -> None:
        """Draw a cell's terrain."""
        if kind == RANDOM:
            pygame.draw.polygon(surface, MYSTERY, self.outline(cell, 0.98))
            pygame.draw.aalines(surface, theme.WOOD, True, self.outline(cell, 0.98))
            self.word(surface, "?", self.middle(cell), 0.7, theme.WOOD)
            return
        name = "hex/lake" if kind == LAKE else hex_sprite(TERRAIN_NAMES.index(kind), cell[0] + 2 * cell[1])
        name = "hex/sea" if kind == SEA_NAME else name
        tile = self.sheets.picture(name, math.ceil(2 * self.side), width=math.ceil(2 * HALF_WIDTH * self.side))
        surface.blit(tile, tile.get_rect(center=_pixel(self.middle(cell))))

    def harbour(self, surface: pygame.Surface, sketch: Sketch, side: Side, kind: str) -> None:
        """Draw a harbour's boat off its coast, or with a question mark if its kind is dealt."""
        land = min(side, key=lambda cell: not sketch.is_land(cell))
        (x, y), (land_x, land_y) = middle_of(side), cell_xy(land)
        boat = self.at((x + (x - land_x) * BOAT, y + (y - land_y) * BOAT))
        for end in self._ends(side):
            pygame.draw.line(surface, theme.WOOD, end, boat, max(2, round(self.side * 0.1)))
        number = GENERIC if kind == RANDOM else harbour_kind(kind)
        self._picture(surface, harbour_sprite(GENERIC if number is None else number), boat, 0.85)
        rate = "?" if kind == RANDOM else "3:1" if number == GENERIC else "2:1"
        self._badge(surface, rate, (boat[0], boat[1] + self.side * 0.36), theme.WOOD, theme.CREAM, 0.26)

    def _ends(self, side: Side) -> tuple[Point, Point]:
        """The two corners of a side on the screen."""
        (ax, ay), (bx, by) = map(cell_xy, side)
        x, y, along = (ax + bx) / 2, (ay + by) / 2, 1 / (2 * math.sqrt(3))
        across = (-(by - ay) * along, (bx - ax) * along)
        return self.at((x + across[0], y + across[1])), self.at((x - across[0], y - across[1]))

    def side_line(self, surface: pygame.Surface, side: Side, colour: theme.Colour, wide: int) -> None:
        """Draw a line along a side."""
        pygame.draw.line(surface, colour, *self._ends(side), wide)

    def numbered(self, surface: pygame.Surface, numbers: Mapping[Cell, int], *, low: bool = False) -> None:
        """Draw zones or areas: coloured outlines with a number, at the top of the hex or at its bottom."""
        for cell, number in numbers.items():
            colour = ZONE_COLOURS[(number - 1) % len(ZONE_COLOURS)]
            pygame.draw.polygon(
                surface, colour, self.outline(cell, 0.86 if low else 0.94), max(2, round(self.side * 0.07))
            )
            x, y = self.middle(cell)
            place = (x, y + self.side * (0.62 if low else -0.62))
            self._badge(surface, str(number), place, colour, theme.EDGE if number in (3, 7) else theme.FOCUS, 0.3)

    def starts(self, surface: pygame.Surface, cells: Sequence[Cell]) -> None:
        """Draw a flag on each hex on which players may begin."""
        for cell in cells:
            x, y = self.middle(cell)
            self._picture(surface, "settlement/red", (x + self.side * 0.45, y - self.side * 0.3), 0.5)

    def faults(self, surface: pygame.Surface, flaws: Sequence[Flaw]) -> None:
        """Draw a mark on each place at fault, with the number of each flaw that it has."""
        numbers: dict[Place, list[str]] = {}
        for number, flaw in enumerate(flaws, 1):
            for cell in flaw.cells:
                pygame.draw.polygon(surface, FAULT, self.outline(cell, 0.93), max(3, round(self.side * 0.09)))
                numbers.setdefault(cell, []).append(str(number))
            for side in flaw.sides:
                self.side_line(surface, side, FAULT, max(4, round(self.side * 0.16)))
                numbers.setdefault(side, []).append(str(number))
        for place, words in numbers.items():
            self._badge(surface, " ".join(words), self.middle(place), FAULT, theme.FOCUS, 0.36)

    def word(self, surface: pygame.Surface, text: str, middle: Point, size: float, colour: theme.Colour) -> None:
        """Write a short text; ``size`` is in sides."""
        word = board_font(max(9, round(self.side * size))).render(text, True, colour)
        surface.blit(word, word.get_rect(center=_pixel(middle)))

    def _badge(
        self, surface: pygame.Surface, text: str, middle: Point, ground: theme.Colour, ink: theme.Colour, size: float
    ) -> None:
        """Write a short text on a disc."""
        radius = max(7, self.side * size * 0.85)
        pygame.draw.aacircle(surface, theme.EDGE, middle, radius + 1.5)
        pygame.draw.aacircle(surface, ground, middle, radius)
        self.word(surface, text, middle, size * (1.0 if len(text) < 3 else 0.8), ink)

    def _picture(self, surface: pygame.Surface, name: str, middle: Point, height: float) -> None:
        picture = self.sheets.picture(name, max(8, round(self.side * height)))
        surface.blit(picture, picture.get_rect(center=_pixel(middle)))


def _pixel(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])
