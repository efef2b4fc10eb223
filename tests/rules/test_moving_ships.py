"""Which ships may move, when, and where to [Q2]. Seat 0's ships start at the harbour town 10ne on the west island."""

from __future__ import annotations

import pytest

from game.rules.ships import build_ship
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.rulesets.known import RULE_SETS
from game.slots import TURN_NUMBER
from tests.seas import SeaTable, sea_board

BOTH = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.name)


def line(rules: RuleSet = CITIES_AND_KNIGHTS, seats: int = 4) -> SeaTable:
    """Seat 0 has a settlement and three ships that lead from it to nowhere."""
    t = SeaTable(seats, rules=rules)
    t.place("""
        0 settlement 10ne
        0 ship 10ne 11n 11ne 11se
    """)
    return t


@pytest.mark.rule("Q2", "Q2b")
@BOTH
def test_the_last_ship_of_a_line_moves_once_a_turn_without_cost(rules: RuleSet) -> None:
    t = line(rules)
    last = t.edge_of("11ne 11se")
    assert t.movable() == {last}
    t.do(f"move_ship {last}")
    assert (t.who, t.step) == (0, "ship_to")
    new = t.edge_of("11n 3ne")
    t.do(f"edge {new}")
    assert t.events_of("ship_moved") == [(0, last, new, 0)] and t.events_of("paid") == []
    assert t.road_or_ship("11ne 11se") == "" and t.road_or_ship("11n 3ne") == "0 ship"
    assert t.ships_left(0) == 12 and t.hand(0) == {} and t.step == "turn"
    assert not t.choices("move_ship"), "once a turn"
    t.end_turn()
    t.turn(0)
    assert t.movable() == t.edges_of("11n 11ne", "11n 3ne")


@pytest.mark.rule("Q2", "Q1b")
def test_a_ship_moves_to_where_it_could_be_built_without_itself() -> None:
    t = line()
    t.stock_up()
    last = t.edge_of("11ne 11se")
    assert t.edge_of("11se 11s") in t.targets("build_ship")
    t.do(f"move_ship {last}")
    assert t.targets("edge") == t.edges_of("10se 10ne 10n", "11n 3ne", "11ne 12n")
    assert last not in t.targets("edge"), "only to another edge"


@pytest.mark.rule("Q2", "T3")
def test_no_ship_moves_before_the_roll() -> None:
    t = line()
    t.before_roll(0)
    assert not t.choices("move_ship")


@pytest.mark.rule("Q2")
@BOTH
def test_a_ship_built_this_turn_does_not_move(rules: RuleSet) -> None:
    t = line(rules)
    t.stock_up()
    new = t.edge_of("11se 11s")
    t.do(f"build_ship {new}")
    assert not t.choices("move_ship"), "the new one is the only open one"
    t.end_turn()
    t.turn(0)
    assert t.movable() == {new}


@pytest.mark.rule("Q2", "Q12b", "Z4")
def test_a_free_ship_of_this_turn_does_not_move() -> None:
    t = line(BASE)
    t.cards(0, "roads")
    t.do("play roads", f"ship {t.edge_of('11se 11s')}", f"ship {t.edge_of('10ne 10n')}")
    assert not t.choices("move_ship")


@pytest.mark.rule("Q2")
def test_another_seats_ships_do_not_move() -> None:
    t = line()
    t.turn(1)
    assert not t.choices("move_ship")


@pytest.mark.rule("Q1e", "Q3c", "Q2")
def test_no_ship_moves_to_or_from_the_pirates_hex() -> None:
    t = line()
    t.pirate(11)
    assert not t.choices("move_ship"), "the last ship is beside it"
    t.pirate(3)
    t.do(f"move_ship {t.edge_of('11ne 11se')}")
    assert t.targets("edge") == t.edges_of("10ne 10se", "11ne 12n"), "not to 10ne 10n and 11n 3ne"


