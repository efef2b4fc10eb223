"""Crane [P-Crane]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import DECK, Actions, first
from game.ids import PAPER, SCIENCE, TRACKS
from game.rules.improvements import TOP_LEVEL, improve, may_improve
from game.rules.phases import TURN
from game.rules.rule import Card, Proof
from game.stack import pop, push
from game.state import State
from game.steps import WHICH_DECK, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

CRANE_TRACK: Final = Step("crane_track", WHICH_DECK, on=(TURN,))


DISCOUNT: Final = 1


class Crane(Card):
    """Buys one improvement at once for one commodity less. A city is still required, and it may win a metropolis."""

    name = "crane"
    deck = SCIENCE
    count = 2
    steps: tuple[Step, ...] = (CRANE_TRACK,)

    def playable(self, s: State, seat: i64) -> bool:
        return any(may_improve(s, seat, track, DISCOUNT) for track in range(TRACKS))

    def play(self, s: State, seat: i64) -> None:
        push(s, CRANE_TRACK, seat)

    def proofs(self, p: Position) -> list[list[Proof]]:
        """The player holds the price for one of the tracks."""
        seat = p.who()
        options: list[list[Proof]] = []
        for track in range(TRACKS):
            if may_improve(p, seat, track, TOP_LEVEL):
                kind = PAPER + track
                options.append([(seat, range(kind, kind + 1))] * (p.improvement(seat, track) + 1 - DISCOUNT))
        return options

    def choices(self, s: State, out: Actions) -> None:
        for track in range(TRACKS):
            if may_improve(s, s.who(), track, DISCOUNT):
                out.add_at(DECK, track)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        pop(s)
        improve(s, seat, first(action), DISCOUNT)
