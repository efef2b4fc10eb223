"""Deserter [P-Deserter]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import CORNER, PASS, Actions, first, kind_of
from game.actions import STRENGTH as STRENGTH_ACTION
from game.events import KNIGHT_REMOVED, SEAT_NAMED
from game.ids import EDITION_2025, POLITICS
from game.ints import bit, has_bit, lowest, next_bit, popcount
from game.pieces import is_active, strength_of
from game.rules.knights import BASIC, place_knight, remove_knight
from game.rules.phases import TURN
from game.rules.places import count_set, has_free_corner, list_free_corners, list_set, pieces_of
from game.rules.robber import list_players
from game.rules.rule import Card
from game.slots import STEP, WHO, A, B
from game.stack import ask, pop, push
from game.state import State
from game.steps import AT_CORNER, FLAG, OPPONENT, OTHER, STRENGTH, WHICH_PLAYER, WHICH_STRENGTH, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

PLAYED_BY: Final = A
STRENGTH_LOST: Final = A
WAS_ACTIVE: Final = B
DESERTER_PLAYER: Final = Step("deserter_player", WHICH_PLAYER, on=(TURN,))
DESERTER_KNIGHT: Final = Step("deserter_knight", AT_CORNER, {"by": OPPONENT}, on=(TURN,), asks=OTHER)
_KNIGHT: Final = {"strength": STRENGTH, "active": FLAG}
DESERTER_STRENGTH: Final = Step("deserter_strength", WHICH_STRENGTH, _KNIGHT, on=(TURN,))
DESERTER_PLACE: Final = Step("deserter_place", AT_CORNER, _KNIGHT, ghost="knight", on=(TURN,))


class Deserter(Card):
    """An opponent removes a knight of its choice. The player may place a knight of the same strength and activity, or a
    basic one if that strength is out of stock; in the 2025 edition any knight that is not stronger [E3]."""

    name = "deserter"
    deck = POLITICS
    count = 2
    steps: tuple[Step, ...] = (DESERTER_PLAYER, DESERTER_KNIGHT, DESERTER_STRENGTH, DESERTER_PLACE)

    def fits(self, s: State, frame: i64) -> bool:
        """The opponent named has a knight. If the player may place one, it is in stock and has a free corner."""
        if s.v[frame + STEP] == DESERTER_KNIGHT.number:
            by = s.v[frame + PLAYED_BY]
            return by == s.active() and has_bit(with_knights(s, by), s.v[frame + WHO])
        if s.v[frame + STEP] == DESERTER_STRENGTH.number:
            return popcount(_strengths(s, s.active(), s.v[frame + STRENGTH_LOST])) > 1 and has_free_corner(
                s, s.active()
            )
        if s.v[frame + STEP] == DESERTER_PLACE.number:
            return s.knights_left(s.active(), s.v[frame + STRENGTH_LOST]) > 0 and has_free_corner(s, s.active())
        return self.playable(s, s.active())

    def playable(self, s: State, seat: i64) -> bool:
        return with_knights(s, seat) != 0

    def play(self, s: State, seat: i64) -> None:
        push(s, DESERTER_PLAYER, seat)

    def choices(self, s: State, out: Actions) -> None:
        seat = s.who()
        if s.at(DESERTER_PLAYER):
            list_players(with_knights(s, seat), out)
        elif s.at(DESERTER_KNIGHT):
            list_set(s, pieces_of(s, s.setup.knights, seat), s.net.corner_words, CORNER, out)
        elif s.at(DESERTER_STRENGTH):
            strengths = _strengths(s, seat, s.field(STRENGTH_LOST))
            strength: i64 = 0
            while (strength := next_bit(strengths, strength + 1)) >= 0:
                out.add_at(STRENGTH_ACTION, strength)
            out.add(PASS)
        else:
            list_free_corners(s, seat, CORNER, False, out)
            out.add(PASS)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        if s.at(DESERTER_PLAYER):
            s.emit(SEAT_NAMED, seat, first(action))
            s.set_field(PLAYED_BY, seat)
            ask(s, DESERTER_KNIGHT, first(action))
        elif s.at(DESERTER_KNIGHT):
            self._desert(s, seat, first(action))
        elif kind_of(action) == STRENGTH_ACTION:
            s.set_field(STRENGTH_LOST, first(action))
            ask(s, DESERTER_PLACE, seat)
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
        strengths = _strengths(s, seat, strength_of(piece)) if has_free_corner(s, seat) else 0
        s.emit(KNIGHT_REMOVED, owner, corner, seat, 1 if strengths == 0 else 0)
        if strengths == 0:
            return
        active: i64 = 1 if is_active(piece) else 0
        if popcount(strengths) > 1:
            push(s, DESERTER_STRENGTH, seat, strength_of(piece), active)
        else:
            push(s, DESERTER_PLACE, seat, lowest(strengths), active)


def _strengths(s: Position, seat: i64, lost: i64) -> i64:
    """The set of strengths with which a seat may replace a lost knight: the same, or basic if that is out of stock; in
    the 2025 edition any strength that is not higher [E3]."""
    found: i64 = 0
    for strength in range(BASIC, lost + 1):
        is_allowed = (
            strength == lost or s.setup.has(EDITION_2025) or (strength == BASIC and s.knights_left(seat, lost) == 0)
        )
        if is_allowed and s.knights_left(seat, strength) > 0:
            found |= bit(strength)
    return found


def with_knights(s: Position, seat: i64) -> i64:
    """The set of opponents with a knight on the board."""
    seats: i64 = 0
    for other in range(s.setup.seats):
        if other != seat and count_set(s, pieces_of(s, s.setup.knights, other)) > 0:
            seats |= bit(other)
    return seats
