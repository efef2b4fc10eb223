"""The points of each seat by reason, at the end of a game."""

from __future__ import annotations

from game import events as ev
from game.play.session import Session
from game.rules.development import hidden_points
from game.rules.score import score_sheet


def sheets(session: Session) -> list[list[int]]:
    """The points of each seat, indexed by the reasons of ``game.events``, with the winner's hidden cards."""
    seats = range(len(session.players))
    score_sheets = [score_sheet(session.view(seat), seat) for seat in seats]
    winner = int(session.view(0).winner())
    if winner >= 0:
        score_sheets[winner][ev.FOR_POINT_CARD] += int(hidden_points(session.view(winner), winner))
    return score_sheets
