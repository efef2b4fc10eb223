"""Effects of the board: rolling, building and moving."""

from __future__ import annotations

import numpy as np

from tools.sounds.table import PLAIN, SOFT, effect
from tools.sounds.waves import (
    Parts,
    Wave,
    bell,
    clock,
    drum,
    hall,
    later,
    metal,
    mixed,
    noise,
    pitch,
    pluck,
    stone,
    swish,
    tune,
    wood,
)


@effect(PLAIN, 3)
def dice(take: int) -> Wave:
    """Two dice roll over a wooden table and stop."""
    chance = np.random.RandomState(110 + take)
    parts, at = [], 0.0
    for bounce in range(11):
        parts.append((at, wood(chance.uniform(560, 1050), 120 + bounce, 1.9), 0.95 - bounce * 0.06))
        at += chance.uniform(0.025, 0.05) + bounce * 0.004
    return mixed(*parts)


@effect(PLAIN, 2)
def road(take: int) -> Wave:
    """A plank is put between two others."""
    return mixed((0, wood(290 + 25 * take, 130), 1), (0.12, wood(350 + 25 * take, 131), 0.7))


@effect(PLAIN)
def settlement(_take: int) -> Wave:
    """A roof is nailed on."""
    nails = [(0.13 * n, wood(430 + 40 * n, 134 + n, 1.3), 0.8 + 0.1 * n) for n in range(3)]
    return mixed(*nails, (0.36, pluck(pitch("g4"), 0.7), 0.5), (0.36, pluck(pitch("d5"), 0.7), 0.4))


@effect(PLAIN)
def city(_take: int) -> Wave:
    """Stone on stone, and a bell over the roofs."""
    blocks = [(0.15 * n, stone(170 + 22 * n, 138 + n), 0.9) for n in range(3)]
    return mixed(*blocks, (0.42, bell(pitch("d4"), 1.3), 0.5), (0.42, pluck(pitch("a4"), 0.9), 0.35))


@effect(PLAIN)
def wall(_take: int) -> Wave:
    """Blocks are put in a row."""
    return mixed(*[(0.13 * n, stone(140 + 12 * (n % 2), 142 + n), 1 - 0.1 * n) for n in range(4)])


@effect(PLAIN)
def knight(_take: int) -> Wave:
    """Somebody in mail steps up."""
    return mixed((0, stone(150, 146), 0.9), *_mail(0.02, 147), (0.22, stone(165, 148), 0.8), *_mail(0.24, 149))


@effect(PLAIN)
def activate(_take: int) -> Wave:
    """A sword is drawn from its sheath, softly."""
    return mixed((0, swish(0.25, 700, 3200, 152, 0.8), 0.8), (0.2, metal(pitch("d5"), 0.7, 1.6), 0.4))


@effect(PLAIN)
def promote(_take: int) -> Wave:
    """A sword touches both shoulders; a horn far off."""
    touches = [(0.0, metal(pitch("g4"), 0.4, 2), 0.35), (0.17, metal(pitch("a4"), 0.4, 2), 0.35)]
    return mixed(*touches, *later(0.3, tune("horn", "d4 g4", 0.15, 0.4), 0.5))


@effect(PLAIN, 2)
def march(take: int) -> Wave:
    """Steps over the fields."""
    steps = [(0.15 * n, stone(118 + 14 * ((n + take) % 2), 156 + n), 0.9 - 0.12 * n) for n in range(4)]
    return mixed(*steps, *_mail(0.05, 160 + take), *_mail(0.33, 162 + take))


@effect(PLAIN)
def displaced(_take: int) -> Wave:
    """Shield against shield; one gives way."""
    clash = metal(pitch("c5"), 0.35, 1.5)
    return mixed((0, wood(210, 164, 0.8), 1), (0, clash, 0.4), (0.1, swish(0.35, 250, 1300, 165, 0.15), 0.6))


@effect(PLAIN)
def fallen(_take: int) -> Wave:
    """A shield falls to the ground."""
    return mixed(
        (0, wood(180, 167, 0.7), 1), *[(0.16 + 0.08 * n, wood(230, 168, 1.5), 0.4 - 0.1 * n) for n in range(3)]
    )


@effect(PLAIN)
def crack(_take: int) -> Wave:
    """Planks are torn up."""
    splinters = [(0.04 * n, wood(380 - 25 * n, 171 + n, 1.6), 0.8 - 0.1 * n) for n in range(5)]
    return mixed(*splinters, (0.06, swish(0.25, 300, 1600, 176, 0.2), 0.4))


