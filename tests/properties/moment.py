"""One action as the property suite sees it: the state before, the action and its events, and the state after.

States are read as plain lists of numbers, without help from the rules, so that checks are independent of them.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game import ids
from game import slots as at
from game.rulesets.base import BASE
from game.setup import Setup
from tests import numbers
from tests.steps import PHASE, ROLL, SETTLE_EVENT, SETTLE_PRODUCTION, TURN

if TYPE_CHECKING:
    from game.ints import Ints

Event = tuple[int, int, int, int, int]
Frame = list[int]
UNSETTLED = (ROLL.number, SETTLE_EVENT.number, SETTLE_PRODUCTION.number)
"""The steps of a turn while its roll is not settled."""


class GameTerms:
    """What never changes in a game, as plain numbers: the setup, and which places are next to which."""

    def __init__(self, setup: Setup) -> None:
        net = setup.net
        self.setup = setup
        self.seats = int(setup.seats)
        self.base = bool(setup.rules == BASE)
        self.points = int(setup.points)
        self.hand_limit = int(setup.hand_limit)
        self.options = int(setup.options)
        self.corner = int(setup.corner)
        self.token = int(setup.token)
        self.terrain = int(setup.terrain)
        self.roads = int(setup.roads.own)
        self.sails = bool(setup.sails)
        self.ships = int(setup.ships.own)
        self.corners = int(net.corners)
        self.edges = int(net.edges)
        self.hexes = int(net.hexes)
        self.edge_words = int(net.edge_words)
        self.scenario = setup.board.scenario
        self.harbour = [int(setup.board.corner_harbour[corner]) for corner in range(self.corners)]
        self.ends = [(int(net.edge_corners[2 * e]), int(net.edge_corners[2 * e + 1])) for e in range(self.edges)]
        self.edges_at = [_row(net.corner_edges[3 * c : 3 * c + 3]) for c in range(self.corners)]
        self.beside = [_row(net.corner_corners[3 * c : 3 * c + 3]) for c in range(self.corners)]
        self.sides = [[int(net.edge_hexes[2 * e]), int(net.edge_hexes[2 * e + 1])] for e in range(self.edges)]
        self.hexes_at = [_row(net.corner_hexes[3 * c : 3 * c + 3]) for c in range(self.corners)]
        self.around = [_row(net.hex_corners[6 * h : 6 * h + 6]) for h in range(self.hexes)]
        self.masks = [int(mask) for mask in setup.box.mask]
        self.deck_masks = [int(mask) for mask in setup.box.deck_mask]
        self.blocks = [seat * at.BLOCK for seat in range(self.seats)]

    def has(self, option: int) -> bool:
        """Whether an option was agreed."""
        return self.options & option != 0


class PlainState:
    """A state as plain numbers, and queries on it."""

    def __init__(self, terms: GameTerms, v: list[int]) -> None:
        self.terms = terms
        self.v = v

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self.v[at.ACTIVE]

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self.v[at.WINNER] >= 0

    @cached_property
    def frames(self) -> list[Frame]:
        """The frames of the stack, lowest first: step, seat, four numbers."""
        v = self.v
        return [v[f : f + at.FRAME] for f in range(at.STACK, at.STACK + at.FRAME * v[at.DEPTH], at.FRAME)]

    @property
    def step(self) -> int:
        """The step that waits for an answer."""
        return self.frames[-1][at.STEP]

    @property
    def who(self) -> int:
        """The seat that must answer."""
        return self.frames[-1][at.WHO]

    def frame(self, *steps: int) -> Frame | None:
        """The topmost frame at one of some steps."""
        return next((frame for frame in reversed(self.frames) if frame[at.STEP] in steps), None)

    def hand(self, seat: int, kind: int) -> int:
        """How many cards of a kind a seat holds."""
        return self.v[seat * at.BLOCK + at.HAND + kind]

    def size(self, seat: int) -> int:
        """How many cards a hand holds."""
        return sum(self.v[seat * at.BLOCK + at.HAND : seat * at.BLOCK + at.HAND + ids.KINDS])

    def bank(self, kind: int) -> int:
        """How many cards of a kind the bank has."""
        return self.v[at.BANK + kind]

    @property
    def has_resources(self) -> bool:
        """Whether the bank holds any resource."""
        return any(self.bank(kind) for kind in range(ids.RESOURCES))

    @property
    def has_choice(self) -> bool:
        """Whether the bank has two kinds of resources; with only one the rules pay without a choice."""
        return sum(self.bank(kind) > 0 for kind in range(ids.RESOURCES)) > 1

    def level(self, seat: int, track: int) -> int:
        """A seat's improvement level."""
        return self.v[seat * at.BLOCK + at.IMPROVEMENT + track]

    def points(self, seat: int) -> int:
        """A seat's points, including the hidden point cards of the base game."""
        points = self.v[seat * at.BLOCK + at.POINTS]
        return points + (self.held(seat, numbers.DEV_POINT) if self.terms.base else 0)

    def held(self, seat: int, kind: int) -> int:
        """How many unplayed cards of a kind a seat has."""
        return (self.v[seat * at.BLOCK + at.HELD] & self.terms.masks[kind]).bit_count()

    def cards(self, seat: int) -> int:
        """How many unplayed cards a seat has."""
        return self.v[seat * at.BLOCK + at.HELD].bit_count()

    def deck(self, deck: int) -> int:
        """How many cards a deck has."""
        unseen = (self.v[at.POOL] & self.terms.deck_masks[deck]).bit_count()
        return unseen + (self.v[at.QUEUE_LENGTH + deck] if deck < ids.TRACKS else 0)

    def stock(self, seat: int, slot: int) -> int:
        """A seat's count in a slot of game.slots."""
        return self.v[seat * at.BLOCK + slot]

    def piece(self, corner: int) -> int:
        """The word of a corner."""
        return self.v[self.terms.corner + corner]

    def owner(self, corner: int) -> int:
        """The owner of the piece on a corner, -1 for none."""
        return (self.v[self.terms.corner + corner] & ids.OWNER_MASK) - 1

    def is_a(self, corner: int, kind: int) -> bool:
        """Whether a settlement, city or knight stands on a corner."""
        return self.v[self.terms.corner + corner] & ids.KIND_MASK == kind << ids.KIND_SHIFT

    def is_building(self, corner: int) -> bool:
        """Whether a settlement or city stands on a corner."""
        return self.piece(corner) != 0 and not self.is_a(corner, ids.KNIGHT)

    @cached_property
    def pieces(self) -> list[tuple[int, int, int, int]]:
        """Corner, owner, kind and word of every piece."""
        words = self.v[self.terms.corner : self.terms.corner + self.terms.corners]
        return [
            (corner, (word & ids.OWNER_MASK) - 1, (word & ids.KIND_MASK) >> ids.KIND_SHIFT, word)
            for corner, word in enumerate(words)
            if word
        ]

    def corners(self, seat: int, kind: int) -> list[int]:
        """The corners of a seat's pieces of a kind."""
        return [corner for corner, owner, what, _ in self.pieces if owner == seat and what == kind]

    def plain_cities(self, seat: int) -> list[int]:
        """The corners of a seat's cities without a metropolis."""
        return [c for c in self.corners(seat, ids.CITY) if not self.piece(c) & ids.METROPOLIS_MASK]

    def walls(self, seat: int) -> int:
        """How many walls a seat has."""
        return sum(1 for c in self.corners(seat, ids.CITY) if self.piece(c) & ids.WALLED)

    def strength(self, corner: int) -> int:
        """The strength of the knight on a corner."""
        return (self.piece(corner) & ids.STRENGTH_MASK) >> ids.STRENGTH_SHIFT

    def defence(self, seat: int, flag: int = ids.KNIGHT_ACTIVE) -> int:
        """The total strength of a seat's knights with a flag."""
        return sum(self.strength(c) for c in self.corners(seat, ids.KNIGHT) if self.piece(c) & flag)

    def at_hex(self, seat: int, number: int) -> int:
        """How many buildings a seat has at a hex."""
        return sum(1 for c in self.terms.around[number] if self.owner(c) == seat and not self.is_a(c, ids.KNIGHT))

    def has_road(self, seat: int, edge: int) -> bool:
        """Whether a seat has a road on an edge."""
        word = self.terms.roads + seat * self.terms.edge_words + edge // 60
        return self.v[word] >> edge % 60 & 1 != 0

    def has_ship(self, seat: int, edge: int) -> bool:
        """Whether a seat has a ship on an edge."""
        word = self.terms.ships + seat * self.terms.edge_words + edge // 60
        return self.terms.sails and self.v[word] >> edge % 60 & 1 != 0

    @cached_property
    def occupied(self) -> int:
        """The edges with any road or ship, as a bit set."""
        terms, edges = self.terms, 0
        for start in (terms.roads, terms.ships)[: 1 + terms.sails]:
            for word in range(terms.seats * terms.edge_words):
                edges |= self.v[start + word] << 60 * (word % terms.edge_words)
        return edges

    def terrain(self, number: int) -> int:
        """The terrain of a hex; -1, beyond the rim, is sea."""
        return ids.SEA if number < 0 else self.v[self.terms.terrain + number]

    @cached_property
    def rolled(self) -> list[int]:
        """The hexes with the rolled number, except the robber's [D1]."""
        roll, terms = self.v[at.YELLOW] + self.v[at.RED], self.terms
        tokens = self.v[terms.token : terms.token + terms.hexes]
        return [place for place, token in enumerate(tokens) if token == roll and place != self.v[at.ROBBER]]

    def is_land(self, number: int) -> bool:
        """Whether a hex is land; fog is not."""
        return self.terrain(number) not in (ids.SEA, ids.FOG)

    @property
    def pirate(self) -> int:
        """The hex of the pirate, -1 for none."""
        return self.v[self.terms.setup.pirate] if self.terms.sails else -1

    def wonder(self, seat: int) -> int:
        """The wonder that a seat has begun, -1 for none."""
        return self.v[self.terms.setup.wonder + seat] % 8 - 1 if self.terms.sails else -1

    @property
    def mover(self) -> int:
        """The seat that acts: the active one, or the builder between turns."""
        return self.frames[0][at.WHO] if self.frames[0][at.STEP] == PHASE.number else self.active

    def length(self, seat: int) -> int:
        """The length of a seat's longest road."""
        return self.v[seat * at.BLOCK + at.ROAD_LENGTH]

    def lengths(self) -> list[int]:
        """The lengths of all seats' longest roads."""
        return [self.length(seat) for seat in range(self.terms.seats)]


