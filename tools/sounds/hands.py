"""Effects of hands, cards and coins: buttons, pages, trade."""

from __future__ import annotations

import numpy as np

from tools.sounds.table import PLAIN, SOFT, effect
from tools.sounds.waves import Wave, clock, metal, mixed, noise, pitch, pluck, stone, swish, tune, wood


@effect(SOFT, 2)
def click(take: int) -> Wave:
    """A fingertip on a small box."""
    return wood(620 + 50 * take, take, 1.8)


@effect(SOFT)
def on(_take: int) -> Wave:
    """A peg is put in: two rising knocks."""
    return mixed((0, wood(420, 3, 2), 0.8), (0.055, wood(640, 4, 1.6), 1))


@effect(SOFT)
def off(_take: int) -> Wave:
    """A peg is pulled out: two falling knocks."""
    return mixed((0, wood(640, 4, 2), 0.8), (0.055, wood(420, 3, 1.6), 1))


@effect(SOFT)
def tick(_take: int) -> Wave:
    """A slider moves by a notch."""
    return wood(830, 8, 3)


@effect(SOFT)
def error(_take: int) -> Wave:
    """Something is not possible: two dull knocks."""
    return mixed((0, wood(190, 9, 1.2), 1), (0.12, wood(170, 10, 1.1), 0.9))


@effect(SOFT)
def ask(_take: int) -> Wave:
    """A question comes up."""
    return mixed(*tune("pluck", "g4 c5", 0.09, 0.5))


@effect(SOFT, 2)
def page(take: int) -> Wave:
    """A page is turned."""
    return mixed((0, swish(0.24, 500, 3000, 30 + take, 0.65), 1), (0.19, swish(0.09, 300, 1500, 32 + take, 0.2), 0.5))


@effect(SOFT)
def curtain(_take: int) -> Wave:
    """Heavy cloth is drawn, its rings run along the rod."""
    rings = [(0.07 + 0.07 * n, metal(1150 + 70 * (n % 3), 0.1, 2.5), 0.06) for n in range(6)]
    return mixed((0, swish(0.62, 250, 1800, 35, 0.4), 1), *rings)


@effect(SOFT)
def undo(_take: int) -> Wave:
    """A piece is taken back."""
    return mixed((0, swish(0.16, 400, 1700, 37, 0.8), 0.5), (0.13, wood(330, 38, 1.4), 1))


@effect(PLAIN)
def reminder(_take: int) -> Wave:
    """You must answer in another player's turn."""
    return mixed(*tune("pluck", "a4 a4 d5", 0.13, 0.8))


@effect(PLAIN)
def turn(_take: int) -> Wave:
    """It is your turn: four rising notes."""
    return mixed(*tune("pluck", "d4 g4 a4 d5", 0.095, 1.3))


@effect(SOFT, 3)
def card(take: int) -> Wave:
    """A card slides over the table."""
    return mixed((0, swish(0.13, 600, 2600 + 200 * take, 41 + 2 * take, 0.3), 1), (0.1, wood(520, 40, 3), 0.25))


@effect(SOFT, 3)
def gain(take: int) -> Wave:
    """You get goods: a sack is put down, a string answers."""
    note = ("c5", "d5", "e5")[take]
    sack = noise(0.12, 200, 1300, 50 + take) * np.exp(-clock(0.12) * 30)
    return mixed((0, sack, 0.45), (0.05, pluck(pitch(note), 0.5), 0.9))


@effect(SOFT, 2)
def commodity(take: int) -> Wave:
    """Cloth, coin or paper comes to you: two strings, and a glint."""
    notes = ("g4 d5", "a4 e5")[take]
    return mixed(*tune("pluck", notes, 0.07, 0.6), (0.06, metal(pitch("d6"), 0.3, 2.5), 0.12))


@effect(SOFT, 2)
def discard(take: int) -> Wave:
    """A card is discarded: it slides down."""
    return mixed((0, swish(0.17, 350, 1500, 55 + take, 0.25), 1), (0.13, wood(300 - 30 * take, 56, 1.6), 0.5))


