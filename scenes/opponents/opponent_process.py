"""Runs the computer opponents in a process of their own, so that their thinking never freezes the screen.

The process gets the terms of the game and then, for each decision, only what the seat may know. Whatever happens to
the process, the game goes on:

- A process that has ended, hangs or sends nonsense is replaced, after growing pauses if none answers. Meanwhile the
  same agents answer in this process.
- A decision during which a process was lost goes to one more process. If that fails too, or an agent never stops
  thinking, the simplest opponent decides, because it is the only one that cannot block.
- A user's bot that fails in any way is replaced for the rest of the game.
- An illegal answer or a reported error is recorded as a fault of the program and the decision is made in this process.
  The other process stays.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import NamedTuple

from game.ai.remote import terms_text
from game.play.session import Session
from game.view import Decision
from platform_io.i18n import _
from scenes.opponents.active_clock import ActiveClock
from scenes.opponents.line_up import LineUp
from scenes.opponents.thinking import Fault, InProcess, fault
from user.opponent_pipe import Pipe, PipeBroken, Serve, Word
from user.opponent_worker import READY, serve

OUTSIDE = ("lost", "silent")
"""Failures of a process that are no fault of the program."""


class Patience(NamedTuple):
    """Timeouts in seconds."""

    start: float = 3.0
    """For the first process to start, before decisions are made without it."""
    at_most: float = 60.0
    """For any process to start, before we give up on it."""
    silence: float = 2.0
    """For a heartbeat from a process that has been asked."""
    thought: float = 4.0
    """For an answer once the agent has started thinking."""
    pause: float = 60.0
    """The longest pause between two processes that failed to start; the first pause is one second."""


USUAL = Patience()


@dataclass
class Asked:
    """A decision that has been requested but not made."""

    decision: Decision
    sent: float | None = None
    """When the current process was asked, by ``ActiveClock``; None if it was not."""
    begun: float | None = None
    """When it started thinking; None if it has not."""
    suspect: int = 0
    """How strongly this decision is suspected of causing failures; at 2 no agent is trusted with it."""


class OpponentProcess:
    """Asks the opponents of one session for their actions, without ever blocking.

    >>> from game.play.session import Player
    >>> from scenes.play.demo import demo_session
    >>> setup = demo_session(0, seats=2).setup
    >>> session = Session(setup, 1, [Player("Ann", "easy", "red"), Player("Ben", "easy", "blue")])
    >>> opponents = OpponentProcess(session)
    >>> opponents.ask(next(session.questions()))
    >>> while (action := opponents.poll()) is None:  # once per frame, in the game
    ...     time.sleep(0.01)
    >>> session.is_legal(action)
    True
    >>> opponents.close()
    """

    def __init__(self, session: Session, patience: Patience = USUAL, serve: Serve = serve) -> None:
        self.session = session
        self.patience = patience
        self.lost = 0
        """The number of processes lost since the last answer."""
        self._serve = serve
        self._terms = terms_text(session.setup)
        self._clock = ActiveClock()
        self._here = InProcess(session)
        self._line_up = LineUp(session)
        self._line: Pipe | None = None
        self._next_start = time.monotonic()
        self._number = READY
        self._asked: Asked | None = None
        self._answer: int | None = None
        self._faults: list[Fault] = []
        self._notice = _("The computer opponents got stuck and were restarted; the game continues.")
        self._has_notice = False
        self._open()

    def ask(self, decision: Decision) -> None:
        """Start thinking about a decision, in a new process if compiled rules have become ready."""
        if self._line is not None and self._line.is_outdated:
            self._hang_up()
        self._number += 1
        self._asked = Asked(decision)
        self._answer = None

    def poll(self) -> int | None:
        """The chosen action, or None until there is one. Never waits for the process."""
        if self._asked is None:
            return None
        asked, now = self._asked, self._clock.now()
        self._open()
        self._listen(asked, now)
        if self._answer is None:
            self._go_on(asked, now)
        if self._answer is None:
            return None
        answer, self._answer, self._asked = self._answer, None, None
        self._line_up.note_answer(asked.decision.seat)
        return answer

    def faults(self) -> list[Fault]:
        """The faults since the last call."""
        faults, self._faults = [*self._faults, *self._here.faults()], []
        return faults

    def notice(self) -> str:
        """A message for the player if opponents had to be helped, once per game; otherwise empty."""
        if not self._has_notice:
            return ""
        notice, self._notice = self._notice, ""
        return notice

    def replaced(self) -> str:
        """A message for the player about a user's bot that was replaced; otherwise empty."""
        return self._line_up.notice()

    def close(self) -> None:
        """Stop the process."""
        self._asked = None
        self._hang_up()

    def _hang_up(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None

    @property
    def pid(self) -> int | None:
        """The id of the process, while there is one."""
        return self._line.pid if self._line is not None else None

    def _listen(self, asked: Asked, now: float) -> None:
        """Process the messages that have arrived."""
        line = self._line
        if line is None:
            return
        try:
            for word in line.words():
                line.heard = now
                self._take(line, word, asked, now)
        except PipeBroken as broken:
            self._lose(asked, broken.kind, broken.detail)

    def _take(self, line: Pipe, word: Word, asked: Asked, now: float) -> None:
        if word.number == READY:
            if word.what is not None:
                raise PipeBroken("failed", str(word.what))
            line.ready = True
        if word.number != self._number or self._answer is not None:
            return
        if word.what is None:
            asked.begun = now if asked.begun is None else asked.begun
        elif isinstance(word.what, int) and self.session.is_legal(word.what):
            self._answer = word.what
            self.lost = 0
        elif self._line_up.is_own(asked.decision.seat):
            self._replace(asked, word.what if isinstance(word.what, str) else _("it gave an illegal answer"))
        else:
            kind = "failed" if isinstance(word.what, str) else "illegal"
            self._faults.append(fault(kind, asked.decision, str(word.what), is_mistake=True))
            self._stand_in(asked)

    def _go_on(self, asked: Asked, now: float) -> None:
        """Ask the process, wait for it, give up on it, or answer in its place."""
        line, patience = self._line, self.patience
        if line is None or asked.suspect > 1:
            self._stand_in(asked)
        elif not line.ready:
            if now - line.opened > patience.at_most:
                self._lose(asked, "silent")
            elif self._is_late(line, asked, now):
                self._stand_in(asked)
        elif asked.sent is None:
            asked.sent = now
            line.ask(self.session, self._line_up.player(asked.decision.seat), asked.decision, self._number)
        elif now - max(asked.sent, line.heard) > patience.silence:
            self._lose(asked, "silent")
        elif asked.begun is not None and now - asked.begun > patience.thought:
            asked.suspect += 1
            self._lose(asked, "endless")

    def _is_late(self, line: Pipe, asked: Asked, now: float) -> bool:
        """Whether to stop waiting for a process that is starting. A user's bot is always waited for: it can run nowhere
        else."""
        if self._line_up.is_own(asked.decision.seat):
            return False
        return now - line.opened > self.patience.start or (self.lost > 0 and not asked.suspect)

    def _stand_in(self, asked: Asked) -> None:
        """Answer in place of the process."""
        self._has_notice = self._has_notice or bool(self.lost or self._faults)
        self._answer = self._here.choose(asked.decision, simply=asked.suspect > 0)

    def _lose(self, asked: Asked, kind: str, detail: str = "") -> None:
        """The process has failed: kill it, and start another one, which may get the question."""
        self._hang_up()
        if asked.begun is not None and self._line_up.is_own(asked.decision.seat):
            self._replace(asked, _("it never stopped thinking") if kind == "endless" else _("its process stopped"))
        else:
            self._miss(fault(kind, asked.decision, detail, is_mistake=kind not in OUTSIDE))
            asked.suspect += asked.begun is not None
        asked.sent = asked.begun = None
        self._open()

    def _replace(self, asked: Asked, reason: str) -> None:
        """A user's bot has failed: replace it, and ask the stand-in the same question."""
        seat = asked.decision.seat
        self._faults.append(fault("own", asked.decision, f"{self._line_up.player(seat)}: {reason}"))
        self._line_up.replace(seat, reason)
        self._number += 1
        asked.sent = asked.begun = None
        asked.suspect = 0

    def _open(self) -> None:
        """Start a process if there is none and the pause is over."""
        if self._line is not None or time.monotonic() < self._next_start:
            return
        try:
            self._line = Pipe(self._serve, self._terms, self._clock.now())
        except Exception as error:  # the cause may be temporary
            self._miss(fault("none", None, f"{type(error).__name__}: {error}"))

    def _miss(self, fault: Fault) -> None:
        """Record that there is no process now. The next one starts at once after the first failure, and after longer
        and longer pauses after further ones."""
        self.lost += 1
        pause = 2.0 ** min(self.lost - 2, 10) if self.lost > 1 else 0.0
        self._next_start = time.monotonic() + min(pause, self.patience.pause)
        self._faults.append(fault)
