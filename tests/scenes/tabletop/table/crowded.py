"""Crowded positions: each seat has cities, walls and knights of every strength, active and inactive; the metropolises
are shared among the seats, and some cities are ruined."""

from __future__ import annotations

import random

from game import ids
from game.events import FOR_MERCHANT
from game.rules.places import buildings_at_hex, lines_at
from game.slots import MERCHANT_HEX, MERCHANT_OWNER, METROPOLIS
from tests import numbers
from tests.numbers import is_point_card
from tests.table import Table

FAR = 60
"""Points to win, so many that no position is over."""


def crowded(seed: int, *variants: str, seats: int = 4) -> Table:
    """A position before a seat's roll, with the barbarian ship one space from the coast."""
    dice = random.Random(seed)
    t = Table(seats, *variants, points=FAR)
    _build(t, dice)
    _place_roads(t, dice)
    _hire(t, dice)
    active = dice.randrange(seats)
    _deal(t, dice, active)
    t.before_roll(active)
    _award(t, dice)
    t.barbarians(ids.ATTACK_AT - 1, attacks=dice.randrange(3))
    place = dice.randrange(t.net.hexes)
    if t.s.attacks() > 0:
        t.robber(place)
    elif "edition_2025" in variants:
        t.robber(-1)  # it waits beside the board [E5]
    return t


def _seats(t: Table) -> range:
    return range(int(t.setup.seats))


def _build(t: Table, dice: random.Random) -> None:
    """Place cities, ruins and settlements, none next to each other; then set the improvement levels."""
    spots = list(range(t.net.corners))
    dice.shuffle(spots)
    plans = []
    for _ in _seats(t):
        cities = dice.randint(0, numbers.CITIES)
        ruins = dice.randint(0, min(1, numbers.CITIES - cities))
        plan = ["city"] * cities + ["ruin"] * ruins
        plans.append(plan + ["settlement"] * (numbers.SETTLEMENTS if dice.random() < 0.3 else dice.randrange(3)))
    bearers = [seat for seat in _seats(t) for piece in plans[seat] if piece == "city"]
    dice.shuffle(bearers)
    marks = [(seat, name) for seat, name in zip(bearers, ids.TRACK_NAMES, strict=False) if dice.random() < 0.85]
    for seat in dice.sample(_seats(t), len(_seats(t))):
        own = [name for holder, name in marks if holder == seat]
        for piece in plans[seat]:
            if not spots:
                break
            corner = spots.pop()
            spots = [other for other in spots if other not in t.near(corner)]
            if piece == "city":
                t.city(seat, corner, t.stock(seat, "wall") > 0 and dice.random() < 0.5, own.pop() if own else "")
            elif piece == "ruin":
                t.ruin(seat, corner)
            else:
                t.settlement(seat, corner)
    for seat in _seats(t):
        for track, name in enumerate(ids.TRACK_NAMES):
            most = 4 if t.slot(METROPOLIS + track) >= 0 else 3  # a fifth level would take over the metropolis
            t.levels(seat, **{name: max(t.level(seat, name), dice.randint(0, most))})


def _place_roads(t: Table, dice: random.Random) -> None:
    """Place each seat's roads, starting from its buildings."""
    for seat in _seats(t):
        heads = [corner for corner in range(t.net.corners) if t.at(corner).startswith(str(seat))]
        for _ in range(dice.randrange(3, numbers.ROADS)):
            edges = [
                (edge, other)
                for corner in heads
                for edge in t.edges(corner)
                if t.s.road_owner(edge) < 0
                for other in t.ends(edge)
                if other != corner
            ]
            if edges:
                edge, other = dice.choice(edges)
                t.road(seat, edge)
                if not t.at(other):
                    heads.append(other)


def _hire(t: Table, dice: random.Random) -> None:
    """Place knights, most of them at own roads; some seats have mostly active ones, others mostly inactive."""
    free = [corner for corner in range(t.net.corners) if not t.at(corner)]
    dice.shuffle(free)
    for seat in _seats(t):
        eager = dice.random() ** 3
        for strength in (1, 1, 2, 2, 3, 3):
            places = (
                [corner for corner in free if lines_at(t.s, t.setup.roads, seat, corner)]
                if dice.random() < 0.8
                else free
            )
            if places and dice.random() < 0.6:
                free.remove(t.knight(seat, places[0], strength, dice.random() < eager))


def _award(t: Table, dice: random.Random) -> None:
    """Add points without pieces on corners: cards, Defender points, the merchant."""
    for name in ("printer", "constitution"):
        if dice.random() < 0.5:
            t.cards(dice.choice(_seats(t)), name)
    for seat in _seats(t):
        t.award_defender(seat, dice.randrange(3))
    if dice.random() < 0.7:
        hexes = range(t.net.hexes)
        beside = [(seat, place) for seat in _seats(t) for place in hexes if buildings_at_hex(t.s, seat, place)]
        owner, t.s.v[MERCHANT_HEX] = dice.choice(beside)
        t.s.v[MERCHANT_OWNER] = owner
        t.s.score(owner, 1, FOR_MERCHANT)


def _deal(t: Table, dice: random.Random, active: int) -> None:
    """Deal hands and progress cards; the active seat gets many commodities of one track."""
    t.give(active, **{ids.KIND_NAMES[ids.PAPER + dice.randrange(ids.TRACKS)]: 6})
    cards = [name for kind, name in enumerate(ids.CARD_NAMES[: numbers.PROGRESS_KINDS]) if not is_point_card(kind)]
    dice.shuffle(cards)
    for seat in _seats(t):
        t.give(seat, **{name: min(t.bank(name), dice.randrange(3)) for name in ids.KIND_NAMES})
        t.cards(seat, *[cards.pop() for _ in range(dice.randint(1, ids.PROGRESS_LIMIT))])
