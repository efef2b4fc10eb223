"""What games of many settings come to, a line each: ``python tools/game_hashes.py interpreted`` or ``compiled``.

Written once before compiling and once after, the two texts must be equal: a seed gives the same game in either build.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
TIMEOUT: Final = 300

SETTINGS: Final = (
    "--games 8 --seats random,random,random,random --seed 1",
    "--games 8 --seats random,random,random --seed 2 --board beginner",
    "--games 8 --seats random,random --seed 3 --board twin_lakes",
    "--games 8 --seats random,random,random,random --seed 4 --board evergreen --variant voluntary_defence",
    "--games 8 --seats random,random,random --seed 5 --variant agile_knights --variant gentle_start",
    "--games 8 --seats random,random,random,random --seed 6 --variant friendly_robber --variant balanced_dice",
    "--games 8 --seats random,random,random,random --seed 7 --rules base",
    "--games 2 --seats easy,normal,random --seed 8",
)
ALIKE: Final = ("hash", "wins", "points", "turns", "actions")


def played(setting: str, build: str) -> str:
    """The line of one setting."""
    command = [sys.executable, str(ROOT / "main.py"), "simulate", *shlex.split(setting)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=TIMEOUT)
    if done.returncode != 0:
        raise SystemExit(f"main.py simulate {setting}\n{done.stdout}{done.stderr}exit status {done.returncode}")
    told = json.loads(done.stdout.strip().splitlines()[-1])
    if told["compiled"] is not (build == "compiled"):
        raise SystemExit(f"this is not the {build} build")
    return " ".join([setting, *(f"{key}={told[key]}" for key in ALIKE)])


def main(build: str) -> None:
    """Prints every line."""
    for setting in SETTINGS:
        print(played(setting, build), flush=True)


if __name__ == "__main__":
    if sys.argv[1:] not in (["interpreted"], ["compiled"]):
        raise SystemExit(__doc__)
    main(sys.argv[1])
