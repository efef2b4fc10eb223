"""How much effort an opponent puts into a search."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

Clock = Callable[[], int]
"""Returns milliseconds since some moment. Pass a clock to an agent that has to answer in time; without a clock its
thinking does not depend on the speed of the machine."""


class SearchBudget:
    """``nodes`` is how many times choices are tried in total; ``rounds`` is how many rounds to simulate, 0 for the rest
    of the turn; ``margin`` is how much better than the planned choice another choice must be, in parts of ``CERTAIN``;
    if there is a clock, the search ends after ``milliseconds``."""

    def __init__(self, nodes: int, rounds: int, margin: int, milliseconds: int) -> None:
        self.nodes: Final[i64] = nodes
        self.rounds: Final[i64] = rounds
        self.margin: Final[i64] = margin
        self.milliseconds: Final[i64] = milliseconds


HARD: Final = SearchBudget(nodes=24, rounds=0, margin=5000, milliseconds=250)
EXPERT: Final = SearchBudget(nodes=1600, rounds=1, margin=1500, milliseconds=1250)
