"""Plays games in the real window for a long time: ``python -m tools.measure.window_soak --minutes 60``.

Computers play each other at full speed, with all rules and variants mixed; between and during the games all other
scenes are opened. At each quiet point the table must match a save of the game, and each save must load again. Opens its
own display with Xvfb unless ``--display here`` is given. Every few seconds a line of JSON about the resources of the
process is written to standard error, and at the end a summary to standard output. Exit status 1 if anything was wrong.
``tools/measure/soak.py`` tests the rules alone.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from tests.processes import children, open_display

SETTLED = 0.2
"""The share of the time after which memory should no longer grow."""
MB = 1 << 20


class SoakSample(NamedTuple):
    """The resources that the processes use at one moment."""

    seconds: float
    window: float
    """Resident memory of the window's process, in MB."""
    opponents: float
    """Resident memory of all its child processes, in MB."""
    files: int
    threads: int
    frames: int
    games: int


def resident(pid: int | str) -> float:
    """The resident memory of a process in MB; 0 if it has ended."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / MB


def slope(samples: list[SoakSample]) -> float:
    """The growth of the window's process in MB per hour, after ``SETTLED``."""
    last = samples[-1].seconds if samples else 0.0
    points = [(sample.seconds / 3600, sample.window) for sample in samples if sample.seconds >= SETTLED * last]
    count = len(points)
    if count < 2:
        return 0.0
    middle, height = sum(x for x, _ in points) / count, sum(y for _, y in points) / count
    spread = sum((x - middle) ** 2 for x, _ in points)
    return sum((x - middle) * (y - height) for x, y in points) / spread if spread else 0.0


@contextmanager
def display(wanted: str, size: str) -> Iterator[None]:
    """A context with its own display, unless ``wanted`` is "here"."""
    if wanted == "here":
        yield
        return
    if not shutil.which("Xvfb"):
        raise SystemExit("Xvfb is missing; with --display here the games are played on this screen.")
    server, os.environ["DISPLAY"] = open_display(size)
    try:
        os.environ.pop("WAYLAND_DISPLAY", None)
        yield
    finally:
        server.terminate()
        server.wait()


def soak(minutes: float, size: tuple[int, int], seed: int, every: float, folder: Path) -> dict[str, Any]:
    """Play for that long; return the results."""
    import pygame

    from scenes.app import memory, window
    from scenes.navigator import Navigator
    from tests.scenes.playing import PlayingApp
    from user.storage import Storage

    begun = time.monotonic()
    before = children(os.getpid())
    samples: list[SoakSample] = []

    def goes_on() -> bool:
        now = time.monotonic() - begun
        if not samples or now >= samples[-1].seconds + every:
            files = len(os.listdir("/proc/self/fd"))
            helpers = sum(resident(child) for child in children(os.getpid()) - before)
            here = resident("self")
            samples.append(
                SoakSample(now, here, helpers, files, threading.active_count(), app.frames, app.counts["games"])
            )
            print(json.dumps({name: round(value, 1) for name, value in samples[-1]._asdict().items()}), file=sys.stderr)
        return now < minutes * 60

    window.FIRST = size
    memory.keep_pictures_apart()
    window.prepare()
    app = PlayingApp(Navigator, Storage(folder), size, goes_on, seed)
    try:
        window.Window(app).run()
    except Exception:
        app.wrong.append(traceback.format_exc())
    finally:
        app.close()
        pygame.quit()
    taken = [sample.window for sample in samples]
    return {
        "minutes": round((time.monotonic() - begun) / 60, 1),
        "games": app.counts["games"],
        "actions": app.counts["actions"],
        "frames": app.frames,
        "looks": app.counts["looks"],
        "saves": app.counts["saves"],
        "wrong": app.wrong,
        "memory_first": round(taken[0], 1),
        "memory_last": round(taken[-1], 1),
        "memory_most": round(max(taken), 1),
        "mb_per_hour": round(slope(samples), 2),
        "opponents_most": round(max(sample.opponents for sample in samples), 1),
        "files_last": samples[-1].files,
        "threads_most": max(sample.threads for sample in samples),
    }


def main(arguments: list[str]) -> int:
    """Play and print the results; return the exit status."""
    parser = argparse.ArgumentParser(description="Games in the real window.")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--size", default="1920x1080", help="of the window")
    parser.add_argument("--seed", type=int, default=1, help="of what is played")
    parser.add_argument("--every", type=float, default=5.0, help="seconds between two looks at the memory")
    parser.add_argument("--display", choices=("own", "here"), default="own")
    args = parser.parse_args(arguments)
    if not Path("/proc/self/statm").exists():
        print("This needs Linux: what a process takes is read from /proc.", file=sys.stderr)
        return 1
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    width, height = (int(part) for part in args.size.split("x"))
    with tempfile.TemporaryDirectory() as folder, display(args.display, args.size):
        result = soak(args.minutes, (width, height), args.seed, args.every, Path(folder))
    print(json.dumps(result))
    return 1 if result["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
