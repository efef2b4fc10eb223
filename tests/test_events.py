"""The order of events: first a fact, then what follows from it. The property suite checks every event against the state
(tests/properties/event_replay.py); these tests check a few sequences literally."""

from __future__ import annotations

import pytest

from game import events
from game.engine import start
from game.events import (
    CARD_TAKEN,
    EVENT_COUNT,
    EVENT_NAMES,
    EVENTS,
    FOR_DEFENDER,
    FOR_LONGEST_ROAD,
    REASON_NAMES,
    EventRow,
    doer_of,
    loser_of,
)
from game.rulesets.base import BASE
from game.view import UNKNOWN, redact
from tests.table import Table


def names(t: Table) -> list[str]:
    """The names of the events since the last ``do``."""
    return [EVENT_NAMES[event[0]] for event in t.events]


def test_event_numbers_match_their_rows() -> None:
    assert len(EVENTS) == EVENT_COUNT
    assert [name for number, name in enumerate(EVENT_NAMES) if getattr(events, name.upper(), -1) != number] == []
    reasons = [number for name, number in vars(events).items() if name.startswith("FOR_")]
    assert reasons == list(range(len(set(REASON_NAMES)))) and len(REASON_NAMES) == len(reasons)


@pytest.mark.parametrize(
    ("fields", "options", "problem"),
    [
        ("seat crner", {}, "a field of an unknown type crner"),
        ("seat seat", {}, "at most four fields, each with its own name"),
        ("seat", {"loser": "owner"}, "no field owner"),
        ("seat", {"at": "corner"}, "no field corner"),
        ("seat", {"about": "weather"}, "an unknown subject weather"),
        ("card? kind?", {}, "at most one secret"),
    ],
)
def test_an_invalid_row_is_refused(fields: str, options: dict[str, str], problem: str) -> None:
    with pytest.raises(ValueError, match=f"the event parade .*{problem}"):
        EventRow("parade", fields, **options)  # type: ignore[arg-type]


@pytest.mark.rule("H2")
def test_only_the_seats_named_in_an_event_know_its_secret() -> None:
    taken = (CARD_TAKEN, 0, 2, 5, 1)
    assert [redact(taken, seat)[3] for seat in range(4)] == [5, UNKNOWN, 5, UNKNOWN]
    assert redact(taken, 1) == (CARD_TAKEN, 0, 2, UNKNOWN, 1)
    assert (loser_of(taken), doer_of(taken)) == (2, 0)


@pytest.mark.rule("B5")
def test_placing_began_names_each_seat_in_both_rounds() -> None:
    t = Table(3)
    t.s = start(t.setup)
    placing = []
    for roll in ("roll 1 2", "roll 6 6", "roll 1 2"):
        t.do(roll)
    while t.step != "before_roll":
        placing += t.events_of("placing_began")
        t.do(sorted(t.choices())[0])
    assert placing == [(seat, number, 0, 0) for number, seats in ((1, (1, 2, 0)), (2, (0, 2, 1))) for seat in seats]


@pytest.mark.rule("L1", "L2")
def test_a_road_is_measured_before_the_award_and_its_points() -> None:
    t = Table(2)
    ring = t.ring(9)
    t.roads(0, *ring[:5])
    t.give(0, brick=2, lumber=2)
    t.do(f"build_road {t.edge(ring[4], ring[5])}")
    assert names(t) == ["paid", "paid", "road_built", "road_measured", "longest_road", "scored"]
    assert t.events_of("road_measured") == [(0, 5, 0, 0)] and t.events_of("scored") == [(0, 2, FOR_LONGEST_ROAD, 0)]
    t.do(f"build_road {t.edge(ring[0], next(c for c in t.near(ring[0]) if c not in ring))}")
    assert t.events_of("road_measured") == [(0, 6, 0, 0)] and t.events_of("scored") == []
    t.roads(1, *t.ring(0)[:2])
    t.do("end_turn")
    assert t.events_of("road_measured") == [], "an unchanged road is not measured"


