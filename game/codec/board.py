"""The board in a save: the net and everything that was dealt, so that loading needs no board file."""

from __future__ import annotations

from typing import Final

from game.board.board import Board, carries_token, is_land
from game.board.coast import coast_edges
from game.board.layout import NO_TOKEN
from game.board.scenario import NO_AREA
from game.board.topology import Cell, Topology
from game.codec.reader import LONGEST_TEXT, Node
from game.codec.scenario import read_scenario, scenario_data
from game.ids import DESERT, FOG, GENERIC, GOLD, KIND_NAMES, RESOURCES, SEA, TERRAIN_NAMES

MOST_HEXES: Final = 255
MOST_PLACES: Final = 256
"""The most corners, and the most edges: an action has eight bits for each."""
FARTHEST: Final = 100
MOST_SEA: Final = 4096
"""The number of cells of the largest map."""
BOARD_FIELDS: Final = ("harbours", "sea", "robber", "scenario")
"""The fields of a board that may be missing."""
HARBOUR_NAMES: Final = (*KIND_NAMES[:RESOURCES], "any")


def board_data(board: Board) -> dict[str, object]:
    """The board as JSON data."""
    hexes: list[object] = []
    for number, cell in enumerate(board.net.cells):
        entry: dict[str, object] = {"cell": list(cell), "terrain": TERRAIN_NAMES[int(board.terrain[number])]}
        if board.tokens[number]:
            entry["token"] = int(board.tokens[number])
        if board.scenario is not None and board.scenario.area[number] != NO_AREA:
            entry["area"] = int(board.scenario.area[number])
        hexes.append(entry)
    data: dict[str, object] = {
        "name": board.name,
        "hexes": hexes,
        "harbours": [{"edge": edge, "for": _harbour_name(kind)} for edge, kind in board.harbours],
        "sea": [list(cell) for cell in board.sea],
    }
    if (board.robber >= 0 and board.terrain[board.robber] != DESERT) or _is_other_desert(board):
        data["robber"] = board.robber
    if board.scenario is not None:
        data["scenario"] = scenario_data(board.scenario, board.net)
    return data


def _is_other_desert(board: Board) -> bool:
    """Whether the robber starts on a desert that is not the first one."""
    return any(board.terrain[number] == DESERT for number in range(board.robber))


def _harbour_name(kind: int) -> str:
    return "any" if kind == GENERIC else KIND_NAMES[kind]


def read_board(node: Node) -> Board:
    """Read a board. SaveError if it is invalid."""
    node.fields(("name", "hexes"), BOARD_FIELDS)
    cells: list[Cell] = []
    terrain: list[int] = []
    tokens: list[int] = []
    is_scenario = node.has("scenario")
    for entry in node.at("hexes").items(MOST_HEXES):
        entry.fields(("cell", "terrain"), ("token", "area") if is_scenario else ("token",))
        cell = _read_cell(entry.at("cell"))
        if cell in cells:
            raise entry.wrong(f"cell {list(cell)} is there twice")
        cells.append(cell)
        terrain.append(entry.at("terrain").name(TERRAIN_NAMES))
        tokens.append(entry.at("token").number_or(2, 12, NO_TOKEN))
        if tokens[-1] == 7:
            raise entry.wrong("there is no token 7")
        if tokens[-1] == NO_TOKEN and carries_token(terrain[-1]):
            raise entry.wrong(f"{TERRAIN_NAMES[terrain[-1]]} needs a token")
        if tokens[-1] != NO_TOKEN and not carries_token(terrain[-1]):
            raise entry.wrong(f"the {TERRAIN_NAMES[terrain[-1]]} has no token")
        if terrain[-1] in (GOLD, FOG) and not is_scenario:
            raise entry.wrong(f"{TERRAIN_NAMES[terrain[-1]]} is a hex of Seafarers, and this board is of no scenario")
    if not any(is_land(kind) for kind in terrain):
        raise node.at("hexes").wrong("a board has at least one hex of land")
    net = Topology(cells)
    if net.corners > MOST_PLACES or net.edges > MOST_PLACES:
        raise node.at("hexes").wrong(
            f"{net.corners} corners and {net.edges} edges, and {MOST_PLACES} of each at most are possible"
        )
    for lake in range(0 if is_scenario else len(cells)):
        if terrain[lake] == SEA and any(terrain[other] == SEA for other in net.near[lake]):
            raise node.at("hexes").items()[lake].wrong("lakes do not lie side by side")
    harbours = _read_harbours(node.at("harbours"), net, terrain) if node.has("harbours") else []
    sea = [_read_cell(cell) for cell in node.at("sea").items(MOST_SEA)] if node.has("sea") else []
    robber = node.at("robber").number_or(0, len(cells) - 1, -1)
    if robber >= 0 and not is_land(terrain[robber]):
        raise node.at("robber").wrong("the robber begins on land")
    scenario = read_scenario(node, net, terrain) if is_scenario else None
    return Board(node.at("name").label(LONGEST_TEXT), net, terrain, tokens, harbours, sea, robber, scenario)


def _read_cell(node: Node) -> Cell:
    axes = node.items()
    if len(axes) != 2:
        raise node.wrong("a cell is two numbers [q, r]")
    return axes[0].number(-FARTHEST, FARTHEST), axes[1].number(-FARTHEST, FARTHEST)


def _read_harbours(node: Node, net: Topology, terrain: list[int]) -> list[tuple[int, int]]:
    coast = set(coast_edges(net, terrain))
    harbours: list[tuple[int, int]] = []
    taken: set[int] = set()
    for entry in node.items():
        entry.fields(("edge", "for"))
        edge = entry.at("edge").number(0, int(net.edges) - 1)
        if edge not in coast:
            raise entry.at("edge").wrong("a harbour lies on an edge between land and water")
        kind = entry.at("for").name(HARBOUR_NAMES)
        ends = {int(net.edge_corners[2 * edge]), int(net.edge_corners[2 * edge + 1])}
        if ends & taken:
            raise entry.wrong("two harbours share a corner")
        taken |= ends
        harbours.append((edge, GENERIC if kind == RESOURCES else kind))
    return harbours
