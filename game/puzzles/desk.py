"""Explains the answers to a puzzle in a process of its own, which sends numbers."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.ai.coach.case import CODES, Reason
from game.ai.search.value_network import CERTAIN
from game.play.agent import News
from game.puzzles.examining import with_answer
from game.puzzles.explaining import why_best, why_worse
from game.puzzles.judging import NOT_EXAMINED, RIGHT, verdict, verdict_after
from game.puzzles.puzzle import read_puzzle

_FIELDS: Final = 3


class Explained(NamedTuple):
    """The chance to win after an answer, in parts of CERTAIN, and why it is the best one, or worse than that."""

    chance: int
    reason: Reason


class PuzzleDesk:
    """Answers questions about one puzzle that is not a win, given as its text."""

    def __init__(self, puzzle: str) -> None:
        self._puzzle = read_puzzle(puzzle)

    def answer(self, actions: list[int], _news: News) -> list[int]:
        """What there is to say about an answer to the puzzle, after actions that wait, as numbers."""
        puzzle, first, last = self._puzzle, actions[0], actions[-1]
        judged = verdict(puzzle, first)
        if judged == NOT_EXAMINED or len(actions) > 1:
            puzzle = with_answer(puzzle, *actions)
        chance = max(0, puzzle.chance_of(first))
        if len(actions) > 1:
            judged = verdict_after(puzzle, last, chance)
        reason = why_best(puzzle, last) if judged == RIGHT else why_worse(puzzle, first)
        return [chance, CODES.index(reason.code), reason.about + 1]


def explained_of(numbers: list[int]) -> Explained:
    """The inverse of ``PuzzleDesk.answer``. ValueError if the numbers are invalid."""
    if len(numbers) != _FIELDS or not 0 <= numbers[0] <= CERTAIN or not 0 <= numbers[1] < len(CODES):
        raise ValueError(f"no explanation: {numbers}")
    return Explained(numbers[0], Reason(CODES[numbers[1]], numbers[2] - 1))
