"""The building blocks of sounds (strings, wood, stone, metal, breath and cloth), computed from formulas alone."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

import numpy as np

RATE = 32000
"""Samples per second."""
NOTES = {"c": -9, "d": -7, "e": -5, "f": -4, "g": -2, "a": 0, "b": 2}

Wave: TypeAlias = np.ndarray
"""Samples, of one channel unless stated otherwise."""
Parts: TypeAlias = list[tuple[float, Wave, float]]
"""Sounds to be mixed: the time in seconds at which each begins, the sound, and its loudness."""


def pitch(name: str) -> float:
    """The frequency of a note: ``a4`` is 440, ``b-3`` a b flat, ``f#4`` an f sharp."""
    letter, octave = name[0], int(name[-1])
    sharper = name.count("#") - name.count("-")
    return float(440.0 * 2 ** ((NOTES[letter] + sharper) / 12 + octave - 4))


def clock(seconds: float) -> Wave:
    """The times of all samples, in seconds."""
    return np.arange(max(1, round(seconds * RATE))) / RATE


def mixed(*parts: tuple[float, Wave, float]) -> Wave:
    """Mix sounds, each with the time at which it begins and its loudness."""
    wave = np.zeros(max(round(at * RATE) + len(sound) for at, sound, _loud in parts))
    for at, sound, loud in parts:
        start = round(at * RATE)
        wave[start : start + len(sound)] += sound * loud
    return wave


def ring(hertz: float, seconds: float, modes: tuple[tuple[float, float, float], ...], attack: float = 0.002) -> Wave:
    """A struck object that rings. Each mode consists of a ratio to the pitch, a strength, and a speed of decay."""
    time = clock(seconds)
    wave = np.zeros(len(time))
    for ratio, strength, fall in modes:
        wave += np.sin(2 * math.pi * hertz * ratio * time) * strength * np.exp(-time * fall)
    return wave * np.minimum(1.0, time / attack)


def noise(seconds: float, low: float, high: float, seed: int) -> Wave:
    """Noise between two frequencies, with soft limits; it can be repeated without a gap."""
    length = len(clock(seconds))
    spectrum = np.fft.rfft(np.random.RandomState(seed).standard_normal(length))
    pitches = np.fft.rfftfreq(length, 1 / RATE) + 1e-9
    shape = 1 / (1 + (low / pitches) ** 4) / (1 + (pitches / high) ** 4)
    wave = np.fft.irfft(spectrum * shape, length)
    return wave / np.sqrt(np.mean(wave**2))


def softened(sound: Wave, above: float) -> Wave:
    """A sound with high frequencies reduced, the more the higher they are above ``above``."""
    length = len(sound) + RATE // 20
    pitches = np.fft.rfftfreq(length, 1 / RATE)
    return np.fft.irfft(np.fft.rfft(sound, length) / (1 + (pitches / above) ** 2), length)[: len(sound)]


def wood(hertz: float, seed: int, dull: float = 1.0) -> Wave:
    """A knock on wood; the duller, the shorter."""
    body = ring(hertz, 0.22, ((1, 1, 26 * dull), (2.57, 0.45, 48 * dull), (4.3, 0.2, 80 * dull), (0.5, 0.35, 30)))
    time = clock(0.03)
    return mixed((0, body, 1), (0, noise(0.03, 500, 2600, seed) * np.exp(-time * 240), 0.35))


def stone(hertz: float, seed: int) -> Wave:
    """A block set down."""
    body = ring(hertz, 0.3, ((1, 1, 20), (1.63, 0.6, 30), (2.41, 0.35, 42), (3.9, 0.18, 60)), 0.003)
    time = clock(0.14)
    grit = noise(0.14, 250, 1700, seed) * np.exp(-time * 38)
    return mixed((0, body, 1), (0, grit, 0.5))


def metal(hertz: float, seconds: float, warm: float = 1.0) -> Wave:
    """A coin, a buckle, a small bell; the warmer, the less of its higher modes."""
    fall = 4.5 / seconds
    modes = ((1, 1, fall), (2.0, 0.22, fall * 1.2), (2.76, 0.4 / warm, fall * 1.7), (5.4, 0.12 / warm, fall * 3))
    return ring(hertz, seconds, modes)


def bell(hertz: float, seconds: float) -> Wave:
    """A tower bell from afar: the hum below it, the minor third in it."""
    fall = 3.6 / seconds
    modes = ((0.5, 0.5, fall * 0.7), (1, 1, fall), (1.19, 0.35, fall * 1.3), (1.5, 0.2, fall * 1.6), (2, 0.4, fall * 2))
    return ring(hertz, seconds, modes, 0.004)


def pluck(hertz: float, seconds: float, bright: float = 0.6, touch: float = 0.21) -> Wave:
    """A string plucked with a finger at ``touch`` of its length: high partials are soft, and fade first."""
    time = clock(seconds)
    wave = np.zeros(len(time))
    fall = 1.1 + hertz / 420
    for number in range(1, 17):
        sharp = hertz * number * math.sqrt(1 + 0.00012 * number * number)
        if sharp > 6500:
            break
        strength = abs(math.sin(math.pi * number * touch)) / number ** (2.0 - bright)
        wave += np.sin(2 * math.pi * sharp * time) * strength * np.exp(-time * fall * (0.7 + 0.3 * number))
    return wave * np.minimum(1.0, time / 0.003) * _fade_out(time, seconds, 0.06)


