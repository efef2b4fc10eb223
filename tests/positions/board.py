"""Positions for metropolises [I], knights [K] and the longest road [L]."""

from __future__ import annotations

from game import actions as act
from game import ids
from game.pieces import strength_of
from game.rules.walls import build_wall
from game.slots import METROPOLIS
from game.state import State
from tests import numbers
from tests.positions.crowd import Crowd
from tests.positions.generator import CARD_PLAYERS, IMPROVERS, SOLDIERS, Recipe
from tests.properties.games import board_of
from tests.properties.players import Dice, Nature

SEATS = 4
BREAKERS = (
    Nature("easy", likes=(act.DISPLACE_KNIGHT,), strays=20),
    Nature("easy", likes=(act.MOVE_KNIGHT, act.HIRE_KNIGHT), strays=50),
    Nature("easy", likes=(act.PLAY,), strays=60),
    Nature("normal", likes=(act.PLAY,), strays=60),
    Nature("easy", likes=(act.BUILD_SETTLEMENT,), strays=50),
)
BUILDERS = (Nature("easy", likes=(act.BUILD_CITY, act.BUILD_WALL, act.BUILD_SETTLEMENT, act.BUILD_ROAD)),)
ROAD_BUILDERS = (
    Nature("easy", likes=(act.BUILD_ROAD, act.PLAY), strays=60),
    Nature("normal", likes=(act.PLAY,), strays=60),
)


