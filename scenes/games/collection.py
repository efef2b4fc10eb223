"""The list of all saved games, which is read gradually, and can be searched and sorted."""

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
    """The saved games as they were at the last ``read``."""

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
        """List the folders, and read the newest files until a time."""
        self.problem = ""
        self._saves, self._left = [], {}
        try:
            self._saves = self.shelf.saves()
            deleted = self.bin.content()
            self._left = {game.saved.path: game.days_left() for game in deleted}
            self._saves += [game.saved for game in deleted]
        except StorageError as error:
            self.problem = str(error)
        self._entries = {}
        self._unread = self._saves[::-1]
        self.look(until)

    def look(self, until: float) -> bool:
        """Read more files until a time, newest first, but at least one; return whether there was any."""
        has_read = False
        while self._unread:
            saved = self._unread.pop()
            self._entries[saved.path] = self.shelf.look(saved)
            has_read = True
            if time.perf_counter() >= until:
                break
        return has_read

    def check_some(self, first: list[Path], until: float) -> bool:
        """Check the whole files of games of which only the summary was read, until a time; return whether the list has
        changed. Nothing happens before all summaries have been read."""
        changed = False
        while self.is_read and time.perf_counter() < until:
            wanted = (self._entries[path] for path in (*first, *self._entries))
            entry = next((entry for entry in wanted if not entry.checked), None)
            if entry is None:
                break
            now = self._entries[entry.saved.path] = self.shelf.check(entry)
            changed = changed or (now.damage, now.summary, now.former) != (entry.damage, entry.summary, entry.former)
        return changed

    @property
    def is_read(self) -> bool:
        """Whether all files have been read."""
        return not self._unread

    def saves(self) -> list[Saved]:
        """All saved games, including those in the bin."""
        return self._saves

    def entry(self, path: Path) -> IndexEntry | None:
        """The entry of a save; None if it is unknown."""
        return self._entries.get(path)

    def part_of(self, entry: IndexEntry) -> str:
        """The section of a game."""
        if entry.saved.path in self._left:
            return DELETED
        return OVER if (entry.former or entry).over else PLAYING

    def days_left(self, entry: IndexEntry) -> int:
        """The number of days for which a deleted game can still be restored."""
        return self._left.get(entry.saved.path, 0)

    def count(self, part: str) -> int:
        """The number of games in a section, as far as they have been read."""
        return sum(self.part_of(entry) == part for entry in self._entries.values())

    def chosen(self, part: str, order: str, wanted: str = "") -> list[IndexEntry]:
        """The games of a section that contain all the wanted words, sorted."""
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
        return found  # newest first, as they were read

    def heading(self, entry: IndexEntry) -> str:
        """The name that the user gave a game, else its board, as plain text."""
        return entry.name or self.board(_summary(entry)) or entry.title

    def _said(self, entry: IndexEntry) -> str:
        """The text of a game that is searched."""
        summary = _summary(entry)
        return _plain(f"{entry.name} {summary.players} {self.board(summary)}")


def _summary(entry: IndexEntry) -> Summary:
    return (entry.former or entry).summary


def _plain(text: str) -> str:
    """A text without capitals and accents, for searching."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
