"""Values that are large in one way, and JSON damaged with them or in other ways."""

from __future__ import annotations

import random

from platform_io.safe_files import LARGEST
from tests.platform_io.spoil import QUOTED, damaged

SIZES = (1_000, 100_000, 4_000_000, 7_900_000, 20_000_000)
"""Sizes of a bomb in bytes."""
PARTS: dict[str, tuple[str, str, str]] = {
    "objects": ("[", "{},", "{}]"),
    "lists": ("[", "[],", "[]]"),
    "nested lists": ("[", "[[[[]]]],", "[]]"),
    "objects with a field": ("[", '{"a":0},', "{}]"),
    "fields": ("{", "", "}"),
    "texts": ("[", '"ab",', '"ab"]'),
    "long texts": ("[", '"' + "x" * 1000 + '",', '""]'),
    "numbers": ("[", "1000,", "0]"),
    "fractions": ("[", "1.5,", "0]"),
    "deep lists": ("", "[", ""),
    "deep objects": ("", '{"a":', ""),
    "closed lists": ("[" * 900, " ", "]" * 900),
    "a text": ('"', "y", '"'),
    "a text of emoji": ('"', "\U0001f600", '"'),
    "a text of half letters": ('"', "\\ud800", '"'),
    "a text of nul": ('"', "\\u0000", '"'),
    "a text of actions": ("[", '"end_turn",', '"end_turn"]'),
    "a number": ("", "9", ""),
    "a negative number": ("-", "9", ""),
    "a fraction": ("0.", "9", "e-9"),
    "spaces": ("", " ", "0"),
}
CONSTANTS = [
    "NaN",
    "Infinity",
    "-Infinity",
    "1e999",
    '"\\ud800"',
    '"\\u0000"',
    "1" * 4000,
    "1" * 5000,
    "null",
    "[]",
    "{}",
]


def bomb(dice: random.Random) -> str:
    """A value that is large in one way."""
    return built(dice.choice(list(PARTS)), dice.choices(SIZES, (60, 30, 4, 4, 2))[0])


def built(name: str, size: int) -> str:
    """A value of that many bytes."""
    start, part, end = PARTS[name]
    if name == "fields":
        body = ",".join(f'"{number}":0' for number in range(min(size, LARGEST) // 12))
        return start + body + end
    return start + part * (size // len(part.encode())) + end


def exploded(text: str, dice: random.Random) -> str:
    """A JSON in which a value is a bomb or an odd constant, or a field stands twice."""
    spots = [found.end() + 1 for found in QUOTED.finditer(text) if text[found.end() : found.end() + 1] == ":"]
    if not spots:
        return bomb(dice)
    at = dice.choice(spots)
    value = bomb(dice) if dice.random() < 0.7 else dice.choice(CONSTANTS)
    if dice.random() < 0.2:
        return f'{text[: text.index("{") + 1]}"note": {value}, {text[text.index("{") + 1 :]}'
    if dice.random() < 0.1:
        return f'{text[: text.index("{") + 1]}"format": "hexhold", {text[text.index("{") + 1 :]}'
    end = min((text.find(mark, at) for mark in ",}\n" if text.find(mark, at) >= 0), default=at)
    return f"{text[:at]} {value}{text[end:]}"


def changed(text: str, dice: random.Random) -> bytes:
    """A JSON text damaged in some way."""
    damaged_text = exploded(text, dice) if dice.random() < 0.15 else damaged(text, dice)
    return damaged_text.encode("utf-8", "surrogatepass")
