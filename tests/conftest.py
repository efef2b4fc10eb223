"""Pytest settings: tests run without display and sound, which must be set before pygame is imported."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Generator
from pathlib import Path

import hypothesis
import pytest

os.environ["LANGUAGE"] = "en"
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# a shell's background job ignores interrupts, and so would every program that a test starts
signal.signal(signal.SIGINT, signal.default_int_handler)

# the time of an example depends on what else the machine is doing
hypothesis.settings.register_profile("untimed", deadline=None)
hypothesis.settings.load_profile("untimed")

pytest.register_assert_rewrite("tests.cards.point_card")


WINDOWS = Path(__file__).parent / "window"
"""Where all tests in a window are: CI runs this folder alone."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse a test in a window that CI would miss."""
    for item in items:
        if item.get_closest_marker("window") and WINDOWS not in item.path.parents:
            raise pytest.UsageError(f"{item.nodeid} belongs into tests/window")


def pytest_collection_finish() -> None:
    """Exclude long-lived objects (modules, tests) from the garbage collection after each scene."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Report what is skipped as failed in CI if no other step runs it: tests in a window, whose programs must be
    installed, and of games, which are played only there and only compiled."""
    report = yield
    must = item.get_closest_marker("window") or item.get_closest_marker("games")
    if report.skipped and os.environ.get("CI") == "true" and must:
        report.outcome = "failed"
        report.longrepr = f"skipped, which CI does not allow: {report.longrepr}"
    return report
