"""What is killed: plays without a screen by the code that keeps games, and says each action as soon as it was done.

``python -m tests.kills.played FOLDER PACE SEED``: PACE seconds between two actions. A line of output says what was
done: an action, ``undo`` or ``leave`` (the game was left and opened again).
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
from user import crash_recovery as kept
from user import games
from user.save_index import SaveIndex
from user.save_slot import SaveSlot
from user.storage import Storage

POINTS = 99
"""No game ends."""
UNDO = 0.2
LEAVE = 0.003
"""How often."""


def say(words: str) -> None:
    """Tell what was done, before anything else happens."""
    os.write(1, words.encode() + b"\n")


def opened(storage: Storage, seed: int) -> tuple[Session, SaveSlot]:
    """The game that "Continue" offers, else a new one."""
    path = SaveIndex(storage).unfinished().path
    if path is None:
        session = new_session(seed, 3, points=POINTS)
        slot = games.slot_for(storage, session)
        games.autosave(slot, session)
        return session, slot
    kept.repair(storage, path)
    own = storage.slot(path)
    assert own and storage.locks.take(own)
    session = games.open_game(kept.text_of(storage, path))
    return session, games.slot_for(storage, session, path)


def play(folder: Path, pace: float, seed: int) -> None:
    """Until killed."""
    dice = random.Random(seed)
    storage = Storage(folder)
    say("start")
    storage.tidy()
    session, slot = opened(storage, seed)
    say("ready")
    while True:
        if dice.random() < LEAVE:
            games.leave(slot)
            session, slot = opened(storage, seed)
            say("leave")
        before = len(session.log)
        seat = int(session.view(0).who())
        if session.waits_for_chance():
            session.take_chance()
        elif session.can_undo(seat) and dice.random() < UNDO:
            session.undo()
            say("undo")
        else:
            decision = session.decision()
            assert decision is not None
            session.submit(dice.choice(decision.actions))
        for action in session.log[before:]:
            say(text(action))
        games.autosave(slot, session)
        time.sleep(pace)


if __name__ == "__main__":
    play(Path(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3]))