def displacing() -> tuple[Table, list[int]]:
    """Seat 0 can displace a knight of seat 1, which has two corners to move to."""
    t = Table(2)
    ring = t.ring(9)
    t.roads(0, *ring[:3])
    t.roads(1, *ring[2:5])
    t.knight(0, ring[0], strength=2, active=True)
    t.knight(1, ring[2])
    return t, ring


@pytest.mark.rule("K7")
def test_a_knight_is_lifted_before_another_takes_its_corner() -> None:
    t, ring = displacing()
    t.do(f"displace_knight {ring[0]} {ring[2]}")
    assert names(t) == ["knight_lifted", "knight_moved", "knight_tired"]
    assert t.events_of("knight_lifted") == [(1, ring[2], 0, 0)] and t.events_of("knight_tired") == [(0, ring[2], 1, 0)]
    t.do(f"corner {ring[4]}")
    assert names(t)[0] == "knight_displaced"


@pytest.mark.rule("P-Intrigue")
def test_a_knight_is_lifted_while_its_owner_decides() -> None:
    t, ring = displacing()
    t.cards(0, "intrigue")
    t.do("play intrigue")
    assert names(t) == ["card_played", "knight_lifted"] and t.events_of("knight_lifted") == [(1, ring[2], 0, 0)]


@pytest.mark.rule("K8")
def test_a_chase_tires_its_knight() -> None:
    t = Table(2)
    t.barbarians(0, attacks=1)
    t.robber(9)
    t.roads(0, *t.ring(9)[:2])
    corner = t.knight(0, t.ring(9)[0], active=True)
    t.do(f"chase_robber {corner}")
    assert t.events == [(EVENT_NAMES.index("knight_tired"), 0, corner, 1, 0)]


@pytest.mark.rule("A3", "A6")
def test_an_attack_has_events_from_the_muster_to_the_tired_knights() -> None:
    t = Table(2, "voluntary_defence")
    t.city(0, t.coast(0))
    for corner in (0, 2):
        t.roads(0, t.ring(16)[corner], t.ring(16)[corner + 1])
    brave, idle = (t.knight(0, t.ring(16)[corner], active=True) for corner in (0, 2))
    t.barbarians(6, attacks=0)
    t.before_roll(0)
    t.roll(2, 3, "ship")
    t.do(f"corner {brave}", "pass")
    assert names(t)[:7] == [
        "defence_declared",
        "attacked",
        "defence_counted",
        "defence_counted",
        "defended",
        "scored",
        "knight_tired",
    ]
    assert t.events_of("defence_counted") == [(0, 1, 0, 0), (1, 0, 0, 0)]
    assert t.events_of("scored") == [(0, 1, FOR_DEFENDER, 0)]
    assert t.events_of("knight_tired") == [(0, brave, 0, 0)] and t.at(idle).endswith("active")


@pytest.mark.rule("A4")
def test_the_losing_seats_are_named_before_they_choose_a_city() -> None:
    t = Table(3)
    for seat, hex_number in enumerate((0, 2, 18)):
        t.city(seat, t.coast(hex_number))
    t.city(1, t.coast(6))
    t.roads(2, *t.ring(16)[:2])
    t.knight(2, t.ring(16)[0], active=True)
    t.barbarians(6, attacks=0)
    t.before_roll(0)
    t.roll(2, 3, "ship")
    assert t.events_of("city_forfeited") == [(0, 0, 0, 0), (1, 0, 0, 0)] and t.events_of("card_earned") == []
    assert t.events_of("pillaged") == [(0, t.coast(0), 0, 0)] and t.step == "pillage"


@pytest.mark.rule("Z5", "H2")
def test_hidden_points_are_shown_only_when_they_win() -> None:
    t = Table(2, rules=BASE, points=3)
    t.settlement(0, t.coast(0))
    t.give(0, wool=2, grain=2, ore=2)
    t.do("buy_card", "draw victory_point")
    assert "scored" not in names(t) and "points_shown" not in names(t)
    t.do("buy_card", "draw victory_point")
    assert names(t)[-3:] == ["card_bought", "points_shown", "won"] and t.events_of("points_shown") == [(0, 2, 0, 0)]
