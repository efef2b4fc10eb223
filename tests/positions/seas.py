"""Positions at sea: random games played into their middle, then equipped."""

from __future__ import annotations

from game import actions as act
from game import ids
from game.rule_module_ids import PIRATE
from game.rules.longest_road import road_changed
from game.rules.places import is_crowded, place_line
from game.rules.turn import end_effects
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.state import State
from tests.positions.crowd import Crowd
from tests.positions.generator import Recipe
from tests.positions.voyage import any_scenario, voyage
from tests.properties.players import FICKLE, Dice, Nature

BUILDERS = (
    Nature("easy", likes=(act.MOVE_SHIP, act.BUILD_SHIP), strays=20),
    Nature("easy", likes=(act.BUILD_SHIP,), strays=20),
    FICKLE,
)
CHASERS = (Nature("easy", likes=(act.CHASE_PIRATE,), strays=30),)
WONDERERS = (Nature("easy", likes=(act.BUILD_WONDER, act.BEGIN_WONDER), strays=30),)
PLAYERS_OF_CARDS = (Nature(likes=(act.PLAY,), strays=100),)
SAILORS_WITH_CARDS = (Nature(likes=(act.PLAY, act.SHIP), strays=100),)
SETTLERS = (
    Nature("easy", likes=(act.BUILD_SETTLEMENT,), strays=20),
    Nature("easy", likes=(act.MOVE_KNIGHT,), strays=20),
)
HASTY = (Nature("easy", hurries=75, strays=20),)


def seas(number: int) -> State:
    """Any scenario, with something to build with."""
    c = any_scenario(number, BASE if number % 3 == 0 else CITIES_AND_KNIGHTS)
    c.free_robbers()
    c.provision()
    return c.s


def pirate(number: int) -> State:
    """The active seat has active knights, one of them beside the pirate."""
    c = any_scenario(number)
    c.free_robbers()
    c.arm(c.seat, 1, 2, 1)
    beside = [n for corner in c.buildings(c.seat, ids.KNIGHT) for n in c.hexes_at(corner) if n in c.waters()]
    if beside and c.setup.plays(PIRATE):
        c.s.v[c.setup.pirate] = c.any(beside)
    c.provision(1)
    return c.s


def fleets(number: int) -> State:
    """All ships of each seat are at sea, or all but one."""
    c = voyage(number, "new_shores", BASE if number % 3 == 0 else CITIES_AND_KNIGHTS, 100)
    for seat in c.everybody:
        ships = c.setup.ships
        while c.s.ships_left(seat) > number % 2 and (edges := c.open_edges(seat, ships)):
            place_line(c.s, ships, seat, c.any(edges))
        road_changed(c.s, seat)
    c.provision()
    return c.s


def junctions(number: int) -> State:
    """Ships have reached the shore and meet own roads there, with active knights nearby."""
    c = voyage(number, "four_islands", BASE if number % 3 == 0 else CITIES_AND_KNIGHTS, 100)
    for seat in c.everybody:
        for _ in range(3):
            edges = c.open_edges(seat, c.setup.ships)
            if edges and c.s.ships_left(seat):
                place_line(c.s, c.setup.ships, seat, c.any(edges))
        for corner in range(c.net.corners):
            edges = [edge for edge in c.edges(corner) if c.s.takes_road(edge)]
            ashore = any(c.s.has_ship(seat, edge) for edge in c.edges(corner))
            if ashore and edges and c.s.piece(corner) == 0 and c.stock(seat, "road"):
                place_line(c.s, c.setup.roads, seat, c.any(edges))
        road_changed(c.s, seat)
    if c.setup.rules is CITIES_AND_KNIGHTS:
        c.arm(c.seat, 1, 2)
    c.provision()
    return c.s


