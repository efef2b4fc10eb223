"""Lists what can be pressed and where, for end-to-end tests that see the window only from outside."""

from __future__ import annotations

from scenes.app.screen import Screen
from scenes.ui.press import Pressable
from scenes.ui.widget import Widget

MEANINGS = ("seat", "card", "wish", "kind", "track", "picture", "icon", "text")
"""The attributes that identify a widget without a command, most specific first."""


def report_presses(screen: Screen) -> None:
    """Report what can be pressed in a scene, if somebody follows."""
    if screen.app.is_followed:
        screen.app.report("desk", presses=presses(screen.layers.bottom()))


def presses(root: Widget) -> dict[str, list[int]]:
    """The centres of all widgets that can be pressed, by command, or else by what they stand for: ``seat 2``, ``kind
    0``."""
    centres: dict[str, list[int]] = {}
    for widget in root.walk():
        if isinstance(widget, Pressable) and widget.usable and widget.rect.width:
            centres.setdefault(_meaning(widget), list(widget.rect.center))
    return centres


def _meaning(widget: Pressable) -> str:
    named = ((name, getattr(widget, name, "")) for name in MEANINGS)
    return widget.hotkey or next((f"{name} {value}" for name, value in named if value != ""), "")
