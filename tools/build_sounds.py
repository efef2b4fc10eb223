"""Makes the game's sounds out of nothing but arithmetic: ``make sounds`` writes them to ``data/sounds``.

The same script gives the same bytes; a test holds the committed files against it.
"""

from __future__ import annotations

import array
import math
import random
import sys
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 22050
FOLDER = Path(__file__).parent.parent / "data" / "sounds"

Wave = list[float]


def silence(seconds: float) -> Wave:
    """Nothing, for that long."""
    return [0.0] * round(seconds * RATE)


def mix(into: Wave, sound: Wave, at: float, loud: float = 1.0) -> None:
    """Add a sound at a time; what goes beyond the end lengthens it."""
    start = round(at * RATE)
    into.extend([0.0] * max(0, start + len(sound) - len(into)))
    for index, value in enumerate(sound):
        into[start + index] += value * loud


def tone(pitch: float, seconds: float, partials: tuple[float, ...], fall: float, attack: float = 0.004) -> Wave:
    """A tone of several partials, each the softer and the shorter the higher it is."""
    made = silence(seconds)
    for number, strength in enumerate(partials, 1):
        step = 2 * math.pi * pitch * number / RATE
        for index in range(len(made)):
            time = index / RATE
            envelope = min(1.0, time / attack) * math.exp(-time * fall * (0.6 + 0.4 * number))
            made[index] += math.sin(step * index) * strength * envelope
    return ended(made)


def knock(pitch: float, seconds: float, fall: float, rough: float, seed: int) -> Wave:
    """Wood or stone: noise through a resonance at that pitch."""
    dice = random.Random(seed)
    made: Wave = []
    one, two = 0.0, 0.0
    damp = 0.992 - rough * 0.05
    turn = 2 * damp * math.cos(2 * math.pi * pitch / RATE)
    for index in range(round(seconds * RATE)):
        push = (dice.random() * 2 - 1) * math.exp(-index / RATE * fall)
        one, two = turn * one - damp * damp * two + push, one
        made.append(one * 0.08)
    return ended(made)


def hiss(seconds: float, low: float, high: float, seed: int) -> Wave:
    """A swish: noise whose brightness swells from ``low`` to ``high`` (0 to 1) and dies away."""
    dice = random.Random(seed)
    made: Wave = []
    last = 0.0
    length = round(seconds * RATE)
    for index in range(length):
        part = index / length
        follow = low + (high - low) * math.sin(math.pi * part)
        last += ((dice.random() * 2 - 1) - last) * follow
        made.append(last * math.sin(math.pi * part) ** 1.5)
    return made


def brass(pitch: float, seconds: float, swell: float = 0.12) -> Wave:
    """A horn: partials that open with the swell, and a little vibrato."""
    made = silence(seconds)
    phase = 0.0
    for index in range(len(made)):
        time = index / RATE
        vibrato = 1 + 0.004 * math.sin(2 * math.pi * 5.2 * time) * min(1.0, time / 0.4)
        phase += 2 * math.pi * pitch * vibrato / RATE
        loud = min(1.0, time / swell) * min(1.0, (seconds - time) / 0.18)
        bright = 0.35 + 0.5 * loud
        made[index] = loud * sum(math.sin(phase * n) * bright ** (n - 1) / n**0.4 for n in range(1, 9)) * 0.35
    return made


def ended(sound: Wave, seconds: float = 0.01) -> Wave:
    """Fade the very end, so that it does not click."""
    length = min(len(sound), round(seconds * RATE))
    for index in range(length):
        sound[-1 - index] *= index / length
    return sound


def _click() -> Wave:
    return knock(1250, 0.05, 160, 0.6, 1)


def _error() -> Wave:
    made = tone(196, 0.11, (1, 0.5, 0.2), 22)
    mix(made, tone(156, 0.16, (1, 0.5, 0.2), 18), 0.09)
    return made