def gold_rush(number: int) -> State:
    """Before the roll: settlements and Aqueducts beside gold with a likely number, sometimes with the robber on it."""
    names = ("new_shores", "through_the_desert", "wonders")
    c = voyage(number, names[number % len(names)], BASE if number % 3 == 1 else CITIES_AND_KNIGHTS, 100)
    token = c.setup.token
    lucky = [place for place in c.numbered() if c.s.token(place) in (6, 8) and c.s.terrain(place) != ids.GOLD]
    for place in [place for place in c.numbered() if c.s.terrain(place) == ids.GOLD]:
        if lucky:
            other = token + lucky.pop()
            c.s.v[token + place], c.s.v[other] = c.s.v[other], c.s.v[token + place]
        for corner in c.net.hex_corners[6 * place : 6 * place + 6]:
            seat = c.any(list(c.everybody))
            if not is_crowded(c.s, corner) and not c.s.piece(corner) and c.stock(seat, "settlement"):
                c.settlement(seat, corner)
        if number % 4 == 0 and c.s.attacks() > 0:
            c.robber(place)
    for seat in c.everybody if c.setup.rules is CITIES_AND_KNIGHTS else ():
        c.level_of(seat, ids.SCIENCE, 3)
    end_effects(c.s, c.seat)
    c.before_roll(c.seat)
    return c.s


def wonders(number: int) -> State:
    """Cities, and resources for levels."""
    c = voyage(number, "wonders", BASE if number % 2 else CITIES_AND_KNIGHTS, 150)
    for seat in c.everybody:
        for _ in range(2):
            c.upgrade(seat)
    c.provision(4)
    return c.done(margin=2) if number % 4 == 1 else c.s


def cards_at_sea(number: int) -> State:
    """Diplomats and road building cards, with open ships."""
    c = any_scenario(number, actions=300)
    c.free_robbers()
    c.provision(2)
    for _ in range(2):
        c.hold(c.seat, "diplomat", "road_building")
    return c.s


def deserters(number: int) -> State:
    """In the 2025 edition a strong knight may be replaced by any weaker one."""
    c = Crowd(number, options=ids.EDITION_2025)
    c.settle(roads=8)
    c.garrison(3, strengths=(2, 3))
    for seat in c.everybody:
        c.hold(seat, "deserter")
    c.hold(c.seat, "deserter")
    return c.done(margin=6)


def agile(number: int) -> State:
    """The pirate before the roll, when knights may already chase it."""
    c = voyage(number, "new_shores", CITIES_AND_KNIGHTS, 150, ids.AGILE_KNIGHTS)
    c.free_robbers()
    c.arm(c.seat, 1, 2)
    end_effects(c.s, c.seat)
    beside = [n for corner in c.buildings(c.seat, ids.KNIGHT) for n in c.hexes_at(corner) if n in c.waters()]
    c.s.v[c.setup.pirate] = c.any(beside or c.waters())
    c.before_roll(c.seat)
    return c.s


RECIPES = (
    Recipe(
        "seas",
        seas,
        ("action build_ship", "action move_ship", "event ship_built", "event ship_moved", "step ship_to"),
        BUILDERS,
        actions=30,
    ),
    Recipe(
        "pirate",
        pirate,
        ("action chase_pirate", "step move_pirate", "event pirate_moved"),
        CHASERS,
        Dice(sevens=30),
        actions=20,
    ),
    Recipe("fleets", fleets, ("action build_ship", "action move_ship"), BUILDERS, actions=10),
    Recipe("junctions", junctions, ("action build_settlement", "action move_knight"), SETTLERS, actions=15),
    Recipe("gold rush", gold_rush, ("step gold_card",), HASTY, actions=40),
    Recipe("wonders", wonders, ("* begin_wonder", "* build_wonder", "event wonder_*"), WONDERERS, actions=30),
    Recipe(
        "cards at sea",
        cards_at_sea,
        ("action ship", "event ship_removed", "step diplomat_sail"),
        SAILORS_WITH_CARDS,
        actions=20,
    ),
    Recipe("deserters of 2025", deserters, ("action strength", "step deserter_strength"), PLAYERS_OF_CARDS, actions=20),
    Recipe("agile pirate", agile, ("action chase_pirate",), CHASERS, actions=6),
)
