"""Draws the static part of a board: sea, land, harbours and numbers, once for each size."""

from __future__ import annotations

import math
from itertools import groupby
from typing import TYPE_CHECKING, Final

import pygame

from game import ids
from game.board.topology import NEIGHBOUR_CELLS
from sprites.coast import berths, strait_edges
from sprites.fonts import board_font
from sprites.geometry import HALF_WIDTH, sea_around, water_beyond
from sprites.names import harbour_sprite, hex_sprite

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.board.board import Board
    from game.board.topology import Cell
    from sprites.coast import Berth
    from sprites.geometry import BoardLayout, Point
    from sprites.sheets import Sheets

TOKEN: Final = 0.72
"""Diameter of a number token, in sides."""
_RIM: Final = ((1.115, (44, 24, 8)), (1.09, (226, 182, 118)), (1.07, (150, 99, 47)), (1.025, (60, 36, 16)))
"""The wooden frame around the board, from outside to inside: the size of a hexagon, in sides, and its colour."""
_WATER: Final = ((1.0, (24, 88, 132)), (0.86, (44, 124, 168)), (0.5, (58, 143, 185)))
"""The water around the cells: how far out, as a share of its width, and its colour."""
_SHADOW: Final = (16, 8, 2, 150)
_MIST: Final = (222, 232, 239, 235)
"""The colour of the mist around fog hexes, over their seams and onto the sea."""
_STEPS: Final = (
    (0.0, -1.0),
    (HALF_WIDTH, -0.5),
    (HALF_WIDTH, 0.5),
    (0.0, 1.0),
    (-HALF_WIDTH, 0.5),
    (-HALF_WIDTH, -0.5),
)
_INK: Final = (52, 36, 22)
_HOT: Final = (176, 34, 22)


def board_picture(
    board: Board,
    layout: BoardLayout,
    sheets: Sheets,
    tokens: Sequence[int] | None = None,
    terrain: Sequence[int] | None = None,
) -> pygame.Surface:
    """A transparent picture of the layout's area with the board's sea, land, harbours and numbers.

    ``tokens`` and ``terrain`` are those of the hexes, if they differ from the board's (after an Inventor, or when the
    fog has lifted).
    """
    *_, picture = drawn_in_parts(board, layout, sheets, tokens, terrain)
    return picture


def drawn_in_parts(
    board: Board,
    layout: BoardLayout,
    sheets: Sheets,
    tokens: Sequence[int] | None = None,
    terrain: Sequence[int] | None = None,
) -> Iterator[pygame.Surface]:
    """The same in steps, to spread the work over several frames: yields the picture after each part."""
    picture = pygame.Surface(layout.area.size, pygame.SRCALPHA)
    artist = _Artist(picture, layout, sheets)
    now = list(board.terrain if terrain is None else terrain)
    for _part in artist.sea(board, now):
        yield picture
    if board.scenario is not None:
        artist.lanes(board, now)
        yield picture
    for _part in artist.land(board, now):
        yield picture
    if board.scenario is not None:
        artist.straits(board)
    for berth in berths(board):
        artist.harbour(board, berth)
        yield picture
    for number, token in enumerate(board.tokens if tokens is None else tokens):
        if token:
            draw_token(picture, sheets, artist.local(layout.token(number)), layout.side, int(token))
    yield picture


def draw_token(surface: pygame.Surface, sheets: Sheets, middle: Point, side: float, number: int) -> None:
    """Draw a number token with its number, and a pip for each of the 36 rolls that give it."""
    hot = number in (6, 8)
    disc = sheets.picture("token/hot" if hot else "token", width=round(TOKEN * side * 88 / 78))
    surface.blit(disc, (round(middle[0] - disc.get_width() / 2), round(middle[1] - disc.get_height() * 43 / 92)))
    colour = _HOT if hot else _INK
    text = board_font(round(side * 0.46)).render(str(number), True, colour)
    ink = text.get_bounding_rect()
    corner = (round(middle[0] - ink.width / 2), round(middle[1] - side * 0.06 - ink.height / 2))
    surface.blit(text.subsurface(ink), corner)
    pips = _pips(pips_of(number), side, colour)
    surface.blit(pips, pips.get_rect(center=(round(middle[0]), round(middle[1] + side * 0.19))))


def draw_boat(surface: pygame.Surface, sheets: Sheets, board: Board, berth: Berth, at: Point, side: float) -> None:
    """Draw the boat of a harbour with its rate below."""
    side *= berth.size
    ship = sheets.picture(harbour_sprite(berth.kind), round(side * 0.94))
    wide, high = ship.get_size()
    surface.blit(ship, (round(at[0] - wide / 2), round(at[1] - side * 0.1 - high / 2)))
    rate = board_font(round(side * 0.25)).render(board.harbour_name(berth.kind), True, (255, 244, 214))
    plate = sheets.nine("ui/plate", (rate.get_width() + round(side * 0.2), round(side * 0.3)), side / 68)
    below = (round(at[0]), round(at[1] + side * 0.42))
    surface.blit(plate, plate.get_rect(center=below))
    surface.blit(rate, rate.get_rect(center=below))