def _dice() -> Wave:
    dice = random.Random(11)
    made: Wave = []
    at = 0.0
    for bounce in range(9):
        mix(made, knock(dice.uniform(900, 2100), 0.07, 130, 0.5, bounce), at, 0.9 - bounce * 0.07)
        at += dice.uniform(0.03, 0.085)
    return made


def _place() -> Wave:
    made = knock(310, 0.16, 60, 0.35, 5)
    mix(made, knock(720, 0.06, 140, 0.6, 6), 0.0, 0.5)
    return made


def _coin() -> Wave:
    made = tone(2093, 0.34, (0.6, 0.0, 0.35, 0.0, 0.15), 11, 0.001)
    mix(made, tone(2794, 0.4, (0.6, 0.0, 0.3, 0.0, 0.1), 10, 0.001), 0.07, 0.8)
    return made


def _card() -> Wave:
    made = hiss(0.16, 0.08, 0.75, 21)
    mix(made, knock(1500, 0.03, 220, 0.9, 22), 0.12, 0.35)
    return made


def _horn() -> Wave:
    made = brass(110, 1.25, 0.2)
    mix(made, brass(164.8, 1.25, 0.3), 0.0, 0.55)
    return made


def _defended() -> Wave:
    made: Wave = []
    for at, pitch, long in ((0.0, 392.0, 0.2), (0.17, 523.3, 0.2), (0.34, 659.3, 0.2), (0.51, 784.0, 0.6)):
        mix(made, brass(pitch, long, 0.03), at, 0.7)
        mix(made, brass(pitch / 2, long, 0.04), at, 0.4)
    return made


def _pillage() -> Wave:
    made = tone(55, 0.9, (1, 0.6, 0.3), 4, 0.01)
    for at, pitch in ((0.0, 140), (0.13, 210), (0.22, 170), (0.36, 260), (0.45, 120)):
        mix(made, knock(pitch, 0.35, 16, 0.6, pitch), at, 0.9)
    mix(made, brass(82.4, 0.7, 0.08), 0.05, 0.35)
    return made


def _turn() -> Wave:
    made = tone(659.3, 0.6, (0.8, 0.25, 0.12), 6)
    mix(made, tone(880, 0.8, (0.8, 0.25, 0.12), 5), 0.13)
    return made


def _win() -> Wave:
    made: Wave = []
    tune = ((0.0, 523.3, 0.16), (0.15, 523.3, 0.16), (0.3, 523.3, 0.16), (0.45, 659.3, 0.4), (0.8, 587.3, 0.2))
    for at, pitch, long in (*tune, (0.97, 659.3, 0.2), (1.14, 784.0, 1.0)):
        mix(made, brass(pitch, long, 0.03), at, 0.6)
        mix(made, tone(pitch * 2, long + 0.3, (0.4, 0.15), 5), at, 0.4)
    for pitch in (261.6, 329.6, 392.0):
        mix(made, brass(pitch, 1.0, 0.06), 1.14, 0.35)
    return made


SOUNDS: dict[str, tuple[Callable[[], Wave], float]] = {
    "click": (_click, 0.25),
    "error": (_error, 0.35),
    "dice": (_dice, 0.6),
    "place": (_place, 0.6),
    "coin": (_coin, 0.3),
    "card": (_card, 0.35),
    "horn": (_horn, 0.6),
    "defended": (_defended, 0.6),
    "pillage": (_pillage, 0.7),
    "turn": (_turn, 0.45),
    "win": (_win, 0.65),
}
"""Each sound and its loudest value, from 0 to 1."""


def samples(name: str) -> array.array[int]:
    """A sound as 16-bit samples, at its loudness."""
    make, loud = SOUNDS[name]
    sound = ended(make())
    most = max(map(abs, sound)) or 1.0
    made = array.array("h", (round(value / most * loud * 32000) for value in sound))
    if sys.byteorder == "big":
        made.byteswap()
    return made


def write(folder: Path) -> None:
    """Write all sounds."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples(name).tobytes())


if __name__ == "__main__":
    write(FOLDER)
