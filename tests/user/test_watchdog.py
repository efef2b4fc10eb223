"""Whoever is waited for long is told of, again and again, and nobody else."""

from __future__ import annotations

import threading
import time

import pytest

from user import watchdog as vigil
from user.watchdog import Watchdog


def test_only_what_takes_long_is_told_and_less_and_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vigil, "FIRST", 0.2)
    monkeypatch.setattr(vigil, "LOOKS", 0.01)
    told: list[tuple[str, float]] = []
    kept = Watchdog()
    counts: list[int] = []

    def tell(who: str, seconds: int) -> None:
        told.append((who, time.monotonic()))
        counts.append(seconds)

    for _ in range(2):
        kept.keep(tell)
    with kept.over("brisk"):
        pass
    began = time.monotonic()
    done = threading.Event()
    other = threading.Thread(target=lambda: _wait(kept, "other", done))
    other.start()
    with kept.over("slow"):
        time.sleep(1.2)
    done.set()
    other.join()
    for name in ("slow", "other"):
        after = [moment - began for who, moment in told if who == name]
        assert len(after) == 3, "after once, twice and four times as long"
        assert all(moment >= least for moment, least in zip(after, (0.2, 0.4, 0.8), strict=True))
    time.sleep(0.3)
    assert len(told) == 6, "nobody is waited for any longer"
    assert set(counts) <= {0, 1}, "seconds since the wait began"


def _wait(kept: Watchdog, who: str, done: threading.Event) -> None:
    with kept.over(who):
        done.wait()
