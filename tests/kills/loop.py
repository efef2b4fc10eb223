"""Kills a process that plays without a screen."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO

from tests.kills.verdict import Kill, left_behind, lost
from tests.tool import ROOT

LONGEST = 0.6
"""The longest time in seconds that a process plays."""
EARLY = 0.3
"""The share of kills that may come while the process is still starting."""
_NO_ACTIONS = ("start", "ready", "leave")


def kill_in_loop(folder: Path, before: Sequence[str], pace: float, dice: random.Random) -> Kill:
    """Let a process continue the game in a folder for a moment, kill it, and check the files."""
    command = [sys.executable, "-m", "tests.kills.played", str(folder), str(pace), str(dice.randrange(10**6))]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline() == "start\n"
        first_lines = [] if dice.random() < EARLY else _until_it_plays(process.stdout)
        time.sleep(dice.uniform(0.0, LONGEST))
        process.kill()
        lines = first_lines + process.stdout.read().split("\n")[:-1]
    done = [line for line in lines if line not in _NO_ACTIONS]
    found = left_behind(folder)
    damages = list(found.damages)
    if found.log is None and (before or "ready" in lines):
        damages.append("the game is gone")
    missing = lost(before, done, found.log or ())
    if missing is None:
        damages.append("a game that never was")
    return Kill(found.log or (), len(done), missing or 0, tuple(damages))


def _until_it_plays(output: IO[str]) -> list[str]:
    """The output lines up to the first action, or up to the end of the process."""
    lines: list[str] = []
    while line := output.readline():
        lines.append(line.rstrip("\n"))
        if lines[-1] not in _NO_ACTIONS:
            break
    return lines
