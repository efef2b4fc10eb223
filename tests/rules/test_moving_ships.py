"""Which ships move, when and where to [Q2]. Ships of seat 0 leave the harbour town 10ne on the west island."""

from __future__ import annotations

import random

import pytest

from game.pieces import new_settlement
from game.rules.knights import place_knight
from game.rules.open_lines import is_open_ship
from game.rules.places import lay, put_piece
from game.rules.ships import build_ship
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.rulesets.known import RULE_SETS
from game.slots import TURN_NUMBER
from tests.seas import SeaTable, sea_board
from tests.slow_at_sea import open_ships, places_for

BOTH = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.name)


def line(rules: RuleSet = CITIES_AND_KNIGHTS, seats: int = 4) -> SeaTable:
    """Seat 0 has a settlement and three ships that lead from it to nowhere."""
    t = SeaTable(seats, rules=rules)
    t.lay("""
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
    assert (t.who, t.asked) == (0, "ship_to")
    new = t.edge_of("11n 3ne")
    t.do(f"edge {new}")
    assert t.told("ship_moved") == [(0, last, new, 0)] and t.told("paid") == []
    assert t.road_or_ship("11ne 11se") == "" and t.road_or_ship("11n 3ne") == "0 ship"
    assert t.ships_left(0) == 12 and t.hand(0) == {} and t.asked == "turn"
    assert not t.choices("move_ship"), "once in the own turn"
    t.end_turn()
    t.turn(0)
    assert t.movable() == t.edges_of("11n 11ne", "11n 3ne")


@pytest.mark.rule("Q2", "Q1b")
def test_it_goes_where_a_ship_could_be_built_without_it() -> None:
    t = line()
    t.rich()
    last = t.edge_of("11ne 11se")
    assert t.edge_of("11se 11s") in t.places("build_ship")
    t.do(f"move_ship {last}")
    assert t.places("edge") == t.edges_of("10se 10ne 10n", "11n 3ne", "11ne 12n")
    assert last not in t.places("edge"), "to another edge"


@pytest.mark.rule("Q2", "T3")
def test_not_before_the_roll() -> None:
    t = line()
    t.before_roll(0)
    assert not t.choices("move_ship")


@pytest.mark.rule("Q2")
@BOTH
def test_not_a_ship_built_in_this_turn(rules: RuleSet) -> None:
    t = line(rules)
    t.rich()
    new = t.edge_of("11se 11s")
    t.do(f"build_ship {new}")
    assert not t.choices("move_ship"), "the new one is the only open one"
    t.end_turn()
    t.turn(0)
    assert t.movable() == {new}


@pytest.mark.rule("Q2", "Q12b", "Z4")
def test_nor_one_that_a_card_gave() -> None:
    t = line(BASE)
    t.cards(0, "roads")
    t.do("play roads", f"ship {t.edge_of('11se 11s')}", f"ship {t.edge_of('10ne 10n')}")
    assert not t.choices("move_ship")


@pytest.mark.rule("Q2")
def test_another_seats_ships_do_not_move() -> None:
    t = line()
    t.turn(1)
    assert not t.choices("move_ship")


@pytest.mark.rule("Q2a")
@BOTH
@pytest.mark.parametrize("piece", ["settlement", "city"])
def test_a_line_between_two_own_buildings_is_closed(rules: RuleSet, piece: str) -> None:
    t = line(rules)
    t.lay(f"0 {piece} 11se")
    assert not t.choices("move_ship")


@pytest.mark.rule("Q2a", "Q5")
@pytest.mark.parametrize("place", ["11n", "11ne", "11se"])
def test_so_is_one_between_a_building_and_an_own_knight(place: str) -> None:
    t = line()
    t.lay(f"0 knight {place}")
    assert t.movable() == (set() if place == "11se" else {t.edge_of("11ne 11se")})


@pytest.mark.rule("Q2a")
def test_and_one_between_two_own_knights() -> None:
    t = SeaTable(2)
    t.lay("""
        0 ship 10ne 11n 11ne 11se
        0 knight 11n
        0 knight2 11ne
    """)
    assert t.movable() == t.edges_of("10ne 11n", "11ne 11se")


@pytest.mark.rule("Q2a", "Q5c", "L1")
@pytest.mark.parametrize("piece", ["settlement", "knight"])
def test_an_opponents_piece_amid_a_closed_line_leaves_it_closed(piece: str) -> None:
    t = line()
    t.lay(f"""
        0 settlement 11se
        1 {piece} 11ne
    """)
    assert t.s.road_length(0) == 2 and not t.choices("move_ship")


@pytest.mark.rule("Q2b")
@pytest.mark.parametrize("piece", ["settlement", "knight"])
def test_pieces_and_lines_of_others_do_not_matter_at_an_open_end(piece: str) -> None:
    t = line()
    t.lay(f"""
        1 {piece} 11se
        1 road 11se 18ne
    """)
    assert t.movable() == {t.edge_of("11ne 11se")}


@pytest.mark.rule("Q2b", "Q1c")
def test_nor_do_own_roads() -> None:
    t = line()
    t.lay("0 road 11se 18ne")
    assert t.movable() == {t.edge_of("11ne 11se")}


@pytest.mark.rule("Q2b", "Q2d")
def test_a_ship_at_sea_may_be_open_at_both_ends_or_inside() -> None:
    t = SeaTable(2)
    t.lay("""
        0 settlement 10ne
        0 ship 17s 17se   # alone
        0 ship 10ne 11n 11ne 11se
        0 ship 11n 3ne 3n
    """)
    assert t.movable() == t.edges_of("17s 17se", "11ne 11se", "3ne 3n"), "not those on which others hang"


@pytest.mark.rule("Q2d", "Q2a")
def test_a_branch_of_a_closed_line_that_leads_to_no_anchor_is_open_at_its_end() -> None:
    t = line()
    t.lay("""
        0 settlement 11se
        0 ship 11n 3ne 3n
    """)
    assert t.movable() == {t.edge_of("3ne 3n")}


CIRCLE = "0 ship 18n 18ne 18se 18s 18sw 18nw 18n"
"""Around a sea hex between two islands."""


@pytest.mark.rule("Q2c")
def test_a_circle_without_an_anchor_is_open_everywhere() -> None:
    t = SeaTable(2)
    t.lay(CIRCLE)
    assert t.movable() == t.edges_of("18n 18ne 18se 18s 18sw 18nw 18n")


@pytest.mark.rule("Q2c")
@pytest.mark.parametrize("anchor", ["settlement", "knight"])
def test_one_with_an_anchor_is_open_beside_it(anchor: str) -> None:
    t = SeaTable(2)
    t.lay(f"""
        {CIRCLE}
        0 {anchor} 18n
        1 knight 18se     # pieces of others do not matter
    """)
    assert t.movable() == t.edges_of("18nw 18n 18ne")


@pytest.mark.rule("Q2a", "Q2c")
def test_one_with_two_anchors_is_closed() -> None:
    t = SeaTable(2)
    t.lay(f"""
        {CIRCLE}
        0 settlement 18n
        0 settlement 18se
    """)
    assert not t.choices("move_ship")


@pytest.mark.rule("Q2c", "Q2d")
def test_a_circle_at_the_end_of_a_line() -> None:
    t = SeaTable(2)
    t.lay(f"""
        {CIRCLE}
        0 settlement 10ne
        0 ship 10ne 10se 11s   # 11s is 18nw
    """)
    around = t.edges_of("18n 18ne 18se 18s 18sw 18nw 18n")
    assert t.movable() == around, "the circle has no anchor; on the line to it hangs the circle"


@pytest.mark.rule("Q1e", "Q3c", "Q2")
def test_no_ship_moves_to_or_from_the_pirates_hex() -> None:
    t = line()
    t.pirate(11)
    assert not t.choices("move_ship"), "the last ship lies beside it"
    t.pirate(3)
    t.do(f"move_ship {t.edge_of('11ne 11se')}")
    assert t.places("edge") == t.edges_of("10ne 10se", "11ne 12n"), "not to 10ne 10n and 11n 3ne"


@pytest.mark.rule("Q2e", "L2", "Q9")
@BOTH
def test_the_longest_route_is_settled_once_the_ship_lies_again(rules: RuleSet) -> None:
    t = SeaTable(4, rules=rules)
    t.lay("""
        0 settlement 10ne
        0 ship 10ne 11n 11ne 12n 4ne 4n     # five ships and two points
        1 road 21n 21ne 21se 21s 21sw 21nw   # five too
    """)
    assert (t.points(0), t.points(1)) == (3, 0)
    last = t.edge_of("4ne 4n")
    t.do(f"move_ship {last}")
    assert (t.points(0), t.points(1)) == (3, 0), "nothing is lost while it is under way"
    t.do(f"edge {t.edge_of('10ne 10se')}")
    assert (t.points(0), t.points(1)) == (3, 0) and t.told("longest_road") == [], "still five, by another way"


@pytest.mark.rule("Q2e", "L2")
def test_a_move_may_cost_the_award() -> None:
    t = SeaTable(4)
    t.lay("""
        0 settlement 10ne
        0 ship 10ne 11n 11ne 12n 4ne 4n
        1 road 21n 21ne 21se 21s 21sw 21nw
    """)
    t.do(f"move_ship {t.edge_of('4ne 4n')}", f"edge {t.edge_of('11n 3ne')}")
    assert (t.points(0), t.points(1)) == (1, 2)


@pytest.mark.rule("Q2f", "Q16", "Q2")
def test_without_another_legal_edge_there_is_no_move() -> None:
    t = SeaTable(4)
    t.lay("0 ship 18ne 18n")
    assert not t.choices("move_ship"), "judged without it, it has nowhere to go"
    t.lay("0 settlement 18ne")
    assert t.movable() == {t.edge_of("18ne 18n")}
    t.pirate(19)
    assert not t.choices("move_ship"), "the pirate keeps it off both other edges"
    t.pirate(24)
    t.lay("1 ship 12s 12se")
    t.do(f"move_ship {t.edge_of('18ne 18n')}")
    assert t.asked == "turn" and t.road_or_ship("18ne 18se") == "0 ship", "there is but one other edge"


@pytest.mark.rule("Q2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_ship_of_the_set_up_may_move_in_the_first_turn(seat: int) -> None:
    t = SeaTable(2)
    t.s.v[TURN_NUMBER] = 0
    t.lay(f"{seat} settlement 10ne")
    build_ship(t.s, seat, t.edge_of("10ne 11n"))
    t.turn(seat)
    assert t.movable() == {t.edge_of("10ne 11n")}


@pytest.mark.rule("Q2", "N5b", "T4")
def test_the_limit_ends_with_the_turn() -> None:
    t = line()
    t.do(f"move_ship {t.edge_of('11ne 11se')}", f"edge {t.edge_of('11n 3ne')}")
    t.end_turn()
    t.lay("""
        1 settlement 26n
        1 ship 26n 26nw
    """)
    t.turn(1)
    assert t.movable() == {t.edge_of("26n 26nw")}


@pytest.mark.rule("Q2a", "Q2b", "Q2c", "Q2d")
def test_open_ships_of_random_networks_are_those_of_the_rule_tried_out() -> None:
    rnd = random.Random(7)
    circles = 0
    for _ in range(400):
        t = SeaTable(2, board=sea_board(("s s s s", "s s s h5", "s s s s")))
        middle = rnd.sample((1, 2, 5, 6, 9, 10), rnd.choice((1, 2, 3)))
        pool = sorted({int(e) for h in middle for e in t.net.hex_edges[6 * h : 6 * h + 6] if t.s.takes_ship(int(e))})
        ships = rnd.sample(pool, min(len(pool), rnd.randrange(3, 16)))
        for edge in ships:
            lay(t.s, t.setup.ships, 0, edge)
        corners = sorted({corner for edge in ships for corner in t.ends(edge)})
        anchors = set(rnd.sample(corners, rnd.choice((0, 0, 1, 1, 2, 3)))) if len(corners) > 3 else set()
        for corner in anchors:
            if rnd.random() < 0.5 and t.stock(0, "knight1"):
                place_knight(t.s, 0, corner, 1, False)
            else:
                put_piece(t.s, corner, new_settlement(0))
        for corner in set(rnd.sample(corners, min(2, len(corners)))) - anchors:
            put_piece(t.s, corner, new_settlement(1))
        own = {edge: t.ends(edge) for edge in ships}
        wanted = open_ships(own, anchors)
        assert {edge for edge in ships if is_open_ship(t.s, 0, edge)} == wanted, (ships, anchors)
        circles += any(all(sum(c in t.ends(e) for e in ships) > 1 for c in t.ends(edge)) for edge in wanted)
        homes = {corner for corner in anchors if "settlement" in t.at(corner)}
        others = {corner for corner in corners if t.at(corner).startswith("1")}
        fits = {edge: t.ends(edge) for edge in range(t.net.edges) if edge in own or t.s.takes_ship(edge)}
        moves = set()
        for ship in wanted:
            left = {edge: ends for edge, ends in own.items() if edge != ship}
            if places_for(left, fits, homes, others) - {ship}:
                moves.add(ship)
        assert t.movable() == moves, (ships, anchors)
    assert circles > 40, "many of them were open because of a circle"


@pytest.mark.rule("Q2", "Q2c")
def test_ships_on_the_first_edge_of_the_board_are_as_any() -> None:
    t = SeaTable(2, board=sea_board(("s s h5", "s s s")))
    ring = t.ring(0)
    t.ships(0, *ring, ring[0])
    assert 0 in t.movable() and len(t.movable()) == 6
    t = SeaTable(2, board=sea_board(("s s h5", "s s s")))
    one, other = t.ends(0)
    t.settlement(0, one)
    t.ships(0, one, other)
    assert t.movable() == {0}


@pytest.mark.rule("Q2f", "Q2")
def test_the_one_other_place_is_found_wherever_it_lies() -> None:
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
                assert t.s.ship_owner(free) == 0, "there was but one"
