"""Any sequence of playing, undoing, writing, failing, killing and restarting loses at most the last action."""

from __future__ import annotations

import atexit
import itertools
import os
import random
import shutil
from functools import cache
from pathlib import Path

import pytest

from game.play.saves import load_session
from game.play.session import Session
from tests.properties.effort import scaled
from tests.saves_kit import Roller, position_text
from tests.sessions import new_session
from tests.user.disk import STEPS, Disk
from user import crash_recovery as recovery
from user import games
from user.autosave import Autosaver
from user.locks import lock_of
from user.save_index import SaveIndex
from user.save_slot import SaveSlot
from user.storage import Storage, backup

SEATS = 2
PARTS, SEQUENCES, LENGTH = 4, int(os.environ.get("HEXHOLD_CASES", scaled(100))) // 4, 30


@cache
def start_position(seed: int) -> str:
    """A game with much to do and to undo."""
    return position_text(Roller(new_session(seed, SEATS, points=99), seed).run(90))


class ByHand(Autosaver):
    """Works at once and without a thread; does nothing while it is ``stopped``."""

    stopped = False

    def keep(self, slot: SaveSlot, session: Session) -> None:
        super().keep(slot, session)
        atexit.unregister(self.end)  # a killed or stopped one would wait for its disk

    def _wake(self) -> None:
        while not self.stopped and (job := self._job()) is not None:
            try:
                self._finished(job())
            except Exception as error:
                self._finished(str(error))


class Model:
    """A player, and the logs of which one must be found when the program starts again."""

    def __init__(self, folder: Path, seed: int, disk: Disk) -> None:
        self.dice = random.Random(seed)
        self.disk = disk
        self.folders = (folder / f"{seed} {number}" for number in itertools.count())
        self.allowed_logs: list[list[int]] = []
        """The allowed logs: the last that was saved and, while nothing can be saved, all since."""
        self.left: Path | None = None
        """The folder that a kill left."""
        self.happened: list[str] = []
        self.failed = self.doubtful = False
        """Whether the disk has failed, and an action was undone since: then an abandoned journal may hold actions that
        the file no longer has, and is set aside for a person to look at."""
        self.storage = Storage(next(self.folders))
        self.begin(games.open_game(start_position(seed % 3)), None)

    def run(self) -> None:
        steps = (self.play, self.undo, self.write, self.stop, self.fail, self.heal, self.leave)
        for _ in range(LENGTH):
            (act,) = self.dice.choices(steps, (30, 25, 15, 5, 8, 5, 4))
            self.happened.append(act.__name__)
            self.disk.kill_after(self.dice.randrange(1, 25 if self.disk.broken else 60), self.kill)
            act()
            if self.dice.random() < 0.05:
                self.kill()
            self.disk.kill_after(0, None)
            if self.left:
                self.restart(self.left)
        self.slot.close(whole=False)

    # --- the player's steps

    def begin(self, session: Session, path: Path | None) -> None:
        self.session, self.roller = session, Roller(session, self.dice.randrange(10**6))
        self.saver = ByHand()
        self.storage.settle = self.saver.flush
        self.slot = games.slot_for(self.storage, session, path)
        self.keep()

    def keep(self) -> None:
        log = self.session.log
        before = len(self.allowed_logs[-1]) if self.allowed_logs else len(log)
        self.allowed_logs += [log[:length] for length in range(min(before, len(log)), len(log) + 1)]
        self.saver.keep(self.slot, self.session)
        self.look()

    def look(self) -> None:
        """Every action that is not reported as at risk must be on the disk."""
        if not self.saver.has_lost():
            self.allowed_logs = self.allowed_logs[-1:]

    def play(self) -> None:
        for _ in range(self.dice.randrange(1, 5)):
            self.roller.step()
            self.keep()

    def undo(self) -> None:
        self.doubtful = self.failed
        for _ in range(self.dice.randrange(1, 5)):
            if any(self.session.can_undo(seat) for seat in range(SEATS)):
                self.session.undo()
                if self.dice.random() < 0.7:
                    self.keep()
                if self.dice.random() < 0.3:
                    self.write()
        self.keep()

    def leave(self) -> None:
        self.saver.stopped = False
        self.saver.leave(self.slot)
        self.look()
        if not self.left:
            self.start(self.storage.folder)

    # --- the program and the disk

    def write(self) -> None:
        if not self.saver.stopped:
            self.saver.flush()
            self.look()

    def stop(self) -> None:
        self.saver.stopped = not self.saver.stopped

    def fail(self) -> None:
        self.failed = True
        self.disk.broken = frozenset(self.dice.sample(sorted(STEPS), self.dice.randrange(3))) or frozenset(("add",))

    def heal(self) -> None:
        self.disk.broken = frozenset()

    def kill(self) -> None:
        """Keep a copy of the folder as it is now; whatever happens later is lost."""
        if not self.left:
            self.left = shutil.copytree(self.storage.folder, next(self.folders))
            self.allowed_at_kill = self.allowed_logs.copy()

    def restart(self, left: Path) -> None:
        """Continue from the folder that a kill left, on a disk that works."""
        self.happened.append("killed")
        self.slot.close(whole=False)
        self.heal()
        self.left, self.allowed_logs = None, self.allowed_at_kill
        self.start(left)

    def start(self, folder: Path) -> None:
        """Start as the program does."""
        self.storage = Storage(folder)
        self.storage.tidy()
        offer = SaveIndex(self.storage).unfinished()
        assert offer.path and (offer.note == "" or (self.doubtful and "do not match" in offer.note))
        self.failed = self.doubtful = bool(self.disk.broken)
        assert recovery.repair(self.storage, offer.path) == "" and self.storage.locks.take(offer.path)
        former = backup(offer.path)
        own = {offer.path.name, former.name, lock_of(offer.path).name}
        names = {one.name for one in offer.path.parent.iterdir() if one.suffix != ".bad"}
        assert names <= own or self.disk.broken, "no other files are left"
        assert not former.exists() or load_session(self.storage.read(former))
        session = games.open_game(recovery.text_of(self.storage, offer.path))
        assert session.log in self.allowed_logs
        self.allowed_logs = [session.log.copy()]
        self.begin(session, offer.path)


@pytest.mark.parametrize("part", range(PARTS))
def test_at_most_the_last_action_is_lost(part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk(monkeypatch)
    for seed in range(part * SEQUENCES, (part + 1) * SEQUENCES):
        disk.broken = frozenset()
        model = Model(tmp_path, seed, disk)
        try:
            model.run()
        except AssertionError as error:
            error.add_note(f"sequence {seed}: {', '.join(model.happened)}")
            raise
