"""The system's clipboard; empty if there is none."""

from __future__ import annotations

import pygame
from pygame.event import Event


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


def is_paste(event: Event) -> bool:
    """Whether an event is the key that pastes."""
    return bool(
        event.type == pygame.KEYDOWN and event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
    )


def text_of(event: Event | None) -> str | None:
    """The text that an event drops on the window or pastes; None if it does neither."""
    if event is None:
        return None
    if event.type == pygame.DROPTEXT:
        return str(event.text)
    return get() if is_paste(event) else None
