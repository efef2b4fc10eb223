"""Bundles of cards, used for costs and trades, and the terms of a trade. Each is packed into one int.

A *bundle* has the counts of the eight kinds, ``KIND_BITS`` each, which is enough for any box. Progress cards are never
part of a bundle, because they cannot be traded [G7]. The *terms* of a trade are what is given and what is wanted. No
kind can be on both sides [R5], so they are one bundle, with a bit above it for each kind that is wanted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ids import KINDS
from game.ints import bit

if TYPE_CHECKING:
    from mypy_extensions import i64

KIND_BITS: Final = 5
MOST_OF_A_KIND: Final = 31
"""The largest count of a kind, which is also the mask for it."""
_WANTED: Final = KIND_BITS * KINDS
TERM_BITS: Final = _WANTED + KINDS
"""The number of bits in the terms of a trade."""
TERM_MASK: Final = 0xFFFFFFFFFFFF


def bundle(counts: list[int]) -> int:
    """Pack eight counts. ValueError if one is not from 0 to ``MOST_OF_A_KIND``."""
    packed = 0
    for kind, count in enumerate(counts):
        if not 0 <= count <= MOST_OF_A_KIND:
            raise ValueError(f"a bundle has 0 to {MOST_OF_A_KIND} cards of a kind, not {count}")
        packed |= count << (KIND_BITS * kind)
    return packed


def several(kind: i64, count: i64) -> i64:
    """A bundle of ``count`` cards of one kind."""
    return count << (KIND_BITS * kind)


def in_bundle(packed: i64, kind: i64) -> i64:
    """How many cards of a kind are in a bundle."""
    return (packed >> (KIND_BITS * kind)) & MOST_OF_A_KIND


def counts_of(packed: int) -> list[int]:
    """The eight counts of a bundle."""
    return [(packed >> (KIND_BITS * kind)) & MOST_OF_A_KIND for kind in range(KINDS)]


def terms(give: i64, want: i64) -> i64:
    """The terms for a trade of two bundles. ValueError if a kind is on both sides [R5]."""
    both = give | want
    for kind in range(KINDS):
        if in_bundle(want, kind) > 0:
            if in_bundle(give, kind) > 0:
                raise ValueError("no kind may stand on both sides of a trade")
            both |= bit(_WANTED + kind)
    return both


def given(trade: i64) -> i64:
    """The bundle that is given."""
    return _side(trade, 0)


def wanted(trade: i64) -> i64:
    """The bundle that is wanted."""
    return _side(trade, 1)


def _side(trade: i64, side: i64) -> i64:
    packed: i64 = 0
    for kind in range(KINDS):
        if trade >> (_WANTED + kind) & 1 == side:
            packed |= several(kind, in_bundle(trade, kind))
    return packed
