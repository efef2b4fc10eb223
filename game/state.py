"""The state of a game: one vector of integers, its initial values, and the methods that change it.

This module contains no rules. The rules change a state only through these methods, which keep related words consistent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.events import SCORED, Events
from game.ids import KINDS, TRACKS
from game.ints import zeros
from game.position import TOP, Position
from game.setup import Setup
from game.slots import (
    ARMY,
    BANK,
    BLOCK,
    CITIES_LEFT,
    DEPTH,
    FIRST,
    FRAME,
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
    WALLS_LEFT,
    WINNER,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints


class State(Position):
    """A complete state. ``events``, if set, records what happens; it is not part of the state."""

    def __init__(self, setup: Setup, v: Ints) -> None:
        super().__init__(setup, v)
        self.events: Events | None = None

    def copy(self) -> State:
        """An independent copy, without ``events``. It costs no more than copying the vector."""
        return State(self.setup, self.v[:])

    def emit(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Record an event if ``events`` is set."""
        if self.events is not None:
            self.events.add(kind, a, b, c, d)

    def set_field(self, name: i64, value: i64) -> None:
        """Set a field of the top frame."""
        self.v[TOP + FRAME * self.v[DEPTH] + name] = value

    def count_down(self, name: i64) -> i64:
        """Decrement a field of the top frame and return its new value."""
        left = self.field(name) - 1
        self.set_field(name, left)
        return left

    def score(self, seat: i64, points: i64, why: i64) -> None:
        """Add points to a seat, or subtract them if negative; ``why`` is a reason of ``game.events``."""
        self.v[seat * BLOCK + POINTS] += points
        self.emit(SCORED, seat, points, why)


def new_state(setup: Setup) -> State:
    """The state before anything has been placed, with an empty stack [B, C]."""
    v = zeros(setup.size)
    box = setup.box
    for slot in (MERCHANT_HEX, MERCHANT_OWNER, LONGEST, ARMY, WINNER, FIRST, ROBBER):
        v[slot] = -1
    for place in setup.absent:
        v[place] = -1
    for track in range(TRACKS):
        v[METROPOLIS + track] = -1
    for kind in range(KINDS):
        v[BANK + kind] = setup.supply(kind)
    v[POOL] = box.all_cards
    for seat in range(setup.seats):
        v[seat * BLOCK + ROADS_LEFT] = box.roads
        v[seat * BLOCK + SETTLEMENTS_LEFT] = box.settlements
        v[seat * BLOCK + CITIES_LEFT] = box.cities
        v[seat * BLOCK + WALLS_LEFT] = box.walls
        for strength in (1, 2, 3):
            v[seat * BLOCK + KNIGHTS_LEFT + strength] = box.knights
    for number in range(setup.net.hexes):
        v[setup.token + number] = setup.board.tokens[number]
        v[setup.terrain + number] = setup.board.terrain[number]
    for word in range(setup.net.corner_words):
        v[setup.crowded + word] = setup.board.sea_corners[word]
    for word in range(setup.net.edge_words):
        v[setup.roads.blocked + word] = setup.board.sea_edges[word]
    if setup.sails:
        _launch(setup, v)
    return State(setup, v)


def _launch(setup: Setup, v: Ints) -> None:
    """Initialise the words of a game with ships [Q7]."""
    for seat in range(setup.seats):
        v[setup.ships.stock + seat] = setup.box.ships
    for word in range(setup.net.corner_words):
        v[setup.at_sea + word] = setup.board.sea_corners[word]
    for word in range(setup.net.edge_words):
        v[setup.ships.blocked + word] = setup.board.land_edges[word]
