"""Cleans text from outside: names in files, file names, settings, arguments, messages of libraries.

Pass any such text through ``clean`` or ``quoted`` before you show it. The result is a single line of visible
characters of limited length, and the cost is bounded for any input.
"""

from __future__ import annotations

import unicodedata
from typing import Final

UNKNOWN: Final = "?"
"""Replaces unprintable characters, such as control characters and lone surrogates."""
ELLIPSIS: Final = "…"
NAME: Final = 60
"""The most characters of a name."""
WORD: Final = 40
SENTENCE: Final = 500
PATH: Final = 250

_INVISIBLE: Final = "\u115f\u1160\u3164\uffa0\u2800"
"""Characters that Python calls printable although they are blank."""
_MOST_MARKS: Final = 3
"""The most combining marks on one letter. Vietnamese needs two."""
_LOOKED_AT: Final = 8
"""How many characters are read for each one that may be shown."""


def letter(char: str) -> str:
    """What to show for a character: itself, a space for any separator, or UNKNOWN if it is unprintable.

    Invisible characters, such as those that change the writing direction, become "".
    """
    if char.isprintable():
        return "" if char in _INVISIBLE else char
    if char.isspace():
        return char if char == "\u00a0" else " "
    return "" if unicodedata.category(char) == "Cf" else UNKNOWN


def one_line(text: str, most: int) -> str:
    """The text on a single line, cut to ``most`` characters with an ellipsis. Keeps spaces at the ends."""
    if len(text) <= most and text.isascii() and text.isprintable():
        return text
    shown: list[str] = []
    marks = 0
    for char in text[: most * _LOOKED_AT]:
        marks = marks + 1 if unicodedata.category(char)[0] == "M" else 0
        if not marks or (shown and marks <= _MOST_MARKS):
            shown += letter(char)
        if len(shown) > most:
            return "".join(shown[: most - 1]) + ELLIPSIS
    return "".join(shown)


def clean(text: str, most: int = NAME, empty: str = UNKNOWN) -> str:
    """The text as a single line without surrounding spaces; ``empty`` if nothing visible is left."""
    return one_line(text, most).strip() or empty


def quoted(word: str) -> str:
    """A word from outside in quotation marks, for use in a message."""
    return f"'{clean(word, WORD, '')}'"


def of_path(path: object) -> str:
    """A path for display. A long one is cut at the front, because the end says more."""
    text = str(path)
    return clean(text if len(text) <= PATH else ELLIPSIS + text[1 - PATH :], PATH)
