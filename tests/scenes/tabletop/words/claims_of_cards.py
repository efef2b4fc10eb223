"""What the reasons claim about cards without effect, and about pieces that cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable

from game import ids
from game.cards.politics.diplomat import is_open
from game.ids import CITY, FIELDS, GOLD, KNIGHT, MOUNTAINS, PAPER, RESOURCES, SEA
from game.pieces import is_active, is_declared, is_kind, is_knight, metropolis_of, owner_of, strength_of
from game.rules.marching import STOOD_AT
from game.rules.trading import rate
from game.slots import MERCHANT_HEX, MERCHANT_OWNER, METROPOLIS
from tests import numbers, steps
from tests.scenes.tabletop.words.shown import Shown


def _others(f: Shown) -> list[int]:
    return [seat for seat in range(f.s.setup.seats) if seat != f.seat]


def _knights_of_others(f: Shown) -> list[int]:
    words = ((corner, int(f.s.piece(corner))) for corner in range(f.s.net.corners))
    return [corner for corner, word in words if is_knight(word) and owner_of(word) != f.seat]


def _cannot_improve(f: Shown) -> bool:
    plain = any(metropolis_of(word) < 0 for word in f.own(CITY))
    for track in range(ids.TRACKS):
        level = int(f.s.improvement(f.seat, track)) + 1
        sealed = level > 3 and f.s.v[METROPOLIS + track] != f.seat and not plain
        if level < 6 and f.s.hand(f.seat, PAPER + track) >= level - 1 and not sealed:
            return False
    return bool(f.own(CITY))


def _builds_at(f: Shown, *terrains: int) -> bool:
    former, found = f.number, False
    for number in range(f.s.net.hexes):
        f.number = number
        found = found or (f.s.terrain(number) in terrains and f.own_building_at_hex())
    f.number = former
    return found


def _has_hex_for_merchant(f: Shown) -> bool:
    former, found = f.number, False
    mine = f.s.v[MERCHANT_HEX] if f.s.v[MERCHANT_OWNER] == f.seat else -1
    for number in range(f.s.net.hexes):
        f.number = number
        land = f.s.terrain(number) not in (SEA, GOLD, ids.FOG)
        found = found or (land and number != mine and f.own_building_at_hex())
    f.number = former
    return found


def _cannot_rise(f: Shown) -> bool:
    words = f.own(KNIGHT)
    stock = [sum(1 for word in words if strength_of(word) == strength) for strength in (1, 2, 3)]
    fortress = f.s.improvement(f.seat, ids.POLITICS) >= 3
    return bool(words) and all(
        strength_of(word) == 3
        or word & ids.KNIGHT_PROMOTED
        or (strength_of(word) == 2 and not fortress)
        or stock[int(strength_of(word))] == numbers.KNIGHTS_EACH
        for word in words
    )


def _ahead(f: Shown, margin: int, cards: int) -> bool:
    """Whether an opponent has at least ``margin`` more points and ``cards`` cards."""
    least = f.s.points(f.seat) + margin
    return any(f.s.points(other) >= least and f.s.hand_size(other) >= cards for other in _others(f))


def _reaches_no_edge(f: Shown) -> bool:
    edges = range(f.s.net.edges)
    road = f.s.roads_left(f.seat) and any(f.may_build_road(edge) for edge in edges)
    return not road and not (f.s.ships_left(f.seat) and any(f.may_build_ship(edge) for edge in edges))


def _in_bank(f: Shown, start: int, end: int) -> bool:
    return all(f.s.bank(kind) == f.s.setup.supply(kind) for kind in range(start, end))


def _is_own(f: Shown, kind: int) -> bool:
    return bool(is_kind(f.word, kind) and owner_of(f.word) == f.seat)


def _strays(f: Shown) -> bool:
    return f.steps_at(steps.DISPLACED.number) and not f.reaches(f.frame(STOOD_AT), f.number)


CLAIMS_OF_CARDS: dict[str, Callable[[Shown], bool]] = {
    "You cannot buy any improvement, even for 1 commodity less.": _cannot_improve,
    "No two number tokens can be swapped.": lambda f: (
        len({int(f.s.token(number)) for number in range(f.s.net.hexes)} - {0, 2, 6, 8, 12}) < 2
    ),
    "You have no building at a fields hex.": lambda f: not _builds_at(f, FIELDS),
    "You have no building at a mountains hex.": lambda f: not _builds_at(f, MOUNTAINS),
    "The bank has no grain left.": lambda f: f.s.bank(FIELDS) == 0,
    "The bank has no ore left.": lambda f: f.s.bank(MOUNTAINS) == 0,
    "All your roads and ships are on the board.": lambda f: f.s.roads_left(f.seat) + f.s.ships_left(f.seat) == 0,
    "There is no free edge for the roads and ships you have left.": _reaches_no_edge,
    "You have no knight on the board.": lambda f: not f.own(KNIGHT),
    "Each of your knights is mighty, was promoted this turn, needs the Fortress, or lacks a piece of the next "
    "strength in stock.": (_cannot_rise),
    "All your knights are already active.": lambda f: all(is_active(word) for word in f.own(KNIGHT)),
    "No opponent has a card in hand.": lambda f: not any(f.s.hand_size(other) for other in _others(f)),
    "No opponent has more points than you.": lambda f: not _ahead(f, 1, 0),
    "No opponent with more points than you has a card in hand.": lambda f: _ahead(f, 1, 0) and not _ahead(f, 1, 1),
    "Every opponent has fewer points than you.": lambda f: not _ahead(f, 0, 0),
    "No opponent with at least as many points as you has 2 cards.": lambda f: _ahead(f, 0, 0) and not _ahead(f, 0, 2),
    "You have no building at another hex for your merchant.": lambda f: (
        f.s.v[MERCHANT_OWNER] == f.seat and not _has_hex_for_merchant(f)
    ),
    "You have no building at a hex for the merchant.": lambda f: not _has_hex_for_merchant(f),
    "You already trade every kind 2:1.": lambda f: all(rate(f.s, f.seat, kind) == 2 for kind in range(ids.KINDS)),
    "The bank holds every resource.": lambda f: _in_bank(f, 0, RESOURCES),
    "The bank holds every commodity.": lambda f: _in_bank(f, PAPER, ids.KINDS),
    "The bank has no resources left.": lambda f: not any(f.s.bank(kind) for kind in range(RESOURCES)),
    "No opponent has a knight on the board.": lambda f: not _knights_of_others(f),
    "No road on the board is open.": lambda f: not any(is_open(f.s, edge) for edge in range(f.s.net.edges)),
    "No road or ship on the board is open.": lambda f: not any(is_open(f.s, edge) for edge in range(f.s.net.edges)),
    "No opponent's knight stands at your roads.": lambda f: not any(f.has_road_at(c) for c in _knights_of_others(f)),
    "No opponent's knight stands at your roads or ships.": lambda f: (
        not any(f.has_line_at(corner) for corner in _knights_of_others(f))
    ),
    "No opponent has a progress card.": lambda f: not any(f.s.held(other) for other in _others(f)),
    # pieces
    "Choose one of your own cities to lose.": lambda f: not _is_own(f, CITY),
    "A metropolis is never pillaged.": lambda f: metropolis_of(f.word) >= 0,
    "Choose one of your own cities for the metropolis.": lambda f: not _is_own(f, CITY),
    "This city is already a metropolis.": lambda f: metropolis_of(f.word) >= 0,
    "Choose one of your knights.": lambda f: not _is_own(f, KNIGHT),
    "This knight already takes part.": lambda f: is_declared(f.word),
    "An inactive knight cannot defend.": lambda f: not is_active(f.word),
    "Choose an opponent's knight.": lambda f: not is_knight(f.word) or owner_of(f.word) == f.seat,
    "This knight does not stand at your roads.": lambda f: not f.has_road_at(f.number),
    "This knight does not stand at your roads or ships.": lambda f: not f.has_line_at(f.number),
    "Your roads do not connect this corner with where your knight stood.": _strays,
    "Your roads and ships do not connect this corner with where your knight stood.": _strays,
    "There is no road here.": lambda f: f.s.road_owner(f.number) < 0,
    "There is no road or ship here.": lambda f: f.s.road_owner(f.number) < 0 and f.s.ship_owner(f.number) < 0,
}
