"""The table follows the events and always ends as the view of its seat."""

from __future__ import annotations

import random

import pytest

from game.board.deal import deal
from game.board.library import load_layout
from game.ids import BASE, CITIES_AND_KNIGHTS, PLAYER_TRADES, VOLUNTARY_DEFENCE
from game.session import Player, Session
from game.setup import Setup
from game.view import redact
from scenes.play.changes import apply
from scenes.play.happenings import happenings, history
from scenes.play.table import Table, differences


def new_session(
    seed: int, rules: int = CITIES_AND_KNIGHTS, options: int = PLAYER_TRADES, points: int = 0
) -> Session:
    board = deal(load_layout("standard"), seed)
    players = [Player(name, "random", colour) for name, colour in (("Anna", "red"), ("Bo", "blue"), ("Cy", "white"))]
    return Session(Setup(board, 3, rules, options, points), seed, players)


@pytest.mark.parametrize(
    ("seed", "rules", "options"),
    [
        (1, CITIES_AND_KNIGHTS, PLAYER_TRADES),
        (2, CITIES_AND_KNIGHTS, PLAYER_TRADES | VOLUNTARY_DEFENCE),
        (3, CITIES_AND_KNIGHTS, 63),
        (4, BASE, PLAYER_TRADES),
    ],
)
def test_the_table_of_every_seat_equals_its_view_throughout_random_games(seed: int, rules: int, options: int) -> None:
    session = new_session(seed, rules, options)
    dice = random.Random(seed)
    tables = [Table(session.view(seat)) for seat in range(3)]
    for _ in range(2500):
        if session.is_over():
            break
        if session.waits_for_chance():
            number = len(session.log)
            events = session.take_chance()
            action = session.log[number]
        else:
            decision = session.decision()
            assert decision
            action = dice.choice(decision.actions)
            events = session.submit(action)
        for seat, table in enumerate(tables):
            view = session.view(seat)
            for event in happenings(action, events, view):
                apply(table, redact(event, seat))
            assert not differences(table, view)
    assert len(history(session)) == len(session.log)
