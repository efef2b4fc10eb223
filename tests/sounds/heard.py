"""What the program would hear of a sound, measured without any library but its own."""

from __future__ import annotations

import array
import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import accumulate

import pygame

from scenes.app.sounds import load

RATE = 32000
FULL = 32768
PART = 0.15
"""The length in seconds of the loudest part of a sound."""


@dataclass
class Heard:
    """One channel, from -1 to 1."""

    samples: list[float]

    @property
    def seconds(self) -> float:
        """The length in seconds."""
        return len(self.samples) / RATE

    @property
    def peak(self) -> float:
        """The loudest value."""
        return max(map(abs, self.samples))

    def loudest(self, seconds: float = PART) -> float:
        """Decibels of the loudest part; low tones count less, as they do for an ear."""
        window = round(seconds * RATE)
        sums = list(accumulate((value * value for value in _weighed(self.samples)), initial=0.0))
        last = len(sums) - 1
        most = max(sums[min(last, start + window)] - sums[start] for start in range(0, last, 32))
        return decibels(most / window)

    @property
    def mean(self) -> float:
        """Decibels of the whole sound."""
        return decibels(sum(value * value for value in self.samples) / len(self.samples))

    @property
    def brightness(self) -> float:
        """The average pitch in hertz, measured by the steepness of the wave."""
        steps = sum((b - a) ** 2 for a, b in zip(self.samples, self.samples[1:], strict=False))
        whole = sum(value * value for value in self.samples)
        return RATE / math.pi * math.asin(min(1.0, math.sqrt(steps / whole) / 2))

    def edges(self, seconds: float) -> tuple[float, float]:
        """The loudest values at the very beginning and the very end."""
        count = max(1, round(seconds * RATE))
        return max(map(abs, self.samples[:count])), max(map(abs, self.samples[-count:]))


@contextmanager
def listening(channels: int) -> Iterator[None]:
    """With a sound device that leaves the samples unchanged."""
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, channels, 512, allowedchanges=0)
    try:
        yield
    finally:
        pygame.mixer.quit()


def heard(kind: str, name: str, take: int = 0, channel: int = 0) -> Heard:
    """One channel of a sound of the program."""
    sound = load(kind, name, take)
    assert sound, f"{kind}/{name} cannot be loaded"
    device = pygame.mixer.get_init()
    assert device
    return Heard([value / FULL for value in array.array("h", sound.get_raw())[channel :: device[2]]])


def decibels(power: float) -> float:
    """Decibels of a mean square."""
    return 10 * math.log10(max(power, 1e-12))


def _weighed(samples: list[float]) -> Iterator[float]:
    """The samples without tones below about 150 Hz."""
    keep = math.exp(-2 * math.pi * 150 / RATE)
    last, filtered = 0.0, 0.0
    for value in samples:
        filtered = keep * (filtered + value - last)
        last = value
        yield filtered
