"""City improvements and metropolises [I]."""

from __future__ import annotations

import pytest

from game import ids
from game.slots import METROPOLIS
from tests.table import Table

COMMODITY = {"science": "paper", "trade": "cloth", "politics": "coin"}


def with_city(seats: int = 2, cities: int = 1, **cards: int) -> Table:
    """Seat 0 has this many cities, at hexes 0, 11 and 15."""
    t = Table(seats, points=30)
    for hex_number in (0, 11, 15)[:cities]:
        t.city(0, t.coast(hex_number))
    t.give(0, **cards)
    return t


@pytest.mark.rule("I1", "U1")
@pytest.mark.parametrize("track", ["science", "trade", "politics"])
def test_level_n_costs_n_commodities_of_the_track(track: str) -> None:
    t = with_city(cities=1)
    for level in range(1, 6):
        t.give(0, **{COMMODITY[track]: level - 1})
        assert not t.choices("improve")
        t.give(0, **{COMMODITY[track]: 1})
        assert t.choices("improve") == {f"improve {track}"}
        t.do(f"improve {track}")
        assert t.level(0, track) == level and t.hand(0) == {}
    t.give(0, **{COMMODITY[track]: 6})
    assert not t.choices("improve"), "there is no sixth level"


@pytest.mark.rule("I1")
def test_each_player_has_separate_tracks() -> None:
    t = with_city(paper=3, coin=1)
    t.do("improve science", "improve science", "improve politics")
    assert [t.level(0, track) for track in COMMODITY] == [2, 0, 1]
    assert [t.level(1, track) for track in COMMODITY] == [0, 0, 0]


@pytest.mark.rule("I2")
def test_an_improvement_needs_a_city() -> None:
    t = Table(2)
    t.settlement(0, t.coast(0))
    t.ruin(0, t.coast(2))
    t.give(0, paper=3)
    assert not t.choices("improve")
    t.city(0, t.coast(11), metropolis="trade")
    assert t.choices("improve") == {"improve science"}, "a metropolis is a city"


@pytest.mark.rule("I2", "A7")
def test_levels_stay_when_the_last_city_falls() -> None:
    t = with_city(paper=3)
    t.do("improve science")
    t.cards(0, "wedding")
    t.barbarians(6)
    t.before_roll(1)
    t.roll(2, 1, "ship")
    assert t.at(t.coast(0)) == "0 settlement" and t.level(0, "science") == 1
    t.before_roll(0)
    t.do("roll_dice", "roll 4 2 science", "draw crane")
    assert t.held(0) == ["crane", "wedding"], "cards are still drawn and kept"
    assert not t.choices("improve") and not t.may("play crane")


@pytest.mark.rule("I3")
def test_level_four_needs_a_city_without_a_metropolis() -> None:
    t = with_city(cities=0, paper=8)
    t.city(0, t.coast(0), metropolis="trade")
    t.levels(0, science=3)
    assert not t.choices("improve")
    t.settlement(0, t.coast(2))
    assert not t.choices("improve")
    t.city(0, t.coast(11))
    t.do("improve science")
    assert t.at(t.coast(11)) == "0 city science", "the only free city becomes the metropolis"


@pytest.mark.rule("I3")
def test_level_five_needs_a_free_city_too_except_for_the_holder() -> None:
    t = with_city(cities=0, paper=12)
    t.city(1, t.coast(15), metropolis="science")
    t.city(0, t.coast(0))
    t.levels(0, science=3)
    t.do("improve science")
    assert t.level(0, "science") == 4 and t.slot(METROPOLIS + 0) == 1, "the second at level 4 gets no marker"
    t.city(0, t.coast(2), metropolis="trade")
    t.city(0, t.coast(3), metropolis="politics")
    assert t.may("improve science")
    t2 = with_city(cities=0, paper=5)
    t2.city(1, t2.coast(15), metropolis="science")
    t2.city(0, t2.coast(0), metropolis="trade")
    t2.levels(0, science=4)
    assert not t2.choices("improve"), "level 5 without a free city"


@pytest.mark.rule("I7a", "I3")
def test_the_holder_goes_from_four_to_five_without_another_city() -> None:
    t = with_city(cities=1, paper=12)
    t.levels(0, science=2)
    t.do("improve science", "improve science", "improve science")
    assert t.level(0, "science") == 5 and t.at(t.coast(0)) == "0 city science" and t.points(0) == 4


