"""Positions of five and six players, who build between turns or take turns of two parts [N]."""

from __future__ import annotations

from game import actions as act
from game import ids
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.state import State
from tests.positions.crowd import Crowd
from tests.positions.generator import Recipe
from tests.positions.voyage import voyage
from tests.properties.games import board_of, scenario_names
from tests.properties.players import Nature

SHOPPERS = (Nature("easy", likes=(act.BUY_CARD, act.IMPROVE, act.BUILD_SHIP, act.BUILD_ROAD), strays=30, deals=5),)
MAYORS = (Nature("easy", likes=(act.IMPROVE,), hurries=100),)
PRICE = 5
"""Commodities for the last level."""


def between_turns(number: int) -> State:
    """Five or six players with full hands; commodities for improvements while they wait."""
    name = scenario_names()[number % len(scenario_names())] if number % 2 else "standard"
    c = voyage(number, name, BASE if number % 3 == 0 else CITIES_AND_KNIGHTS, 150, least=5)
    if c.setup.rules is CITIES_AND_KNIGHTS:
        for seat in c.everybody:
            c.upgrade(seat)
            c.level_of(seat, seat % 3, 3)
            c.give_each(seat, 0, 0, 0, 0, 0, 3, 3, 3)
    c.provision(2)
    return c.done(margin=2) if number % 4 == 1 else c.s


def metropolises(number: int) -> State:
    """Two of the waiting seats can pay for the level that earns a metropolis, or takes it from a third seat."""
    seats = 5 + number % 2
    c = Crowd(number, seats=seats, options=0, board=board_of("standard", number % 4, seats))
    c.settle(roads=3, villages=15, cities=90)
    track = c.any(list(range(ids.TRACKS)))
    waiting = [(c.seat + place) % seats for place in range(1, seats)]
    able = [seat for seat in waiting if len(c.plain_cities(seat)) > 1]
    is_held = bool(number // 2 % 2 and len(able) > 1)
    if is_held:
        c.crown(able.pop(), track, 4)
    for seat in able[:2]:
        c.level_of(seat, track, 4 if is_held else 3)
        c.give_each(seat, *[PRICE * (kind == ids.PAPER + track) for kind in range(ids.KINDS)])
    c.barbarians(2, 1)
    return c.done(margin=9)


RECIPES = (
    Recipe(
        "between turns",
        between_turns,
        ("event building_began", "event part_began", "step phase"),
        SHOPPERS,
        actions=80,
    ),
    Recipe("metropolises", metropolises, ("metropolis between turns*",), MAYORS, actions=8),
)
