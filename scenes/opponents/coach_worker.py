"""What runs in the process of the coach: it answers as that of the opponents does, with several numbers."""

from __future__ import annotations

from multiprocessing.connection import Connection

from scenes.opponents.opponent_worker import Answers, attend


def serve(wire: Connection, terms: str) -> None:
    """The coach of a game that is played."""

    def seat() -> Answers:
        from game.ai.remote import CoachDesk
        from user.clock import milliseconds

        return CoachDesk(terms, milliseconds)

    attend(wire, seat)


def look_back(wire: Connection, save: str) -> None:
    """Who looks back at a game that is over."""

    def seat() -> Answers:
        from game.ai.coach.review import ReviewDesk
        from user.clock import milliseconds

        return ReviewDesk(save, milliseconds)

    attend(wire, seat)
