"""A line of text: a prefix with a kind and version, and a number in letters and digits that contains its checksum.

The number is a multiple of a large prime plus a remainder that follows from the kind and version. One wrong character
changes the number by less than 62 times a power of 62, which the prime never divides. So the checksum finds each wrong
character, and two neighbours in the wrong order. Mail programs may insert spaces, line breaks and quotation marks.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from game.codec.share.coder import ShareError, newer

POSITION: Final = "p"
BOARD: Final = "b"
PUZZLE: Final = "z"
VERSION: Final = 1
LONGEST: Final = 600
"""The most characters of a line."""
_LOOKED_AT: Final = 20_000
"""How much of a pasted text is looked at."""
_MOST_ENDS: Final = 400
DIGITS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_VALUE: Final = {digit: value for value, digit in enumerate(DIGITS)}
PRIME: Final = 2**40 - 87
_PREFIX: Final = re.compile(r"hexhold:([a-z])([0-9]{1,4}):", re.IGNORECASE)
_INSERTED: Final = re.compile(
    r"[\s\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u2064\ufeff\"'`<>|*=,;\u2018-\u201f\u00ab\u00bb]+"
)
"""What mail programs and people insert, or put around a line."""


class SharedLine(NamedTuple):
    """What a line contains: its kind, and the number without prefix and checksum."""

    kind: str
    number: int


def written(kind: str, number: int) -> str:
    """The line of a number."""
    number = number * PRIME + _remainder(kind)
    digits = ""
    while number:
        number, digit = divmod(number, len(DIGITS))
        digits = DIGITS[digit] + digits
    return f"hexhold:{kind}{VERSION}:{digits}"


def has_line(text: str) -> bool:
    """Whether there is a line in a text, perhaps a damaged one."""
    return _PREFIX.search(_INSERTED.sub("", text[:_LOOKED_AT])) is not None


def found(text: str) -> SharedLine:
    """The first line in a text. May raise ShareError.

    Other words may follow the line, and nothing but the checksum shows where it ends.
    """
    parts = _INSERTED.sub(" ", text[:_LOOKED_AT]).split()
    joined = "".join(parts)
    prefix = _PREFIX.search(joined)
    if prefix is None:
        raise ShareError("This text contains nothing from Hexhold.")
    kind = prefix[1].lower()
    if kind not in (POSITION, BOARD, PUZZLE) or int(prefix[2]) > VERSION:
        raise newer()
    if int(prefix[2]) != VERSION:
        raise _mistake()
    ends: list[int] = []
    length = 0
    for part in parts:
        length += len(part)
        if length > prefix.end():
            ends.append(length)
    number, place = 0, prefix.end()
    for end in ends[:_MOST_ENDS]:
        while place < end:
            digit = _VALUE.get(joined[place], -1)
            if digit < 0 or place - prefix.start() >= LONGEST:
                if number % PRIME == _remainder(kind):
                    return _checked(kind, number, joined[prefix.end()])
                raise _mistake()
            number = number * len(DIGITS) + digit
            place += 1
        if number % PRIME == _remainder(kind):
            return _checked(kind, number, joined[prefix.end()])
    raise _mistake()


def _checked(kind: str, number: int, first: str) -> SharedLine:
    if first == DIGITS[0]:
        raise _mistake()
    return SharedLine(kind, number // PRIME)


def _mistake() -> ShareError:
    return ShareError("This line of text is incomplete, or a character is wrong.")


def _remainder(kind: str) -> int:
    return ord(kind) * 1000 + VERSION