@pytest.mark.rule("I4")
def test_abilities_come_with_the_third_level() -> None:
    t = with_city(cloth=5, coin=3, wool=1, ore=1)
    t.roads(0, *t.ring(9)[:2])
    t.knight(0, t.corner(9, 0), strength=2)
    t.levels(0, trade=2, politics=2)
    t.do("improve trade")
    assert t.may("bank_trade cloth for ore")
    assert not t.choices("promote_knight")
    t.do("improve politics")
    assert t.choices("promote_knight")


@pytest.mark.rule("I5", "G1")
@pytest.mark.parametrize("level", [0, 1, 2, 3, 4, 5])
def test_level_n_draws_with_red_dice_up_to_n_plus_one(level: int) -> None:
    for red in range(1, 7):
        t = Table(2)
        if level > 3:
            t.city(0, t.coast(0), metropolis="trade")
        t.levels(0, trade=level)
        t.before_roll(0)
        t.do("roll_dice", f"roll {6 if red != 1 else 5} {red} trade")
        assert (t.step == "draw_card") is (level > 0 and red <= level + 1)


@pytest.mark.rule("I6")
def test_the_names_of_the_levels() -> None:
    names = dict(zip(ids.TRACK_NAMES, ids.IMPROVEMENT_NAMES, strict=True))
    assert names == {
        "trade": ("market", "trading_house", "merchant_guild", "bank", "great_exchange"),
        "politics": ("town_hall", "church", "fortress", "cathedral", "high_assembly"),
        "science": ("abbey", "library", "aqueduct", "theatre", "university"),
    }


@pytest.mark.rule("I7")
def test_the_first_at_level_four_chooses_a_city_for_the_metropolis() -> None:
    t = with_city(cities=2, coin=4)
    t.settlement(0, t.coast(2))
    t.levels(0, politics=3)
    t.do("improve politics")
    assert (t.who, t.step) == (0, "metropolis_city") and t.targets("corner") == {t.coast(0), t.coast(11)}
    t.do(f"corner {t.coast(11)}")
    assert t.at(t.coast(11)) == "0 city politics" and t.points(0) == 2 + 4 + 1


@pytest.mark.rule("I7a")
def test_several_levels_in_one_turn() -> None:
    t = with_city(cities=1, coin=6)
    t.do("improve politics", "improve politics", "improve politics")
    assert t.level(0, "politics") == 3


def contested(holder_level: int) -> Table:
    """Seat 1 has the metropolis of science, with a wall; seat 0 is at level 4 with 5 paper."""
    t = Table(2, points=30)
    t.city(1, t.coast(15), wall=True, metropolis="science")
    t.levels(1, science=holder_level)
    t.city(0, t.coast(0))
    t.city(0, t.coast(2))
    t.levels(0, science=4)
    t.give(0, paper=5)
    return t


@pytest.mark.rule("I8")
def test_level_five_takes_the_metropolis_from_level_four() -> None:
    t = contested(4)
    t.do("improve science", f"corner {t.coast(2)}")
    assert t.at(t.coast(15)) == "1 city wall", "the former city stays, with its wall"
    assert t.at(t.coast(2)) == "0 city science"
    assert (t.points(0), t.points(1)) == (6, 2)
    t.barbarians(6)
    t.before_roll(0)
    t.roll(1, 1, "ship")
    assert t.at(t.coast(15)) == "1 settlement" and t.points(1) == 1, "it can be pillaged again"


@pytest.mark.rule("I8")
@pytest.mark.parametrize("track", list(COMMODITY))
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_a_metropolis_leaves_its_own_city_on_a_crowded_board(track: str, strength: int) -> None:
    """Knights in every state, walls and the two other metropolises are on lower corners than the moving metropolis."""
    t = Table(4, points=30)
    old = t.city(1, t.coast(15), wall=True, metropolis=track)
    new = t.city(0, t.coast(2))
    others = [name for name in COMMODITY if name != track]
    t.city(0, t.coast(0), metropolis=others[0])
    t.city(3, t.coast(7), wall=True, metropolis=others[1])
    flags = [0, ids.KNIGHT_ACTIVE, ids.KNIGHT_SPENT, ids.KNIGHT_ACTIVE | ids.KNIGHT_SPENT | ids.KNIGHT_PROMOTED]
    free = [c for c in range(int(t.net.corners)) if not t.s.piece(c) and c < old]
    for seat in (1, 2, 3, 0):
        if seat != 0:
            for flag in flags[:2]:
                t.knight(seat, free.pop(0), strength, bool(flag & ids.KNIGHT_ACTIVE))
        else:
            for flag in flags[2:]:
                corner = t.knight(seat, free.pop(0), strength, bool(flag & ids.KNIGHT_ACTIVE))
                t.s.v[t.setup.corner + corner] |= flag
    t.levels(1, **{track: 4})
    t.levels(0, **{track: 4})
    t.give(0, **{COMMODITY[track]: 5})
    before = {corner: t.at(corner) for corner in range(int(t.net.corners))}
    t.do(f"improve {track}")
    assert t.events_of("metropolis_placed")[-1][2:] == (new, old)
    changed = {corner for corner, piece in before.items() if t.at(corner) != piece}
    assert changed == {old, new} and t.at(old) == "1 city wall" and t.at(new) == f"0 city {track}"


