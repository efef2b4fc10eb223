"""Background sound at the table: the sea, with an occasional gull or rope."""

from __future__ import annotations

from concurrent.futures import Executor, Future

import pygame

from scenes.app.sounds import CALLS, LOOP, load

GAPS = (37.0, 61.0, 48.0, 83.0, 55.0)
"""Seconds from one call to the next, in turn."""

AUDIBLE = 0.1
"""The share of its volume from which the sea is decoded: by then its scene has been drawn."""

Loading = Future[pygame.mixer.Sound | None]


class Ambience:
    """Plays a loop and calls on channels of their own.

    They are decoded in a thread, because decoding half a minute of sound takes longer than a frame.
    """

    def __init__(self, loader: Executor) -> None:
        self._loader = loader
        self._sea: Loading | None = None
        self._call: Loading | None = None
        self._plays = False
        self._level = -1.0
        self._calls = 0
        self._until_call = GAPS[0]

    @property
    def is_loaded(self) -> bool:
        """Whether the sea is in memory."""
        return bool(self._sea and self._sea.done() and self._sea.result())

    @property
    def is_loading(self) -> bool:
        """Whether the sea is being decoded. Until then, calls to the mixer may block."""
        return self._sea is not None and not self._sea.done()

    def update(self, dt: float, volume: float, share: float) -> None:
        """Advance by ``dt`` seconds. At volume 0 nothing is loaded; at a share of 0 it stays loaded but silent."""
        if volume <= 0:
            self.stop()
        elif share <= 0:
            self._still()
        elif self._sea is None:
            if share >= AUDIBLE:
                self._sea = self._loader.submit(load, "ambience", LOOP)
        elif self._sea.done() and (sea := self._sea.result()):
            self._sound(sea, volume * share)
            self._call_out(dt, volume * share)

    def _sound(self, sea: pygame.mixer.Sound, level: float) -> None:
        channel = pygame.mixer.Channel(0)
        if not self._plays:
            self._plays = True
            self._level = -1.0
            channel.play(sea, loops=-1)
        if level != self._level:
            self._level = level
            channel.set_volume(level)

    def _call_out(self, dt: float, level: float) -> None:
        self._until_call -= dt
        if self._until_call <= 0:
            name = tuple(CALLS)[self._calls % len(CALLS)]
            self._call = self._loader.submit(load, "ambience", name, self._calls // len(CALLS) % CALLS[name])
            self._calls += 1
            self._until_call = GAPS[self._calls % len(GAPS)]
        if self._call and self._call.done():
            call, self._call = self._call.result(), None
            if call:
                channel = pygame.mixer.Channel(1)
                channel.play(call)
                channel.set_volume(level)

    def _still(self) -> None:
        if self._plays:
            self._plays = False
            pygame.mixer.Channel(0).stop()
            pygame.mixer.Channel(1).stop()

    def stop(self) -> None:
        """Stop, and release the memory."""
        self._still()
        self._sea = self._call = None
