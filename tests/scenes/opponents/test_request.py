"""Requests to a separate process: only the last question is answered, and waiting always ends."""

from __future__ import annotations

import time
from multiprocessing.connection import Connection

from scenes.opponents.request import Request
from user.opponent_worker import attend


class Doubling:
    """Answers with twice the number."""

    def answer(self, question: int, _news: object) -> list[int]:
        if question == 0:
            raise ZeroDivisionError("of all things")
        time.sleep(0.1)  # makes the answers come one by one
        return [2 * question]


def doubling(wire: Connection, terms: str) -> None:
    assert terms == "terms"
    attend(wire, Doubling)


def mute(wire: Connection, terms: str) -> None:
    """Reads two messages and never answers."""
    wire.recv()
    wire.recv()


def single(numbers: list[int]) -> int:
    (number,) = numbers
    return number


def ask(request: Request[int], question: int) -> None:
    request.ask(lambda line, number: line.ask_plainly(number, question))


def wait(request: Request[int]) -> None:
    end = time.monotonic() + 60
    while request.answer is None and not request.failed:
        assert time.monotonic() < end
        request.update()
        time.sleep(0.01)


def test_only_the_last_question_is_answered() -> None:
    request = Request(doubling, lambda: "terms", single, 60.0)
    for question in (3, 4, 5):
        ask(request, question)
    wait(request)
    assert request.answer == 10
    ask(request, 6)
    assert request.answer is None
    wait(request)
    assert request.answer == 12
    request.close()


def test_after_a_failure_a_new_process_is_asked() -> None:
    request = Request(doubling, lambda: "terms", single, 60.0)
    ask(request, 0)
    wait(request)
    assert request.failed
    ask(request, 7)
    assert not request.failed
    wait(request)
    assert request.answer == 14
    request.close()


def test_a_request_without_an_answer_fails_after_a_while() -> None:
    request = Request(mute, lambda: "terms", single, 1.0)
    ask(request, 1)
    wait(request)
    assert request.failed and request.answer is None
