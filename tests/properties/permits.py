"""Whether what was done was permitted where it was done, reckoned afresh from the cards and the board.

The lists of legal actions are never asked here. A permit looks at one event and returns whether the rules allow it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game import actions as act
from game import events as ev
from game import ids
from game import slots as at
from game.chapters import PIRATE
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
    return any(s.has_road(seat, edge) or s.has_ship(seat, edge) for edge in s.terms.edges_at[corner])


def _on_land(s: Sight, corner: int) -> bool:
    """Whether a corner touches land; without ships all do [Q7c]."""
    return not s.terms.sails or any(s.is_land(number) for number in s.terms.hexes_at[corner])


def _takes(s: Sight, edge: int, ship: bool) -> bool:
    """Whether nothing lies on an edge, and it is one for ships, or one for roads [Q7b, Q15c]."""
    if any(s.has_road(other, edge) or s.has_ship(other, edge) for other in range(s.terms.seats)):
        return False
    terrains = [s.terrain(number) for number in s.terms.sides[edge]]
    is_meant = any((terrain == ids.SEA) == ship for terrain in terrains) and ids.FOG not in terrains
    return is_meant or not s.terms.sails


def _ship(m: Moment, seat: int, edge: int, _c: int, _d: int) -> bool:
    """An empty edge at sea, not the pirate's, beside an own building, or beside an own ship with no opponent's piece
    between [Q1]; one that a Diplomat took off comes to lie elsewhere [Q12]."""
    rebuilt = m.was.step == steps.DIPLOMAT_SAIL.number and m.was.frames[-1][at.A] == edge
    return _may_sail(m.was, seat, edge, -1) and not rebuilt


def _ship_moved(m: Moment, seat: int, former: int, edge: int, _d: int) -> bool:
    """To another edge on which it could be built without itself, not from or to one of the pirate's hex [Q2, Q1e]."""
    return edge != former and not _at_pirate(m.was, former) and _may_sail(m.was, seat, edge, former)


def _may_sail(s: Sight, seat: int, edge: int, but: int) -> bool:
    """Whether a seat may have a ship on an edge, an own one (-1: none) not looked at."""
    return (
        _takes(s, edge, ship=True)
        and not _at_pirate(s, edge)
        and any(
            _building(s, corner) or any(s.has_ship(seat, other) and other != but for other in s.terms.edges_at[corner])
            for corner in s.terms.ends[edge]
            if s.owner(corner) in (-1, seat)
        )
    )


def _at_pirate(s: Sight, edge: int) -> bool:
    return s.pirate >= 0 and s.pirate in s.terms.sides[edge]


def _road(m: Moment, seat: int, edge: int, _c: int, _d: int) -> bool:
    """An empty edge beside an own building, or beside an own road with no opponent's piece between [U2]."""
    s = m.was
    if not _takes(s, edge, ship=False):
        return False
    if s.step == steps.DIPLOMAT_REBUILD.number and s.frames[-1][at.A] == edge:
        return False
    return any(
        _building(s, corner) or any(s.has_road(seat, other) for other in s.terms.edges_at[corner])
        for corner in m.terms.ends[edge]
        if s.owner(corner) in (-1, seat)
    )


