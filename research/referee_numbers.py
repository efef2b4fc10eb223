"""Converts between fastcatan 1.0.2's numbers for places and actions and ours.

Its board is the standard island. Hexes and nodes are numbered from left to right, row by row from the top. Edges are
numbered along the zigzag of each row of nodes, followed by the vertical edges below it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import game.registry  # noqa: F401  (enters the cards in their tables)
from game import actions as ac
from game.actions import first, kind_of, make, second
from game.board.board import Board
from game.board.topology import Topology
from game.ids import DESERT, GENERIC, RESOURCES
from game.rules.free_roads import ROADS_EDGE
from game.rules.rule import KIND_NAMED
from game.state import State

SETTLE: Final = 0
CITY: Final = 54
ROAD: Final = 108
ROLL: Final = 180
END: Final = 181
DISCARD: Final = 182
ROBBER: Final = 187
ROB: Final = 206
BANK: Final = 210
BUY: Final = 235
KNIGHT: Final = 236
ROADS: Final = 237
PLENTY: Final = 238
"""The first of 25 actions: five times the first kind, plus the second."""
MONOPOLY: Final = 263
FIRST_TRADE: Final = 268

DECK: Final = tuple(KIND_NAMED[name] for name in ("knight", "victory_point", "roads", "year_of_plenty", "monopoly"))
"""Its development cards, in its order."""
CARD_KNIGHT, _POINT, CARD_ROADS, CARD_PLENTY, CARD_MONOPOLY = DECK
_ROWS: Final = (range(0, 7), range(7, 16), range(16, 27), range(27, 38), range(38, 47), range(47, 54))
"""The rows of nodes."""
_ANY_HARBOUR: Final = 1 << 5
_HARBOURS: Final = 9


class FastcatanNumbers:
    """Converts places and actions between the engines."""

    def __init__(self, net: Topology) -> None:
        self.net: Final = net
        self.hex_of: Final = sorted(range(int(net.hexes)), key=lambda place: _reading(*net.hex_xy[place], 1.5))
        self.corner_of: Final = sorted(range(int(net.corners)), key=lambda place: _zigzag(net, place))
        node_of = {corner: node for node, corner in enumerate(self.corner_of)}
        edges: dict[tuple[int, int], int] = {}
        for edge in range(int(net.edges)):
            start, end = sorted(node_of[int(net.edge_corners[2 * edge + side])] for side in (0, 1))
            edges[start, end] = edge
        self.nodes_of_edge: Final = {edge: nodes for nodes, edge in edges.items()}
        self.edge_of: Final = [edges[nodes] for nodes in _edges(set(edges))]
        self.place_of: Final = {
            SETTLE: node_of,
            CITY: node_of,
            ROAD: {edge: number for number, edge in enumerate(self.edge_of)},
            ROBBER: {place: number for number, place in enumerate(self.hex_of)},
        }

    def board(self, raw: list[int], harbours: list[int]) -> Board:
        """The board that fastcatan has dealt, from the terrain and number of each hex and the harbours of each node."""
        hexes = len(self.hex_of)
        terrain, tokens = [0] * hexes, [0] * hexes
        for number, place in enumerate(self.hex_of):
            terrain[place] = raw[number] if raw[number] < RESOURCES else DESERT
            tokens[place] = raw[hexes + number]
        ports = []
        for edge, (start, end) in self.nodes_of_edge.items():
            kind = harbours[start] & harbours[end]
            if kind and int(self.net.edge_hexes[2 * edge + 1]) < 0:
                ports.append((edge, GENERIC if kind == _ANY_HARBOUR else kind.bit_length() - 1))
        if len(ports) != _HARBOURS:
            raise ValueError(f"a board with {len(ports)} harbours")
        return Board("fastcatan", self.net, terrain, tokens, sorted(ports), [])

    def theirs(self, action: int) -> int:
        """Its number for an action. The actions of two cards, which it plays in one step, and declining a free road
        have none."""
        kind, x = int(kind_of(action)), int(first(action))
        if kind in _AT:
            return _AT[kind] + self.place_of[_AT[kind]][x]
        if kind == ac.BANK_TRADE:
            return BANK + 5 * x + int(second(action))
        if kind == ac.PLAY:
            return {CARD_KNIGHT: KNIGHT, CARD_ROADS: ROADS}[x]
        if kind in _PLAIN:
            return _PLAIN[kind]
        return {ac.CARD: DISCARD, ac.PLAYER: ROB}[kind] + x

    def ours(self, s: State, number: int) -> list[int]:
        """Our action for one of its actions, or several, of which only the first is legal now."""
        if number < ROAD:
            base, kind = (SETTLE, ac.BUILD_SETTLEMENT) if number < CITY else (CITY, ac.BUILD_CITY)
            return [int(make(kind, self.corner_of[number - base]))]
        if number < ROLL:
            return [int(make(ac.EDGE if s.at(ROADS_EDGE) else ac.BUILD_ROAD, self.edge_of[number - ROAD]))]
        if number in (ROLL, END, BUY):
            return [{ROLL: ac.ROLL_DICE, END: ac.END_TURN, BUY: ac.BUY_CARD}[number]]
        if number in (KNIGHT, ROADS):
            return [int(make(ac.PLAY, CARD_KNIGHT if number == KNIGHT else CARD_ROADS))]
        if number < ROBBER:
            return [int(make(ac.CARD, number - DISCARD))]
        if number < ROB:
            return [int(make(ac.HEX, self.hex_of[number - ROBBER]))]
        if number < BANK:
            return [int(make(ac.PLAYER, number - ROB))]
        if number < BUY:
            return [int(make(ac.BANK_TRADE, *divmod(number - BANK, 5)))]
        if number < MONOPOLY:
            kinds = divmod(number - PLENTY, 5)
            return [int(make(ac.PLAY, CARD_PLENTY)), *(int(make(ac.CARD, kind)) for kind in kinds)]
        return [int(make(ac.PLAY, CARD_MONOPOLY)), int(make(ac.CARD, number - MONOPOLY))]


_AT: Final = {ac.BUILD_SETTLEMENT: SETTLE, ac.BUILD_CITY: CITY, ac.BUILD_ROAD: ROAD, ac.EDGE: ROAD, ac.HEX: ROBBER}
_PLAIN: Final = {ac.ROLL_DICE: ROLL, ac.END_TURN: END, ac.BUY_CARD: BUY}
_NAMES: Final = (
    (SETTLE, "settlement"),
    (CITY, "city"),
    (ROAD, "road"),
    (ROLL, "roll"),
    (END, "end of turn"),
    (DISCARD, "discard"),
    (ROBBER, "robber"),
    (ROB, "robbery"),
    (BANK, "bank trade"),
    (BUY, "development card"),
    (KNIGHT, "knight"),
    (ROADS, "road building"),
    (PLENTY, "year of plenty"),
    (MONOPOLY, "monopoly"),
)


def name_of(number: int) -> str:
    """The name of the kind of action that a number stands for."""
    return next(name for start, name in reversed(_NAMES) if start <= number)


def _reading(x: float, y: float, height: float) -> tuple[int, float]:
    """A sort key: by rows of that height from the top, then from the left."""
    return round(y / height), x


def _zigzag(net: Topology, corner: int) -> tuple[int, float]:
    """A sort key for nodes in reading order; the nodes of a zigzag, half a side high, form a row."""
    x, y = net.corner_xy[corner]
    top = min(height for _, height in net.corner_xy)
    return round((y - top) / 0.5) // 3, x


def _edges(pairs: set[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The edges in its order, as pairs of nodes."""
    for row in _ROWS:
        yield from ((node, node + 1) for node in row if node + 1 in row)
        yield from sorted(pair for pair in pairs if pair[0] in row and pair[1] not in row)
