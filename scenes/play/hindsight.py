"""Looks back at a game that is over, in a process of its own, and brings each turning point into view again."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.review import TurningPoint, points_of
from game.play.saves import save_text
from game.play.session import Session
from game.view import View
from scenes.play.coach_worker import look_back
from scenes.play.inquiry import Inquiry
from scenes.play.pilot_line import Serve

LONGEST = 120.0
"""Seconds after which nobody waits any longer."""
AT_A_TIME = 40
"""Actions that are played again at a time, so that the screen does not wait."""


class Seen(NamedTuple):
    """A turning point, what the seat saw there and what it was asked."""

    point: TurningPoint
    view: View
    step: str


class Hindsight:
    """The turning points of the seats of a session, a seat at a time."""

    def __init__(self, session: Session, serve: Serve = look_back) -> None:
        self.session = session
        self.seat = -1
        self.seen: list[Seen] = []
        self._inquiry = Inquiry(serve, lambda: save_text(session), points_of, LONGEST)
        self._again = session

    @property
    def failed(self) -> bool:
        """Whether nothing will be found."""
        return self._inquiry.failed

    @property
    def done(self) -> bool:
        """Whether all points have been brought into view."""
        points = self._inquiry.answer
        return points is not None and len(self.seen) == len(points)

    def ask(self, seat: int) -> None:
        """Begin to look back for a seat."""
        session = self.session
        self.seat, self.seen = seat, []
        self._again = Session(session.setup, session.seed, session.players, session.base)
        self._inquiry.ask(lambda line, number: line.ask_plainly(number, seat))

    def update(self) -> None:
        """Take what has been found, or play on to the next point, a little at a time; never waits."""
        self._inquiry.update()
        points = self._inquiry.answer
        if points is not None and not self.done:
            self._play_on(points[len(self.seen)])

    def close(self) -> None:
        """Stop looking."""
        self._inquiry.close()

    def _play_on(self, point: TurningPoint) -> None:
        again = self._again
        for _ in range(AT_A_TIME):
            if len(again.log) >= point.place:
                decision = again.decision()
                self.seen.append(Seen(point, again.view(self.seat), decision.name() if decision else ""))
                return
            again.submit(self.session.log[len(again.log)])