def bowed(hertz: float, seconds: float, swell: float = 0.16) -> Wave:
    """A viol: it begins and ends slowly, with a little vibrato in between."""
    time = clock(seconds)
    phase = _vibrato_phase(hertz, time, 4.8, 0.0035, 0.35)
    wave = np.zeros(len(time))
    for number in range(1, 13):
        if hertz * number > 4200:
            break
        wave += np.sin(phase * number + number) / number**1.35 * (1.3 if 300 < hertz * number < 900 else 0.8)
    return wave * _fade_in(time, swell) * _fade_out(time, seconds, min(0.22, seconds / 3))


def flute(hertz: float, seconds: float, seed: int = 1) -> Wave:
    """A recorder: few partials, a little breath."""
    time = clock(seconds)
    phase = _vibrato_phase(hertz, time, 4.6, 0.003, 0.45)
    wave = np.sin(phase) + 0.16 * np.sin(2 * phase + 0.4) + 0.09 * np.sin(3 * phase + 1.1)
    breath = noise(seconds, hertz * 0.9, hertz * 2.2, seed) * 0.035
    return (wave + breath) * _fade_in(time, 0.055) * _fade_out(time, seconds, min(0.09, seconds / 3))


def horn(hertz: float, seconds: float, swell: float = 0.09) -> Wave:
    """A horn of brass and wood, round and never blaring."""
    time = clock(seconds)
    phase = _vibrato_phase(hertz, time, 5.0, 0.003, 0.5)
    loud = _fade_in(time, swell) * _fade_out(time, seconds, min(0.2, seconds / 2))
    wave = np.zeros(len(time))
    for number in range(1, 9):
        wave += np.sin(phase * number) * (0.3 + 0.34 * loud) ** (number - 1)
    return wave * loud * 0.7


def drum(hertz: float, seconds: float, seed: int) -> Wave:
    """A frame drum struck softly by hand: its pitch falls as it fades."""
    time = clock(seconds)
    phase = 2 * math.pi * np.cumsum(hertz * (1 + 0.5 * np.exp(-time * 28))) / RATE
    skin = np.sin(phase) * np.exp(-time * 9) + 0.3 * np.sin(phase * 1.59) * np.exp(-time * 16)
    hand = noise(seconds, 120, 900, seed) * np.exp(-time * 70) * 0.25
    return (skin + hand) * np.minimum(1.0, time / 0.003) * _fade_out(time, seconds, 0.03)


def swish(seconds: float, low: float, high: float, seed: int, peak: float = 0.5) -> Wave:
    """Cloth, parchment or a wave: noise that is loudest at ``peak``, a share of its time."""
    part = clock(seconds) / seconds
    shape = np.where(part < peak, np.sin(part / peak * math.pi / 2), np.cos((part - peak) / (1 - peak) * math.pi / 2))
    lower = noise(seconds, low, (low + high) / 2, seed) * (1 - part)
    return (lower + noise(seconds, (low + high) / 2, high, seed + 1) * part) * shape**2


def tune(make: str, notes: str, step: float, seconds: float, loud: float = 1.0) -> Parts:
    """Successive notes of an instrument, as parts to be mixed: ``tune("pluck", "d4 a4", 0.1, 0.8)``."""
    players: dict[str, Callable[[float, float], Wave]] = {"pluck": pluck, "horn": horn, "bowed": bowed}
    play = players[make]
    return [(step * number, play(pitch(name), seconds), loud) for number, name in enumerate(notes.split())]


def later(at: float, parts: Parts, loud: float = 1.0) -> Parts:
    """The same parts, but later, with their loudness multiplied by ``loud``."""
    return [(at + start, sound, loud * own) for start, sound, own in parts]


def hall(sound: Wave, seconds: float, wet: float, seed: int) -> Wave:
    """The same sound in a wooden room: with an echo of soft noise that fades."""
    time = clock(seconds)
    echo = noise(seconds, 180, 2600, seed) * np.exp(-time * 5.5 / seconds) * np.minimum(1.0, time / 0.012)
    length = len(sound) + len(echo)
    size = 1 << (length - 1).bit_length()
    wave = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(echo, size), size)[:length]
    loud = math.sqrt(float(np.sum(sound**2)) / max(1e-12, float(np.sum(wave**2))))
    wave = wave * loud * wet
    wave[: len(sound)] += sound
    return wave


def _vibrato_phase(hertz: float, time: Wave, rate: float, depth: float, after: float) -> Wave:
    vibrato = 1 + depth * np.sin(2 * math.pi * rate * time) * np.minimum(1.0, time / after)
    return 2 * math.pi * np.cumsum(hertz * vibrato) / RATE


def _fade_in(time: Wave, seconds: float) -> Wave:
    return np.sin(np.minimum(1.0, time / seconds) * math.pi / 2) ** 2


def _fade_out(time: Wave, seconds: float, over: float) -> Wave:
    return np.sin(np.clip((seconds - time) / over, 0.0, 1.0) * math.pi / 2) ** 2
