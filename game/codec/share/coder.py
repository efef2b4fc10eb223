"""Codes a series of choices as one large number: an arithmetic coder that learns how frequent each choice is.

Each choice belongs to a context. A choice that was made ``n`` times of ``N`` in its context, among ``size``, has the
weight ``6 n + 1`` of ``6 N + size``. So a choice that repeats itself costs next to nothing.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from platform_io.i18n import said

MOST_CHOICES: Final = 20_000
"""The most choices of a line, a bound on the time that a hostile one takes. A large position needs about 2,000."""
LEARNS: Final = 6
"""How much a choice counts when it is made, compared with one that was never made."""
SMALL: Final = 15
"""Numbers below this one are a single choice."""
_LEAST_BITS: Final = 4
_FEW_BITS: Final = 15
_MOST_BITS: Final = 512


class ShareError(ValueError):
    """The text is no line that can be read, or the thing does not fit a line. The message is a translated sentence."""

    def __init__(self, text: str, /, **values: object) -> None:
        super().__init__(said(text, **values))


def damaged() -> ShareError:
    """The error for a line whose checksum is right, but which this program cannot have written."""
    return ShareError("This line of text is damaged.")


def newer() -> ShareError:
    """The error for a line of a version that this program does not know."""
    return ShareError("This line of text is from a newer version of Hexhold.")


class Coder(ABC):
    """One of the two directions. Each method takes the value to write, which is ignored when reading, and returns the
    value written or read. So a schema is one function for both directions."""

    is_writing: bool

    def __init__(self) -> None:
        self._counts: Final[dict[str, list[int]]] = {}
        self._left = MOST_CHOICES

    @abstractmethod
    def _exchange(self, weights: list[int] | None, size: int, value: int) -> int:
        """Write or read a value below ``size``; all are equally likely if ``weights`` is None."""

    def choice(self, context: str, size: int, value: int) -> int:
        """A number below ``size``, which is always the same in one context."""
        counts = self._counts.setdefault(context, [0] * size)
        self._count_choice(size, value)
        value = self._exchange([LEARNS * count + 1 for count in counts], size, value)
        counts[value] += 1
        return value

    def even(self, size: int, value: int) -> int:
        """A number below ``size``, all equally likely."""
        self._count_choice(size, value)
        return self._exchange(None, size, value)

    def _count_choice(self, size: int, value: int) -> None:
        self._left -= 1
        if self._left < 0 or (self.is_writing and not 0 <= value < size):
            raise damaged()

    def flag(self, context: str, value: bool) -> bool:
        """Yes or no."""
        return self.choice(context, 2, int(value)) == 1

    def count(self, context: str, value: int) -> int:
        """A number from 0: a choice if it is small, else its number of bits, and the bits below the highest one."""
        small = self.choice(context, SMALL + 1, min(value, SMALL))
        if small < SMALL:
            return small
        length = value.bit_length()
        few = self.choice(f"{context}.bits", _FEW_BITS + 1, min(length - _LEAST_BITS, _FEW_BITS))
        length = few + _LEAST_BITS if few < _FEW_BITS else _LEAST_BITS + self.even(_MOST_BITS, length - _LEAST_BITS)
        top = 1 << (length - 1)
        return top + self.even(top, value - top if self.is_writing else 0)

    def signed(self, context: str, value: int) -> int:
        """Any whole number: 0, 1, -1, 2, -2 and so on as 0, 1, 2, 3, 4."""
        folded = self.count(context, 2 * value - 1 if value > 0 else -2 * value)
        return (folded + 1) // 2 if folded % 2 else -(folded // 2)


class NumberWriter(Coder):
    """Collects choices; ``number`` is all of them."""

    is_writing = True

    def __init__(self) -> None:
        super().__init__()
        self._made: Final[list[tuple[int, int, int]]] = []

    def _exchange(self, weights: list[int] | None, size: int, value: int) -> int:
        if weights is None:
            self._made.append((value, 1, size))
        else:
            self._made.append((sum(weights[:value]), weights[value], sum(weights)))
        return value

    def number(self) -> int:
        """The number from which a ``NumberReader`` reads the same choices."""
        number = 0
        for below, weight, total in reversed(self._made):
            number = number // weight * total + below + number % weight
        return number


class NumberReader(Coder):
    """Reads choices from a number."""

    is_writing = False

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number

    def _exchange(self, weights: list[int] | None, size: int, value: int) -> int:
        if weights is None:
            self._number, value = divmod(self._number, size)
            return value
        rest, place = divmod(self._number, sum(weights))
        value, below = 0, 0
        while below + weights[value] <= place:
            below += weights[value]
            value += 1
        self._number = rest * weights[value] + place - below
        return value

    def finish(self) -> None:
        """Check that nothing is left of the number. May raise ShareError."""
        if self._number:
            raise damaged()
