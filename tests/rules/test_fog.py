"""Fog [Q15]. It covers hexes 4, 5, 12 and 13 in the north-east; 11 and 3 are the sea in front of it."""

from __future__ import annotations

import pytest

from game.action_text import text
from game.board.board import Board
from game.engine import start
from game.ids import CHANCE, FOG, FOREST, MOUNTAINS, SEA, TERRAIN_NAMES
from game.play.chance import chance_answer
from game.rng import Rng
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.rulesets.known import RULE_SETS
from game.view import View
from tests.seas import FOGGY, PIRATE, SeaTable, sea_board

BOTH = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.name)
HIDDEN = "f4 m9 o3 s"


def foggy(fog: str = HIDDEN) -> Board:
    return sea_board(FOGGY, fog=fog, home=1, pirate=PIRATE)


def foggy_table(rules: RuleSet = CITIES_AND_KNIGHTS, *variants: str, fog: str = HIDDEN) -> SeaTable:
    """Seat 0 has plenty of cards and a settlement on the west coast, from which a ship reaches the fog at 11n."""
    t = SeaTable(4, *variants, rules=rules, board=foggy(fog))
    t.place("0 settlement 10ne")
    t.stock_up()
    return t


@pytest.mark.rule("Q15", "Q15a")
@BOTH
def test_a_ship_that_reaches_fog_uncovers_it_at_once(rules: RuleSet) -> None:
    t = foggy_table(rules)
    t.do(f"build_ship {t.edge_of('10ne 11n')}")  # 11n touches hexes 3, 4 and 11
    assert (t.who, t.step) == (CHANCE, "uncover_hex")
    tokens = (3, 4, 9)
    expected = {f"uncover {name} {number}" for name in ("forest", "mountains", "gold") for number in tokens}
    assert t.choices() == expected | {"uncover sea 0"}, "any remaining hex with any remaining token"
    t.chance("uncover mountains 3")
    assert t.s.terrain(4) == 4 and t.s.token(4) == 3 and t.step == "turn"
    assert t.events_of("uncovered") == [(0, 4, 4, 3)]


@pytest.mark.rule("Q15b")
@pytest.mark.parametrize(("kind", "card"), [("forest 4", "lumber"), ("mountains 9", "ore")])
def test_uncovering_yields_one_resource_of_its_kind(kind: str, card: str) -> None:
    t = foggy_table()
    before = t.hand(0)
    t.do(f"build_ship {t.edge_of('10ne 11n')}", f"uncover {kind}")
    after = t.hand(0)
    assert after[card] == before[card] + 1 - (card in ("lumber", "wool"))
    assert sum(after.values()) == sum(before.values()) - 1, "two cards paid, one received"


@pytest.mark.rule("Q15b")
@BOTH
def test_gold_yields_one_resource_of_choice(rules: RuleSet) -> None:
    t = foggy_table(rules)
    t.do(f"build_ship {t.edge_of('10ne 11n')}", "uncover gold 3")
    assert (t.who, t.step) == (0, "gold_found")
    assert t.choices() == {f"card {name}" for name in ("brick", "lumber", "wool", "grain", "ore")}
    t.do("card grain")
    assert t.hand(0)["grain"] == 6 and t.step == "turn"


@pytest.mark.rule("Q15b", "Q7d")
@pytest.mark.parametrize("terrain", ["sea", "desert"])
def test_sea_and_desert_yield_nothing_and_have_no_token(terrain: str) -> None:
    t = foggy_table(fog="d f5 f9 s")
    t.do(f"build_ship {t.edge_of('10ne 11n')}", f"uncover {terrain} 0")
    assert t.s.token(4) == 0 and sum(t.hand(0).values()) == 23 and t.step == "turn"
    assert t.s.terrain(4) == TERRAIN_NAMES.index(terrain)


@pytest.mark.rule("Q15b", "Q16")
def test_an_empty_bank_yields_nothing() -> None:
    t = foggy_table()
    t.drain(3, ore=0)
    t.do(f"build_ship {t.edge_of('10ne 11n')}", "uncover mountains 3")
    assert t.hand(0)["ore"] == 5 and t.step == "turn"
    t = foggy_table()
    t.drain(3, brick=0, grain=0, ore=0, lumber=0, wool=0)
    t.do(f"build_ship {t.edge_of('10ne 11n')}")
    t.drain(3, lumber=0, wool=0)
    t.chance("uncover gold 3")
    assert t.step == "turn"


@pytest.mark.rule("Q15a", "Q15c")
def test_hexes_and_tokens_are_drawn_without_replacement() -> None:
    t = foggy_table()
    t.do(f"build_ship {t.edge_of('10ne 11n')}", "uncover forest 9")
    t.do(f"build_ship {t.edge_of('11n 11ne')}")  # 11ne is 12nw
    assert t.choices() == {*(f"uncover {name} {n}" for name in ("mountains", "gold") for n in (3, 4)), "uncover sea 0"}
    t.chance("uncover sea 0")
    t.do(f"build_ship {t.edge_of('11ne 12n')}")  # 5sw
    assert t.choices() == {f"uncover {name} {number}" for name in ("mountains", "gold") for number in (3, 4)}


