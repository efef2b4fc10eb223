"""Whether what was done was permitted where it was done, reckoned afresh from the cards and the board.

The lists of legal actions are never asked here. A permit looks at one event and returns whether the rules allow it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game import actions as act
from game import events as ev
from game import ids
from game import slots as at
from tests import numbers, steps
from tests.properties.moment import Moment, Sight

Permit = Callable[[Moment, int, int, int, int], bool]
FIXED = (0, 2, 6, 8, 12)
"""Numbers that an Inventor leaves where they are."""
SETUP = (steps.SETUP_SETTLEMENT.number, steps.SETUP_CITY.number, steps.SETUP_ROAD.number)


def problems(m: Moment) -> list[str]:
    """What was done without a permit."""
    return [
        f"{ev.EVENT_NAMES[kind]} {(a, b, c, d)} was not permitted"
        for kind, a, b, c, d in m.events
        if kind in PERMITS and not PERMITS[kind](m, a, b, c, d)
    ]


def _building(s: Sight, corner: int) -> bool:
    return s.piece(corner) != 0 and not s.is_a(corner, ids.KNIGHT)


def _touches(s: Sight, seat: int, corner: int) -> bool:
    return any(s.has_road(seat, edge) for edge in s.terms.edges_at[corner])


def _road(m: Moment, seat: int, edge: int, _c: int, _d: int) -> bool:
    """An empty edge beside an own building, or beside an own road with no opponent's piece between [U2]."""
    s = m.was
    if any(s.has_road(other, edge) for other in range(m.terms.seats)):
        return False
    if s.step == steps.DIPLOMAT_REBUILD.number and s.frames[-1][at.A] == edge:
        return False
    return any(
        _building(s, corner) or _touches(s, seat, corner)
        for corner in m.terms.ends[edge]
        if s.owner(corner) in (-1, seat)
    )


def _settlement(m: Moment, seat: int, corner: int, _c: int, _d: int) -> bool:
    """A free corner, no building next to it, an own road [B5, U3]."""
    s = m.was
    near = any(_building(s, other) for other in m.terms.beside[corner])
    return s.piece(corner) == 0 and not near and (s.step in SETUP or _touches(s, seat, corner))


def _city(m: Moment, seat: int, corner: int, _c: int, _d: int) -> bool:
    """On an own settlement, a ruined city first [U1, U6]; in the set-up like a settlement [B5]."""
    s = m.was
    if s.step in SETUP:
        return _settlement(m, seat, corner, 0, 0)
    ruins = [c for c in s.corners(seat, ids.SETTLEMENT) if s.piece(c) & ids.RUINED]
    return corner in (ruins or s.corners(seat, ids.SETTLEMENT))


def _wall(m: Moment, seat: int, corner: int, _c: int, _d: int) -> bool:
    """Under an own city without one, at most three [U4]."""
    return corner in m.was.corners(seat, ids.CITY) and not m.was.piece(corner) & ids.WALLED and m.now.walls(seat) <= 3


def _knight(m: Moment, seat: int, corner: int, strength: int, active: int) -> bool:
    """A free corner at an own road [K1]; hired ones are basic and inactive."""
    as_hired = (strength, active) == (1, 0) or m.kind != act.HIRE_KNIGHT
    return as_hired and _touches(m.was, seat, corner) and m.was.piece(corner) in (0, _removed(m, corner))


def _removed(m: Moment, corner: int) -> int:
    """The knight that a Deserter takes off a corner in this action."""
    return m.was.piece(corner) if any(gone[1] == corner for gone in m.of(ev.KNIGHT_REMOVED)) else 0


def _activated(m: Moment, seat: int, corner: int, _c: int, _d: int) -> bool:
    """An own inactive knight [K3]."""
    return corner in m.was.corners(seat, ids.KNIGHT) and not m.was.piece(corner) & ids.KNIGHT_ACTIVE


