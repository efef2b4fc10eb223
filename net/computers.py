"""The computer opponents of all tables of a server, in a process of their own, so that no table waits for another's.

A question goes to the process with what its seat may know. If the process ends, hangs or sends nonsense, another one
gets the questions that are open, except the one that it was thinking about: the simplest opponent answers that, and
what several processes have not got to. It answers everything while no process can be started.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection as Wire
from typing import Final, NamedTuple

from game.ai.levels import LEVELS, STAND_IN, agents_at, known
from game.ai.remote import Question, RemoteTable, question_of
from game.ai.stream import agent_seed
from game.play.agent import Ear, News
from game.play.session import PERSON, Session
from game.view import Decision
from user.bots import is_own, is_there
from user.opponent_pipe import Pipe, PipeBroken, Serve, Word
from user.opponent_worker import READY, attend

MOST_LOST: Final = 2
"""After so many lost processes, a question is not given to another."""
OUTSIDE: Final = "the process of the computer opponents"
log = logging.getLogger("hexhold")


class WorkerPatience(NamedTuple):
    """Timeouts in seconds."""

    start: float = 60.0
    silence: float = 3.0
    """For a heartbeat while it thinks."""
    thought: float = 6.0
    """For an answer once it has begun to think."""
    pause: float = 1.0
    """Between two processes."""


@dataclass
class OpenQuestion:
    """A question that has not been answered."""

    table: str
    session: Session
    decision: Decision
    player: str
    answer: Callable[[int], None]
    count: int
    """The number of actions before it."""
    begun: float | None = None
    lost: int = 0
    """How many processes have been lost that had it."""

    def is_current(self) -> bool:
        """Whether the game has not gone on without the answer."""
        return len(self.session.log) == self.count and not self.session.is_over()


def serve_tables(wire: Wire, _terms: str) -> None:
    """Run the computer opponents of all tables; this is what runs in the process."""
    attend(wire, Tables)


class Tables:
    """Answers questions about any number of games."""

    def __init__(self) -> None:
        from user.bots import make_agent
        from user.clock import milliseconds

        self._make = partial(make_agent, clock=milliseconds)
        self._tables: dict[str, RemoteTable] = {}

    def answer(self, question: tuple[str, str, Question | None], news: News) -> int:
        """The action of a seat at a table, whose terms are given with the first question; without a question, forget
        the table."""
        table, terms, asked = question
        if asked is None:
            self._tables.pop(table, None)
            return 0
        if terms:
            self._tables[table] = RemoteTable(terms, self._make)
        return self._tables[table].answer(asked, news)


class Computers:
    """Asks the computer opponents. No method blocks, except that a start takes some milliseconds."""

    def __init__(self, patience: WorkerPatience | None = None, serve: Serve = serve_tables) -> None:
        self.lost = 0
        """How many processes have been lost."""
        self._patience = patience or WorkerPatience()
        self._serve = serve
        self._pipe: Pipe | None = None
        self._next_start = 0.0
        self._never_ready = False
        """Whether the last process that was lost had never accepted questions."""
        self._number = READY
        self._asked: dict[int, OpenQuestion] = {}
        self._ears: dict[tuple[str, int, str], Ear] = {}
        self._known: set[str] = set()
        """The tables that the process knows."""
        self._loop = asyncio.get_running_loop()
        self._terms: dict[str, str] = {}

    def ask(self, table: str, terms: str, session: Session, decision: Decision, answer: Callable[[int], None]) -> None:
        """Ask for the action of a computer at a table; ``answer`` is called with it, but never at once."""
        self._number += 1
        self._terms[table] = terms
        player = _player(session, decision.seat)
        asked = self._asked[self._number] = OpenQuestion(table, session, decision, player, answer, len(session.log))
        self._open()
        if self._pipe is not None:
            self._send(self._number, asked)
        elif self._never_ready:
            self._stand_in([self._number])

    def forget(self, table: str) -> None:
        """A table is gone, or a new game begins there."""
        self._asked = {number: asked for number, asked in self._asked.items() if asked.table != table}
        self._ears = {key: ear for key, ear in self._ears.items() if key[0] != table}
        self._terms.pop(table, None)
        if self._pipe is not None and table in self._known:
            self._number += 1
            self._pipe.ask_plainly(self._number, (table, "", None))
        self._known.discard(table)

    def check(self) -> None:
        """Look after the process. Call it a few times a second."""
        self._listen()
        pipe, now = self._pipe, time.monotonic()
        if pipe is None:
            if self._asked:
                self._open()
            return
        begun = [asked.begun for asked in self._asked.values() if asked.begun is not None]
        if not pipe.ready:
            is_lost = now - pipe.opened > self._patience.start
        else:
            is_lost = bool(self._asked) and now - pipe.heard > self._patience.silence
            is_lost = is_lost or bool(begun and now - min(begun) > self._patience.thought)
        if is_lost:
            self._lose("did not answer")

    def close(self) -> None:
        """Stop the process."""
        self._asked.clear()
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None

    @property
    def pid(self) -> int | None:
        """The id of the process, while there is one."""
        return self._pipe.pid if self._pipe is not None else None

    # --- the process

    def _open(self) -> None:
        """Start a process if there is none, and ask it everything that is open."""
        now = time.monotonic()
        if self._pipe is not None or now < self._next_start:
            return
        self._next_start = now + self._patience.pause
        try:
            self._pipe = Pipe(self._serve, "", now, self._wake)
        except Exception as error:  # the cause may be temporary
            log.warning("%s cannot be started: %s", OUTSIDE, error)
            self.lost += 1
            self._stand_in(list(self._asked))
            return
        self._ears.clear()
        self._known.clear()
        for number, asked in self._asked.items():
            self._send(number, asked)

    def _send(self, number: int, asked: OpenQuestion) -> None:
        assert self._pipe is not None
        seat, session = asked.decision.seat, asked.session
        seed = agent_seed(session.seed, seat)
        question = question_of(session.view(seat), asked.decision, asked.player, seed, number)
        terms = "" if asked.table in self._known else self._terms[asked.table]
        self._known.add(asked.table)
        if not any(other.begun for other in self._asked.values()):
            self._pipe.heard = time.monotonic()
        ear = self._ears.setdefault((asked.table, seat, asked.player), Ear(seat))
        self._pipe.ask_plainly(number, (asked.table, terms, question), ear.news(session))

    def _wake(self) -> None:
        with suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(self._listen)

    def _listen(self) -> None:
        if self._pipe is None:
            return
        try:
            for word in self._pipe.words():
                self._pipe.heard = time.monotonic()
                self._take(word)
                if self._pipe is None:
                    return
        except PipeBroken as broken:
            self._lose(f"{broken.kind} {broken.detail}".strip())

    def _take(self, word: Word) -> None:
        if word.number == READY:
            if word.what is not None:
                raise PipeBroken("failed", str(word.what))
            assert self._pipe is not None
            self._pipe.ready = True
            return
        asked = self._asked.get(word.number)
        if asked is None:
            return
        if word.what is None:
            asked.begun = asked.begun or time.monotonic()
        elif not asked.is_current():
            del self._asked[word.number]
        elif isinstance(word.what, int) and asked.session.is_legal(word.what):
            del self._asked[word.number]
            asked.answer(word.what)
        else:
            log.warning("%s failed as %s: %s", OUTSIDE, asked.player, word.what)
            self._stand_in([word.number])

    def _lose(self, reason: str) -> None:
        """The process has failed: end it, and ask another one."""
        log.warning("%s is started again: %s", OUTSIDE, reason)
        self.lost += 1
        if self._pipe is not None:
            self._never_ready = not self._pipe.ready
            self._pipe.close()
            self._pipe = None
        if self._never_ready:
            self._next_start = time.monotonic() + self._patience.start
        for asked in self._asked.values():
            asked.lost += 1
        self._stand_in(
            [
                number
                for number, asked in self._asked.items()
                if self._never_ready or asked.begun is not None or asked.lost >= MOST_LOST
            ]
        )
        self._open()

    def _stand_in(self, numbers: list[int]) -> None:
        """The simplest opponent, which needs no time, answers."""
        for number in numbers:
            asked = self._asked.pop(number)
            if not asked.is_current():
                continue
            agents = agents_at(asked.session, [LEVELS[0]] * len(asked.session.players))
            self._loop.call_soon(asked.answer, int(agents.choose(asked.decision)))


def _player(session: Session, seat: int) -> str:
    """Who plays for a seat: its player, or a stand-in for a person who is away, or for a bot that is not here."""
    kind = session.players[seat].kind
    if kind == PERSON or (is_own(kind) and not is_there(kind)):
        return STAND_IN
    return kind if is_own(kind) else known(kind)
