"""Validates a drawing and turns it into a layout [B2]. Every error names the cell or object at fault."""

from __future__ import annotations

from typing import Final

from game.board.archipelago import CORNERS_A_SEAT
from game.board.board import carries_token
from game.board.coast import islands_of, land_corners, sea_edges
from game.board.drawing import UNKNOWN, Drawing
from game.board.harbours import harbours_of
from game.board.layout import NO_TOKEN, SHUFFLED, BoardError, DealOptions, Layout
from game.board.mapfile import TERRAIN, TOKENS
from game.board.pools import harbour_pool, number
from game.board.properties import check_properties, flag, is_seas, whole
from game.board.seas import check_seas, terms_of
from game.board.topology import Cell, Topology, net_of
from game.board.zones import zones_of
from game.ids import DESERT, FOG, GOLD, HILLS, MAX_SEATS, SEA, TERRAIN_NAMES
from platform_io.i18n import said
from platform_io.sanitize import NAME, WORD, clean

_SEA: Final = TERRAIN_NAMES[SEA]
LAKE: Final = "lake"
RANDOM: Final = "random"
_ONLY_AT_SEA: Final = (TERRAIN_NAMES[GOLD], TERRAIN_NAMES[FOG])
TERRAINS: Final = (*TERRAIN_NAMES[HILLS : DESERT + 1], _SEA, LAKE, RANDOM, *_ONLY_AT_SEA)
_FEWEST, _MOST = 2, 4
"""The numbers of players if a map does not say them."""
_MOST_EDGES: Final = 256
"""An action has 8 bits for the number of a corner or edge."""


def faults_of(drawing: Drawing) -> list[BoardError]:
    """All that keeps a drawing from being a board, the first one as ``layout_of`` raises it. A grave fault may hide
    others."""
    examined = drawing.forgiving()
    assert examined.faults is not None
    try:
        layout_of(examined, drawing.file)
    except BoardError as error:
        examined.faults.append(error)
    return list({str(fault): fault for fault in examined.faults}.values())


def layout_of(drawing: Drawing, name: str) -> Layout:
    """The layout for a drawing. ``BoardError`` if the drawing is not a valid board."""
    check_properties(drawing)
    cells, terrain, sea = _hexes(drawing)
    if all(kind in (SEA, FOG) for kind in terrain):
        raise drawing.refusal("the layer terrain has no land")
    net = net_of(cells)
    if not is_seas(drawing):
        _check_land(drawing, net, terrain)
    tokens = _tokens(drawing, cells, terrain)
    zones = zones_of(drawing, cells, terrain, tokens)
    if net.edges > _MOST_EDGES:
        drawing.refuse(
            "{cells} hexes have {edges} edges; a board can have at most {most}",
            cells=len(cells),
            edges=int(net.edges),
            most=_MOST_EDGES,
        )
    harbours = harbours_of(drawing, net, terrain)
    layout = Layout(
        name,
        cells,
        terrain,
        tokens,
        zones,
        harbours,
        harbour_pool(drawing),
        sea,
        clean(str(drawing.properties.get("title") or ""), NAME, name),
        *_seats(drawing),
        DealOptions(flag(drawing, "spread_red", True), flag(drawing, "spiral", False)),
        terms_of(drawing, cells, terrain, net) if is_seas(drawing) else None,
    )
    _check_harbours(drawing, layout)
    if layout.terms is None:
        _check_room(drawing, layout, len(land_corners(net, terrain)))
    else:
        check_seas(drawing, layout, net)
    return layout


def _hexes(drawing: Drawing) -> tuple[list[Cell], list[int], list[Cell]]:
    """The cells of the net, their terrains, and the cells of the surrounding sea, row by row."""
    cells: list[Cell] = []
    terrain: list[int] = []
    frame: list[Cell] = []
    seas = is_seas(drawing)
    for column, row, kind in drawing.painted(TERRAIN):
        cell = drawing.axial(column, row)
        if kind == _SEA and not seas:
            frame.append(cell)
            continue
        if is_terrain(drawing, column, row, kind, seas=seas):
            terrain.append(_terrain(kind))
            cells.append(cell)
    return cells, terrain, frame


def is_terrain(drawing: Drawing, column: int, row: int, kind: str, *, seas: bool) -> bool:
    """Whether a tile's class is a terrain; it is refused if it is unknown or needs ships."""
    at = (drawing.axial(column, row),)
    if kind in _ONLY_AT_SEA and not seas:
        drawing.refuse(
            "cell ({column}, {row}) is {kind}, which needs the map property 'seas'",
            at_cells=at,
            column=column,
            row=row,
            kind=kind,
        )
    elif kind == UNKNOWN:
        drawing.refuse(
            "cell ({column}, {row}) has a rotated tile or one without a class", at_cells=at, column=column, row=row
        )
    elif kind not in TERRAINS:
        drawing.refuse(
            "cell ({column}, {row}) has the unknown terrain '{kind}'; use {classes}",
            at_cells=at,
            column=column,
            row=row,
            kind=kind,
            classes=", ".join(TERRAINS),
        )
    return kind in TERRAINS


