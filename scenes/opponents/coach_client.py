"""Asks the coach for advice. The coach runs in a process of its own, like the opponents, and sees only what the seat
may know."""

from __future__ import annotations

from game.ai.coach.coach import Advice
from game.ai.remote import QUICK, advice_of, terms_text
from game.view import Decision
from scenes.opponents.coach_worker import serve
from scenes.opponents.request import Request
from user.known_game import KnownGame
from user.opponent_pipe import Serve

COACH = "coach"
LONGEST = 30.0
"""Seconds until a request for advice times out."""


class CoachClient(Request[Advice]):
    """The coach of one game. It gives a quick answer first, then a thorough one."""

    def __init__(self, game: KnownGame, serve: Serve = serve) -> None:
        super().__init__(serve, lambda: terms_text(game.setup), self._legal, LONGEST)
        self.game = game
        self.advice: Advice | None = None
        """The best answer so far."""
        self.is_thorough = False
        """Whether that is the thorough one."""
        self._decision: Decision | None = None
        """The decision about which a quick answer is awaited."""

    def consult(self, decision: Decision) -> None:
        """Ask for advice on a decision."""
        self.advice, self.is_thorough, self._decision = None, False, decision
        self.ask(lambda line, number: line.ask(self.game, QUICK, decision, number, COACH))

    def update(self) -> None:
        """Process what has arrived; after the quick answer, ask for the thorough one."""
        super().update()
        if self.answer is None or self.answer is self.advice:
            return
        self.advice, decision = self.answer, self._decision
        self.is_thorough = decision is None
        if decision is not None:
            self._decision = None
            self.ask(lambda line, number: line.ask(self.game, COACH, decision, number))

    def _legal(self, numbers: list[int]) -> Advice:
        advice = advice_of(numbers)
        if not all(self.game.is_legal(option.action) for option in advice.best):
            raise ValueError("the advice is not legal")
        return advice
