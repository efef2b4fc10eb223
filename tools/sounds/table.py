"""The list of effects. Each is a function of the number of a take, so that repetitions can differ. Frequent sounds are
soft; only rare, important events are loud."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tools.sounds.waves import RATE, Wave, clock, softened

SOFT, PLAIN, GRAND = -24.0, -20.5, -17.5
"""The loudness of the loudest part of a sound, in decibels relative to the maximum; deep tones count less, as they do
for the ear."""
PART = 0.15
"""The length of such a part in seconds."""
PEAK = 0.55
WARM = 3600.0
"""The frequency in hertz above which everything gets softer."""


@dataclass(frozen=True)
class Effect:
    """The function that makes a sound, its loudness, and the number of its takes."""

    make: Callable[[int], Wave]
    loud: float
    takes: int


EFFECTS: dict[str, Effect] = {}
"""All effects by name, filled by ``effect``."""


def effect(loud: float, takes: int = 1) -> Callable[[Callable[[int], Wave]], Callable[[int], Wave]]:
    """Add a function to the effects under its own name."""

    def add(make: Callable[[int], Wave]) -> Callable[[int], Wave]:
        EFFECTS[make.__name__] = Effect(make, loud, takes)
        return make

    return add


def loudness(sound: Wave, seconds: float = PART) -> float:
    """The loudness of the loudest part, in decibels; deep tones count less, as they do for the ear."""
    length = len(sound) + RATE // 10
    pitches = np.fft.rfftfreq(length, 1 / RATE)
    weighed = np.fft.irfft(np.fft.rfft(sound, length) * np.sqrt(pitches**2 / (pitches**2 + 150.0**2)), length)
    window = round(seconds * RATE)
    total = np.concatenate([np.zeros(window), np.cumsum(weighed**2), np.full(window, np.sum(weighed**2))])
    most = float(np.max(total[window:] - total[:-window])) / window
    return 10 * math.log10(max(most, 1e-12))


def finished(sound: Wave, loud: float) -> Wave:
    """The sound with softer high tones, the requested loudness, no sharp peaks, and silence at both ends."""
    wave = softened(sound, WARM)
    wave = wave * 10 ** ((loud - loudness(wave)) / 20)
    peak = float(np.max(np.abs(wave)))
    if peak > PEAK * 0.7:  # compress peaks smoothly towards the limit, so that no clipping is audible
        wave = np.tanh(wave / PEAK) * PEAK
    time = clock(len(wave) / RATE)[: len(wave)]
    ends = np.minimum(1.0, time / 0.0015) * np.minimum(1.0, (time[-1] - time) / 0.03)
    return np.concatenate([wave * ends, np.zeros(RATE // 50)])


def one_take(effect: Effect, take: int) -> Wave:
    """One take of an effect, ready to be written."""
    return finished(effect.make(take), effect.loud)
