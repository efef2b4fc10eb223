"""The list of saved games."""

from __future__ import annotations

import time
from dataclasses import replace

import pygame
from pygame.event import Event

from scenes.app.app import App
from scenes.page import Page
from scenes.saved import about
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Anchored, Column, Row, Spacer
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape, fill
from scenes.ui.widget import Widget
from user.language import _
from user.shelf import Entry
from user.storage import StorageError, open_elsewhere

DAMAGE: theme.Colour = (168, 42, 30)
MOST = 100
"""Games that are shown at once, and again whenever older ones are asked for."""
LOOK = 0.005
SHOWN = 1.0
"""Seconds."""


class LoadScene(Page):
    """Saves with date and summary; each can be played or deleted, a damaged one says what is wrong with it."""

    name = "load"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.entries: list[Entry] = []
        self.problem = ""
        self._most = MOST
        self._more = False
        """Whether there are older games than those shown."""
        self._scroll: Scroll | None = None
        self._found = False
        """Whether something was found that is not shown yet."""
        self._since = 0.0
        """Seconds since all was shown."""

    def enter(self) -> None:
        """Look into the folder."""
        self._read()
        super().enter()

    def _read(self) -> None:
        self.entries = []
        self.problem = ""
        try:
            self.entries = self.app.shelf.entries(self._most + 1)
        except StorageError as error:
            self.problem = str(error)
        self._more = len(self.entries) > self._most
        del self.entries[self._most :]

    def _older(self) -> None:
        """Show more."""
        self._most += MOST
        self._read()
        self.rebuild()

    def event(self, event: Event) -> Event | None:
        """Another window may have opened or closed a game meanwhile."""
        if event.type == pygame.WINDOWFOCUSGAINED:
            self._read()
            self.rebuild()
        return super().event(event)

    def resume(self) -> None:
        """A game that could not be played is known as damaged now."""
        super().resume()
        self._read()
        self.rebuild()

    def rebuild(self) -> None:
        """Keep the position."""
        self._found, self._since = False, 0.0
        at = self._scroll.at if self._scroll else 0
        super().rebuild()
        if self._scroll:
            self._scroll.to(at)

    def update(self, dt: float) -> None:
        """Look at the whole of a few saves in each frame, so that the list comes up at once. What is found is shown
        from time to time: to build a long list anew takes longer than to look."""
        super().update(dt)
        self._since += dt
        until = time.perf_counter() + LOOK
        left = [number for number, entry in enumerate(self.entries) if not entry.checked]
        while left and time.perf_counter() < until:
            number = left.pop(0)
            before = self.entries[number]
            self.entries[number] = now = self.app.shelf.check(before)
            self._found = self._found or replace(now, checked=False) != replace(before, checked=False)
        if self._found and (not left or self._since > SHOWN):
            self.rebuild()

    def build(self) -> Widget:
        """A panel with a scrolling list."""
        kit = self.kit
        items = [self._entry(entry) for entry in self.entries if not entry.over]
        over = [entry for entry in self.entries if entry.over]
        if over:
            own = [entry for entry in over if not (entry.saved.copy or entry.elsewhere)]
            title = Label(kit, _("Finished games"), Style("large", theme.INK, True), lines=1)
            title.grow = 1
            away = Button(kit, _("Delete all finished games"), lambda: self._ask_all(own), height=34)
            items.append(Row(kit, [title, away] if len(own) > 1 else [title], gap=10))
            items += [self._entry(entry) for entry in over]
        if self._more:
            items.append(Anchored(kit, Button(kit, _("Older games"), self._older)))
        if not items:
            text = escape(self.problem) or _("There are no saved games yet. A game is saved by itself after each move.")
            items = [Spacer(kit, 30), Label(kit, text, Style("body", theme.FADED, align="center"))]
        self._scroll = Scroll(kit, Column(kit, items, gap=8))
        self._scroll.grow = 1
        head = Label(kit, _("Saved games"), Style("title", theme.INK, True, "center"), lines=1)
        back = Button(kit, _("Back"), self.app.go.back, width=160)
        panel = Panel(kit, Column(kit, [head, self._scroll, Spacer(kit, 2), Anchored(kit, back)], gap=8), pad=26)
        panel.grow = 1
        return _Tall(kit, [panel])

    def _entry(self, entry: Entry) -> Widget:
        kit, path = self.kit, entry.saved.path
        title = Label(kit, escape(entry.title), Style("large", theme.INK, True), lines=1)
        when = [Label(kit, _when(entry), Style("small", theme.FADED), lines=1)]
        if entry.saved.copy:
            when.append(Label(kit, _("copy"), Style("small", theme.FADED, True), lines=1))
        if entry.elsewhere:
            when.append(Label(kit, _("Open in another window"), Style("small", theme.FADED, True), lines=1))
        shown = entry.former or entry
        below: list[Widget] = []
        if entry.damage:
            text = escape(entry.trouble) + (" " + _("The one before it is still there:") if entry.former else "")
            below.append(Label(kit, text, Style("small", DAMAGE), lines=2, tip=escape(entry.damage)))
        if not entry.damage or entry.former:
            below.append(Label(kit, escape(about(self.app, shown.summary)), Style("small", theme.FADED), lines=2))
        texts = Column(kit, [Row(kit, [title, *when], gap=12), *below], gap=2)
        texts.grow = 1
        away = open_elsewhere() if entry.elsewhere else ""
        lost = away or ("" if entry.former else entry.damage)
        to_do = _("Results") if entry.over else _("Play")
        play = Button(kit, to_do, lambda: self.app.go.load_game(path), reason=escape(lost))
        delete = Button(kit, _("Delete"), lambda: self._ask(entry), reason=away)
        return Panel(kit, Row(kit, [texts, play, delete], gap=10), skin="ui/field", pad=10)

    def _ask(self, entry: Entry) -> None:
        text = fill(_("“{name}” of {when} cannot be brought back."), name=entry.title, when=_when(entry))
        buttons = [(_("Delete"), lambda: self._delete([entry])), (_("Keep"), None)]
        self.app.ask(_("Delete this game?"), text, buttons, loses=True)

    def _ask_all(self, entries: list[Entry]) -> None:
        text = fill(_("These {n} games cannot be brought back. Copies stay."), n=len(entries))
        buttons = [(_("Delete"), lambda: self._delete(entries)), (_("Keep"), None)]
        self.app.ask(_("Delete all finished games?"), text, buttons, loses=True)

    def _delete(self, entries: list[Entry]) -> None:
        problem = ""
        for entry in entries:
            try:
                self.app.storage.delete(entry.saved.path)
                self.app.report("deleted", name=entry.saved.name)
            except StorageError as error:
                problem = problem or str(error)
        if problem:
            self.app.say(_("The game could not be deleted"), escape(problem))
        self._read()
        self.rebuild()


def _when(entry: Entry) -> str:
    """When what can be had of a save was written."""
    try:
        return time.strftime("%Y-%m-%d  %H:%M", time.localtime((entry.former or entry).saved.time))
    except (OverflowError, ValueError, OSError):  # a year that no calendar has
        return ""


class _Tall(Column):
    """Keeps its panel in the middle third of the window and as high as the window allows."""

    def place(self, rect: pygame.Rect) -> None:
        margin = self.kit.px(24)
        wide = min(self.kit.px(860), rect.width - 2 * margin)
        inner = pygame.Rect(0, 0, wide, rect.height - 2 * margin)
        inner.center = rect.center
        super().place(inner)
