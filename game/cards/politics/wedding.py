"""Wedding [P-Wedding]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import Actions, first
from game.ints import bit
from game.rules.money import hand_over
from game.rules.order import next_in_order, richer, with_cards
from game.rules.robber import list_own_cards
from game.rules.rule import Card
from game.slots import BLOCK, HAND_SIZE, A, B
from game.stack import ask, pop, push, work
from game.state import State
from game.steps import WEDDING_GIFT, WEDDING_NEXT

if TYPE_CHECKING:
    from mypy_extensions import i64


GIFTS: Final = 2


class Wedding(Card):
    """Every opponent with more points gives two cards of own choice, one if there is only one.

    A: the givers still to be asked, B: cards still to be given by the present one.
    """

    def playable(self, s: State, seat: i64) -> bool:
        return with_cards(s, richer(s, seat, 1), 1) != 0

    def play(self, s: State, seat: i64) -> None:
        push(s, WEDDING_NEXT, a=with_cards(s, richer(s, seat, 1), 1))

    def resume(self, s: State) -> None:
        frame = s.top()
        giver = next_in_order(s, s.v[frame + A])
        if giver < 0:
            pop(s)
            return
        size = s.v[giver * BLOCK + HAND_SIZE]
        s.v[frame + A] &= ~bit(giver)
        s.v[frame + B] = GIFTS if size >= GIFTS else size
        ask(s, WEDDING_GIFT, giver)

    def choices(self, s: State, out: Actions) -> None:
        list_own_cards(s, s.who(), out)

    def answer(self, s: State, action: i64) -> None:
        frame = s.top()
        hand_over(s, s.who(), s.active(), first(action))
        s.v[frame + B] -= 1
        if s.v[frame + B] == 0:
            work(s, WEDDING_NEXT)
