"""A process of computer opponents and the pipe to it. Two threads do all the waiting, so nothing here blocks.

A pipe that nobody reads fills up, and one that breaks in the middle of a message never finishes it; neither may freeze
the screen.
"""

from __future__ import annotations

import json
import multiprocessing
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from typing import NamedTuple

from game.ai.remote import question_of
from game.ai.stream import agent_seed
from game.ints import COMPILED
from game.play.agent import Ear
from game.view import Decision
from user import compiled_rules
from user.known_game import KnownGame
from user.opponent_worker import start

LONGEST = 4096
"""The size limit of a message in bytes; no valid message is as long."""
HIGHEST = 1 << 62
"""The limit of the numbers in an answer; no action is as high."""

Serve = Callable[[Connection, str], None]
"""The function that runs in the process, given its end of the pipe and the terms of the game."""


class Word(NamedTuple):
    """A message from the process; see ``opponent_worker``."""

    number: int
    what: int | str | list[int] | None


class PipeBroken(Exception):
    """The pipe is broken: no more messages will come."""

    def __init__(self, kind: str, detail: str = "") -> None:
        super().__init__(kind, detail)
        self.kind = kind
        self.detail = detail


class Pipe:
    """One process, from its start to its end; raises OSError or the like if it cannot be started."""

    def __init__(self, serve: Serve, terms: str, opened: float, on_word: Callable[[], None] | None = None) -> None:
        """``opened`` is the time now, by the clock that the caller uses to judge silence. ``on_word`` is called in a
        thread when there are messages."""
        self.opened = opened
        self.heard = opened
        """When the last message arrived."""
        self.ready = False
        self._on_word = on_word
        self._paths = [] if COMPILED else compiled_rules.paths()
        self._ears: dict[tuple[int, str], Ear] = {}
        """Seat and player -> which events it has been sent."""
        self._out: SimpleQueue[tuple[int, object, object] | None] = SimpleQueue()
        self._in: SimpleQueue[Word | PipeBroken] = SimpleQueue()
        context = multiprocessing.get_context("spawn")
        self._wire, far = context.Pipe()
        try:
            arguments = (self._paths, serve, far, terms)
            self._process = context.Process(target=start, args=arguments, daemon=True, name="hexhold-opponents")
            self._process.start()
        except BaseException:
            self._wire.close()
            raise
        finally:
            far.close()
        self._reader = threading.Thread(target=self._read, name="opponents reader", daemon=True)
        self._reader.start()
        threading.Thread(target=self._write, name="opponents writer", daemon=True).start()

    @property
    def pid(self) -> int | None:
        """The process id."""
        return self._process.pid

    @property
    def is_outdated(self) -> bool:
        """Whether compiled rules have become ready since the process started without them."""
        return not COMPILED and not self._paths and compiled_rules.folder() is not None

    def ask(self, game: KnownGame, player: str, decision: Decision, number: int, listener: str = "") -> None:
        """Ask a player, and send the events since it, or the ``listener`` that it shares with others, was last
        asked."""
        seat = decision.seat
        question = question_of(game.view(seat), decision, player, agent_seed(game.seed, seat), number)
        self._out.put((number, question, self._ears.setdefault((seat, listener or player), Ear(seat)).news(game)))

    def ask_plainly(self, number: int, question: object, news: object = (0, [])) -> None:
        """Ask a question of plain values, which not the session of one game answers."""
        self._out.put((number, question, news))

    def words(self) -> Iterator[Word]:
        """The messages since the last call. Raises PipeBroken after the last one that will ever come."""
        with suppress(Empty):
            while True:
                word = self._in.get_nowait()
                if isinstance(word, PipeBroken):
                    raise word
                yield word

    def close(self) -> None:
        """Kill the process, whatever its state."""
        self._process.kill()
        self._out.put(None)

    def _read(self) -> None:
        try:
            while True:
                self._in.put(_word(self._wire.recv_bytes(LONGEST)))
                if self._on_word is not None:
                    self._on_word()
        except (EOFError, OSError):
            self._in.put(PipeBroken("lost"))
        except Exception as error:  # the bytes may be wrong in any way
            self._in.put(PipeBroken("garbage", str(error)))

    def _write(self) -> None:
        message = self._out.get()
        with suppress(OSError):
            while message is not None:
                self._wire.send(message)
                message = self._out.get()
        while message is not None:
            message = self._out.get()
        # close the pipe only when no thread can be reading it, so that none reads from a new file with the same number
        self._process.join()
        self._reader.join()
        self._wire.close()
        # another thread, which starts a process, may have reaped this one but not noted its end yet
        with suppress(ValueError):
            self._process.close()


def _word(data: bytes) -> Word:
    """Parse a message; ValueError if it is invalid."""
    number, what = json.loads(data)
    is_valid = type(number) is int and (
        what is None or isinstance(what, str) or _are_numbers(what if isinstance(what, list) else [what])
    )
    if not is_valid:
        raise ValueError(data)
    return Word(number, what)


def _are_numbers(values: list[object]) -> bool:
    return all(type(value) is int and 0 <= value < HIGHEST for value in values)
