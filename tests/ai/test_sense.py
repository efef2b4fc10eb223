"""What any sensible player does in clear-cut positions."""

from __future__ import annotations

import pytest

from game.action_text import parse, text
from game.ai.levels import make_agent
from game.engine import apply
from game.view import View, decision_of
from tests.ai.games import moments
from tests.table import Table

LEVELS = ("easy", "normal")


def choice(t: Table, level: str = "normal") -> str:
    """The choice of an agent of a level in a position, as text."""
    decision = decision_of(t.s)
    assert decision is not None
    return text(make_agent(level, 1).choose(View(t.s, decision.seat), decision))


def village(seat: int, t: Table, hex_number: int, corner: int = 0) -> int:
    """Place a city with a road; return the free corner at its end, for a knight."""
    home = t.city(seat, t.corner(hex_number, corner))
    t.roads(seat, home, t.corner(hex_number, (corner + 1) % 6))
    return t.corner(hex_number, (corner + 1) % 6)


@pytest.mark.parametrize("level", LEVELS)
def test_activates_a_knight_before_the_barbarians_land(level: str) -> None:
    t = Table(2)
    post = t.knight(0, village(0, t, 4))
    t.knight(1, village(1, t, 14), active=True)
    t.give(0, grain=1)
    t.barbarians(6)
    assert choice(t, level) == f"activate_knight {post}"


def test_hires_a_knight_when_its_city_is_in_danger() -> None:
    t = Table(2)
    village(0, t, 4)
    t.knight(1, village(1, t, 14), active=True)
    t.give(0, wool=1, ore=1, grain=1)
    t.barbarians(5)
    assert choice(t).startswith("hire_knight")


def test_no_knight_is_activated_while_the_barbarians_are_far() -> None:
    t = Table(2)
    t.knight(0, village(0, t, 4))
    t.knight(1, village(1, t, 14), active=True)
    t.settlement(0, t.corner(6, 0))
    t.give(0, ore=3, grain=2)
    t.barbarians(0)
    assert choice(t).startswith("build_city")


@pytest.mark.parametrize("level", LEVELS)
def test_takes_the_last_point(level: str) -> None:
    t = Table(2)
    village(0, t, 4)
    home = t.settlement(0, t.corner(6, 0))
    t.award_defender(0, 9)
    t.give(0, ore=3, grain=2, wool=2, paper=3)
    assert choice(t, level) == f"build_city {home}"


def test_exchanges_a_surplus_for_the_missing_card() -> None:
    t = Table(2)
    village(0, t, 4)
    t.settlement(0, t.corner(6, 3))
    t.give(0, ore=3, grain=1, brick=4)
    assert choice(t) == "bank_trade brick for grain"


def test_does_not_trade_with_a_player_about_to_win() -> None:
    t = Table(3)
    for seat, hex_number in enumerate((0, 8, 16)):
        village(seat, t, hex_number)
    t.award_defender(1, 9)
    t.give(0, brick=3, lumber=1)
    t.give(1, ore=3, grain=3)
    t.give(2, wool=1)
    t.turn(1)
    apply(t.s, parse("offer 3 ore 2 grain for 1 brick"))
    while t.who == 2:
        apply(t.s, parse("pass"))
    assert (t.who, choice(t)) == (0, "pass near_win")


def test_offers_nothing_to_a_player_about_to_win() -> None:
    t = Table(2)
    village(0, t, 4)
    village(1, t, 14)
    t.award_defender(1, 9)
    t.settlement(0, t.corner(6, 0))
    t.give(0, ore=3, grain=1, wool=2)
    t.give(1, grain=3)
    assert not choice(t).startswith("offer")


@pytest.mark.parametrize("level", LEVELS)
def test_the_robber_goes_to_a_rival_and_not_home(level: str) -> None:
    t = Table(3)
    village(0, t, 4)
    village(1, t, 14)
    t.give(1, ore=2)
    t.barbarians(0, attacks=1)
    t.before_roll(0)
    t.roll(3, 4, "ship")
    assert t.step == "move_robber"
    hex_number = int(choice(t, level).split()[1])
    around = [t.corner(hex_number, side) for side in range(6)]
    owners = {int(t.s.owner(corner)) for corner in around}
    assert 1 in owners and 0 not in owners


def test_a_discard_keeps_what_the_plan_needs() -> None:
    t = Table(2)
    village(0, t, 4)
    t.settlement(0, t.corner(6, 3))
    t.give(0, ore=3, grain=2, wool=4)
    t.before_roll(1)
    t.roll(3, 4, "ship")
    for _ in range(4):
        assert (t.step, choice(t)) == ("discard", "card wool")
        t.do("card wool")


def test_the_poorer_city_is_lost_and_the_richer_becomes_a_metropolis() -> None:
    t = Table(2)
    rich, poor = t.city(0, t.corner(4, 0)), t.city(0, t.corner(7, 5))
    village(1, t, 16)
    t.knight(1, t.corner(16, 1), active=True)
    t.barbarians(6)
    t.before_roll(0)
    t.roll(1, 1, "ship")
    assert (t.step, choice(t)) == ("pillage", f"corner {poor}")

    t = Table(2)
    rich, poor = t.city(0, t.corner(4, 0)), t.city(0, t.corner(7, 5))
    t.levels(0, science=3)
    t.give(0, paper=4)
    t.do("improve science")
    assert (t.step, choice(t)) == ("metropolis_city", f"corner {rich}")


def test_the_metropolis_is_bought_when_it_can_be() -> None:
    t = Table(2)
    village(0, t, 4)
    t.levels(0, science=3)
    t.give(0, paper=4, brick=1, lumber=1)
    assert choice(t) == "improve science"


def test_the_alchemist_picks_an_own_number() -> None:
    t = Table(2)
    home = t.city(0, t.corner(4, 3))
    t.cards(0, "alchemist")
    t.before_roll(0)
    assert choice(t) == "play alchemist"
    t.do("play alchemist")
    yellow, red = (int(word) for word in choice(t).split()[1:])
    numbers = {int(t.s.token(number)) for number in t.net.corner_hexes[3 * home : 3 * home + 3]}
    assert yellow + red in numbers


def test_no_saboteur_when_nobody_loses_enough() -> None:
    t = Table(2)
    village(0, t, 4)
    village(1, t, 14)
    t.give(1, ore=2)
    t.cards(0, "saboteur")
    assert choice(t) == "end_turn"
    t.give(1, ore=6, wool=6)
    assert choice(t) == "play saboteur"


def test_a_monopoly_names_the_most_common_kind() -> None:
    t = Table(3)
    village(0, t, 4)
    t.settlement(0, t.corner(6, 3))
    t.give(0, grain=2)
    t.give(1, ore=4)
    t.give(2, ore=4, wool=1)
    t.cards(0, "resource_monopoly")
    assert choice(t) == "play resource_monopoly"
    t.do("play resource_monopoly")
    assert choice(t) == "card ore"


@pytest.mark.parametrize("level", LEVELS)
def test_the_starting_places_are_good(level: str) -> None:
    pips = {0: 0, 2: 1, 12: 1, 3: 2, 11: 2, 4: 3, 10: 3, 5: 4, 9: 4, 6: 5, 8: 5}
    for number, (state, decision, action) in enumerate(moments([level] * 4, 5)):
        if number >= 16:
            break
        if decision.name() in ("setup_settlement", "setup_city"):
            corner = (action >> 6) & 255
            hexes = [h for h in state.net.corner_hexes[3 * corner : 3 * corner + 3] if h >= 0]
            assert sum(pips[int(state.token(h))] for h in hexes) >= (8 if level == "normal" else 6)
