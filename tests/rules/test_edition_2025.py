"""The 2025 edition as an option [E]: what it changes in play, and what it does not."""

from __future__ import annotations

import pytest

from game.action_text import text
from game.actions import Actions
from game.engine import apply, legal, start
from game.events import Events
from game.ids import CHANCE, EDITION_2025, NOBODY
from game.play.chance import chance_answer
from game.rng import Rng
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from game.slots import ROBBER
from tests.seas import SeaTable, sea_board
from tests.table import Table, draw_board

LAND = {1, 2, 5, 8, 9, 10, 12, 13, 15, 16, 21, 22, 23, 26, 29, 32, 33, 38, 40, 41}
EITHER = pytest.mark.parametrize("variants", [(), ("edition_2025",)], ids=["before", "2025"])


def chasing(*variants: str) -> SeaTable:
    """A knight of seat 0 beside robber and pirate."""
    t = SeaTable(4, *variants)
    t.place("""
        0 knight active 11nw
        1 ship 11n 11ne
        pirate 11
        robber 10
    """)
    t.give(1, ore=1)
    return t


@pytest.mark.rule("E2", "K8", "Q3d")
@EITHER
def test_a_chased_robber_goes_to_any_other_land_hex(variants: tuple[str, ...]) -> None:
    t = chasing(*variants)
    t.do(f"chase_robber {t.c('11nw')}")
    deserts = set(t.hexes("desert"))
    assert t.targets("hex") == LAND - {10} - (set() if variants else deserts), "never to sea"


@pytest.mark.rule("E2", "X2")
def test_it_applies_before_the_roll_too() -> None:
    t = chasing("edition_2025", "agile_knights")
    t.before_roll(0)
    t.do(f"chase_robber {t.c('11nw')}")
    assert t.targets("hex") == LAND - {10}


@pytest.mark.rule("E2", "Q3d")
@EITHER
def test_a_chased_pirate_moves_as_before(variants: tuple[str, ...]) -> None:
    t = chasing(*variants)
    t.do(f"chase_pirate {t.c('11nw')}")
    assert t.targets("hex") == set(range(42)) - LAND - {11}


@pytest.mark.rule("E5", "Q8a", "A6")
def test_the_robber_appears_at_the_first_attack() -> None:
    board = draw_board(("h5 d f6", "g3 d p8"))
    assert start(Setup(board, 2, CITIES_AND_KNIGHTS, EDITION_2025)).robber() == -1
    assert start(Setup(board, 2, CITIES_AND_KNIGHTS)).robber() == 1
    t = Table(2, "edition_2025", board=board)
    t.robber(-1)
    t.settlement(1, t.corner(1, 0))
    t.give(1, ore=1)
    t.barbarians(6)
    t.before_roll(0)
    t.roll(1, 1, "ship")
    assert t.events_of("robber_moved") == [(NOBODY, 1, -1, 0)], "it starts on the first desert"
    assert t.hand(1) == {"ore": 1}


@pytest.mark.rule("E5", "B7")
def test_without_a_desert_it_waits_for_its_first_move() -> None:
    t = Table(2, "edition_2025", rows=("h5 f6", "g3 m4"))
    t.barbarians(6)
    t.before_roll(0)
    t.roll(1, 1, "ship")
    assert t.slot(ROBBER) == -1 and t.events_of("robber_moved") == []
    t.before_roll(0)
    t.roll(3, 4, "ship")
    assert t.step == "move_robber" and t.targets("hex") == {0, 1, 2, 3}


@pytest.mark.rule("E5")
def test_in_the_base_game_the_robber_starts_on_the_board() -> None:
    assert start(Setup(draw_board(("h5 d f6",)), 2, BASE, EDITION_2025)).robber() == 1


