"""Alchemist [P-Alchemist]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import CHOOSE_DICE, Actions, first, make, second
from game.ids import CHANCE, SCIENCE
from game.rules.phases import BEFORE_ROLL, CHOSEN_RED, CHOSEN_YELLOW, ROLL
from game.rules.rule import Card
from game.stack import ask, pop, push
from game.state import State
from game.steps import WHICH_DICE, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

ALCHEMIST_DICE: Final = Step("alchemist_dice", WHICH_DICE, on=(BEFORE_ROLL,))


class Alchemist(Card):
    """Played before the roll: the player chooses both production dice, also for a seven. The event die is rolled and
    settled as usual, and the chosen red die counts for a gate."""

    name = "alchemist"
    deck = SCIENCE
    count = 2
    steps: tuple[Step, ...] = (ALCHEMIST_DICE,)
    before_roll = True

    def playable(self, s: State, seat: i64) -> bool:
        return True

    def play(self, s: State, seat: i64) -> None:
        push(s, ALCHEMIST_DICE, seat)

    def choices(self, s: State, out: Actions) -> None:
        for yellow in range(1, 7):
            for red in range(1, 7):
                out.add(make(CHOOSE_DICE, yellow, red))

    def answer(self, s: State, action: i64) -> None:
        pop(s)
        s.set_field(CHOSEN_YELLOW, first(action))
        s.set_field(CHOSEN_RED, second(action))
        ask(s, ROLL, CHANCE)
