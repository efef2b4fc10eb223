"""Saves the running game: each action goes to the journal at once, and a thread writes the file, which can be slow."""

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

if TYPE_CHECKING:  # the menu must start without importing the rules
    from game.codec.save import Save
    from game.play.session import Session

EVERY = 2.0
"""Seconds between two writes of a game's file, as long as the journal takes the actions."""
AGAIN = 5.0
"""Seconds before a failed write is retried."""
FIRST = 2.0
"""Seconds that a new game waits for its first file to be written."""
PATIENCE = 5.0
"""Seconds to wait for the disk when the player leaves a game or quits."""


@dataclass
class Task:
    """A game waiting to be written."""

    session: Session
    save: Save
    due: float
    """When to write it, in seconds of ``time.monotonic``."""
    tried: bool = False


class Autosaver:
    """Writes the latest state of each game and skips the states in between.

    The thread runs as long as a game is being played. If it dies, the next action starts another.
    """

    def __init__(self) -> None:
        self._tasks: dict[SaveSlot, Task] = {}
        self._unsynced: set[SaveSlot] = set()
        self._leaving: set[SaveSlot] = set()
        self._open: set[SaveSlot] = set()
        self._writing: SaveSlot | None = None
        """The game whose file is being written."""
        self._lost = False
        """Whether actions of a game that the player has left could be saved nowhere."""
        self._problem = ""
        self._reported = ""
        self._change = threading.Condition()
        self._busy = False
        self._slow = False
        """Whether ``flush`` has given up waiting for the current write."""
        self._thread: threading.Thread | None = None

    # --- called by the game

    def keep(self, slot: SaveSlot, session: Session) -> None:
        """Save the game's current state. The first call waits up to ``FIRST`` seconds for the file."""
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
        """Wait until every game is written or has failed; True if all are written. ``patience`` is in seconds."""
        with self._change:
            if not (self._tasks or self._unsynced or self._leaving or self._busy):
                return True
            for task in self._tasks.values():
                task.due, task.tried = 0.0, False
            self._wake()
            if not self._slow and not self._change.wait_for(self._done, PATIENCE if patience is None else patience):
                self._slow = True
                self._problem = _("The disk is not responding.")
            return not self._tasks and self._done()

    def leave(self, slot: SaveSlot) -> bool:
        """Finish with a game: write it and release its lock; False if it could not be written in time."""
        with self._change:
            kept = slot in self._open
            if kept:
                self._leaving.add(slot)
        if not kept:
            slot.close(whole=False)
            return True
        return self.flush()

    def end(self) -> None:
        """Leave every open game; runs when the program exits."""
        for slot in list(self._open):
            self.leave(slot)

    def news(self) -> str | None:
        """A new reason why a game cannot be written, "" once writing works again, or None if nothing has changed."""
        with self._change:
            if self._problem == self._reported:
                return None
            self._reported = self._problem
            return self._problem

    def in_danger(self) -> bool:
        """Whether a game in progress has actions that would be lost if the program ended now."""
        with self._change:
            return any(not slot.is_noted for slot in self._unwritten() - self._leaving)

    def has_lost(self) -> bool:
        """Whether any actions are saved nowhere, including those of games that the player has left."""
        with self._change:
            return self._lost or any(not slot.is_noted for slot in self._unwritten())

    def _unwritten(self) -> set[SaveSlot]:
        """The games whose files are not up to date."""
        return {*self._tasks} if self._writing is None else {*self._tasks, self._writing}

    # --- the thread

    def _wake(self) -> None:
        """Wake the thread, or start one if there is none. Call it with ``_change`` held."""
        if self._thread is None or not self._thread.is_alive():
            self._busy = self._slow = False
            self._writing = None
            self._thread = threading.Thread(target=self._work, name="autosave", daemon=True)
            try:
                self._thread.start()
            except RuntimeError as error:  # out of threads: the next action tries again
                self._problem = _sentence(error)
        self._change.notify_all()

    def _done(self) -> bool:
        """Whether nothing is left to do for now."""
        tried = all(task.tried for task in self._tasks.values())
        return tried and not (self._unsynced or self._leaving or self._busy)

    def _work(self) -> None:
        goes_on = True
        while goes_on:
            try:
                goes_on = self._turn()
            except BaseException as error:  # no error may stop the next action from being saved
                self._finished(_sentence(error))

    def _turn(self) -> bool:
        """Wait for a job and do it; False once no game is open."""
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
        """Record that a job is done; ``problem`` is an error, "" for success, or None to keep the last one."""
        with self._change:
            if problem is not None:
                self._problem = problem
            self._busy = self._slow = False
            self._writing = None
            self._change.notify_all()

    def _job(self) -> Callable[[], str | None] | None:
        """The next job, or None. Files that are due come before syncing, which may take very long on a slow disk."""
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
        """Seconds until the next file is due; None if none is."""
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


def _sentence(error: BaseException) -> str:
    """The error as a sentence for people."""
    if isinstance(error, StorageError):
        return str(error)
    reason = str(error) or type(error).__name__
    return said("The game could not be saved: {reason}.", reason=reason)
