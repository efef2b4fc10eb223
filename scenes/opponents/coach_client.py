"""Asks the coach for advice. The coach runs in a process of its own, like the opponents, and sees only what the seat
may know."""

from __future__ import annotations

from game.ai.coach.coach import Advice
from game.ai.remote import advice_of, terms_text
from game.play.session import Session
from game.view import Decision
from scenes.opponents.coach_worker import serve
from scenes.opponents.pipe import Serve
from scenes.opponents.request import Request

COACH = "coach"
LONGEST = 30.0
"""Seconds until a request for advice times out."""


class CoachClient(Request[Advice]):
    """The coach of one session."""

    def __init__(self, session: Session, serve: Serve = serve) -> None:
        super().__init__(serve, lambda: terms_text(session.setup), self._legal, LONGEST)
        self.session = session

    def consult(self, decision: Decision) -> None:
        """Ask for advice on a decision."""
        self.ask(lambda line, number: line.ask(self.session, COACH, decision, number))

    def _legal(self, numbers: list[int]) -> Advice:
        advice = advice_of(numbers)
        if not all(self.session.is_legal(option.action) for option in advice.best):
            raise ValueError("the advice is not legal")
        return advice
