import pytest

from tests.cards.kit import outwards, under
from tests.seas import SeaTable
from tests.table import Table

pytestmark = pytest.mark.rule("P-Deserter")


def deserter(seats: int = 4) -> Table:
    """Seat 0 has a Deserter and two roads at hex 16."""
    t = Table(seats)
    t.cards(0, "deserter")
    t.roads(0, *t.ring(16)[2:5])
    return t


def test_the_opponent_chooses_the_knight_and_the_player_the_corner() -> None:
    t = deserter()
    one, other = t.knight(1, t.corner(0, 0)), t.knight(1, t.corner(2, 0), strength=2)
    t.knight(2, t.corner(6, 1))
    t.do("play deserter")
    assert (t.who, t.step) == (0, "deserter_player") and t.targets("player") == {1, 2}
    t.do("player 1")
    assert t.events_of("seat_named") == [(0, 1, 0, 0)]
    assert (t.who, t.step) == (1, "deserter_knight") and t.targets("corner") == {one, other}
    t.do(f"corner {other}")
    assert t.events_of("knight_removed") == [(1, other, 0, 0)]
    assert t.at(other) == "" and t.stock(1, "knight2") == 2
    assert (t.who, t.step) == (0, "deserter_place")
    assert t.choices() == {"pass", *(f"corner {corner}" for corner in t.ring(16)[2:5])}
    t.do(f"corner {t.corner(16, 3)}")
    assert t.at(t.corner(16, 3)) == "0 knight 2" and t.stock(0, "knight2") == 1
    assert t.events_of("knight_placed") == [(0, t.corner(16, 3), 2, 0)] and under(t, "politics") == ["deserter"]


def test_a_single_knight_is_chosen_automatically() -> None:
    t = deserter()
    t.knight(1, t.corner(0, 0))
    t.do("play deserter")
    assert (t.who, t.step) == (0, "deserter_place")


def test_placing_is_optional() -> None:
    t = deserter()
    t.knight(1, t.corner(0, 0))
    t.do("play deserter", "pass")
    assert t.stock(0, "knight1") == t.stock(1, "knight1") == 2 and t.step == "turn"


@pytest.mark.rule("K3")
def test_an_active_knight_stays_active_and_may_act_this_turn() -> None:
    t = deserter()
    t.knight(1, t.corner(0, 0), active=True)
    t.do("play deserter", f"corner {t.corner(16, 3)}")
    assert t.at(t.corner(16, 3)) == "0 knight 1 active"
    t.do(f"move_knight {t.corner(16, 3)} {t.corner(16, 2)}")
    assert t.at(t.corner(16, 2)) == "0 knight 1"


def test_an_inactive_knight_stays_inactive() -> None:
    t = deserter()
    t.knight(1, t.corner(0, 0), strength=3)
    t.do("play deserter", f"corner {t.corner(16, 3)}")  # mighty without a Fortress
    assert t.at(t.corner(16, 3)) == "0 knight 3" and t.choices("move_knight") == set()


@pytest.mark.parametrize("active", [False, True])
def test_without_that_strength_a_basic_knight_is_placed(active: bool) -> None:
    t = deserter()
    t.knight(0, t.corner(7, 4), strength=3)
    t.knight(0, t.corner(7, 5), strength=3)
    t.knight(1, t.corner(0, 0), strength=3, active=active)
    t.do("play deserter", f"corner {t.corner(16, 3)}")
    assert t.at(t.corner(16, 3)) == ("0 knight 1 active" if active else "0 knight 1")


def test_without_a_knight_in_stock_the_removal_stands() -> None:
    t = deserter()
    for side, strength in enumerate((1, 1, 2, 2)):
        t.knight(0, t.corner(7, side), strength)
    left_corner = t.knight(1, t.corner(0, 0), strength=2)
    t.do("play deserter")
    assert t.at(left_corner) == "" and t.step == "turn" and t.events_of("knight_placed") == []
    assert t.events_of("knight_removed") == [(1, left_corner, 0, 1)], "the event says that none can be placed"


def test_no_strong_knight_replaces_a_basic_one() -> None:
    t = deserter()
    t.knight(0, t.corner(7, 0))
    t.knight(0, t.corner(7, 1))
    t.knight(1, t.corner(0, 0))
    t.do("play deserter")
    assert t.step == "turn" and t.stock(0, "knight2") == 2


def test_without_a_place_the_removal_stands() -> None:
    t = Table()
    t.cards(0, "deserter")
    left_corner = t.knight(1, t.corner(0, 0))
    t.do("play deserter")
    assert t.at(left_corner) == "" and t.stock(1, "knight1") == 2 and t.step == "turn"


