"""Engineer [P-Engineer]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import CORNER, Actions, first
from game.ids import SCIENCE
from game.rules.phases import TURN
from game.rules.rule import Card
from game.rules.walls import build_wall, can_wall, list_unwalled
from game.stack import pop, push
from game.state import State
from game.steps import AT_CORNER, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

ENGINEER_CITY: Final = Step("engineer_city", AT_CORNER, on=(TURN,))


class Engineer(Card):
    """Builds one city wall for free [U4]."""

    name = "engineer"
    deck = SCIENCE
    count = 1
    steps: tuple[Step, ...] = (ENGINEER_CITY,)

    def playable(self, s: State, seat: i64) -> bool:
        return can_wall(s, seat)

    def play(self, s: State, seat: i64) -> None:
        push(s, ENGINEER_CITY, seat)

    def choices(self, s: State, out: Actions) -> None:
        list_unwalled(s, s.who(), CORNER, out)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        pop(s)
        build_wall(s, seat, first(action))
