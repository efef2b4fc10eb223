"""Knights chase the pirate, and it spares poor players [Q3d, Q3e, Q3f]."""

from __future__ import annotations

import pytest

from game.ruleset import RuleSet
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.slots import ROBBER
from tests.rules.test_pirate import BOTH, LAND, SEA, crowded, pirate_of
from tests.seas import ISLES, PIRATE, SeaTable, sea_board

# --- chasing


def chasing(seats: int = 4, *variants: str) -> SeaTable:
    """Knights of seat 0 on the coast and at sea beside the pirate's hex 11; the robber is on hex 10."""
    t = SeaTable(seats, *variants)
    t.place("""
        0 knight active 11nw
        0 knight2 active 11n
        0 ship 11nw 11n
        0 knight 11se           # not active
        1 ship 25n 25ne
        1 settlement 38n
        pirate 11
        robber 10
    """)
    t.give(1, ore=1, coin=1)
    return t


@pytest.mark.rule("Q3d", "K8", "K5")
@pytest.mark.parametrize("place", ["11nw", "11n"])
def test_a_knight_beside_it_can_chase_it_from_coast_or_sea(place: str) -> None:
    t = chasing()
    assert t.targets("chase_pirate") == t.corners_of("11nw 11n")
    t.do(f"chase_pirate {t.c(place)}")
    assert t.step == "move_pirate" and t.targets("hex") == SEA - {11}, "no number is needed, and land is not offered"
    t.do("hex 25")
    assert t.events_of("pirate_moved") == [(0, 25, 11, 0)]
    t.chance("steal coin")
    assert pirate_of(t) == 25 and t.hand(0) == {"coin": 1} and t.slot(ROBBER) == 10
    assert not t.at(t.c(place)).endswith("active"), "it was the knight's action"
    assert t.step == "turn"


@pytest.mark.rule("Q3d")
@pytest.mark.parametrize("hex_number", [min(SEA), max(SEA)])
def test_it_is_chased_anywhere(hex_number: int) -> None:
    t = SeaTable(2)
    t.place(f"""
        0 ship {hex_number}nw {hex_number}n
        0 knight active {hex_number}n
        pirate {hex_number}
    """)
    assert t.targets("chase_pirate") == {t.c(f"{hex_number}n")}


@pytest.mark.rule("Q3d", "K8")
def test_a_knight_beside_robber_and_pirate_chases_one_of_them() -> None:
    t = chasing()
    both, sea = t.c("11nw"), t.c("11n")
    assert t.targets("chase_robber") == {both} and t.targets("chase_pirate") == {both, sea}
    t.do(f"chase_robber {both}")
    assert t.targets("hex") == LAND - {10, 15, 41}, "the robber goes to a number, including gold"
    t.do("hex 38")
    t.chance("steal ore")
    assert t.targets("chase_pirate") == {sea} and pirate_of(t) == 11


@pytest.mark.rule("Q3d", "S2")
def test_it_needs_a_first_attack() -> None:
    t = chasing()
    t.barbarians(0)
    t.pirate(-1)
    assert not t.choices("chase_pirate") and not t.choices("chase_robber")


@pytest.mark.rule("Q3d", "Q3b")
def test_a_pirate_off_the_board_is_not_chased() -> None:
    t = chasing()
    t.pirate(-1)
    assert not t.choices("chase_pirate")


@pytest.mark.rule("Q3d", "X2")
def test_an_agile_knight_chases_one_of_the_two_before_the_roll() -> None:
    t = chasing(4, "agile_knights")
    t.before_roll(0)
    assert t.targets("chase_pirate") == t.corners_of("11nw 11n")
    t.do(f"chase_pirate {t.c('11n')}", "hex 0")
    assert t.step == "before_roll" and not t.choices("chase_pirate") and not t.choices("chase_robber")
    t = chasing()
    t.before_roll(0)
    assert not t.choices("chase_pirate")


@pytest.mark.rule("Q3e", "P-Bishop")
def test_the_bishop_moves_the_robber_only() -> None:
    t = chasing()
    t.cards(0, "bishop")
    t.do("play bishop")
    assert t.targets("hex") == LAND - {10}


@pytest.mark.rule("Q3e", "S5")
@BOTH
def test_the_friendly_robber_spares_hexes_beside_poor_players_ships(rules: RuleSet) -> None:
    t = crowded(rules, "friendly_robber")
    t.place("1 city 32n")
    t.place("2 city 29n")
    t.place("2 settlement 21nw")
    t.place("3 city 13n")
    t.place("3 settlement 33s")
    assert [t.points(seat) >= 3 for seat in range(4)] == [False, True, True, True]
    t.roll(3, 4, "science" if rules is CITIES_AND_KNIGHTS else "none")
    assert not t.targets("hex") & {3, 11}, "the hexes of seat 0's ship, which has one point"
    assert {4, 17, 18, 0, 6} <= t.targets("hex") and PIRATE not in t.targets("hex")


@pytest.mark.rule("Q3e", "S5")
def test_sparing_is_judged_over_all_offered_hexes() -> None:
    t = SeaTable(2, "friendly_robber", board=sea_board(("h5 s", "s f4")))
    t.place("1 ship 1sw 1s")
    t.before_roll(0)
    t.roll(3, 4, "science")
    assert t.targets("hex") == {0, 3}, "both sea hexes are beside a poor player's ship, the land is free"
    t = SeaTable(2, "friendly_robber", board=sea_board(("h5 s", "s f4")))
    t.place("""
        1 ship 1sw 1s
        1 settlement 0se
        0 settlement 0n
        0 settlement 3se
    """)
    t.before_roll(0)
    t.roll(3, 4, "science")
    assert t.targets("hex") == {0, 1, 2, 3}, "if all would be spared, none is"


@pytest.mark.rule("Q3e", "S5", "Q3d", "Q16")
def test_a_chased_pirate_goes_to_a_spared_hex_if_it_is_the_only_one() -> None:
    t = SeaTable(2, "friendly_robber", board=sea_board(("h5 s", "s f4")))
    t.place("""
        0 knight active 1sw
        1 ship 1sw 1s
        pirate 1
    """)
    t.do(f"chase_pirate {t.c('1sw')}")
    assert int(t.s.pirate()) == 2, "the only other sea hex"


@pytest.mark.rule("Q3f")
def test_pirate_and_robber_may_be_beside_the_same_corner() -> None:
    t = chasing()
    assert {pirate_of(t), t.slot(ROBBER)} <= set(t.hexes_at(t.c("11nw")))


@pytest.mark.rule("Q3f", "W5a")
@BOTH
def test_a_scenario_may_have_no_pirate(rules: RuleSet) -> None:
    t = SeaTable(4, board=sea_board(ISLES, has_pirate=False, home=1), rules=rules)
    t.place("1 ship 24n 24ne")
    t.give(1, ore=1)
    t.before_roll(0)
    t.roll(3, 4, "science" if rules is CITIES_AND_KNIGHTS else "none")
    assert t.targets("hex") == LAND - {15} and pirate_of(t) == -1
