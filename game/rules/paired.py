"""Paired players [N5]: the turn of five and six has a second part, for the third seat to the left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import END_TURN, Actions, kind_of
from game.chapters import PAIRED
from game.events import PART_BEGAN
from game.rules.chapter import Chapter
from game.rules.rule import Rule
from game.rules.turn import TURN_END, act, list_actions, pass_turn
from game.slots import ACTIVE
from game.stack import ask, work
from game.state import State
from game.steps import TURN_MENU, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

SECOND_PART: Final = Step("second_part", TURN_MENU, lowest=True)
SEATS_ON: Final = 3
"""So many seats clockwise from the first player sits the second [N5]."""


class Paired(Chapter):
    """The second player acts after the first, as the active player in every rule [N5b]."""

    number = PAIRED

    def between_turns(self, s: State, seat: i64) -> bool:
        place = s.setup.first_of_turn
        if s.v[place] != 0:
            first = s.v[place] - 1
            s.v[place] = 0
            pass_turn(s, first)
        else:
            s.v[place] = seat + 1
            s.v[ACTIVE] = (seat + SEATS_ON) % s.setup.seats
            s.tell(PART_BEGAN, s.active())
            ask(s, SECOND_PART, s.active())
        return True


class SecondPart(Rule):
    """All that may be done after a roll but trade with players [N5a]."""

    steps: tuple[Step, ...] = (SECOND_PART,)

    def choices(self, s: State, out: Actions) -> None:
        list_actions(s, s.active(), out)

    def answer(self, s: State, action: i64) -> None:
        if kind_of(action) == END_TURN:
            work(s, TURN_END)
        else:
            act(s, s.active(), action)