@pytest.mark.rule("Q2e", "L2", "Q9")
@BOTH
def test_the_longest_route_is_settled_after_the_ship_is_placed(rules: RuleSet) -> None:
    t = SeaTable(4, rules=rules)
    t.place("""
        0 settlement 10ne
        0 ship 10ne 11n 11ne 12n 4ne 4n     # five ships and two points
        1 road 21n 21ne 21se 21s 21sw 21nw   # five too
    """)
    assert (t.points(0), t.points(1)) == (3, 0)
    last = t.edge_of("4ne 4n")
    t.do(f"move_ship {last}")
    assert (t.points(0), t.points(1)) == (3, 0), "nothing is lost during the move"
    t.do(f"edge {t.edge_of('10ne 10se')}")
    assert (t.points(0), t.points(1)) == (3, 0) and t.events_of("longest_road") == [], "still five, by another path"


@pytest.mark.rule("Q2e", "L2")
def test_a_move_may_cost_the_award() -> None:
    t = SeaTable(4)
    t.place("""
        0 settlement 10ne
        0 ship 10ne 11n 11ne 12n 4ne 4n
        1 road 21n 21ne 21se 21s 21sw 21nw
    """)
    t.do(f"move_ship {t.edge_of('4ne 4n')}", f"edge {t.edge_of('11n 3ne')}")
    assert (t.points(0), t.points(1)) == (1, 2)


@pytest.mark.rule("Q2f", "Q16", "Q2")
def test_without_another_legal_edge_there_is_no_move() -> None:
    t = SeaTable(4)
    t.place("0 ship 18ne 18n")
    assert not t.choices("move_ship"), "without itself, it has nowhere to go"
    t.place("0 settlement 18ne")
    assert t.movable() == {t.edge_of("18ne 18n")}
    t.pirate(19)
    assert not t.choices("move_ship"), "the pirate blocks both other edges"
    t.pirate(24)
    t.place("1 ship 12s 12se")
    t.do(f"move_ship {t.edge_of('18ne 18n')}")
    assert t.step == "turn" and t.road_or_ship("18ne 18se") == "0 ship", "there is only one other edge"


@pytest.mark.rule("Q2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_ship_of_the_set_up_may_move_in_the_first_turn(seat: int) -> None:
    t = SeaTable(2)
    t.s.v[TURN_NUMBER] = 0
    t.place(f"{seat} settlement 10ne")
    build_ship(t.s, seat, t.edge_of("10ne 11n"))
    t.turn(seat)
    assert t.movable() == {t.edge_of("10ne 11n")}


@pytest.mark.rule("Q2", "N5b", "T4")
def test_the_limit_ends_with_the_turn() -> None:
    t = line()
    t.do(f"move_ship {t.edge_of('11ne 11se')}", f"edge {t.edge_of('11n 3ne')}")
    t.end_turn()
    t.place("""
        1 settlement 26n
        1 ship 26n 26nw
    """)
    t.turn(1)
    assert t.movable() == {t.edge_of("26n 26nw")}


@pytest.mark.rule("Q2", "Q2c")
def test_ships_on_edge_0_are_like_any_others() -> None:
    t = SeaTable(2, board=sea_board(("s s h5", "s s s")))
    ring = t.ring(0)
    t.ships(0, *ring, ring[0])
    assert 0 in t.movable() and len(t.movable()) == 6
    t = SeaTable(2, board=sea_board(("s s h5", "s s s")))
    start, end = t.ends(0)
    t.settlement(0, start)
    t.ships(0, start, end)
    assert t.movable() == {0}


@pytest.mark.rule("Q2f", "Q2")
def test_the_only_other_edge_is_found_on_any_side() -> None:
    board = sea_board(("s s s", "s s s", "s s h5"))
    inner = [
        corner
        for corner in range(board.net.corners)
        if all(board.net.corner_edges[3 * corner + i] >= 0 for i in range(3))
    ]
    for corner in inner:
        for turn in range(3):
            t = SeaTable(2, board=board, rules=BASE)
            ship, taken, free = (t.edges(corner) * 2)[turn : turn + 3]
            if all(t.s.takes_ship(edge) for edge in (ship, taken, free)):
                t.settlement(0, corner)
                t.ship(0, ship)
                t.ship(1, taken)
                assert t.movable() == {ship}
                t.do(f"move_ship {ship}")
                assert t.s.ship_owner(free) == 0, "it was the only one"
