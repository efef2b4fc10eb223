"""Damages files at random."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

from platform_io.sanitize import SENTENCE

LONG = "y" * 100_000
STRINGS = [
    "",
    "\x00",
    "\ud800",
    "\udce9",
    "\u202e",
    "\u200b" * 50,
    LONG,
    "\x1b[31m",
    "\u0301" * 500,
    "9" * 5000,
    "-1",
    "1e308",
    "1e999",
    "nan",
    "{b}",
    "../../etc/passwd",
    "/dev/zero",
    "﷽" * 99,
    "null",
    "[]",
    "\n",
    "&",
    "<",
    "4294967296",
    "١٢",
]
NUMBERS = [0, -1, 255, 10**20, 10**400, 1e308, float("inf"), float("nan")]
VALUES: list[Any] = [None, True, [], {}, [[]], [0] * 1000, *NUMBERS, *STRINGS]
QUOTED = re.compile(r'"[^"]*"')


def torn(text: str, dice: random.Random) -> str:
    """A text with something inserted, removed or replaced."""
    for _ in range(dice.randrange(1, 4)):
        at = dice.randrange(len(text) + 1)
        other = dice.randrange(len(text) + 1)
        quotes = [found.span() for found in QUOTED.finditer(text)] or [(0, 2)]
        first, end = dice.choice(quotes)
        text = dice.choice(
            [
                text[:at] + dice.choice(STRINGS) + text[at:],
                text[:at] + text[at + dice.randrange(1, 40) :],
                text[:at] + text[other : other + 200] + text[at:],
                text[:at] + chr(dice.randrange(0x110000)) + text[at + 1 :],
                text[: first + 1] + dice.choice(STRINGS) + text[end - 1 :],
            ]
        )
    return text


def exchanged(text: str, dice: random.Random) -> str:
    """A JSON text with one value or name exchanged."""
    place: Any = (data := json.loads(text))
    for _ in range(dice.randrange(1, 7)):
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            break
        key = dice.choice(keys)
        if dice.random() < 0.3 or not isinstance(place[key], (dict, list)) or not place[key]:
            if isinstance(place, dict) and dice.random() < 0.3:
                place[dice.choice(STRINGS)] = place.pop(key)
            else:
                place[key] = dice.choice(VALUES)
            break
        place = place[key]
    return json.dumps(data)


def damaged(text: str, dice: random.Random) -> str:
    return (torn if dice.random() < 0.5 else exchanged)(text, dice)


Case = Callable[[int], Callable[[], None]]
"""Writes the damaged file with this number and returns the function that reads it."""


def good(sentence: str) -> None:
    """Check that a message is empty or one short sentence that can be shown."""
    assert sentence.replace("\u00a0", " ").isprintable()
    assert not sentence or 10 < len(sentence) <= SENTENCE
    sentence.encode()
