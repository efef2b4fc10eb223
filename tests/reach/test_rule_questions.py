"""Which questions of a rule are possible in a position, and which are not."""

from __future__ import annotations

from itertools import product

import pytest

from game import ids
from game.action_text import parse
from game.actions import terms_of
from game.ids import KNIGHT_ACTIVE, KNIGHT_DECLARED, KNIGHT_PROMOTED, KNIGHT_SPENT
from game.pieces import new_knight
from game.resource_counts import several
from game.slots import BLOCK, COUNTER_OFFER, DEPTH, EVENT, METROPOLIS, RED
from game.stack import pop, push
from game.steps import STEP_NAMED
from tests.reach.questions import fits, seats
from tests.table import Table


@pytest.mark.rule("D4")
def test_an_aqueduct_question_needs_an_aqueduct_and_a_resource_in_the_bank() -> None:
    t = Table()
    t.levels(1, science=3)
    t.levels(2, science=3)
    t.turn(0, 3, 5)
    assert fits(t, "aqueduct", 1, seats(2)) and fits(t, "aqueduct", 2, 0)
    assert not fits(t, "aqueduct", 3, 0) and not fits(t, "aqueduct", 1, seats(3))
    t.turn(0, 3, 4)
    assert not fits(t, "aqueduct", 1, seats(2)), "a seven feeds nobody"
    t.turn(0, 3, 5)
    t.drain(3, brick=0, lumber=0, wool=0, grain=0, ore=0)
    assert not fits(t, "aqueduct", 1, seats(2))


@pytest.mark.rule("I7", "I8", "I3")
@pytest.mark.parametrize(
    ("level", "holder", "its_level", "possible"),
    [
        (4, -1, 0, True),
        (3, -1, 0, False),
        (5, -1, 0, False),
        (5, 0, 4, True),
        (5, 0, 5, False),
        (4, 0, 4, False),
        (5, 2, 4, False),
    ],
)
def test_a_metropolis_is_placed_at_four_and_taken_at_five(
    level: int, holder: int, its_level: int, possible: bool
) -> None:
    t = Table()
    for seat in (0, 2):
        t.levels(seat, trade=level if seat == 2 else its_level)
    t.s.v[METROPOLIS + ids.TRADE] = holder
    t.turn(2)
    assert not fits(t, "metropolis_city", 2, ids.TRADE), "without a city"
    t.city(2, t.coast(0))
    assert fits(t, "metropolis_city", 2, ids.TRADE) is possible


def displacing() -> tuple[Table, int, int]:
    """Seat 0 has displaced a basic knight of seat 2 from a corner of hex 9, coming from another corner."""
    t = Table()
    ring = t.ring(9)
    t.roads(0, *ring[:3])
    t.roads(2, *ring[2:5])
    t.knight(0, ring[2], strength=2)
    t.s.v[t.setup.corner + ring[2]] |= KNIGHT_SPENT
    return t, ring[2], ring[0]


@pytest.mark.rule("K7", "K5")
def test_a_displaced_knight_is_unchanged_and_a_stronger_one_took_its_corner() -> None:
    t, corner, left = displacing()
    knight = int(new_knight(2, 1, False))
    assert fits(t, "displaced", 2, corner, knight, 0, left)
    assert fits(t, "displaced", 2, corner, knight | KNIGHT_ACTIVE, 0, left)
    for flag in (KNIGHT_SPENT, KNIGHT_PROMOTED, KNIGHT_DECLARED):
        assert not fits(t, "displaced", 2, corner, knight | flag, 0, left)
    assert not fits(t, "displaced", 1, corner, knight, 0, left), "it is seat 2's knight"
    assert not fits(t, "displaced", 2, corner, knight, 3, left), "it is the turn of seat 0"
    assert not fits(t, "displaced", 2, corner, int(new_knight(2, 2, False)), 0, left), "as strong"
    assert not fits(t, "displaced", 2, corner, knight, 0, -1), "the place is taken"
    assert not fits(t, "displaced", 2, corner, knight, 0, t.coast(0)), "no road leads from there"
    t.knight(1, left)
    assert not fits(t, "displaced", 2, corner, knight, 0, left)


@pytest.mark.rule("K7", "P-Intrigue")
def test_a_knight_displaced_by_a_card_was_at_a_road_and_has_a_refuge() -> None:
    t, _, _ = displacing()
    knight = int(new_knight(2, 3, False))
    end = t.ring(9)[4]
    assert not fits(t, "displaced", 2, end, knight, 0, -1), "no road of seat 0 leads there"
    t.road(0, t.edge(end, t.ring(9)[5]))
    assert fits(t, "displaced", 2, end, knight, 0, -1)
    t.settlement(3, t.ring(9)[3])
    assert not fits(t, "displaced", 2, end, knight, 0, -1), "it returns to the stock without a question"