def metropolis(number: int) -> State:
    """One seat has all metropolises at level 4; the active seat has level 4 and the price of the fifth."""
    c = Crowd(number, seats=SEATS)
    c.seat = number % SEATS
    holder = (c.seat + 1 + number // SEATS % (SEATS - 1)) % SEATS
    c.settle(roads=6, cities=100)
    c.wall(40)
    c.garrison(3)
    for track in range(ids.TRACKS):
        for seat in c.everybody:
            c.level_of(seat, track, 4)
        others = [seat for seat in c.everybody if c.plain_cities(seat) and seat != c.seat]
        c.crown(holder if c.plain_cities(holder) and c.often(85) else c.any(others), track, 4)
    c.barbarians(3, 1)
    c.give_each(c.seat, 2, 0, 0, 2, 3, 5, 5, 5)
    c.deal(left=2, most=5)
    return c.done(margin=12)


def crane(number: int) -> State:
    """Cranes, and just enough commodities for the level that they make cheaper."""
    c = Crowd(number)
    c.settle(roads=7, cities=90)
    c.improve(rivals=c.often(60))
    for track in range(ids.TRACKS):
        if c.s.v[METROPOLIS + track] < 0:
            c.level_of(c.seat, track, c.any([0, 3]))
    c.hold(c.seat, "crane", "crane")
    c.give_each(c.seat, 0, 0, 0, 0, 0, 4, 4, 4)
    c.barbarians(3, 1)
    return c.done(margin=9)


def former(number: int) -> State:
    """A metropolis is about to be lost; its holder can pay for a wall and for level 4 or 5 of another track, and the
    ship is near."""
    c = Crowd(number, seats=2 + number % 2)
    c.settle(roads=7, cities=100)
    for track in range(ids.TRACKS):
        for seat in c.everybody:
            c.level_of(seat, track, 4 if track else 3)
    holder = (c.seat + 1) % len(c.everybody)
    c.crown(holder, ids.TRADE, 4)
    c.crown(c.seat, ids.POLITICS, 4)
    c.barbarians(4 + number % 2, 1)
    c.give_each(c.seat, 0, 0, 0, 0, 0, 0, 5, 0)
    c.give_each(holder, 4, 0, 0, 0, 0, 4, 0, 5)
    return c.done(margin=12)


def last_level(number: int) -> State:
    """The holder of a metropolis at level 4 has no other city, and can pay for level 5."""
    c = Crowd(number)
    c.settle(roads=7, villages=10, cities=0)
    c.upgrade(c.seat)
    c.crown(c.seat, track := number % ids.TRACKS, 4)
    c.give_each(c.seat, 0, 0, 0, 0, 0, *[5 if other == track else 0 for other in range(ids.TRACKS)])
    c.barbarians(2, 1)
    return c.done(margin=9)


def marches(number: int) -> State:
    """Knights of every strength side by side, most of them active, on long and crossing roads."""
    c = Crowd(number)
    c.settle(roads=11, villages=15)
    c.garrison(5, active=80)
    c.improve(3)
    c.scatter()
    c.barbarians(int(c.rng.below(5)), 1)
    c.robber(c.any(c.guarded()))
    c.deal(left=6, most=9)
    c.hold(c.seat, "intrigue", "intrigue", "warlord")
    for corner in c.buildings(c.seat, ids.KNIGHT):
        if c.often(20) and strength_of(c.s.piece(corner)) > 1:
            c.s.v[c.setup.corner + corner] |= ids.KNIGHT_PROMOTED
    return c.done(margin=5)


def cornered(number: int) -> State:
    """Few roads, with knights on all their corners: a displaced knight has no place, or only the attacker's."""
    c = Crowd(number)
    c.settle(roads=4 + number % 3, villages=0)
    for seat in c.order():
        own = (3, 3, 2, 2, 1, 1) if seat == c.seat else (1, 1, 2, 2, 3, 3)
        c.arm(seat, *own, active=seat == c.seat)
    c.barbarians(2, 1)
    c.give_each(c.seat, 3, 3, 2, 2, 2)
    c.hold(c.seat, *["intrigue", "deserter"] * 2)
    return c.done(margin=5)


def exchange(number: int) -> State:
    """A knight beside a ring of roads, half of them the victim's: a displaced knight may go to the attacker's old
    corner."""
    c = Crowd(number)
    victim = (c.seat + 1) % len(c.everybody)
    ring = c.ring(c.any(c.numbered()))
    target = 2 + number % 3
    c.roads(c.seat, *ring[: target + 1])
    c.roads(victim, *ring[target:], ring[0])
    c.knight(c.seat, ring[0], 2 + number % 2, active=True)
    c.knight(victim, ring[target], 1, active=c.often(50))
    c.barbarians(1, 1)
    return c.done(margin=5)


def breaking(number: int) -> State:
    """Another seat's roads run past the longest road, with knights, the price of a settlement and a card that breaks
    it. Two more seats have roads of equal or different lengths, or none."""
    c = Crowd(number, seats=4, options=ids.PLAYER_TRADES)
    holder, third, fourth = (seat for seat in c.order() if seat != c.seat)
    path = c.chain(holder, 6 + number % 3)
    for corner in path[1:-1]:
        for edge in c.edges(corner):
            if c.s.road_owner(edge) < 0 and c.often(70):
                c.road(c.seat, edge)
                end = next(end for end in c.ends(edge) if end != corner)
                if c.s.piece(end) == 0 and c.often(50) and c.stock(c.seat, "knight2"):
                    c.knight(c.seat, end, 2, active=True)
                if number % 3 == 0 and c.s.piece(corner) == 0 and c.stock(holder, "knight1"):
                    c.knight(holder, corner, 1)
    middle = path[len(path) // 2]
    if number % 4 == 1 and c.s.piece(middle) == 0:
        c.knight(c.seat, middle, 1, active=True)
    if number % 5:
        length = c.any([5, 5, 6, 4])
        c.chain(third, length)
        c.chain(fourth, length if number % 5 > 1 else 3)
    c.arm(third, 1)
    c.barbarians(0, 1)
    c.give_each(c.seat, 1, 1, 2, 1, 1)
    c.hold(c.seat, "diplomat", "deserter", "deserter")
    return c.done(margin=5)


def harbours(number: int) -> State:
    """The active seat can build a city at a harbour and has one harbour point fewer than the Harbourmaster, whom the
    barbarians may soon pillage; others have as many points, or fewer."""
    c = Crowd(number, seats=4, options=ids.PLAYER_TRADES | ids.HARBOURMASTER, board=board_of("standard", number % 4, 4))
    holder, *others = (seat for seat in c.order() if seat != c.seat)
    free = [c.ends(edge)[number % 2] for edge, _ in c.setup.board.harbours]
    c.city(holder, free.pop())
    c.settlement(holder, free.pop())
    for seat in (c.seat, *others):
        c.settlement(seat, free.pop())
        if (seat == c.seat or number % 3) and number % 2:
            c.settlement(seat, free.pop())
        elif seat == c.seat or number % 3:
            c.upgrade(seat)
        if seat == others[0] and number % 4 == 2:
            c.settlement(seat, free.pop())
        c.arm(seat, 1)
    c.barbarians(6, 1)
    c.give_each(c.seat, 0, 0, 0, 4, 6)
    return c.done(margin=6, before_roll=number % 2 == 0)


def parted(number: int) -> State:
    """A knight that may move stands on a road that would otherwise be the longest."""
    c = Crowd(number, seats=2)
    path = c.chain((c.seat + 1) % 2, 7)
    for middle in path[2:-2]:
        aside = [edge for edge in c.edges(middle) if c.s.road_owner(edge) < 0]
        if aside and not c.buildings(c.seat, ids.KNIGHT):
            c.road(c.seat, aside[0])
            c.knight(c.seat, middle, 1, active=True)
    c.barbarians(0, 1)
    return c.done(margin=9)


def long_roads(number: int) -> State:
    """Long roads through one another, close to the limit of pieces, and the means for more."""
    c = Crowd(number, options=ids.PLAYER_TRADES)
    c.settle(roads=11 + 4 * (number % 2), villages=10, cities=20)
    c.barbarians(0, 1)
    if number % 3:
        c.give_each(c.seat, 2, 2, 0, 0, 0)
    c.hold(c.seat, "diplomat", "diplomat", "road_building")
    return c.done(margin=5)


def last_pieces(number: int) -> State:
    """One settlement, city or wall is left in stock, and its price is available."""
    c = Crowd(number, seats=2)
    c.settle(roads=6, villages=60, cities=10)
    what = number % 3
    if what == 0:
        c.colonize(c.seat, leave=1)
        c.chain(c.seat, 6)
    else:
        for _ in range(numbers.CITIES - 1):
            c.upgrade(c.seat)
    if what == 2:
        for corner in c.buildings(c.seat, ids.CITY)[: numbers.WALLS - 1]:
            build_wall(c.s, c.seat, corner)
    c.give_each(c.seat, *((2, 0, 0, 2, 3) if what else (1, 1, 1, 1, 0)))
    c.barbarians(1, 1)
    return c.done(margin=6)


RECIPES = (
    Recipe(
        "metropolis",
        metropolis,
        (
            "metropolis of * taken from *",
            "metropolis taken with a knight of its holder on a lower corner",
            "metropolis taken from a walled city",
            "choice of the city for a metropolis",
        ),
        IMPROVERS,
        actions=14,
    ),
    Recipe("crane", crane, ("*Crane*",), CARD_PLAYERS[:1], actions=14),
    Recipe("former metropolis", former, ("former *",), IMPROVERS, Dice(ships=60)),
    Recipe("last level", last_level, ("level 5 of the own metropolis without another city",), IMPROVERS, actions=4),
    Recipe(
        "marches",
        marches,
        (
            "knight promoted and then acting in one turn",
            "knight activated again after it acted",
            "event knight_lifted",
            "displaced knight moved away",
            "displaced knight was active",
            "Intrigue displaces a knight",
            "Warlord after knights have acted",
            "second knight chases in one turn",
            "action displace_knight",
            "step intrigue_knight",
            "step displaced",
        ),
        SOLDIERS,
        actions=40,
    ),
    Recipe(
        "cornered",
        cornered,
        (
            "displaced knight without a place",
            "Intrigue leaves a knight without a place",
            "Deserter finds no place",
        ),
        (Nature("easy", likes=(act.DISPLACE_KNIGHT, act.PLAY)), Nature("easy", likes=(act.PLAY,), strays=50)),
        actions=14,
    ),
    Recipe(
        "exchange",
        exchange,
        ("displaced knight moved to where the attacker came from",),
        (Nature("easy", likes=(act.DISPLACE_KNIGHT,), strays=100),),
        actions=3,
    ),
    Recipe(
        "breaking roads",
        breaking,
        ("longest road *",),
        BREAKERS,
        actions=20,
        without=("longest road joined *",),
    ),
    Recipe("harbours", harbours, ("Harbourmaster *", "event harbourmaster"), BUILDERS, Dice(ships=60), actions=30),
    Recipe(
        "parted road",
        parted,
        ("longest road joined again by a leaving piece",),
        (Nature("easy", likes=(act.MOVE_KNIGHT,)),),
        actions=3,
    ),
    Recipe(
        "long roads",
        long_roads,
        (
            "Diplomat *",
            "last road laid",
            "second road lapses",
            "road building stopped early",
            "step diplomat_road",
            "step diplomat_rebuild",
        ),
        ROAD_BUILDERS,
        actions=24,
    ),
    Recipe("last pieces", last_pieces, ("last * built",), BUILDERS, actions=6),
)
