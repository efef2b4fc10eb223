"""What each scene costs while nobody does anything: ``python -m tools.measure.rest``.

Each scene, question, panel and state of the gallery is opened in a real window, on a display of
its own (Xvfb), and left alone. A table tells what processor time that takes, in percent of a core, and how many
pictures a second are drawn: at rest, when what moves for its own sake stands still, and soon after somebody was there.
Processor time is that of this process with all its threads; the X server and programs that it starts are not counted.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from commands.picture import size_of
from scenes.app.app import App
from scenes.app.window import prepare, turn
from scenes.ui.ui_context import REST
from sprites.fonts import board_font
from tests.processes import open_display
from tests.scenes.test_matrix import stocked
from tools.art import gallery

ROOT: Final = Path(__file__).resolve().parents[2]

GOAL: Final = 3.0
"""Percent of a core that a state at rest may take."""
FRAME: Final = 0.05
SIZES: Final = ("1280x720", "1920x1080")


class RestCost(NamedTuple):
    """Of a state: percent of a core, and pictures a second."""

    percent: float
    pictures: float


def left_alone(app: App, seconds: float, *, active_clock: bool) -> RestCost:
    """The loop of the program for so long; ``active_clock``: as if somebody had moved the mouse a few seconds ago."""
    clock, drawn, end = pygame.time.Clock(), 0, time.monotonic() + seconds
    clock.tick()
    began, processor = time.monotonic(), time.process_time()
    while time.monotonic() < end:
        if active_clock:
            app.ui.idle = REST / 2
        drawn += turn(app, clock)
    passed = time.monotonic() - began
    return RestCost(100 * (time.process_time() - processor) / passed, drawn / passed)


def settle(app: App) -> None:
    """Let time pass until all animations have stopped."""
    pygame.event.clear()  # ignore what the display reports about its window at first
    for _ in range(round((REST + 5) / FRAME)):
        app.update(FRAME)
    turn(app, pygame.time.Clock())
    app.audio.wait()


def measure(
    size: tuple[int, int], sheets: list[str], word: str, seconds: float
) -> dict[str, tuple[RestCost, RestCost]]:
    """All states of these sheets whose names have that word: at rest, and soon after somebody was there."""
    found: dict[str, tuple[RestCost, RestCost]] = {}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        stock = stocked(Path(folder), sound=True)
        pygame.display.set_mode(size)
        stock.app.ui.resize(size)
        for sheet in sheets:
            for name, _picture in gallery.SHEETS[sheet](stock, size):
                if word in name:
                    settle(stock.app)
                    at_rest = left_alone(stock.app, seconds, active_clock=False)
                    found[f"{sheet}: {name}"] = at_rest, left_alone(stock.app, seconds, active_clock=True)
                    print(".", end="", file=sys.stderr, flush=True)
        stock.app.close()
        pygame.quit()
        board_font.cache_clear()  # fonts end with it
    return found


def table(found: dict[str, tuple[RestCost, RestCost]]) -> str:
    """Those that cost the most first."""
    lines = [f"{'':44}{'at rest':>18}{'soon after':>18}", f"{'state':44}" + f"{'% of a core':>12}{'/s':>6}" * 2]
    for name, costs in sorted(found.items(), key=lambda one: -one[1][0].percent):
        mark = " *" if costs[0].percent > GOAL else ""
        lines.append(f"{name:44}" + "".join(f"{one.percent:12.1f}{one.pictures:6.1f}" for one in costs) + mark)
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Measures and prints the tables; exit status 1 where a state at rest costs more than the goal."""
    parser = argparse.ArgumentParser(description="What each scene costs while nobody does anything.")
    parser.add_argument("sheets", nargs="*", metavar="SHEET", help=f"{', '.join(gallery.SHEETS)}; all without any")
    parser.add_argument("--size", action="append", help=f"of the window; {' and '.join(SIZES)} if not said")
    parser.add_argument("--seconds", type=float, default=2.0, help="for which each state is left alone, twice")
    parser.add_argument("--only", default="", metavar="WORD", help="states with that in their names")
    parser.add_argument("--display", choices=("own", "here", "none"), default="own", help="none: SDL's dummy driver")
    options = parser.parse_args(arguments)
    unknown = set(options.sheets) - set(gallery.SHEETS)
    if unknown:
        parser.error(f"there is no sheet {', '.join(sorted(unknown))}")
    sizes = [size_of(size) for size in options.size or SIZES]
    server = None
    if options.display != "none":
        os.environ.pop("SDL_VIDEODRIVER", None)
    if options.display == "own":
        os.environ.pop("WAYLAND_DISPLAY", None)
        wide, high = (max(size[side] for size in sizes) for side in (0, 1))
        server, os.environ["DISPLAY"] = open_display(f"{wide}x{high}")
    dear = 0
    try:
        for size in sizes:
            prepare()
            found = measure(size, options.sheets or list(gallery.SHEETS), options.only, options.seconds)
            print(f"\n{size[0]}x{size[1]}\n{table(found)}", flush=True)
            dear += sum(costs[0].percent > GOAL for costs in found.values())
    finally:
        if server:
            server.terminate()
            server.wait()
    return 1 if dear else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
