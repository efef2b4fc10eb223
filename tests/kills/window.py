"""Kills the program in a real window in which computer opponents play at full speed."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.kills.verdict import CHANCE, Kill, left_behind, lost
from tests.processes import open_display
from tests.sessions import new_session
from tests.tool import ROOT
from user import games
from user.storage import Storage

LONGEST = 2.0
"""The longest time in seconds that a window plays."""
EARLY = 0.2
"""The share of kills that may come while the program is still starting."""
_LIMIT = 60.0
_FAULTS = ("autosave_failed", "table_mismatch", "illegal", "load_failed")
_SETTINGS = {"computer_pace": 0.0, "animation_speed": 4.0, "reduced_motion": True, "muted": True}


@contextmanager
def display() -> Iterator[str]:
    """The name of a display that exists for the block."""
    server, name = open_display()
    try:
        yield name
    finally:
        server.terminate()
        server.wait(_LIMIT)


def prepare(folder: Path, seed: int, kind: str) -> None:
    """Save a game of four computer opponents that nobody wins."""
    folder.mkdir()
    (folder / "settings.json").write_text(json.dumps(_SETTINGS), encoding="utf-8")
    session = new_session(seed, points=99, kind=kind)
    slot = games.slot_for(Storage(folder), session)
    games.autosave(slot, session)
    games.leave(slot)


def kill_in_window(screen: str, folder: Path, before: Sequence[str], dice: random.Random) -> Kill:
    """Let the program continue the game in a folder for a moment, kill it, and check the files."""
    log = folder.with_name(folder.name + ".events")
    log.unlink(missing_ok=True)
    (game,) = (folder / "saves" / "games").glob("*.json")
    environment = {
        **{name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"},
        "DISPLAY": screen,
        "SDL_AUDIODRIVER": "dummy",
        "HEXHOLD_DATA_DIR": str(folder),
    }
    command = [sys.executable, str(ROOT / "main.py"), "--event-log", str(log), "--load", str(game)]
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.DEVNULL)
    if dice.random() >= EARLY:
        end = time.monotonic() + _LIMIT
        while not _facts(log, "action") and process.poll() is None and time.monotonic() < end:
            time.sleep(0.05)
    time.sleep(dice.uniform(0.0, LONGEST))
    ended = process.poll() is not None
    process.kill()
    process.wait(_LIMIT)
    done = [str(fact["action"]) for fact in _facts(log, "action")]
    found = left_behind(folder)
    damages = [*found.damages, *(str(fact) for fact in _facts(log, *_FAULTS))]
    if ended:
        damages.append("the program ended by itself")
    missing = lost(_without_chance(before), done, _without_chance(found.log or ()))
    if missing is None:
        damages.append("a game that never was")
    return Kill(found.log or (), len(done), missing or 0, tuple(damages))


def _facts(log: Path, *kinds: str) -> list[dict[str, object]]:
    """The entries of some kinds in the event log."""
    if not log.exists():
        return []
    lines = log.read_text(encoding="utf-8").split("\n")[:-1]
    return [fact for fact in map(json.loads, lines) if fact["kind"] in kinds]


def _without_chance(log: Sequence[str]) -> list[str]:
    """A log without chance actions, which the event log does not record."""
    return [action for action in log if not action.startswith(CHANCE)]
