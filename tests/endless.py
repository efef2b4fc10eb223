"""A pytest plugin for mutants: a test without end fails, by the time that it computes and not by the clock.

A busy machine makes no test fail, and a mutant that never comes to an end is told from one that is only slow.
"""

from __future__ import annotations

import signal
from collections.abc import Generator

import pytest

MOST_SECONDS = 20.0
"""Ten times what the longest test computes while mutmut listens in."""


def _stop(*_: object) -> None:
    raise TimeoutError("the test does not end")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, None, None]:
    """Sets the alarm for a test."""
    signal.signal(signal.SIGVTALRM, _stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, MOST_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
