"""Inventor [P-Inventor]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import HEX, Actions, first
from game.events import TOKENS_SWAPPED
from game.ids import SCIENCE
from game.rules.phases import TURN
from game.rules.rule import Card
from game.slots import STEP, A
from game.stack import ask, pop, push
from game.state import State
from game.steps import AT_HEX, Step
from game.steps import HEX as HEX_FIELD

if TYPE_CHECKING:
    from mypy_extensions import i64

FIRST_HEX: Final = A
INVENTOR_FIRST: Final = Step("inventor_first", AT_HEX, on=(TURN,))
INVENTOR_SECOND: Final = Step("inventor_second", AT_HEX, {"hex": HEX_FIELD}, on=(TURN,))


def movable(number: i64) -> bool:
    """Whether a number token may be swapped: any except 2, 6, 8 and 12."""
    return number != 0 and number != 2 and number != 6 and number != 8 and number != 12


class Inventor(Card):
    """Swaps two different number tokens other than 2, 6, 8 and 12. The robber stays where it is."""

    name = "inventor"
    deck = SCIENCE
    count = 2
    steps: tuple[Step, ...] = (INVENTOR_FIRST, INVENTOR_SECOND)

    def fits(self, s: State, frame: i64) -> bool:
        """The first hex has a token, and another hex has one that may be swapped for it."""
        if s.v[frame + STEP] == INVENTOR_FIRST.number:
            return self.playable(s, s.active())
        return movable(s.token(s.v[frame + FIRST_HEX])) and _has_partner(s, s.v[frame + FIRST_HEX])

    def playable(self, s: State, seat: i64) -> bool:
        return any(movable(s.token(hex_number)) and _has_partner(s, hex_number) for hex_number in range(s.net.hexes))

    def play(self, s: State, seat: i64) -> None:
        push(s, INVENTOR_FIRST, seat)

    def choices(self, s: State, out: Actions) -> None:
        second = s.at(INVENTOR_SECOND)
        other = s.token(s.field(FIRST_HEX))
        for hex_number in range(s.net.hexes):
            number = s.token(hex_number)
            if movable(number) and (number != other if second else _has_partner(s, hex_number)):
                out.add_at(HEX, hex_number)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        if s.at(INVENTOR_FIRST):
            s.set_field(FIRST_HEX, first(action))
            ask(s, INVENTOR_SECOND, seat)
            return
        one, other = s.field(FIRST_HEX), first(action)
        pop(s)
        tokens = s.setup.token
        number = s.v[tokens + one]
        s.v[tokens + one] = s.v[tokens + other]
        s.v[tokens + other] = number
        s.emit(TOKENS_SWAPPED, seat, one, other)


def _has_partner(s: State, one: i64) -> bool:
    """Whether another hex has a different token that may be swapped for this hex's token."""
    for hex_number in range(s.net.hexes):
        if movable(s.token(hex_number)) and s.token(hex_number) != s.token(one):
            return True
    return False
