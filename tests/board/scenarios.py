"""The tables of the scenarios from the rules [W], and helpers to examine their boards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.board.board import Board, is_land
from game.board.coast import islands_of
from game.board.deal import deal
from game.board.layout import Layout
from game.board.library import load_layout
from game.board.scenario import Scenario
from game.board.terms import Terms
from game.board.topology import Cell
from game.ids import DESERT, FIELDS, FOREST, GOLD, HILLS, MOUNTAINS, PASTURE
from game.ints import has

LETTERS = {FOREST: "F", PASTURE: "P", FIELDS: "G", HILLS: "H", MOUNTAINS: "M", DESERT: "D", GOLD: "$"}
OF_19 = "2 3 3 4 4 5 5 6 6 8 8 9 9 10 10 11 11 12"
OF_30 = "2 2 3 3 3 4 4 4 5 5 5 6 6 6 8 8 8 9 9 9 10 10 10 11 11 11 12 12"


@dataclass(frozen=True)
class ScenarioRow:
    """A row of a table: all hexes, sea hexes, islands by size, and the land and tokens of each zone."""

    hexes: int
    sea: int
    islands: list[int]
    land: list[str]
    tokens: list[str]
    harbours: int
    fog: str = ""
    fog_tokens: str = ""


TABLE = {
    ("new_shores", 3): ScenarioRow(
        35,
        13,
        [2, 2, 4, 14],
        ["3F 4P 3G 2H 2M", "1P 1G 2H 2M 2$"],
        ["2 3 4 5 5 6 6 8 8 9 10 10 11 11", "3 4 4 5 8 9 10 12"],
        8,
    ),
    ("new_shores", 4): ScenarioRow(
        42,
        14,
        [2, 2, 5, 19],
        ["4F 4P 4G 3H 3M 1D", "1F 1P 1G 2H 2M 2$"],
        [OF_19, "2 3 4 5 6 8 9 10 11"],
        9,
    ),
    ("new_shores", 6): ScenarioRow(
        63,
        23,
        [1, 1, 1, 1, 3, 3, 30],
        ["6F 6P 6G 5H 5M 2D", "1F 1P 1G 2H 2M 3$"],
        [OF_30, "2 3 4 5 6 8 9 10 11 12"],
        11,
    ),
    ("four_islands", 3): ScenarioRow(
        35,
        15,
        [4, 4, 6, 6],
        ["4F 4P 4G 4H 4M"],
        ["2 3 3 4 4 5 5 5 6 6 8 8 9 9 9 10 10 11 11 12"],
        9,
    ),
    ("four_islands", 4): ScenarioRow(
        42,
        19,
        [4, 4, 7, 8],
        ["5F 5P 5G 4H 4M"],
        ["2 3 3 4 4 4 5 5 5 6 6 8 8 9 9 9 10 10 10 11 11 11 12"],
        9,
    ),
    ("four_islands", 6): ScenarioRow(
        63,
        31,
        [5, 5, 5, 5, 6, 6],
        ["7F 7P 6G 6H 6M"],
        ["2 2 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 8 8 8 9 9 9 9 10 10 10 10 11 11 12 12"],
        11,
    ),
    ("fog_island", 3): ScenarioRow(
        42,
        16,
        [7, 7],
        ["4F 4P 2G 2H 2M"],
        ["3 4 5 5 6 6 8 8 9 9 10 11 11 12"],
        8,
        "1F 1P 2G 2H 2M 2$",
        "3 3 4 5 6 8 9 10 11 12",
    ),
    ("fog_island", 4): ScenarioRow(
        42,
        13,
        [7, 10],
        ["4F 4P 3G 3H 3M"],
        ["2 3 3 4 4 5 5 6 6 8 8 9 9 10 10 11 12"],
        9,
        "1F 1P 2G 2H 2M 2$",
        "3 4 5 6 8 9 10 11 11 12",
    ),
    ("fog_island", 6): ScenarioRow(
        63,
        12,
        [1, 1, 24],
        ["4F 4P 5G 5H 5M 1D 2$"],
        ["2 3 3 3 4 4 4 5 5 6 6 6 8 8 8 9 9 10 10 10 11 11 11 12 12"],
        9,
        "3F 3P 2G 2H 2M 1$",
        "2 2 3 4 5 5 6 8 9 9 10 11 12",
    ),
    ("through_the_desert", 3): ScenarioRow(
        35,
        10,
        [1, 2, 2, 20],
        ["5F 3P 3G 3H 2M 1$ 3D", "1P 1G 2M 1$"],
        ["2 3 3 4 4 4 5 6 6 6 8 8 9 9 10 10 11", "5 5 8 9 11"],
        8,
    ),
    ("through_the_desert", 4): ScenarioRow(
        42,
        12,
        [2, 2, 3, 23],
        ["5F 4P 3G 4H 3M 1$ 3D", "1P 2G 1H 2M 1$"],
        ["3 3 4 4 5 5 6 6 8 8 8 9 9 10 10 10 11 11 11 12", "2 3 4 5 6 9 12"],
        9,
    ),
    ("through_the_desert", 6): ScenarioRow(
        63,
        20,
        [1, 1, 2, 4, 35],
        ["6F 5P 5G 7H 6M 1$ 5D", "1F 2P 2G 1M 2$"],
        ["2 2 3 3 3 4 4 4 5 5 5 5 6 6 6 6 8 8 9 9 9 10 10 10 11 11 11 12 12 12", "2 3 4 8 8 9 10 11"],
        11,
    ),
    ("wonders", 4): ScenarioRow(
        49,
        19,
        [2, 3, 25],
        ["5F 5P 5G 5H 5M 3D 2$"],
        ["2 2 3 3 3 4 4 4 5 5 5 6 6 6 8 8 8 9 9 9 10 10 10 11 11 11 12"],
        9,
    ),
    ("wonders", 6): ScenarioRow(
        63,
        24,
        [1, 1, 2, 35],
        ["7F 7P 6G 6H 6M 4D 3$"],
        ["2 2 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 8 8 8 8 9 9 9 9 10 10 10 10 11 11 11 11 12 12"],
        11,
    ),
    ("new_world", 4): ScenarioRow(
        42,
        19,
        [],
        ["5F 5P 5G 4H 4M"],
        ["2 3 3 3 4 4 4 5 5 5 6 6 8 8 9 9 9 10 10 10 11 11 12"],
        9,
    ),
    ("new_world", 6): ScenarioRow(
        63,
        21,
        [],
        ["9F 9P 8G 7H 7M 2$"],
        ["2 2 3 3 3 3 4 4 4 4 4 5 5 5 5 5 6 6 6 6 6 8 8 8 8 8 9 9 9 9 9 10 10 10 10 10 11 11 11 11 12 12"],
        11,
    ),
}
SCENARIOS = sorted(TABLE)


def goal_of(name: str) -> int:
    """The points needed to win in the base game [W0c]."""
    return {"four_islands": 13, "fog_island": 12, "new_world": 12, "wonders": 10}.get(name, 14)


@cache
def layout_for(name: str, seats: int) -> Layout:
    """The map of a scenario for this many seats."""
    return load_layout(name, seats=seats)


@cache
def dealt(name: str, seats: int, seed: int) -> Board:
    """A board of a scenario."""
    return deal(layout_for(name, seats), seed)


def terms_for(name: str, seats: int) -> Terms:
    """The terms of a scenario's map."""
    terms = layout_for(name, seats).terms
    assert terms is not None
    return terms


