import pytest

from tests.cards.kit import under
from tests.table import Table

pytestmark = [pytest.mark.rule("P-Warlord"), pytest.mark.rule("K3")]


def warlord() -> Table:
    t = Table()
    t.barbarians(0, attacks=1)
    t.cards(0, "warlord")
    t.roads(0, *t.ring(9))
    return t


def test_all_own_knights_are_activated_without_cost() -> None:
    t = warlord()
    one, other = t.knight(0, t.corner(9, 0)), t.knight(0, t.corner(9, 3), strength=3)
    rival = t.knight(1, t.corner(0, 0))
    t.do("play warlord")
    assert (t.at(one), t.at(other)) == ("0 knight 1 active", "0 knight 3 active")
    assert t.at(rival) == "1 knight 1" and t.events_of("paid") == []
    assert t.events_of("knight_activated") == [(0, one, 0, 0), (0, other, 0, 0)] and under(t, "politics") == ["warlord"]


def test_knights_it_activates_cannot_act_this_turn() -> None:
    t = warlord()
    idle, active_knight = t.knight(0, t.corner(9, 0)), t.knight(0, t.corner(9, 3), active=True)
    t.do("play warlord")
    acting = t.choices("move_knight") | t.choices("chase_robber")
    assert acting and {action.split()[1] for action in acting} == {str(active_knight)}
    t.do("end_turn")
    t.turn(0)
    assert t.may(f"chase_robber {idle}")


@pytest.mark.rule("K5")
def test_a_knight_that_has_acted_is_activated_but_cannot_act_again() -> None:
    t = warlord()
    home = t.knight(0, t.corner(9, 0), active=True)
    t.do(f"move_knight {home} {t.corner(9, 1)}", "play warlord")
    assert t.at(t.corner(9, 1)) == "0 knight 1 active"
    assert not t.choices("move_knight") | t.choices("chase_robber")


def test_a_knight_on_corner_0_counts() -> None:
    t = Table()
    t.cards(0, "warlord")
    t.knight(0, 0)
    t.do("play warlord")
    assert t.at(0) == "0 knight 1 active"


@pytest.mark.rule("A2")
def test_activated_knights_defend() -> None:
    t = warlord()
    home = t.city(0, t.corner(9, 0))
    t.knight(0, t.corner(9, 3))
    t.barbarians(6, attacks=1)
    t.do("play warlord", "end_turn")
    t.roll(1, 2, "ship")
    assert t.at(home) == "0 city" and t.events_of("attacked") == [(1, 1, 0, 0)]


@pytest.mark.rule("G6")
def test_it_needs_an_inactive_knight() -> None:
    t = warlord()
    t.knight(1, t.corner(0, 0))
    t.knight(0, t.corner(9, 0), active=True)
    assert not t.may("play warlord")
    t.knight(0, t.corner(9, 1))
    assert t.may("play warlord")


@pytest.mark.rule("G6")
@pytest.mark.parametrize("corner", [0, 1])
def test_a_knight_that_was_already_active_may_still_act(corner: int) -> None:
    t = Table()
    t.cards(0, "warlord")
    t.roads(0, corner, t.near(corner)[-1])
    t.knight(0, corner, active=True)
    assert not t.may("play warlord"), "all are active"
    idle = t.knight(0, t.coast(18))
    t.do("play warlord")
    assert t.events_of("knight_activated") == [(0, idle, 0, 0)]
    assert t.choices("move_knight") == {f"move_knight {corner} {t.near(corner)[-1]}"}
