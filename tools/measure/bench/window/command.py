"""Runs all measurements of the window and prints them as JSON."""

from __future__ import annotations

import argparse
import statistics
import sys
from typing import Final

from game.codec.writer import pretty
from tools.measure.bench.command import machine
from tools.measure.bench.measure import FULL, QUICK, BenchEffort
from tools.measure.bench.window.evening import Evening, Frame
from tools.measure.bench.window.first import first_picture
from tools.measure.bench.window.program import opened, resident
from tools.measure.bench.window.scenes import scenes

UNITS: Final = "processor time of this process, in milliseconds unless a name says otherwise"
SIZES: Final = ("1280x720", "1920x1080", "3840x2160")
QUICKLY: Final = 4.0
"""Seconds of a game with ``--quick``, which only checks that the measurement works."""
OPENING: Final = 1.0
"""Seconds at the start of a game in which pictures are created that are cached afterwards."""
LONG: Final = 50.0
"""Milliseconds that no later frame should take."""

Size = tuple[int, int]


def bench_window(options: argparse.Namespace, sizes: list[Size]) -> int:
    """Measure and print the figures."""
    effort = QUICK if options.quick else FULL
    figures: dict[str, object] = {**machine(), "figures": UNITS, "first_picture": first_picture(effort)}
    for size in sizes:
        name = f"{size[0]}x{size[1]}"
        figures[name] = _of_size(size, effort, quick=options.quick)
        print(f"{name}: done", file=sys.stderr, flush=True)
    print(pretty(figures))
    return 0


def _of_size(size: Size, effort: BenchEffort, *, quick: bool) -> dict[str, object]:
    with opened(size) as app:
        evening = Evening(app, seed=1)
        evening.play(QUICKLY if quick else float("inf"))
        game = {"turns": int(evening.session.state.turn_number()), "actions": len(evening.session.log)}
        figures: dict[str, object] = {"game": {**game, **summary(evening.frames)}, "memory_mb": resident()}
    with opened(size) as app:
        return {**figures, **scenes(app, effort, quick=quick)}


def summary(frames: list[Frame]) -> dict[str, object]:
    """Statistics of the drawn frames of a game, without its opening, and of the slowest frames, drawn or not."""
    later = [frame for frame in frames if frame.seconds >= OPENING and frame.scene != "results"]
    times = sorted(frame.milliseconds for frame in later if frame.drawn)
    opening = max((frame.milliseconds for frame in frames if frame.seconds < OPENING), default=0.0)
    return {
        "seconds": round(len(frames) / 60, 1),
        "frames": len(times),
        "median": round(statistics.median(times), 2) if times else None,
        "p99": round(share(times, 0.99), 2),
        "p999": round(share(times, 0.999), 2),
        "most": round(max((frame.milliseconds for frame in later), default=0.0), 2),
        f"over_{LONG:g}": sum(frame.milliseconds > LONG for frame in later),
        "most_of_opening": round(opening, 1),
    }


def share(times: list[float], part: float) -> float:
    """The quantile of sorted times."""
    return times[min(len(times) - 1, int(len(times) * part))] if times else 0.0
