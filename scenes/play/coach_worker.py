"""What runs in the process of the coach: it answers as that of the opponents does, with several numbers."""

from __future__ import annotations

from multiprocessing.connection import Connection

from scenes.play.pilot_worker import Answers, attend


def serve(wire: Connection, terms: str) -> None:
    """The coach of a game that is played."""

    def seat() -> Answers:
        from game.ai.remote import CoachDesk
        from user.clock import milliseconds

        return CoachDesk(terms, milliseconds)

    attend(wire, seat)
