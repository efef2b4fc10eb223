"""Crane [P-Crane]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import DECK, Actions, first
from game.ids import TRACKS
from game.rules.improvements import improve, may_improve
from game.rules.rule import Card
from game.stack import pop, push
from game.state import State
from game.steps import CRANE_TRACK

if TYPE_CHECKING:
    from mypy_extensions import i64


DISCOUNT: Final = 1


class Crane(Card):
    """Buys one improvement at once for one commodity less; the city conditions hold, and it may win a metropolis."""

    def playable(self, s: State, seat: i64) -> bool:
        return any(may_improve(s, seat, track, DISCOUNT) for track in range(TRACKS))

    def play(self, s: State, seat: i64) -> None:
        push(s, CRANE_TRACK, seat)

    def choices(self, s: State, out: Actions) -> None:
        for track in range(TRACKS):
            if may_improve(s, s.who(), track, DISCOUNT):
                out.add_at(DECK, track)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        pop(s)
        improve(s, seat, first(action), DISCOUNT)