@effect(SOFT)
def give(_take: int) -> Wave:
    """Cards are handed over."""
    return mixed((0, swish(0.14, 500, 2200, 60, 0.5), 1), (0.12, swish(0.14, 600, 2600, 62, 0.4), 0.9))


@effect(PLAIN)
def steal(_take: int) -> Wave:
    """A quick hand takes a card."""
    return mixed((0, swish(0.1, 500, 2600, 65, 0.85), 1), (0.1, pluck(pitch("e4"), 0.4), 0.9))


@effect(PLAIN)
def stolen(_take: int) -> Wave:
    """Your card was stolen."""
    return mixed((0, swish(0.1, 500, 2600, 65, 0.85), 0.9), *tune("pluck", "e4 c4 a3", 0.11, 0.7))


@effect(SOFT)
def empty(_take: int) -> Wave:
    """The box is empty."""
    return mixed((0, wood(240, 70, 0.6), 1), (0.16, wood(225, 71, 0.6), 0.6))


@effect(SOFT)
def bank(_take: int) -> Wave:
    """Coins on the counter of the bank."""
    coins = [(0.06 * n, metal(pitch(note), 0.28, 2.2), 0.5) for n, note in enumerate(("a5", "d6", "c6"))]
    return mixed(*coins, (0.2, wood(380, 72, 1.2), 0.5))


@effect(SOFT)
def offer(_take: int) -> Wave:
    """An offer: a coin on the table, and two rising notes."""
    return mixed((0, metal(pitch("g5"), 0.25, 2.4), 0.35), *tune("pluck", "e4 a4", 0.1, 0.5, 0.8))


@effect(SOFT)
def counter(_take: int) -> Wave:
    """A counter-offer: a coin, and two falling notes."""
    return mixed((0, metal(pitch("e5"), 0.25, 2.4), 0.35), *tune("pluck", "a4 g4", 0.1, 0.5, 0.8))


@effect(SOFT)
def accept(_take: int) -> Wave:
    """A yes."""
    return mixed((0, wood(440, 75, 1.6), 0.4), *tune("pluck", "c5 e5", 0.08, 0.5, 0.8))


@effect(SOFT)
def refuse(_take: int) -> Wave:
    """A no: a palm on wood."""
    return mixed((0, wood(260, 77, 1), 1), (0.03, swish(0.12, 250, 1200, 78, 0.2), 0.35))


@effect(PLAIN)
def trade(_take: int) -> Wave:
    """A bargain: a handshake over coins."""
    coins = [(0.05 + 0.07 * n, metal(pitch(note), 0.3, 2.2), 0.35) for n, note in enumerate(("d6", "g5", "a5"))]
    return mixed((0, swish(0.1, 300, 1400, 80, 0.3), 0.6), *coins, *tune("pluck", "c4 g4 c5", 0.06, 0.7, 0.7))


@effect(SOFT)
def quill(_take: int) -> Wave:
    """A name is written down."""
    strokes = [(0.09 * n, swish(0.08, 900, 3200, 84 + n, 0.4), 1 - 0.15 * n) for n in range(4)]
    return mixed(*strokes)


@effect(SOFT)
def peek(_take: int) -> Wave:
    """A hand of cards is fanned out."""
    return mixed(*[(0.05 * n, swish(0.06, 600, 2500, 90 + n, 0.3), 0.7 + 0.06 * n) for n in range(5)])


@effect(SOFT, 2)
def draw(take: int) -> Wave:
    """A progress card is drawn."""
    note = ("d5", "e5")[take]
    return mixed((0, swish(0.2, 500, 2800, 95 + take, 0.7), 1), (0.17, pluck(pitch(note), 0.6), 0.5))


@effect(SOFT)
def put_back(_take: int) -> Wave:
    """A progress card goes under its pile."""
    return mixed((0, swish(0.2, 400, 1900, 98, 0.3), 1), (0.18, stone(230, 99), 0.3))