def _promoted(m: Moment, seat: int, corner: int, strength: int, _d: int) -> bool:
    """One level, once a turn, to mighty with a Fortress [K4]."""
    s = m.was
    if corner not in s.corners(seat, ids.KNIGHT) or s.piece(corner) & ids.KNIGHT_PROMOTED:
        return False
    return s.strength(corner) + 1 == strength and (strength < 3 or s.level(seat, ids.POLITICS) >= 3)


def reach(s: Sight, seat: int, start: int) -> set[int]:
    """Where chains of a seat's roads lead from a corner, through no opponent's piece [K6]."""
    found: set[int] = set()
    ways = [start]
    while ways:
        corner = ways.pop()
        for edge in s.terms.edges_at[corner]:
            if s.has_road(seat, edge):
                other = sum(s.terms.ends[edge]) - corner
                if other not in found and other != start:
                    found.add(other)
                    if s.owner(other) in (-1, seat):
                        ways.append(other)
    return found


def _moved(m: Moment, seat: int, corner: int, to: int, _d: int) -> bool:
    """An active knight that has not acted, along own roads, to a free corner or against a weaker knight [K5-K7]."""
    s = m.was
    word = s.piece(corner)
    able = corner in s.corners(seat, ids.KNIGHT) and word & ids.KNIGHT_ACTIVE and not word & ids.KNIGHT_SPENT
    weaker = s.is_a(to, ids.KNIGHT) and s.owner(to) != seat and s.strength(to) < s.strength(corner)
    return bool(able) and to in reach(s, seat, corner) and (s.piece(to) == 0 or weaker)


def _displaced(m: Moment, owner: int, corner: int, to: int, _by: int) -> bool:
    """To a free corner that the owner's roads lead to; back to the stock only when there is none [K7]."""
    places = reach(m.now, owner, corner)
    if to < 0:
        return all(m.now.piece(place) for place in places)
    return to in places and (m.was.piece(to) == 0 or m.now.owner(corner) == m.was.owner(to))


def _robber(m: Moment, _seat: int, to: int, former: int, _d: int) -> bool:
    """Another land hex, for a knight one with a number [S3, K8], a friendly one where he may [S5]; not before the first
    attack [S2]."""
    s, terms = m.now, m.terms
    chased = m.was.step == steps.MOVE_ROBBER.number and m.was.frames[-1][at.A] != 0
    places = [
        place
        for place in range(terms.hexes)
        if place != former and terms.terrain[place] != ids.SEA and (not chased or s.v[terms.token + place])
    ]
    if terms.has(ids.FRIENDLY_ROBBER):
        poor = [seat for seat in range(terms.seats) if s.v[seat * at.BLOCK + at.POINTS] < 3]
        places = [place for place in places if not any(s.at_hex(seat, place) for seat in poor)] or places
    return to in places and (terms.base or s.v[at.ATTACKS] > 0)


def _handed(m: Moment, giver: int, taker: int, kind: int, _d: int) -> bool:
    """Who is robbed has a building at the robber's hex [S3]; who gives to a guest of honour has more points [P]."""
    if m.kind == act.STEAL:
        return giver != taker and m.now.at_hex(giver, m.now.v[at.ROBBER]) > 0
    if m.was.step in (steps.WEDDING_GIFT.number, steps.MASTER_CARD.number):
        return m.was.points(giver) > m.was.points(taker) and m.was.hand(giver, kind) > 0
    return True


def _metropolis(m: Moment, seat: int, track: int, corner: int, former: int) -> bool:
    """On an own city without one; the former one was the holder's [I7, I8]."""
    holder = m.was.v[at.METROPOLIS + track]
    right = [-1] if holder < 0 else m.was.corners(holder, ids.CITY)
    return corner in m.was.plain_cities(seat) and former in right


def _pillaged(m: Moment, seat: int, corner: int, _c: int, _d: int) -> bool:
    """A city without a metropolis [A4, I9], with a settlement in stock to put in its place."""
    return corner in m.was.plain_cities(seat) and m.was.stock(seat, at.SETTLEMENTS_LEFT) > 0


