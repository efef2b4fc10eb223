"""All games as a list: which there are, read by and by, and those of a part that are looked for, in an order."""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Callable
from pathlib import Path

from user.bin import Bin
from user.games import Summary
from user.save_index import IndexEntry, SaveIndex
from user.storage import Saved, StorageError

PLAYING, OVER, DELETED = "playing", "over", "deleted"
PARTS = (PLAYING, OVER, DELETED)
ORDERS = ("date", "name", "players", "points")


class Collection:
    """Knows the games as they were when it was last asked to ``read``."""

    def __init__(self, shelf: SaveIndex, waste: Bin, board: Callable[[Summary], str]) -> None:
        """``board`` returns the name of a game's board."""
        self.shelf = shelf
        self.bin = waste
        self.board = board
        self.problem = ""
        self._saves: list[Saved] = []
        self._unread: list[Saved] = []
        self._entries: dict[Path, IndexEntry] = {}
        self._left: dict[Path, int] = {}

    def read(self, until: float = 0.0) -> None:
        """Look into the folders, and into the newest of the files at once as far as there is time."""
        self.problem = ""
        self._saves, self._left = [], {}
        try:
            self._saves = self.shelf.saves()
            deleted = self.bin.content()
            self._left = {one.saved.path: one.days_left() for one in deleted}
            self._saves += [one.saved for one in deleted]
        except StorageError as error:
            self.problem = str(error)
        self._entries = {}
        self._unread = self._saves[::-1]
        self.look(until)

    def look(self, until: float) -> bool:
        """Look into more files, the newest first; whether there was any. At least one is read."""
        found = False
        while self._unread:
            saved = self._unread.pop()
            self._entries[saved.path] = self.shelf.look(saved)
            found = True
            if time.perf_counter() >= until:
                break
        return found

    def check_some(self, first: list[Path], until: float) -> bool:
        """Look at the whole of games that were only glanced at, as far as there is time; whether something else is to
        be shown of one then. Nothing is done before all were looked into."""
        found = False
        while self.is_read and time.perf_counter() < until:
            wanted = (self._entries[path] for path in (*first, *self._entries))
            entry = next((one for one in wanted if not one.checked), None)
            if entry is None:
                break
            now = self._entries[entry.saved.path] = self.shelf.check(entry)
            found = found or (now.damage, now.summary, now.former) != (entry.damage, entry.summary, entry.former)
        return found

    @property
    def is_read(self) -> bool:
        """Whether all files were looked into."""
        return not self._unread

    def saves(self) -> list[Saved]:
        """All there are, in the bin too."""
        return self._saves

    def entry(self, path: Path) -> IndexEntry | None:
        """The entry of a save; None if it is unknown."""
        return self._entries.get(path)

    def part_of(self, entry: IndexEntry) -> str:
        """In which part a game is."""
        if entry.saved.path in self._left:
            return DELETED
        return OVER if (entry.former or entry).over else PLAYING

    def days_left(self, entry: IndexEntry) -> int:
        """For how many days a deleted game can still be brought back."""
        return self._left.get(entry.saved.path, 0)

    def count(self, part: str) -> int:
        """How many games are in a part, as far as they were looked into."""
        return sum(self.part_of(entry) == part for entry in self._entries.values())

    def chosen(self, part: str, order: str, wanted: str = "") -> list[IndexEntry]:
        """The games of a part in which all the words wanted are found, in an order."""
        words = _plain(wanted).split()
        found = [
            entry
            for entry in self._entries.values()
            if self.part_of(entry) == part and (not words or all(word in self._said(entry) for word in words))
        ]
        if order == "name":
            return sorted(found, key=lambda entry: _plain(self.heading(entry)))
        if order == "players":
            return sorted(found, key=lambda entry: _plain(_summary(entry).players))
        if order == "points":
            return sorted(found, key=lambda entry: -_summary(entry).best)
        return found  # as they were read

    def heading(self, entry: IndexEntry) -> str:
        """The name that a person gave a game, else its board, in plain text."""
        return entry.name or self.board(_summary(entry)) or entry.title

    def _said(self, entry: IndexEntry) -> str:
        """All of a game in which words may be looked for."""
        summary = _summary(entry)
        return _plain(f"{entry.name} {summary.players} {self.board(summary)}")


def _summary(entry: IndexEntry) -> Summary:
    return (entry.former or entry).summary


def _plain(text: str) -> str:
    """A text without capitals and accents, for searching."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(one for one in letters if not unicodedata.combining(one))
