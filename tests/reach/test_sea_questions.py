"""Which questions about ships, pirate, gold, fog and for five and six players are possible in a position."""

from __future__ import annotations

import pytest

from game import ids
from game.ids import KNIGHT_ACTIVE, KNIGHT_SPENT
from game.rules.phases import CHASED
from game.rules.places import lift
from game.rulesets.base import BASE
from game.slots import DEPTH, FRAME, RED, STACK, YELLOW
from tests.reach.questions import fits, seats
from tests.rules.test_fog import foggy_table
from tests.rules.test_paired_players import pair, second_part
from tests.seas import PIRATE, SeaTable
from tests.table import Table

BEYOND = "11n 11ne"
"""The edge of the second of two ships from the harbour town."""


def lifted() -> SeaTable:
    """Seat 0 has lifted the second of its ships."""
    t = SeaTable(2)
    t.place("""
        0 settlement 10ne
        0 ship 10ne 11n 11ne
    """)
    t.turn(0)
    t.s.v[t.setup.ship_moved] = 1
    lift(t.s, t.setup.ships, 0, t.edge_of(BEYOND))
    return t


@pytest.mark.rule("Q2", "Q2b", "Q1e")
def test_a_moving_ship_left_an_edge_where_it_was_open() -> None:
    t = lifted()
    former = t.edge_of(BEYOND)
    assert fits(t, "ship_to", 0, former)
    assert not fits(t, "ship_to", 0, t.edge_of("10ne 11n")), "the edge has a ship"
    t.pirate(11)
    assert not fits(t, "ship_to", 0, former), "beside the pirate it could not move"
    t.pirate(PIRATE)
    t.place("0 knight 11ne")
    assert not fits(t, "ship_to", 0, former), "between two anchors it was closed"
    t = lifted()
    t.s.v[t.setup.ship_moved] = 0
    assert not fits(t, "ship_to", 0, former), "none has moved"


@pytest.mark.rule("Q3d", "X2", "S2")
@pytest.mark.parametrize("place", ["11nw", "11n"])
def test_the_pirate_is_chased_by_a_tired_knight_next_to_it(place: str) -> None:
    t = SeaTable(2, "agile_knights")
    t.pirate(11)
    t.knight(0, t.c(place))
    corner = t.setup.corner + t.c(place)
    t.turn(0)
    assert not fits(t, "move_pirate", 0)
    t.s.v[corner] |= KNIGHT_SPENT
    assert fits(t, "move_pirate", 0)
    t.s.v[corner] |= KNIGHT_ACTIVE
    assert not fits(t, "move_pirate", 0), "it is not tired"
    t.s.v[corner] &= ~KNIGHT_ACTIVE
    t.barbarians(0, attacks=0)
    assert not fits(t, "move_pirate", 0), "before the first attack"
    t.barbarians(0, attacks=1)
    t.pirate(PIRATE)
    assert not fits(t, "move_pirate", 0), "the knight is beside another hex"
    t.pirate(11)
    t.before_roll(0)
    t.s.v[corner] |= KNIGHT_SPENT
    assert not fits(t, "move_pirate", 0), "no knight has chased anything before the roll"
    t.s.v[STACK + FRAME * (int(t.s.v[DEPTH]) - 1) + CHASED] = 1
    assert fits(t, "move_pirate", 0)


@pytest.mark.rule("Q3a")
def test_a_robbed_player_has_a_ship_beside_the_pirate() -> None:
    t = SeaTable(4)
    t.place("""
        0 ship 11n 11ne
        1 settlement 12sw
        1 ship 11ne 11se
        2 ship 11s 11sw
    """)
    t.pirate(11)
    t.turn(0)
    for seat in (0, 1):
        t.give(seat, ore=1)
    assert fits(t, "rob", 0, seats(1)) and fits(t, "steal_card", ids.CHANCE, 0, 1)
    for victims in ((), (0, 1), (2,), (1, 2)):
        assert not fits(t, "rob", 0, seats(*victims))
    assert not fits(t, "steal_card", ids.CHANCE, 0, 0), "nobody robs themselves"
    t.pirate(PIRATE)
    assert not fits(t, "rob", 0, seats(1))
    t.pirate(-1)
    assert not fits(t, "rob", 0, seats(1))


