"""Paint water with shallows, foam and beaches, and other shapes made of hexagons."""

from __future__ import annotations

import math
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.board.topology import cell_xy
from sprites.names import VARIANTS, waves_sprite
from sprites.shore import CORNER_STEPS, outlines

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

    from game.board.topology import Cell
    from sprites.geometry import Point
    from sprites.shore import RoundedOutline

SEA: Final = (63, 147, 189)
"""The colour of the open sea."""
SAND: Final = (230, 208, 156)
_DEEP: Final = (14, 66, 112, 150)
"""The darker water near the frame."""
_SHALLOWS: Final = ((1.62, (126, 208, 216, 120)), (1.3, (164, 228, 224, 150)))
"""The lighter water near a coast: the size of hexagons, in sides, and their colour."""
_SHADE: Final = (6, 38, 66, 150)
"""The shadow of land on the water."""
_LIT: Final = (-0.007, -0.01)
"""The beach is shifted a little towards the light, in sides: its shaded edge is wider than its lit edge."""
INSET: Final = 0.5
"""How much smaller a shape with hard edges is than its outline, in pixels."""
_CLEAR: Final = (255, 255, 255, 0)
_FULL: Final = (255, 255, 255, 255)


class Band(NamedTuple):
    """A strip along an outline: its distance from the cells in sides, its colour, how irregular it is, and a seed."""

    away: float
    colour: Sequence[int]
    wobble: float = 0.0
    seed: float = 0.0


_SHORE: Final = (
    Band(0.235, (206, 238, 240), 0.034, 1.0),
    Band(0.2, (250, 254, 251), 0.022, 4.0),
    Band(0.165, (190, 152, 96), 0.016, 2.0),
    Band(0.135, SAND, 0.012, 2.0),
)
"""Foam and beach, from the water to the land."""


class Soft(NamedTuple):
    """Hexagons with blurred edges, such as shadows, or everything around them: their centres on the surface, their size
    in sides, and their colour. ``coarse`` is the number of pixels per side of the small picture that is scaled up."""

    middles: Sequence[Point]
    size: float
    colour: Sequence[int]
    coarse: float = 14
    is_around: bool = False


