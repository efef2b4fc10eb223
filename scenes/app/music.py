"""Music: one piece after another, with long pauses so that none becomes tiresome in an evening."""

from __future__ import annotations

import time
from contextlib import ExitStack
from importlib.resources import as_file

import pygame

from scenes.app.sounds import PIECES, resource

SOON = 1.5
PAUSE = 180.0
"""Seconds between two pieces."""


class Music:
    """Streams pieces from their files; only a moment of one is in memory."""

    def __init__(self) -> None:
        self._next = int(time.time()) % len(PIECES)
        self._wait = SOON
        self._piece = ""
        self._paused = False
        self._level = -1.0
        self._open = ExitStack()

    @property
    def piece(self) -> str:
        """The current piece; empty in a pause between two pieces."""
        return self._piece

    def begin_soon(self) -> None:
        """End a pause between two pieces."""
        self._wait = min(self._wait, SOON / 3)

    def update(self, dt: float, volume: float, share: float) -> None:
        """Advance by ``dt`` seconds. At volume 0 nothing is loaded; at a share of 0 the piece is paused."""
        if volume <= 0:
            self.stop()
        elif share <= 0:
            self._hold(True)
        elif self._piece:
            self._hold(False)
            self._louden(volume * share)
            if not pygame.mixer.music.get_busy():
                self.stop()
                self._wait = PAUSE
        else:
            self._wait -= dt
            if self._wait <= 0:
                self._begin(volume * share)

    def _hold(self, hold: bool) -> None:
        if self._piece and hold != self._paused:
            self._paused = hold
            (pygame.mixer.music.pause if hold else pygame.mixer.music.unpause)()

    def _louden(self, level: float) -> None:
        if level != self._level:
            self._level = level
            pygame.mixer.music.set_volume(level)

    def _begin(self, level: float) -> None:
        name = PIECES[self._next]
        self._next = (self._next + 1) % len(PIECES)
        self._wait = PAUSE
        try:
            # by its path: reading from a Python object waits for the interpreter, and would stutter
            path = self._open.enter_context(as_file(resource("music", name)))
            pygame.mixer.music.load(path)
        except (ImportError, OSError, pygame.error):  # missing or damaged: the next one, after the pause
            self._open.close()
            return
        self._piece = name
        self._louden(level)
        pygame.mixer.music.play()

    def stop(self) -> None:
        """Stop and release the piece. If music is wanted again, the next one begins soon."""
        if self._piece:
            self._piece, self._paused, self._wait, self._level = "", False, SOON, -1.0
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()
            self._open.close()
