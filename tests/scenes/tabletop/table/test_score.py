"""Where the points on the table come from."""

from __future__ import annotations

import pytest

from game.play.session import Session
from game.rules.score import score_sheet as counted
from game.rulesets.base import BASE
from scenes.tabletop.table.score import hidden_points, score_sheet
from scenes.tabletop.table.table import Table
from scenes.tabletop.words.score import sources_of
from tests.frozen import WHOLE, frozen
from tests.sessions import session_at
from tests.table import Table as Made
from tests.thorough import usual_first

GAMES = usual_first(
    [frozen(WHOLE), frozen(WHOLE, board="new_shores", seed=5)],
    *((session,) for session in (frozen(300), frozen(WHOLE, rules=BASE), frozen(WHOLE, seats=6))),
)


@pytest.mark.parametrize("session", GAMES)
def test_the_sheet_is_that_of_the_rules(session: Session) -> None:
    view = session.view(0)
    table = Table(view)
    for seat in range(table.seats):
        assert score_sheet(table, seat) == counted(view, seat)
        assert len(sources_of(table, seat)) >= sum(1 for points in score_sheet(table, seat) if points)


def test_points_on_hidden_cards_are_shown_to_their_owner_alone() -> None:
    t = Made(3, rules=BASE)
    t.cards(1, "victory_point")
    t.turn(1)
    session = session_at(t.s)
    own, other = Table(session.view(1)), Table(session.view(0))
    assert hidden_points(own, 1) == 1 and "1 more point on a card" in sources_of(own, 1)[-1]
    assert hidden_points(other, 1) == hidden_points(own, 0) == 0
    assert not any("more point" in text for text in sources_of(other, 1))
    own.cover()
    assert hidden_points(own, 1) == 0
