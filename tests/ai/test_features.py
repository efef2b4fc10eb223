"""The feature rows, the input of the value network."""

from __future__ import annotations

import pytest

from game.ai.planner.affordability import NEVER, Affordability
from game.ai.planner.holdings import BUILDINGS, FORCE
from game.ai.planner.path_search import FAR, PathSearch
from game.ai.search.features import (
    CARDS,
    DEFENCE,
    HAND,
    INCOME,
    LEVELS,
    PIECES,
    POINTS,
    ROUTE,
    ROW,
    SEA,
    SITES,
    WAITS,
    Features,
)
from game.edge_network import EdgeNetwork
from game.ids import CARD_NAMES, GRAIN, KIND_NAMES, KINDS, ORE, PAPER
from game.ints import COMPILED
from game.rules.money import CITY_COST
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from tests.frozen import frozen_moments, recorded
from tests.seas import SeaTable
from tests.table import Table
from tests.wonders import COSTS, MEETS, begun


def row(t: Table, seat: int) -> list[int]:
    """The feature row of a seat."""
    features = Features()
    features.look(t.s)
    return [int(features.rows[place]) for place in range(seat * ROW, (seat + 1) * ROW)]


def sites_of(t: Table, seat: int, lines: EdgeNetwork) -> dict[int, int]:
    """The distance of each site that lines of a kind lead to."""
    path_search = PathSearch()
    path_search.explore(t.s, seat, lines, FAR)
    corners = range(int(t.net.corners))
    return {
        corner: int(path_search.away[corner])
        for corner in corners
        if path_search.away[corner] >= 0 and path_search.is_site(corner)
    }


def test_a_row_contains_what_a_seat_has() -> None:
    t = Table(3)
    home = t.city(0, t.corner(4, 0), wall=True)
    t.roads(0, *t.ring(4)[:4])
    t.settlement(0, t.corner(14, 0))
    t.settlement(1, t.corner(16, 3))
    t.give(0, grain=2, ore=2, paper=1)
    t.levels(0, science=3)
    t.turn(0)
    own_row = row(t, 0)
    assert own_row[POINTS : POINTS + 3] == [3, 10, 2]
    hand = {KIND_NAMES[kind]: own_row[HAND + kind] for kind in range(KINDS) if own_row[HAND + kind]}
    assert hand == {"grain": 2, "ore": 2, "paper": 1}
    assert own_row[HAND + KINDS] == 5
    assert own_row[PIECES : PIECES + 4] == [1, 1, 1, 0]
    assert own_row[ROUTE] == 3
    assert own_row[LEVELS : LEVELS + 2] == [3, 1]
    assert t.s.piece(home) != 0
    other = row(t, 1)
    assert other[POINTS : POINTS + 3] == [1, 12, -2]
    assert other[PIECES : PIECES + 4] == [1, 0, 0, 0]


def test_a_city_yields_two_kinds_and_the_robber_reduces_both() -> None:
    t = Table(2)
    t.city(0, t.corner(4, 0))
    before = row(t, 0)[INCOME : INCOME + KINDS]
    t.robber(4)
    after = row(t, 0)[INCOME : INCOME + KINDS]
    lost = [then - now for then, now in zip(before, after, strict=True)]
    assert lost[ORE] > 0 and lost[KIND_NAMES.index("coin")] > 0
    assert sum(1 for number in lost if number) == 2


def test_sites_are_counted_by_distance_and_if_reached_first() -> None:
    t = Table(2)
    t.settlement(0, t.corner(9, 0))
    t.roads(0, *t.ring(9)[:3])
    alone = row(t, 0)
    assert alone[SITES] == 1
    sure = SITES + 16
    assert alone[sure] > 1
    t.settlement(1, t.corner(9, 3))
    assert row(t, 0)[sure] < alone[sure]


def test_an_equally_near_site_is_not_a_sure_one() -> None:
    t = Table(2)
    t.settlement(0, t.corner(9, 0))
    t.settlement(1, t.corner(9, 2))
    t.roads(0, *t.ring(9)[:2])
    away = [sites_of(t, seat, t.setup.roads) for seat in range(2)]
    assert any(away[1].get(corner) == far for corner, far in away[0].items())
    for seat in range(2):
        sure = [corner for corner, far in away[seat].items() if far < away[1 - seat].get(corner, FAR + 1)]
        assert row(t, seat)[SITES + 4 * (FAR + 1)] == len(sure)


