"""The process to kill: it plays and saves a game without a screen, and prints each action as soon as it is done.

``python -m tests.kills.played FOLDER PACE SEED``: PACE seconds between two actions. Each line of output is an action,
``undo`` or ``leave`` (the game was left and opened again).
"""

from __future__ import annotations

import os
import random
import sys
import time
from pathlib import Path

from game.action_text import text
from game.play.session import Session
from tests.sessions import new_session
from user import crash_recovery as recovery
from user import games
from user.save_index import SaveIndex
from user.save_slot import SaveSlot
from user.storage import Storage

POINTS = 99
"""So many that no game ends."""
UNDO = 0.2
LEAVE = 0.003
"""The share of steps."""


def report(words: str) -> None:
    """Print a line at once, without a buffer that a kill could lose."""
    os.write(1, words.encode() + b"\n")


def open_or_start(storage: Storage, seed: int) -> tuple[Session, SaveSlot]:
    """Open the game that "Continue" offers, or start a new one."""
    path = SaveIndex(storage).unfinished().path
    if path is None:
        session = new_session(seed, 3, points=POINTS)
        slot = games.slot_for(storage, session)
        games.autosave(slot, session)
        return session, slot
    recovery.repair(storage, path)
    slot_path = storage.slot(path)
    assert slot_path and storage.locks.take(slot_path)
    session = games.open_game(recovery.text_of(storage, path))
    return session, games.slot_for(storage, session, path)


def play(folder: Path, pace: float, seed: int) -> None:
    """Play until killed."""
    dice = random.Random(seed)
    storage = Storage(folder)
    report("start")
    storage.tidy()
    session, slot = open_or_start(storage, seed)
    report("ready")
    while True:
        if dice.random() < LEAVE:
            games.leave(slot)
            session, slot = open_or_start(storage, seed)
            report("leave")
        before = len(session.log)
        seat = int(session.view(0).who())
        if session.waits_for_chance():
            session.take_chance()
        elif session.can_undo(seat) and dice.random() < UNDO:
            session.undo()
            report("undo")
        else:
            decision = session.decision()
            assert decision is not None
            session.submit(dice.choice(decision.actions))
        for action in session.log[before:]:
            report(text(action))
        games.autosave(slot, session)
        time.sleep(pace)


if __name__ == "__main__":
    play(Path(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3]))
