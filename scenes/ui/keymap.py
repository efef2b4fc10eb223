"""Which key does what: commands by name, each with the key that the user has chosen for it."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from user.language import N_, _

NAMES = {
    pygame.K_SPACE: N_("Space"),
    pygame.K_RETURN: N_("Enter"),
    pygame.K_ESCAPE: N_("Esc"),
    pygame.K_TAB: N_("Tab"),
    pygame.K_BACKSPACE: N_("Backspace"),
    pygame.K_DELETE: N_("Delete"),
    pygame.K_PAGEUP: N_("Page up"),
    pygame.K_PAGEDOWN: N_("Page down"),
    pygame.K_HOME: N_("Home"),
    pygame.K_END: N_("End"),
    pygame.K_UP: N_("Up"),
    pygame.K_DOWN: N_("Down"),
    pygame.K_LEFT: N_("Left"),
    pygame.K_RIGHT: N_("Right"),
}
"""Keys that have more than a letter or a number on them."""


def key_name(code: int) -> str:
    """What a key is called; empty for none."""
    if code in NAMES:
        return _(NAMES[code])
    return pygame.key.name(code).upper() if code else ""


class Keymap:
    """The keys of all commands. ``usual`` are those before any choice, ``chosen`` are names of pygame's keys; what is
    no key is left out."""

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
        """What its key is called."""
        return key_name(self.code(command))

    def chosen(self) -> dict[str, str]:
        """The commands whose keys are not the usual ones."""
        return {command: pygame.key.name(code) for command, code in self._codes.items() if code != self._usual[command]}


def _code(name: object) -> int:
    try:
        return pygame.key.key_code(name) if isinstance(name, str) else 0
    except (ValueError, pygame.error):
        return 0
