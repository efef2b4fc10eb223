"""The bin: deleted games stay there for some days and can be brought back.

In its folder each day on which something was deleted has a folder, or a few where names are equal, which is built as
``saves`` is; so names, dates and kinds of the games stay as they are.
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
"""How long a game stays in the bin."""


@dataclass(frozen=True)
class Deleted:
    """A save in the bin."""

    saved: Saved
    day: datetime.date
    """When it was deleted."""

    def days_left(self) -> int:
        """For how many days it can still be brought back."""
        return max(0, DAYS - (datetime.date.today() - self.day).days)


class Bin:
    """The deleted games of a storage."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.folder = storage.folder / SAVES / BIN

    def put(self, path: Path) -> Path:
        """Put a save into the bin; where it is now. StorageError if that fails, and it stays where it was."""
        place = path.relative_to(self.storage.folder / SAVES)
        day = datetime.date.today().isoformat()
        names = (day if number == 1 else f"{day} {number}" for number in itertools.count(1))
        wanted = (self.folder / name / place for name in names)
        # a name that is taken in the bin must not change that of the game: it will come back by it
        return move(self.storage, path, next(one for one in wanted if one == next(free_names(one))))

    def bring_back(self, path: Path) -> Path:
        """Bring a save back to where it was, or beside what lies there now; where it is. StorageError if that fails."""
        _day, *place = path.relative_to(self.folder).parts
        target = move(self.storage, path, self.storage.folder.joinpath(SAVES, *place))
        self._tidy_folders()
        return target

    def destroy(self, path: Path) -> None:
        """Delete a save for good. StorageError if that fails."""
        self.storage.delete(path)
        self._tidy_folders()

    def content(self) -> list[Deleted]:
        """All that is in the bin, what was deleted last first. StorageError if it cannot be read."""
        found = []
        for day, folder in self._days():
            saves = [*self.storage.saves_in(folder, copies=True), *self.storage.saves_in(folder / GAMES)]
            found += [Deleted(saved, day) for saved in saves]
        return sorted(found, key=lambda one: (-one.day.toordinal(), -one.saved.stamp[0], one.saved.name))

    def tidy(self) -> None:
        """Delete what has been in the bin for longer than ``DAYS``; what cannot be deleted now is at another time."""
        with contextlib.suppress(Exception):  # nothing that is wrong with the bin keeps the program from starting
            for deleted in self.content():
                if deleted.days_left() == 0:
                    self.storage.delete(deleted.saved.path)
            self._tidy_folders()

    def _days(self) -> list[tuple[datetime.date, Path]]:
        """The folders of the days; no other one is ever looked into."""
        with self.storage.told(self.folder):
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
        """Remove the folders of days of which nothing is left."""
        for _day, folder in self._days():
            for one in (folder / GAMES, folder):
                with contextlib.suppress(OSError):
                    one.rmdir()
