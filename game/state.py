"""The state of a game: one vector of integers, and what can be read from it and written to it.

``Position`` is what can be asked of a state and of a seat's view alike. Nothing here knows a rule; the rules call
``State``'s writers, which keep the counts and sets that belong together in step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.events import Events
from game.ids import (
    CARD_COUNTS,
    CITIES,
    KINDS,
    KNIGHTS_EACH,
    OWNER_MASK,
    PROGRESS_KINDS,
    ROADS,
    SETTLEMENTS,
    TRACKS,
    WALLS,
)
from game.ints import bit, has, zeros
from game.setup import Setup
from game.slots import (
    ACTIVE,
    ARMY,
    BANK,
    BLOCK,
    CITIES_LEFT,
    DEPTH,
    FIRST,
    FRAME,
    HAND,
    HAND_SIZE,
    IMPROVEMENT,
    KNIGHTS_LEFT,
    LONGEST,
    MERCHANT_HEX,
    MERCHANT_OWNER,
    METROPOLIS,
    POINTS,
    POOL,
    ROADS_LEFT,
    ROBBER,
    SETTLEMENTS_LEFT,
    STACK,
    STEP,
    WALLS_LEFT,
    WHO,
    WINNER,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints
    from game.steps import Step


ALL_CARDS: Final = (sum(CARD_COUNTS[:PROGRESS_KINDS]), sum(CARD_COUNTS[PROGRESS_KINDS:]))
"""How many cards the decks of each rule set hold together [C5, Z2]; each is a bit of the pool, see rules/decks.py."""


class Position:
    """What a state and a view have in common: the terms of the game and a vector laid out by ``Setup``."""

    def __init__(self, setup: Setup, v: Ints) -> None:
        self.setup: Final = setup
        self.net: Final = setup.net
        self.v: Ints = v

    def active(self) -> i64:
        """The seat whose turn it is."""
        return self.v[ACTIVE]

    def hand(self, seat: i64, kind: i64) -> i64:
        """How many cards of a kind a seat holds."""
        return self.v[seat * BLOCK + HAND + kind]

    def hand_size(self, seat: i64) -> i64:
        """Resource and commodity cards together."""
        return self.v[seat * BLOCK + HAND_SIZE]

    def bank(self, kind: i64) -> i64:
        """How many cards of a kind nobody owns."""
        return self.v[BANK + kind]

    def improvement(self, seat: i64, track: i64) -> i64:
        """A seat's level, 0 to 5, in a track [I1]."""
        return self.v[seat * BLOCK + IMPROVEMENT + track]

    def points(self, seat: i64) -> i64:
        """Victory points [V1]."""
        return self.v[seat * BLOCK + POINTS]

    def piece(self, corner: i64) -> i64:
        """The word of a corner: 0, or owner + 1 | kind << KIND_SHIFT | flags."""
        return self.v[self.setup.corner + corner]

    def owner(self, corner: i64) -> i64:
        """The seat whose piece stands on a corner, or -1 for a free one."""
        return (self.v[self.setup.corner + corner] & OWNER_MASK) - 1

    def token(self, hex_number: i64) -> i64:
        """The number on a hex now, 0 for none."""
        return self.v[self.setup.token + hex_number]

    def terrain(self, hex_number: i64) -> i64:
        """What a hex is made of."""
        return self.setup.board.terrain[hex_number]

    def has_road(self, seat: i64, edge: i64) -> bool:
        """Whether a seat has a road on an edge."""
        return has(self.v, self.setup.roads + seat * self.net.edge_words, edge)

    def road_owner(self, edge: i64) -> i64:
        """The seat whose road lies on an edge, -1 for none."""
        for seat in range(self.setup.seats):
            if self.has_road(seat, edge):
                return seat
        return -1

    def depth(self) -> i64:
        """How many frames lie on the stack."""
        return self.v[DEPTH]

    def top(self) -> i64:
        """Where the topmost frame begins in the vector."""
        return STACK + FRAME * (self.v[DEPTH] - 1)

    def step(self) -> i64:
        """The step of the topmost frame."""
        return self.v[STACK + FRAME * (self.v[DEPTH] - 1) + STEP]

    def at(self, step: Step) -> bool:
        """Whether the topmost frame stands at a step."""
        return self.v[STACK + FRAME * (self.v[DEPTH] - 1) + STEP] == step.number

    def field(self, name: i64) -> i64:
        """A field of the topmost frame: A to D, or the name that a rule gives to one of them."""
        return self.v[STACK + FRAME * (self.v[DEPTH] - 1) + name]

    def who(self) -> i64:
        """Who must answer now: a seat, CHANCE, or NOBODY when the game is over."""
        return self.v[STACK + FRAME * (self.v[DEPTH] - 1) + WHO]

    def winner(self) -> i64:
        """The seat that has won, or -1."""
        return self.v[WINNER]


class State(Position):
    """A whole state. ``events``, when given, hears what happens; it is no part of the state."""

    def __init__(self, setup: Setup, v: Ints) -> None:
        super().__init__(setup, v)
        self.events: Events | None = None

    def copy(self) -> State:
        """An independent copy; costs one vector's copy."""
        return State(self.setup, self.v[:])

    def tell(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Tells the listener, if there is one, that something happened."""
        if self.events is not None:
            self.events.add(kind, a, b, c, d)

    def set_field(self, name: i64, value: i64) -> None:
        """Changes a field of the topmost frame."""
        self.v[STACK + FRAME * (self.v[DEPTH] - 1) + name] = value

    def score(self, seat: i64, points: i64) -> None:
        """Adds to (or takes from) a seat's points."""
        self.v[seat * BLOCK + POINTS] += points


def new_state(setup: Setup) -> State:
    """An empty table before anybody has placed anything, without a frame on the stack [B, C]."""
    v = zeros(setup.size)
    for slot in (MERCHANT_HEX, MERCHANT_OWNER, LONGEST, ARMY, WINNER, FIRST, ROBBER):
        v[slot] = -1
    for track in range(TRACKS):
        v[METROPOLIS + track] = -1
    for kind in range(KINDS):
        v[BANK + kind] = setup.supply(kind)
    v[POOL] = bit(ALL_CARDS[setup.rules]) - 1
    for seat in range(setup.seats):
        v[seat * BLOCK + ROADS_LEFT] = ROADS
        v[seat * BLOCK + SETTLEMENTS_LEFT] = SETTLEMENTS
        v[seat * BLOCK + CITIES_LEFT] = CITIES
        v[seat * BLOCK + WALLS_LEFT] = WALLS
        for strength in (1, 2, 3):
            v[seat * BLOCK + KNIGHTS_LEFT + strength] = KNIGHTS_EACH
    for number in range(setup.net.hexes):
        v[setup.token + number] = setup.board.tokens[number]
    return State(setup, v)
