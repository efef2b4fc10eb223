"""What has happened in a game so far, action by action."""

from __future__ import annotations

from game.events import Event
from game.play.session import Session


def history(session: Session) -> list[list[Event]]:
    """All that has happened since the beginning, an entry for each action of the log: the game is played again."""
    again = Session(session.setup, session.seed, session.players, None if session.has_start else session.base)
    return [again.submit(action) for action in session.log]
