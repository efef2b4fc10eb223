"""Decides from whose point of view a game may be replayed, so that nobody learns what is hidden from them [H]."""

from __future__ import annotations

from typing import Final

from game.play.session import Session

EVERYTHING: Final = -3
"""All hands are visible."""
EVERYBODY: Final = -4
"""Only what is public: no hand is visible."""


def sights(session: Session) -> list[int]:
    """The points of view that are allowed, as seats or the two constants above; the default first.

    If the game is over, or only computers play, everything may be seen. During a game a single person sees what their
    seat has seen. If several share the screen we do not know who is looking, so no hand is shown.
    """
    persons = [seat for seat, player in enumerate(session.players) if player.is_person()]
    seats = list(range(len(session.players)))
    if session.is_over() or not persons:
        return [EVERYTHING, *seats]
    return persons if len(persons) == 1 else [EVERYBODY]
