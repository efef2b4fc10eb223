"""Smith [P-Smith]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import CORNER, PASS, Actions, first, kind_of
from game.rules.knights import may_promote, promote
from game.rules.rule import Card
from game.slots import A
from game.stack import ask, pop, push, work
from game.state import State, is_knight
from game.steps import SMITH_KNIGHT, SMITH_NEXT

if TYPE_CHECKING:
    from mypy_extensions import i64


PROMOTIONS: Final = 2


class Smith(Card):
    """Promotes up to two different own knights one level each without cost, one after the other [K4].

    A: promotions still to make. That a knight rises only once a turn keeps the two different.
    """

    def playable(self, s: State, seat: i64) -> bool:
        return _first_promotable(s, seat) >= 0

    def play(self, s: State, seat: i64) -> None:
        push(s, SMITH_NEXT, a=PROMOTIONS)

    def resume(self, s: State) -> None:
        if s.v[s.top() + A] > 0 and _first_promotable(s, s.active()) >= 0:
            ask(s, SMITH_KNIGHT, s.active())
        else:
            pop(s)

    def choices(self, s: State, out: Actions) -> None:
        seat = s.who()
        corner: i64 = 0
        while corner < s.net.corners:
            if _is_promotable(s, seat, corner):
                out.add_at(CORNER, corner)
            corner += 1
        out.add(PASS)

    def answer(self, s: State, action: i64) -> None:
        if kind_of(action) == PASS:
            pop(s)
            return
        s.v[s.top() + A] -= 1
        promote(s, s.who(), first(action))
        work(s, SMITH_NEXT)


def _is_promotable(s: State, seat: i64, corner: i64) -> bool:
    piece = s.piece(corner)
    return s.owner(corner) == seat and is_knight(piece) and may_promote(s, seat, piece)


def _first_promotable(s: State, seat: i64) -> i64:
    corner: i64 = 0
    while corner < s.net.corners:
        if _is_promotable(s, seat, corner):
            return corner
        corner += 1
    return -1
