"""How hard an opponent thinks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

Clock = Callable[[], int]
"""Gives milliseconds since some moment. Whoever hands one to an agent wants answers in time; without one a decision is
thought about for as long as its effort takes, on every machine alike."""


class SearchBudget:
    """``nodes`` is how often choices are tried in all, ``rounds`` how many rounds of turns ahead, 0 to the end of the
    running turn, ``margin`` how much better than the planned choice another must be, in parts of ``judge.CERTAIN``; a
    clock ends it after so many ``milliseconds``."""

    def __init__(self, nodes: int, rounds: int, margin: int, milliseconds: int) -> None:
        self.nodes: Final[i64] = nodes
        self.rounds: Final[i64] = rounds
        self.margin: Final[i64] = margin
        self.milliseconds: Final[i64] = milliseconds


HARD: Final = SearchBudget(nodes=24, rounds=0, margin=5000, milliseconds=250)
EXPERT: Final = SearchBudget(nodes=1600, rounds=1, margin=1500, milliseconds=1250)
