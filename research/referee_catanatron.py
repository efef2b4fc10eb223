"""Plays a base game of this engine with players of catanatron 3.2.1.

The game uses our rules and our randomness. catanatron gets the whole position for each of its decisions and chooses
among our legal actions. Like all its players it sees every hand. It does not choose its discards; they are random, as
in catanatron itself.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import game.registry  # noqa: F401  (enters the cards in their tables)
from game import actions as ac
from game.actions import first, kind_of, make, second
from game.board.deal import deal
from game.board.library import load_layout
from game.board.topology import Topology
from game.engine import apply, start
from game.ids import CITY, GENERIC, RESOURCES
from game.pieces import is_kind
from game.play.agent import Agent, Audience
from game.play.chance import chance_answer
from game.rng import Rng
from game.rules.free_roads import ROADS_EDGE
from game.rules.robber import MOVE_ROBBER
from game.rules.rule import KIND_NAMED
from game.rules.setting_up import SETUP_ROAD, SETUP_SETTLEMENT
from game.rules.seven import DISCARD
from game.rules.victory import points_now
from game.rulesets.base import BASE
from game.setup import Setup
from game.view import View, decision_of
from research.referee_line import EngineLine

CHANCE_STREAM: Final = 0xD1CE
DISCARD_STREAM: Final = 0xD15C
NO_TRADES: Final = 0
THEIRS: Final = (1, 0, 2, 3, 4)
"""Brick, lumber, wool, grain and ore as its numbers; the mapping is its own inverse."""
CARDS: Final = {
    "KNIGHT": "knight",
    "YEAR_OF_PLENTY": "year_of_plenty",
    "MONOPOLY": "monopoly",
    "ROAD_BUILDING": "roads",
    "VICTORY_POINT": "victory_point",
}
RESOURCE_NAMES: Final = ("BRICK", "WOOD", "SHEEP", "WHEAT", "ORE")
PLAYS: Final = {
    "PLAY_KNIGHT_CARD": KIND_NAMED["knight"],
    "PLAY_ROAD_BUILDING": KIND_NAMED["roads"],
    "PLAY_YEAR_OF_PLENTY": KIND_NAMED["year_of_plenty"],
    "PLAY_MONOPOLY": KIND_NAMED["monopoly"],
}
PLAY_OF: Final = {kind: name for name, kind in PLAYS.items()}
PROMPTS: Final = (
    (SETUP_SETTLEMENT, "BUILD_INITIAL_SETTLEMENT"),
    (SETUP_ROAD, "BUILD_INITIAL_ROAD"),
    (MOVE_ROBBER, "MOVE_ROBBER"),
)
PLAIN: Final = {"ROLL": ac.ROLL_DICE, "END_TURN": ac.END_TURN, "BUY_DEVELOPMENT_CARD": ac.BUY_CARD}
PLAIN_OF: Final = {kind: name for name, kind in PLAIN.items()}


class Net:
    """Converts places of the island between the engines."""

    def __init__(self, net: Topology, hexes: list[list[Any]]) -> None:
        cells = list(net.cells)
        middle = [sum(cell[axis] for cell in cells) // len(cells) for axis in (0, 1)]
        self.cell_of: Final = [[cell[0] - middle[0], cell[1] - middle[1]] for cell in cells]
        nodes = {(x, z): numbers for x, z, numbers in hexes}
        self.node_of: Final[dict[int, int]] = {}
        for place, (x, z) in enumerate(self.cell_of):
            for side in range(6):
                self.node_of[int(net.hex_corners[6 * place + side])] = nodes[x, z][side]
        self.corner_of: Final = {node: corner for corner, node in self.node_of.items()}
        self.nodes_of: Final = [
            sorted(self.node_of[int(net.edge_corners[2 * edge + end])] for end in (0, 1))
            for edge in range(int(net.edges))
        ]


class CatanatronTable:
    """One game. ``agents`` observe it."""

    def __init__(self, line: EngineLine, seed: int, agents: Sequence[Agent | None]) -> None:
        self._line: Final = line
        self._chance: Final = Rng(seed, CHANCE_STREAM)
        self._discards: Final = Rng(seed, DISCARD_STREAM)
        self.notes: Final[Counter[str]] = Counter()
        self._queue: list[int] = []
        """Actions that complete its last choice."""
        self._rolled = False
        board = deal(load_layout("standard", seats=len(agents)), seed)
        self._net: Final = Net(board.net, line.ask("net"))
        self.state: Final = start(Setup(board, len(agents), BASE, NO_TRADES))
        self._audience: Final = Audience(agents, self.state.setup)
        hexes = [
            [*cell, THEIRS[kind] if kind < RESOURCES else -1, int(board.tokens[place])]
            for place, cell in enumerate(self._net.cell_of)
            for kind in [int(board.terrain[place])]
        ]
        harbours = [
            [node for corner, node in self._net.node_of.items() if board.corner_harbour[corner] == kind]
            for kind in [*THEIRS, GENERIC]
        ]
        line.ask("deal", seed, hexes, harbours)

    def take_chance(self) -> None:
        """Let chance answer, from its own random stream."""
        self.do(int(chance_answer(self.state, self._chance)))

    def do(self, action: int) -> None:
        """Apply an action and let the agents observe it."""
        if kind_of(action) in (ac.ROLL_DICE, ac.END_TURN):
            self._rolled = kind_of(action) == ac.ROLL_DICE
        apply(self.state, action, self._audience.events)
        self._audience.announce()

    def decide(self, seat: int) -> int:
        """The choice of catanatron's player for a seat."""
        decision = decision_of(self.state)
        assert decision is not None
        actions = decision.actions
        while self._queue:
            action = self._queue.pop(0)
            if action in actions:
                return action
        if self.state.at(DISCARD):
            return self._any_card(seat, actions)
        legal = {json.dumps(named): named for action in actions if (named := self._named(action))}
        if len(actions) == 1 or not legal:  # a question that its last choice did not answer
            return actions[0]
        answer = self._line.ask("decide", self._position(seat), list(legal.values()))
        for which, text in (("more", "is legal only here"), ("less", "is legal only in catanatron")):
            self.notes.update(f"{name} {text}" for name in set(answer[which]))
        action, *self._queue = self._ours(answer["action"])
        return action

    def _any_card(self, seat: int, actions: list[int]) -> int:
        """The discard of a random card of the hand, each card with the same probability."""
        cards = [action for action in actions for _ in range(int(self.state.hand(seat, first(action))))]
        return cards[int(self._discards.below(len(cards)))]

    # --- converting actions

    def _named(self, action: int) -> list[Any]:
        """An action in catanatron's form; empty if it has no such action."""
        kind, x = int(kind_of(action)), int(first(action))
        if kind in PLAIN_OF:
            return [PLAIN_OF[kind]]
        if kind in (ac.BUILD_SETTLEMENT, ac.BUILD_CITY):
            return ["BUILD_SETTLEMENT" if kind == ac.BUILD_SETTLEMENT else "BUILD_CITY", self._net.node_of[x]]
        if kind in (ac.BUILD_ROAD, ac.EDGE):
            return ["BUILD_ROAD", self._net.nodes_of[x]]
        if kind == ac.HEX:
            return ["MOVE_ROBBER", self._net.cell_of[x]]
        if kind == ac.BANK_TRADE:
            return ["MARITIME_TRADE", [THEIRS[x], THEIRS[int(second(action))]]]
        return [PLAY_OF[x]] if kind == ac.PLAY else []

    def _ours(self, choice: list[Any]) -> list[int]:
        """Our actions for its choice: the first is legal now, the others answer the questions that follow."""
        name, *values = choice
        if name in PLAIN:
            return [PLAIN[name]]
        if name in ("BUILD_SETTLEMENT", "BUILD_CITY"):
            kind = ac.BUILD_SETTLEMENT if name == "BUILD_SETTLEMENT" else ac.BUILD_CITY
            return [int(make(kind, self._net.corner_of[values[0]]))]
        if name == "BUILD_ROAD":
            kind = ac.EDGE if self.state.at(ROADS_EDGE) else ac.BUILD_ROAD
            return [int(make(kind, self._net.nodes_of.index(values[0])))]
        if name == "MOVE_ROBBER":
            place, victim = self._net.cell_of.index(values[0]), values[1] if len(values) > 1 else -1
            return [int(make(ac.HEX, place)), *([int(make(ac.PLAYER, victim))] if victim >= 0 else [])]
        if name == "MARITIME_TRADE":
            return [int(make(ac.BANK_TRADE, *(THEIRS[kind] for kind in values[0])))]
        kinds = values[0] if values else []
        return [int(make(ac.PLAY, PLAYS[name])), *(int(make(ac.CARD, THEIRS[kind])) for kind in kinds)]

    # --- the position

    def _position(self, seat: int) -> dict[str, Any]:
        """The whole position, for the seat that decides."""
        s = self.state
        seats = range(int(s.setup.seats))
        return {
            "seat": seat,
            "prompt": next((name for step, name in PROMPTS if s.at(step)), "PLAY_TURN"),
            "setting_up": int(s.turn_number()) == 0,
            "free_roads": View(s, seat).frame_field("left") if s.at(ROADS_EDGE) else 0,
            "robber": self._net.cell_of[int(s.robber())],
            "bank": [int(s.bank(THEIRS[kind])) for kind in range(int(RESOURCES))],
            "deck": [name for name, card in CARDS.items() for _ in range(self._undrawn(KIND_NAMED[card]))],
            "players": [self._player(player, seat) for player in seats],
        }

    def _undrawn(self, card: int) -> int:
        """The number of cards of a kind that are still in the deck."""
        seats = range(int(self.state.setup.seats))
        drawn = sum(self._held(seat, card) + self._played(seat, card) for seat in seats)
        return int(self.state.setup.box.count[card]) - drawn

    def _held(self, seat: int, card: int) -> int:
        return (int(self.state.held(seat)) & int(self.state.setup.box.mask[card])).bit_count()

    def _played(self, seat: int, card: int) -> int:
        return (int(self.state.face_up(seat)) & int(self.state.setup.box.mask[card])).bit_count()

    def _player(self, seat: int, active: int) -> dict[str, Any]:
        """Everything that a seat has. During the set-up, buildings are in the order in which they were built."""
        s, net = self.state, self._net
        corners = [corner for corner in range(int(s.setup.net.corners)) if s.owner(corner) == seat]
        if s.at(SETUP_ROAD) and seat == active:
            last = View(s, seat).frame_field("corner")
            corners.sort(key=lambda corner: corner == last)
        hands = {f"{RESOURCE_NAMES[kind]}_IN_HAND": int(s.hand(seat, kind)) for kind in range(int(RESOURCES))}
        held = {f"{name}_IN_HAND": self._held(seat, KIND_NAMED[card]) for name, card in CARDS.items()}
        played = {f"PLAYED_{name}": self._played(seat, KIND_NAMED[card]) for name, card in CARDS.items()}
        return {
            "settlements": [net.node_of[corner] for corner in corners if not is_kind(s.piece(corner), CITY)],
            "cities": [net.node_of[corner] for corner in corners if is_kind(s.piece(corner), CITY)],
            "roads": [nodes for edge, nodes in enumerate(net.nodes_of) if s.has_road(seat, edge)],
            "state": {
                **hands,
                **held,
                **played,
                "VICTORY_POINTS": int(s.points(seat)),
                "ACTUAL_VICTORY_POINTS": int(points_now(s, seat)),
                "ROADS_AVAILABLE": int(s.roads_left(seat)),
                "SETTLEMENTS_AVAILABLE": int(s.settlements_left(seat)),
                "CITIES_AVAILABLE": int(s.cities_left(seat)),
                "LONGEST_ROAD_LENGTH": int(s.road_length(seat)),
                "HAS_ROAD": s.longest() == seat,
                "HAS_ARMY": s.army() == seat,
                "HAS_ROLLED": seat == active and self._rolled,
                "HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN": seat == active and s.card_played(),
            },
        }
