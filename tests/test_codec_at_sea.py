"""Saves of scenarios: what they contain, what may be left out, and which positions are refused."""

from __future__ import annotations

import json

import pytest

from game.action_text import parse
from game.board.scenario import MOST_POINTS
from game.board.seas import HIGHEST_GOAL
from game.check.whole import problems
from game.codec.reader import SaveError
from game.codec.save import Save, SeatData, encode, same
from game.engine import is_legal, start
from game.play.saves import load_position
from game.ruleset import RuleSet
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.rulesets.known import RULE_SETS
from game.slots import ROBBER
from tests.saves_kit import DELETE, Data, data_of, put
from tests.seas import FOGGY, PIRATE, SeaTable, sea_board
from tests.wonders import builders

PLAYER = "position.players[0]"
BOTH = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.name)


def explorer() -> SeaTable:
    """Seat 0 has sailed from the west to the fog and found gold; seat 1 has a settlement on the same island."""
    board = sea_board(FOGGY, fog="o4 m9 f3 s", home=1, pirate=PIRATE)
    t = SeaTable(2, board=board)
    t.place("0 settlement 10ne\n1 settlement 21n")
    t.pirate(PIRATE)
    t.stock_up()
    t.do(f"build_ship {t.edge_of('10ne 11n')}", "uncover gold 4", "card ore")
    return t


def save_of(t: SeaTable) -> str:
    seats = [SeatData(f"seat {seat}", "person", "") for seat in range(int(t.setup.seats))]
    return encode(Save(t.setup, 1, seats, t.s, None, None))


@pytest.fixture(scope="module")
def saved() -> Data:
    return data_of(save_of(explorer()))


def test_uncovered_hexes_and_this_turns_ships_are_saved() -> None:
    t = explorer()
    loaded = load_position(save_of(t)).state
    assert same(loaded, t.s)


@pytest.mark.rule("Q15", "V2")
def test_a_game_won_by_reaching_the_fog_can_be_loaded() -> None:
    t = SeaTable(2, board=sea_board(FOGGY, fog="o4 m9 f3 s", home=1, pirate=PIRATE), points=3)
    t.place("0 settlement 10ne\n0 road 10ne 10n 10nw 10sw 10s\n1 settlement 21n")
    t.pirate(PIRATE)
    t.stock_up()
    t.do(f"build_ship {t.edge_of('10ne 11n')}")
    assert t.s.winner() == 0
    assert same(load_position(save_of(t)).state, t.s)


@pytest.mark.rule("Q7e", "Q16")
def test_the_board_must_have_room_for_every_starting_piece() -> None:
    t = SeaTable(2, board=sea_board(home=1))
    t.s = start(t.setup)
    data = data_of(save_of(t))
    assert same(load_position(json.dumps(data)).state, t.s)
    with pytest.raises(SaveError, match="the board has no room for all that is placed in the set-up"):
        load_position(put(data, "board.scenario.start", data["board"]["scenario"]["start"][:12]))


@pytest.mark.rule("Q6c", "B6", "Z1")
@BOTH
def test_a_game_is_saved_between_two_gold_choices_in_the_set_up(rules: RuleSet) -> None:
    t = SeaTable(2, rules=rules, board=sea_board(("o5 o6 h9 s", "s f4 p3 s", "s m8 g3 s", "s h4 f9 s")))
    t.s = start(t.setup)
    t.chance("roll 6 6 none", "roll 1 2 none")
    for place in ("2ne", "14se", "0ne"):  # the last between the two hexes of gold
        verb = "build_city" if t.step == "setup_city" else "build_settlement"
        t.do(f"{verb} {t.c(place)}")
        if t.step == "setup_road":
            t.do(min(t.choices("build_road")))
    assert (t.who, t.step) == (1, "gold_found")
    t.do("card ore")
    assert t.step == "gold_found" and same(load_position(save_of(t)).state, t.s)


@pytest.mark.rule("W5a", "W5d")
@BOTH
def test_wonders_on_a_board_without_a_strait(rules: RuleSet) -> None:
    t = builders(rules)
    t.place("0 settlement 10ne 15n")
    data = put(data_of(save_of(t)), "board.scenario.straits", DELETE)
    played = load_position(data).state
    assert is_legal(played, parse("begin_wonder great_wall")) and not is_legal(
        played, parse("begin_wonder great_bridge")
    )


@pytest.mark.rule("V2", "Q1a", "Q11a")
@BOTH
def test_the_highest_goal_and_island_points_of_a_map_can_be_loaded(rules: RuleSet) -> None:
    board = sea_board(home=1, points=MOST_POINTS)
    t = SeaTable(2, board=board, rules=rules, points=HIGHEST_GOAL + int(rules.box.more_at_sea))
    t.place("0 settlement 5n 26n")
    assert t.points(0) == 2 * (1 + MOST_POINTS)
    assert same(load_position(save_of(t)).state, t.s)


@pytest.mark.rule("W5f", "A3")
def test_more_points_than_the_goal_can_be_loaded() -> None:
    t = builders(CITIES_AND_KNIGHTS, points=12)
    t.place("0 settlement 10ne")
    t.award_defender(0, 150)
    assert t.points(0) == 151 and t.s.winner() < 0, "without a wonder points do not win"
    assert data_of(save_of(t))["position"]["players"][0]["points"] == 151
    assert same(load_position(save_of(t)).state, t.s)


