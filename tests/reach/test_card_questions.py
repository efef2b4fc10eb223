"""Which questions of a card are possible in a position, and which are not."""

from __future__ import annotations

import pytest

from game.slots import KNIGHTS_LEFT, ROADS_LEFT
from tests.reach.questions import fits, seats
from tests.table import Table

POOR, RICH = 1, 3
"""Two of the seats at the table of ``court``; seats 2 and 3 have more points than the active seat 0."""


def court() -> Table:
    """Seat 0 has a point, seat 1 none, seats 2 and 3 have two; all except seat 2 have a card or two."""
    t = Table()
    for seat, points in ((0, 1), (2, 2), (3, 2)):
        t.award_defender(seat, points)
    t.give(0, ore=1)
    t.give(POOR, ore=2)
    t.give(RICH, wool=1)
    return t


@pytest.mark.rule("P-Wedding")
def test_a_wedding_gift_is_up_to_two_cards_from_players_with_more_points() -> None:
    t = court()
    t.give(2, grain=1)
    assert fits(t, "wedding_gift", 2, seats(3), 1) and fits(t, "wedding_gift", 3, 0, 2)
    assert not fits(t, "wedding_gift", 2, seats(3), 3)
    assert not fits(t, "wedding_gift", 2, 0, 1), "seat 3 comes later and has a card"
    assert not fits(t, "wedding_gift", 3, seats(2), 1), "seat 2 came before"
    assert not fits(t, "wedding_gift", POOR, seats(2, 3), 1)


@pytest.mark.rule("P-MasterMerchant")
def test_a_master_merchant_looks_at_players_with_more_points_and_a_card() -> None:
    t = court()
    assert fits(t, "master_player", 0)
    assert fits(t, "master_card", 0, RICH, 2) and not fits(t, "master_card", 0, RICH, 3)
    assert not fits(t, "master_card", 0, POOR, 1) and not fits(t, "master_card", 0, 2, 1)
    t.award_defender(0, 1)
    assert not fits(t, "master_player", 0)


@pytest.mark.rule("P-Spy")
def test_a_spy_looks_at_players_with_progress_cards() -> None:
    t = Table()
    assert not fits(t, "spy_player", 0)
    t.cards(2, "crane")
    assert fits(t, "spy_player", 0) and fits(t, "spy_card", 0, 2) and not fits(t, "spy_card", 0, 1)


@pytest.mark.rule("P-Deserter")
def test_a_deserter_needs_a_knight_and_a_place() -> None:
    t = Table()
    assert not fits(t, "deserter_player", 0)
    t.knight(2, t.coast(18))
    assert fits(t, "deserter_player", 0)
    assert fits(t, "deserter_knight", 2, 0) and not fits(t, "deserter_knight", 1, 0)
    assert not fits(t, "deserter_knight", 2, 3), "it is not the turn of seat 3"
    assert not fits(t, "deserter_place", 0, 1, 0), "there is no free corner"
    t.roads(0, *t.ring(9)[:2])
    assert fits(t, "deserter_place", 0, 1, 0)
    t.s.v[KNIGHTS_LEFT + 1] = 0
    assert not fits(t, "deserter_place", 0, 1, 0) and fits(t, "deserter_place", 0, 2, 0)


@pytest.mark.rule("P-Diplomat")
def test_a_diplomat_needs_an_open_road_and_moves_an_own_one() -> None:
    t = Table()
    assert not fits(t, "diplomat_road", 0)
    edge = t.road(1, t.edges(0)[0])
    assert fits(t, "diplomat_road", 0)
    free = next(other for other in range(int(t.net.edges)) if other != edge)
    assert fits(t, "diplomat_rebuild", 0, free) and not fits(t, "diplomat_rebuild", 0, edge)
    t.s.v[ROADS_LEFT] = 0
    assert not fits(t, "diplomat_rebuild", 0, free)


@pytest.mark.rule("P-Inventor")
def test_an_inventor_needs_a_token_with_a_different_partner() -> None:
    t = Table(2, rows=("h5 f6 d", "p5 g9"))
    assert fits(t, "inventor_first", 0)
    assert [number for number in range(5) if fits(t, "inventor_second", 0, number)] == [0, 3, 4]
    t = Table(2, rows=("h5 f6 d", "p5 g5"))
    assert not fits(t, "inventor_first", 0) and not fits(t, "inventor_second", 0, 0)
    t = Table(2, rows=("h6 f5 d", "p5 g5"))
    assert not fits(t, "inventor_second", 0, 1), "there are only fives"


@pytest.mark.rule("P-CommercialHarbour")
def test_a_commodity_is_given_to_the_active_seat_by_a_seat_with_one() -> None:
    t = Table()
    t.give(1, coin=1)
    t.give(2, ore=1)
    assert fits(t, "harbour_gift", 1, 0)
    assert not fits(t, "harbour_gift", 1, 2) and not fits(t, "harbour_gift", 2, 0)


@pytest.mark.rule("P-RoadBuilding", "P-Smith", "Z2")
def test_there_are_two_free_roads_and_two_promotions() -> None:
    t = Table()
    assert not fits(t, "roads_edge", 0, 1) and not fits(t, "smith_knight", 0, 1)
    t.roads(0, *t.ring(9)[:2])
    t.knight(0, t.corner(9, 0))
    for step in ("roads_edge", "smith_knight"):
        assert [left for left in range(5) if fits(t, step, 0, left)] == [1, 2]
    t.before_roll(0)
    assert not fits(t, "roads_edge", 0, 1), "before the roll it would be a development card"
