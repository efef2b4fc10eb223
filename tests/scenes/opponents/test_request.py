"""Questions to a process of its own: only the last one counts, and none is waited for without an end."""

from __future__ import annotations

import time
from multiprocessing.connection import Connection

from scenes.opponents.opponent_worker import attend
from scenes.opponents.request import Request


class Doubling:
    """Answers a number with twice as much."""

    def answer(self, question: int, _news: object) -> list[int]:
        if question == 0:
            raise ZeroDivisionError("of all things")
        time.sleep(0.1)  # so that answers come one by one
        return [2 * question]


def doubling(wire: Connection, terms: str) -> None:
    assert terms == "terms"
    attend(wire, Doubling)


def mute(wire: Connection, terms: str) -> None:
    """Is there, and says nothing."""
    wire.recv()
    wire.recv()


def single(numbers: list[int]) -> int:
    (number,) = numbers
    return number


def ask(inquiry: Request[int], question: int) -> None:
    inquiry.ask(lambda line, number: line.ask_plainly(number, question))


def wait(inquiry: Request[int]) -> None:
    end = time.monotonic() + 60
    while inquiry.answer is None and not inquiry.failed:
        assert time.monotonic() < end
        inquiry.update()
        time.sleep(0.01)


def test_only_the_last_question_is_answered() -> None:
    inquiry = Request(doubling, lambda: "terms", single, 60.0)
    for question in (3, 4, 5):
        ask(inquiry, question)
    wait(inquiry)
    assert inquiry.answer == 10
    ask(inquiry, 6)
    assert inquiry.answer is None
    wait(inquiry)
    assert inquiry.answer == 12
    inquiry.close()


def test_after_a_failure_another_process_is_asked() -> None:
    inquiry = Request(doubling, lambda: "terms", single, 60.0)
    ask(inquiry, 0)
    wait(inquiry)
    assert inquiry.failed
    ask(inquiry, 7)
    assert not inquiry.failed
    wait(inquiry)
    assert inquiry.answer == 14
    inquiry.close()


def test_nobody_waits_without_an_end() -> None:
    inquiry = Request(mute, lambda: "terms", single, 1.0)
    ask(inquiry, 1)
    wait(inquiry)
    assert inquiry.failed and inquiry.answer is None
