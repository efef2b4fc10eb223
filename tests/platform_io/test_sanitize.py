"""Any text becomes a short line of visible letters, and quickly."""

from __future__ import annotations

import random
import sys
import unicodedata
from collections.abc import Callable

import pytest

from platform_io.sanitize import ELLIPSIS, NAME, UNKNOWN, clean, of_path, one_line, quoted


@pytest.mark.parametrize("text", ["Anna", "Émile  Linh", "Nguyễn Thị Ánh", "Łukasz 😀", "{b}", "a" * NAME])
def test_a_printable_text_is_unchanged(text: str) -> None:
    assert clean(text) == text
    assert clean(unicodedata.normalize("NFD", text)) == unicodedata.normalize("NFD", text)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\x00b", "a?b"),
        ("\x1b[31mred\x1b[0m", "?[31mred?[0m"),
        ("two\r\nlines\tand\u2028more", "two  lines and more"),
        ("\u202egnp.exe\u202c", "gnp.exe"),
        ("half \ud800 a letter", "half ? a letter"),
        ("caf\udce9.json", "caf?.json"),
        ("\u200b\u200d\ufeff", UNKNOWN),
        ("\u0301\u0302", UNKNOWN),
        ("\u3164\u2800", UNKNOWN),
        ("  \n ", UNKNOWN),
        ("", UNKNOWN),
        ("e" + "\u0301" * 50 + "x", "e" + "\u0301" * 3 + "x"),
        ("\x9b2J", "?2J"),
        ("\ue000\uffff", "??"),
    ],
)
def test_unprintable_letters_are_replaced(text: str, shown: str) -> None:
    assert clean(text) == shown


def test_a_long_text_is_cut() -> None:
    assert clean("x" * 2_000_000) == "x" * (NAME - 1) + ELLIPSIS
    assert clean("\u200b" * 2_000_000) == UNKNOWN
    assert clean("x" * 9, 8) == "x" * 7 + ELLIPSIS
    assert quoted("y" * 100_000) == "'" + "y" * 39 + ELLIPSIS + "'"
    assert quoted("") == "''"
    assert clean("", empty="3") == "3"


def test_a_long_path_keeps_its_end() -> None:
    assert of_path("/home/anna/a.json") == "/home/anna/a.json"
    shown = of_path("/x" * 5000 + "/anna.json")
    assert shown.startswith(ELLIPSIS) and shown.endswith("/anna.json") and len(shown) <= 250


def test_one_line_keeps_spaces_at_the_ends() -> None:
    assert one_line(" a ", 9) == " a "


@pytest.mark.parametrize("make", [clean, quoted, of_path], ids=lambda make: make.__name__)
def test_random_letters_become_a_short_printable_line(make: Callable[[str], str]) -> None:
    dice = random.Random(1)
    for _ in range(2000):
        top = dice.choice([0x80, 0x800, 0x3000, sys.maxunicode + 1])
        shown = make("".join(chr(dice.randrange(top)) for _ in range(dice.randrange(300))))
        assert 1 <= len(shown) <= 250
        assert shown.replace("\u00a0", " ").isprintable()
        shown.encode()
