"""The part of the saved games that the user sees: a section, its order, a search, and the selected game."""

from __future__ import annotations

from pathlib import Path

from scenes.games.collection import ORDERS, OVER, Collection
from user.save_index import IndexEntry
from user.settings import Settings


class GameChoice:
    """The user's choice. It outlives the widgets, and the order is saved in the settings."""

    def __init__(self, collection: Collection, settings: Settings, part: str) -> None:
        self.collection = collection
        self.settings = settings
        self.part = part
        self.wanted = ""
        """The words searched for."""
        self.shown: list[IndexEntry] = []
        self.row = 0
        self._path: Path | None = None
        """The path of the chosen game."""
        self._is_settled = False
        """Whether the section has been chosen, by the user or because the first one turned out to be empty."""

    @property
    def entry(self) -> IndexEntry | None:
        """The chosen game."""
        return self.shown[self.row] if self.shown else None

    @property
    def order(self) -> str:
        """One of ``ORDERS``."""
        return self.settings.games_order if self.settings.games_order in ORDERS else ORDERS[0]

    def select(self) -> None:
        """Update the list. The same game stays selected, or else the one in the same row. If no game turns out to be in
        the first section, the finished ones are shown."""
        if not self._is_settled and self.collection.is_read:
            self._is_settled = True
            if not self.collection.count(self.part) and self.collection.count(OVER):
                self.part = OVER
        self.shown = self.collection.chosen(self.part, self.order, self.wanted)
        paths = [entry.saved.path for entry in self.shown]
        if self._path in paths:
            self.row = paths.index(self._path)
        self.choose(self.row)

    def choose(self, row: int) -> None:
        """Select a game by its row."""
        self.row = max(0, min(row, len(self.shown) - 1))
        if self.shown:
            self._path = self.shown[self.row].saved.path

    def go_to(self, path: Path) -> None:
        """Select a game, in whichever section it is now."""
        entry = self.collection.entry(path)
        if entry:
            self.part, self.wanted, self._path = self.collection.part_of(entry), "", path
            self._is_settled = True
        self.select()

    def turn_to(self, part: str) -> None:
        """Show another section, from its beginning."""
        self.part, self.wanted, self.row, self._path = part, "", 0, None
        self._is_settled = True
        self.select()

    def look_for(self, wanted: str) -> None:
        """Show only the games that contain these words."""
        self.wanted = wanted
        self.select()
