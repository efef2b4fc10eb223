"""The system's clipboard; empty if there is none."""

from __future__ import annotations

import pygame


def put(text: str) -> None:
    """Copy a text to the clipboard."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, ValueError):
        return


def get() -> str:
    """The text on the clipboard; empty if there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeError):
        return ""
