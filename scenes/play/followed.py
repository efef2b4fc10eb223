"""What can be pressed and where it is, for an end-to-end test, which sees the window from outside."""

from __future__ import annotations

from scenes.ui.press import Pressable
from scenes.ui.widget import Widget

MEANINGS = ("seat", "card", "kind", "track", "picture", "icon", "text")
"""The attributes that identify a widget without a command, the most specific first."""


def presses(root: Widget) -> dict[str, list[int]]:
    """The centre of everything that can be pressed, by its command, or else by what it stands for: ``seat 2``, ``kind
    0``."""
    found: dict[str, list[int]] = {}
    for widget in root.walk():
        if isinstance(widget, Pressable) and widget.usable and widget.rect.width:
            found.setdefault(_meaning(widget), list(widget.rect.center))
    return found


def _meaning(widget: Pressable) -> str:
    named = ((name, getattr(widget, name, "")) for name in MEANINGS)
    return widget.hotkey or next((f"{name} {value}" for name, value in named if value != ""), "")
