"""A dialog to choose a file to import, or a folder to export to."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path

import pygame

from platform_io.i18n import _, time_text
from scenes.app.app import App
from scenes.page import PageScene
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Column, Row
from scenes.ui.panel import Panel, Tall
from scenes.ui.rows import Rows
from scenes.ui.text import Style, escape
from scenes.ui.widget import Widget
from user.storage import SUFFIX, explain
from user.transfer import places

HEIGHT = 34
MOST = 5000
"""The most files and folders that are read from one folder."""


@dataclass(frozen=True)
class Place:
    """A row of the list: a folder, or a file that can be chosen."""

    name: str
    path: Path
    is_folder: bool
    when: str = ""


def content(folder: Path, *, files: bool) -> list[Place]:
    """The subfolders of a folder after its parent, and with ``files`` the saved games, newest first. OSError if the
    folder cannot be read."""
    folders: list[Place] = []
    saves: list[tuple[float, Place]] = []
    with os.scandir(folder) as entries:
        for _number, entry in zip(range(MOST), entries, strict=False):
            if entry.name.startswith("."):
                continue
            try:
                if entry.is_dir():
                    folders.append(Place(entry.name, Path(entry.path), True))
                elif files and entry.name.lower().endswith(SUFFIX) and entry.is_file():
                    written = entry.stat().st_mtime
                    when = time_text(datetime.fromtimestamp(written))
                    saves.append((-written, Place(entry.name, Path(entry.path), False, when)))
            except (OSError, ValueError, OverflowError):
                continue
    folders.sort(key=lambda place: place.name.casefold())
    above = [Place("", folder.parent, True)] if folder.parent != folder else []
    return [*above, *folders, *(place for _order, place in sorted(saves, key=lambda save: (save[0], save[1].name)))]


class FolderScene(PageScene):
    """The dialog. After it has closed it calls ``choose`` with a folder, or with a file if there is a sentence for
    folders in which files are ``missing``."""

    name = "folders"
    first_focus = None

    def __init__(self, app: App, title: str, action: str, choose: Callable[[Path], None], *, missing: str = "") -> None:
        super().__init__(app)
        self.title = title
        self.action = action
        self.choose = choose
        self.missing = missing
        self.files = bool(missing)
        self.places = places()
        last = Path(app.settings.last_folder)
        known = [last] if app.settings.last_folder and last.is_dir() else [path for _name, path in self.places]
        self.folder = (known or [Path.cwd()])[0]
        self.content: list[Place] = []
        self.problem = ""
        self._chosen = 0
        self._rows: Rows | None = None

    def enter(self) -> None:
        """Read the folder."""
        self._read()
        super().enter()
        self._focus()

    def _read(self) -> None:
        self.problem = ""
        try:
            self.content = content(self.folder, files=self.files)
        except OSError as error:
            self.content = [Place("", self.folder.parent, True)] if self.folder.parent != self.folder else []
            self.problem = explain(error, self.folder)
        first = next((row for row, place in enumerate(self.content) if not place.is_folder), 0)
        self._chosen = first

    def _focus(self) -> None:
        if self._rows:
            self.layers.focus(self._rows.sheet)

    def build(self) -> Widget:
        """Build the list of common places at the left, and of the folder's content at the right."""
        ui = self.ui
        head = Label(ui, self.title, Style("heading", theme.INK, True), lines=1)
        where = Label(ui, escape(str(self.folder)), Style("small", theme.FADED), lines=2, tip=escape(str(self.folder)))
        high = max(ui.px(HEIGHT), ui.text.line_height("body") + ui.px(8))
        self._rows = Rows(ui, self, high, self._choose, self._use, self._chosen)
        known = [
            Button(ui, escape(name), partial(self._open, path), height=38, selected=path == self.folder)
            for name, path in self.places
        ]
        middle = Row(ui, [Column(ui, known, gap=6), self._rows], gap=14, align="fill")
        middle.grow = 1
        self._go = Button(ui, self.action, self._act, icon="icon/check", rank="primary", reason=self._reason())
        message = Label(
            ui,
            escape(self.problem) or self._hint(),
            Style("small", theme.RED if self.problem else theme.FADED),
            lines=2,
        )
        message.grow = 1
        foot = Row(ui, [Button(ui, _("Back"), self.app.go.back, width=110, rank="quiet"), message, self._go], gap=12)
        return Tall(ui, Panel(ui, Column(ui, [head, where, middle, foot], gap=8), pad=24), 900)

    def _hint(self) -> str:
        if self.files and all(place.is_folder for place in self.content):
            return self.missing
        return ""

    def _reason(self) -> str:
        """The reason why the button is disabled."""
        if self.problem:
            return escape(self.problem)
        if self.files and (not self.content or self.content[self._chosen].is_folder):
            return _("Choose a file first.")
        return ""

    # --- the rows

    def count(self) -> int:
        """The number of rows."""
        return len(self.content)

    def tip(self, row: int) -> str:
        """The full name."""
        return escape(self._name(self.content[row]))

    def _name(self, place: Place) -> str:
        return place.name or _("Up one folder")

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        """Draw a row: a name, and for a file the time when it was written."""
        ui, place = self.ui, self.content[row]
        icon = "icon/save" if not place.is_folder else "icon/arrow_right" if place.name else "icon/arrow_up"
        pad = ui.px(10)
        date = ui.text.render(place.when, Style("small", theme.FADED)) if place.when else None
        room = rect.width - 2 * pad - (date.get_width() + pad if date else 0)
        style = Style("body", theme.INK, not place.is_folder)
        name = ui.text.render("{" + icon + "} " + escape(self._name(place)), style, room, 1)
        surface.blit(name, name.get_rect(midleft=(rect.left + pad, rect.centery)))
        if date:
            surface.blit(date, date.get_rect(midright=(rect.right - pad, rect.centery)))

    def _choose(self, row: int) -> None:
        self._chosen = row
        self._go.reason = self._reason()

    def _use(self, row: int) -> None:
        """Open a folder, or take a file."""
        self._choose(row)
        place = self.content[row]
        if place.is_folder:
            self._open(place.path)
        else:
            self._act()

    def _open(self, folder: Path) -> None:
        before = self.folder
        self.folder = folder
        self._read()
        came_from = [row for row, place in enumerate(self.content) if place.path == before and place.name]
        self._chosen = came_from[0] if came_from else self._chosen
        self.rebuild()
        self._focus()

    def _act(self) -> None:
        """Close the scene and pass on the choice."""
        if self._reason():
            return
        self.app.settings.last_folder = str(self.folder)
        self.app.save_settings()
        path = self.content[self._chosen].path if self.files else self.folder
        self.app.go.back()
        self.choose(path)