def scenario_of(board: Board) -> Scenario:
    """The scenario of a board."""
    assert board.scenario is not None
    return board.scenario


def terrain_of(board: Board) -> list[int]:
    """The terrains as a list."""
    return [int(kind) for kind in board.terrain]


def counted(board: Board, hexes: list[int]) -> dict[str, int]:
    """The number of hexes of each kind of land, by the letters of the tables [W0e]."""
    found: dict[str, int] = {}
    for place in hexes:
        if is_land(int(board.terrain[place])):
            letter = LETTERS[int(board.terrain[place])]
            found[letter] = found.get(letter, 0) + 1
    return found


def read(words: str) -> dict[str, int]:
    """The same counts, read from a table's text."""
    return {word[-1]: int(word[:-1]) for word in words.split()}


def tokens_on(board: Board, hexes: list[int]) -> list[int]:
    """The numbers on some hexes, sorted."""
    return sorted(int(board.tokens[place]) for place in hexes if board.tokens[place])


def numbers(words: str) -> list[int]:
    """The numbers in a table's text, sorted."""
    return sorted(int(word) for word in words.split())


def island_sets(board: Board) -> list[list[int]]:
    """The hexes of each island, by size."""
    island = islands_of(board.net, terrain_of(board))
    found = [[place for place, own in enumerate(island) if own == each] for each in range(1, max(island) + 1)]
    return sorted(found, key=lambda hexes: (len(hexes), hexes))


def home_of(name: str, seats: int) -> list[int]:
    """The hexes on which everybody starts."""
    return terms_for(name, seats).start


def starts_of(board: Board) -> list[int]:
    """The corners that are open in the set-up."""
    start = scenario_of(board).start
    return [corner for corner in range(int(board.net.corners)) if has(start, 0, corner)]


def hexes_at(board: Board, corner: int) -> list[int]:
    """The hexes at a corner."""
    return [int(place) for place in board.net.corner_hexes[3 * corner : 3 * corner + 3] if place >= 0]


def corners_at(board: Board, corner: int) -> list[int]:
    """The corners beside a corner."""
    return [int(other) for other in board.net.corner_corners[3 * corner : 3 * corner + 3] if other >= 0]


def corner_set(board: Board, hexes: list[int]) -> set[int]:
    """The corners of some hexes."""
    return {int(board.net.hex_corners[6 * place + i]) for place in hexes for i in range(6)}


def steps(start: Cell, end: Cell) -> int:
    """The distance between two cells in hexes."""
    q, r = start[0] - end[0], start[1] - end[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def apart(board: Board, hexes: list[int], others: list[int]) -> int:
    """The smallest distance between two sets of hexes."""
    cells = board.net.cells
    return min(steps(cells[place], cells[other]) for place in hexes for other in others)
