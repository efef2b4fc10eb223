"""What the user may choose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from scenes.app.app import App
from scenes.page import Page
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.dropdown import DropDown
from scenes.ui.label import Label
from scenes.ui.layout import Anchored, Column, Row, Spacer
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.slider import Slider
from scenes.ui.text import Style, fill
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Widget
from user import language
from user.language import _
from user.settings import BOUNDS

PAUSE = 0.5
"""Seconds."""


class SettingsScene(Page):
    """Each change counts at once and is written after a moment, or when the scene is left."""

    name = "settings"
    mood = "table"
    """So that each volume is heard while it is chosen."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._scroll: Scroll | None = None
        self._on: Toggle | None = None
        self._kept = replace(app.settings)
        """What is written, or was tried to be."""
        self._since = 0.0

    def update(self, dt: float) -> None:
        """Write what was changed, now and then."""
        super().update(dt)
        self._since += dt
        if self._since > PAUSE:
            self._since = 0.0
            self._keep()

    def _keep(self) -> None:
        if self.app.settings != self._kept:
            self._kept = replace(self.app.settings)
            self.app.save_settings()

    def leave(self) -> None:
        """Write what was chosen."""
        self.app.save_settings()

    def rebuild(self) -> None:
        """Keep the position too."""
        at = self._scroll.at if self._scroll else 0
        super().rebuild()
        if self._scroll:
            self._scroll.to(at)

    def build(self) -> Widget:
        """Groups of choices, each with its name at the left."""
        kit = self.kit
        sound = Toggle(kit, _("Sound on"), not self.app.settings.muted, self._sound, tip=self._key("sound"), wide=True)
        self._on = sound
        rows: list[Widget] = [
            self._heading(_("Screen")),
            self._row(_("Language"), self._language()),
            self._row(_("Size of text and buttons"), self._scale()),
            self._toggle(_("Full screen"), self.app.settings.full_screen, self._full_screen, self._key("full_screen")),
            self._heading(_("Sound")),
            sound,
            self._row(_("Effects"), self._slider("effects_volume", 0.1, percent, self._effects)),
            self._row(_("Ambience"), self._slider("ambience_volume", 0.1, percent, self._hear), _("The sea.")),
            self._row(
                _("Music"),
                self._slider("music_volume", 0.1, percent, self._music),
                _("Now and then a piece, and minutes of rest between two."),
            ),
            self._heading(_("Pace")),
            self._row(_("Speed of movements"), self._slider("animation_speed", 0.25, times)),
            self._row(
                _("Pause before a computer opponent acts"),
                self._slider("computer_pace", 0.25, seconds),
                _("So that you can follow. How well they play does not depend on it."),
            ),
            self._heading(_("Play")),
            self._flag("confirm_end_turn", _("Ask before I end my turn")),
            self._flag("confirm_costs", _("Ask before I buy, and show the cost")),
            self._flag(
                "confirm_cards",
                _("Ask before I waste a card"),
                _("Also before a card strikes somebody at once, which cannot be taken back."),
            ),
            self._row(_("Keys"), Button(kit, _("Choose keys"), self.app.go.choose_keys, height=38)),
            self._flag("show_hints", _("Show hints")),
            self._flag(
                "opponents_talk",
                _("Opponents talk"),
                _("Now and then a computer opponent with a character says a word about the game."),
            ),
            self._flag(
                "coach",
                _("Coach"),
                _(
                    "A button at the table asks what the best computer opponent would do. After a game "
                    "it shows the turning points. The results tell who asked."
                ),
            ),
            self._heading(_("Easier to see")),
            self._flag(
                "colour_marks",
                _("Marks on the pieces"),
                _("Each player's pieces carry a pattern beside their colour."),
            ),
            self._flag("reduced_motion", _("Less motion"), _("Nothing slides, fades or drifts.")),
        ]
        self._scroll = Scroll(kit, Column(kit, rows, gap=7))
        self._scroll.grow = 1
        done = Button(kit, _("Done"), self.app.go.back, width=160)
        head = Label(kit, _("Settings"), Style("title", theme.INK, True, "center"), lines=1)
        column = Column(kit, [head, self._scroll, Spacer(kit, 2), Anchored(kit, done)], gap=8)
        panel = Panel(kit, column, pad=26)
        panel.grow = 1
        return Anchored(kit, Column(kit, [panel]), width=760, margin=24)

    def _key(self, command: str) -> str:
        return fill(_("{key} does the same"), key=self.kit.keys.name(command))

    def _heading(self, text: str) -> Widget:
        label = Label(self.kit, text, Style("large", (140, 60, 28), True), lines=1)
        return Column(self.kit, [Spacer(self.kit, 4), label], gap=0)

    def _row(self, text: str, control: Widget, tip: str = "") -> Widget:
        label = Label(self.kit, text, tip=tip)
        label.grow = 1
        return Row(self.kit, [label, control], gap=16)

    def _toggle(self, text: str, value: bool, change: Callable[[bool], None], tip: str = "") -> Widget:
        return Toggle(self.kit, text, value, change, tip=tip, wide=True)

    def _flag(self, name: str, text: str, tip: str = "") -> Widget:
        def change(value: bool) -> None:
            setattr(self.app.settings, name, value)
            self.kit.reduced_motion = self.app.settings.reduced_motion
            self.app.report("setting", name=name, value=value)

        return self._toggle(text, getattr(self.app.settings, name), change, tip)

    def _slider(
        self, name: str, step: float, show: Callable[[float], str], then: Callable[[float], None] | None = None
    ) -> Slider:
        def change(value: float) -> None:
            setattr(self.app.settings, name, value)
            if then:
                then(value)

        def release(value: float) -> None:
            self.app.report("setting", name=name, value=value)

        low, high = BOUNDS[name]
        value = getattr(self.app.settings, name)
        return Slider(self.kit, value, low, high, step, change, show=show, on_release=release)

    def _scale(self) -> Slider:
        slider = self._slider("ui_scale", 0.05, percent)
        # The whole scene is built anew by this, so only when the mouse has let go.
        slider.on_release = lambda _value: self.app.use_settings()
        return slider

    def _sound(self, value: bool) -> None:
        self.app.mute(not value)

    def _hear(self, _value: float) -> None:
        """Who chooses a volume wants to hear it."""
        self.app.use_volumes()
        if self.app.settings.muted and self._on:
            self._on.value = True
            self.app.mute(False)

    def _effects(self, value: float) -> None:
        self._hear(value)
        self.app.audio.play("gain")

    def _music(self, value: float) -> None:
        self._hear(value)
        self.app.audio.music.begin_soon()

    def _full_screen(self, value: bool) -> None:
        if value != self.app.settings.full_screen:
            self.app.toggle_full_screen()

    def _language(self) -> DropDown:
        codes = ["", *language.available()]
        names = [fill(_("As the system ({name})"), name=language.name_of(language.preferred()))]
        names += [language.name_of(code) for code in codes[1:]]
        now = self.app.settings.language

        def change(index: int) -> None:
            self.app.settings.language = codes[index]
            self.app.report("setting", name="language", value=codes[index])
            self.app.use_settings()

        return DropDown(self.kit, names, codes.index(now) if now in codes else 0, change)


def percent(value: float) -> str:
    """0.5 as 50 %."""
    return f"{round(value * 100)} %"


def times(value: float) -> str:
    """1.5 as × 1.5."""
    return f"× {value:g}"


def seconds(value: float) -> str:
    """1.5 as 1.5 s."""
    return fill(_("{number} s"), number=f"{value:g}")
