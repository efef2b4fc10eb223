"""Looks back at a game that is over, in a process of its own, and brings each turning point into view again."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.review import TurningPoint, points_of
from game.play.saves import save_text
from game.play.session import Session
from game.view import View
from scenes.play.awake import Awake
from scenes.play.coach_worker import look_back
from scenes.play.pilot_line import Broken, Line, Serve

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
        self.failed = False
        self.done = False
        self.seen: list[Seen] = []
        self._serve = serve
        self._clock = Awake()
        self._line: Line | None = None
        self._number = 0
        self._since = 0.0
        self._points: list[TurningPoint] = []
        self._again = session

    def ask(self, seat: int) -> None:
        """Begin to look back for a seat."""
        self.seat, self.seen, self.failed, self.done = seat, [], False, False
        self._points = []
        self._number += 1
        self._since = self._clock.now()
        try:
            self._line = self._line or Line(self._serve, save_text(self.session), self._since)
            self._line.ask_plainly(self._number, seat)
        except Exception:  # whatever keeps it from starting
            self._give_up()

    def update(self) -> None:
        """Take what has been found; never waits."""
        if self.done or self.failed or self._line is None:
            return
        if self._points:
            self._show()
            return
        try:
            for word in self._line.words():
                if isinstance(word.what, str):
                    raise Broken("failed", word.what)
                if word.number == self._number and isinstance(word.what, list):
                    self._points = points_of(word.what)
                    self.done = not self._points
                    self._again = Session(
                        self.session.setup, self.session.seed, self.session.players, self.session.base
                    )
        except (Broken, ValueError):
            self._give_up()
        if self._clock.now() - self._since > LONGEST:
            self._give_up()

    def close(self) -> None:
        """Stop looking."""
        if self._line is not None:
            self._line.close()
            self._line = None

    def _show(self) -> None:
        """Play on to the next turning point, a little at a time."""
        again = self._again
        point = self._points[0]
        for _ in range(AT_A_TIME):
            if len(again.log) >= point.place:
                decision = again.decision()
                self.seen.append(Seen(point, again.view(self.seat), decision.name() if decision else ""))
                del self._points[0]
                self.done = not self._points
                return
            again.submit(self.session.log[len(again.log)])

    def _give_up(self) -> None:
        self.failed = True
        self.close()
