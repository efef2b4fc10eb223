"""Short sounds, several at once and yet never loud."""

from __future__ import annotations

import math
import time
from concurrent.futures import Executor, Future

import pygame

from scenes.app.sounds import EFFECTS, load

FIRST = 2
"""The first channel of effects; those before it are the ambience's."""
VOICES = 6
MORE = 2
"""How many additional channels there are for sounds that call the player."""
CALLING = ("turn", "reminder", "attack", "win", "lose")
AGAIN = 0.09
"""Seconds in which a sound does not begin twice: it would be the same sound, but louder."""


class Effects:
    """Plays effects by name. Each is decoded in a thread when it is first needed, and kept."""

    def __init__(self, loader: Executor) -> None:
        self._loader = loader
        self._takes: dict[tuple[str, int], Future[pygame.mixer.Sound | None]] = {}
        self._coming: list[tuple[str, Future[pygame.mixer.Sound | None]]] = []
        self._count: dict[str, int] = {}
        self._last: dict[str, float] = {}

    @property
    def is_loaded(self) -> bool:
        """Whether any takes memory."""
        return bool(self._takes)

    def play(self, name: str, volume: float) -> None:
        """Play the next take of an effect, at once or as soon as it is unpacked."""
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
        self._coming = [one for one in self._coming if not one[1].done()]

    def _begin(self, name: str, sound: pygame.mixer.Sound | None, volume: float) -> None:
        """Play a sound, the softer the more are playing already, or not at all if there are too many."""
        channels = [pygame.mixer.Channel(number) for number in range(FIRST, FIRST + VOICES + MORE)]
        busy = sum(channel.get_busy() for channel in channels)
        if sound and busy < VOICES + (MORE if name in CALLING else 0):
            channel = next(one for one in channels if not one.get_busy())
            channel.play(sound)
            channel.set_volume(volume / math.sqrt(1 + busy))

    def forget(self) -> None:
        """Let go of all that was loaded."""
        self._takes.clear()
        self._coming.clear()
