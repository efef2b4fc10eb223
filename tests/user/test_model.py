"""Any sequence of playing, taking back, writing, failing, dying and starting again costs at most the last action."""

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
from user import crash_recovery as kept
from user import games
from user.autosave import Autosaver
from user.locks import lock_of
from user.save_index import SaveIndex
from user.save_slot import SaveSlot
from user.storage import Storage, backup

SEATS = 2
PARTS, SEQUENCES, LENGTH = 4, int(os.environ.get("HEXHOLD_CASES", scaled(100))) // 4, 30


@cache
def beginning(seed: int) -> str:
    """A game in which there is much to do and to take back."""
    return position_text(Roller(new_session(seed, SEATS, points=99), seed).run(90))


class ByHand(Autosaver):
    """Does what is to be done at once, and not in a thread; nothing as long as it is ``stopped``."""

    stopped = False

    def keep(self, slot: SaveSlot, session: Session) -> None:
        super().keep(slot, session)
        atexit.unregister(self.end)  # one that was killed or stopped would wait for its disk for seconds

    def _wake(self) -> None:
        while not self.stopped and (job := self._job()) is not None:
            try:
                self._finished(job())
            except Exception as error:
                self._finished(str(error))


class Model:
    """One who plays a game, and what must be there of it when the program starts again."""

    def __init__(self, folder: Path, seed: int, disk: Disk) -> None:
        self.dice = random.Random(seed)
        self.disk = disk
        self.folders = (folder / f"{seed} {number}" for number in itertools.count())
        self.may_be: list[list[int]] = []
        """The logs of which one must be there: the last that was kept and, while nothing can be kept, all since."""
        self.left: Path | None = None
        """What a kill has left."""
        self.happened: list[str] = []
        self.failed = self.doubtful = False
        """Whether the disk has failed, and something was taken back since: then a journal that was given up may tell of
        what is in the file no longer, and is put aside for a person to look at."""
        self.storage = Storage(next(self.folders))
        self.begin(games.open_game(beginning(seed % 3)), None)

    def run(self) -> None:
        what = (self.play, self.undo, self.write, self.stop, self.fail, self.heal, self.leave)
        for _ in range(LENGTH):
            (act,) = self.dice.choices(what, (30, 25, 15, 5, 8, 5, 4))
            self.happened.append(act.__name__)
            self.disk.kill_after(self.dice.randrange(1, 25 if self.disk.broken else 60), self.kill)
            act()
            if self.dice.random() < 0.05:
                self.kill()
            self.disk.kill_after(0, None)
            if self.left:
                self.rise(self.left)
        self.slot.close(whole=False)

    # --- what one does

    def begin(self, session: Session, path: Path | None) -> None:
        self.session, self.roller = session, Roller(session, self.dice.randrange(10**6))
        self.saver = ByHand()
        self.storage.settle = self.saver.flush
        self.slot = games.slot_for(self.storage, session, path)
        self.keep()

    def keep(self) -> None:
        log = self.session.log
        before = len(self.may_be[-1]) if self.may_be else len(log)
        self.may_be += [log[:length] for length in range(min(before, len(log)), len(log) + 1)]
        self.saver.keep(self.slot, self.session)
        self.look()

    def look(self) -> None:
        """What is not told to be in danger must be there."""
        if not self.saver.has_lost():
            self.may_be = self.may_be[-1:]

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

    # --- what becomes of it

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
        """What is there now is what is left; the rest of what is being done never was."""
        if not self.left:
            self.left = shutil.copytree(self.storage.folder, next(self.folders))
            self.could_be = self.may_be.copy()

    def rise(self, left: Path) -> None:
        """Go on with what a kill has left, on a disk that is whole."""
        self.happened.append("killed")
        self.slot.close(whole=False)
        self.heal()
        self.left, self.may_be = None, self.could_be
        self.start(left)

    def start(self, folder: Path) -> None:
        """As the program does."""
        self.storage = Storage(folder)
        self.storage.tidy()
        offer = SaveIndex(self.storage).unfinished()
        assert offer.path and (offer.note == "" or (self.doubtful and "do not match" in offer.note))
        self.failed = self.doubtful = bool(self.disk.broken)
        assert kept.repair(self.storage, offer.path) == "" and self.storage.locks.take(offer.path)
        former = backup(offer.path)
        own = {offer.path.name, former.name, lock_of(offer.path).name}
        names = {one.name for one in offer.path.parent.iterdir() if one.suffix != ".bad"}
        assert names <= own or self.disk.broken, "something was left"
        assert not former.exists() or load_session(self.storage.read(former))
        session = games.open_game(kept.text_of(self.storage, offer.path))
        assert session.log in self.may_be
        self.may_be = [session.log.copy()]
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
