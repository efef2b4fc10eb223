"""Regenerates the recorded games of the tests: ``python -m tools.records``. Run it only after a change of the rules.

The games of each setting go into their own folder under tests/records, replacing its content, and the games described
step by step go into tests/playthroughs. The games in tests/saves/games are written again, too (tests/frozen.py).
"""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.frozen import freeze_all
from tests.playthroughs.games import write_all

ROOT: Final = Path(__file__).resolve().parent.parent
RECORDS: Final = ROOT / "tests" / "records"

SETTINGS: Final = {
    "four_random": "--games 2 --seats random,random,random,random --seed 101",
    "three_beginner": "--games 1 --seats random,random,random --seed 102 --board beginner",
    "two_lakes": "--games 1 --seats random,random --seed 103 --board twin_lakes --variant voluntary_defence",
    "base_game": "--games 1 --seats random,random,random --seed 104 --rules base",
    "new_shores": "--games 1 --seats random,random,random,random --seed 105 --board new_shores",
    "four_islands": "--games 1 --seats random,random,random --seed 106 --board four_islands --rules base",
    "fog_island": "--games 1 --seats random,random,random,random --seed 107 --board fog_island",
    "through_the_desert": "--games 1 --seats random,random,random,random --seed 108 --board through_the_desert",
    "wonders": "--games 1 --seats random,random,random --seed 109 --board wonders --rules base",
    "new_world": "--games 1 --seats random,random --seed 110 --board new_world",
    "six_seats": "--games 1 --seats random,random,random,random,random,random --seed 111",
}


def main() -> int:
    """Write all records; return the exit status of the first game that could not be played."""
    for name, setting in SETTINGS.items():
        folder = RECORDS / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        command = [sys.executable, "main.py", "simulate", *shlex.split(setting), "--log", str(folder)]
        status = subprocess.call(command, cwd=ROOT)
        if status != 0:
            return status
    write_all()
    freeze_all()
    return 0


if __name__ == "__main__":
    sys.exit(main())
