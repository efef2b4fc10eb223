"""The score sheet, counted from the table, equals the sum of the scored events [V1]."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game import events as ev
from game.engine import apply
from game.events import Events
from game.rules.score import score_sheet
from tests.test_records import PATHS, read_game

BUILT = (ev.FOR_SETTLEMENT, ev.FOR_CITY, ev.FOR_PILLAGE)
"""A city replaces a settlement, and a pillaged one gives it back, so only their sum is comparable."""


@pytest.mark.rule("V1")
@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_sheet_is_the_sum_of_the_scored_events(path: Path) -> None:
    state, actions, _ = read_game(path)
    seats = range(int(state.setup.seats))
    scored = [Counter[int]() for _ in seats]
    for number, action in enumerate(actions, 1):
        events = Events()
        apply(state, action, events)
        for kind, seat, points, why, _ in events.items:
            if kind == ev.SCORED:
                scored[seat][ev.FOR_CITY if why in BUILT else why] += points
        if number % 50 == 0 or number == len(actions):
            for seat in seats:
                sheet = score_sheet(state, seat)
                assert sum(sheet) == state.points(seat)
                sheet[ev.FOR_CITY] += sheet[ev.FOR_SETTLEMENT]
                sheet[ev.FOR_SETTLEMENT] = 0
                assert sheet == [scored[seat][why] for why in range(len(ev.REASON_NAMES))]
