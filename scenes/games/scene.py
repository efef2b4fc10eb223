"""The scene with all saved games: those in progress, the finished ones, and the bin."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pygame
from pygame.event import Event

from platform_io.i18n import _
from scenes.app.app import App
from scenes.games import collection as parts
from scenes.games.acts import Acts
from scenes.games.choice import GameChoice
from scenes.games.collection import Collection
from scenes.games.details import Details
from scenes.games.mending import Mending
from scenes.games.pictures import BoardPictures
from scenes.games.row import RowPainter
from scenes.games.words import EMPTY, ORDER_TITLES, TITLES
from scenes.page import PageScene
from scenes.saved import board
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.dropdown import DropDown
from scenes.ui.field import TextField
from scenes.ui.label import Label
from scenes.ui.layout import Column, Row, Shares, Spacer
from scenes.ui.panel import Panel, Tall
from scenes.ui.rows import Rows
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape, fill
from scenes.ui.widget import Widget

AT_ONCE = 0.03
"""Seconds spent on reading files before the scene opens."""
LOOK = 0.006
"""Seconds per frame for reading and drawing in the background."""
QUIET = 0.2
"""Seconds after the last key, wheel or click until there is time for slower work."""
SHOWN = 0.3
"""Seconds between two updates of the list while files are read."""
STIRRING = (pygame.KEYDOWN, pygame.MOUSEWHEEL, pygame.MOUSEBUTTONDOWN)


class GamesScene(PageScene):
    """A list at the left; the selected game and its actions at the right."""

    name = "games"
    takes_lines = True
    chapter = "program#icon/save"
    first_focus = None

    def __init__(self, app: App, part: str = parts.PLAYING) -> None:
        super().__init__(app)
        self.acts = Acts(app, self.refresh, lambda entry: self.collection.heading(entry))
        self.collection = Collection(app.shelf, self.acts.bin, lambda summary: board(app, summary))
        self.pictures = BoardPictures(app.ui, app.storage)
        self.painter = RowPainter(app)
        self.details = Details(app, self.collection, self.pictures)
        self.choice = GameChoice(self.collection, app.settings, part)
        self._quiet = self._since = 0.0
        self._found = False
        """Whether the list must be updated."""
        self.mending = Mending(app.shelf)

    # --- data

    def enter(self) -> None:
        """Read the folders, and build the list."""
        self.acts.bin.tidy()
        self._read()
        super().enter()
        self.mending.begin()
        self.layers.focus(self._rows.sheet if self.choice.shown else self._back)

    def leave(self) -> None:
        """Stop the repair, and delete the pictures of games that no longer exist."""
        self.mending.stop()
        if not self.collection.problem:
            self.pictures.tidy(self.collection.saves())

    def resume(self) -> None:
        """Refresh the list: a game may have turned out to be damaged, or have been renamed or imported."""
        super().resume()
        self.refresh()

    def refresh(self, path: Path | None = None) -> None:
        """Read the list again. With ``path``, select that game."""
        self._read()
        if path:
            self.choice.go_to(path)
        self.rebuild()
        self.mending.begin()

    def _read(self) -> None:
        self.collection.read(time.perf_counter() + AT_ONCE)
        self.choice.select()

    # --- time and events

    def event(self, event: Event) -> Event | None:
        """Refresh the list when the window gets the focus: another window may have opened or closed a game."""
        if event.type in STIRRING:
            self._quiet = 0.0
        if event.type == pygame.WINDOWFOCUSGAINED:
            self.refresh()
        left = super().event(event)
        if left is not None and left.type == pygame.KEYDOWN:
            return None if self._shortcut(left) else left
        return left

    def commands(self) -> list[str]:
        """The commands of the widgets, and those of the list."""
        return [*super().commands(), *(["rename", "delete"] if self._is_changeable else [])]

    @property
    def _is_changeable(self) -> bool:
        """Whether the selected game can be renamed and deleted."""
        return self.choice.entry is not None and self.choice.part != parts.DELETED

    def escape(self) -> bool:
        """Clear the search; without a search, go back."""
        if not self.choice.wanted:
            return super().escape()
        self.choice.look_for("")
        self.rebuild()
        return True

    def _shortcut(self, event: Event) -> bool:
        """Handle keys for frequent actions; a text field gets them first."""
        if event.key == pygame.K_z and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.acts.undo()
        elif event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.layers.focus(self._search)
        elif event.key == self.ui.keys.code("delete") and self.choice.entry and self._is_changeable:
            self.acts.delete([self.choice.entry])
        elif event.key == self.ui.keys.code("rename") and self.choice.entry and self._is_changeable:
            self.acts.rename(self.choice.entry)
        else:
            return False
        return True

    def update(self, dt: float) -> None:
        """Read, check and draw a little in each frame, so that the scene opens at once and stays smooth."""
        super().update(dt)
        self._quiet += dt
        self._since += dt
        if self.app.stack.top is not self:
            return
        if self.mending.ended():
            self._read()
            self.rebuild()
        until = time.perf_counter() + LOOK
        self._found = self.collection.look(until) or self._found
        quiet = self._quiet > QUIET
        if self.pictures.work(until, quiet=quiet):
            self.ui.redraw()
        if quiet and self.pictures.is_done:
            self._check(until)
        if self._found and ((self.collection.is_read and quiet) or self._since > SHOWN):
            self._show_found()

    def _check(self, until: float) -> None:
        """Check the files of some games, the visible ones first."""
        shown = self.choice.shown
        seen = [shown[row].saved.path for row in self._rows.seen() if row < len(shown)]
        self._found = self.collection.check_some(seen, until) or self._found
        self.choice.select()

    def _show_found(self) -> None:
        self._found, self._since = False, 0.0
        self.choice.select()
        if self._search.focused:
            self._update_selection()
        else:
            self.rebuild()

    # --- drawing

    def rebuild(self) -> None:
        """Rebuild the widgets, and report what is shown."""
        super().rebuild()
        self.app.report("games", part=self.choice.part, shown=len(self.choice.shown))

    def build(self) -> Widget:
        """Build the tabs, the list and the details."""
        ui = self.ui
        rows = Rows(ui, self, self.painter.height(), self._choose, lambda _row: self._use(), self.choice.row)
        self._rows = self._scroll = rows
        self._search = TextField(
            ui, self.choice.wanted, self._look_for, hint=_("Search: a name, a player, a board"), longest=60, width=120
        )
        self._search.grow = 1
        names = [_(ORDER_TITLES[order]) for order in parts.ORDERS]
        chosen = parts.ORDERS.index(self.choice.order)
        tip = _("Sort the games")
        sort = DropDown(ui, names, chosen, lambda index: self._order(parts.ORDERS[index]), tip=tip)
        self._none = Label(ui, "", Style("body", theme.FADED, align="center"), lines=4)
        left = Column(ui, [Row(ui, [self._search, sort], gap=8), self._none, self._rows], gap=8)
        left.grow = 7
        self._side = Column(ui, [], gap=8)
        self._side.grow = 5
        middle = Shares(ui, [left, self._side], gap=16, align="fill")
        middle.grow = 1
        self._fill()
        whole = Column(ui, [self._tabs(), middle, self._foot()], gap=10)
        return Tall(ui, Panel(ui, whole, pad=22), 1180, 12)

    def _tabs(self) -> Widget:
        ui = self.ui
        names = [part for part in parts.PARTS if part != parts.DELETED or self.collection.count(part)]
        if self.choice.part not in names:
            names.append(self.choice.part)
        tabs: list[Widget] = []
        for part in names:
            text = fill(_("{title} ({n})"), title=_(TITLES[part]), n=self.collection.count(part))
            tabs.append(Button(ui, text, self._to(part), height=38, selected=part == self.choice.part))
        take_in = Button(
            ui,
            _("Import"),
            self.acts.import_file,
            height=38,
            tip=_("Imports a game from a file. You can also drop one onto the window."),
        )
        return Row(ui, [*tabs, Spacer(ui, grow=1), *self._for_all(), take_in], gap=8)

    def _for_all(self) -> list[Widget]:
        """The button for all games of a section."""
        own = [entry for entry in self.choice.shown if not (entry.saved.copy or entry.elsewhere)]
        if self.choice.part == parts.OVER and len(own) > 1 and not self.choice.wanted:
            return [Button(self.ui, _("Delete all"), lambda: self.acts.ask_all(own), height=38, rank="quiet")]
        if self.choice.part == parts.DELETED and self.choice.shown and not self.choice.wanted:
            return [
                Button(
                    self.ui, _("Empty the bin"), lambda: self.acts.destroy(self.choice.shown), height=38, rank="quiet"
                )
            ]
        return []

    def _foot(self) -> Widget:
        ui = self.ui
        self._back = Button(ui, _("Back"), self.app.go.back, width=120, rank="quiet")
        message = Label(ui, escape(self.acts.said), Style("small", theme.INK, align="right"), lines=2)
        message.grow = 1
        undo: list[Widget] = []
        if self.acts.can_undo:
            undo = [Button(ui, _("Undo"), self.acts.undo, icon="icon/undo", tip=_("Ctrl+Z"))]
        return Row(ui, [self._back, message, *undo], gap=12)

    def _fill(self) -> None:
        """Fill in the details of the selected game, or the reason why there is none."""
        ui, entry = self.ui, self.choice.entry
        text = escape(self.collection.problem)
        if not (self.choice.shown or text):
            text = _("No games match your search.") if self.choice.wanted else _(EMPTY[self.choice.part])
        self._none.set(text)
        self._none.visible = bool(text)
        if entry is None:
            self._side.items = []
            return
        scroll = Scroll(ui, Column(ui, self.details.widgets(entry), gap=4))
        scroll.grow = 1
        self._side.items = [scroll, *self.acts.buttons(entry, self.collection.part_of(entry))]

    def _update_selection(self) -> None:
        """Update what depends on the selected game, but keep the field in which the user may be typing."""
        self._fill()
        self._rows.chosen = self.choice.row
        root = self.layers.top()
        root.place(root.rect)
        self._rows.to(min(self._rows.at, self._rows.most))
        self.ui.redraw()

    # --- the rows

    def count(self) -> int:
        """The number of games shown."""
        return len(self.choice.shown)

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        """Draw a game, with its board once the picture is ready."""
        entry = self.choice.shown[row]
        picture = self.pictures.get((entry.former or entry).saved, self.painter.picture_size())
        self.painter.paint(surface, rect, entry, self.collection.heading(entry), picture)

    def tip(self, row: int) -> str:
        """The full text of what may be cut off in the row."""
        entry = self.choice.shown[row]
        lines = [self.collection.heading(entry), (entry.former or entry).summary.line, entry.damage]
        return "\n".join(escape(line) for line in lines if line)

    # --- actions

    def _choose(self, row: int) -> None:
        self.choice.choose(row)
        self._update_selection()

    def _use(self) -> None:
        if self.choice.entry:
            self.acts.use(self.choice.entry, self.choice.part)

    def _look_for(self, text: str) -> None:
        self.choice.look_for(text)
        self._rows.at = 0
        self._update_selection()

    def _order(self, order: str) -> None:
        self.app.settings.games_order = order
        self.app.save_settings()
        self.choice.select()
        self.rebuild()
        self._rows.reveal(self._rows.rect)

    def _to(self, part: str) -> Callable[[], None]:
        def go() -> None:
            self._rows.at = 0
            self.choice.turn_to(part)
            self.rebuild()

        return go
