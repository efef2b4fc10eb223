"""Asks the coach, which thinks in a process of its own as the opponents do, and sees what its seat may know."""

from __future__ import annotations

from game.ai.coach import Advice
from game.ai.remote import advice_of, terms_text
from game.play.session import Session
from game.view import Decision
from scenes.play.awake import Awake
from scenes.play.coach_worker import serve
from scenes.play.pilot_line import Broken, Line, Serve, Word
from scenes.play.pilot_worker import READY

COACH = "coach"
LONGEST = 30.0
"""Seconds after which nobody waits for advice any longer."""


class Counsel:
    """The coach of one session."""

    def __init__(self, session: Session, serve: Serve = serve) -> None:
        self.session = session
        self._serve = serve
        self._clock = Awake()
        self._line: Line | None = None
        self._number = READY
        self._since = 0.0
        self._decision: Decision | None = None
        self.advice: Advice | None = None
        self.failed = False
        """Whether there will be no advice on what was asked last."""

    def ask(self, decision: Decision) -> None:
        """Begin to think about a question."""
        self._number += 1
        self._since = self._clock.now()
        self._decision = decision
        self.advice, self.failed = None, False
        try:
            self._line = self._line or Line(self._serve, terms_text(self.session.setup), self._since)
            self._line.ask(self.session, COACH, decision, self._number)
        except Exception:  # whatever keeps it from starting
            self._give_up()

    def update(self) -> None:
        """Take what has been said; never waits."""
        if self._line is None or self.advice is not None or self.failed:
            return
        try:
            for word in self._line.words():
                self._take(word)
        except (Broken, ValueError):
            self._give_up()
        if self._clock.now() - self._since > LONGEST:
            self._give_up()

    def close(self) -> None:
        """Send the coach home."""
        if self._line is not None:
            self._line.close()
            self._line = None

    def _take(self, word: Word) -> None:
        if isinstance(word.what, str):
            raise Broken("failed", word.what)
        if word.number == self._number and isinstance(word.what, list):
            advice = advice_of(word.what)
            if not all(self.session.is_legal(option.action) for option in advice.best):
                raise ValueError("what is advised is not legal")
            self.advice = advice

    def _give_up(self) -> None:
        self.failed = self.advice is None
        self.close()
