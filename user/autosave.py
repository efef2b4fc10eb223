"""Keeps the running game: each action in its journal at once, its file in a thread, for the disk may be slow."""

from __future__ import annotations

import atexit
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from platform_io.i18n import _, said
from user.save_slot import SaveSlot
from user.storage import StorageError

if TYPE_CHECKING:  # the menu comes up without the rules
    from game.codec.save import Save
    from game.play.session import Session

EVERY = 2.0
"""Seconds from one writing of a game's file to the next while its journal takes the actions."""
AGAIN = 5.0
"""Seconds after which what could not be written is tried again."""
FIRST = 2.0
"""Seconds that a game waits for its file before it begins."""
PATIENCE = 5.0
"""Seconds that whoever leaves a game, or the program, waits for the disk."""


@dataclass
class Task:
    """A game that is to be written."""

    session: Session
    save: Save
    due: float
    """When, by the monotonic clock."""
    tried: bool = False


class Autosaver:
    """Writes the newest state that it was given of each game; states that came between are skipped.

    Its thread lives as long as a game is played; should anything else end it, there is another with the next action.
    """

    def __init__(self) -> None:
        self._tasks: dict[SaveSlot, Task] = {}
        self._unsynced: set[SaveSlot] = set()
        self._leaving: set[SaveSlot] = set()
        self._open: set[SaveSlot] = set()
        self._writing: SaveSlot | None = None
        """Whose task was taken up and is not done."""
        self._lost = False
        """Something was done in a game that was left, and is nowhere kept."""
        self._problem = ""
        self._told = ""
        self._change = threading.Condition()
        self._busy = False
        self._slow = False
        """Somebody has lost patience with what is being done now."""
        self._thread: threading.Thread | None = None

    # --- what the one who plays asks for

    def keep(self, slot: SaveSlot, session: Session) -> None:
        """Keep a game as it stands now. It has a file before it goes on."""
        from game.play.saves import snapshot

        save = snapshot(session)
        first = not slot.is_of(session)
        log = save.log or []
        noted = slot.note(session, log if len(log) == len(session.log) else None)
        with self._change:
            if not self._open:
                atexit.register(self.end)
            self._open.add(slot)
            self._unsynced.add(slot)
            self._tasks[slot] = Task(session, save, slot.written + EVERY if noted else 0.0)
            self._wake()
        if first:
            self.flush(FIRST)

    def flush(self, patience: float | None = None) -> bool:
        """Wait until all games are in their files, or were at least tried; False if they are not."""
        with self._change:
            if not (self._tasks or self._unsynced or self._leaving or self._busy):
                return True
            for task in self._tasks.values():
                task.due, task.tried = 0.0, False
            self._wake()
            if not self._slow and not self._change.wait_for(self._done, PATIENCE if patience is None else patience):
                self._slow = True
                self._problem = _("The disk does not answer.")
            return not self._tasks and self._done()

    def leave(self, slot: SaveSlot) -> bool:
        """A game is played no longer: others may open it once it is in its file. False if it is not."""
        with self._change:
            kept = slot in self._open
            if kept:
                self._leaving.add(slot)
        if not kept:
            slot.close(whole=False)
            return True
        return self.flush()

    def end(self) -> None:
        """The program ends."""
        for slot in list(self._open):
            self.leave(slot)

    def news(self) -> str | None:
        """Why a game cannot be written, each reason once; an empty text once that is over; None if nothing is new."""
        with self._change:
            if self._problem == self._told:
                return None
            self._told = self._problem
            return self._problem

    def in_danger(self) -> bool:
        """Whether something was done, in a game that is played, that would be lost if the program ended now."""
        with self._change:
            return any(not slot.is_noted for slot in self._unwritten() - self._leaving)

    def has_lost(self) -> bool:
        """Whether something was done that is nowhere kept, be it in a game that was left."""
        with self._change:
            return self._lost or any(not slot.is_noted for slot in self._unwritten())

    def _unwritten(self) -> set[SaveSlot]:
        """The games whose files lack something."""
        return {*self._tasks} if self._writing is None else {*self._tasks, self._writing}

    # --- the thread

    def _wake(self) -> None:
        """Have the thread look what is to be done, a new one if there is none."""
        if self._thread is None or not self._thread.is_alive():
            self._busy = self._slow = False
            self._writing = None
            self._thread = threading.Thread(target=self._work, name="autosave", daemon=True)
            try:
                self._thread.start()
            except RuntimeError as error:  # no more threads are to be had: the next action asks again
                self._problem = _said(error)
        self._change.notify_all()

    def _done(self) -> bool:
        """Whether nothing is left that could be done now."""
        tried = all(task.tried for task in self._tasks.values())
        return tried and not (self._unsynced or self._leaving or self._busy)

    def _work(self) -> None:
        is_wanted = True
        while is_wanted:
            try:
                is_wanted = self._turn()
            except BaseException as error:  # whatever it is, the next action is to be kept again
                self._finished(_said(error))

    def _turn(self) -> bool:
        """Wait for something to do, and do it; False if no game is played any more."""
        with self._change:
            while (job := self._job()) is None:
                if not self._open:
                    atexit.unregister(self.end)
                    self._thread = None
                    return False
                self._change.wait(self._pause())
            self._busy = True
        self._finished(job())
        return True

    def _finished(self, problem: str | None) -> None:
        """Something was done; what is wrong now, nothing, or (None) as before."""
        with self._change:
            if problem is not None:
                self._problem = problem
            self._busy = self._slow = False
            self._writing = None
            self._change.notify_all()

    def _job(self) -> Callable[[], str | None] | None:
        """What is to be done now. A file that is due comes first: on a slow disk there is always something to sync."""
        now = time.monotonic()
        for slot, task in self._tasks.items():
            if task.due <= now:
                del self._tasks[slot]
                self._writing = slot
                return partial(self._write, slot, task)
        if self._unsynced:
            return partial(self._sync, self._unsynced.pop())
        for slot in self._leaving:
            left = self._tasks.get(slot)
            if left is None or left.tried:
                return partial(self._close, slot)
        return None

    def _pause(self) -> float | None:
        """Seconds until something is due."""
        due = [task.due for task in self._tasks.values()]
        return max(0.0, min(due) - time.monotonic()) if due else None

    def _sync(self, slot: SaveSlot) -> None:
        slot.sync()

    def _write(self, slot: SaveSlot, task: Task) -> str:
        try:
            slot.write(task.session, task.save)
        except BaseException:
            with self._change:
                self._tasks.setdefault(slot, Task(task.session, task.save, time.monotonic() + AGAIN, tried=True))
            raise
        return ""

    def _close(self, slot: SaveSlot) -> None:
        with self._change:
            whole = self._tasks.pop(slot, None) is None
            self._lost = self._lost or not (whole or slot.is_noted)
            self._leaving.discard(slot)
            self._open.discard(slot)
        slot.close(whole=whole)


def _said(error: BaseException) -> str:
    """What went wrong, as a sentence."""
    if isinstance(error, StorageError):
        return str(error)
    reason = str(error) or type(error).__name__
    return said("The game could not be written: {reason}.", reason=reason)