def _settlement(m: Moment, seat: int, corner: int, _c: int, _d: int) -> bool:
    """A free corner of land, no building next to it, an own road or ship [B5, U3, Q1d]; in the set-up one that the
    scenario opens [Q10]."""
    s = m.was
    near = any(_building(s, other) for other in m.terms.beside[corner])
    start = m.terms.setup.board.start[corner // 60] >> corner % 60 & 1
    may_be = bool(start) if s.step in SETUP else _touches(s, seat, corner)
    return s.piece(corner) == 0 and not near and may_be and _on_land(s, corner)


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
    is_free = m.was.piece(corner) in (0, _removed(m, corner))
    return as_hired and is_free and _touches(m.was, seat, corner) and _on_land(m.was, corner)


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
    """Where chains of a seat's roads and ships lead from a corner, through no opponent's piece [K6], and from the one
    to the other at own buildings alone [Q5a]."""
    found: set[tuple[int, bool]] = set()
    ways = [(start, False), (start, True)]
    while ways:
        corner, sailing = ways.pop()
        joins = s.owner(corner) == seat and _building(s, corner)
        for edge in s.terms.edges_at[corner]:
            by_ship = s.has_ship(seat, edge)
            if (by_ship or s.has_road(seat, edge)) and (by_ship == sailing or joins):
                other = sum(s.terms.ends[edge]) - corner
                if (other, by_ship) not in found:
                    found.add((other, by_ship))
                    if s.owner(other) in (-1, seat):
                        ways.append((other, by_ship))
    return {corner for corner, _ in found} - {start}


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


def _robber(m: Moment, seat: int, to: int, former: int, _d: int) -> bool:
    """Another land hex, for a knight one with a number [S3, K8] but in the edition of 2025 [E2], a friendly one where
    he may [S5]; not before the first attack [S2], after which it comes to where it begins if it waited [Q8a, E5]."""
    s, terms = m.now, m.terms
    if seat < 0:
        return former < 0 and to == terms.setup.board.robber and s.v[at.ATTACKS] == 1
    return to in _for_robber(m, former) and (terms.base or s.v[at.ATTACKS] > 0)


def _pirate(m: Moment, seat: int, to: int, former: int, _d: int) -> bool:
    """Another sea hex [Q3], a friendly one where he may [Q3e]; after the first attack that of the scenario [Q3b]."""
    s, terms = m.now, m.terms
    if seat < 0:
        return former < 0 and terms.scenario is not None and to == terms.scenario.pirate and s.v[at.ATTACKS] == 1
    return to in _for_pirate(m, former) and (terms.base or s.v[at.ATTACKS] > 0)


def _for_robber(m: Moment, former: int) -> list[int]:
    """The land hexes that may be chosen, one of them now: in place of it the pirate's may have been [Q3]."""
    s, terms = m.now, m.terms
    by_number, stays_on_land = m.was.frames[-1][at.A : at.A + 2] if m.was.step == steps.MOVE_ROBBER.number else (0, 1)
    places = [place for place in range(terms.hexes) if place != former and s.is_land(place)]
    places = [place for place in places if not by_number or s.v[terms.token + place]]
    others = [] if by_number or stays_on_land else _at_sea(s, s.pirate)
    return _spared(s, places, others)


def _for_pirate(m: Moment, former: int) -> list[int]:
    """The sea hexes that may be chosen, one of them now: unless it was chased the robber's may have been."""
    s = m.now
    robber = s.v[at.ROBBER]
    lands = [place for place in range(m.terms.hexes) if place != robber and s.is_land(place)]
    return _spared(s, _at_sea(s, former), lands if m.was.step == steps.MOVE_ROBBER.number else [])


def _at_sea(s: Sight, but: int) -> list[int]:
    plays = s.terms.setup.plays(PIRATE)
    return [place for place in range(s.terms.hexes) if plays and place != but and s.terrain(place) == ids.SEA]


def _spared(s: Sight, places: list[int], others: list[int]) -> list[int]:
    """Of some hexes those without buildings and ships of the poor, unless neither they nor the others hold one [S5]."""
    if not s.terms.has(ids.FRIENDLY_ROBBER):
        return places
    poor = [seat for seat in range(s.terms.seats) if s.v[seat * at.BLOCK + at.POINTS] < 3]
    rich = [place for place in places if not _is_poor(s, poor, place)]
    return rich if rich or any(not _is_poor(s, poor, place) for place in others) else places


def _is_poor(s: Sight, poor: list[int], number: int) -> bool:
    """Whether a hex lies beside a building of the poor, a sea hex beside a ship of theirs."""
    at_hex = _sails_at if s.terrain(number) == ids.SEA else Sight.at_hex
    return any(at_hex(s, seat, number) for seat in poor)


def _sails_at(s: Sight, seat: int, number: int) -> bool:
    """Whether a seat has a ship on an edge of a hex."""
    return any(s.has_ship(seat, edge) for edge in range(s.terms.edges) if number in s.terms.sides[edge])


def _handed(m: Moment, giver: int, taker: int, kind: int, _d: int) -> bool:
    """Who is robbed has a building at the robber's hex [S3], or a ship at the pirate's [Q3a]; who gives to a guest of
    honour has more points [P]."""
    if m.kind == act.STEAL:
        at_robber = m.now.v[at.ROBBER] >= 0 and m.now.at_hex(giver, m.now.v[at.ROBBER]) > 0
        return giver != taker and (at_robber or (m.now.pirate >= 0 and _sails_at(m.now, giver, m.now.pirate)))
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
    return m.was.is_land(number) and m.was.terrain(number) != ids.GOLD and m.was.at_hex(seat, number) > 0


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
        own = [place for place in range(m.terms.hexes) if s.terrain(place) == terrain and s.at_hex(seat, place)]
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
    ev.SHIP_BUILT: _ship,
    ev.SHIP_MOVED: _ship_moved,
    ev.PIRATE_MOVED: _pirate,
    ev.HANDED: _handed,
    ev.METROPOLIS_PLACED: _metropolis,
    ev.PILLAGED: _pillaged,
    ev.RUINED_CITY: _ruined,
    ev.TOKENS_SWAPPED: _swapped,
    ev.MERCHANT_PLACED: _merchant,
    ev.KIND_NAMED: _named,
    ev.CARD_PLAYED: _played,
}
