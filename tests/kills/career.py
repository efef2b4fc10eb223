"""Kills a process that adds games to a career as fast as it can, and checks the file."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from tests.tool import ROOT
from user.career_file import CareerFile
from user.storage import Storage

LONGEST = 0.2
"""The longest time in seconds that a process writes."""
_CODE = """
import sys
from pathlib import Path
from tests.user.careers import game
from user.career_file import CareerFile
from user.storage import Storage
file, number = CareerFile(Storage(Path(sys.argv[1]))), int(sys.argv[2])
while True:
    file.change(lambda career: career.add(game(number)))
    print(number, flush=True)
    number += 1
"""


class CareerKill(NamedTuple):
    """How many games the process had reported and the file has now, and what is wrong."""

    reported: int
    kept: int
    damages: tuple[str, ...]


def kill_career(folder: Path, dice: random.Random) -> CareerKill:
    """Let a process add games to the career in a folder, kill it at some moment, and read the file."""
    before = set(CareerFile(Storage(folder)).load().games)
    command = [sys.executable, "-c", _CODE, str(folder), str(len(before))]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        first = process.stdout.readline()
        time.sleep(dice.uniform(0.0, LONGEST))
        process.kill()
        reported = [first, *process.stdout.read().split("\n")]
    storage = Storage(folder)
    storage.tidy()
    file = CareerFile(storage)
    games = set(file.load().games)
    done = {f"game{line.strip()}" for line in reported if line.strip()}
    damages = [file.notice] if file.notice else []
    damages += [f"lost {name}" for name in sorted((before | done) - games)]
    if len(games) > len(before | done) + 1:
        damages.append("games that never were")
    left = {path.name for path in folder.iterdir()} - {"career.json", "career.json.bak"}
    damages += [f"left behind: {name}" for name in sorted(left)]
    return CareerKill(len(done), len(games), tuple(damages))
