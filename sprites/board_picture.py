"""Draws the static part of a board: sea, land, harbours and numbers, once for each size."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame

from game import ids
from game.board.board import is_land
from game.board.topology import neighbours
from sprites.coast import berths, strait_edges
from sprites.decor import decor, draw_decor, tile_variants
from sprites.fonts import board_font
from sprites.geometry import HALF_WIDTH, sea_around, water_beyond
from sprites.names import harbour_sprite, hex_sprite
from sprites.water import SEA, Band, Brush, Soft, wave_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.board.board import Board
    from sprites.coast import Berth
    from sprites.geometry import BoardLayout, Point
    from sprites.sheets import Sheets

TOKEN: Final = 0.72
"""Diameter of a number token, in sides."""
_RIM: Final = ((1.115, (44, 24, 8)), (1.09, (214, 170, 108)), (1.072, (140, 91, 43)), (1.03, (54, 32, 14)))
"""The wooden frame around the board, from outside to inside: the size of a hexagon, in sides, and its colour."""
_SHADOW: Final = (16, 8, 2, 150)
_MIST: Final = (222, 232, 239, 235)
"""The colour of the mist around fog hexes, over their seams and onto the sea."""
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
    *,
    with_decor: bool = True,
) -> Iterator[pygame.Surface]:
    """The same in steps, to spread the work over several frames: yields the picture after each part. Without
    ``with_decor`` the tiles are empty, for a board that draws sheep and mills itself."""
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
    if with_decor:
        for _part in artist.decor(board, now):
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
        corner = layout.area.topleft
        self._brush = Brush(picture, layout.side, lambda points: layout.all_to_screen(points, corner))

    def local(self, point: Point) -> Point:
        """Convert a point of the screen to one in the picture."""
        return (point[0] - self._layout.area.left, point[1] - self._layout.area.top)

    def sea(self, board: Board, terrain: list[int]) -> Iterator[None]:
        """Draw the shadow of the board on the table, its frame, then the water with the coasts, in steps."""
        brush, beyond = self._brush, water_beyond(board)
        cells = [*board.net.cells, *sea_around(board)]
        yield from brush.soft(Soft(brush.middles(cells, 0.06, 0.1), 1.12 + beyond, _SHADOW))
        brush.bands(cells, [Band((size - 1 + beyond) * HALF_WIDTH, colour) for size, colour in _RIM])
        yield
        water = brush.on(pygame.Surface(self._picture.get_size(), pygame.SRCALPHA))
        water.surface.fill(SEA)
        land = {board.net.cells[each] for each, kind in enumerate(terrain) if is_land(kind)}
        width, height = self._layout.hex_size
        tiles = wave_tiles(lambda name: self._sheets.picture(name, height, width=width))
        yield from water.waves(tiles, {each for cell in cells for each in (cell, *neighbours(cell))} - land)
        yield from water.coast(cells, land)
        yield from water.cut(cells, beyond * HALF_WIDTH)
        self._picture.blit(water.surface, (0, 0))
        yield

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
        """Draw the tiles of land and fog, in steps."""
        layout, sheets = self._layout, self._sheets
        land = [number for number, kind in enumerate(terrain) if kind != ids.SEA]
        if mist := [self.local(layout.hex(number)) for number in land if terrain[number] == ids.FOG]:
            yield from self._brush.soft(Soft(mist, 1.1, _MIST))
        width, height = layout.hex_size
        variants = tile_variants(board, terrain)
        for number in land:
            name = hex_sprite(int(terrain[number]), variants[number])
            self._blit(sheets.picture(name, height, width=width), self.local(layout.hex(number)))
            yield

    def decor(self, board: Board, terrain: list[int]) -> Iterator[None]:
        """Draw what stands on the tiles, at rest, in steps."""
        layout = self._layout
        for name, place in decor(board, terrain):
            at = self.local(layout.to_screen(*place))
            draw_decor(self._picture, self._sheets.picture, name, at, layout.side)
            yield

    def harbour(self, board: Board, berth: Berth) -> None:
        """Draw a boat off the coast, with a pier to each of its two corners."""
        layout, side = self._layout, self._layout.side
        boat = self.local(layout.to_screen(*berth.place))
        plank = self._sheets.picture("pier", width=round(side * 0.58))
        for end in (0, 1):
            corner = self.local(layout.corner(int(board.net.edge_corners[2 * berth.edge + end])))
            dx, dy = boat[0] - corner[0], boat[1] - corner[1]
            lit = pygame.transform.flip(plank, False, True) if dx < 0 else plank  # from above, however it is turned
            turned = pygame.transform.rotozoom(lit, -math.degrees(math.atan2(dy, dx)), 1)
            reach = math.hypot(dx, dy) or 1.0
            self._blit(turned, (corner[0] + dx / reach * side * 0.36, corner[1] + dy / reach * side * 0.36))
        draw_boat(self._picture, self._sheets, board, berth, boat, side)

    def _blit(self, tile: pygame.Surface, middle: Point) -> None:
        width, height = tile.get_size()
        self._picture.blit(tile, (round(middle[0] - width / 2), round(middle[1] - height / 2)))
