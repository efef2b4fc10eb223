"""Asks a separate process what there is to say about answers to a puzzle."""

from __future__ import annotations

from collections.abc import Sequence

from game.puzzles.desk import Explained, explained_of
from game.puzzles.puzzle import Puzzle, puzzle_text
from scenes.opponents.coach_worker import explain
from scenes.opponents.request import Request
from user.opponent_pipe import Serve

LONGEST = 60.0
"""Seconds until a question times out."""


class PuzzleClient(Request[Explained]):
    """The explanations of one puzzle."""

    def __init__(self, puzzle: Puzzle, serve: Serve = explain) -> None:
        super().__init__(serve, lambda: puzzle_text(puzzle), explained_of, LONGEST)

    def consult(self, actions: Sequence[int]) -> None:
        """Ask about an answer, after actions that wait."""
        self.ask(lambda line, number: line.ask_plainly(number, [int(action) for action in actions]))