def _ruined(m: Moment, seat: int, corner: int, _c: int, _d: int) -> bool:
    """The same without one in stock [A5]."""
    return corner in m.was.plain_cities(seat) and m.was.stock(seat, at.SETTLEMENTS_LEFT) == 0


def _swapped(m: Moment, _seat: int, one: int, other: int, _d: int) -> bool:
    """Two different numbers, none of them 2, 6, 8 or 12 [P-Inventor]."""
    numbers = [m.was.v[m.terms.token + place] for place in (one, other)]
    return numbers[0] != numbers[1] and not set(numbers) & set(FIXED)


def _merchant(m: Moment, seat: int, number: int, _c: int, _d: int) -> bool:
    """A land hex, not gold, with an own building [P-Merchant]."""
    return m.terms.terrain[number] not in (ids.SEA, ids.GOLD) and m.was.at_hex(seat, number) > 0


def _named(m: Moment, seat: int, kind: int, _c: int, _d: int) -> bool:
    """What a monopoly takes: two of a resource, one of a commodity, in the base game all [P, Z4]."""
    most = {steps.MONOPOLY_KIND.number: 2, steps.TRADE_MONOPOLY_KIND.number: 1, steps.DEV_MONOPOLY_KIND.number: 19}.get(
        m.was.step
    )
    if most is None:
        return True
    due = [(other, seat, kind, min(most, m.was.hand(other, kind))) for other in range(m.terms.seats) if other != seat]
    return m.of(ev.GAVE) == [gift for gift in due if gift[3]]


def _played(m: Moment, seat: int, card: int, _c: int, _d: int) -> bool:
    """A card that is held; in the base game one a turn, none bought in it [G4, Z2]. What a harvest yields [P]."""
    s = m.was
    if m.terms.base:
        bought = (s.v[at.CARD_BOUGHT] & s.v[seat * at.BLOCK + at.HELD]).bit_count()
        return s.v[at.CARD_PLAYED] == 0 and s.held(seat, card) > 0 and (bought == 0 or _is_older(m, seat, card))
    terrain = {numbers.IRRIGATION: ids.FIELDS, numbers.MINING: ids.MOUNTAINS}.get(card)
    if terrain is not None:
        own = [place for place in range(m.terms.hexes) if m.terms.terrain[place] == terrain and s.at_hex(seat, place)]
        if m.of(ev.RECEIVED) != [(seat, terrain, min(2 * len(own), s.bank(terrain)), 0)]:
            return False
    return s.held(seat, card) > 0 and (card == numbers.ALCHEMIST) == (s.step == steps.BEFORE_ROLL.number)


def _is_older(m: Moment, seat: int, card: int) -> bool:
    """Whether the card is not one of those bought in this turn."""
    bought = m.now.v[at.CARD_BOUGHT]
    return bought == m.was.v[at.CARD_BOUGHT] and bought & ~m.now.v[seat * at.BLOCK + at.HELD] == 0


PERMITS: Mapping[int, Permit] = {
    ev.ROAD_BUILT: _road,
    ev.SETTLEMENT_BUILT: _settlement,
    ev.CITY_BUILT: _city,
    ev.WALL_BUILT: _wall,
    ev.KNIGHT_PLACED: _knight,
    ev.KNIGHT_ACTIVATED: _activated,
    ev.KNIGHT_PROMOTED: _promoted,
    ev.KNIGHT_MOVED: _moved,
    ev.KNIGHT_DISPLACED: _displaced,
    ev.ROBBER_MOVED: _robber,
    ev.HANDED: _handed,
    ev.METROPOLIS_PLACED: _metropolis,
    ev.PILLAGED: _pillaged,
    ev.RUINED_CITY: _ruined,
    ev.TOKENS_SWAPPED: _swapped,
    ev.MERCHANT_PLACED: _merchant,
    ev.KIND_NAMED: _named,
    ev.CARD_PLAYED: _played,
}