def _pips(number: int, side: float, colour: tuple[int, int, int]) -> pygame.Surface:
    """A row of dots with soft edges: drawn large, then scaled down."""
    gap, fine = side * 0.09, 4
    row = pygame.Surface((round(gap * number * fine), round(gap * fine)), pygame.SRCALPHA)
    row.fill((*colour, 0))
    for pip in range(number):
        pygame.draw.circle(row, colour, ((pip + 0.5) * gap * fine, gap * fine / 2), gap * fine * 0.39)
    return pygame.transform.smoothscale(row, (max(1, round(gap * number)), max(1, round(gap))))


def pips_of(number: int) -> int:
    """How many of the 36 rolls of two dice give a number."""
    return 6 - abs(7 - number)


class _Artist:
    """Draws one picture, in its own coordinates."""

    def __init__(self, picture: pygame.Surface, layout: BoardLayout, sheets: Sheets) -> None:
        self._picture = picture
        self._layout = layout
        self._sheets = sheets

    def local(self, point: Point) -> Point:
        """Convert a point of the screen to one in the picture."""
        return (point[0] - self._layout.area.left, point[1] - self._layout.area.top)

    def sea(self, board: Board, terrain: list[int]) -> Iterator[None]:
        """Draw the shadow of the board on the table, then the sea, in steps."""
        layout = self._layout
        around = sea_around(board)
        cells = [*board.net.cells, *around]
        beyond = water_beyond(board)
        middles = [self.local(layout.cell(cell)) for cell in cells]
        outer = [self.local(layout.cell(cell)) for cell in cells if not set(neighbours(cell)) <= set(cells)]
        beside = [(x + layout.side * 0.06, y + layout.side * 0.1) for x, y in middles]
        yield from self._soft(beside, 1.12 + beyond, _SHADOW)
        yield from self._rim(middles, outer, beyond)
        if beyond:
            yield from self._waves(set(board.net.cells), middles, 1 + beyond * _WATER[1][0])
        water = [board.net.cells[each] for each, kind in enumerate(terrain) if kind == ids.SEA]
        yield from self._tiles(self._picture, [*around, *water])

    def _tiles(self, surface: pygame.Surface, cells: Iterable[Cell]) -> Iterator[None]:
        """Draw sea tiles, row by row."""
        width, height = self._layout.hex_size
        tile = [self._sheets.picture(hex_sprite(ids.SEA, each), height, width=width) for each in range(3)]
        for _row, beside in groupby(sorted(cells, key=lambda each: (each[1], each[0])), key=lambda each: each[1]):
            for cell in beside:
                self._blit(tile[_variant(cell)], self.local(self._layout.cell(cell)), surface)
            yield

    def _waves(self, cells: set[Cell], middles: list[Point], size: float) -> Iterator[None]:
        """Draw sea tiles on the water around the cells, within hexagons of a size around each of them."""
        beside = {cell for each in cells for cell in neighbours(each)} - cells
        waves, reach = (pygame.Surface(self._picture.get_size(), pygame.SRCALPHA) for _ in range(2))
        yield from self._tiles(waves, beside)
        for middle in middles:
            self._hexagon(reach, middle, size, (255, 255, 255, 255), 1)
        yield
        waves.blit(reach, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        yield
        self._picture.blit(waves, (0, 0))
        yield

    def _soft(self, middles: list[Point], size: float, colour: Sequence[int]) -> Iterator[None]:
        """Draw hexagons with blurred edges, such as shadows, from a small picture that is scaled up."""
        width, height = self._picture.get_size()
        coarse = min(0.25, 14 / self._layout.side)
        small = pygame.Surface((round(width * coarse) + 1, round(height * coarse) + 1), pygame.SRCALPHA)
        small.fill((*colour[:3], 0))
        for middle in middles:
            self._hexagon(small, middle, size, colour, coarse)
        blurred = pygame.transform.gaussian_blur(small, 1)
        large = pygame.transform.smoothscale(blurred, (width, height))
        yield
        self._picture.blit(large, (0, 0))
        yield

    def _rim(self, middles: list[Point], outer: list[Point], beyond: float) -> Iterator[None]:
        """Draw the wooden frame and the water under all cells; what the cells do not cover stays visible. Only the last
        layer shows between cells, so the other layers need only the outer cells."""
        layers = [(size + beyond, colour) for size, colour in _RIM]
        layers += [(1 + beyond * part, colour) for part, colour in _WATER] if beyond else []
        for number, (size, colour) in enumerate(layers, 1):
            stamp = self._stamp(size, colour)
            yield
            for middle in middles if number == len(layers) else outer:
                self._blit(stamp, middle)
            yield

    def _stamp(self, size: float, colour: Sequence[int]) -> pygame.Surface:
        """A hexagon with soft edges: drawn large, then scaled down."""
        reach, fine = math.ceil(self._layout.side * size) + 1, 4
        large = pygame.Surface((2 * reach * fine, 2 * reach * fine), pygame.SRCALPHA)
        large.fill((*colour, 0))
        self._hexagon(large, (reach, reach), size, colour, fine)
        return pygame.transform.smoothscale(large, (2 * reach, 2 * reach))

    def lanes(self, board: Board, terrain: list[int]) -> None:
        """Draw a dotted line along each edge on the open sea, where ships can be."""
        layout, net = self._layout, board.net
        fine = 3
        dot = max(2, round(layout.side * 0.055 * fine))
        drop = pygame.Surface((dot * 2, dot * 2), pygame.SRCALPHA)
        pygame.draw.circle(drop, (226, 246, 252, 150), (dot, dot), dot)
        drop = pygame.transform.smoothscale_by(drop, 1 / fine)
        for edge in range(int(net.edges)):
            sides = [int(net.edge_hexes[2 * edge + side]) for side in (0, 1)]
            if all(number < 0 or terrain[number] == ids.SEA for number in sides):
                one, other = (self.local(layout.corner(int(net.edge_corners[2 * edge + end]))) for end in (0, 1))
                for part in (0.2, 0.4, 0.6, 0.8):
                    self._blit(drop, (one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part))

    def straits(self, board: Board) -> None:
        """Draw a small bridge over each strait, where a Great Bridge may be begun [W5d]."""
        for edge in strait_edges(board):
            bridge = self._sheets.picture("wonder/great_bridge", round(self._layout.side * 0.62))
            self._blit(bridge, self.local(self._layout.edge(edge)))

    def land(self, board: Board, terrain: list[int]) -> Iterator[None]:
        """Draw the beach under all land, then the tiles of land and fog, in steps."""
        layout, sheets = self._layout, self._sheets
        coast = sheets.picture("hex/coast", width=round(layout.side * 2.15))
        land = [number for number, kind in enumerate(terrain) if kind != ids.SEA]
        for number in land:
            if terrain[number] != ids.FOG:
                self._blit(coast, self.local(layout.hex(number)))
        yield
        if mist := [self.local(layout.hex(number)) for number in land if terrain[number] == ids.FOG]:
            yield from self._soft(mist, 1.1, _MIST)
        width, height = layout.hex_size
        seen: dict[int, int] = {}
        for number in land:
            kind = int(terrain[number])
            variant = seen[kind] = seen.get(kind, _variant(board.net.cells[number]) - 1) + 1
            self._blit(sheets.picture(hex_sprite(kind, variant), height, width=width), self.local(layout.hex(number)))
            yield

    def harbour(self, board: Board, berth: Berth) -> None:
        """Draw a boat off the coast, with a pier to each of its two corners."""
        layout, side = self._layout, self._layout.side
        boat = self.local(layout.to_screen(*berth.place))
        plank = self._sheets.picture("pier", width=round(side * 0.58))
        for end in (0, 1):
            corner = self.local(layout.corner(int(board.net.edge_corners[2 * berth.edge + end])))
            dx, dy = boat[0] - corner[0], boat[1] - corner[1]
            turned = pygame.transform.rotozoom(plank, -math.degrees(math.atan2(dy, dx)), 1)
            reach = math.hypot(dx, dy) or 1.0
            self._blit(turned, (corner[0] + dx / reach * side * 0.36, corner[1] + dy / reach * side * 0.36))
        draw_boat(self._picture, self._sheets, board, berth, boat, side)

    def _blit(self, tile: pygame.Surface, middle: Point, surface: pygame.Surface | None = None) -> None:
        width, height = tile.get_size()
        place = (round(middle[0] - width / 2), round(middle[1] - height / 2))
        (surface or self._picture).blit(tile, place)

    def _hexagon(
        self, surface: pygame.Surface, middle: Point, size: float, colour: Sequence[int], finer: float
    ) -> None:
        """Draw a hexagon around a point of the picture, on a surface with ``finer`` times the resolution."""
        x, y, side = middle[0] * finer, middle[1] * finer, self._layout.side * size * finer
        pygame.draw.polygon(surface, colour, [(x + right * side, y + down * side) for right, down in _STEPS])


def neighbours(cell: Cell) -> list[Cell]:
    """The six neighbours of a cell, on the board or not."""
    return [(cell[0] + dq, cell[1] + dr) for dq, dr in NEIGHBOUR_CELLS]


def _variant(cell: tuple[int, int]) -> int:
    """Which of the three pictures a cell shows: fixed by its position, without a visible pattern."""
    return (cell[0] * 7 + cell[1] * 11 + cell[0] * cell[1]) % 3
