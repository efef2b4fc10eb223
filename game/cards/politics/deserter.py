"""Deserter [P-Deserter]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import CORNER, PASS, Actions, first, kind_of
from game.events import KNIGHT_REMOVED, SEAT_NAMED
from game.ids import POLITICS
from game.ints import bit, has_bit
from game.pieces import is_active, strength_of
from game.rules.knights import BASIC, place_knight, remove_knight
from game.rules.phases import TURN
from game.rules.places import count_set, has_free_corner, list_free_corners, list_set, pieces_of
from game.rules.robber import list_players
from game.rules.rule import Card
from game.slots import STEP, WHO, A, B
from game.stack import ask, pop, push
from game.state import State
from game.steps import AT_CORNER, FLAG, OPPONENT, OTHER, STRENGTH, WHICH_PLAYER, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

PLAYED_BY: Final = A
STRENGTH_LOST: Final = A
WAS_ACTIVE: Final = B
DESERTER_PLAYER: Final = Step("deserter_player", WHICH_PLAYER, on=(TURN,))
DESERTER_KNIGHT: Final = Step("deserter_knight", AT_CORNER, {"by": OPPONENT}, on=(TURN,), asks=OTHER)
DESERTER_PLACE: Final = Step(
    "deserter_place", AT_CORNER, {"strength": STRENGTH, "active": FLAG}, ghost="knight", on=(TURN,)
)


class Deserter(Card):
    """An opponent removes a knight of own choice; the player may place a knight of the same strength and activity, or a
    basic one when that strength is out of stock.
    """

    name = "deserter"
    deck = POLITICS
    count = 2
    steps: tuple[Step, ...] = (DESERTER_PLAYER, DESERTER_KNIGHT, DESERTER_PLACE)

    def fits(self, s: State, frame: i64) -> bool:
        """Who is named has a knight; who may place one has it in stock, and a place for it."""
        if s.v[frame + STEP] == DESERTER_KNIGHT.number:
            by = s.v[frame + PLAYED_BY]
            return by == s.active() and has_bit(_with_knights(s, by), s.v[frame + WHO])
        if s.v[frame + STEP] == DESERTER_PLACE.number:
            return s.knights_left(s.active(), s.v[frame + STRENGTH_LOST]) > 0 and has_free_corner(s, s.active())
        return self.playable(s, s.active())

    def playable(self, s: State, seat: i64) -> bool:
        return _with_knights(s, seat) != 0

    def play(self, s: State, seat: i64) -> None:
        push(s, DESERTER_PLAYER, seat)

    def choices(self, s: State, out: Actions) -> None:
        seat = s.who()
        if s.at(DESERTER_PLAYER):
            list_players(_with_knights(s, seat), out)
        elif s.at(DESERTER_KNIGHT):
            list_set(s, pieces_of(s, s.setup.knights, seat), s.net.corner_words, CORNER, out)
        else:
            list_free_corners(s, seat, CORNER, False, out)
            out.add(PASS)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        if s.at(DESERTER_PLAYER):
            s.tell(SEAT_NAMED, seat, first(action))
            s.set_field(PLAYED_BY, seat)
            ask(s, DESERTER_KNIGHT, first(action))
        elif s.at(DESERTER_KNIGHT):
            self._desert(s, seat, first(action))
        else:
            strength, active = s.field(STRENGTH_LOST), s.field(WAS_ACTIVE)
            pop(s)
            if kind_of(action) == CORNER:
                place_knight(s, seat, first(action), strength, active != 0)

    def _desert(self, s: State, owner: i64, corner: i64) -> None:
        piece = s.piece(corner)
        seat = s.field(PLAYED_BY)
        pop(s)
        remove_knight(s, corner)
        s.tell(KNIGHT_REMOVED, owner, corner, seat)
        strength = strength_of(piece)
        if s.knights_left(seat, strength) == 0:
            strength = BASIC
        if s.knights_left(seat, strength) > 0 and has_free_corner(s, seat):
            push(s, DESERTER_PLACE, seat, strength, 1 if is_active(piece) else 0)


def _with_knights(s: State, seat: i64) -> i64:
    """The set of opponents with a knight on the board."""
    seats: i64 = 0
    for other in range(s.setup.seats):
        if other != seat and count_set(s, pieces_of(s, s.setup.knights, other)) > 0:
            seats |= bit(other)
    return seats
