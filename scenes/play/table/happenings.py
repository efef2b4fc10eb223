"""What has happened in a game so far, action by action, with what the screen needs beside the events of the rules."""

from __future__ import annotations

from game.actions import CHASE_ROBBER, first, kind_of
from game.events import Event
from game.play.session import Session
from game.rules.marching import DISPLACED
from game.view import View
from scenes.play.table.changes import KNIGHT_LIFTED, KNIGHT_TIRED

NOT_FROM_A_MOVE = -1


def happenings(action: int, events: list[Event], after: View) -> list[Event]:
    """The events of an action, and what is missing among them.

    A chase makes its knight inactive, which no event tells; a knight displaced by a card stands on no corner while its
    owner thinks, which shows only in the question.
    """
    told = list(events)
    if kind_of(action) == CHASE_ROBBER:
        told.insert(0, (KNIGHT_TIRED, int(first(action)), 0, 0, 0))
    if after.winner() < 0 and after.step() == DISPLACED.number and after.frame_field("left_free") == NOT_FROM_A_MOVE:
        told.append((KNIGHT_LIFTED, after.frame_field("corner"), 0, 0, 0))
    return told


def history(session: Session) -> list[list[Event]]:
    """All that has happened since the beginning, an entry for each action of the log: the game is played again."""
    again = Session(session.setup, session.seed, session.players, None if session.has_start else session.base)
    return [happenings(action, again.submit(action), again.view(0)) for action in session.log]
