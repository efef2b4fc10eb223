"""Shows the keys of all commands, and lets the user change them."""

from __future__ import annotations

import pygame
from pygame.event import Event

from platform_io.i18n import _, listed
from scenes.app.app import App
from scenes.app.commands import COMMANDS, PLACES, is_fit, keymap, rivals
from scenes.app.navigation import Replies
from scenes.page import PageScene
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.keymap import key_name
from scenes.ui.label import Label
from scenes.ui.layout import Anchored, Column, Flow, Row, Spacer
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape, fill
from scenes.ui.widget import Widget

KEY_WIDTH = 150


class KeysScene(PageScene):
    """The list of keys. A click on a key's button waits for the new key; Esc keeps the old one."""

    name = "keys"
    chapter = "program#icon/settings"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.waiting = ""
        """The command that waits for its key."""

    def build(self) -> Widget:
        """Build the groups of commands, each with the button for its key."""
        ui = self.ui
        rows: list[Widget] = []
        for place, title in PLACES.items():
            rows.append(Spacer(ui, 2))
            rows.append(Label(ui, _(title), Style("large", theme.RED, True, display=True), lines=1))
            rows += [self._row(name) for name, command in COMMANDS.items() if command.place == place]
        self._scroll = Scroll(ui, Column(ui, rows, gap=6))
        self._scroll.grow = 1
        head = Label(ui, _("Keys"), Style("title", theme.INK, True, "center"), lines=1)
        text = _("Click a key, then press the new one.")
        if self.waiting:
            text = fill(_("{what}: press a key, or Esc to cancel."), what=_(COMMANDS[self.waiting].text))
        usual = "" if self.app.settings.keys else _("All keys are at their defaults.")
        foot = Flow(
            ui,
            [
                Button(ui, _("Done"), self.app.go.back, width=160, rank="primary"),
                Button(ui, _("Reset all keys"), self._reset, width=160, rank="quiet", reason=usual),
            ],
            gap=12,
        )
        hint = Label(ui, text, Style("body", theme.RED if self.waiting else theme.FADED, align="center"), lines=2)
        column = Column(ui, [head, hint, self._scroll, Spacer(ui, 2), foot], gap=8)
        panel = Panel(ui, column, pad=26)
        panel.grow = 1
        return Anchored(ui, Column(ui, [panel]), width=640, margin=24)

    def _row(self, name: str) -> Widget:
        ui = self.ui
        label = Label(ui, _(COMMANDS[name].text))
        label.grow = 1
        waits = self.waiting == name
        text = _("Press a key…") if waits else escape(ui.keys.name(name))
        button = Button(ui, text, lambda: self._wait(name), width=KEY_WIDTH, height=34, selected=waits)
        return Row(ui, [label, button], gap=16)

    def _wait(self, name: str) -> None:
        self.waiting = "" if self.waiting == name else name
        self.rebuild()

    def _reset(self) -> None:
        self._use({})

    def _use(self, chosen: dict[str, str]) -> None:
        """Use these keys from now on, and save them."""
        self.waiting = ""
        self.app.settings.keys = dict(chosen)
        self.app.save_settings()
        self.app.use_settings()

    # --- the key that is pressed

    def event(self, event: Event) -> Event | None:
        """Take the next key for the command that waits; a click elsewhere cancels."""
        if self.waiting and event.type == pygame.KEYDOWN:
            self._take(event.key)
            return None
        if self.waiting and event.type == pygame.TEXTINPUT:
            return None
        return super().event(event)

    def escape(self) -> bool:
        """Cancel what was started, or else close the scene."""
        if self.waiting:
            self._wait(self.waiting)
            return True
        return super().escape()

    def _take(self, code: int) -> None:
        name = self.waiting
        self._wait(name)
        if code == pygame.K_ESCAPE:
            return
        if not is_fit(name, code):
            self.ui.sound("error")
            self.app.say(_("This key cannot be used"), self._why_not(code))
        elif others := rivals(self.ui.keys, name, code):
            texts = listed(_(COMMANDS[other].text) for other in others)
            text = fill(_("{key} is already used for: {what}"), key=key_name(code), what=texts)
            exchanged = self._exchanged(name, code, others)
            buttons: Replies = [(_("Swap the keys"), lambda: self._use(exchanged)), (_("Cancel"), None)]
            self.app.ask(_("This key is taken"), text, buttons if exchanged else buttons[1:])
        else:
            self._use(self._with({name: code}))

    def _why_not(self, code: int) -> str:
        if is_fit("road", code):
            return fill(
                _("{key} is also typed into names. Commands that work everywhere need a key such as F9."),
                key=key_name(code),
            )
        return fill(_("{key} always does the same thing."), key=key_name(code))

    def _exchanged(self, name: str, code: int, others: list[str]) -> dict[str, str]:
        """The keys with those of two commands exchanged; empty if that is not possible."""
        before = self.ui.keys.code(name)
        other = others[0]
        if len(others) > 1 or not is_fit(other, before):
            return {}
        return self._with({name: code, other: before})

    def _with(self, codes: dict[str, int]) -> dict[str, str]:
        """The keys with these changes; empty if a key would then do two things."""
        chosen = self.ui.keys.chosen() | {name: pygame.key.name(code) for name, code in codes.items()}
        return keymap(chosen).chosen()
