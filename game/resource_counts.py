"""Bundles of cards, as costs and trades name them, and the terms of a trade: each one int.

A *bundle* is the counts of the eight kinds, ``KIND_BITS`` each: more of a kind than there are cards in any box.
Progress cards are in none, for they are not traded [G7]. The *terms* of a trade are what is given and what is wanted;
no kind stands on both sides [R5], so they are the counts of both, and above them a bit for each kind that is wanted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ids import KINDS
from game.ints import bit

if TYPE_CHECKING:
    from mypy_extensions import i64

KIND_BITS: Final = 5
MOST_OF_A_KIND: Final = 31
"""Also the mask of one kind's count."""
_WANTED: Final = KIND_BITS * KINDS
TERM_BITS: Final = _WANTED + KINDS
"""How long the terms of a trade are."""
TERM_MASK: Final = 0xFFFFFFFFFFFF


def bundle(counts: list[int]) -> int:
    """Eight counts, at most ``MOST_OF_A_KIND`` each, as one int; ValueError for others."""
    packed = 0
    for kind, count in enumerate(counts):
        if not 0 <= count <= MOST_OF_A_KIND:
            raise ValueError(f"an offer holds 0 to {MOST_OF_A_KIND} of a kind, not {count}")
        packed |= count << (KIND_BITS * kind)
    return packed


def several(kind: i64, count: i64) -> i64:
    """The bundle of some cards of one kind."""
    return count << (KIND_BITS * kind)


def in_bundle(packed: i64, kind: i64) -> i64:
    """How many cards of a kind a bundle holds."""
    return (packed >> (KIND_BITS * kind)) & MOST_OF_A_KIND


def counts_of(packed: int) -> list[int]:
    """The eight counts of a bundle."""
    return [(packed >> (KIND_BITS * kind)) & MOST_OF_A_KIND for kind in range(KINDS)]


def terms(give: i64, want: i64) -> i64:
    """The terms of a trade of two bundles; ValueError when a kind stands on both sides [R5]."""
    both = give | want
    for kind in range(KINDS):
        if in_bundle(want, kind) > 0:
            if in_bundle(give, kind) > 0:
                raise ValueError("no kind may stand on both sides of a trade")
            both |= bit(_WANTED + kind)
    return both


def given(trade: i64) -> i64:
    """The bundle that the terms of a trade give."""
    return _side(trade, 0)


def wanted(trade: i64) -> i64:
    """The bundle that the terms of a trade want."""
    return _side(trade, 1)


def _side(trade: i64, side: i64) -> i64:
    packed: i64 = 0
    for kind in range(KINDS):
        if trade >> (_WANTED + kind) & 1 == side:
            packed |= several(kind, in_bundle(trade, kind))
    return packed
