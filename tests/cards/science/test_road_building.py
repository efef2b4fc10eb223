import pytest

from tests.cards.kit import under
from tests.seas import SeaTable
from tests.table import Table

pytestmark = pytest.mark.rule("P-RoadBuilding")


def builder() -> Table:
    t = Table()
    t.cards(0, "road_building")
    return t


@pytest.mark.rule("U2")
def test_two_free_roads_the_second_after_the_first() -> None:
    t = builder()
    ring = t.ring(9)
    t.settlement(0, ring[0])
    one, other = t.edge(ring[0], ring[1]), t.edge(ring[1], ring[2])
    t.do("play road_building")
    assert t.targets("edge") == set(t.edges(ring[0]))
    t.do(f"edge {one}")
    assert other in t.targets("edge")
    t.do(f"edge {other}")
    assert t.step == "turn" and t.stock(0, "road") == 13
    assert t.events_of("road_built") == [(0, other, 0, 0)] and t.events_of("paid") == []
    assert under(t, "science") == ["road_building"]


@pytest.mark.parametrize("built", [0, 1])
def test_fewer_roads_may_be_built(built: int) -> None:
    t = builder()
    t.settlement(0, t.corner(9, 0))
    t.do("play road_building", *[f"edge {t.edges(t.corner(9, 0))[0]}"] * built, "pass")
    assert t.step == "turn" and t.stock(0, "road") == 15 - built


@pytest.mark.rule("U2")
def test_an_opponents_piece_stops_the_second_road() -> None:
    t = builder()
    ring = t.ring(9)
    t.settlement(0, ring[0])
    t.knight(1, ring[1])
    t.do("play road_building", f"edge {t.edge(ring[0], ring[1])}")
    assert t.edge(ring[1], ring[2]) not in t.targets("edge")


@pytest.mark.rule("U5", "T5")
def test_the_last_road_of_the_stock_ends_it() -> None:
    t = builder()
    t.roads(0, *t.walk(t.corner(9, 0), 14))
    t.do("play road_building")
    t.do(f"edge {min(t.targets('edge'))}")
    assert t.step == "turn" and t.stock(0, "road") == 0


@pytest.mark.rule("T5")
def test_it_ends_without_a_place_for_a_second_road() -> None:
    t = builder()
    home = t.settlement(0, t.corner(0, 0))
    one, other = t.near(home)
    t.road(1, t.edge(home, other))
    t.settlement(1, one)
    t.do("play road_building", f"edge {t.edge(home, one)}")
    assert t.step == "turn" and t.stock(0, "road") == 14


@pytest.mark.rule("G6")
def test_it_needs_a_road_and_a_place() -> None:
    t = builder()
    assert not t.may("play road_building")
    t.settlement(0, t.corner(9, 0))
    assert t.may("play road_building")
    t.roads(0, *t.walk(t.corner(9, 0), 15))
    assert not t.may("play road_building")


@pytest.mark.rule("V2", "L1")
def test_the_longest_road_wins_before_the_second_road() -> None:
    t = builder()
    ring = t.ring(9)
    t.roads(0, *ring[:5])
    t.award_defender(0, 11)
    t.do("play road_building", f"edge {t.edge(ring[4], ring[5])}")
    assert t.s.winner() == 0 and t.events_of("won") == [(0, 13, 0, 0)]


# --- at sea [Q12]


def shipwright() -> SeaTable:
    t = SeaTable(4)
    t.cards(0, "road_building")
    t.place("0 settlement 10ne")
    return t


@pytest.mark.rule("Q12", "Q1", "Q7b")
def test_roads_and_ships_may_be_mixed() -> None:
    t = shipwright()
    t.do("play road_building")
    coast = t.edges_of("10se 10ne 10n")
    assert t.choices() == {
        "pass",
        *(f"edge {edge}" for edge in coast),
        *(f"ship {edge}" for edge in coast | t.edges_of("10ne 11n")),
    }
    t.do(f"ship {t.edge_of('10ne 11n')}")
    assert f"ship {t.edge_of('11n 11ne')}" in t.choices(), "the second continues the first"
    t.do(f"edge {t.edge_of('10ne 10n')}")
    assert t.step == "turn" and t.road_or_ship("10ne 10n") == "0 road" and t.road_or_ship("10ne 11n") == "0 ship"
    assert (t.ships_left(0), t.stock(0, "road")) == (14, 14) and t.events_of("paid") == []


@pytest.mark.rule("Q12", "Q1e")
def test_no_free_ship_beside_the_pirate() -> None:
    t = shipwright()
    t.pirate(11)
    t.do("play road_building")
    assert t.targets("ship") == t.edges_of("10ne 10n")


@pytest.mark.rule("Q16", "Q12", "Z6")
def test_it_ends_when_no_road_and_no_ship_is_legal() -> None:
    t = SeaTable(4)
    t.cards(0, "road_building")
    t.place("""
        0 settlement 10ne
        1 road 10n 10ne
        1 ship 10ne 11n
        1 settlement 16ne
    """)
    t.do("play road_building", f"edge {t.edge_of('10ne 10se')}")
    assert t.step == "roads_edge" and t.choices() == {"pass", f"edge {t.edge_of('10se 10s')}"}
    t = SeaTable(4)
    t.cards(0, "road_building")
    t.place("""
        0 settlement 10ne
        1 road 10n 10ne
        1 ship 10ne 11n
        1 settlement 10se
    """)
    t.do("play road_building", f"edge {t.edge_of('10ne 10se')}")
    assert t.step == "turn", "the only place for a line is used up"


@pytest.mark.rule("Q16", "G6")
def test_a_place_for_a_ship_makes_it_playable() -> None:
    t = shipwright()
    t.place("""
        1 road 10n 10ne 10se
    """)
    t.do("play road_building")
    assert t.choices() == {"pass", f"ship {t.edge_of('10ne 11n')}"}
    t = shipwright()
    t.place("""
        1 road 10n 10ne 10se
        1 ship 10ne 11n
    """)
    assert not t.may("play road_building")


@pytest.mark.rule("Q16", "G6", "U5")
def test_a_place_for_a_ship_needs_a_ship_in_stock() -> None:
    t = shipwright()
    t.place("1 road 10n 10ne 10se")
    t.s.v[t.setup.ships.stock] = 0
    assert not t.may("play road_building")
