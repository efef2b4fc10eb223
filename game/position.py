"""Named access to everything that both a state and a seat's view contain. This module contains no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ids import OWNER_MASK
from game.ints import has, holder
from game.setup import Setup
from game.slots import (
    ACTIVE,
    ARMY,
    ATTACKS,
    BANK,
    BARBARIANS,
    BLOCK,
    CARD_PLAYED,
    CITIES_LEFT,
    COUNTER_OFFER,
    DEFENDER,
    DEPTH,
    EVENT,
    FACE_UP,
    FRAME,
    HAND,
    HAND_SIZE,
    HARBOURS,
    HELD,
    IMPROVEMENT,
    KNIGHTS_LEFT,
    LONGEST,
    MERCHANT_HEX,
    MERCHANT_OWNER,
    METROPOLIS,
    POINTS,
    RED,
    ROAD_LENGTH,
    ROADS_LEFT,
    ROBBER,
    RUINS,
    SETTLEMENTS_LEFT,
    STACK,
    STEP,
    TURN_NUMBER,
    TURNS,
    WALLS_LEFT,
    WHO,
    WINNER,
    YELLOW,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints
    from game.steps import Step

TOP: Final = STACK - FRAME
"""The top frame starts here, plus FRAME for each frame on the stack."""
_TOP_STEP: Final = TOP + STEP
_TOP_WHO: Final = TOP + WHO
_LOWEST_WHO: Final = STACK + WHO


class Position:
    """The common base of states and views: the set-up of the game, and a vector laid out by ``Setup``.

    Each method computes the place in a separate statement, so that mypyc borrows the vector instead of counting a
    reference. Otherwise these accessors would make games 2 % slower.
    """

    def __init__(self, setup: Setup, v: Ints) -> None:
        self.setup: Final = setup
        self.net: Final = setup.net
        self.v: Ints = v

    def active(self) -> i64:
        """The seat whose turn it is."""
        return self.v[ACTIVE]

    def mover(self) -> i64:
        """The seat that acts: the active one, or between two turns the one that may build [N4]."""
        seat = self.v[_LOWEST_WHO]
        return seat if seat >= 0 and self.v[DEPTH] > 0 else self.v[ACTIVE]

    def turn_number(self) -> i64:
        """The number of turns so far, including this one; 0 in the set-up [T1]."""
        return self.v[TURN_NUMBER]

    def dice(self) -> tuple[i64, i64, i64]:
        """The last roll of the yellow die, the red die and the event die [C7]."""
        return self.v[YELLOW], self.v[RED], self.v[EVENT]

    def robber(self) -> i64:
        """The hex of the robber; -1 if it is next to the board [B7]."""
        return self.v[ROBBER]

    def merchant_hex(self) -> i64:
        """The hex of the merchant; -1 until somebody places it [P-Merchant]."""
        return self.v[MERCHANT_HEX]

    def merchant_owner(self) -> i64:
        """The seat that controls the merchant, or -1 [P-Merchant]."""
        return self.v[MERCHANT_OWNER]

    def event(self) -> i64:
        """The last roll of the event die [C7]."""
        return self.v[EVENT]

    def barbarians(self) -> i64:
        """The barbarians' position on their track, from 0 to ATTACK_AT [C8]."""
        return self.v[BARBARIANS]

    def attacks(self) -> i64:
        """How many barbarian attacks have been resolved [S2]."""
        return self.v[ATTACKS]

    def longest(self) -> i64:
        """The holder of the longest road, or -1 [L1]."""
        return self.v[LONGEST]

    def army(self) -> i64:
        """The holder of the largest army, or -1 [Z3]."""
        return self.v[ARMY]

    def metropolis(self, track: i64) -> i64:
        """The holder of a track's metropolis, or -1 [C4, I7]."""
        place = METROPOLIS + track
        return self.v[place]

    def card_played(self) -> bool:
        """Whether a development card has been played this turn [Z2]."""
        return self.v[CARD_PLAYED] != 0

    def hand(self, seat: i64, kind: i64) -> i64:
        """How many cards of a kind a seat holds."""
        place = seat * BLOCK + HAND + kind
        return self.v[place]

    def hand_size(self, seat: i64) -> i64:
        """How many resource and commodity cards a seat holds."""
        place = seat * BLOCK + HAND_SIZE
        return self.v[place]

    def held(self, seat: i64) -> i64:
        """The set of a seat's unplayed cards; in a view, only those that its seat may know [G2, Z2]."""
        place = seat * BLOCK + HELD
        return self.v[place]

    def face_up(self, seat: i64) -> i64:
        """The set of a seat's face-up cards: points [G2] and played cards [Z2]."""
        place = seat * BLOCK + FACE_UP
        return self.v[place]

    def harbours(self, seat: i64) -> i64:
        """The set of the kinds of harbour that a seat can use [R2]."""
        place = seat * BLOCK + HARBOURS
        return self.v[place]

    def turns(self, seat: i64) -> i64:
        """How many turns a seat has started [X3]."""
        place = seat * BLOCK + TURNS
        return self.v[place]

    def bank(self, kind: i64) -> i64:
        """How many cards of a kind are in the bank."""
        place = BANK + kind
        return self.v[place]

    def improvement(self, seat: i64, track: i64) -> i64:
        """A seat's level, 0 to 5, in a track [I1]."""
        place = seat * BLOCK + IMPROVEMENT + track
        return self.v[place]

    def points(self, seat: i64) -> i64:
        """Victory points [V1, V3]."""
        place = seat * BLOCK + POINTS
        return self.v[place]

    def defender_points(self, seat: i64) -> i64:
        """How many Defender awards a seat has taken [C6, A3]."""
        place = seat * BLOCK + DEFENDER
        return self.v[place]

    def road_length(self, seat: i64) -> i64:
        """The length of a seat's longest road when it was last measured [L1]."""
        place = seat * BLOCK + ROAD_LENGTH
        return self.v[place]

    def roads_left(self, seat: i64) -> i64:
        """How many roads a seat has in stock [U5]."""
        place = seat * BLOCK + ROADS_LEFT
        return self.v[place]

    def settlements_left(self, seat: i64) -> i64:
        """How many settlements a seat has in stock [U5]."""
        place = seat * BLOCK + SETTLEMENTS_LEFT
        return self.v[place]

    def cities_left(self, seat: i64) -> i64:
        """How many cities a seat has in stock [U5]."""
        place = seat * BLOCK + CITIES_LEFT
        return self.v[place]

    def walls_left(self, seat: i64) -> i64:
        """How many city walls a seat has in stock [U4]."""
        place = seat * BLOCK + WALLS_LEFT
        return self.v[place]

    def knights_left(self, seat: i64, strength: i64) -> i64:
        """How many knights of a strength a seat has in stock [K2]."""
        place = seat * BLOCK + KNIGHTS_LEFT + strength
        return self.v[place]

    def ruins(self, seat: i64) -> i64:
        """How many ruined cities a seat has [A5]."""
        place = seat * BLOCK + RUINS
        return self.v[place]

    def counter_offer(self, seat: i64) -> i64:
        """The terms of a seat's counter-offer; 0 for none. See ``game.resource_counts`` [R5]."""
        place = seat * BLOCK + COUNTER_OFFER
        return self.v[place]

    def piece(self, corner: i64) -> i64:
        """The word of a corner: 0, or ``owner + 1 | kind << KIND_SHIFT | flags``; see ``game.pieces``."""
        place = self.setup.corner + corner
        return self.v[place]

    def owner(self, corner: i64) -> i64:
        """The seat whose piece is on a corner; -1 if it is free."""
        place = self.setup.corner + corner
        return (self.v[place] & OWNER_MASK) - 1

    def token(self, hex_number: i64) -> i64:
        """The number on a hex now; 0 for none."""
        place = self.setup.token + hex_number
        return self.v[place]

    def terrain(self, hex_number: i64) -> i64:
        """The terrain of a hex; FOG until it is uncovered [Q15]."""
        place = self.setup.terrain + hex_number
        return self.v[place]

    def has_road(self, seat: i64, edge: i64) -> bool:
        """Whether a seat has a road on an edge."""
        return has(self.v, self.setup.roads.own + seat * self.net.edge_words, edge)

    def takes_road(self, edge: i64) -> bool:
        """Whether an edge is free and its terrain allows a road [U2, Q7b]."""
        return not has(self.v, self.setup.roads.blocked, edge)

    def takes_ship(self, edge: i64) -> bool:
        """Whether an edge is free and its terrain allows a ship [Q1, Q7b]."""
        return not has(self.v, self.setup.ships.blocked, edge)

    def has_ship(self, seat: i64, edge: i64) -> bool:
        """Whether a seat has a ship on an edge. Call it only in a game with ships."""
        return has(self.v, self.setup.ships.own + seat * self.net.edge_words, edge)

    def ship_owner(self, edge: i64) -> i64:
        """The seat that has a ship on an edge; -1 for none."""
        if not self.setup.sails:
            return -1
        return holder(self.v, self.setup.ships.own, self.net.edge_words, self.setup.seats, edge)

    def ships_left(self, seat: i64) -> i64:
        """How many ships a seat has in stock [Q7]."""
        if not self.setup.sails:
            return 0
        place = self.setup.ships.stock + seat
        return self.v[place]

    def pirate(self) -> i64:
        """The hex of the pirate; -1 if it is next to the board or not in the game [Q3]."""
        if not self.setup.sails:
            return -1
        place = self.setup.pirate
        return self.v[place]

    def road_owner(self, edge: i64) -> i64:
        """The seat that has a road on an edge; -1 for none."""
        return holder(self.v, self.setup.roads.own, self.net.edge_words, self.setup.seats, edge)

    def line_owner(self, edge: i64) -> i64:
        """The seat that has a road or ship on an edge; -1 for none."""
        owner = self.road_owner(edge)
        return owner if owner >= 0 else self.ship_owner(edge)

    def depth(self) -> i64:
        """The number of frames on the stack."""
        return self.v[DEPTH]

    def top(self) -> i64:
        """Where the top frame starts in the vector."""
        return TOP + FRAME * self.v[DEPTH]

    def step(self) -> i64:
        """The step of the top frame."""
        place = _TOP_STEP + FRAME * self.v[DEPTH]
        return self.v[place]

    def at(self, step: Step) -> bool:
        """Whether the top frame is at a step."""
        place = _TOP_STEP + FRAME * self.v[DEPTH]
        return self.v[place] == step.number

    def field(self, name: i64) -> i64:
        """A field of the top frame: A to D, or a rule's own name for one of them."""
        place = TOP + FRAME * self.v[DEPTH] + name
        return self.v[place]

    def who(self) -> i64:
        """Who has to answer now: a seat, CHANCE, or NOBODY if the game is over."""
        place = _TOP_WHO + FRAME * self.v[DEPTH]
        return self.v[place]

    def winner(self) -> i64:
        """The seat that has won; -1 while the game goes on."""
        return self.v[WINNER]
