"""Legality rules: whether an action was allowed, computed from the cards and the board.

They never use the lists of legal actions. A rule gets one event and returns whether it was allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game import actions as act
from game import events as ev
from game import ids
from game import slots as at
from game.resource_counts import counts_of, given, wanted
from tests import numbers, steps
from tests.properties.lines import is_at_pirate, is_removable, may_build_road, may_sail, reach, touches
from tests.properties.moment import Moment, PlainState
from tests.properties.roamers import for_pirate, for_robber, sails_at

LegalityRule = Callable[[Moment, int, int, int, int], bool]
FIXED = (0, 2, 6, 8, 12)
"""Numbers that an Inventor cannot move."""
SETUP = (steps.SETUP_SETTLEMENT.number, steps.SETUP_CITY.number, steps.SETUP_ROAD.number)


def problems(m: Moment) -> list[str]:
    """The events that were not allowed."""
    return [
        f"{ev.EVENT_NAMES[kind]} {(a, b, c, d)} was not allowed"
        for kind, a, b, c, d in m.events
        if kind in PERMITS and not PERMITS[kind](m, a, b, c, d)
    ]


def _on_land(s: PlainState, corner: int) -> bool:
    """Whether a corner touches land; without ships all do [Q7c]."""
    return not s.terms.sails or any(s.is_land(number) for number in s.terms.hexes_at[corner])


def _ship(m: Moment, seat: int, edge: int, _c: int, _d: int) -> bool:
    """As in Q1; a ship that a Diplomat removed must go to another edge [Q12]."""
    rebuilt = m.was.step == steps.DIPLOMAT_SAIL.number and m.was.frames[-1][at.A] == edge
    return may_sail(m.was, seat, edge) and not rebuilt


def _ship_moved(m: Moment, seat: int, former: int, edge: int, _d: int) -> bool:
    """To another edge where it could be built without itself, neither from nor to the pirate's hex [Q2, Q1e]."""
    return edge != former and not is_at_pirate(m.was, former) and may_sail(m.was, seat, edge, former)


def _removed_line(m: Moment, owner: int, edge: int, _seat: int, _d: int) -> bool:
    """Removed by a Diplomat."""
    return is_removable(m.was, owner, edge)


def _road(m: Moment, seat: int, edge: int, _c: int, _d: int) -> bool:
    """As in U2; a road that a Diplomat removed must go to another edge."""
    rebuilt = m.was.step == steps.DIPLOMAT_REBUILD.number and m.was.frames[-1][at.A] == edge
    return may_build_road(m.was, seat, edge) and not rebuilt