def test_the_corner_that_the_deserter_left_is_available() -> None:
    t = Table()
    t.cards(0, "deserter")
    ring = t.ring(9)
    t.roads(0, ring[0], ring[1])
    t.settlement(0, ring[0])
    t.knight(1, ring[1], active=True)
    t.do("play deserter", f"corner {ring[1]}")
    assert t.at(ring[1]) == "0 knight 1 active"


@pytest.mark.rule("V2", "K9", "L1")
def test_a_road_freed_by_the_removal_may_win_before_anything_is_placed() -> None:
    t = Table()
    t.cards(0, "deserter")
    path = t.ring(9)
    t.knight(1, path[2])
    t.roads(0, *path)
    t.award_defender(0, 11)
    assert t.points(0) == 11
    t.do("play deserter")
    assert t.s.winner() == 0 and t.stock(0, "knight1") == 2


@pytest.mark.rule("K9", "L2")
def test_the_knight_placed_may_break_a_longest_road() -> None:
    t = Table()
    t.cards(0, "deserter")
    path = t.ring(9)
    t.roads(2, *path)
    assert t.points(2) == 2
    t.roads(0, outwards(t, path[4]), path[4])
    t.knight(1, t.corner(0, 0))
    t.do("play deserter", f"corner {path[4]}")
    assert t.points(2) == 0 and t.events_of("longest_road") == [(-1, 0, 0, 0)]


@pytest.mark.rule("G6")
def test_it_needs_an_opponents_knight() -> None:
    t = deserter()
    t.knight(0, t.corner(16, 3))
    assert not t.may("play deserter")
    t.knight(2, t.corner(0, 0))
    assert t.may("play deserter")


@pytest.mark.rule("E3")
def test_in_the_2025_edition_any_strength_up_to_it_may_be_placed() -> None:
    t = Table(4, "edition_2025")
    t.cards(0, "deserter")
    t.roads(0, *t.ring(16)[2:5])
    t.knight(1, t.corner(0, 0), strength=3, active=True)
    t.do("play deserter")
    assert (t.who, t.step) == (0, "deserter_strength")
    assert t.choices() == {"pass", "strength basic", "strength strong", "strength mighty"}
    t.do("strength strong", f"corner {t.corner(16, 3)}")
    assert t.at(t.corner(16, 3)) == "0 knight 2 active" and t.stock(0, "knight2") == 1


@pytest.mark.rule("E3")
def test_only_strengths_in_stock_are_offered() -> None:
    t = Table(4, "edition_2025")
    t.cards(0, "deserter")
    t.roads(0, *t.ring(16)[2:5])
    for number, strength in zip((1, 2, 6, 7), (1, 1, 2, 2), strict=True):
        t.knight(0, t.coast(number), strength=strength)
    t.knight(1, t.corner(0, 0), strength=3)
    t.do("play deserter")
    assert t.step == "deserter_place"
    t.do(f"corner {t.corner(16, 3)}")
    assert t.at(t.corner(16, 3)) == "0 knight 3"


@pytest.mark.rule("E3")
def test_without_any_strength_in_stock_nothing_follows() -> None:
    t = Table(4, "edition_2025")
    t.cards(0, "deserter")
    t.roads(0, *t.ring(16)[2:5])
    t.knight(0, t.coast(2))
    t.knight(0, t.coast(6))
    t.knight(1, t.corner(0, 0))
    t.do("play deserter")
    assert t.step == "turn"


@pytest.mark.rule("Q12", "Q5")
def test_at_sea_it_is_placed_on_a_land_corner_with_an_own_line() -> None:
    t = SeaTable(4)
    t.cards(0, "deserter")
    t.place("""
        0 settlement 10ne
        0 ship 10ne 11n 11ne
        0 road 10ne 10se
        1 knight active 24ne     # at sea
    """)
    t.do("play deserter")
    assert t.at(t.c("24ne")) == "", "a knight at sea deserts like any other"
    assert t.targets("corner") == t.corners_of("11ne 10se"), "never on 11n, at sea"
    t.do(f"corner {t.c('11ne')}")
    assert t.at(t.c("11ne")) == "0 knight 1 active"


@pytest.mark.rule("Q12", "Q5")
def test_sea_corners_are_no_place_for_the_deserter() -> None:
    t = SeaTable(4)
    t.cards(0, "deserter")
    t.place("""
        0 ship 11n 3ne
        1 knight 12n
    """)
    t.do("play deserter")
    assert t.step == "turn" and t.stock(0, "knight1") == 2
