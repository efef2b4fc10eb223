"""The game's own generator of random numbers: the same numbers on every machine, compiled or not.

It is Chris Doty-Humphrey's sfc32 (public domain): four words of 32 bits, moved by sums, shifts and exclusive ors
alone. No number in it exceeds 2**54, so machine integers never wrap where plain Python integers would not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64

T = TypeVar("T")

MASK: Final = 0xFFFFFFFF
_RANGE: Final = 0x100000000
_WARM_UP: Final = 15


def seed_of(text: str) -> int:
    """The seed that a text stands for: a whole number stands for itself, any other text for its FNV-1a hash."""
    text = text.strip()
    digits = text[1:] if text.startswith(("-", "+")) else text
    if digits.isascii() and digits.isdigit():
        return int(text)
    mixed = 0xCBF29CE484222325
    for byte in text.encode("utf-8", "surrogatepass"):
        mixed = ((mixed ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return mixed


class Rng:
    """A stream of random numbers from a seed (its lowest 64 bits count).

    ``stream`` gives independent streams of one seed, such as for the board, the decks and the dice.
    """

    def __init__(self, seed: int, stream: int = 0) -> None:
        self._a: i64 = seed & MASK
        self._b: i64 = (seed >> 32) & MASK
        self._c: i64 = stream & MASK
        self._n: i64 = 1
        for _ in range(_WARM_UP):
            self.bits()

    def bits(self) -> i64:
        """A number of 32 random bits."""
        mixed: i64 = (self._a + self._b + self._n) & MASK
        self._n = (self._n + 1) & MASK
        self._a = self._b ^ (self._b >> 9)
        self._b = (self._c + (self._c << 3)) & MASK
        self._c = (((self._c << 21) | (self._c >> 11)) + mixed) & MASK
        return mixed

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely; 1 <= n <= 2**32."""
        if n < 1:
            raise ValueError("below() needs a positive number")
        fair: i64 = _RANGE - _RANGE % n
        drawn: i64 = self.bits()
        while drawn >= fair:
            drawn = self.bits()
        return drawn % n

    def shuffle(self, items: list[T]) -> None:
        """Puts a list in random order, every order equally likely."""
        for last in range(len(items) - 1, 0, -1):
            other = int(self.below(last + 1))
            items[last], items[other] = items[other], items[last]