@pytest.mark.rule("Q15a", "P-Inventor")
def test_tokens_swapped_by_an_inventor_are_not_drawn_twice() -> None:
    t = foggy_table()
    t.cards(0, "inventor")
    t.do(f"build_ship {t.edge_of('10ne 11n')}", "uncover forest 9")
    t.do("play inventor", "hex 4", "hex 1")  # 9 and 5
    t.do(f"build_ship {t.edge_of('11n 11ne')}")
    assert {action.split()[-1] for action in t.choices()} == {"0", "3", "4"}


@pytest.mark.rule("Q15")
@BOTH
def test_a_road_uncovers_too(rules: RuleSet) -> None:
    rows = ("h5 f9 x s", "s g4 p10 s")
    t = SeaTable(2, rules=rules, board=sea_board(rows, fog="m8"))
    t.place("0 settlement 1n")
    t.stock_up()
    t.do(f"build_road {t.edge_of('1n 1ne')}", "uncover mountains 8")
    assert t.hand(0)["ore"] == 6


@pytest.mark.rule("Q15", "Q2e")
def test_a_moved_ship_uncovers() -> None:
    t = foggy_table()
    t.place("0 ship 10ne 10n")
    t.do(f"move_ship {t.edge_of('10ne 10n')}", f"edge {t.edge_of('10ne 11n')}", "uncover sea 0")
    assert t.s.terrain(4) == SEA and t.step == "turn"


@pytest.mark.rule("Q15", "V2")
@BOTH
def test_a_winning_line_uncovers_nothing(rules: RuleSet) -> None:
    t = SeaTable(4, rules=rules, board=foggy(), points=3)
    t.place("""
        0 settlement 10ne
        0 road 10ne 10n 10nw 10sw 10s
    """)
    t.stock_up()
    t.do(f"build_ship {t.edge_of('10ne 11n')}")  # the fifth of the route
    assert t.s.winner() == 0 and t.s.terrain(4) == FOG


@pytest.mark.rule("Q15", "Q12", "P-RoadBuilding")
def test_free_lines_uncover_one_after_the_other() -> None:
    t = foggy_table()
    t.cards(0, "road_building")
    t.do("play road_building", f"ship {t.edge_of('10ne 11n')}", "uncover gold 3", "card ore")
    assert t.step == "roads_edge"
    t.do(f"ship {t.edge_of('11n 11ne')}", "uncover sea 0")
    assert t.step == "turn" and t.s.terrain(12) == SEA


@pytest.mark.rule("Q15", "Q12b", "Z4")
def test_free_lines_of_the_base_game_uncover_before_the_roll() -> None:
    t = foggy_table(BASE)
    t.cards(0, "roads")
    t.before_roll(0)
    t.do("play roads", f"ship {t.edge_of('10ne 11n')}", "uncover gold 3", "card ore")
    t.do(f"ship {t.edge_of('11n 11ne')}", "uncover sea 0")
    assert t.step == "before_roll"


@pytest.mark.rule("Q15", "P-Diplomat")
def test_a_rebuilt_ship_uncovers() -> None:
    t = foggy_table()
    t.place("0 ship 10ne 10n")
    t.cards(0, "diplomat")
    t.do("play diplomat", f"edge {t.edge_of('10ne 11n')}", "uncover forest 4")
    assert t.s.terrain(4) == 1


@pytest.mark.rule("Q15", "Q10")
@BOTH
def test_a_ship_of_the_set_up_uncovers_and_pays(rules: RuleSet) -> None:
    t = SeaTable(2, rules=rules, board=foggy())
    t.s = start(t.setup)
    t.chance("roll 6 6 none", "roll 1 2 none")
    t.do(f"build_settlement {t.c('10ne')}", f"build_ship {t.edge_of('10ne 11n')}", "uncover gold 3", "card ore")
    assert t.hand(0) == {"ore": 1} and (t.who, t.step) == (1, "setup_settlement")
    assert not {5, 12, 13} & {h for c in t.targets("build_settlement") for h in t.hexes_at(c)}


def landed(t: SeaTable) -> SeaTable:
    """Let seat 0's ships uncover forest on hex 4 and sea on hex 12, ending between them."""
    t.do(f"build_ship {t.edge_of('10ne 11n')}", "uncover forest 4")
    t.do(f"build_ship {t.edge_of('11n 11ne')}", "uncover sea 0")
    return t


@pytest.mark.rule("Q15", "Q5d")
def test_settlements_and_knights_uncover_nothing() -> None:
    t = landed(foggy_table())
    t.do(f"build_settlement {t.c('11ne')}")
    assert t.s.terrain(5) == t.s.terrain(13) == FOG and t.step == "turn"
    t = landed(foggy_table())
    t.place("""
        0 road 10n 10ne
        0 knight active 10n
    """)
    t.do(f"move_knight {t.c('10n')} {t.c('11ne')}")
    assert t.s.terrain(5) == t.s.terrain(13) == FOG and t.step == "turn"


