"""Whose eyes may look at a game again, so that nobody learns what is still hidden from him [H]."""

from __future__ import annotations

from typing import Final

from game.play.session import Session

EVERYTHING: Final = -3
"""All hands lie open."""
EVERYBODY: Final = -4
"""Only what the whole table knows: no hand is seen."""


def sights(session: Session) -> list[int]:
    """The seats by whose eyes a game may be seen again, and the two above; the usual one first.

    Of a game that is over, or in which nobody but computers plays, everything may be seen. While it goes on one person
    sees what that seat has seen; where several share the screen nobody knows who looks, so that no hand is shown.
    """
    persons = [seat for seat, player in enumerate(session.players) if player.is_person()]
    seats = list(range(len(session.players)))
    if session.is_over() or not persons:
        return [EVERYTHING, *seats]
    return persons if len(persons) == 1 else [EVERYBODY]
