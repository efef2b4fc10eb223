"""The list of effects. Each is a function of the number of its take, so that consecutive ones can differ. Frequent
sounds are soft; only rare and great moments are loud."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tools.sounds.waves import RATE, Wave, clock, softened

SOFT, PLAIN, GRAND = -24.0, -20.5, -17.5
"""Decibels below the loudest possible, of the loudest part of a sound as an ear weighs it."""
PART = 0.15
"""Seconds of such a part."""
PEAK = 0.55
WARM = 3600.0
"""Hertz, above which everything gets softer."""


@dataclass(frozen=True)
class Effect:
    """How to make a sound, how loud it is, and in how many takes."""

    make: Callable[[int], Wave]
    loud: float
    takes: int


EFFECTS: dict[str, Effect] = {}
"""All effects by name, filled by ``effect``."""


def effect(loud: float, takes: int = 1) -> Callable[[Callable[[int], Wave]], Callable[[int], Wave]]:
    """Enter a function as an effect under its own name."""

    def enter(make: Callable[[int], Wave]) -> Callable[[int], Wave]:
        EFFECTS[make.__name__] = Effect(make, loud, takes)
        return make

    return enter


def loudness(sound: Wave, seconds: float = PART) -> float:
    """Of the loudest part, in decibels, deep tones weighed less as an ear does."""
    length = len(sound) + RATE // 10
    pitches = np.fft.rfftfreq(length, 1 / RATE)
    weighed = np.fft.irfft(np.fft.rfft(sound, length) * np.sqrt(pitches**2 / (pitches**2 + 150.0**2)), length)
    window = round(seconds * RATE)
    total = np.concatenate([np.zeros(window), np.cumsum(weighed**2), np.full(window, np.sum(weighed**2))])
    most = float(np.max(total[window:] - total[:-window])) / window
    return 10 * math.log10(max(most, 1e-12))


def finished(sound: Wave, loud: float) -> Wave:
    """Warm, as loud as is asked for without a sharp peak, silent at its beginning and its end."""
    made = softened(sound, WARM)
    made = made * 10 ** ((loud - loudness(made)) / 20)
    peak = float(np.max(np.abs(made)))
    if peak > PEAK * 0.7:  # compress peaks smoothly towards the limit, so that no clipping is audible
        made = np.tanh(made / PEAK) * PEAK
    time = clock(len(made) / RATE)[: len(made)]
    ends = np.minimum(1.0, time / 0.0015) * np.minimum(1.0, (time[-1] - time) / 0.03)
    return np.concatenate([made * ends, np.zeros(RATE // 50)])


def one_take(effect: Effect, take: int) -> Wave:
    """One take of an effect, ready to be written."""
    return finished(effect.make(take), effect.loud)