@pytest.mark.rule("E4", "P-Diplomat")
@EITHER
def test_the_same_roads_and_ships_are_open_for_a_diplomat(variants: tuple[str, ...]) -> None:
    t = SeaTable(4, *variants)
    t.cards(0, "diplomat")
    t.place("""
        0 settlement 10ne
        0 ship 10ne 11n 11ne 11se
        0 city 11se
        0 ship 11n 3ne
        1 road 21n 21ne 21se
        1 knight 21n
        2 ship 24n 24ne 24se
    """)
    t.do("play diplomat")
    assert t.targets("edge") == t.edges_of("11n 3ne", "21ne 21se", "24n 24ne 24se")


@pytest.mark.rule("E7", "I3", "I7a")
@EITHER
def test_the_holder_goes_to_level_five_without_another_city(variants: tuple[str, ...]) -> None:
    t = Table(2, *variants, points=30)
    t.city(0, t.coast(0), metropolis="science")
    t.give(0, paper=5)
    t.do("improve science")
    assert t.level(0, "science") == 5
    t.give(0, cloth=9)
    t.levels(0, trade=3)
    assert not t.may("improve trade"), "level 4 of another track needs a city without metropolis"


@pytest.mark.rule("E8", "Q3b", "Q6", "Q6d")
@EITHER
def test_pirate_gold_and_merchant_are_unchanged(variants: tuple[str, ...]) -> None:
    board = sea_board(pirate=24)
    assert start(Setup(board, 2, CITIES_AND_KNIGHTS, EDITION_2025 if variants else 0)).pirate() == -1
    t = SeaTable(2, *variants)
    t.place("0 city 12n")
    t.cards(0, "merchant")
    t.do("play merchant")
    assert t.s.merchant_hex() == 5, "not on the gold"
    t.robber(15)
    t.before_roll(0)
    t.roll(3, 3, "ship")
    assert t.choices() == {f"card {name}" for name in ("brick", "lumber", "wool", "grain", "ore")}


@pytest.mark.rule("E8", "P-Irrigation", "A5", "G3")
@EITHER
def test_short_banks_ruined_cities_and_hand_limits_are_unchanged(variants: tuple[str, ...]) -> None:
    t = Table(3, *variants)
    t.settlement(0, t.corner(3, 3))
    t.drain(2, grain=1)
    t.cards(0, "irrigation", "spy", "spy", "warlord", "deserter")
    t.ruin(1, t.coast(18))
    assert t.at(t.coast(18)) == "1 settlement ruined"
    t.do("play irrigation")
    assert t.hand(0) == {"grain": 1}
    t.cards(0, "wedding")
    assert t.step == "turn" and len(t.held(0)) == 5
    t.end_turn()
    assert t.step == "keep_cards"


@pytest.mark.rule("E9", "E10")
@pytest.mark.parametrize("at_sea", [False, True])
def test_a_base_game_is_the_same(at_sea: bool) -> None:
    board = sea_board(pirate=24) if at_sea else draw_board(("h5 f2 p6", "g3 m8 d f9", "p12 g11 h4"))
    games = [start(Setup(board, 3, BASE, options)) for options in (0, EDITION_2025)]
    rng, draw, out, other = Rng(4), Rng(9), Actions(), Actions()
    for _ in range(1500):
        if games[0].winner() >= 0:
            break
        if games[0].who() == CHANCE:
            action = int(chance_answer(games[0], rng))
        else:
            legal(games[0], out)
            legal(games[1], other)
            assert out.listed() == other.listed()
            action = int(out.items[int(draw.below(int(out.count)))])
            assert not text(action).startswith("hex") or int(text(action).split()[1]) < board.net.hexes
        both_events = [Events(), Events()]
        for game, events in zip(games, both_events, strict=True):
            apply(game, action, events)
        assert both_events[0].items == both_events[1].items


@pytest.mark.rule("E10", "Q7a")
def test_the_pirate_stays_on_the_board() -> None:
    t = chasing("edition_2025")
    t.do(f"chase_pirate {t.c('11nw')}")
    assert t.targets("hex") <= set(t.hexes("sea"))
