"""Which key does what: commands by name, each with its default key or the one that the user has chosen."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from platform_io.i18n import C_, _

NAMES = {
    pygame.K_SPACE: C_("key", "Space"),
    pygame.K_RETURN: C_("key", "Enter"),
    pygame.K_ESCAPE: C_("key", "Esc"),
    pygame.K_TAB: C_("key", "Tab"),
    pygame.K_BACKSPACE: C_("key", "Backspace"),
    pygame.K_DELETE: C_("key", "Delete"),
    pygame.K_PAGEUP: C_("key", "Page up"),
    pygame.K_PAGEDOWN: C_("key", "Page down"),
    pygame.K_HOME: C_("key", "Home"),
    pygame.K_END: C_("key", "End"),
    pygame.K_UP: C_("key", "Up"),
    pygame.K_DOWN: C_("key", "Down"),
    pygame.K_LEFT: C_("key", "Left"),
    pygame.K_RIGHT: C_("key", "Right"),
}
"""Keys whose names are words, to be translated."""


def key_name(code: int) -> str:
    """The name of a key; empty for none."""
    if code in NAMES:
        return _(NAMES[code])
    return pygame.key.name(code).upper() if code else ""


class Keymap:
    """The keys of all commands. ``usual`` are the defaults; ``chosen`` are names of keys, as pygame has them.

    Invalid choices are ignored.
    """

    def __init__(self, usual: Mapping[str, int], chosen: Mapping[str, object] | None = None) -> None:
        self._usual = dict(usual)
        self._codes = dict(usual)
        for command, name in (chosen or {}).items():
            code = _code(name)
            if command in usual and code:
                self._codes[command] = code

    def code(self, command: str) -> int:
        """The key of a command; 0 if it has none."""
        return self._codes.get(command, 0)

    def name(self, command: str) -> str:
        """The name of a command's key; empty if it has none."""
        return key_name(self.code(command))

    def chosen(self) -> dict[str, str]:
        """The commands whose keys are not the defaults, with the names of their keys."""
        return {command: pygame.key.name(code) for command, code in self._codes.items() if code != self._usual[command]}


def _code(name: object) -> int:
    try:
        return pygame.key.key_code(name) if isinstance(name, str) else 0
    except (ValueError, pygame.error):
        return 0
