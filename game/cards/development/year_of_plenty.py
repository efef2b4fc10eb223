"""Year of plenty, the development card [Z4]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import Actions, first
from game.ids import DEVELOPMENT
from game.rules.money import bank_has_resources, list_bank_resources, receive
from game.rules.phases import BEFORE_ROLL, TURN
from game.rules.rule import Card
from game.slots import A
from game.stack import pop, push
from game.state import State
from game.steps import BANK_CARD, COUNT, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

LEFT: Final = A
"""The number of cards still to take."""
PLENTY_KIND: Final = Step("plenty_kind", BANK_CARD, {"left": COUNT}, on=(BEFORE_ROLL, TURN))

CARDS_TAKEN: Final = 2


class YearOfPlenty(Card):
    """Takes any two resources from the bank, or as many as it has."""

    name = "year_of_plenty"
    deck = DEVELOPMENT
    count = 2
    large_count = 3
    steps: tuple[Step, ...] = (PLENTY_KIND,)

    def fits(self, s: State, frame: i64) -> bool:
        return 1 <= s.v[frame + LEFT] <= CARDS_TAKEN and bank_has_resources(s)

    def playable(self, s: State, seat: i64) -> bool:
        return bank_has_resources(s)

    def play(self, s: State, seat: i64) -> None:
        push(s, PLENTY_KIND, seat, CARDS_TAKEN)

    def choices(self, s: State, out: Actions) -> None:
        list_bank_resources(s, out)

    def answer(self, s: State, action: i64) -> None:
        receive(s, s.who(), first(action), 1)
        if s.count_down(LEFT) == 0 or not bank_has_resources(s):
            pop(s)
