"""A dealt board as a sketch in which nothing is left to chance."""

from __future__ import annotations

from typing import Final

from game.board.board import Board, is_land
from game.board.deal import deal
from game.board.judge import LAKE
from game.board.layout import BoardError
from game.board.pools import GENERIC_NAME
from game.board.scenario import NO_AREA, NOWHERE, Scenario
from game.board.seas import PIRATE, ROBBER
from game.board.sketch import SEA_NAME, Side, Sketch, side_of
from game.board.topology import NEIGHBOUR_CELLS, Cell
from game.ids import DESERT, GENERIC, KIND_NAMES, SEA, TERRAIN_NAMES
from game.ints import has
from platform_io.i18n import N_

_DIFFERS: Final = N_("the board has features that a map file cannot hold")
_ALL_CORNERS: Final = 6
_NO_CORNERS: Final = 7
"""More than a hex has: the map does not say where to begin."""
_FEW: Final = 4
_MANY: Final = 6


def dealt_sketch(board: Board, seats: int) -> Sketch:
    """The sketch that deals exactly this board. BoardError if a map cannot say all of it."""
    terrain: dict[Cell, str] = {}
    for place, cell in enumerate(board.net.cells):
        kind = int(board.terrain[place])
        terrain[cell] = LAKE if kind == SEA and board.scenario is None else TERRAIN_NAMES[kind]
    tokens = {cell: int(board.tokens[place]) for place, cell in enumerate(board.net.cells) if board.tokens[place]}
    harbours = {
        _side(board, edge): GENERIC_NAME if kind == GENERIC else KIND_NAMES[kind] for edge, kind in board.harbours
    }
    properties: dict[str, object] = {
        "title": board.name,
        "seats_min": 2,
        "seats_max": _FEW if seats <= _FEW else _MANY,
    }
    if board.scenario is None:
        terrain |= {cell: SEA_NAME for cell in board.sea if cell not in terrain}
        sketch = Sketch(terrain, tokens, harbours=harbours, properties=properties)
        return _checked(sketch, board)
    return _at_sea(board, board.scenario, Sketch(terrain, tokens, harbours=harbours, properties=properties))


def _at_sea(board: Board, scenario: Scenario, sketch: Sketch) -> Sketch:
    """Add what the scenario says; areas and starts are painted only if they are not those of any such map."""
    properties: dict[str, object] = {**sketch.properties, "seas": True}
    properties |= {"island_points": int(scenario.points)} if scenario.points else {}
    properties |= {"island_once": True} if scenario.once else {}
    properties |= {"home": True} if scenario.home != NO_AREA else {}
    properties |= {"wonders": int(scenario.wonders)} if scenario.wonders else {}
    properties |= {} if scenario.has_pirate else {"pirate": "none"}
    if len(scenario.fog_terrain):
        counts = [f"{int(count)} {TERRAIN_NAMES[kind]}" for kind, count in enumerate(scenario.fog_terrain) if count]
        properties |= {
            "fog": ", ".join(counts),
            "fog_tokens": " ".join(str(int(token)) for token in scenario.fog_tokens),
        }
    marks = {PIRATE: board.net.cells[int(scenario.pirate)]} if scenario.pirate != NOWHERE else {}
    if board.robber >= 0 and board.robber != next(iter(_deserts(board)), -1):
        marks[ROBBER] = board.net.cells[board.robber]
    straits = tuple(_straits(board, scenario))
    areas = {cell: int(scenario.area[place]) for place, cell in enumerate(board.net.cells) if scenario.area[place]}
    starts = [_starts(board, least) for least in (_NO_CORNERS, _ALL_CORNERS, _ALL_CORNERS // 2)]
    problem = BoardError(_DIFFERS)
    for begins in starts:
        for painted in ({}, areas):
            made = Sketch(
                sketch.terrain,
                sketch.tokens,
                {},
                painted,
                begins,
                sketch.harbours,
                straits,
                marks,
                properties,
            )
            try:
                return _checked(made, board)
            except BoardError as error:
                problem = error
    raise problem


def _deserts(board: Board) -> list[int]:
    return [place for place in range(int(board.net.hexes)) if board.terrain[place] == DESERT]


def _side(board: Board, edge: int) -> Side:
    """The side of an edge, which may be at the end of the net."""
    here = int(board.net.edge_hexes[2 * edge])
    way = [int(board.net.hex_edges[6 * here + side]) for side in range(6)].index(edge)
    (q, r), (dq, dr) = board.net.cells[here], NEIGHBOUR_CELLS[way]
    return side_of((q, r), (q + dq, r + dr))


def _straits(board: Board, scenario: Scenario) -> list[Side]:
    """The edges in the sea between two corners of straits."""
    if not len(scenario.straits):
        return []
    net = board.net
    found = []
    for edge in range(int(net.edges)):
        ends = (int(net.edge_corners[2 * edge]), int(net.edge_corners[2 * edge + 1]))
        sides = [int(net.edge_hexes[2 * edge + place]) for place in range(2)]
        if all(has(scenario.straits, 0, end) for end in ends) and all(s < 0 or board.terrain[s] == SEA for s in sides):
            found.append(_side(board, edge))
    return found


def _starts(board: Board, least: int) -> frozenset[Cell]:
    """The hexes of land on which players may begin, on at least so many corners."""
    net = board.net
    found: set[Cell] = set()
    for place in range(int(net.hexes)):
        corners = [int(net.hex_corners[6 * place + side]) for side in range(6)]
        if is_land(int(board.terrain[place])) and sum(has(board.start, 0, corner) for corner in corners) >= least:
            found.add(net.cells[place])
    return frozenset(found)


def _checked(sketch: Sketch, board: Board) -> Sketch:
    """The sketch, if it deals the board."""
    dealt = deal(sketch.layout(board.name), 1)
    if _content(dealt) != _content(board):
        raise BoardError(_DIFFERS)
    return sketch


def _content(board: Board) -> list[object]:
    """All that makes two boards the same."""
    found: list[object] = [board.net.cells, list(board.terrain), list(board.tokens), sorted(board.harbours)]
    found += [int(board.robber), list(board.start)]
    scenario = board.scenario
    if scenario is not None:
        found += [list(scenario.area), list(scenario.fog_terrain), sorted(scenario.fog_tokens), list(scenario.straits)]
        found += [int(scenario.home), int(scenario.points), scenario.once, scenario.has_pirate, int(scenario.wonders)]
        found.append(int(scenario.pirate))
    return found
