"""Validates a drawing and turns it into a layout [B2]. Every error names the cell or object at fault."""

from __future__ import annotations

from typing import Final

from game.board.archipelago import CORNERS_A_SEAT
from game.board.board import carries_token
from game.board.coast import land_corners, sea_edges
from game.board.drawing import UNKNOWN, Drawing
from game.board.harbours import harbours_of
from game.board.layout import NO_TOKEN, SHUFFLED, DealOptions, Layout
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
_LAKE: Final = "lake"
_RANDOM: Final = "random"
_ONLY_AT_SEA: Final = (TERRAIN_NAMES[GOLD], TERRAIN_NAMES[FOG])
_CLASSES: Final = (*TERRAIN_NAMES[HILLS : DESERT + 1], _SEA, _LAKE, _RANDOM, *_ONLY_AT_SEA)
_MOST_EDGES: Final = 256
"""An action has 8 bits for the number of a corner or edge."""


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
        raise drawing.refusal(
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
        terrain.append(_terrain(drawing, column, row, kind, seas))
        cells.append(cell)
    return cells, terrain, frame


def _terrain(drawing: Drawing, column: int, row: int, kind: str, seas: bool) -> int:
    """The terrain for a tile's class."""
    if kind == _RANDOM:
        return SHUFFLED
    if kind == _LAKE:
        return SEA
    if kind in _ONLY_AT_SEA and not seas:
        raise drawing.refusal(
            "cell ({column}, {row}) is {kind}, which needs the map property 'seas'",
            column=column,
            row=row,
            kind=kind,
        )
    if kind == UNKNOWN:
        raise drawing.refusal(
            "cell ({column}, {row}) has a rotated tile or one without a class", column=column, row=row
        )
    if kind not in _CLASSES:
        raise drawing.refusal(
            "cell ({column}, {row}) has the unknown terrain '{kind}'; use {classes}",
            column=column,
            row=row,
            kind=kind,
            classes=", ".join(_CLASSES),
        )
    return TERRAIN_NAMES.index(kind)


def _check_land(drawing: Drawing, net: Topology, terrain: list[int]) -> None:
    """Check that the land is connected and that every lake is a single hex inside it."""
    for edge in sea_edges(net, terrain)[:1]:
        here, there = int(net.edge_hexes[2 * edge]), int(net.edge_hexes[2 * edge + 1])
        lake = drawing.offset(net.cells[here])
        if there >= 0:
            beside = drawing.offset(net.cells[there])
            raise drawing.refusal(
                "cells {lake} and {beside} are lakes side by side; a lake must be a single hex",
                lake=lake,
                beside=beside,
            )
        raise drawing.refusal("cell {lake} is a lake on the coast; a lake must be surrounded by land", lake=lake)
    land = [place for place, kind in enumerate(terrain) if kind != SEA]
    reached = {land[0]}
    to_visit = [land[0]]
    while to_visit:
        for other in net.near[to_visit.pop()]:
            if other not in reached and terrain[other] != SEA:
                reached.add(other)
                to_visit.append(other)
    for place in land:
        if place not in reached:
            first, other_piece = drawing.offset(net.cells[land[0]]), drawing.offset(net.cells[place])
            raise drawing.refusal(
                "the land is in separate pieces: cell {other_piece} cannot be reached from {first}",
                other_piece=other_piece,
                first=first,
            )


def _tokens(drawing: Drawing, cells: list[Cell], terrain: list[int]) -> list[int]:
    """The token of each hex: fixed, SHUFFLED, or none if the hex does not produce."""
    tokens = [SHUFFLED if carries_token(kind) else NO_TOKEN for kind in terrain]
    number_of_cell = {cell: place for place, cell in enumerate(cells)}
    for column, row, text in drawing.painted(TOKENS):
        where = said("the token on cell ({column}, {row})", column=column, row=row)
        token = number(text)
        if token is None:
            raise drawing.refusal("{where} has the illegal number {text}", where=where, text=text)
        place = number_of_cell.get(drawing.axial(column, row), -1)
        if place < 0:
            raise drawing.refusal("{where} is not on a land hex", where=where)
        if not carries_token(terrain[place]):
            raise drawing.refusal(
                "{where} is on {terrain}, which produces nothing",
                where=where,
                terrain=drawing.grids[TERRAIN][row][column],
            )
        tokens[place] = token
    return tokens


def _check_room(drawing: Drawing, layout: Layout, corners: int) -> None:
    needed = layout.seats_max * CORNERS_A_SEAT
    if corners < needed:
        raise drawing.refusal(
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
        raise drawing.refusal(
            "{needed} harbours are random, but the map property 'harbours' lists {listed}", needed=needed, listed=listed
        )


def _seats(drawing: Drawing) -> tuple[int, int]:
    """The smallest and largest number of players."""
    fewest, most = whole(drawing, "seats_min", 2), whole(drawing, "seats_max", 4)
    if not 2 <= fewest <= most <= MAX_SEATS:
        said = [clean(str(number), WORD) for number in (fewest, most)]
        raise drawing.refusal(
            "seats_min ({low}) and seats_max ({high}) must be 2 to {most}, in rising order",
            low=said[0],
            high=said[1],
            most=MAX_SEATS,
        )
    return fewest, most
