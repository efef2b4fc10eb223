"""Measures the time from the start of the program to its first picture."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from tools.measure.bench.measure import BenchEffort, figure
from tools.measure.bench.window.program import QUIET

PATIENCE: Final = 60.0
"""Seconds to wait for the first picture."""
_PLAY: Final = "import sys; from scenes.run import play; sys.exit(play(sys.argv[1:]))"


def first_picture(effort: BenchEffort) -> dict[str, object]:
    """Seconds of wall time and of processor time. The first start, which may have to compile modules, is left out."""
    starts = [_start() for _ in range(effort.runs + 1)][1:]
    wall, processor = zip(*starts, strict=True)
    return {"seconds": figure(list(wall)), "processor_seconds": figure(list(processor))}


def _start() -> tuple[float, float]:
    program = [] if getattr(sys, "frozen", False) else ["-c", _PLAY]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        log = Path(folder) / "events"
        environment = {**os.environ, **QUIET, "HEXHOLD_DATA_DIR": folder}
        began = time.time()
        game = subprocess.Popen([sys.executable, *program, "--event-log", str(log)], env=environment)
        try:
            while time.time() < began + PATIENCE and game.poll() is None:
                lines = log.read_text(encoding="utf-8").split("\n")[:-1] if log.exists() else []
                for fact in map(json.loads, lines):
                    if fact["kind"] == "picture":
                        return fact["time"] - began, fact["processor"]
                time.sleep(0.01)
        finally:
            game.kill()
            game.wait()
    raise RuntimeError("the program shows nothing")