@pytest.mark.rule("K8", "X2")
@pytest.mark.parametrize("side", range(6))
def test_the_robber_is_chased_by_a_tired_knight_next_to_it(side: int) -> None:
    t = Table()
    beyond = next(corner for corner in t.ring(10) if corner not in t.ring(9))
    for corner, seat, flags, possible in (
        (t.corner(9, side), 0, KNIGHT_SPENT, True),
        (t.corner(9, side), 0, KNIGHT_SPENT | KNIGHT_ACTIVE, False),
        (t.corner(9, side), 0, 0, False),
        (t.corner(9, side), 1, KNIGHT_SPENT, False),
        (beyond, 0, KNIGHT_SPENT, False),
    ):
        t = Table()
        t.barbarians(0, attacks=1)
        t.robber(9)
        t.knight(seat, corner)
        t.s.v[t.setup.corner + corner] |= flags
        assert fits(t, "move_robber", 0, 1) is possible


@pytest.mark.rule("K8", "E2")
@pytest.mark.parametrize(("variants", "chased"), [((), (1, 0)), (("edition_2025",), (0, 1))])
def test_the_edition_decides_where_a_chased_robber_may_go(variants: tuple[str, ...], chased: tuple[int, int]) -> None:
    t = Table(4, *variants)
    t.barbarians(0, attacks=1)
    t.robber(0)
    corner = t.corner(0, 0)
    t.knight(0, corner)
    t.s.v[t.setup.corner + corner] |= KNIGHT_SPENT
    assert [fields for fields in product((0, 1), repeat=2) if fits(t, "move_robber", 0, *fields)] == [(0, 0), chased]


@pytest.mark.rule("S3", "S2")
def test_a_robbed_player_has_a_building_at_the_robber() -> None:
    t = Table()
    t.robber(9)
    t.settlement(1, t.corner(9, 0))
    t.settlement(2, t.corner(9, 2))
    t.settlement(3, t.coast(0))
    for seat in (1, 3):
        t.give(seat, ore=1)
    assert not fits(t, "rob", 0, seats(1)), "before the first attack"
    t.barbarians(0, attacks=1)
    assert fits(t, "rob", 0, seats(1)) and fits(t, "steal_card", ids.CHANCE, 0, 1)
    for victims in ((), (2,), (3,), (1, 2), (1, 3)):
        assert not fits(t, "rob", 0, seats(*victims))
    assert not fits(t, "steal_card", ids.CHANCE, 0, 2) and not fits(t, "steal_card", ids.CHANCE, 0, 3)
    assert not fits(t, "steal_card", ids.CHANCE, 2, 1), "it is the turn of seat 0"
    t.robber(-1)
    assert not fits(t, "rob", 0, seats(1))


@pytest.mark.rule("S1", "P-Saboteur")
def test_a_seat_that_discards_had_too_many_cards_on_a_seven() -> None:
    t = Table()
    t.turn(0, 3, 4)
    t.give(1, ore=8)
    t.give(2, wool=8)
    t.give(3, grain=7)
    assert fits(t, "discard", 1, seats(2), 4) and fits(t, "discard", 2, 0, 4)
    assert not fits(t, "discard", 1, seats(2), 5), "more than half"
    assert not fits(t, "discard", 0, 0, 0), "nothing to discard"


@pytest.mark.rule("G3", "T4")
def test_off_turn_one_extra_card_is_put_back_and_several_at_the_end_of_the_turn() -> None:
    t = Table()
    t.cards(0, "crane", "crane", "spy", "spy", "wedding", "wedding")
    t.cards(1, "mining", "mining", "smith", "smith", "medicine")
    t.cards(2, "merchant", "merchant", "bishop", "bishop", "warlord", "warlord")
    t.cards(3, "deserter", "deserter", "intrigue", "intrigue")
    assert [seat for seat in range(4) if fits(t, "keep_cards", seat)] == [1]
    pop(t.s)
    push(t.s, STEP_NAMED["turn_end"], 0)
    assert [seat for seat in range(4) if fits(t, "keep_cards", seat)] == [0]


@pytest.mark.rule("A2", "A3", "A4", "X1")
def test_an_attack_asks_the_weakest_or_the_tied_seats_after_landing() -> None:
    t = Table()
    t.s.v[RED], t.s.v[EVENT] = 1, ids.SHIP
    for seat, hex_number in enumerate((0, 2, 11)):
        t.city(seat, t.coast(hex_number))
    t.knight(2, t.coast(7), active=True)
    t.barbarians(6)
    assert not fits(t, "pillage", 0, seats(1))
    t.barbarians(7)
    assert fits(t, "pillage", 0, seats(1)) and not fits(t, "pillage", 2, 0) and not fits(t, "pillage", 0, 0)
    assert not fits(t, "defend", 2, seats(3)), "without the variant all active knights take part"
    assert not fits(t, "reward", 2, 0), "the defence has failed"
    t.s.v[EVENT] = ids.TRADE
    assert not fits(t, "pillage", 0, seats(1))
    t.s.v[EVENT] = ids.SHIP
    t.knight(1, t.coast(6), active=True)
    assert fits(t, "pillage", 0, 0)
    t.knight(2, t.coast(12), active=True)
    assert not fits(t, "pillage", 0, 0) and not fits(t, "reward", 1, seats(2)), (
        "the defence held, and seat 2 alone was best"
    )
    t.knight(1, t.coast(18), active=True)
    assert fits(t, "reward", 1, seats(2)) and fits(t, "reward", 2, 0)
    assert not fits(t, "reward", 0, 0) and not fits(t, "reward", 1, 0) and not fits(t, "reward", 2, seats(1))
    t.exhaust(0, "science", "trade", "politics")
    assert not fits(t, "reward", 1, seats(2)), "no card is left to draw"


