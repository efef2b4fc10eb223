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
    of the turn; ``caution`` is how much better than the planned choice another choice must be, in hundredths of the
    standard error of the difference; if there is a clock, the search ends after ``milliseconds``; in ``beam`` worlds it
    looks for sequences of actions, 0 for none."""

    def __init__(self, nodes: int, rounds: int, caution: int, milliseconds: int, beam: int = 0) -> None:
        self.nodes: Final[i64] = nodes
        self.rounds: Final[i64] = rounds
        self.caution: Final[i64] = caution
        self.milliseconds: Final[i64] = milliseconds
        self.beam: Final[i64] = beam


HARD: Final = SearchBudget(nodes=32, rounds=0, caution=25, milliseconds=250)
EXPERT: Final = SearchBudget(nodes=6000, rounds=1, caution=25, milliseconds=1250, beam=4)
_OPENING: Final = SearchBudget(nodes=400, rounds=0, caution=0, milliseconds=1250)


def for_opening(effort: SearchBudget) -> SearchBudget:
    """The effort for the set-up, which is judged at its end. It hides nothing, so a few worlds for each choice are
    enough; but it decides more than a turn, so it gets more time than most of them."""
    time = max(int(effort.milliseconds), int(_OPENING.milliseconds))
    return SearchBudget(_OPENING.nodes, _OPENING.rounds, _OPENING.caution, time)