@effect(PLAIN)
def robber(_take: int) -> Wave:
    """Soft steps, a cloak, and a low string."""
    steps = [(0.16 * n, drum(74, 0.22, 180 + n), 0.6) for n in range(3)]
    return mixed(*steps, (0.05, swish(0.5, 250, 1200, 183, 0.6), 0.3), (0.42, pluck(pitch("e3"), 0.9), 0.7))


@effect(PLAIN)
def pirate(_take: int) -> Wave:
    """A hull creaks, a wave runs along it."""
    wave, string = swish(0.7, 180, 1100, 186, 0.4), pluck(pitch("e3"), 0.8)
    return mixed((0, _creak(0.4, 185), 0.8), (0.1, wave, 0.7), (0.5, string, 0.5))


@effect(PLAIN)
def merchant(_take: int) -> Wave:
    """A chest is set down; a small scale tinkles."""
    scale = [(0.12 + 0.07 * n, metal(pitch(note), 0.35, 2.2), 0.3) for n, note in enumerate(("g5", "c6", "e6"))]
    return mixed((0, wood(200, 190, 0.9), 0.9), *scale)


@effect(PLAIN)
def ship(_take: int) -> Wave:
    """A ship slides into the water."""
    return mixed((0, wood(260, 194, 0.9), 0.8), (0.08, swish(0.55, 220, 1500, 195, 0.3), 0.8))


@effect(SOFT)
def sail(_take: int) -> Wave:
    """A sail fills."""
    cloth, wave = swish(0.2, 250, 1300, 198, 0.7), swish(0.4, 200, 900, 200, 0.3)
    return mixed((0, cloth, 1), (0.17, drum(95, 0.25, 199), 0.6), (0.2, wave, 0.5))


@effect(PLAIN)
def improve(_take: int) -> Wave:
    """A quill signs, and a chord goes up."""
    pen = swish(0.12, 900, 3000, 204, 0.5)
    return mixed((0, pen, 0.4), *later(0.1, tune("pluck", "c4 e4 g4 c5", 0.07, 0.9), 0.8))


@effect(SOFT)
def swap(_take: int) -> Wave:
    """Two number tokens change places."""
    return mixed((0, swish(0.3, 350, 1600, 208, 0.5), 0.8), (0.26, stone(300, 210), 0.7), (0.34, stone(340, 211), 0.6))


@effect(PLAIN)
def uncover(_take: int) -> Wave:
    """The fog lifts: land."""
    notes = later(0.15, tune("pluck", "a4 c5 e5 a5", 0.11, 1.0), 0.45)
    return hall(mixed((0, swish(0.8, 220, 1600, 214, 0.4), 0.6), *notes), 0.8, 0.25, 216)


@effect(PLAIN)
def play_card(_take: int) -> Wave:
    """A progress card is turned over, with a roll of strings."""
    strings = later(0.12, tune("pluck", "d4 a4 d5", 0.04, 0.9), 0.6)
    return mixed((0, swish(0.12, 600, 2600, 218, 0.7), 0.8), (0.1, wood(340, 219, 1.3), 0.5), *strings)


@effect(PLAIN)
def against(_take: int) -> Wave:
    """Another player's card takes something from you."""
    strings = later(0.1, tune("pluck", "a4 f4 d4", 0.1, 0.8), 0.8)
    return mixed((0, swish(0.12, 600, 2600, 218, 0.7), 0.7), *strings)


def _mail(at: float, seed: int) -> Parts:
    """A rustle of small rings."""
    chance = np.random.RandomState(seed)
    return [(at + 0.02 * n, metal(chance.uniform(1300, 2100), 0.07, 2), 0.09) for n in range(5)]


def _creak(seconds: float, seed: int) -> Wave:
    """Wood under strain: small knocks that become faster."""
    chance = np.random.RandomState(seed)
    parts, at = [], 0.0
    while at < seconds:
        parts.append((at, wood(chance.uniform(300, 345), seed, 3), 0.4 + 0.5 * at / seconds))
        at += 0.035 - 0.02 * at / seconds
    grain = noise(seconds, 250, 900, seed) * 0.1 * clock(seconds) / seconds
    return mixed(*parts, (0, grain, 1))