def test_sites_reached_by_ships_are_counted_separately() -> None:
    t = SeaTable(2)
    t.place("""
        0 settlement 10ne
        0 ship 10ne 3se 3ne 4n
    """)
    sites = row(t, 0)[SITES : SITES + 4 * (FAR + 1)]
    for start, lines in ((0, t.setup.roads), (2 * (FAR + 1), t.setup.ships)):
        away = list(sites_of(t, 0, lines).values())
        assert sites[start : start + 2 * (FAR + 1) : 2] == [away.count(far) for far in range(FAR + 1)]
    assert sites[: 2 * (FAR + 1)] != sites[2 * (FAR + 1) :]


def test_a_metropolis_differs_for_its_holder_and_the_others() -> None:
    t = Table(2)
    t.city(0, t.corner(4, 0))
    t.city(1, t.corner(14, 0))
    t.levels(0, trade=3)
    t.give(0, cloth=4)
    t.do("improve trade")
    trade = LEVELS + 8
    assert row(t, 0)[trade : trade + 8] == [4, 1, 1, 0, 1, 0, 0, 5]
    assert row(t, 1)[trade : trade + 8] == [0, 0, 0, 0, 0, 1, 4, 1]


def test_a_row_notes_when_no_settlement_is_left() -> None:
    t = Table(2)
    left = PIECES + BUILDINGS + 1
    for side in range(5):
        assert row(t, 0)[left] == 0
        t.settlement(0, t.corner((0, 2, 7, 11, 16)[side], 0))
    assert row(t, 0)[left] == 1


def test_waiting_times_match_the_affordability() -> None:
    t = Table(2)
    t.city(0, t.corner(4, 0))
    t.give(0, grain=2, ore=3)
    assert row(t, 0)[WAITS + 1] == 0
    t.give(1, ore=3)
    assert row(t, 1)[WAITS + 1] > 0
    affordability = Affordability()
    for kind in range(KINDS):
        affordability.set_price(kind, 4)
    assert affordability.rolls_until(affordability.stock, CITY_COST) == NEVER
    affordability.income[GRAIN] = affordability.income[ORE] = 36
    assert affordability.rolls_until(affordability.stock, CITY_COST) == 6
    affordability.stock[PAPER] = 8
    assert 0 < affordability.rolls_until(affordability.stock, CITY_COST) < 6


def test_the_defence_features_show_the_loser_and_the_leader() -> None:
    t = Table(3)
    for seat in range(3):
        t.city(seat, t.corner(4 + 5 * seat, 0))
    t.roads(0, t.corner(4, 0), t.corner(4, 1))
    t.knight(0, t.corner(4, 1), strength=2, active=True)
    t.barbarians(5)
    strong, weak = row(t, 0)[DEFENCE : DEFENCE + FORCE], row(t, 1)[DEFENCE : DEFENCE + FORCE]
    assert strong[:5] == [0, 1, 0, 2, 2]
    assert strong[5] == 0 and weak[5] == 1


def test_rows_of_whole_games_stay_small_and_keep_no_old_values() -> None:
    features = Features()
    for rules in (CITIES_AND_KNIGHTS, BASE):
        for number, (s, _, _) in enumerate(frozen_moments(recorded(rules)[0])):
            if number % 40 == 0:
                fresh = Features()
                fresh.look(s)
                features.look(s)
                entries = [int(features.rows[place]) for place in range(4 * ROW)]
                assert entries == [int(fresh.rows[place]) for place in range(4 * ROW)]
                assert all(-2000 < entry < 2000 for entry in entries)


@pytest.mark.skipif(COMPILED, reason="a constant cannot be patched in compiled code")
def test_kinds_of_cards_beyond_the_trained_ones_are_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table(2)
    first, last = t.setup.box.kinds[0], t.setup.box.kinds[-1]
    t.cards(0, CARD_NAMES[first], CARD_NAMES[last])
    assert [row(t, 0)[CARDS], row(t, 0)[SEA - 1]] == [1, 1]
    monkeypatch.setattr("game.ai.search.features.MOST_KINDS_OF_CARDS", 2)
    assert [row(t, 0)[CARDS], row(t, 0)[SEA - 1]] == [1, 0]


def test_a_row_contains_the_own_wonder_and_the_best_of_the_others() -> None:
    t = begun("monument")
    for level in range(3):
        t.give(0, **COSTS["monument"])
        t.do("build_wonder")
        wonders = [row(t, seat)[SEA + 1 : SEA + 3] for seat in range(4)]
        assert wonders == [[level + 1, 0], [0, level + 1], [0, level + 1], [0, level + 1]]
    t.place(MEETS["great_wall"].replace("0 ", "1 "))
    t.turn(1)
    t.do("begin_wonder great_wall")
    t.give(1, **COSTS["great_wall"])
    t.do("build_wonder")
    assert [row(t, seat)[SEA + 1 : SEA + 3] for seat in range(4)] == [[3, 1], [1, 3], [0, 3], [0, 3]]
