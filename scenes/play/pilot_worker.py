"""What runs in the process of the computer opponents."""

from __future__ import annotations

import signal
from multiprocessing.connection import Connection


def serve(wire: Connection, terms: str) -> None:
    """Answers numbered questions until the game closes the wire or ends; a text instead of an action is a failure."""
    # an interrupt at the terminal is for the game, which then sends its opponents home
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from game.ai.remote import Desk

    desk = Desk(terms)
    while True:
        try:
            number, question, news = wire.recv()
        except (EOFError, OSError):
            return
        answer: int | str
        try:
            answer = desk.answer(question, news)
        except Exception as error:
            answer = f"{type(error).__name__}: {error}"
        try:
            wire.send((number, answer))
        except OSError:
            return
