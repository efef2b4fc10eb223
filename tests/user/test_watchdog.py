"""A long wait is reported repeatedly, and a short one never."""

from __future__ import annotations

import threading
import time

import pytest

from user import watchdog
from user.watchdog import Watchdog


def test_only_long_waits_are_reported_and_less_and_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watchdog, "FIRST", 0.2)
    monkeypatch.setattr(watchdog, "LOOKS", 0.01)
    reports: list[tuple[str, float]] = []
    dog = Watchdog()
    counts: list[int] = []

    def report(who: str, seconds: int) -> None:
        reports.append((who, time.monotonic()))
        counts.append(seconds)

    for _ in range(2):
        dog.keep(report)
    with dog.over("brisk"):
        pass
    began = time.monotonic()
    done = threading.Event()
    other = threading.Thread(target=lambda: _wait(dog, "other", done))
    other.start()
    with dog.over("slow"):
        time.sleep(1.2)
    done.set()
    other.join()
    for name in ("slow", "other"):
        after = [moment - began for who, moment in reports if who == name]
        assert len(after) == 3, "after one, two and four times the first delay"
        assert all(moment >= least for moment, least in zip(after, (0.2, 0.4, 0.8), strict=True))
    time.sleep(0.3)
    assert len(reports) == 6, "no wait is left"
    assert set(counts) <= {0, 1}, "the seconds since the wait began"


def _wait(dog: Watchdog, who: str, done: threading.Event) -> None:
    with dog.over(who):
        done.wait()
