"""Positions for the barbarians [A, X1]."""

from __future__ import annotations

from game import ids
from game.state import State
from tests.positions.crowd import Crowd
from tests.positions.generator import Recipe
from tests.properties.players import FICKLE, NATURES, Dice, Nature

LANDED = ids.ATTACK_AT - 1
SHIPS = Dice(ships=95)


def siege(number: int) -> State:
    """The ship lands with the next roll. Several seats tie in strength and others have less or none; or there are as
    many cities as knights, or neither."""
    c = Crowd(number, options=ids.PLAYER_TRADES | ids.AGILE_KNIGHTS, seats=4 if number % 2 else 0)
    c.settle(roads=9, villages=15, cities=0 if number % 3 else 50)
    if number % 6:
        equal, strengths = c.order()[: 4 if number % 4 == 1 else int(c.rng.below(5))], c.any([0, 1, 2])
        for seat in c.everybody:
            if seat in equal:
                c.arm(seat, *((1, 1), (2, 1), (2, 2))[strengths])
            elif c.often(40):
                c.arm(seat, 1, active=c.often(60))
    else:
        for seat in c.everybody:
            c.raze(seat)
    if number % 3 == 0:
        c.match_cities()
    c.wall()
    c.improve(3)
    c.scatter()
    c.barbarians(LANDED, number % 2)
    c.deal(left=8, most=9)
    c.deal_cards(4)
    return c.done(margin=3, before_roll=True)


def hero(number: int) -> State:
    """The active seat lacks one point and has the strongest knights."""
    c = Crowd(number, options=ids.PLAYER_TRADES)
    c.settle(roads=8, cities=20)
    c.arm(c.seat, 2, 2, 1, 1)
    c.barbarians(LANDED, 1)
    c.award_defender(c.seat, 9)
    return c.done(margin=1, before_roll=True)


def muster(number: int) -> State:
    """Every seat may declare some of several knights."""
    c = Crowd(number, options=ids.VOLUNTARY_DEFENCE | ids.PLAYER_TRADES)
    c.settle(roads=8, cities=30)
    c.garrison(3, active=80)
    c.barbarians(LANDED, number % 2)
    c.deal(left=8, most=9)
    return c.done(margin=4, before_roll=True)


def last_stand(number: int) -> State:
    """Cities against few knights: every seat may lose one, some their last, and some have only metropolises."""
    c = Crowd(number, options=-1 if number % 2 else ids.PLAYER_TRADES, seats=(4, 0)[number % 2])
    c.settle(roads=6, villages=10, cities=100)
    c.wall()
    for track in range(ids.TRACKS):
        able = [seat for seat in c.everybody if c.plain_cities(seat)]
        if able and c.often(90 if number % 4 == 0 else 20):
            c.crown(c.any(able), track, 4)
        for seat in c.everybody:
            c.level_of(seat, track, max(c.level(seat, ids.TRACK_NAMES[track]), 3))
    for seat in c.everybody:
        c.raze(seat, leave=(0, 1, 1, 2)[number % 4])
        if number % 4 == 2 and seat == c.seat:
            c.raze(seat)
        elif number % 4 == 2 or c.often(20):
            c.arm(seat, 1, active=number % 4 == 2 or c.often(50))
    c.barbarians(LANDED, number % 2)
    c.deal(left=8, most=9)
    c.deal_cards(3)
    return c.done(margin=6, before_roll=True)


def ruin(number: int) -> State:
    """No settlement is left in stock when the ship lands. The price of a city and Medicine are available, and some
    cities are already ruined."""
    c = Crowd(number, seats=2)
    c.settle(roads=5, villages=0, cities=100)
    other = (c.seat + 1) % 2
    c.ruins(50)
    c.colonize(c.seat)
    c.colonize(other)
    c.wall()
    c.barbarians(LANDED, number % 2)
    for seat in c.everybody:
        c.give_each(seat, 0, 0, 0, 4, 6)
        if number % 2:
            c.hold(seat, "medicine")
    return c.done(margin=6, before_roll=True)


RECIPES = (
    Recipe(
        "siege",
        siege,
        (
            "tie of * defenders",
            "attack repelled and somebody defended with 0",
            "attack of 0 against 0",
            "attack repelled by exactly its strength",
            "reward drawn from a deck never improved",
            "fifth card as a reward",
            "seven of the roll that freed the robber",
            "step reward",
            "step reward_next",
            "action deck",
            "event defended",
            "event card_earned",
            "event defence_counted",
        ),
        NATURES,
        SHIPS,
        actions=12,
    ),
    Recipe("hero", hero, ("attack is won by its Defender award",), NATURES, SHIPS, actions=3),
    Recipe(
        "muster",
        muster,
        (
            "nobody declares a knight though some could",
            "some knights declared and others not",
            "knight stays active after an attack",
            "step defend",
            "event defence_declared",
        ),
        (Nature("normal", strays=50), Nature("easy", strays=80), FICKLE),
        SHIPS,
        actions=14,
    ),
    Recipe(
        "last stand",
        last_stand,
        (
            "* seats lose a city",
            "attack that nobody can lose to",
            "weakest seat has nothing to lose",
            "walled city pillaged",
            "last city lost",
            "progress card * without a city",
            "production of the roll that pillaged a city",
            "step pillage",
            "event pillaged",
            "event city_forfeited",
        ),
        NATURES,
        Dice(ships=60, gates=30),
        actions=30,
    ),
    Recipe("ruin", ruin, ("*ruined*",), NATURES, Dice(ships=80), actions=24),
)
