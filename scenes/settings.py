"""What the user may choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

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
from user.settings import (
    ASK_ALWAYS,
    ASK_FIRST,
    BOUNDS,
    REFUSE_ALL,
    REFUSE_UNPAYABLE,
    SAY_NOTHING,
    SHOW_LEFT,
    TURN_TIMES,
)

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
            *self._table(),
            self._flag("confirm_costs", _("Ask before I buy, and show the cost")),
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

    def _table(self) -> list[Widget]:
        """What is done at the table without a question, and what is asked."""
        offers = {
            ASK_ALWAYS: _("Ask me about each"),
            REFUSE_UNPAYABLE: _("Refuse what I cannot pay"),
            REFUSE_ALL: _("Refuse all"),
        }
        told = _(
            "Who lacks what is wanted could only refuse, or make a counter-offer. Where several persons share the "
            "screen, only what everybody knows to be lacking is refused without a question: else it would show a hand."
        )
        rolling = _(
            "A moment after your turn has begun, where nothing else can be done before. Where several persons share "
            "the screen, the dice wait for each who may hold a card that is played before the roll."
        )
        ends = {
            SAY_NOTHING: _("Say nothing"),
            SHOW_LEFT: _("Show what is left to do"),
            ASK_FIRST: _("Ask, if something is left to do"),
        }
        left = _(
            "Left to do is what you could pay for, a knight that could chase the robber or drive another away, and a "
            "sleeping knight while the barbarians are near. You are asked once in a turn."
        )
        times = {time: fill(_("{number} s"), number=time) for time in TURN_TIMES}
        times[0] = _("As long as it takes")
        clock = _(
            "A bar at your seat shows how much is left, and a sound tells that the time is up. It stands still while "
            "something is shown, behind a curtain, in menus and while others are asked."
        )
        over = _("Ten seconds after the time is up, and only if the dice are rolled and no question is open.")
        return [
            self._row(_("Offers of other players"), self._choice("offers", offers), told),
            self._flag("auto_roll", _("Roll the dice for me"), rolling),
            self._row(_("When I end my turn"), self._choice("turn_end", ends), left),
            self._row(_("Time for a turn"), self._choice("turn_time", times), clock),
            self._flag("turn_time_ends", _("End my turn when the time is up"), over),
        ]

    def _choice(self, name: str, texts: Mapping[Any, str]) -> DropDown:
        """One of several named choices."""
        keys = list(texts)

        def change(index: int) -> None:
            setattr(self.app.settings, name, keys[index])
            self.app.report("setting", name=name, value=keys[index])

        return DropDown(self.kit, list(texts.values()), keys.index(getattr(self.app.settings, name)), change)

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
