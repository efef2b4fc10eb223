"""Which own cards can be picked now, and what that does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Picking:
    """``laid``: how many of each kind have been picked; ``reasons``: of each kind why no more of it can be, or empty;
    ``pick`` picks one."""

    laid: Sequence[int]
    reasons: Sequence[str]
    pick: Callable[[int], None]
