"""Integer vectors and bit sets, which boards and states consist of.

A vector is a packed ``vec[i64]`` if compiled with mypyc. Otherwise it is a plain ``list``, which CPython reads faster.
Use only what both have: indexing, ``len`` and copying with ``v[:]``.

A *set* of places (corners, edges, hexes) is a run of words of ``WORD`` bits in a vector, so boards can be of any size.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    Ints = vec[i64]

COMPILED: Final = not __file__.endswith(".py")
WORD: Final = 60


def ints(values: list[int]) -> Ints:
    """A new vector with these values."""
    if COMPILED:
        return vec[i64]([value for value in values])
    return cast("Ints", list(values))


def _left(one: i64, places: i64) -> i64:
    return one << places


def _bit(index: i64) -> i64:
    """2**index. The 1 is passed as an argument because mypyc 2.4 compiles ``1 << n`` with a literal 1 to a 32-bit
    shift."""
    return _left(1, index)


LONGEST: Final = 8192
"""The largest size for ``zeros``."""
_ZEROS: Final[Ints] = ints([0] * LONGEST)
MEMBERS: Final = 600
"""Members of a set are smaller than this."""
_BITS: Final[Ints] = ints([int(_bit(member % WORD)) for member in range(MEMBERS)])
_WORD_OF: Final[Ints] = ints([member // WORD for member in range(MEMBERS)])
# a de Bruijn sequence: every six consecutive bits in it are different, so the top six bits of its product with a power
# of two identify that power
_SEQUENCE: Final = 0x022FDD63CC95386D
_INDEX: Final[Ints] = ints(sorted(range(64), key=lambda index: _SEQUENCE << index >> 58 & 63))


def zeros(size: i64) -> Ints:
    """A new vector of ``size`` zeros, at most LONGEST."""
    return _ZEROS[:size]


def bit(index: i64) -> i64:
    """The number with only this bit set; 0 <= index < WORD."""
    return _BITS[index]


def words(size: i64) -> i64:
    """How many words a set of up to ``size`` places needs."""
    return (size + WORD - 1) // WORD


def has(v: Ints, start: i64, member: i64) -> bool:
    """Whether the set that starts at ``start`` contains ``member``."""
    return v[start + _WORD_OF[member]] & _BITS[member] != 0


def put(v: Ints, start: i64, member: i64) -> None:
    """Add a member to the set that starts at ``start``."""
    v[start + _WORD_OF[member]] |= _BITS[member]


def drop(v: Ints, start: i64, member: i64) -> None:
    """Remove a member from the set that starts at ``start``."""
    v[start + _WORD_OF[member]] &= ~_BITS[member]


def holder(v: Ints, start: i64, stride: i64, count: i64, member: i64) -> i64:
    """The index of the first of ``count`` sets, ``stride`` words apart, that contains ``member``; -1 for none."""
    place = start + _WORD_OF[member]
    for number in range(count):
        if v[place] & _BITS[member] != 0:
            return number
        place += stride
    return -1


def popcount(word: i64) -> i64:
    """The number of bits that are set in a non-negative number."""
    count: i64 = 0
    while word != 0:
        word &= word - 1
        count += 1
    return count


def lowest(word: i64) -> i64:
    """The index of the lowest set bit of a positive number."""
    return _INDEX[(word & -word) * _SEQUENCE >> 58 & 63]


def lowest_bit(word: i64) -> i64:
    """The lowest set bit of a number, as a number; 0 for 0."""
    return word & -word


def has_bit(word: i64, index: i64) -> bool:
    """Whether a bit is set, and so whether a single-word set (of seats, kinds or cards) contains a member."""
    return word >> index & 1 != 0


def next_bit(word: i64, index: i64) -> i64:
    """The first bit, from ``index`` on, that is set in a non-negative number; -1 for none."""
    word >>= index
    # two statements, because mypyc 2.4 would box both operands of a single expression
    if word == 0:
        return -1
    # ``lowest`` is inlined here and below: uncompiled, the call takes a quarter of the time
    return index + _INDEX[(word & -word) * _SEQUENCE >> 58 & 63]


def next_member(v: Ints, start: i64, size: i64, member: i64) -> i64:
    """The first member, from ``member`` on, of the set of ``size`` words that starts at ``start``; -1 for none."""
    word: i64 = _WORD_OF[member]
    if word >= size:
        return -1
    members = v[start + word] >> (member - word * WORD)
    while members == 0:
        word += 1
        if word == size:
            return -1
        member = word * WORD
        members = v[start + word]
    return member + _INDEX[(members & -members) * _SEQUENCE >> 58 & 63]
