"""Runs all measurements and prints them as JSON."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from pathlib import Path
from typing import Final

from game import __version__
from game.codec.writer import pretty
from game.ints import COMPILED
from tools.measure.bench.costs import memory, operations
from tools.measure.bench.games import AT_SEA, all_games
from tools.measure.bench.measure import FULL, QUICK
from tools.measure.bench.scale import scale

UNITS: Final = "medians of several runs with the least and the most, in this process's own processor time"


def bench(options: argparse.Namespace) -> int:
    """Measure and print the figures."""
    effort = QUICK if options.quick else FULL
    figures: dict[str, object] = {**machine(), "runs": effort.runs, "figures": UNITS}
    figures["games"] = all_games(effort)
    print("games: done", file=sys.stderr, flush=True)
    figures["microseconds"] = operations(effort)
    figures["microseconds_at_sea"] = operations(effort, AT_SEA)
    figures["state"] = memory()
    print("operations: done", file=sys.stderr, flush=True)
    figures["scale"] = scale(effort, options.quick)
    figures["peak_memory_mb"] = _peak_memory()
    print(pretty(figures))
    return 0


def machine() -> dict[str, object]:
    """The machine and software on which the figures were measured."""
    return {
        "version": __version__,
        "compiled": COMPILED,
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "system": f"{platform.system()} {platform.machine()}",
        "processor": _processor(),
        "cores": os.cpu_count(),
    }


def _processor() -> str:
    """The processor's name, if the system reports it."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def _peak_memory() -> float | None:
    """The most memory that this process has used, in millions of bytes; None if the system does not report it."""
    try:
        import resource
    except ImportError:
        return None
    unit = 1 if sys.platform == "darwin" else 1024
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6, 1)
