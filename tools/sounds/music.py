"""Plays scores with the instruments of ``waves``, and makes the sound of the sea between pieces."""

from __future__ import annotations

import math
from functools import cache

import numpy as np

from tools.sounds.scores import Score
from tools.sounds.table import Effect
from tools.sounds.waves import (
    RATE,
    Wave,
    bowed,
    clock,
    drum,
    flute,
    hall,
    mixed,
    noise,
    pitch,
    pluck,
    softened,
    swish,
    wood,
)

RING = 1.9
"""Seconds for which a plucked string rings."""
TAIL = 3.5
"""Seconds for the last chord and its echo."""
VOICES = {"harp": (0.5, -0.25), "lute": (0.5, -0.2), "flute": (0.27, 0.18), "viol": (0.2, 0.3), "drum": (0.3, 0.0)}
"""The loudness of each voice, and its position: -1 is left, 1 is right."""
LOUD = -24.0
"""The mean loudness of a piece in decibels."""
PEAK = 0.6
LOOP = 24.0
"""The length in seconds of the sound of the sea, which can be repeated without a gap."""


@cache
def _played(voice: str, name: str, seconds: float) -> Wave:
    if voice == "harp":
        return pluck(pitch(name), max(seconds, RING), 0.7, 0.23)
    if voice == "lute":
        return pluck(pitch(name), max(seconds, RING * 0.7), 0.95, 0.15)
    if voice == "flute":
        return flute(pitch(name), seconds + 0.04, seed=round(pitch(name)))
    if voice == "viol":
        return bowed(pitch(name), seconds + 0.1)
    return drum(pitch(name), 0.5, 5)


def played(score: Score) -> Wave:
    """A piece on two channels. Notes are a little early or late, depending on their positions; the first note of a bar
    is the loudest, and the end slows down."""
    beat = 60 / score.tempo
    mix = np.zeros((2, round((score.seconds * 1.06 + TAIL) * RATE)))
    begin = 0.0
    for number, (name, voices) in enumerate(score.play):
        part, last = score.parts[name], number == len(score.play) - 1
        for voice in voices or tuple(part.voices):
            loud, side = VOICES[voice]
            sides = (math.cos((side + 1) * math.pi / 4), math.sin((side + 1) * math.pi / 4))
            for index, note in enumerate(part.voices[voice]):
                start = begin + _time(note.at, part.beats, beat, last) + 0.009 * math.sin(index * 2.4 + number)
                strong = (1.0 if note.at % score.metre == 0 else 0.82) * (0.94 + 0.06 * math.sin(index * 1.7))
                for place, tone in enumerate(note.names):
                    wave = _played(voice, tone, note.beats * beat) * loud * strong
                    first = round((start + 0.02 + 0.045 * place) * RATE)
                    room = mix[:, first : first + len(wave)]
                    for channel in range(2):
                        room[channel] += wave[: room.shape[1]] * sides[channel]
        begin += _time(part.beats, part.beats, beat, last)
    whole = [softened(hall(channel, 1.5, 0.3, 401 + index), 5200) for index, channel in enumerate(mix)]
    return levelled(np.stack(whole)[:, : round((begin + TAIL) * RATE)], LOUD, fade=1.2)


def _time(at: float, beats: float, beat: float, slows: bool) -> float:
    """Seconds from the beginning of a part; the last part of a piece slows down towards its end."""
    late = max(0.0, at - beats * 0.7) / (beats * 0.3)
    return at * beat + (0.05 * beats * beat * late**2 if slows else 0.0)


def levelled(wave: Wave, loud: float, fade: float = 0.0) -> Wave:
    """The sound with a mean loudness and no sharp peaks; the last ``fade`` seconds become silent."""
    wave = wave * 10 ** (loud / 20) / math.sqrt(float(np.mean(wave**2)))
    wave = np.where(np.abs(wave) > PEAK * 0.6, np.tanh(wave / PEAK) * PEAK, wave * math.tanh(0.6) / 0.6)
    if fade:
        time = np.arange(wave.shape[1]) / RATE
        wave = wave * np.clip((time[-1] - time) / fade, 0, 1) * np.minimum(1.0, time / 0.01)
    return wave


def sea() -> Wave:
    """Waves on a shore and a light wind, on two channels. Everything that grows and fades does so a whole number of
    times, so that the sound can be repeated without a gap."""
    time = clock(LOOP)
    turn = 2 * math.pi * time / LOOP
    channels = []
    for side in (0, 1):
        wash = noise(LOOP, 90, 420, 421 + side) * (0.55 + 0.3 * np.sin(3 * turn + 0.5 * side))
        surf = noise(LOOP, 350, 1500, 423 + side) * np.clip(np.sin(3 * turn - 0.7 + 0.4 * side), 0, 1) ** 2 * 0.34
        lap = noise(LOOP, 300, 1100, 425 + side) * np.clip(np.sin(5 * turn + 1.3 * side), 0, 1) ** 3 * 0.16
        wind = noise(LOOP, 200, 700, 427 + side) * (0.6 + 0.4 * np.sin(2 * turn + 2)) * 0.16
        channels.append(wash + surf + lap + wind)
    return levelled(np.stack(channels), -30.0)


def gull(take: int) -> Wave:
    """A gull, far off: two or three falling cries."""
    parts = []
    for number in range(2 + take):
        time = clock(0.42 - 0.05 * number)
        part = time / time[-1]
        hertz = (980 - 60 * take) * (1 + 0.16 * np.sin(math.pi * np.minimum(1, part * 1.6)) - 0.24 * part)
        phase = 2 * math.pi * np.cumsum(hertz) / RATE
        cry = (np.sin(phase) + 0.3 * np.sin(2 * phase)) * np.sin(math.pi * part) ** 1.5
        parts.append((0.5 * number, cry, 0.8 - 0.2 * number))
    return hall(softened(mixed(*parts), 1500), 1.6, 1.4, 431)


def creak(take: int) -> Wave:
    """A rope and a hull at the landing stage."""
    chance = np.random.RandomState(440 + take)
    parts, at = [], 0.0
    for number in range(16):
        parts.append((at, wood(chance.uniform(210, 235) + 40 * take, 441, 2.2), math.sin(math.pi * (number + 1) / 17)))
        at += chance.uniform(0.025, 0.05)
    return hall(mixed(*parts, (0.2, swish(0.9, 150, 700, 442 + take, 0.4), 0.35)), 0.8, 0.5, 444)


CALLS = {"gull": Effect(gull, -31.0, 2), "creak": Effect(creak, -30.0, 2)}
"""Sounds that occur now and then over the sea."""
