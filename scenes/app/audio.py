"""All sound: effects, ambience and music. Without a sound device all calls are silently ignored."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple, dataclass

import pygame

from scenes.app.ambience import Ambience
from scenes.app.effects import FIRST, MORE, VOICES, Effects
from scenes.app.music import Music

RATE = 44100
BUFFER = 1024
"""In samples: 23 ms, too short to notice and long enough for a busy machine."""
FADE = 1.6
"""Seconds for ambience and music to fade in or out."""


@dataclass(frozen=True)
class Volumes:
    """The volumes, each from 0 (silent, with nothing loaded) to 1."""

    effects: float = 0.0
    ambience: float = 0.0
    music: float = 0.0

    @property
    def is_silent(self) -> bool:
        """Whether all volumes are zero."""
        return not any(astuple(self))


@dataclass(frozen=True)
class Mood:
    """The shares of their volumes that ambience and music have in a scene."""

    ambience: float
    music: float


MOODS = {
    "menu": Mood(0.0, 0.7),
    "table": Mood(1.0, 1.0),
    "battle": Mood(0.25, 0.25),
}
"""The values of ``Scene.mood``."""


class Audio:
    """Plays effects by name, and the ambience and music of the scene. The device opens when it is first needed."""

    def __init__(self, volumes: Volumes, *, enabled: bool = True) -> None:
        """``enabled``: whether there may be sound at all."""
        self.volumes = Volumes()
        self.enabled = False
        self._may_open = enabled
        self._loader = ThreadPoolExecutor(1, "sounds")
        self.effects, self.ambience, self.music = Effects(self._loader), Ambience(self._loader), Music()
        self._mood = MOODS["menu"]
        self._in_front = True
        self._shares = Mood(0.0, 0.0)
        self.set_volumes(volumes)

    def set_volumes(self, volumes: Volumes) -> None:
        """Set the volumes; they take effect at once."""
        self.volumes = Volumes(*(max(0.0, min(1.0, volume)) for volume in astuple(volumes)))
        if self._may_open and not self.volumes.is_silent:
            self._may_open = False
            self.enabled = _open_device()
        if not self.volumes.effects:
            self.effects.forget()
        self.update(0.0)

    def set_mood(self, name: str) -> None:
        """Fade to the mood of the scene that is now in front."""
        self._mood = MOODS[name]

    def set_in_front(self, in_front: bool) -> None:
        """Silence ambience and music behind other windows. Effects stay: they call the player back."""
        self._in_front = in_front

    def play(self, name: str) -> None:
        """Play an effect. One that does not exist or cannot be played is ignored."""
        if self.enabled and self.volumes.effects > 0:
            with self._lost_at_error():
                self.effects.play(name, self.volumes.effects)

    def update(self, dt: float) -> None:
        """Advance ambience and music by ``dt`` seconds."""
        goal = self._mood if self._in_front else Mood(0.0, 0.0)
        step, now = dt / FADE, self._shares
        self._shares = Mood(_towards(goal.ambience, now.ambience, step), _towards(goal.music, now.music, step))
        if self.enabled:
            with self._lost_at_error():
                self.effects.update(self.volumes.effects)
                self.ambience.update(dt, self.volumes.ambience, self._shares.ambience)
                if not self.ambience.is_loading:
                    self.music.update(dt, self.volumes.music, self._shares.music)

    def wait(self) -> None:
        """Wait until all requested sounds have been decoded. For tests and tools; the game never waits."""
        self._loader.submit(int).result()

    def close(self) -> None:
        """Stop all sound, and wait for files that are being loaded."""
        self._loader.shutdown(cancel_futures=True)
        if self.enabled:
            with self._lost_at_error():
                self.music.stop()
                self.ambience.stop()
        self.enabled = False

    @contextlib.contextmanager
    def _lost_at_error(self) -> Iterator[None]:
        try:
            yield
        except pygame.error:  # the device has gone
            self.enabled = False


def _towards(goal: float, now: float, step: float) -> float:
    return min(goal, now + step) if goal > now else max(goal, now - step)


def _open_device() -> bool:
    try:
        if not pygame.mixer.get_init():
            with _quietly():
                pygame.mixer.init(RATE, -16, 2, BUFFER)
        if pygame.mixer.get_init() is None:
            return False
        pygame.mixer.set_num_channels(FIRST + VOICES + MORE)
    except (pygame.error, NotImplementedError):  # no device, or no such part of pygame
        return False
    return True


@contextlib.contextmanager
def _quietly() -> Iterator[None]:
    """Keep ALSA from printing ten lines to the terminal if there is no sound card."""
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
