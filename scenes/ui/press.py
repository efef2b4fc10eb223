"""The base of buttons, toggles and other widgets that are pressed with the mouse or the keyboard."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pygame
from pygame.event import Event

from platform_io.i18n import _
from scenes.ui import theme
from scenes.ui.accessible import Accessible, Role
from scenes.ui.text import fill
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host, Widget

LINES = re.compile(r"\n|{br}")
"""What ends the lines of a tooltip."""
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Pressable(Widget):
    """A widget that does something when it is pressed.

    Nothing happens if the mouse is released outside it. A disabled one can still have the focus, so that its
    ``reason`` can be read; pressing it plays the error sound.
    """

    focusable = True
    sound = "click"
    """The sound of a press; empty if the action has a sound of its own."""

    def __init__(self, ui: UiContext, *, tip: str = "", reason: str = "", hotkey: str = "") -> None:
        """``reason`` is why it cannot be pressed (it is disabled unless this is empty); ``hotkey`` is the command
        whose key presses it, too."""
        super().__init__(ui, tip=tip)
        self.reason = reason
        self.hotkey = hotkey
        self.down = False
        self.glow = 0.0

    @property
    def usable(self) -> bool:
        """Whether a press does something."""
        return self.enabled and not self.reason

    def pressed(self, host: Host) -> None:
        """Run the action; override this."""

    def press(self, host: Host) -> None:
        """Run the action with its sound, or refuse with the error sound and the tooltip."""
        self.ui.redraw()
        if not self.usable:
            self.ui.sound("error")
            host.explain(self)
            return
        if self.sound:
            self.ui.sound(self.sound)
        self.pressed(host)

    def tooltip(self) -> str:
        """The tip with its key, and the reason if it is disabled."""
        return "\n".join(part for part in (self.keyed(self.tip), self.reason) if part)

    def accessible(self) -> Accessible | None:
        """A button, named by the first line of its tip."""
        return self.named("")

    def named(self, name: str, *, is_selected: bool | None = None) -> Accessible:
        """A button with a name; the tooltip describes it, and names it if there is no other name."""
        key = self._key_name()
        tip, *lines = LINES.split(self.tooltip())
        more = "\n".join(lines)
        if key:
            tip = "" if tip == fill(_("Key: {key}"), key=key) else tip.removesuffix(f"  ({key})")
        if name:
            more = "\n".join(part for part in (tip, more) if part)
        return Accessible(Role.BUTTON, name or tip, more, key=key, is_selected=is_selected, is_enabled=self.usable)

    def _key_name(self) -> str:
        """The name of the hotkey, or of the button on the gamepad while one is used; empty if there is none."""
        return self.ui.pad.get(self.hotkey, ("", ""))[0] if self.ui.pad else self.ui.keys.name(self.hotkey)

    def keyed(self, tip: str) -> str:
        """A tip with the key of the hotkey on its first line."""
        key = self._key_name()
        if not key:
            return tip
        first, *rest = tip.split("\n", 1)
        line = f"{first}  ({key})" if first else fill(_("Key: {key}"), key=key)
        return "\n".join([line, *rest])

    def update(self, dt: float) -> None:
        """Fade the glow of hovering in or out."""
        super().update(dt)
        goal = 1.0 if self.usable and (self.hovered or (self.focused and self.ui.keyboard)) else 0.0
        if self.glow != goal:
            step = 1.0 if self.ui.reduced_motion else dt / theme.FADE
            self.glow = min(goal, self.glow + step) if goal > self.glow else max(goal, self.glow - step)
            self.ui.redraw()

    def mouse(self, event: Event, host: Host) -> bool:
        """Press when the left button is released."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.down = True
            host.capture(self)
            host.focus(self)
            self.ui.redraw()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.down:
            self.down = False
            host.capture(None)
            self.ui.redraw()
            if self.takes_mouse(event.pos):
                self.press(host)
            return True
        return self.down

    def key(self, event: Event, host: Host) -> bool:
        """Press with Enter or Space."""
        if event.type == pygame.KEYDOWN and event.key in ENTER:
            self.press(host)
            return True
        return False

    def commands(self) -> Sequence[str]:
        """The hotkey's command, while it can be pressed."""
        return [self.hotkey] if self.hotkey and self.usable else []

    def shortcut(self, event: Event, host: Host) -> bool:
        """Press with the hotkey."""
        plain = event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if plain and self.hotkey and event.key == self.ui.keys.code(self.hotkey) and self.enabled:
            self.press(host)
            return True
        return False
