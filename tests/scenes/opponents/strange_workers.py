"""Faulty workers for the opponents' process; each replaces ``pilot_worker.serve``."""

from __future__ import annotations

import json
import os
import re
import sys
import time
from multiprocessing.connection import Connection

from game.actions import BUILD_WALL, make
from game.ai import remote
from game.ai.remote import Question
from game.play.agent import News
from user.opponent_worker import READY, serve


class Odd:
    """Replaces a desk, which cannot be subclassed when compiled."""

    def __init__(self, terms: str, make: object) -> None:
        pass


class Raising(Odd):
    """The agent raises an error."""

    def answer(self, question: Question, news: News) -> int:
        raise ZeroDivisionError("of all things")


class Dying(Odd):
    """The agent ends the process."""

    def answer(self, question: Question, news: News) -> int:
        os._exit(1)


class Endless(Odd):
    """The agent never answers."""

    def answer(self, question: Question, news: News) -> int:
        while True:
            time.sleep(0.01)


class Stuck(Odd):
    """The agent never answers and lets no other thread run, like compiled code."""

    def answer(self, question: Question, news: News) -> int:
        return int(bool(re.match(r"(a+)+$", "a" * 60 + "b")))


def _with(desk: type[Odd], wire: Connection, terms: str) -> None:
    remote.RemoteTable = desk  # type: ignore[misc, assignment]
    serve(wire, terms)


def raising(wire: Connection, terms: str) -> None:
    _with(Raising, wire, terms)


def dying(wire: Connection, terms: str) -> None:
    _with(Dying, wire, terms)


def endless(wire: Connection, terms: str) -> None:
    _with(Endless, wire, terms)


def stuck(wire: Connection, terms: str) -> None:
    _with(Stuck, wire, terms)


def without_rules(wire: Connection, terms: str) -> None:
    """A module cannot be imported."""
    sys.modules["game.ai.remote"] = None  # type: ignore[assignment]
    serve(wire, terms)


def never_ready(wire: Connection, terms: str) -> None:
    time.sleep(60)


def deaf(wire: Connection, terms: str) -> None:
    """It never reads what it is sent."""
    say(wire, READY, None)
    time.sleep(60)


def illegal(wire: Connection, terms: str) -> None:
    """It answers with an illegal action."""
    say(wire, READY, None)
    while True:
        say(wire, wire.recv()[0], int(make(BUILD_WALL, 200)))


def lagging(wire: Connection, terms: str) -> None:
    """It answers the previous question, then one that was never asked, then the current one."""
    desk = remote.RemoteTable(terms)
    say(wire, READY, None)
    before = 0
    while True:
        number, question, news = wire.recv()
        answer = desk.answer(question, news)
        if before:
            say(wire, number - 1, before)
        say(wire, number + 1, 0)
        say(wire, number, answer)
        before = answer


def broken_off(wire: Connection, terms: str) -> None:
    """It starts a message and never finishes it."""
    say(wire, READY, None)
    wire.recv()
    os.write(wire.fileno(), b"\x00\x00")
    time.sleep(60)


def garbage(wire: Connection, terms: str) -> None:
    """It sends invalid messages, a different one from each process."""
    say(wire, READY, None)
    number = wire.recv()[0]
    wire.send_bytes(NONSENSE[os.getpid() % len(NONSENSE)].replace(b"N", str(number).encode()))
    wire.recv()


NONSENSE = (
    b"\x80\x05\xff\x00",
    b"",
    b"[" * 1000,
    b"[N]",
    b"[N, 1, 2]",
    b"[N, true]",
    b"[N, 1.5]",
    b"[N, [1, true]]",
    b"[N, -1]",
    b"[N, " + b"9" * 400 + b"]",
    b"[null, 1]",
    b"{}",
    b"\xff\xfe",
    b"[N, 1]" * 2000,
)


def say(wire: Connection, number: int, what: int | None) -> None:
    wire.send_bytes(json.dumps((number, what)).encode())