def rivals(holder: int, holder_level: int, level: int) -> Table:
    """The holder of the trade metropolis, and to its left a rival at a level with 5 cloth, in its turn."""
    t = Table(4, points=30)
    t.city(holder, t.coast(15), metropolis="trade")
    t.levels(holder, trade=holder_level)
    rival = (holder + 1) % 4
    t.city(rival, t.coast(0))
    t.levels(rival, trade=level)
    t.give(rival, cloth=5)
    t.turn(rival)
    return t


@pytest.mark.rule("I7", "I8")
@pytest.mark.parametrize("holder", range(4))
def test_a_metropolis_is_taken_only_by_level_five_from_level_four(holder: int) -> None:
    rival = (holder + 1) % 4
    for holder_level, level, new_holder in ((4, 3, holder), (5, 4, holder), (4, 4, rival)):
        t = rivals(holder, holder_level, level)
        t.do("improve trade")
        assert t.step == "turn", "with one city there is no choice"
        assert t.slot(METROPOLIS + ids.TRADE) == new_holder
        expected = ("", " trade") if new_holder == rival else (" trade", "")
        assert (t.at(t.coast(15)), t.at(t.coast(0))) == (f"{holder} city{expected[0]}", f"{rival} city{expected[1]}")
        assert (t.points(new_holder), t.points(holder + rival - new_holder)) == (4, 2)


@pytest.mark.rule("I7")
@pytest.mark.parametrize("seat", range(4))
def test_any_seat_can_get_the_first_metropolis(seat: int) -> None:
    t = Table(4, points=30)
    t.city(seat, t.coast(15))
    t.levels(seat, trade=3)
    t.give(seat, cloth=4)
    t.turn(seat)
    t.do("improve trade")
    assert t.slot(METROPOLIS + ids.TRADE) == seat and t.events_of("metropolis_placed") == [(seat, 1, t.coast(15), -1)]
    assert [t.points(other) for other in range(4)] == [4 if other == seat else 0 for other in range(4)]


@pytest.mark.rule("I8")
def test_level_five_is_never_taken() -> None:
    t = contested(5)
    t.do("improve science")
    assert t.step == "turn" and t.at(t.coast(15)) == "1 city wall science" and t.points(0) == 4


@pytest.mark.rule("I8")
def test_a_lost_metropolis_is_never_regained() -> None:
    t = contested(4)
    t.do("improve science", f"corner {t.coast(2)}")
    t.turn(1)
    t.give(1, paper=5)
    t.do("improve science")
    assert t.level(1, "science") == 5 and t.at(t.coast(2)) == "0 city science" and t.points(1) == 2


@pytest.mark.rule("I8")
def test_level_four_takes_nothing() -> None:
    t = contested(4)
    t.levels(0, science=3)
    t.do("improve science")
    assert t.slot(METROPOLIS) == 1


@pytest.mark.rule("I9")
def test_a_player_may_have_several_metropolises_on_different_cities() -> None:
    t = with_city(cities=2, cloth=4, coin=4, paper=4)
    t.levels(0, trade=3, politics=3, science=3)
    t.do("improve trade", f"corner {t.coast(0)}", "improve politics")
    assert t.at(t.coast(0)) == "0 city trade" and t.at(t.coast(11)) == "0 city politics" and t.points(0) == 8
    assert not t.may("improve science"), "no city is left for the third"


@pytest.mark.rule("I9", "A2")
def test_a_metropolis_is_not_pillaged_but_counts_for_the_barbarians() -> None:
    t = with_city(cities=0)
    t.city(0, t.coast(0), wall=True, metropolis="trade")
    t.city(0, t.coast(2))
    t.barbarians(6)
    t.before_roll(0)
    t.roll(1, 1, "ship")
    assert t.events_of("attacked") == [(2, 0, 0, 0)]
    assert t.at(t.coast(0)) == "0 city wall trade" and t.at(t.coast(2)) == "0 settlement"
