"""Tests of the checks: a missing event or a changed number is noticed, and the two checks of a state agree."""

from __future__ import annotations

from copy import copy

import pytest

from game import events as ev
from game import ids
from game import slots as at
from game.check.whole import problems as check_problems
from game.events import EVENT_NAMES
from tests.invariants import Watcher
from tests.positions.generators import RECIPES
from tests.properties.effort import scaled
from tests.properties.event_replay import EventReplay
from tests.properties.moment import Moment, PlainState
from tests.thorough import usual_first

pytestmark = pytest.mark.games

ALWAYS_SEEN = (
    ev.PRODUCED,
    ev.RECEIVED,
    ev.PAID,
    ev.GAVE,
    ev.HANDED,
    ev.DISCARDED,
    ev.ROBBER_MOVED,
    ev.MERCHANT_PLACED,
    ev.ROAD_BUILT,
    ev.ROAD_REMOVED,
    ev.SETTLEMENT_BUILT,
    ev.CITY_BUILT,
    ev.WALL_BUILT,
    ev.KNIGHT_PLACED,
    ev.KNIGHT_ACTIVATED,
    ev.KNIGHT_PROMOTED,
    ev.KNIGHT_TIRED,
    ev.KNIGHT_LIFTED,
    ev.IMPROVED,
    ev.METROPOLIS_PLACED,
    ev.SCORED,
    ev.ROAD_MEASURED,
    ev.HARBOUR_USED,
    ev.CARD_DRAWN,
    ev.CARD_PLAYED,
    ev.CARD_TAKEN,
    ev.LONGEST_ROAD,
    ev.BANK_TRADED,
    ev.TRADED,
    ev.TOKENS_SWAPPED,
    ev.TURN_BEGAN,
    ev.WON,
)
"""Events without which the state cannot have become what it is."""
SEATS = (
    at.ACTIVE,
    at.WINNER,
    at.LONGEST,
    at.ARMY,
    at.MERCHANT_OWNER,
    at.FIRST,
    *range(at.METROPOLIS, at.METROPOLIS + ids.TRACKS),
)
"""Slots with a seat, for which the reader of saves accepts only existing seats."""


@pytest.mark.parametrize("name", ["crowd", "full hands", "siege", "base game"])
def test_a_missing_event_or_changed_number_is_noticed(name: str) -> None:
    recipe = RECIPES[name]
    noticed: set[int] = set()
    for number in range(scaled(40, 6)):
        game = recipe.game(number)
        while game.s.winner() < 0 and game.count < recipe.actions:
            replay = RepeatableReplay(game.event_replay)
            m = game.step()
            for place, event in enumerate(m.events):
                if event[0] in ALWAYS_SEEN and not twice_handed(m):
                    rest = m.events[:place] + m.events[place + 1 :]
                    assert replay.problems(Moment(m.was, m.action, rest, m.now)), (
                        f"{EVENT_NAMES[event[0]]} is not missed"
                    )
                    noticed.add(event[0])
            slots = list(game.event_replay.names.values())
            other = m.now.v[:]
            other[slots[game.count % len(slots)]] += 1
            assert replay.problems(Moment(m.was, m.action, m.events, PlainState(m.terms, other)))
    assert len(noticed) > 12


@pytest.mark.parametrize(
    "name", usual_first(["crowd", "base game", "wonders"], "full hands", "siege", "seas", "between turns")
)
def test_the_check_of_saves_finds_what_the_watcher_finds(name: str) -> None:
    s = RECIPES[name].position(1)
    watcher = Watcher(s.setup)
    assert watcher.problems(s) == check_problems(s) == []
    found = 0
    for slot in (*range(at.STACK), *range(at.PLAYERS, int(s.setup.size))):
        spoiled = s.copy()
        spoiled.v[slot] = 0 if slot in SEATS and s.v[slot] == s.setup.seats - 1 else s.v[slot] + 1
        wrong = watcher.problems(spoiled)
        assert not wrong or check_problems(spoiled), f"slot {slot}: the check of saves misses {wrong}"
        found += bool(wrong)
    assert found > 150


class RepeatableReplay:
    """The event replay before an action, to try several outcomes."""

    def __init__(self, replay: EventReplay) -> None:
        self.replay = copy(replay)
        self.lifted = dict(replay.lifted)

    def problems(self, m: Moment) -> list[str]:
        """What is wrong with an outcome."""
        self.replay.lifted = dict(self.lifted)
        return self.replay.problems(m)


def twice_handed(m: Moment) -> bool:
    """A card that is handed over and back leaves no trace."""
    return len(m.of(ev.HANDED)) > 1
