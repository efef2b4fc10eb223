"""Kills of a process that plays without a screen."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO

from tests.kills.verdict import Kill, left, lost
from tests.tool import ROOT

LONGEST = 0.6
"""Seconds that a process plays."""
EARLY = 0.3
"""How often it is killed while it comes up, on a slow machine."""
_NO_ACTIONS = ("start", "ready", "leave")


def kill_in_loop(folder: Path, before: Sequence[str], pace: float, dice: random.Random) -> Kill:
    """Let the game in a folder be played on for a moment, kill who plays it, and look."""
    words = [sys.executable, "-m", "tests.kills.played", str(folder), str(pace), str(dice.randrange(10**6))]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline() == "start\n"
        begun = [] if dice.random() < EARLY else _until_it_plays(process.stdout)
        time.sleep(dice.uniform(0.0, LONGEST))
        process.kill()
        lines = begun + process.stdout.read().split("\n")[:-1]
    said = [line for line in lines if line not in _NO_ACTIONS]
    found = left(folder)
    damages = list(found.damages)
    if found.log is None and (before or "ready" in lines):
        damages.append("the game is gone")
    missing = lost(before, said, found.log or ())
    if missing is None:
        damages.append("a game that never was")
    return Kill(found.log or (), len(said), missing or 0, tuple(damages))


def _until_it_plays(output: IO[str]) -> list[str]:
    """What a process says until it has done something, or has ended."""
    lines: list[str] = []
    while line := output.readline():
        lines.append(line.rstrip("\n"))
        if lines[-1] not in _NO_ACTIONS:
            break
    return lines
