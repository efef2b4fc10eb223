import pytest

from tests.cards.kit import outwards, under
from tests.seas import SeaTable
from tests.table import Table

pytestmark = [pytest.mark.rule("P-Intrigue"), pytest.mark.rule("K7")]


def intrigue() -> tuple[Table, list[int]]:
    """Seat 0 has an Intrigue and a road between corners 0 and 1 of the ring; seat 1 has a mighty knight on corner 1."""
    t = Table()
    t.cards(0, "intrigue")
    ring = t.ring(9)
    t.roads(0, ring[0], ring[1])
    t.knight(1, ring[1], strength=3, active=True)
    return t, ring


def test_the_owner_moves_the_knight_along_own_roads() -> None:
    t, ring = intrigue()
    t.roads(1, *ring[1:4])
    t.do("play intrigue")  # the only target
    assert (t.who, t.step) == (1, "displaced") and t.at(ring[1]) == ""
    assert t.targets("corner") == {ring[2], ring[3]} and not t.may("pass")
    t.do(f"corner {ring[3]}")
    assert t.at(ring[3]) == "1 knight 3 active" and t.at(ring[1]) == ""
    assert t.events_of("knight_displaced") == [(1, ring[1], ring[3], 0)]
    assert (t.who, t.step) == (0, "turn") and under(t, "politics") == ["intrigue"]


def test_it_does_not_return_to_its_corner() -> None:
    t, ring = intrigue()
    t.roads(1, *ring[1:], ring[0])
    t.road(1, t.edge(ring[4], outwards(t, ring[4])))
    t.do("play intrigue")
    assert ring[1] not in t.targets("corner") and ring[0] in t.targets("corner")


def test_a_single_refuge_is_chosen_automatically() -> None:
    t, ring = intrigue()
    t.roads(1, *ring[1:3])
    t.do("play intrigue")
    assert t.at(ring[2]) == "1 knight 3 active" and t.step == "turn"


@pytest.mark.parametrize("blocked", [False, True])
def test_without_a_refuge_it_returns_to_the_stock(blocked: bool) -> None:
    t, ring = intrigue()
    if blocked:  # an opponent's knight ends the path
        t.roads(1, *ring[1:4])
        t.knight(2, ring[2])
    t.do("play intrigue")
    assert t.stock(1, "knight3") == 2 and t.step == "turn"
    assert t.events_of("knight_displaced") == [(1, ring[1], -1, 0)]


def test_it_cannot_displace_in_turn() -> None:
    t, ring = intrigue()
    t.roads(1, *ring[1:5])
    t.knight(2, ring[3])  # weaker, but still the end of the path
    t.do("play intrigue")
    assert t.at(ring[2]) == "1 knight 3 active"


def test_its_path_may_pass_own_pieces() -> None:
    t, ring = intrigue()
    t.roads(1, *ring[1:4])
    t.settlement(1, ring[2])
    t.do("play intrigue")
    assert t.at(ring[3]) == "1 knight 3 active"


def test_the_player_chooses_among_the_knights_at_own_roads() -> None:
    t, ring = intrigue()
    t.knight(2, ring[0])
    t.knight(2, ring[3])  # not at a road of seat 0
    t.roads(3, *ring[3:5])
    t.do("play intrigue")
    assert t.targets("corner") == {ring[0], ring[1]}
    t.do(f"corner {ring[0]}")
    assert t.at(ring[0]) == "" and t.at(ring[1]) == "1 knight 3 active"


def test_the_corner_is_free_afterwards() -> None:
    t, ring = intrigue()
    t.give(0, wool=1, ore=1)
    t.do("play intrigue", f"hire_knight {ring[1]}")
    assert t.at(ring[1]) == "0 knight 1"


@pytest.mark.rule("G6")
def test_it_needs_a_target() -> None:
    t = Table()
    t.cards(0, "intrigue")
    ring = t.ring(9)
    t.roads(0, ring[0], ring[1])
    t.knight(0, ring[1])
    t.knight(1, ring[2])
    t.settlement(0, ring[3])
    assert not t.may("play intrigue")


@pytest.mark.rule("L1", "V2", "K9")
def test_a_road_rejoined_by_the_removal_may_win() -> None:
    t = Table()
    t.cards(0, "intrigue")
    ring = t.ring(9)
    t.knight(1, ring[2])
    t.roads(0, *ring)
    t.road(1, t.edge(ring[2], outwards(t, ring[2])))
    t.award_defender(0, 11)
    t.do("play intrigue")
    assert t.s.winner() == 0 and t.points(0) == 13


@pytest.mark.rule("L2", "K9")
def test_its_flight_may_break_a_longest_road() -> None:
    t, ring = intrigue()
    t.roads(1, ring[1], ring[2])
    t.roads(2, ring[4], ring[3], *t.walk(ring[2], 3, ring[1], ring[3]))
    assert t.points(2) == 2
    t.do("play intrigue")
    assert t.at(ring[2]) == "1 knight 3 active"
    assert t.points(2) == 0 and t.events_of("longest_road") == [(-1, 0, 0, 0)]


@pytest.mark.rule("Q12", "Q4")
def test_it_reaches_knights_at_own_ships() -> None:
    t = SeaTable(4)
    t.cards(0, "intrigue")
    t.place("""
        0 settlement 10ne
        0 ship 10ne 11n 11ne
        0 road 10ne 10se
        1 knight3 11n
        1 ship 11n 3ne
        2 knight2 10se
        3 knight 11se          # no own line there
    """)
    t.do("play intrigue")
    assert t.targets("corner") == t.corners_of("11n 10se")
    t.do(f"corner {t.c('11n')}")
    assert t.at(t.c("3ne")) == "1 knight 3", "over its owner's ship"


@pytest.mark.rule("Q12a", "G6")
def test_at_sea_it_needs_a_reachable_knight() -> None:
    t = SeaTable(4)
    t.cards(0, "intrigue")
    t.place("""
        0 settlement 10ne
        0 ship 10ne 11n
        1 knight 11ne
    """)
    assert not t.may("play intrigue")
    t.place("0 ship 11n 11ne")
    assert t.may("play intrigue")