@pytest.mark.rule("Q11", "Q7f")
@BOTH
def test_a_seat_that_started_outside_every_area_has_no_home(rules: RuleSet) -> None:
    overseas = [4 if number in (5, 12, 13) else 0 for number in range(42)]
    t = SeaTable(2, board=sea_board(area=overseas), rules=rules)
    t.place("0 settlement 9n 22n 12n")
    assert t.points(0) == 3 + 2
    assert same(load_position(save_of(t)).state, t.s)
    moved = data_of(put(data_of(save_of(t)), f"{PLAYER}.settlements", [t.c("9n"), t.c("12n")]))
    with pytest.raises(SaveError, match="home of seat 0 is not where its first buildings stand"):
        load_position(put(moved, f"{PLAYER}.points", DELETE))


@pytest.mark.rule("Q8a", "E5", "Q3b")
@pytest.mark.parametrize("variants", [(), ("edition_2025",)])
@pytest.mark.parametrize("starts_at", [-1, 8, 15])
def test_before_the_first_attack_the_robber_is_off_the_board_or_at_its_start(
    starts_at: int, variants: tuple[str, ...]
) -> None:
    """It starts on the desert (15), on a mountain with an 8, or, if no start is given, on the desert."""
    t = SeaTable(2, *variants, board=sea_board(robber=starts_at), attacked=False)
    start = 8 if starts_at == 8 else 15
    before = -1 if starts_at == 8 or variants else start
    for place in (-1, start, 9):
        t.s.v[ROBBER] = place
        t.barbarians(0, attacks=0)
        assert (problems(t.s) == []) == (place == before)
        t.barbarians(0, attacks=1)
        assert (problems(t.s) == []) == (place >= 0)


@pytest.mark.rule("Q13", "W0b", "Q7d")
def test_harbours_need_a_coast_and_a_desert_takes_no_number() -> None:
    t = SeaTable(2)
    data = data_of(save_of(t))
    for edge in (t.edge_of("9n 9ne"), t.edge_of("3n 3ne")):
        with pytest.raises(SaveError, match=r"harbours\[0\]\.edge: a harbour lies on an edge between land and"):
            load_position(put(json.loads(json.dumps(data)), "board.harbours[0].edge", edge))
    with pytest.raises(SaveError, match=r"board\.hexes\[15\]: the desert has no token"):
        load_position(put(data, "board.hexes[15].token", 5))


@pytest.mark.parametrize(
    "path",
    [f"{PLAYER}.home", f"{PLAYER}.islands", f"{PLAYER}.points", "board.scenario.start", "position.players[1].home"],
)
def test_derived_fields_may_be_left_out(saved: Data, path: str) -> None:
    assert same(load_position(put(json.loads(json.dumps(saved)), path, DELETE)).state, explorer().s)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("position.pirate", 8, "the pirate stands in the sea"),
        ("position.pirate", None, "came to it before"),
        ("position.uncovered", {}, "a number that it cannot have"),
        ("position.uncovered", {"4": "gold", "5": "sea", "12": "sea"}, "more hexes of a kind"),
        ("position.uncovered", {"8": "gold"}, "never lay in the fog"),
        ("position.uncovered", {"4": "fog"}, "fog no longer"),
        ("position.tokens", {"4": 5}, "never gives these"),
        ("position.tokens", {}, "a number that it cannot have"),
        ("position.ship_moved", 1, "true or false"),
        ("position.first_part_of", 0, "one part"),
        (f"{PLAYER}.ships", [0, 0], "two roads or ships"),
        (f"{PLAYER}.ships", [14], "edge 14 takes no ship, for there is no sea beside it, or there is fog"),
        (f"{PLAYER}.ships", [26], "edge 26 takes no ship, for there is no sea beside it, or there is fog"),
        (f"{PLAYER}.roads", [26], "edge 26 takes no road, for there is no land beside it, or there is fog"),
        (f"{PLAYER}.ships", [{"edge": 0, "young": True}], "young"),
        (f"{PLAYER}.islands", [2], "has settled on others"),
        (f"{PLAYER}.home", [3], "has settled on others"),
        (f"{PLAYER}.wonder", {"name": "theatre"}, "a wonder that there is not"),
        (f"{PLAYER}.wonder", {"name": "tower"}, "'tower' is unknown"),
        ("board.scenario.pirate", 8, "begins in the sea"),
        ("board.scenario.home", 9, "no hex is of area 9"),
        ("board.scenario.fog", DELETE, "nothing is said of what it hides"),
        ("board.scenario.fog.tokens", [4], "each of those that produce has a token"),
        ("board.scenario.start", [0, 1, 2], "nobody begins"),
        ("board.scenario", DELETE, "area"),
    ],
)
def test_damage(saved: Data, path: str, value: object, message: str) -> None:
    with pytest.raises(SaveError) as error:
        load_position(put(json.loads(json.dumps(saved)), path, value))
    assert message in str(error.value), error.value
