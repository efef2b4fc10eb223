"""Whether a drawing is a good board, and the layout that it makes [B2]. Every refusal names the cell or object."""

from __future__ import annotations

from typing import Final

from game.board.coast import harbours_of, sea_edges
from game.board.drawing import EMPTY, UNKNOWN, Drawing
from game.board.layout import NO_TOKEN, PRODUCING, SHUFFLED, DealOptions, Layout
from game.board.pools import check_tokens, harbour_pool, number, terrain_pool, token_pool
from game.board.topology import Cell, net_of
from game.ids import DESERT, GOLD, HILLS, MAX_SEATS, SEA, TERRAIN_NAMES
from gate.text import NAME, WORD, clean, quoted

_FRAME: Final = "sea"
_LAKE: Final = "lake"
_RANDOM: Final = "random"
_CLASSES: Final = (*TERRAIN_NAMES[HILLS : DESERT + 1], _FRAME, _LAKE, _RANDOM)
_PROPERTIES: Final = (
    "title", "seats_min", "seats_max", "terrain", "tokens", "harbours", "spread_red", "spiral",
    "author", "description",
)  # fmt: skip
_MOST_EDGES: Final = 256
"""An action keeps the number of a corner or edge in 8 bits."""
_CORNERS_A_SEAT: Final = 8
"""Two buildings block four corners each [B5], so with eight corners a seat nobody is ever left without a place."""


def layout_of(drawing: Drawing, name: str) -> Layout:
    """The layout of a drawing, or a ``BoardError``."""
    for key in drawing.properties:
        if key not in _PROPERTIES:
            raise drawing.wrong(f"map property {quoted(key)} is unknown; the properties are {', '.join(_PROPERTIES)}")
    cells, terrain, sea = _hexes(drawing)
    _check_land(drawing, cells, terrain)
    tokens = _tokens(drawing, cells, terrain)
    terrains = terrain_pool(drawing, terrain.count(SHUFFLED))
    barren = sum(1 for kind in terrains if kind >= PRODUCING)
    pool = token_pool(drawing)
    check_tokens(drawing, terrain, tokens, barren, pool)
    net = net_of(cells)
    if net.edges > _MOST_EDGES:
        raise drawing.wrong(f"{len(cells)} hexes have {int(net.edges)} edges, more than the {_MOST_EDGES} of a board")
    harbours = harbours_of(drawing, net, terrain)
    kinds = harbour_pool(drawing, sum(1 for _, kind in harbours if kind == SHUFFLED))
    seats_min, seats_max = _seats(drawing, int(net.corners))
    options = DealOptions(_flag(drawing, "spread_red", True), _flag(drawing, "spiral", False))
    title = clean(str(drawing.properties.get("title") or ""), NAME, name)
    return Layout(
        name, cells, terrain, tokens, terrains, pool, harbours, kinds, sea, title, seats_min, seats_max, options
    )


def _hexes(drawing: Drawing) -> tuple[list[Cell], list[int], list[Cell]]:
    """The hexes of the net with their terrains, and the sea around, row by row."""
    cells: list[Cell] = []
    terrain: list[int] = []
    sea: list[Cell] = []
    for row, names in enumerate(drawing.terrain):
        for column, kind in enumerate(names):
            if kind == EMPTY:
                continue
            cell = drawing.axial(column, row)
            if kind == _FRAME:
                sea.append(cell)
                continue
            terrain.append(_terrain(drawing, column, row, kind))
            cells.append(cell)
    return cells, terrain, sea


def _terrain(drawing: Drawing, column: int, row: int, kind: str) -> int:
    """The terrain that a tile's class names."""
    if kind == _RANDOM:
        return SHUFFLED
    if kind == _LAKE:
        return SEA
    if kind == TERRAIN_NAMES[GOLD]:
        raise drawing.wrong(f"cell ({column}, {row}) is gold, which a Cities & Knights board does not support yet")
    if kind == UNKNOWN:
        raise drawing.wrong(f"cell ({column}, {row}) has a tile without a class, or a rotated one")
    if kind not in _CLASSES:
        raise drawing.wrong(f"cell ({column}, {row}) has the unknown terrain '{kind}'; known are {', '.join(_CLASSES)}")
    return TERRAIN_NAMES.index(kind)


