"""Reviews a finished game in a separate process, and reconstructs the position at each turning point."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.coach.review import ReviewProgress, TurningPoint, progress_of
from game.play.saves import save_text
from game.play.session import Session
from game.view import View
from scenes.opponents.coach_worker import look_back
from scenes.opponents.request import Request
from user.opponent_pipe import Serve

LONGEST = 60.0
"""Seconds until a step of the review times out."""
WHOLE = 100
AT_A_TIME = 40
"""The number of actions replayed at a time, so that the screen does not freeze."""


class Seen(NamedTuple):
    """A turning point, with the seat's view and decision at that moment."""

    point: TurningPoint
    view: View
    step: str


class ReviewClient:
    """The turning points of a session, for one seat at a time."""

    def __init__(self, session: Session, serve: Serve = look_back) -> None:
        self.session = session
        self.seat = -1
        self.seen: list[Seen] = []
        self._inquiry = Request[ReviewProgress](serve, lambda: save_text(session), progress_of, LONGEST)
        self._again = session
        self.share = 0
        """The progress in per cent."""
        self._points: list[TurningPoint] = []

    @property
    def failed(self) -> bool:
        """Whether the review has failed."""
        return self._inquiry.failed

    @property
    def done(self) -> bool:
        """Whether the review is complete and all positions have been reconstructed."""
        return self.share == WHOLE and len(self.seen) == len(self._points)

    def ask(self, seat: int) -> None:
        """Begin the review for a seat."""
        session = self.session
        self.seat, self.seen = seat, []
        self.share, self._points = 0, []
        self._again = Session(session.setup, session.seed, session.players, session.base)
        self._ask()

    def update(self) -> None:
        """Receive results, or replay the game towards the next turning point, a little at a time. Never waits."""
        if self.share < WHOLE:
            self._inquiry.update()
            looked = self._inquiry.answer
            if looked is not None:
                self.share, self._points = looked
                if self.share < WHOLE:
                    self._ask()
        elif not self.done:
            self._play_on(self._points[len(self.seen)])

    def close(self) -> None:
        """Stop the review."""
        self._inquiry.close()

    def _ask(self) -> None:
        """Ask for the next step."""
        seat = self.seat
        self._inquiry.ask(lambda line, number: line.ask_plainly(number, seat))

    def _play_on(self, point: TurningPoint) -> None:
        again = self._again
        for _ in range(AT_A_TIME):
            if len(again.log) >= point.place:
                decision = again.decision()
                self.seen.append(Seen(point, again.view(self.seat), decision.name() if decision else ""))
                return
            again.submit(self.session.log[len(again.log)])
