"""The actions with ships and wonders that a seat may take in its turn: which ship may move, which wonder be begun."""

from __future__ import annotations

from collections.abc import Iterator

from game import actions as act
from game import ids
from game import slots as at
from game.actions import make
from game.ids import BRICK, GRAIN, LUMBER, ORE, WOOL
from game.rule_module_ids import WONDERS
from tests import numbers
from tests.properties.lines import is_at_pirate, may_sail, open_ships
from tests.properties.moment import PlainState

AT_SEA = (act.MOVE_SHIP, act.BEGIN_WONDER, act.BUILD_WONDER)
THEATRE, BRIDGE, MONUMENT, WALL, CATHEDRAL = range(5)
KINDS = 5
PRICES = (
    (BRICK, LUMBER, WOOL, WOOL, WOOL),
    (LUMBER, LUMBER, LUMBER, WOOL, GRAIN),
    (GRAIN, GRAIN, GRAIN, ORE, ORE),
    (BRICK, BRICK, BRICK, LUMBER, GRAIN),
    (BRICK, GRAIN, ORE, ORE, ORE),
)
"""The price of a level of each kind of wonder [W5d]."""


def actions_at_sea(s: PlainState, seat: int) -> Iterator[int]:
    """The actions of ``AT_SEA`` that a seat may take in its turn."""
    if s.terms.sails:
        yield from (make(act.MOVE_SHIP, ship) for ship in open_ships(s, seat) if _may_move(s, seat, ship))
        if s.terms.setup.plays(WONDERS):
            yield from _wonders(s, seat)


def _may_move(s: PlainState, seat: int, ship: int) -> bool:
    """Whether an open ship may move: no ship has moved this turn, it was not built this turn, is not beside the pirate,
    and has another place [Q2, Q1e, Q2f]."""
    t = s.terms.setup
    is_fresh = s.v[t.fresh + ship // 60] >> ship % 60 & 1
    if s.v[t.ship_moved] or is_fresh or is_at_pirate(s, ship):
        return False
    return any(edge != ship and may_sail(s, seat, edge, ship) for edge in range(s.terms.edges))


def _wonders(s: PlainState, seat: int) -> Iterator[int]:
    """Beginning one wonder, with a ship in stock and its requirement met, that nobody else has begun; then paying for
    each level [W5d, W5e]."""
    assert s.terms.scenario is not None
    own = s.wonder(seat)
    if own >= 0:
        price = level_price(own)
        if all(s.hand(seat, card) >= price.count(card) for card in price):
            yield act.BUILD_WONDER
        return
    if sum(s.has_ship(seat, edge) for edge in range(s.terms.edges)) == numbers.SHIPS:
        return
    begun = [s.wonder(other) for other in range(s.terms.seats)]
    for wonder in range(s.terms.scenario.wonders):
        if wonder not in begun and _meets(s, seat, wonder % KINDS):
            yield make(act.BEGIN_WONDER, wonder)


def level_price(wonder: int) -> tuple[int, ...]:
    """The cards for a level of a wonder [W5d]."""
    return PRICES[wonder % KINDS]


def _meets(s: PlainState, seat: int, kind: int) -> bool:
    """Whether a seat meets a wonder's requirement [W5d, W5g]."""
    terms = s.terms
    assert terms.scenario is not None
    cities = s.corners(seat, ids.CITY)
    own = [*cities, *s.corners(seat, ids.SETTLEMENT)]
    if kind == THEATRE:
        return len(cities) >= 2
    if kind == BRIDGE:
        return any(terms.scenario.straits[corner // 60] >> corner % 60 & 1 for corner in own)
    if kind == MONUMENT:
        return s.length(seat) >= 5 and any(terms.harbour[corner] >= 0 for corner in cities)
    if kind == WALL:
        return any(s.terrain(number) == ids.DESERT for corner in own for number in terms.hexes_at[corner])
    return len(cities) > 0 and s.stock(seat, at.POINTS) >= 6