def _check_land(drawing: Drawing, cells: list[Cell], terrain: list[int]) -> None:
    """Whether there is land, in one piece, and no lake of two hexes."""
    land = [place for place, kind in enumerate(terrain) if kind != SEA]
    if not land:
        raise drawing.wrong("there is no land on the layer terrain")
    near = net_of(cells).near
    for place, kind in enumerate(terrain):
        for other in near[place]:
            if kind == SEA and terrain[other] == SEA:
                here, there = drawing.offset(cells[place]), drawing.offset(cells[other])
                raise drawing.wrong(f"cells {here} and {there} are lakes side by side; a lake is one hex")
    for edge in sea_edges(net_of(cells), terrain)[:1]:
        lake = drawing.offset(cells[int(net_of(cells).edge_hexes[2 * edge])])
        raise drawing.wrong(f"cell {lake} is a lake at the coast; a lake lies amid the land")
    reached = {land[0]}
    to_visit = [land[0]]
    while to_visit:
        for other in near[to_visit.pop()]:
            if other not in reached and terrain[other] != SEA:
                reached.add(other)
                to_visit.append(other)
    for place in land:
        if place not in reached:
            here, there = drawing.offset(cells[land[0]]), drawing.offset(cells[place])
            raise drawing.wrong(f"the land is in pieces: cell {there} cannot be reached from {here}")


def _tokens(drawing: Drawing, cells: list[Cell], terrain: list[int]) -> list[int]:
    """The token of each hex: fixed, shuffled, or none where nothing is produced."""
    tokens = [NO_TOKEN if kind >= PRODUCING else SHUFFLED for kind in terrain]
    number_of_cell = {cell: place for place, cell in enumerate(cells)}
    for row, texts in enumerate(drawing.tokens):
        for column, text in enumerate(texts):
            if text == EMPTY:
                continue
            where = f"the token on cell ({column}, {row})"
            token = number(text)
            if token is None:
                raise drawing.wrong(f"{where} has no legal number: {text}")
            place = number_of_cell.get(drawing.axial(column, row), -1)
            if place < 0:
                raise drawing.wrong(f"{where} lies on no land hex")
            if terrain[place] >= PRODUCING:
                kind = _LAKE if terrain[place] == SEA else TERRAIN_NAMES[terrain[place]]
                raise drawing.wrong(f"{where} lies on {kind}, which produces nothing")
            tokens[place] = token
    return tokens


def _seats(drawing: Drawing, corners: int) -> tuple[int, int]:
    """How many may play: what the properties say, if the land is large enough."""
    fewest, most = _whole(drawing, "seats_min", 2), _whole(drawing, "seats_max", 4)
    if not 2 <= fewest <= most <= MAX_SEATS:
        said = [clean(str(number), WORD) for number in (fewest, most)]
        raise drawing.wrong(f"seats_min {said[0]} and seats_max {said[1]} must rise between 2 and {MAX_SEATS}")
    needed = most * _CORNERS_A_SEAT
    if corners < needed:
        raise drawing.wrong(f"too few land hexes for {most} seats: they have {corners} corners, {needed} are needed")
    return fewest, most


def _whole(drawing: Drawing, key: str, usual: int) -> int:
    value = drawing.properties.get(key, usual)
    if isinstance(value, bool) or not isinstance(value, int):
        raise drawing.wrong(f"map property '{key}' must be of type int")
    return value


def _flag(drawing: Drawing, key: str, usual: bool) -> bool:
    value = drawing.properties.get(key, usual)
    if not isinstance(value, bool):
        raise drawing.wrong(f"map property '{key}' must be of type bool")
    return value