def _terrain(kind: str) -> int:
    """The terrain for a tile's class."""
    if kind == RANDOM:
        return SHUFFLED
    return SEA if kind == LAKE else TERRAIN_NAMES.index(kind)


def _check_land(drawing: Drawing, net: Topology, terrain: list[int]) -> None:
    """Check that the land is connected and that every lake is a single hex inside it."""
    on_coast = set()
    for edge in sea_edges(net, terrain):
        here, there = int(net.edge_hexes[2 * edge]), int(net.edge_hexes[2 * edge + 1])
        lake = drawing.offset(net.cells[here])
        if there >= 0:
            drawing.refuse(
                "cells {lake} and {beside} are lakes side by side; a lake must be a single hex",
                at_cells=(net.cells[here], net.cells[there]),
                lake=lake,
                beside=drawing.offset(net.cells[there]),
            )
        elif lake not in on_coast:
            on_coast.add(lake)
            drawing.refuse(
                "cell {lake} is a lake on the coast; a lake must be surrounded by land",
                at_cells=(net.cells[here],),
                lake=lake,
            )
    island = islands_of(net, terrain)
    first = island.index(1)
    for piece in range(2, max(island) + 1):
        place = island.index(piece)
        drawing.refuse(
            "the land is in separate pieces: cell {other_piece} cannot be reached from {first}",
            at_cells=[net.cells[other] for other, island_of in enumerate(island) if island_of == piece],
            other_piece=drawing.offset(net.cells[place]),
            first=drawing.offset(net.cells[first]),
        )


def _tokens(drawing: Drawing, cells: list[Cell], terrain: list[int]) -> list[int]:
    """The token of each hex: fixed, SHUFFLED, or none if the hex does not produce."""
    tokens = [SHUFFLED if carries_token(kind) else NO_TOKEN for kind in terrain]
    number_of_cell = {cell: place for place, cell in enumerate(cells)}
    for column, row, text in drawing.painted(TOKENS):
        at = (drawing.axial(column, row),)
        token, place = token_at(drawing, column, row, text), number_of_cell.get(at[0], -1)
        where = _of_token(column, row)
        if token == NO_TOKEN:
            continue
        if place < 0:
            drawing.refuse("{where} is not on a land hex", at_cells=at, where=where)
        elif not carries_token(terrain[place]):
            drawing.refuse(
                "{where} is on {terrain}, which produces nothing",
                at_cells=at,
                where=where,
                terrain=drawing.grids[TERRAIN][row][column],
            )
        else:
            tokens[place] = token
    return tokens


def token_at(drawing: Drawing, column: int, row: int, text: str) -> int:
    """The token on a cell; NO_TOKEN if it is refused because there is no such token."""
    token = number(text)
    if token is None:
        at = (drawing.axial(column, row),)
        drawing.refuse("{where} has the illegal number {text}", at_cells=at, where=_of_token(column, row), text=text)
        return NO_TOKEN
    return token


def _of_token(column: int, row: int) -> str:
    return said("the token on cell ({column}, {row})", column=column, row=row)


def _check_room(drawing: Drawing, layout: Layout, corners: int) -> None:
    needed = layout.seats_max * CORNERS_A_SEAT
    if corners < needed:
        drawing.refuse(
            "too few land hexes for {seats_max} seats: they have {corners} corners and need {needed}",
            seats_max=layout.seats_max,
            corners=corners,
            needed=needed,
        )


def _check_harbours(drawing: Drawing, layout: Layout) -> None:
    """Check that the pool has a kind for each random harbour. If the coasts are random, the pool alone decides."""
    needed = sum(1 for _, kind in layout.harbours if kind == SHUFFLED)
    listed = len(layout.harbour_pool)
    if needed != listed and not layout.deals_sea:
        drawing.refuse(
            "{needed} harbours are random, but the map property 'harbours' lists {listed}", needed=needed, listed=listed
        )


def _seats(drawing: Drawing) -> tuple[int, int]:
    """The smallest and largest number of players."""
    fewest, most = whole(drawing, "seats_min", _FEWEST), whole(drawing, "seats_max", _MOST)
    if not 2 <= fewest <= most <= MAX_SEATS:
        said = [clean(str(number), WORD) for number in (fewest, most)]
        drawing.refuse(
            "seats_min ({low}) and seats_max ({high}) must be 2 to {most}, in rising order",
            low=said[0],
            high=said[1],
            most=MAX_SEATS,
        )
        return _FEWEST, _MOST
    return fewest, most
