"""Measures what each scene costs while nobody acts: ``python -m tools.measure.rest``.

Each scene, question, panel and state of the gallery is opened in a real window, on its own display (Xvfb), and left
alone. A table shows the processor time in per cent of a core, and the number of pictures drawn per second: at rest,
when decorative animations have stopped, and soon after the last input. Processor time is that of this process with all
its threads; the X server and child processes are not counted.
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
from scenes.ui.typesetter import forget_fonts
from scenes.ui.ui_context import REST
from sprites.fonts import board_font
from tests.processes import open_display
from tests.scenes.test_matrix import stocked
from tools.art import gallery

GOAL: Final = 3.0
"""Per cent of a core that a state at rest may take."""
FRAME: Final = 0.05
SIZES: Final = ("1280x720", "1920x1080")


class RestCost(NamedTuple):
    """The cost of a state: per cent of a core, and pictures per second."""

    percent: float
    pictures: float


def left_alone(app: App, seconds: float, *, active_clock: bool) -> RestCost:
    """Run the program's main loop for some seconds; ``active_clock``: as if the mouse had moved a few seconds ago."""
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
    """The costs of all states of these sheets whose names contain a word: at rest, and soon after the last input."""
    costs_by_state: dict[str, tuple[RestCost, RestCost]] = {}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        stock = stocked(Path(folder), sound=True)
        pygame.display.set_mode(size)
        stock.app.ui.resize(size)
        for sheet in sheets:
            for name, _picture in gallery.SHEETS[sheet](stock, size):
                if word in name:
                    settle(stock.app)
                    at_rest = left_alone(stock.app, seconds, active_clock=False)
                    costs_by_state[f"{sheet}: {name}"] = at_rest, left_alone(stock.app, seconds, active_clock=True)
                    print(".", end="", file=sys.stderr, flush=True)
        stock.app.close()
        pygame.quit()
        board_font.cache_clear()  # fonts are invalid after pygame.quit
        forget_fonts()
    return costs_by_state


def table(costs_by_state: dict[str, tuple[RestCost, RestCost]]) -> str:
    """The table of costs, the highest first."""
    lines = [f"{'':44}{'at rest':>18}{'soon after':>18}", f"{'state':44}" + f"{'% of a core':>12}{'/s':>6}" * 2]
    for name, costs in sorted(costs_by_state.items(), key=lambda state: -state[1][0].percent):
        mark = " *" if costs[0].percent > GOAL else ""
        lines.append(f"{name:44}" + "".join(f"{cost.percent:12.1f}{cost.pictures:6.1f}" for cost in costs) + mark)
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Measure and print the tables; return exit status 1 if a state at rest costs more than the goal."""
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
    expensive = 0
    try:
        for size in sizes:
            prepare()
            costs_by_state = measure(size, options.sheets or list(gallery.SHEETS), options.only, options.seconds)
            print(f"\n{size[0]}x{size[1]}\n{table(costs_by_state)}", flush=True)
            expensive += sum(costs[0].percent > GOAL for costs in costs_by_state.values())
    finally:
        if server:
            server.terminate()
            server.wait()
    return 1 if expensive else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
