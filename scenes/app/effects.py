"""Sound effects: short sounds, several at once but never too loud together."""

from __future__ import annotations

import math
import time
from concurrent.futures import Executor, Future

import pygame

from scenes.app.sounds import EFFECTS, load

FIRST = 2
"""The first channel for effects; the ones before it belong to the ambience."""
VOICES = 6
MORE = 2
"""Additional channels for sounds that call the player."""
CALLING = ("turn", "reminder", "attack", "win", "lose")
AGAIN = 0.09
"""Seconds within which a sound does not start again: it would only be louder."""


class Effects:
    """Plays effects by name. Each is decoded in a thread when first needed, and cached."""

    def __init__(self, loader: Executor) -> None:
        self._loader = loader
        self._takes: dict[tuple[str, int], Future[pygame.mixer.Sound | None]] = {}
        self._coming: list[tuple[str, Future[pygame.mixer.Sound | None]]] = []
        self._count: dict[str, int] = {}
        self._last: dict[str, float] = {}

    @property
    def is_loaded(self) -> bool:
        """Whether any effect is in memory."""
        return bool(self._takes)

    def play(self, name: str, volume: float) -> None:
        """Play the next take of an effect, at once or as soon as it is decoded."""
        now = time.monotonic()
        if now - self._last.get(name, -AGAIN) < AGAIN:
            return
        self._last[name] = now
        count = self._count[name] = self._count.get(name, -1) + 1
        key = name, count % EFFECTS.get(name, 1)
        if key not in self._takes:
            self._takes[key] = self._loader.submit(load, "effects", *key)
        self._coming.append((name, self._takes[key]))
        self.update(volume)

    def update(self, volume: float) -> None:
        """Play the sounds that have been decoded by now."""
        for name, sound in self._coming:
            if sound.done():
                self._begin(name, sound.result(), volume)
        self._coming = [(name, sound) for name, sound in self._coming if not sound.done()]

    def _begin(self, name: str, sound: pygame.mixer.Sound | None, volume: float) -> None:
        """Play a sound, more softly if others are playing; not at all if there are too many."""
        channels = [pygame.mixer.Channel(number) for number in range(FIRST, FIRST + VOICES + MORE)]
        busy = sum(channel.get_busy() for channel in channels)
        if sound and busy < VOICES + (MORE if name in CALLING else 0):
            channel = next(channel for channel in channels if not channel.get_busy())
            channel.play(sound)
            channel.set_volume(volume / math.sqrt(1 + busy))

    def forget(self) -> None:
        """Release all loaded effects."""
        self._takes.clear()
        self._coming.clear()
