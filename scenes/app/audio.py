"""Sounds; without a sound device everything is silently skipped."""

from __future__ import annotations

import contextlib
import io
import os
from collections.abc import Iterator
from importlib.resources import files

import pygame

SOUNDS = (
    "click",
    "error",
    "dice",
    "place",
    "coin",
    "card",
    "horn",
    "defended",
    "pillage",
    "turn",
    "win",
)
"""All sounds there are, as files ``data/sounds/<name>.wav``."""


@contextlib.contextmanager
def _quietly() -> Iterator[None]:
    """Nothing goes to the terminal: where there is no sound card, ALSA writes ten lines on its own account."""
    try:
        terminal, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:  # there is no terminal
        yield
        return
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(terminal, 2)
        os.close(terminal)
        os.close(nowhere)


class Audio:
    """Plays sounds by name."""

    def __init__(self, volume: float = 1.0, *, enabled: bool = True) -> None:
        self.volume = volume
        self.enabled = False
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        if enabled:
            try:
                if not pygame.mixer.get_init():
                    with _quietly():
                        pygame.mixer.init(22050, -16, 1, 512)
                self.enabled = pygame.mixer.get_init() is not None
            except (pygame.error, NotImplementedError):  # no device, or no such part of pygame
                self.enabled = False

    def set_volume(self, volume: float) -> None:
        """From 0 (silent) to 1."""
        self.volume = max(0.0, min(1.0, volume))

    def play(self, name: str) -> None:
        """Play a sound; one that does not exist or cannot be played is skipped."""
        if not self.enabled or self.volume <= 0:
            return
        if name not in self._sounds:
            self._sounds[name] = self._load(name)
        sound = self._sounds[name]
        if sound:
            try:
                sound.set_volume(self.volume)
                sound.play()
            except pygame.error:  # the device has gone
                self.enabled = False

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(io.BytesIO(files("data").joinpath("sounds", f"{name}.wav").read_bytes()))
        except (ImportError, OSError, pygame.error):
            return None
