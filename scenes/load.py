"""The list of saved games."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.app.games import Unplayable, check, summarise
from scenes.app.language import _, fill
from scenes.app.screen import Screen
from scenes.app.storage import AUTOSAVE, Saved, StorageError, backup
from scenes.backdrop import Backdrop
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Anchored, Column, Row, Spacer
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.app.app import App


@dataclass(frozen=True)
class Entry:
    """A save as the list shows it."""

    saved: Saved
    summary: str
    damage: str
    """Why it cannot be played, or empty."""


class LoadScene(Screen):
    """Saves with date and summary; each can be played or deleted, a damaged one says what is wrong with it."""

    name = "load"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.backdrop = Backdrop(app.kit, calm=True)
        self.entries: list[Entry] = []
        self.problem = ""
        self._unchecked: list[int] = []

    def enter(self) -> None:
        """Look into the folder."""
        self._read()
        super().enter()

    def _read(self) -> None:
        self.entries = []
        self.problem = ""
        try:
            saves = self.app.storage.saves()
        except StorageError as error:
            self.problem = str(error)
            return
        for saved in saves:
            try:
                self.entries.append(Entry(saved, summarise(self.app.storage.read(saved.path)), ""))
            except (StorageError, Unplayable) as error:
                self.entries.append(Entry(saved, "", str(error)))
        self._unchecked = [number for number, entry in enumerate(self.entries) if not entry.damage]

    def update(self, dt: float) -> None:
        """Look at the whole of one save in each frame, so that the list comes up at once."""
        super().update(dt)
        if self._unchecked:
            number = self._unchecked.pop(0)
            entry = self.entries[number]
            try:
                check(self.app.storage.read(entry.saved.path))
            except (StorageError, Unplayable) as error:
                self.entries[number] = Entry(entry.saved, "", str(error))
                self.rebuild()

    def escape(self) -> bool:
        """Back."""
        self.app.go.back()
        return True

    def build(self) -> Widget:
        """A panel with a scrolling list."""
        kit = self.kit
        if self.entries:
            items: list[Widget] = [self._entry(entry) for entry in self.entries]
        else:
            text = escape(self.problem) or _("There are no saved games yet. A game is saved by itself after each move.")
            items = [Spacer(kit, 30), Label(kit, text, Style("body", theme.FADED, align="center"))]
        scroll = Scroll(kit, Column(kit, items, gap=8))
        scroll.grow = 1
        head = Label(kit, _("Saved games"), Style("title", theme.INK, True, "center"), lines=1)
        back = Button(kit, _("Back"), self.app.go.back, width=160)
        panel = Panel(kit, Column(kit, [head, scroll, Spacer(kit, 2), Anchored(kit, back)], gap=8), pad=26)
        panel.grow = 1
        return _Tall(kit, [panel])

    def _entry(self, entry: Entry) -> Widget:
        kit = self.kit
        title = _("The running game") if entry.saved.name == AUTOSAVE else entry.saved.name
        when = time.strftime("%Y-%m-%d  %H:%M", time.localtime(entry.saved.time))
        below = (
            f"{{#a82a1e}}{escape(_('Damaged:'))} {escape(entry.damage)}{{/#}}"
            if entry.damage
            else (escape(entry.summary))
        )
        texts = Column(
            kit,
            [
                Row(
                    kit,
                    [
                        Label(kit, escape(title), Style("large", theme.INK, True), lines=1),
                        Label(kit, when, Style("small", theme.FADED), lines=1),
                    ],
                    gap=12,
                ),
                Label(kit, below, Style("small", theme.FADED), lines=2),
            ],
            gap=2,
        )
        texts.grow = 1
        lost = entry.damage if not backup(entry.saved.path).exists() else ""
        play = Button(kit, _("Play"), lambda: self.app.go.load_game(entry.saved.path), reason=escape(lost))
        delete = Button(kit, _("Delete"), lambda: self._ask(entry))
        return Panel(kit, Row(kit, [texts, play, delete], gap=10), skin="ui/field", pad=10)

    def _ask(self, entry: Entry) -> None:
        text = fill(_("“{name}” cannot be brought back."), name=entry.saved.name)
        self.app.ask(_("Delete this game?"), text, [(_("Delete"), lambda: self._delete(entry)), (_("Keep"), None)])

    def _delete(self, entry: Entry) -> None:
        try:
            self.app.storage.delete(entry.saved.path)
        except StorageError as error:
            self.app.say(_("The game could not be deleted"), escape(str(error)))
        self.app.report("deleted", name=entry.saved.name)
        self._read()
        self.rebuild()

    def background(self, surface: pygame.Surface) -> None:
        """A still board."""
        self.backdrop.draw(surface)


class _Tall(Column):
    """Keeps its panel in the middle third of the window and as high as the window allows."""

    def place(self, rect: pygame.Rect) -> None:
        margin = self.kit.px(24)
        wide = min(self.kit.px(860), rect.width - 2 * margin)
        inner = pygame.Rect(0, 0, wide, rect.height - 2 * margin)
        inner.center = rect.center
        super().place(inner)
