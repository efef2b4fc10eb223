"""The game's own random number generator, which gives the same numbers on every machine, compiled or not.

It is Chris Doty-Humphrey's sfc32 (public domain): four 32-bit words, updated only with sums, shifts and exclusive ors.
No intermediate result exceeds 2**54, so machine integers and Python integers give the same results.
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
    """The seed for a text: the number if it is a whole number, else the text's FNV-1a hash."""
    text = text.strip()
    digits = text[1:] if text.startswith(("-", "+")) else text
    if digits.isascii() and digits.isdigit():
        return int(text)
    mixed = 0xCBF29CE484222325
    for byte in text.encode("utf-8", "surrogatepass"):
        mixed = ((mixed ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return mixed


class Rng:
    """A stream of random numbers for a seed, of which only the lowest 64 bits are used.

    Different values of ``stream`` give independent streams for the same seed, such as for board, decks and dice.
    """

    def __init__(self, seed: int, stream: int = 0) -> None:
        self._a: i64 = seed & MASK
        self._b: i64 = (seed >> 32) & MASK
        self._c: i64 = stream & MASK
        self._n: i64 = 1
        for _ in range(_WARM_UP):
            self.bits()

    def bits(self) -> i64:
        """A random number of 32 bits."""
        mixed: i64 = (self._a + self._b + self._n) & MASK
        self._n = (self._n + 1) & MASK
        self._a = self._b ^ (self._b >> 9)
        self._b = (self._c + (self._c << 3)) & MASK
        self._c = (((self._c << 21) | (self._c >> 11)) + mixed) & MASK
        return mixed

    def below(self, n: i64) -> i64:
        """A random number from 0 to n - 1, uniformly distributed; 1 <= n <= 2**32."""
        if not 1 <= n <= _RANGE:
            raise ValueError("below() needs a number from 1 to 2**32")
        fair: i64 = _RANGE - _RANGE % n
        drawn: i64 = self.bits()
        while drawn >= fair:
            drawn = self.bits()
        return drawn % n

    def shuffle(self, items: list[T]) -> None:
        """Shuffle a list in place; every order is equally likely."""
        for last in range(len(items) - 1, 0, -1):
            other = int(self.below(last + 1))
            items[last], items[other] = items[other], items[last]