class Moment:
    """One action."""

    def __init__(self, was: PlainState, action: int, events: list[Event], now: PlainState) -> None:
        self.terms = was.terms
        self.was = was
        self.action = action
        self.kind = action & 63
        self.events = events
        self.now = now

    @cached_property
    def event_kinds(self) -> frozenset[int]:
        """The kinds of the events."""
        return frozenset(event[0] for event in self.events)

    def of(self, kind: int) -> list[tuple[int, ...]]:
        """The fields of each event of a kind."""
        return [event[1:] for event in self.events if event[0] == kind]

    @property
    def settles_roll(self) -> bool:
        """Whether this action settles the event die, so that production or the seven follows."""
        return (
            not self.now.over
            and self.was.frames[0][at.STEP] in UNSETTLED
            and self.now.frames[0][at.STEP] == TURN.number
        )


def in_order(s: PlainState, seats: list[int]) -> list[int]:
    """Seats in turn order from the active one."""
    return sorted(seats, key=lambda seat: (seat - s.active) % s.terms.seats)


def members(seats: int) -> list[int]:
    """The seats of a set."""
    return [seat for seat in range(seats.bit_length()) if seats >> seat & 1]


def _row(numbers: Ints) -> list[int]:
    return [int(number) for number in numbers if number >= 0]
