"""A pytest plugin for mutants: a test that does not end fails, measured in CPU time instead of wall-clock time.

So a busy machine makes no test fail, and an endless mutant can be distinguished from a slow one.
"""

from __future__ import annotations

import signal
from collections.abc import Generator

import pytest

MOST_SECONDS = 20.0
"""Ten times the CPU time of the longest test under mutmut."""


def _stop(*_: object) -> None:
    raise TimeoutError("the test does not end")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, None, None]:
    """Limit the CPU time of a test."""
    signal.signal(signal.SIGVTALRM, _stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, MOST_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