@pytest.mark.rule("X1")
def test_a_seat_that_may_declare_has_an_undeclared_knight() -> None:
    t = Table(4, "voluntary_defence")
    t.s.v[RED], t.s.v[EVENT] = 1, ids.SHIP
    t.barbarians(7)
    corner = t.knight(1, t.coast(0), active=True)
    t.knight(2, t.coast(2))
    assert fits(t, "defend", 1, seats(2, 3)) and not fits(t, "defend", 2, seats(3)), (
        "an inactive knight cannot be declared"
    )
    assert not fits(t, "defend", 1, seats(2)) and not fits(t, "defend", 3, 0)
    t.s.v[t.setup.corner + corner] |= KNIGHT_DECLARED
    assert not fits(t, "defend", 1, seats(2, 3))
    t.knight(0, t.coast(6), active=True)
    assert not fits(t, "defend", 0, seats(1, 2, 3)), "seat 1 declares after seat 0 is done"
    t.s.v[t.setup.corner + corner] &= ~KNIGHT_DECLARED
    assert fits(t, "defend", 0, seats(1, 2, 3))


@pytest.mark.rule("R5", "R6")
def test_an_offer_is_answered_in_turn_order_by_seats_that_can() -> None:
    t = Table()
    t.give(0, ore=1)
    t.give(1, wool=1)
    t.give(3, wool=2, coin=1)
    ore, wool, coin = (int(several(kind, 1)) for kind in (ids.ORE, ids.WOOL, ids.COIN))
    assert fits(t, "trade_reply", 1, ore, wool, seats(2, 3), 0)
    assert fits(t, "trade_reply", 3, ore, wool, 0, seats(1))
    assert not fits(t, "trade_reply", 1, 0, wool, seats(2, 3), 0), "nothing for something"
    assert not fits(t, "trade_reply", 1, ore, 0, seats(2, 3), 0)
    assert not fits(t, "trade_reply", 1, coin, wool, seats(2, 3), 0), "seat 0 has no coin"
    assert not fits(t, "trade_reply", 1, ore, wool, seats(3), 0), "seat 2 has not answered"
    assert not fits(t, "trade_reply", 2, ore, wool, seats(3), seats(2)), "the replying seat is not ready"
    assert not fits(t, "trade_reply", 2, ore, wool, seats(3), seats(3)), "a later seat is not ready"
    assert not fits(t, "trade_reply", 1, ore, wool, seats(2, 3), seats(0)), "nor is the offering seat"
    assert not fits(t, "trade_reply", 3, ore, wool, 0, seats(2)), "seat 2 could not accept"
    assert fits(t, "trade_partner", 0, ore, wool, 0, seats(1, 3))
    assert not fits(t, "trade_partner", 0, ore, wool, 0, 0), "nobody has accepted"
    assert not fits(t, "trade_partner", 0, ore, wool, seats(3), seats(1)), "seat 3 has not answered"


@pytest.mark.rule("R5")
def test_a_counter_offer_belongs_to_a_ready_seat_that_can_pay() -> None:
    t = Table()
    t.give(0, ore=1)
    t.give(3, coin=1)
    ore, wool = (int(several(kind, 1)) for kind in (ids.ORE, ids.WOOL))
    counter = 3 * BLOCK + COUNTER_OFFER
    for answer, possible in (("1 coin for 1 ore", True), ("1 wool for 1 ore", False), ("2 coin for 1 ore", False)):
        t.s.v[counter] = terms_of(parse(f"counter {answer}"))
        assert fits(t, "trade_partner", 0, ore, wool, 0, seats(3)) is possible
    t.s.v[counter] = terms_of(parse("counter 1 coin for 1 ore"))
    t.give(1, wool=1)
    assert not fits(t, "trade_partner", 0, ore, wool, 0, seats(1)), "seat 3 is not ready"


@pytest.mark.rule("T1", "P-Alchemist")
def test_dice_are_chosen_from_one_to_six() -> None:
    t = Table()
    t.s.v[DEPTH] = 0
    for yellow, red, possible in (
        (0, 0, True),
        (1, 1, True),
        (6, 6, True),
        (7, 6, False),
        (6, 7, False),
        (0, 3, False),
    ):
        assert fits(t, "roll", ids.CHANCE, yellow, red) is possible
