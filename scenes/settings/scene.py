"""The scene for the settings: pages at the left, the open page at the right."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from platform_io.i18n import _
from scenes.app.app import App
from scenes.page import PageScene
from scenes.settings.controls import SettingControls
from scenes.settings.pages import GROUPS
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Anchored, Column
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.spread import Spread
from scenes.ui.text import Style
from scenes.ui.widget import Widget

PAUSE = 0.5
"""Seconds between two checks for changed settings."""
LIST, WHOLE = 216, 986
"""Widths of the list of pages and of everything, in design units."""


class SettingsScene(PageScene):
    """The settings. Each change takes effect at once, and is saved after a moment or when the scene closes."""

    name = "settings"
    chapter = "program#icon/settings"
    mood = "table"
    """Music plays, so that volumes can be heard while they are changed."""
    first_focus = len(GROUPS)
    """The first setting of the open page."""

    def __init__(self, app: App, page: str = "") -> None:
        """``page`` is the key of the page to open."""
        super().__init__(app)
        keys = [group.key for group in GROUPS]
        self.open = keys.index(page) if page in keys else 0
        self._controls = SettingControls(app)
        self._saved = replace(app.settings)
        """The settings at the last attempt to save them."""
        self._since = 0.0

    def update(self, dt: float) -> None:
        """Save changed settings after a while."""
        super().update(dt)
        self._since += dt
        if self._since > PAUSE:
            self._since = 0.0
            self._save()

    def _save(self) -> None:
        if self.app.settings != self._saved:
            self._saved = replace(self.app.settings)
            self.app.save_settings()

    def leave(self) -> None:
        """Save the settings."""
        self.app.save_settings()

    def turn_to(self, index: int) -> None:
        """Open a page at its top."""
        self.open = index
        self._scroll = None
        self.app.report("page", key=GROUPS[index].key)
        self.rebuild()

    def build(self) -> Widget:
        """Build the two panels."""
        ui = self.ui
        group = GROUPS[self.open]
        pages = Scroll(ui, Column(ui, [self._tab(index) for index in range(len(GROUPS))], gap=6), dark=True)
        pages.grow = 1
        head = Label(ui, _("Settings"), Style("heading", theme.CREAM, True, "center"), lines=1)
        side = Column(ui, [head, pages], gap=10)
        self._scroll = Scroll(ui, Column(ui, self._controls.page(group), gap=9))
        self._scroll.grow = 1
        title = Label(ui, _(group.title), Style("title", theme.INK, True), lines=1)
        done = Button(ui, _("Done"), self.app.go.back, width=160, rank="primary")
        sheet = Panel(ui, Column(ui, [title, self._scroll, Anchored(ui, done)], gap=8), pad=26)
        return Spread(ui, Panel(ui, side, skin="ui/panel_dark", pad=16), sheet, LIST, WHOLE)

    def _tab(self, index: int) -> Widget:
        group = GROUPS[index]
        press = partial(self.turn_to, index)
        return Button(self.ui, _(group.title), press, icon=group.icon, selected=index == self.open, align="left")
