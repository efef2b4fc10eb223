"""Which cards of the hand can be picked now, and what picking does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Picking:
    """``laid`` is how many of each kind have been picked; ``reasons`` says for each kind why no more can be, or is
    empty; ``pick`` picks a card of a kind."""

    laid: Sequence[int]
    reasons: Sequence[str]
    pick: Callable[[int], None]