class Brush:
    """Paints on a surface. ``place`` converts points in sides of a hex to points on the surface."""

    def __init__(self, surface: pygame.Surface, side: float, place: Callable[[Iterable[Point]], list[Point]]) -> None:
        self.surface = surface
        self._side = side
        self._place = place
        self._second: pygame.Surface | None = None
        """Another surface of the same size, for layers. It is reused, because allocating one takes time."""

    def on(self, surface: pygame.Surface) -> Brush:
        """The same for another surface of that size."""
        brush = Brush(surface, self._side, self._place)
        brush._second = self._second
        return brush

    def middles(self, cells: Iterable[Cell], right: float = 0.0, down: float = 0.0) -> list[Point]:
        """The centres of cells on the surface, or points at an offset from them."""
        return self._place([(x + right, y + down) for x, y in map(cell_xy, cells)])

    def waves(self, tiles: Sequence[pygame.Surface], cells: Iterable[Cell]) -> Iterator[None]:
        """Draw waves on cells, row by row."""
        for _row, beside in groupby(sorted(cells, key=lambda each: (each[1], each[0])), key=lambda each: each[1]):
            row = list(beside)
            for cell, (x, y) in zip(row, self.middles(row), strict=True):
                tile = tiles[variant(cell)]
                self.surface.blit(tile, tile.get_rect(center=(round(x), round(y))))
            yield

    def coast(self, cells: Iterable[Cell], land: Collection[Cell]) -> Iterator[None]:
        """Draw the dark water near the edge of the cells, the shallows around land, its shadow, foam and beach, and
        sand under all of it, in steps. The surface must be opaque."""
        around = self.middles(land)
        soft = [Soft(self.middles(cells), 0.8, _DEEP, 4, is_around=True)]
        soft += [Soft(around, size, colour, 6) for size, colour in _SHALLOWS]
        soft.append(Soft(self.middles(land, 0.09, 0.14), 1.2, _SHADE))
        small = self._blurred(soft[-1])
        both = pygame.Surface(small.get_size(), pygame.SRCALPHA)
        for layer in soft:
            picture = pygame.transform.smoothscale(self._blurred(layer), small.get_size())
            both.blit(picture.premul_alpha(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        yield
        large = pygame.transform.smoothscale(both, self.surface.get_size(), self._layer())
        self.surface.blit(large, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        yield
        self.bands(land, _SHORE)
        yield

    def plain_coast(self, land: Collection[Cell]) -> None:
        """Draw only foam and beach. They depend on the shape of the land, not on its position."""
        self.bands(land, [band._replace(wobble=0.0) for band in _SHORE[1:]])

    def bands(self, cells: Iterable[Cell], bands: Sequence[Band]) -> None:
        """Draw strips along the outlines of cells, from the outermost to the innermost, and fill the cells with the
        colour of the last. Enclosed water beyond all strips stays as it was."""
        lines = [outlines(cells, band.away, band.wobble, band.seed) for band in bands]
        loops = list(zip(*lines, strict=True))
        holes = [self._within(loop[0]) if loop[0].is_hole else None for loop in loops]
        for loop, hole in zip(loops, holes, strict=True):
            if hole is None:
                for line, band in zip(loop, bands, strict=True):
                    self._fill(line, band.colour, _LIT if band is not bands[0] else (0, 0))
            else:
                for line, band in reversed(list(zip(loop[1:], bands, strict=False))):
                    self._fill(line, band.colour, _LIT)
                self.surface.blit(*hole)

    def cut(self, cells: Iterable[Cell], away: float) -> Iterator[None]:
        """Clear everything outside the cells and a margin around them."""
        mask = self._layer()
        mask.fill(_CLEAR)
        for line in outlines(cells, away):
            self.on(mask)._fill(line, _CLEAR if line.is_hole else _FULL)
        yield
        self.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        yield

    def soft(self, shape: Soft) -> Iterator[None]:
        """Draw hexagons with blurred edges, in steps."""
        large = pygame.transform.smoothscale(self._blurred(shape), self.surface.get_size(), self._layer())
        yield
        self.surface.blit(large, (0, 0))
        yield

    def _blurred(self, shape: Soft) -> pygame.Surface:
        """The small picture of soft hexagons, to be scaled up."""
        width, height = self.surface.get_size()
        fine = min(0.25, shape.coarse / self._side)
        small = pygame.Surface((round(width * fine) + 1, round(height * fine) + 1), pygame.SRCALPHA)
        bare = (*shape.colour[:3], 0)
        small.fill(shape.colour if shape.is_around else bare)
        reach = self._side * shape.size * fine
        steps = [(right * reach, down * reach) for right, down in CORNER_STEPS]
        for x, y in shape.middles:
            hexagon = [(x * fine + right, y * fine + down) for right, down in steps]
            pygame.draw.polygon(small, bare if shape.is_around else shape.colour, hexagon)
        return pygame.transform.gaussian_blur(small, 1 if shape.coarse > 10 else 2)

    def _layer(self) -> pygame.Surface:
        if self._second is None:
            self._second = pygame.Surface(self.surface.get_size(), pygame.SRCALPHA)
        return self._second

    def _points(self, line: RoundedOutline, shift: Point = (0, 0), out: float = 0.0) -> list[Point]:
        """The points of an outline on the surface, moved outwards by ``out`` pixels."""
        right, down = shift
        if not out:
            return self._place([(x + right, y + down) for x, y in line.points])
        far = (-out if line.is_hole else out) / self._side
        return self._place(
            [
                (x + right + far * nx, y + down + far * ny)
                for (x, y), (nx, ny) in zip(line.points, line.normals, strict=True)
            ]
        )

    def _fill(self, line: RoundedOutline, colour: Sequence[int], shift: Point = (0, 0)) -> None:
        """Fill an outline with smooth edges, on an opaque surface. The shape itself is drawn with hard edges, so it is
        a little smaller than the smooth line around it."""
        inside = [(round(x), round(y)) for x, y in self._points(line, shift, -INSET)]
        pygame.draw.polygon(self.surface, colour, inside)
        pygame.draw.aalines(self.surface, colour, True, self._points(line, shift))

    def _within(self, line: RoundedOutline) -> tuple[pygame.Surface, Point]:
        """A copy of what is inside an outline, and its position."""
        points = self._points(line)
        left, top = (math.floor(min(point[axis] for point in points)) for axis in (0, 1))
        right, bottom = (math.ceil(max(point[axis] for point in points)) + 1 for axis in (0, 1))
        rect = pygame.Rect(left, top, right - left, bottom - top)
        if not rect.colliderect(self.surface.get_rect()):
            return pygame.Surface((0, 0)), rect.topleft
        rect = rect.clip(self.surface.get_rect())
        left, top = rect.topleft
        part, mask = (pygame.Surface(rect.size, pygame.SRCALPHA) for _ in range(2))
        part.blit(self.surface, (0, 0), rect)
        mask.fill(_CLEAR)

        def place(points: Iterable[Point]) -> list[Point]:
            return [(x - left, y - top) for x, y in self._place(points)]

        Brush(mask, self._side, place)._fill(line, _FULL)
        part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return part, rect.topleft


def variant(cell: Cell) -> int:
    """Which of the three pictures a cell shows: fixed by its position, without a visible pattern."""
    return (cell[0] * 7 + cell[1] * 11 + cell[0] * cell[1]) % VARIANTS


def wave_tiles(picture: Callable[[str], pygame.Surface]) -> list[pygame.Surface]:
    """The pictures for ``Brush.waves``."""
    return [picture(waves_sprite(each)) for each in range(VARIANTS)]
