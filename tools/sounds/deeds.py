"""Effects of important events: the barbarians, titles, wonders, the end."""

from __future__ import annotations

import numpy as np

from tools.sounds.table import GRAND, PLAIN, effect
from tools.sounds.waves import (
    Wave,
    bell,
    clock,
    drum,
    hall,
    horn,
    later,
    mixed,
    noise,
    pitch,
    pluck,
    stone,
    swish,
    tune,
    wood,
)


@effect(PLAIN)
def fleet(_take: int) -> Wave:
    """The barbarians' ship moves: two strokes of the oars and a drum."""
    oars = [(0.45 * n, swish(0.42, 180, 1000, 300 + n, 0.4), 0.6) for n in range(2)]
    return mixed(*oars, (0.0, drum(70, 0.4, 302), 0.7), (0.45, drum(66, 0.4, 303), 0.6))


@effect(GRAND)
def fleet_near(_take: int) -> Wave:
    """It is near: the drum quickens, a horn answers from the shore."""
    beats = [(0.26 * n, drum(72, 0.35, 305 + n), 0.6 + 0.08 * n) for n in range(4)]
    return mixed(*beats, (0.5, horn(pitch("d3"), 0.9, 0.2), 0.45), (0.55, horn(pitch("a3"), 0.85, 0.25), 0.3))


@effect(GRAND)
def attack(_take: int) -> Wave:
    """They land: a war horn, with drums."""
    beats = [(0.3 * n, drum(64, 0.5, 310 + n), 0.8) for n in range(5)]
    horns = [(0.0, horn(pitch("a2"), 1.4, 0.25), 0.7), (0.12, horn(pitch("e3"), 1.3, 0.3), 0.45)]
    return hall(mixed(*beats, *horns), 1.0, 0.25, 316)


@effect(PLAIN)
def shield(_take: int) -> Wave:
    """A knight takes its place in the line."""
    return mixed((0, wood(200, 320, 0.8), 0.9), (0.05, stone(140, 321), 0.6))


@effect(GRAND)
def defended(_take: int) -> Wave:
    """The island holds: horns upwards."""
    call = tune("horn", "g3 c4 e4", 0.16, 0.3, 0.6)
    chord = [(0.5, horn(pitch(note), 1.0), 0.4) for note in ("c4", "e4", "g4")]
    return hall(mixed(*call, *chord, (0.5, drum(82, 0.5, 325), 0.6)), 0.9, 0.25, 326)


@effect(GRAND)
def pillage(_take: int) -> Wave:
    """Walls come down; a low horn."""
    falls = [(0.14 * n, stone(pitches, 330 + n), 0.9) for n, pitches in enumerate((130, 190, 150, 110, 170, 95))]
    rubble = noise(1.0, 120, 900, 336) * np.exp(-clock(1.0) * 4)
    low = [(0.1, horn(pitch("d3"), 0.9, 0.15), 0.3), (0.1, horn(pitch("f3"), 0.9, 0.15), 0.2)]
    return hall(mixed(*falls, (0.05, rubble, 0.3), *low), 0.8, 0.2, 337)


@effect(GRAND)
def metropolis(_take: int) -> Wave:
    """The bells of a great town."""
    bells = [(0.24 * n, bell(pitch(note), 1.7), 0.7) for n, note in enumerate(("c5", "g4", "e4", "c4"))]
    return hall(mixed(*bells, (0.72, pluck(pitch("c4"), 1.2), 0.6)), 1.0, 0.25, 341)


@effect(PLAIN)
def point(_take: int) -> Wave:
    """A card that is worth a point: it is read out."""
    return mixed((0, swish(0.18, 500, 2800, 344, 0.7), 0.5), *later(0.14, tune("pluck", "g4 c5 e5 g5", 0.08, 1.0), 0.8))


@effect(PLAIN)
def longest_road(_take: int) -> Wave:
    """Cart wheels, and rising notes of strings."""
    wheels = [(0.09 * n, wood(250 + 20 * (n % 3), 348 + n, 1.4), 0.4) for n in range(6)]
    return mixed(*wheels, *later(0.1, tune("pluck", "d4 e4 g4 a4 d5", 0.09, 1.0), 0.8))


@effect(PLAIN)
def army(_take: int) -> Wave:
    """Drums on the march and a short call."""
    beats = [(0.14 * n, drum(90, 0.3, 356 + n), 0.7) for n in range(4)]
    return mixed(*beats, *later(0.42, tune("horn", "d4 a4", 0.16, 0.45), 0.45))


@effect(PLAIN)
def wonder_begun(_take: int) -> Wave:
    """The first stone of a wonder."""
    return hall(
        mixed(
            (0, stone(120, 362), 1),
            (0.15, bell(pitch("g3"), 1.3), 0.4),
            *later(0.2, tune("pluck", "g3 d4", 0.1, 0.9), 0.6),
        ),
        0.7,
        0.2,
        363,
    )


@effect(GRAND)
def wonder(_take: int) -> Wave:
    """Another storey of a wonder."""
    blocks = [(0.13 * n, stone(150 + 15 * n, 366 + n), 0.8) for n in range(3)]
    call = later(0.4, tune("horn", "d4 g4", 0.14, 0.6), 0.45)
    return hall(mixed(*blocks, *call, *later(0.4, tune("pluck", "g3 d4 g4 b4", 0.05, 1.0), 0.6)), 0.8, 0.2, 369)


@effect(GRAND)
def win(_take: int) -> Wave:
    """A fanfare, bells, and a long chord of strings."""
    call = tune("horn", "c4 c4 e4 g4", 0.19, 0.3, 0.5)
    chord = [(0.8, horn(pitch(note), 1.7, 0.12), 0.35) for note in ("c4", "e4", "g4", "c5")]
    strings = later(0.8, tune("pluck", "c3 g3 c4 e4 g4 c5", 0.06, 2.0), 0.7)
    bells = [(1.3 + 0.35 * n, bell(pitch(note), 1.5), 0.3) for n, note in enumerate(("c5", "g4", "c5"))]
    return hall(mixed(*call, *chord, *strings, *bells, (0.8, drum(80, 0.6, 372), 0.7)), 1.2, 0.3, 373)


@effect(PLAIN)
def lose(_take: int) -> Wave:
    """Another has won: a quiet farewell on strings and a viol."""
    strings = tune("pluck", "a4 g4 e4 d4 c4", 0.22, 1.5, 0.8)
    viol = tune("bowed", "a3 c3", 0.55, 1.1, 0.25)
    return hall(mixed(*strings, *viol, (1.15, pluck(pitch("g3"), 1.6), 0.6)), 1.0, 0.25, 377)
