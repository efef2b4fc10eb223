"""Wedding [P-Wedding]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import Actions, first
from game.ids import POLITICS
from game.ints import has_bit
from game.rules.money import hand_over
from game.rules.order import later, richer, take_next, with_cards
from game.rules.phases import TURN
from game.rules.rule import Card
from game.rules.seven import list_own_cards
from game.slots import WHO, A, B
from game.stack import ask, pop, push, work
from game.state import State
from game.steps import COUNT, LATER, OTHER, OWED, OWN_CARD, SEATS, WORK, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

GIVERS: Final = A
"""The seats that have not been asked yet."""
LEFT: Final = B
"""The number of cards that the current giver still owes."""
WEDDING_NEXT: Final = Step("wedding_next", WORK, {"seats": SEATS, "left": COUNT}, on=(TURN,))
WEDDING_GIFT: Final = Step("wedding_gift", OWN_CARD, {"seats": LATER, "left": OWED}, on=(TURN,), asks=OTHER)


GIFTS: Final = 2


class Wedding(Card):
    """Every opponent with more points gives two cards of its choice, or its only card."""

    name = "wedding"
    deck = POLITICS
    count = 2
    steps: tuple[Step, ...] = (WEDDING_NEXT, WEDDING_GIFT)

    def fits(self, s: State, frame: i64) -> bool:
        """Each giver has more points, and those still to be asked are all that come later and have a card."""
        seat, rich = s.v[frame + WHO], richer(s, s.active(), 1)
        if not has_bit(rich, seat) or s.v[frame + LEFT] > GIFTS:
            return False
        return s.v[frame + GIVERS] == with_cards(s, rich & later(s, seat), 1)

    def playable(self, s: State, seat: i64) -> bool:
        return with_cards(s, richer(s, seat, 1), 1) != 0

    def play(self, s: State, seat: i64) -> None:
        push(s, WEDDING_NEXT, a=with_cards(s, richer(s, seat, 1), 1))

    def resume(self, s: State) -> None:
        giver = take_next(s, GIVERS)
        if giver < 0:
            pop(s)
            return
        size = s.hand_size(giver)
        s.set_field(LEFT, GIFTS if size >= GIFTS else size)
        ask(s, WEDDING_GIFT, giver)

    def choices(self, s: State, out: Actions) -> None:
        list_own_cards(s, s.who(), out)

    def answer(self, s: State, action: i64) -> None:
        hand_over(s, s.who(), s.active(), first(action))
        if s.count_down(LEFT) == 0:
            work(s, WEDDING_NEXT)
