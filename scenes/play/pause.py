"""The menu within a game."""

from __future__ import annotations

from collections.abc import Callable

from platform_io.i18n import _
from scenes.app.app import App
from scenes.app.modal import Modal
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Anchored, Column, Row
from scenes.ui.panel import Panel
from scenes.ui.text import Style, fill
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Widget


class PauseScene(Modal):
    """The menu: continue, save a copy, watch again, points, settings, rules, about, leave.

    ``keep`` saves a copy, ``share`` copies the position as text, ``help`` opens the rules, ``about`` explains how the
    game is fair, ``watch`` replays the game, ``points`` shows where everybody's points come from, ``people`` who is at
    the table. ``terms`` are the terms of this game, and ``promise`` says what happens to it if the player leaves.
    """

    name = "pause"

    def __init__(
        self,
        app: App,
        keep: Callable[[], None] | None,
        help: Callable[[], None],
        about: Callable[[], None],
        *,
        share: Callable[[], None] | None = None,
        watch: Callable[[], None] | None = None,
        points: Callable[[], None] | None = None,
        people: Callable[[], None] | None = None,
        terms: Callable[[], str] = str,
        promise: Callable[[], str] = str,
    ) -> None:
        super().__init__(app)
        self.keep = keep
        self.help = help
        self.about = about
        self.share = share
        self.watch = watch
        self.points = points
        self.people = people
        self.terms = terms
        self.promise = promise

    def build(self) -> Widget:
        """Build a column of buttons."""
        ui, go = self.ui, self.app.go
        key = fill(_("{key} does the same"), key=ui.keys.name("sound"))
        copy = [Button(ui, _("Save a copy"), self._keep, icon="icon/save", height=39)] if self.keep else []
        share = [Button(ui, _("Copy as text"), self._share, icon="icon/log", height=39)] if self.share else []
        watch = [Button(ui, _("Watch again"), self.watch, icon="icon/eye", height=39)] if self.watch else []
        both = [Button(ui, _("Points"), self._points, icon="icon/points", height=39)] if self.points else []
        points = [Row(ui, [*share, *both], gap=8)] if share or both else []
        text = _("People at the table")
        people = [Button(ui, text, self._people, icon="icon/person", height=39)] if self.people else []
        agreed, promised = self.terms(), self.promise()
        terms = [Label(ui, agreed, Style("small", align="center"), lines=4)] if agreed else []
        promise = [Label(ui, promised, Style("small", theme.FADED, align="center"), lines=4)] if promised else []
        rules: list[Widget] = [
            Button(ui, _("Rules"), self.help, icon="icon/help", height=39),
            Button(ui, _("About"), self.about, icon="icon/dice", height=39),
        ]
        for button in (*rules, *share, *([] if share else both)):
            button.grow = 1
        column = Column(
            ui,
            [
                Label(ui, _("Menu"), Style("heading", bold=True, align="center")),
                *terms,
                Button(ui, _("Continue"), self.close, icon="icon/arrow_right", height=39, rank="primary"),
                *copy,
                *watch,
                *points,
                *people,
                Button(ui, _("Settings"), go.settings, icon="icon/settings", height=39),
                Row(ui, rules, gap=8),
                Button(ui, _("Main menu"), go.menu, icon="icon/menu", height=39),
                Toggle(ui, _("Sound"), not self.app.settings.muted, self._sound, tip=key),
                Toggle(ui, _("Opponents talk"), self.app.settings.opponents_talk, self._talk),
                *promise,
            ],
            gap=8,
        )
        return Anchored(ui, Panel(ui, column, pad=28), width=400, margin=20)

    def look_up(self, topic: str) -> None:
        """Open the rules at the same page as from the table."""
        self.help()

    def _sound(self, value: bool) -> None:
        self.app.mute(not value)

    def _talk(self, value: bool) -> None:
        self.app.settings.opponents_talk = value
        self.app.save_settings()

    def _points(self) -> None:
        assert self.points
        self.close()
        self.points()

    def _people(self) -> None:
        assert self.people
        self.close()
        self.people()

    def _share(self) -> None:
        assert self.share
        self.close()
        self.share()

    def _keep(self) -> None:
        assert self.keep
        self.close()
        self.keep()
