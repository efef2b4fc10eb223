import pytest

from game.slots import ROBBER
from tests.cards.kit import observed
from tests.seas import SeaTable
from tests.table import Table

pytestmark = pytest.mark.rule("P-Bishop")


def bishop(*variants: str) -> Table:
    t = Table(4, *variants)
    t.barbarians(0, attacks=1)
    t.cards(0, "bishop")
    return t


def test_one_card_from_each_player_there() -> None:
    t = bishop()
    t.settlement(1, t.corner(5, 0))
    t.city(1, t.corner(5, 4))  # two buildings, one card
    t.settlement(2, t.corner(5, 2))
    t.settlement(0, t.corner(9, 3))
    t.give(1, ore=2)
    t.give(2, cloth=1, wool=1)
    t.give(3, ore=5)  # not there
    t.do("play bishop", "hex 5")
    assert t.events_of("robber_moved") == [(0, 5, 9, 0)]
    assert t.choices() == {"steal ore"}  # seat 1, clockwise from the active player
    t.chance("steal ore")
    assert t.choices() == {"steal cloth", "steal wool"}
    t.chance("steal cloth")
    assert t.step == "turn" and t.slot(ROBBER) == 5
    assert t.hand(0) == {"ore": 1, "cloth": 1} and t.hand(1) == {"ore": 1} and t.hand(3) == {"ore": 5}


@pytest.mark.rule("H2")
def test_only_thief_and_victim_see_what_was_stolen() -> None:
    t = bishop()
    t.settlement(1, t.corner(5, 0))
    t.give(1, coin=1)
    t.do("play bishop", "hex 5")
    t.chance("steal coin")
    assert [observed(t, seat, "handed") for seat in range(4)] == [
        [(1, 0, 7, 0)],
        [(1, 0, 7, 0)],
        [(1, 0, -1, 0)],
        [(1, 0, -1, 0)],
    ]


def test_a_player_without_cards_is_skipped() -> None:
    t = bishop()
    t.settlement(1, t.corner(5, 0))
    t.settlement(2, t.corner(5, 2))
    t.give(2, ore=1)
    t.do("play bishop", "hex 5")
    assert t.choices() == {"steal ore"}
    t.chance("steal ore")
    assert t.step == "turn" and t.hand(2) == {}


def test_knights_and_own_buildings_pay_nothing() -> None:
    t = bishop()
    t.knight(1, t.corner(5, 0))
    t.settlement(0, t.corner(5, 2))
    t.give(0, ore=1)
    t.give(1, ore=1)
    t.do("play bishop", "hex 5")
    assert t.step == "turn" and t.hand(0) == t.hand(1) == {"ore": 1}
    assert t.events_of("nothing_stolen") == [(0, 0, 0, 0)]


def test_the_robber_may_move_to_any_other_land_hex() -> None:
    t = Table(rows=("h5 f2 d", "s m8 o6"))
    t.barbarians(0, attacks=1)
    t.cards(0, "bishop")
    t.robber(1)
    t.do("play bishop")
    assert t.targets("hex") == {0, 2, 4, 5}


@pytest.mark.rule("S2", "G6")
def test_it_needs_a_first_attack() -> None:
    t = bishop()
    t.barbarians(6, attacks=0)
    assert not t.may("play bishop")
    t.before_roll(0)
    t.roll(1, 2, "ship")
    assert t.step == "turn" and t.may("play bishop")


@pytest.mark.rule("S5")
def test_a_friendly_robber_spares_the_poor() -> None:
    t = bishop("friendly_robber")
    t.settlement(1, t.corner(5, 0))
    t.do("play bishop")
    assert t.targets("hex").isdisjoint(t.hexes_at(t.corner(5, 0)))


@pytest.mark.rule("Q3e", "Q12a")
def test_at_sea_it_robs_owners_of_buildings_but_not_of_ships() -> None:
    t = SeaTable(4)
    t.cards(0, "bishop")
    t.place("""
        1 settlement 12n
        2 ship 12nw 12sw
        pirate 24
    """)
    t.give(1, ore=1)
    t.give(2, wool=1)
    t.do("play bishop", "hex 12")
    t.chance("steal ore")
    assert t.hand(0) == {"ore": 1} and t.hand(2) == {"wool": 1} and int(t.s.pirate()) == 24