@pytest.mark.rule("Q15", "Q15c", "Q7b", "Q1d", "D1")
def test_an_uncovered_hex_counts_as_its_terrain() -> None:
    t = landed(foggy_table())
    assert t.edges_of("3se 3ne", "11ne 12n", "11ne 11se") <= t.targets("build_ship"), "its coasts and the sea"
    assert not t.edges_of("3se 3ne", "11ne 12n") & t.targets("build_road"), "no road without a building"
    assert t.targets("build_settlement") == t.targets("hire_knight") - t.corners_of("11n") == t.corners_of("11ne")
    t.do(f"build_settlement {t.c('11ne')}")
    assert t.edges_of("11n 11ne 12n") & t.targets("build_road") == t.edges_of("11ne 12n")
    t.end_turn()
    t.roll(2, 2, "ship")
    assert t.events_of("produced") == [(0, 1, 1, 4)], "it produces"


@pytest.mark.rule("Q15c", "Q7b", "Q7c")
def test_uncovered_sea_counts_as_sea() -> None:
    t = foggy_table()
    t.do(f"build_ship {t.edge_of('10ne 11n')}", "uncover sea 0")
    assert t.targets("build_settlement") == set(), "a corner at sea"
    assert not t.edges_of("11n 3ne") & t.targets("build_road")
    assert not t.choices("hire_knight")


@pytest.mark.rule("Q15c", "Q7b")
def test_no_line_reaches_an_edge_beside_fog() -> None:
    t = landed(foggy_table())
    for hex_number in (5, 13):
        for corner, following in zip(t.ring(hex_number), t.ring(hex_number)[1:] + t.ring(hex_number)[:1], strict=True):
            edge = t.edge(corner, following)
            assert not t.s.takes_road(edge) and not t.s.takes_ship(edge)
    t.do(f"build_ship {t.edge_of('11ne 12n')}", "uncover mountains 3")
    assert t.s.terrain(5) == MOUNTAINS and t.edges_of("12n 12ne") <= t.targets("build_ship")


@pytest.mark.rule("Q15c", "Q8", "Q3", "P-Merchant", "P-Inventor")
def test_no_robber_pirate_merchant_or_swap_in_it() -> None:
    fog = {4, 5, 12, 13}
    t = SeaTable(4, board=foggy())
    t.place("0 settlement 11n")  # beside fog, where it could not be in a game
    t.cards(0, "merchant", "inventor")
    t.do("play inventor")
    assert not t.targets("hex") & fog
    t = SeaTable(4, board=foggy())
    t.place("0 settlement 10ne")
    t.cards(0, "merchant")
    t.do("play merchant")
    assert t.s.merchant_hex() == 10
    t.before_roll(0)
    t.roll(3, 4, "ship")
    assert not t.targets("hex") & fog and {3, 11} <= t.targets("hex")


@pytest.mark.rule("Q15a", "B3")
@BOTH
def test_chance_draws_hexes_and_tokens_evenly(rules: RuleSet) -> None:
    t = foggy_table(rules, fog="f4 f4 m9 s")
    t.do(f"build_ship {t.edge_of('10ne 11n')}")
    rng = Rng(5)
    drawn: dict[int, int] = {}
    for _ in range(4000):
        action = int(chance_answer(t.s, rng))
        drawn[action] = drawn.get(action, 0) + 1
    share = {text(action): count / 4000 for action, count in drawn.items()}
    assert set(share) == t.choices()
    expected = {"uncover forest 4": 2 / 4 * 2 / 3, "uncover forest 9": 2 / 4 / 3, "uncover mountains 4": 1 / 4 * 2 / 3}
    expected |= {"uncover mountains 9": 1 / 4 / 3, "uncover sea 0": 1 / 4}
    for name, part in expected.items():
        assert abs(share[name] - part) < 0.03, name


@pytest.mark.rule("Q15c", "H1", "H2")
def test_uncovered_hexes_are_public_and_the_rest_is_hidden() -> None:
    t = foggy_table()
    t.do(f"build_ship {t.edge_of('10ne 11n')}", "uncover forest 9")
    for seat in range(4):
        view = View(t.s, seat)
        assert [view.terrain(number) for number in (4, 5)] == [1, FOG] and view.token(5) == 0


@pytest.mark.rule("Q15", "Q15a")
@BOTH
def test_each_line_uncovers_one_hex(rules: RuleSet) -> None:
    t = landed(foggy_table(rules))
    assert t.step == "turn"
    assert [int(t.s.terrain(number)) for number in (4, 5, 12, 13)] == [FOREST, FOG, SEA, FOG]


@pytest.mark.rule("Q15", "Q15a", "Q6c")
def test_hex_0_and_the_lowest_number_can_be_uncovered() -> None:
    t = SeaTable(2, board=sea_board(("x s h5", "s f6 p3"), fog="m2"))
    t.place("0 settlement 2nw")
    t.give(0, lumber=2, wool=2)
    t.do(f"build_ship {t.edge_of('1ne 1n')}", f"build_ship {t.edge_of('1n 1nw')}")
    assert t.choices() == {"uncover mountains 2"}
    t.chance("uncover mountains 2")
    assert t.s.token(0) == 2 and t.hand(0)["ore"] == 1