def _settlement(m: Moment, seat: int, corner: int, _c: int, _d: int) -> bool:
    """A free land corner without a building next to it, at an own road or ship [B5, U3, Q1d]; in the set-up one of the
    scenario's starting corners [Q10]."""
    s = m.was
    near = any(s.is_building(other) for other in m.terms.beside[corner])
    start = m.terms.setup.board.start[corner // 60] >> corner % 60 & 1
    is_allowed = bool(start) if s.step in SETUP else touches(s, seat, corner)
    return s.piece(corner) == 0 and not near and is_allowed and _on_land(s, corner)


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
    """A free corner at an own road [K1]; hired knights are basic and inactive."""
    as_hired = (strength, active) == (1, 0) or m.kind != act.HIRE_KNIGHT
    is_free = m.was.piece(corner) in (0, _removed(m, corner))
    return as_hired and is_free and touches(m.was, seat, corner) and _on_land(m.was, corner)


def _removed(m: Moment, corner: int) -> int:
    """The knight that a Deserter removes from a corner in this action."""
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


def _moved(m: Moment, seat: int, corner: int, to: int, _d: int) -> bool:
    """An active knight that has not acted, along own roads, to a free corner or against a weaker knight [K5-K7]."""
    s = m.was
    word = s.piece(corner)
    able = corner in s.corners(seat, ids.KNIGHT) and word & ids.KNIGHT_ACTIVE and not word & ids.KNIGHT_SPENT
    weaker = s.is_a(to, ids.KNIGHT) and s.owner(to) != seat and s.strength(to) < s.strength(corner)
    return bool(able) and to in reach(s, seat, corner) and (s.piece(to) == 0 or weaker)


def _displaced(m: Moment, owner: int, corner: int, to: int, _by: int) -> bool:
    """To a free corner that the owner's roads lead to; back to the stock only if there is none [K7]."""
    places = reach(m.now, owner, corner)
    if to < 0:
        return all(m.now.piece(place) for place in places)
    return to in places and (m.was.piece(to) == 0 or m.now.owner(corner) == m.was.owner(to))


def _robber(m: Moment, seat: int, to: int, former: int, _d: int) -> bool:
    """Another land hex.

    A chased robber needs a number [S3, K8] except in the 2025 edition [E2]; the friendly robber spares some hexes [S5].
    Never before the first attack [S2]; after it, a waiting robber appears at its start [Q8a, E5].
    """
    s, terms = m.now, m.terms
    if seat < 0:
        return former < 0 and to == terms.setup.board.robber and s.v[at.ATTACKS] == 1
    return to in for_robber(m, former) and (terms.base or s.v[at.ATTACKS] > 0)


def _pirate(m: Moment, seat: int, to: int, former: int, _d: int) -> bool:
    """Another sea hex [Q3], with the friendly pirate's limits [Q3e]; after the first attack the scenario's [Q3b]."""
    s, terms = m.now, m.terms
    if seat < 0:
        return former < 0 and terms.scenario is not None and to == terms.scenario.pirate and s.v[at.ATTACKS] == 1
    return to in for_pirate(m, former) and (terms.base or s.v[at.ATTACKS] > 0)


def _handed(m: Moment, giver: int, taker: int, kind: int, _d: int) -> bool:
    """A robbed player has a building at the robber's hex [S3] or a ship at the pirate's [Q3a]; a player who must give
    has more points [P]."""
    if m.kind == act.STEAL:
        at_robber = m.now.v[at.ROBBER] >= 0 and m.now.at_hex(giver, m.now.v[at.ROBBER]) > 0
        return giver != taker and (at_robber or (m.now.pirate >= 0 and sails_at(m.now, giver, m.now.pirate)))
    if m.was.step in (steps.WEDDING_GIFT.number, steps.MASTER_CARD.number):
        return m.was.points(giver) > m.was.points(taker) and m.was.hand(giver, kind) > 0
    return True


def _metropolis(m: Moment, seat: int, track: int, corner: int, former: int) -> bool:
    """On an own city without one; the former one was the holder's [I7, I8]."""
    holder = m.was.v[at.METROPOLIS + track]
    right = [-1] if holder < 0 else m.was.corners(holder, ids.CITY)
    return corner in m.was.plain_cities(seat) and former in right


def _pillaged(m: Moment, seat: int, corner: int, _c: int, _d: int) -> bool:
    """A city without a metropolis [A4, I9], with a settlement in stock to replace it."""
    return corner in m.was.plain_cities(seat) and m.was.stock(seat, at.SETTLEMENTS_LEFT) > 0


def _ruined(m: Moment, seat: int, corner: int, _c: int, _d: int) -> bool:
    """A city without a metropolis, with no settlement in stock [A5]."""
    return corner in m.was.plain_cities(seat) and m.was.stock(seat, at.SETTLEMENTS_LEFT) == 0


def _swapped(m: Moment, _seat: int, first: int, second: int, _d: int) -> bool:
    """Two different numbers, none of them 2, 6, 8 or 12 [P-Inventor]."""
    numbers = [m.was.v[m.terms.token + place] for place in (first, second)]
    return numbers[0] != numbers[1] and not set(numbers) & set(FIXED)


def _merchant(m: Moment, seat: int, number: int, _c: int, _d: int) -> bool:
    """A land hex, not gold, with an own building [P-Merchant]."""
    return m.was.is_land(number) and m.was.terrain(number) != ids.GOLD and m.was.at_hex(seat, number) > 0


def _named(m: Moment, seat: int, kind: int, _c: int, _d: int) -> bool:
    """What a monopoly takes: two of a resource, one of a commodity, or all in the base game [P, Z4]."""
    most = {steps.MONOPOLY_KIND.number: 2, steps.TRADE_MONOPOLY_KIND.number: 1, steps.DEV_MONOPOLY_KIND.number: 19}.get(
        m.was.step
    )
    if most is None:
        return True
    due = [(other, seat, kind, min(most, m.was.hand(other, kind))) for other in range(m.terms.seats) if other != seat]
    return m.of(ev.GAVE) == [gift for gift in due if gift[3]]


def _played(m: Moment, seat: int, card: int, _c: int, _d: int) -> bool:
    """A held card; in the base game one per turn, not bought in it [G4, Z2]. Also checks a harvest's yield [P]."""
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


def _offered(m: Moment, seat: int, gives: int, wants: int, _d: int) -> bool:
    """Both sides give something, no kind is on both sides, and the offering seat holds what it gives [R5]."""
    sides = list(zip(counts_of(gives), counts_of(wants), strict=True))
    return gives != 0 and wants != 0 and not any(map(all, sides)) and _holds(m.was, seat, gives)


def _accepted(m: Moment, seat: int, _b: int, _c: int, _d: int) -> bool:
    """The seat that replies holds what the offer wants [R5]."""
    return seat == m.was.who and _holds(m.was, seat, m.was.frames[-1][at.B])


def _traded(m: Moment, seat: int, partner: int, gives: int, takes: int) -> bool:
    """With a seat that accepted or countered, on those terms, and both can pay [R5, R6]."""
    frame, counter = m.was.frames[-1], m.was.stock(partner, at.COUNTER_OFFER)
    agreed = (wanted(counter), given(counter)) if counter else (frame[at.A], frame[at.B])
    is_ready = seat == m.was.active and frame[at.D] >> partner & 1 == 1
    return is_ready and (gives, takes) == agreed and _holds(m.was, seat, gives) and _holds(m.was, partner, takes)


def _holds(s: PlainState, seat: int, cards: int) -> bool:
    return all(count <= s.hand(seat, kind) for kind, count in enumerate(counts_of(cards)))


PERMITS: Mapping[int, LegalityRule] = {
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
    ev.ROAD_REMOVED: _removed_line,
    ev.SHIP_REMOVED: _removed_line,
    ev.PIRATE_MOVED: _pirate,
    ev.HANDED: _handed,
    ev.METROPOLIS_PLACED: _metropolis,
    ev.PILLAGED: _pillaged,
    ev.RUINED_CITY: _ruined,
    ev.TOKENS_SWAPPED: _swapped,
    ev.MERCHANT_PLACED: _merchant,
    ev.KIND_NAMED: _named,
    ev.CARD_PLAYED: _played,
    ev.OFFERED: _offered,
    ev.COUNTERED: _offered,
    ev.ACCEPTED: _accepted,
    ev.TRADED: _traded,
}
