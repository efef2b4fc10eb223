"""Checks, on any system and without a screen, that the executables in ``dist/`` work: ``python play.py smoke``.

Each plays games, draws its menu in every language, checks a save and starts up to its menu, in a folder whose name has
spaces and non-ASCII letters. ``tools.release.trial`` tests what a person would do in a window (Linux).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from game import __version__
from platform_io.i18n import available
from tools.release.places import ROOT, programs

PLACE: Final = "Spiel & Spaß 島"
PLAYERS: Final = "normal,easy,random"
PATIENCE: Final = 120.0
"""The time limit of each step, in seconds."""
PNG: Final = b"\x89PNG"


class SmokeFailed(Exception):
    """An executable does not work; the text is one sentence."""


def main() -> int:
    """Test all executables; return the exit status."""
    for program in programs():
        try:
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
                folder = Path(name) / PLACE
                folder.mkdir()
                seconds = smoke(program, folder)
        except (SmokeFailed, OSError, subprocess.TimeoutExpired) as error:
            print(f"{program.relative_to(ROOT)}: {error}", file=sys.stderr)
            return 1
        print(f"{program.relative_to(ROOT)} works; its menu was there after {seconds:.2f} seconds")
    return 0


def smoke(program: Path, folder: Path) -> float:
    """Test everything once; return the seconds from the start to the first picture."""
    environment = surroundings(folder)

    def call(*words: str) -> str:
        done = subprocess.run(
            [str(program), *words], env=environment, cwd=folder, capture_output=True, timeout=PATIENCE
        )
        if done.returncode != 0:
            errors = done.stderr.decode(errors="replace").strip() or "nothing"
            raise SmokeFailed(f"{words[0]} ended with {done.returncode} and said {errors}")
        return done.stdout.decode(errors="replace")

    if __version__ not in call("--version"):
        raise SmokeFailed(f"it has another version than {__version__}")
    result = json.loads(call("simulate", "--games", "2", "--seats", PLAYERS, "--seed", "1").splitlines()[-1])
    if result["finished"] != 2 or not result["compiled"]:
        raise SmokeFailed(f"it plays {result['finished']} of 2 games, compiled: {result['compiled']}")
    call("boards")
    call("check", str(next((ROOT / "tests" / "saves").glob("*.json"))))
    if "LESSER GENERAL PUBLIC LICENSE" not in call("licences"):
        raise SmokeFailed("it does not tell its licences")
    for code in available():
        call("shot", "menu", "--lang", code, "--out", f"{code}.png")
        if not (folder / f"{code}.png").read_bytes().startswith(PNG):
            raise SmokeFailed(f"it draws no menu in {code}")
    return first_picture(program, folder, environment)


def surroundings(folder: Path) -> dict[str, str]:
    """The environment for a program: without Python's variables, and with dummy drivers for screen and sound."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "HEXHOLD", "SDL_"))}
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return {**kept, **silent, "HEXHOLD_DATA_DIR": str(folder / "data")}


def first_picture(program: Path, folder: Path, environment: dict[str, str]) -> float:
    """Seconds from the start of the game to its first picture, according to its event log."""
    log = folder / "events.jsonl"
    began = time.time()
    game = subprocess.Popen([str(program), "--event-log", str(log)], env=environment, cwd=folder)
    try:
        while time.time() < began + PATIENCE and game.poll() is None:
            lines = log.read_text(encoding="utf-8").split("\n")[:-1] if log.exists() else []
            for fact in map(json.loads, lines):
                if fact["kind"] == "picture":
                    return float(fact["time"]) - began
            time.sleep(0.02)
    finally:
        game.terminate()
        game.wait(PATIENCE)
    raise SmokeFailed(f"it shows nothing, and ended with {game.returncode}")


if __name__ == "__main__":
    sys.exit(main())
