"""The bin: deleted games stay there for some days and can be restored.

Its folder has one subfolder per day, or several if names clash, each laid out like ``saves``. So the games keep their
names, their dates, and whether they are copies.
"""

from __future__ import annotations

import contextlib
import datetime
import itertools
import os
from dataclasses import dataclass
from pathlib import Path

from user.renaming import move
from user.storage import BIN, GAMES, SAVES, Saved, Storage, free_names

DAYS = 30
"""How many days a game stays in the bin."""


@dataclass(frozen=True)
class Deleted:
    """A save in the bin."""

    saved: Saved
    day: datetime.date
    """The day on which it was deleted."""

    def days_left(self) -> int:
        """How many days are left to restore it; 0 if its time is up."""
        return max(0, DAYS - (datetime.date.today() - self.day).days)


class Bin:
    """The deleted games of a storage."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.folder = storage.folder / SAVES / BIN

    def put(self, path: Path) -> Path:
        """Move a save to the bin and return its new path. StorageError if that fails; the save then stays in place."""
        place = path.relative_to(self.storage.folder / SAVES)
        day = datetime.date.today().isoformat()
        names = (day if number == 1 else f"{day} {number}" for number in itertools.count(1))
        targets = (self.folder / name / place for name in names)
        # keep the name even if the bin already has the same one: the game is restored under this name
        return move(self.storage, path, next(target for target in targets if target == next(free_names(target))))

    def bring_back(self, path: Path) -> Path:
        """Restore a save, with a number added if its old name is taken, and return its path. May raise StorageError."""
        _day, *place = path.relative_to(self.folder).parts
        target = move(self.storage, path, self.storage.folder.joinpath(SAVES, *place))
        self._tidy_folders()
        return target

    def destroy(self, path: Path) -> None:
        """Delete a save permanently. StorageError if that fails."""
        self.storage.delete(path)
        self._tidy_folders()

    def content(self) -> list[Deleted]:
        """All saves in the bin, the last deleted first. StorageError if the bin cannot be read."""
        deleted = []
        for day, folder in self._days():
            saves = [*self.storage.saves_in(folder, copies=True), *self.storage.saves_in(folder / GAMES)]
            deleted += [Deleted(saved, day) for saved in saves]
        return sorted(deleted, key=lambda game: (-game.day.toordinal(), -game.saved.stamp[0], game.saved.name))

    def tidy(self) -> None:
        """Delete games that have been in the bin for ``DAYS``; those that cannot be deleted are tried again next
        time."""
        with contextlib.suppress(Exception):  # a fault in the bin must not stop the program from starting
            for deleted in self.content():
                if deleted.days_left() == 0:
                    self.storage.delete(deleted.saved.path)
            self._tidy_folders()

    def _days(self) -> list[tuple[datetime.date, Path]]:
        """The folders whose names are dates; all others are ignored."""
        with self.storage.explained(self.folder):
            try:
                names = os.listdir(self.folder)
            except (FileNotFoundError, NotADirectoryError):
                return []
        days = []
        for name in names:
            with contextlib.suppress(ValueError):
                days.append((datetime.date.fromisoformat(name.partition(" ")[0]), self.folder / name))
        return days

    def _tidy_folders(self) -> None:
        """Remove the folders of days that are now empty."""
        for _day, folder in self._days():
            for empty in (folder / GAMES, folder):
                with contextlib.suppress(OSError):
                    empty.rmdir()