def rush() -> Table:
    """Seat 1 has a city at the rolled gold, seat 2 a settlement; it is seat 0's turn."""
    t = SeaTable(4)
    t.place("""
        1 city 38n
        2 settlement 38se
    """)
    t.turn(0, 1, 3)
    return t


@pytest.mark.rule("Q6", "Q6a")
def test_gold_is_chosen_in_turn_order_by_seats_that_are_owed_it() -> None:
    t = rush()
    assert fits(t, "gold_card", 1, seats(2), 0, 2)
    assert fits(t, "gold_card", 1, seats(2), seats(1), 1), "one is taken"
    assert fits(t, "gold_card", 2, 0, seats(1), 1)
    assert fits(t, "gold_card", 2, 0, seats(0, 1), 1), "seat 0 has received something else"
    for who, due, fed, left in (
        (1, seats(2), 0, 0),
        (1, seats(2), 0, 3),
        (1, seats(2), 0, 1),
        (1, 0, 0, 2),
        (1, seats(2, 3), 0, 2),
        (2, 0, 0, 1),
        (2, seats(1), seats(1), 1),
        (2, 0, seats(1), 2),
        (0, seats(1, 2), 0, 1),
        (3, 0, seats(1, 2), 1),
    ):
        assert not fits(t, "gold_card", who, due, fed, left), (who, due, fed, left)
    t.turn(0, 3, 4)
    assert not fits(t, "gold_card", 1, seats(2), 0, 2), "of another roll"
    t = rush()
    t.drain(3, brick=0, lumber=0, wool=0, grain=0, ore=0)
    assert not fits(t, "gold_card", 1, seats(2), 0, 2), "from an empty bank"


@pytest.mark.rule("Q15b", "Q6c")
def test_gold_is_found_where_a_line_reached_it() -> None:
    t = foggy_table(BASE)
    t.do(f"build_ship {t.edge_of('10ne 11n')}", "uncover gold 3")
    assert t.step == "gold_found"
    t.do("card ore")
    assert fits(t, "gold_found", 0, 0, 0, 1)
    for who, due, fed, left in ((0, 0, 0, 0), (0, 0, 0, 2), (0, seats(1), 0, 1), (0, 0, seats(1), 1), (1, 0, 0, 1)):
        assert not fits(t, "gold_found", who, due, fed, left), (who, due, fed, left)


@pytest.mark.rule("Q15")
def test_fog_is_uncovered_where_a_line_reached_it() -> None:
    t = foggy_table()
    t.do(f"build_ship {t.edge_of('10ne 11n')}")
    t.chance("uncover sea 0")
    assert not fits(t, "uncover_hex", ids.CHANCE, 4, 0), "it is already uncovered"
    assert not fits(t, "uncover_hex", ids.CHANCE, 12, 0), "no line has reached it"
    t = foggy_table()
    t.ship(0, t.edge_of("10ne 11n"))
    assert fits(t, "uncover_hex", ids.CHANCE, 4, 0)
    assert not fits(t, "uncover_hex", ids.CHANCE, 4, 1) and not fits(t, "uncover_hex", ids.CHANCE, 5, 0)


@pytest.mark.rule("S1", "N5a")
def test_a_second_part_has_no_seven_to_settle() -> None:
    for t, possible in ((pair(), True), (second_part(), False)):
        seat = int(t.s.active())
        t.give(seat, ore=9)
        t.s.v[YELLOW], t.s.v[RED] = 3, 4
        assert fits(t, "discard", seat, 0, 4) is possible


@pytest.mark.rule("P-Diplomat", "Q12")
def test_a_ship_is_rebuilt_on_a_free_edge_by_a_seat_with_a_ship() -> None:
    t = lifted()
    assert fits(t, "diplomat_sail", 0, t.edge_of(BEYOND))
    assert not fits(t, "diplomat_sail", 0, t.edge_of("10ne 11n")), "the edge has a ship"
    assert not fits(t, "diplomat_rebuild", 0, t.edge_of(BEYOND)), "there can have been no road"
    t.s.v[t.setup.ships.stock] = 0
    assert not fits(t, "diplomat_sail", 0, t.edge_of(BEYOND))
