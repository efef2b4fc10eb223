"""Computer opponents in a process of their own, so that their thinking never holds up the screen.

The process is told of the board and then, for each question, what the seat may know and nothing else: a position drawn
from its view. One that crashes or hangs is replaced once; then the pilot answers by itself, as simply as can be.
"""

from __future__ import annotations

import multiprocessing
import time
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from game.actions import PASS
from game.ai.remote import Question, question_of, terms_text
from game.ai.stream import agent_seed
from game.play.agent import Ear
from game.play.session import Session
from scenes.play.pilot_worker import serve
from user.language import _

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

    from game.view import Decision

PATIENCE = 30.0
"""Seconds after which a process that has not answered counts as hung; the first question bears its start."""
TRIES = 2
"""Processes that get the same question."""
LOST = 6
"""Lost processes in one game after which no more are started."""


class Pilot:
    """Asks the opponents of one session."""

    def __init__(self, session: Session, patience: float = PATIENCE) -> None:
        self.session = session
        self.patience = patience
        self.lost = 0
        self.notice = ""
        """What a person should be told about the opponents, once."""
        self._process: SpawnProcess | None = None
        self._wire: Connection | None = None
        self._question: Question | None = None
        self._ears: dict[int, Ear] = {}
        """What the present process has been told of the game, by seat."""
        self._fallback = PASS
        self._number = 0
        self._tries = 0
        self._asked = 0.0
        self._answer: int | None = None
        self._terms = terms_text(session.setup)
        self._open()

    def ask(self, decision: Decision) -> None:
        """Begin to think about a question."""
        self._number += 1
        seat = decision.seat
        view, seed = self.session.view(seat), agent_seed(self.session.seed, seat)
        self._question = question_of(view, decision, self.session.players[seat].kind, seed, self._number)
        self._fallback = PASS if PASS in decision.actions else decision.actions[0]
        self._answer = None
        self._tries = 0
        self._send()

    def poll(self) -> int | None:
        """The action once it is found, and None before; never waits."""
        if self._question is None:
            return None
        if self._answer is None:
            self._look()
        if self._answer is None:
            return None
        answer, self._answer, self._question = self._answer, None, None
        return answer

    def close(self) -> None:
        """Send the opponents home."""
        self._drop()
        self._question = None

    @property
    def pid(self) -> int | None:
        """The process, while there is one."""
        return self._process.pid if self._process is not None else None

    def _look(self) -> None:
        """Takes an answer that has come, or notices that none will."""
        assert self._question is not None
        if self._wire is None:
            self._lose()
            return
        try:
            while self._wire.poll(0):
                number, action = self._wire.recv()
                if number == self._number:
                    if isinstance(action, int):
                        self._answer = action
                    else:
                        self._lose()
                    return
        except (EOFError, OSError):
            self._lose()
            return
        if time.monotonic() - self._asked > self.patience:
            self._lose()

    def _lose(self) -> None:
        """The process has failed: another one gets the question, or the pilot answers."""
        self._drop()
        self.lost += 1
        if self._tries < TRIES and self.lost <= LOST:
            self._open()
            self._send()
            return
        self._answer = self._fallback
        self.notice = _("A computer opponent could not decide in time, so something simple was done in its place.")

    def _send(self) -> None:
        self._tries += 1
        self._asked = time.monotonic()
        if self._wire is None and self.lost <= LOST:
            self._open()
        if self._wire is not None and self._question is not None:
            try:
                seat = self._question[0]
                news = self._ears.setdefault(seat, Ear(seat)).news(self.session)
                self._wire.send((self._number, self._question, news))
            except (OSError, ValueError):
                self._drop()

    def _open(self) -> None:
        """Starts a process; where that cannot be done the next look answers in its place."""
        context = multiprocessing.get_context("spawn")
        wire = None
        try:
            wire, far = context.Pipe()
            process = context.Process(target=serve, args=(far, self._terms), daemon=True, name="hexhold-opponents")
            process.start()
            far.close()
        except (OSError, RuntimeError):
            if wire is not None:
                wire.close()
            return
        self._process, self._wire = process, wire

    def _drop(self) -> None:
        if self._wire is not None:
            self._wire.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(0.5)
        self._process = self._wire = None
        self._ears = {}
