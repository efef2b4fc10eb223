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
    """Go on, save a copy, watch again, settings, rules, about, leave. ``keep`` saves a copy, ``help`` opens the rules,
    ``about`` tells how the game is fair, ``watch`` shows it again; ``terms`` says what was agreed for this
    game, ``promise`` what becomes of it when it is left."""

    name = "pause"

    def __init__(
        self,
        app: App,
        keep: Callable[[], None],
        help: Callable[[], None],
        about: Callable[[], None],
        *,
        watch: Callable[[], None] | None = None,
        terms: Callable[[], str] = str,
        promise: Callable[[], str] = str,
    ) -> None:
        super().__init__(app)
        self.keep = keep
        self.help = help
        self.about = about
        self.watch = watch
        self.terms = terms
        self.promise = promise

    def build(self) -> Widget:
        """Buttons below one another."""
        kit, go = self.kit, self.app.go
        key = fill(_("{key} does the same"), key=kit.keys.name("sound"))
        watch = [Button(kit, _("Watch again"), self.watch, icon="icon/eye", height=39)] if self.watch else []
        agreed, promised = self.terms(), self.promise()
        terms = [Label(kit, agreed, Style("small", align="center"), lines=4)] if agreed else []
        promise = [Label(kit, promised, Style("small", theme.FADED, align="center"), lines=3)] if promised else []
        both: list[Widget] = [
            Button(kit, _("Rules"), self.help, icon="icon/help", height=39),
            Button(kit, _("About"), self.about, icon="icon/dice", height=39),
        ]
        for button in both:
            button.grow = 1
        column = Column(
            kit,
            [
                Label(kit, _("Menu"), Style("heading", bold=True, align="center")),
                *terms,
                Button(kit, _("Go on"), self.close, icon="icon/arrow_right", height=39),
                Button(kit, _("Save a copy"), self._keep, icon="icon/save", height=39),
                *watch,
                Button(kit, _("Settings"), go.settings, icon="icon/settings", height=39),
                Row(kit, both, gap=8),
                Button(kit, _("Main menu"), go.menu, icon="icon/menu", height=39),
                Toggle(kit, _("Sound"), not self.app.settings.muted, self._sound, tip=key),
                Toggle(kit, _("Opponents talk"), self.app.settings.opponents_talk, self._talk),
                *promise,
            ],
            gap=8,
        )
        return Anchored(kit, Panel(kit, column, pad=28), width=360, margin=20)

    def look_up(self, topic: str) -> None:
        """As from the table."""
        self.help()

    def _sound(self, value: bool) -> None:
        self.app.mute(not value)

    def _talk(self, value: bool) -> None:
        self.app.settings.opponents_talk = value
        self.app.save_settings()

    def _keep(self) -> None:
        self.close()
        self.keep()
