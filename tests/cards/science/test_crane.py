import pytest

from tests.table import Table

pytestmark = pytest.mark.rule("P-Crane")


def crane(cities: int = 1) -> Table:
    t = Table()
    for side in (0, 2, 4)[:cities]:
        t.city(0, t.corner(9, side))
    t.cards(0, "crane")
    return t


def test_the_first_level_is_free() -> None:
    t = crane()
    t.do("play crane")
    assert t.choices() == {"deck science", "deck trade", "deck politics"}
    t.do("deck trade")
    assert t.level(0, "trade") == 1 and t.hand(0) == {} and t.events_of("paid") == []


def test_a_level_costs_one_commodity_less() -> None:
    t = crane()
    t.levels(0, science=2, trade=2, politics=2)
    t.give(0, paper=2, coin=1)
    t.do("play crane")  # only science can be paid for, so there is no choice
    assert t.step == "turn"
    assert t.level(0, "science") == 3 and t.hand(0) == {"coin": 1}


@pytest.mark.rule("G6")
def test_it_needs_an_affordable_level() -> None:
    t = crane()
    t.levels(0, science=1, trade=2, politics=3)
    t.give(0, cloth=1, coin=2)
    assert not t.may("play crane")
    t.give(0, cloth=1)
    assert t.may("play crane")


@pytest.mark.rule("I2")
def test_it_needs_a_city() -> None:
    t = crane(cities=0)
    t.settlement(0, t.corner(9, 0))
    t.ruin(0, t.corner(9, 2))
    assert not t.may("play crane")


@pytest.mark.rule("I3")
def test_level_four_needs_a_city_without_metropolis() -> None:
    t = crane(cities=0)
    t.city(0, t.corner(9, 0), metropolis="trade")
    t.levels(0, science=3, politics=3)
    t.give(0, paper=3)
    assert not t.may("play crane")
    t.city(0, t.corner(9, 2))
    t.do("play crane")
    assert t.level(0, "science") == 4


@pytest.mark.rule("I7a")
def test_a_track_with_a_metropolis_needs_no_other_city() -> None:
    t = crane(cities=0)
    t.city(0, t.corner(9, 0), metropolis="trade")
    t.levels(0, science=3, politics=3)
    t.give(0, cloth=4)
    t.do("play crane")
    assert t.level(0, "trade") == 5 and t.hand(0) == {} and t.step == "turn"


@pytest.mark.rule("I7")
def test_it_may_win_a_metropolis() -> None:
    t = crane(cities=2)
    t.levels(0, science=3, trade=1, politics=1)
    t.give(0, paper=3)
    t.do("play crane")
    assert (t.who, t.step) == (0, "metropolis_city")
    t.do(f"corner {t.corner(9, 2)}")
    assert t.at(t.corner(9, 2)) == "0 city science" and t.points(0) == 6


@pytest.mark.rule("I8")
def test_it_may_take_a_metropolis() -> None:
    t = crane()
    rival = t.city(1, t.corner(9, 2), metropolis="politics")
    t.levels(0, politics=4)
    t.give(0, coin=4)
    t.do("play crane", "deck politics")
    assert t.at(rival) == "1 city" and t.at(t.corner(9, 0)) == "0 city politics"
    assert (t.points(0), t.points(1)) == (4, 2)


@pytest.mark.rule("V2")
def test_a_metropolis_wins_at_once() -> None:
    t = crane()
    t.levels(0, science=3)
    t.give(0, paper=3)
    t.award_defender(0, 9)
    t.do("play crane", "deck science")
    assert t.s.winner() == 0 and t.step == "game_over"


def test_two_cranes_pay_for_two_improvements() -> None:
    t = crane()
    t.cards(0, "crane")
    t.give(0, paper=1)
    t.do("play crane", "deck science", "play crane", "deck science")
    assert t.level(0, "science") == 2 and t.hand(0) == {}


def test_an_improvement_after_it_costs_the_full_price() -> None:
    t = crane()
    t.do("play crane", "deck trade")
    t.give(0, cloth=1)
    assert not t.may("improve trade")
    t.give(0, cloth=1)
    assert t.may("improve trade")


@pytest.mark.rule("G6", "I1")
def test_only_commodities_pay_for_the_three_tracks() -> None:
    t = crane()
    t.levels(0, science=1, trade=1, politics=1)
    t.give(0, brick=4, wool=4)
    assert not t.may("play crane"), "resources are not commodities"
    t.give(0, paper=1, coin=1)
    t.do("play crane")
    assert t.choices() == {"deck science", "deck politics"}
