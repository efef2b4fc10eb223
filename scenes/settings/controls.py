"""Builds the widgets of a page of the settings."""

from __future__ import annotations

from functools import partial

from platform_io.i18n import _
from scenes.app.app import App
from scenes.settings.rows import (
    ChoiceRow,
    Flag,
    Notice,
    Number,
    PictureChoice,
    Press,
    Row,
    SampleRow,
    SectionHead,
    SettingsGroup,
    Switch,
)
from scenes.settings.swatch import PictureSwatch
from scenes.ui import layout, theme
from scenes.ui.button import Button
from scenes.ui.dropdown import DropDown
from scenes.ui.label import Label, Picture
from scenes.ui.slider import Slider
from scenes.ui.text import Style, fill
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Widget
from user.settings import BOUNDS


class SettingControls:
    """Builds the widgets. Each change takes effect at once and is reported."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.ui = app.ui
        self._switches: list[tuple[Switch, Toggle]] = []

    def page(self, group: SettingsGroup) -> list[Widget]:
        """All rows of a page."""
        self._switches = []
        return [self._widget(row) for row in group.rows if not isinstance(row, Notice) or row.text()]

    def _widget(self, row: Row) -> Widget:
        if isinstance(row, SectionHead):
            label = Label(self.ui, _(row.text), Style("large", theme.RUST, True, display=True), lines=1)
            return layout.Column(self.ui, [layout.Spacer(self.ui, 4), label], gap=0)
        if isinstance(row, Notice):
            return Label(self.ui, row.text(), Style("small", theme.RUST))
        if isinstance(row, SampleRow):
            return layout.Flow(self.ui, [Picture(self.ui, name, 52) for name in row.pictures], gap=10)
        if isinstance(row, Flag):
            return self._explained(self._flag(row), row.tip)
        if isinstance(row, Switch):
            return self._switch(row)
        if isinstance(row, PictureChoice):
            return self._pictured(row)
        control = self._number(row) if isinstance(row, Number) else self._list(row)
        label = Label(self.ui, _(row.text))
        label.grow = 1
        return self._explained(layout.Row(self.ui, [label, control], gap=16), row.tip)

    def _explained(self, control: Widget, tip: str) -> Widget:
        """Add the explanation below a control."""
        if not tip:
            return control
        return layout.Column(self.ui, [control, Label(self.ui, _(tip), Style("small", theme.FADED))], gap=0)

    def _flag(self, row: Flag) -> Widget:
        def change(value: bool) -> None:
            self._set(row.name, value)
            if row.then:
                row.then(self.app)

        return Toggle(self.ui, _(row.text), getattr(self.app.settings, row.name), change, wide=True)

    def _switch(self, row: Switch) -> Widget:
        def turn(value: bool) -> None:
            if value != row.is_on(self.app):
                row.turn(self.app, value)

        tip = fill(_("{key} does the same"), key=self.ui.keys.name(row.command)) if row.command else ""
        toggle = Toggle(self.ui, _(row.text), row.is_on(self.app), turn, tip=tip, wide=True)
        self._switches.append((row, toggle))
        return toggle

    def _pictured(self, row: PictureChoice) -> Widget:
        def choose(value: str) -> None:
            self._set(row.name, value)
            row.then(self.app)

        now = getattr(self.app.settings, row.name)
        swatches: list[Widget] = [
            PictureSwatch(self.ui, text, picture, partial(choose, value), chosen=value == now)
            for value, text, picture in row.options()
        ]
        label = Label(self.ui, _(row.text))
        label.grow = 1
        return layout.Row(self.ui, [label, *swatches], gap=14)

    def _number(self, row: Number) -> Widget:
        def change(value: float) -> None:
            setattr(self.app.settings, row.name, value)
            if row.then:
                row.then(self.app)
                for switch, toggle in self._switches:
                    toggle.value = switch.is_on(self.app)

        def release(value: float) -> None:
            self.app.report("setting", name=row.name, value=value)
            if row.last:
                row.last(self.app)

        low, high = BOUNDS[row.name]
        value = getattr(self.app.settings, row.name)
        return Slider(self.ui, value, low, high, row.step, change, show=row.show, on_release=release)

    def _list(self, row: ChoiceRow | Press) -> Widget:
        if isinstance(row, Press):
            reason = row.reason(self.app) if row.reason else ""
            return Button(self.ui, _(row.button), lambda: row.press(self.app), height=38, reason=reason)
        options = row.options(self.app)
        values = [value for value, _text in options]
        now = getattr(self.app.settings, row.name)

        def change(index: int) -> None:
            self._set(row.name, values[index])
            if row.then:
                row.then(self.app)

        names = [text for _value, text in options]
        return DropDown(self.ui, names, values.index(now) if now in values else 0, change)

    def _set(self, name: str, value: object) -> None:
        setattr(self.app.settings, name, value)
        self.app.report("setting", name=name, value=value)
