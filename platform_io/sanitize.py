"""The gate for text from outside: names and titles in files, names of files, settings, arguments, what libraries say.

Whoever shows such a text, or quotes it in a sentence, passes it through ``clean`` or ``quoted``: what comes out is one
line of letters that can be seen, no longer than asked for, at the same small cost whatever went in.
"""

from __future__ import annotations

import unicodedata
from typing import Final

UNKNOWN: Final = "?"
"""Stands for what is no letter, such as a control or half of a pair."""
ELLIPSIS: Final = "…"
NAME: Final = 60
"""The letters of a name at the most."""
WORD: Final = 40
SENTENCE: Final = 500
PATH: Final = 250

_INVISIBLE: Final = "\u115f\u1160\u3164\uffa0\u2800"
"""Printable as Python sees it, and yet blank."""
_MOST_MARKS: Final = 3
"""Upon one letter; Vietnamese needs two."""
_LOOKED_AT: Final = 8
"""So many letters are looked at for each that may be shown."""


def letter(one: str) -> str:
    """What is shown for a letter: itself, a space for what parts words or lines, nothing for what cannot be seen, such
    as a mark that turns the direction of writing, or UNKNOWN."""
    if one.isprintable():
        return "" if one in _INVISIBLE else one
    if one.isspace():
        return one if one == "\u00a0" else " "
    return "" if unicodedata.category(one) == "Cf" else UNKNOWN


def one_line(text: str, most: int) -> str:
    """The letters of a text on one line, spaces at its ends too; an ellipsis in place of what is too much."""
    if len(text) <= most and text.isascii() and text.isprintable():
        return text
    shown: list[str] = []
    marks = 0
    for one in text[: most * _LOOKED_AT]:
        marks = marks + 1 if unicodedata.category(one)[0] == "M" else 0
        if not marks or (shown and marks <= _MOST_MARKS):
            shown += letter(one)
        if len(shown) > most:
            return "".join(shown[: most - 1]) + ELLIPSIS
    return "".join(shown)


def clean(text: str, most: int = NAME, empty: str = UNKNOWN) -> str:
    """A text as a person may see it; ``empty`` where nothing of it can be seen."""
    return one_line(text, most).strip() or empty


def quoted(word: str) -> str:
    """A word of somebody else's within a sentence of ours."""
    return f"'{clean(word, WORD, '')}'"


def of_path(path: object) -> str:
    """The path of a file; of a long one the end, which tells more."""
    text = str(path)
    return clean(text if len(text) <= PATH else ELLIPSIS + text[1 - PATH :], PATH)
