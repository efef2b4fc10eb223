"""The code that runs in the process of the coach. Its messages are those of the opponents' process; an answer is a list
of numbers."""

from __future__ import annotations

from multiprocessing.connection import Connection

from user.opponent_worker import Answers, attend


class Superseded(Exception):
    """The next question has arrived, so nobody waits for the answer to this one."""


def serve(wire: Connection, terms: str) -> None:
    """Run the coach of a running game. A new question ends the search for the answer to the last one."""

    def seat() -> Answers:
        from game.ai.remote import CoachDesk
        from user.clock import milliseconds

        def clock() -> int:
            if wire.poll():
                raise Superseded
            return milliseconds()

        return CoachDesk(terms, clock)

    attend(wire, seat)


def look_back(wire: Connection, save: str) -> None:
    """Run the review of a finished game."""

    def seat() -> Answers:
        from game.ai.coach.review import ReviewDesk
        from user.clock import milliseconds

        return ReviewDesk(save, milliseconds)

    attend(wire, seat)


def explain(wire: Connection, puzzle: str) -> None:
    """Explain answers to a puzzle."""

    def seat() -> Answers:
        from game.puzzles.desk import PuzzleDesk

        return PuzzleDesk(puzzle)

    attend(wire, seat)
