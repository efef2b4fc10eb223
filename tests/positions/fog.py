"""Positions beside the fog [Q15]."""

from __future__ import annotations

from game import actions as act
from game import ids
from game.engine import apply, start
from game.rng import Rng
from game.rules.free_roads import ROADS_GIVEN
from game.rules.longest_road import road_changed
from game.rules.places import place_line
from game.rules.turn import end_effects
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.state import State
from tests.positions.between import SHOPPERS
from tests.positions.generator import Recipe
from tests.positions.voyage import Voyage
from tests.properties.players import FICKLE, Nature, Players
from tests.seas import sea_board

DARK = (
    "s   h5  f9  s   x   x   s",
    "s   m8  g4  o10 x   x   x",
    "s   p3  h6  s   x   s   s",
    "f3  p8  g11 f4  x   h9  s",
)
"""The fog is close enough for the roads of the set-up to reach it, and there is gold at a starting corner."""
HIDDEN = "o5 o9 h6 o3 s o8 f4"
NEARING = 13
"""Rounds in which a seat places all its roads and ships except two."""
EXPLORERS = (Nature(likes=(act.PLAY, act.EDGE, act.SHIP)), Nature(likes=(act.PLAY, act.SHIP, act.EDGE)))


def darkness(number: int) -> State:
    """The start of a game beside fog and gold; one settlement is placed."""
    s = start(_dark(number, 0, BASE if number % 2 else CITIES_AND_KNIGHTS).setup)
    players = Players([FICKLE] * int(s.setup.seats), Rng(number, 96))
    while s.who() == ids.CHANCE:
        apply(s, players.answer(s))
    apply(s, players.answer(s))
    return s


def dark_phase(number: int) -> State:
    """Five players beside the fog, who build between turns."""
    c = _dark(number, 20 + 10 * (number % 6), CITIES_AND_KNIGHTS, 5)
    c.provision(2)
    return c.s


def dark_roads(number: int) -> State:
    """Free road cards beside the fog: in the base game before the roll, otherwise after it."""
    rules = CITIES_AND_KNIGHTS if number % 3 == 2 else BASE
    c = _dark(number, 30 + 10 * (number % 6), rules, 4)
    c.provision(2)
    c.hold(c.seat, *["roads" if rules is BASE else "road_building"] * 2)
    _near_the_fog(c)
    if rules is BASE:
        end_effects(c.s, c.seat)
        c.before_roll(c.seat)
    return c.s


def _near_the_fog(c: Voyage) -> None:
    """Every seat in turn places roads and ships away from the fog, until two of each are left."""
    misty = {corner for corner in range(c.net.corners) if any(c.s.terrain(n) == ids.FOG for n in c.hexes_at(corner))}
    for _ in range(NEARING):
        for seat in c.order():
            for lines in (c.setup.roads, c.setup.ships):
                edges = [edge for edge in c.open_edges(seat, lines) if misty.isdisjoint(c.ends(edge))]
                if edges and c.s.v[lines.stock + seat * lines.stock_stride] > ROADS_GIVEN:
                    place_line(c.s, lines, seat, c.any(edges))
    for seat in c.everybody:
        road_changed(c.s, seat)


def _dark(number: int, actions: int, rules: RuleSet, seats: int = 0) -> Voyage:
    board = sea_board(DARK, fog=HIDDEN, home=0, pirate=0)
    return Voyage(number, actions, rules, board, seats or 2 + number % 3, 0)


RECIPES = (
    Recipe(
        "darkness",
        darkness,
        ("action uncover", "event uncovered", "step uncover_hex", "step gold_found", "step gold_card"),
        (FICKLE,),
        actions=150,
    ),
    Recipe("dark phase", dark_phase, ("step phase",), SHOPPERS, actions=40),
    Recipe("dark roads", dark_roads, ("event uncovered", "free road *"), EXPLORERS, actions=8),
)
