"""The board of a save: the net and all that was dealt on it, so that the save needs no board file."""

from __future__ import annotations

from typing import Final

from game.board.board import Board
from game.board.layout import NO_TOKEN, PRODUCING
from game.board.topology import Cell, Topology
from game.codec.reader import LONGEST_TEXT, Node
from game.ids import GENERIC, GOLD, KIND_NAMES, RESOURCES, SEA, TERRAIN_NAMES

MOST_HEXES: Final = 255
MOST_PLACES: Final = 256
"""Of corners and of edges: an action has eight bits for each."""
FARTHEST: Final = 100
MOST_SEA: Final = 4096
"""As many as the largest map has cells."""
HARBOUR_NAMES: Final = (*KIND_NAMES[:RESOURCES], "any")


def board_data(board: Board) -> dict[str, object]:
    """The board as data."""
    hexes: list[object] = []
    for number, cell in enumerate(board.net.cells):
        entry: dict[str, object] = {"cell": list(cell), "terrain": TERRAIN_NAMES[int(board.terrain[number])]}
        if board.tokens[number]:
            entry["token"] = int(board.tokens[number])
        hexes.append(entry)
    return {
        "name": board.name,
        "hexes": hexes,
        "harbours": [{"edge": edge, "for": _harbour_name(kind)} for edge, kind in board.harbours],
        "sea": [list(cell) for cell in board.sea],
    }


def _harbour_name(kind: int) -> str:
    return "any" if kind == GENERIC else KIND_NAMES[kind]


def read_board(node: Node) -> Board:
    """The board of such data."""
    node.fields(("name", "hexes"), ("harbours", "sea"))
    cells: list[Cell] = []
    terrain: list[int] = []
    tokens: list[int] = []
    for entry in node.at("hexes").items(MOST_HEXES):
        entry.fields(("cell", "terrain"), ("token",))
        cell = _read_cell(entry.at("cell"))
        if cell in cells:
            raise entry.wrong(f"cell {list(cell)} is there twice")
        cells.append(cell)
        terrain.append(entry.at("terrain").name(TERRAIN_NAMES))
        tokens.append(entry.at("token").number_or(2, 12, NO_TOKEN))
        if tokens[-1] == 7:
            raise entry.wrong("there is no token 7")
        if tokens[-1] == NO_TOKEN and terrain[-1] < PRODUCING:
            raise entry.wrong(f"{TERRAIN_NAMES[terrain[-1]]} needs a token")
        if tokens[-1] != NO_TOKEN and terrain[-1] == SEA:
            raise entry.wrong("the sea has no token")
        if terrain[-1] == GOLD:
            raise entry.wrong("gold is a hex of Seafarers, which is not played yet")
    if all(kind == SEA for kind in terrain):
        raise node.at("hexes").wrong("a board has at least one hex of land")
    net = Topology(cells)
    if net.corners > MOST_PLACES or net.edges > MOST_PLACES:
        raise node.at("hexes").wrong(
            f"{net.corners} corners and {net.edges} edges, and {MOST_PLACES} of each at most are possible"
        )
    for lake in range(len(cells)):
        if terrain[lake] == SEA and any(terrain[other] == SEA for other in net.near[lake]):
            raise node.at("hexes").items()[lake].wrong("lakes do not lie side by side")
    harbours = _read_harbours(node.at("harbours"), net) if node.has("harbours") else []
    sea = [_read_cell(cell) for cell in node.at("sea").items(MOST_SEA)] if node.has("sea") else []
    return Board(node.at("name").label(LONGEST_TEXT), net, terrain, tokens, harbours, sea)


def _read_cell(node: Node) -> Cell:
    axes = node.items()
    if len(axes) != 2:
        raise node.wrong("a cell is two numbers [q, r]")
    return axes[0].number(-FARTHEST, FARTHEST), axes[1].number(-FARTHEST, FARTHEST)


def _read_harbours(node: Node, net: Topology) -> list[tuple[int, int]]:
    harbours: list[tuple[int, int]] = []
    taken: set[int] = set()
    for entry in node.items():
        entry.fields(("edge", "for"))
        edge = entry.at("edge").number(0, int(net.edges) - 1)
        kind = entry.at("for").name(HARBOUR_NAMES)
        ends = {int(net.edge_corners[2 * edge]), int(net.edge_corners[2 * edge + 1])}
        if ends & taken:
            raise entry.wrong("two harbours share a corner")
        taken |= ends
        harbours.append((edge, GENERIC if kind == RESOURCES else kind))
    return harbours
