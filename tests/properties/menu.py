"""The actions that a seat may take in its turn, or between turns, computed from the pieces, cards and prices.

legality_rules.py checks what was done; this checks what could be done: the rules must list each allowed action, and no
other. Cards to play, Commercial Harbour exchanges and offers are not checked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from game import actions as act
from game import events as ev
from game import ids
from game import slots as at
from game.action_text import text
from game.actions import kind_of, make
from game.ids import BRICK, GRAIN, LUMBER, ORE, WOOL
from tests import numbers, steps
from tests.properties.legality_rules import PERMITS
from tests.properties.lines import reach
from tests.properties.menu_at_sea import AT_SEA, actions_at_sea
from tests.properties.moment import Moment, PlainState
from tests.properties.roamers import to_choose


def problems(s: PlainState, listed: list[int]) -> list[str]:
    """The actions that are listed but not allowed, or allowed but not listed."""
    if s.over:
        return []
    if s.step == steps.TURN.number:
        present = {action for action in listed if kind_of(action) in CHECKED}
        due = {*_buildable(s, s.active), *_of_the_turn(s, s.active), *actions_at_sea(s, s.active)}
    elif s.step == steps.PHASE.number:
        present, due = set(listed), {act.PASS, *_buildable(s, s.who)}
    elif s.step in (steps.MOVE_ROBBER.number, steps.MOVE_PIRATE.number):
        present, due = set(listed), {make(act.HEX, number) for number in to_choose(s)}
    else:
        return []
    found = [f"{text(action)} is not listed" for action in sorted(due - present)]
    return found + [f"{text(action)} is listed" for action in sorted(present - due)]


def _buildable(s: PlainState, seat: int) -> Iterator[int]:
    """What a seat may buy, in its turn or between turns [U, N4a]."""
    for kind, (price, places) in BOUGHT.items():
        if all(s.hand(seat, card) >= price.count(card) for card in price):
            yield from (make(kind, place) for place in places(s, seat))
    yield from (make(act.IMPROVE, track) for track in range(ids.TRACKS) if _may_improve(s, seat, track))


def _of_the_turn(s: PlainState, seat: int) -> Iterator[int]:
    """What a seat may do only in its turn: knight actions, and trade with the bank [N4b]."""
    yield from _knights_act(s, seat)
    for given in range(ids.KINDS):
        if s.hand(seat, given) >= _rate(s, seat, given):
            taken = [kind for kind in range(ids.KINDS) if kind != given and s.bank(kind)]
            yield from (make(act.BANK_TRADE, given, kind) for kind in taken)


def _where(s: PlainState, seat: int, event: int, places: Iterable[int], *fields: int) -> list[int]:
    """The places where an event would be allowed."""
    c, d = fields or (0, 0)
    return [place for place in places if PERMITS[event](Moment(s, 0, [], s), seat, place, c, d)]


def _ruins(s: PlainState, seat: int) -> list[int]:
    return [corner for corner in s.corners(seat, ids.SETTLEMENT) if s.piece(corner) & ids.RUINED]


def _roads(s: PlainState, seat: int) -> list[int]:
    edges = range(s.terms.edges)
    placed = sum(s.has_road(seat, edge) for edge in edges)
    return _where(s, seat, ev.ROAD_BUILT, edges) if placed < numbers.ROADS else []


def _ships(s: PlainState, seat: int) -> list[int]:
    """A wonder that the seat has begun holds one ship [W5d]."""
    edges = range(s.terms.edges)
    placed = sum(s.has_ship(seat, edge) for edge in edges) + bool(s.terms.sails and s.v[s.terms.setup.wonder + seat])
    return _where(s, seat, ev.SHIP_BUILT, edges) if s.terms.sails and placed < numbers.SHIPS else []


def _settlements(s: PlainState, seat: int) -> list[int]:
    """A ruined city uses no settlement piece [A5]."""
    built = len(s.corners(seat, ids.SETTLEMENT)) - len(_ruins(s, seat))
    return _where(s, seat, ev.SETTLEMENT_BUILT, range(s.terms.corners)) if built < numbers.SETTLEMENTS else []


def _cities(s: PlainState, seat: int) -> list[int]:
    """Rebuilding a ruined city needs no further piece [A5]."""
    in_stock = len(s.corners(seat, ids.CITY)) < numbers.CITIES
    return _where(s, seat, ev.CITY_BUILT, range(s.terms.corners)) if in_stock or _ruins(s, seat) else []


def _walls(s: PlainState, seat: int) -> list[int]:
    full = s.terms.base or s.walls(seat) == numbers.WALLS
    return _where(s, seat, ev.WALL_BUILT, s.corners(seat, ids.CITY)) if not full else []


def _hires(s: PlainState, seat: int) -> list[int]:
    if s.terms.base or not _in_stock(s, seat, 1):
        return []
    return _where(s, seat, ev.KNIGHT_PLACED, range(s.terms.corners), 1, 0)


def _in_stock(s: PlainState, seat: int, strength: int) -> bool:
    """Whether a knight of a strength is in stock [K2]."""
    return [s.strength(corner) for corner in s.corners(seat, ids.KNIGHT)].count(strength) < numbers.KNIGHTS_EACH


def _activations(s: PlainState, seat: int) -> list[int]:
    return _where(s, seat, ev.KNIGHT_ACTIVATED, s.corners(seat, ids.KNIGHT))


def _promotions(s: PlainState, seat: int) -> list[int]:
    return [
        corner
        for corner in s.corners(seat, ids.KNIGHT)
        for higher in [s.strength(corner) + 1]
        if higher <= 3 and _in_stock(s, seat, higher) and _where(s, seat, ev.KNIGHT_PROMOTED, [corner], higher, 0)
    ]


def _card(s: PlainState, _seat: int) -> list[int]:
    return [0] if s.terms.base and s.deck(ids.DEVELOPMENT) else []


def _knights_act(s: PlainState, seat: int) -> Iterator[int]:
    """Moves, displacements and chases by active knights that have not acted [K5-K8]."""
    for corner in s.corners(seat, ids.KNIGHT):
        word = s.piece(corner)
        if not word & ids.KNIGHT_ACTIVE or word & ids.KNIGHT_SPENT:
            continue
        for to in reach(s, seat, corner):
            if s.piece(to) == 0:
                yield make(act.MOVE_KNIGHT, corner, to)
            elif s.is_a(to, ids.KNIGHT) and s.owner(to) != seat and s.strength(to) < s.strength(corner):
                yield make(act.DISPLACE_KNIGHT, corner, to)
        if s.v[at.ATTACKS] and s.v[at.ROBBER] in s.terms.hexes_at[corner]:
            yield make(act.CHASE_ROBBER, corner)
        if s.v[at.ATTACKS] and s.pirate in s.terms.hexes_at[corner]:
            yield make(act.CHASE_PIRATE, corner)


def _may_improve(s: PlainState, seat: int, track: int) -> bool:
    """Its price and a city; from level 4 on a city without a metropolis, except for the own track [I1-I3]."""
    level = s.level(seat, track) + 1
    if level > 5 or s.terms.base or s.hand(seat, ids.PAPER + track) < level:
        return False
    if level < 4 or s.v[at.METROPOLIS + track] == seat:
        return bool(s.corners(seat, ids.CITY))
    return bool(s.plain_cities(seat))


def _rate(s: PlainState, seat: int, kind: int) -> int:
    """How many cards of a kind the bank takes for one other card [R1-R3]."""
    own = [*s.corners(seat, ids.SETTLEMENT), *s.corners(seat, ids.CITY)]
    harbours = {s.terms.harbour[corner] for corner in own}
    merchant = s.terrain(s.v[at.MERCHANT_HEX]) if s.v[at.MERCHANT_OWNER] == seat else -1
    guild = s.level(seat, ids.TRADE) >= 3
    if s.v[at.FLEETS] >> kind & 1 or (guild if kind >= ids.RESOURCES else kind in harbours or kind == merchant):
        return 2
    return 3 if ids.GENERIC in harbours else 4


BOUGHT: Mapping[int, tuple[tuple[int, ...], Callable[[PlainState, int], list[int]]]] = {
    act.BUILD_ROAD: ((BRICK, LUMBER), _roads),
    act.BUILD_SHIP: ((LUMBER, WOOL), _ships),
    act.BUILD_SETTLEMENT: ((BRICK, LUMBER, WOOL, GRAIN), _settlements),
    act.BUILD_CITY: ((GRAIN, GRAIN, ORE, ORE, ORE), _cities),
    act.BUILD_WALL: ((BRICK, BRICK), _walls),
    act.HIRE_KNIGHT: ((WOOL, ORE), _hires),
    act.ACTIVATE_KNIGHT: ((GRAIN,), _activations),
    act.PROMOTE_KNIGHT: ((WOOL, ORE), _promotions),
    act.BUY_CARD: ((WOOL, GRAIN, ORE), _card),
}
"""What a seat can buy: the price [U1, K1, K3, K4, Z2], and the places while pieces are in stock [U5]."""
CHECKED = (
    *BOUGHT,
    *AT_SEA,
    *(act.MOVE_KNIGHT, act.DISPLACE_KNIGHT, act.CHASE_ROBBER, act.CHASE_PIRATE, act.IMPROVE, act.BANK_TRADE),
)
