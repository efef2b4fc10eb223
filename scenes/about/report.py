"""The text for a bug report, in plain English: no names, and no secrets of a running game."""

from __future__ import annotations

import platform
import sys
from dataclasses import fields
from pathlib import Path
from typing import Final

import pygame

from game import __version__
from game.ids import OPTION_NAMES
from game.ints import COMPILED
from game.play.session import Session
from user import compiled_rules
from user.settings import Settings

PERSONAL: Final = ("last_folder", "last_game", "has_played", "has_finished", "guide_lesson", "games_order")
"""Settings that are personal or irrelevant to bugs."""


def is_frozen() -> bool:
    """Whether the program runs as an executable."""
    return bool(getattr(sys, "frozen", False))


def build() -> str:
    """The kind of this program: an executable or started by Python, with rules compiled or not."""
    kind = "executable" if is_frozen() else "from source"
    if COMPILED:
        return f"{kind}, compiled"
    return f"{kind}, {'compiled in the background' if compiled_rules.folder() else 'not compiled'}"


def ground() -> str:
    """The system that the program runs on."""
    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    return f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}, {system}"


def short(path: Path) -> str:
    """A path with the home directory replaced by ``~``."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (RuntimeError, ValueError):
        return str(path)


def report(settings: Settings, folder: Path, session: Session | None) -> str:
    """The lines of a bug report."""
    usual = Settings()
    changed = [
        f"{setting.name}={getattr(settings, setting.name)!r}"
        for setting in fields(Settings)
        if setting.name not in PERSONAL and getattr(settings, setting.name) != getattr(usual, setting.name)
    ]
    window = (
        "x".join(str(side) for side in pygame.display.get_window_size()) if pygame.display.get_surface() else "none"
    )
    lines = [
        f"Hexhold {__version__}, {build()}",
        ground(),
        f"Window {window}, video {_driver()}",
        f"Data in {short(folder)}",
        f"Settings: {', '.join(changed) or 'as they come'}",
    ]
    return "\n".join([*lines, *_game(session)]) + "\n"


def _driver() -> str:
    return pygame.display.get_driver() if pygame.display.get_init() else "none"


def _game(session: Session | None) -> list[str]:
    if session is None:
        return []
    setup = session.setup
    options = [name for place, name in enumerate(OPTION_NAMES) if int(setup.options) >> place & 1]
    turn = int(session.view(0).turn_number())
    seed = str(session.seed) if session.is_over() else "kept until the end"
    return [
        f"Game: {setup.rules.name} on {setup.board.name}, {', '.join(player.kind for player in session.players)}",
        f"Options: {', '.join(options) or 'none'}; {int(setup.points)} points, hand limit {int(setup.hand_limit)}",
        f"Turn {turn}, {len(session.log)} actions, seed {seed}",
    ]
