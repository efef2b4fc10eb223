"""Rare cases of metropolises [I], buildings [U], knights [K] and the longest road [L]."""

from __future__ import annotations

from itertools import permutations

from game import actions as act
from game import events as ev
from game import ids
from game import slots as at
from tests import steps
from tests.properties.cases.table import Met, Past, case
from tests.properties.moment import Moment

MOST_SEATS = 4
"""Takeovers among this many seats are separate cases."""
TAKEOVERS = tuple(
    f"metropolis of {track} taken from seat {holder} by seat {taker}"
    for track in ids.TRACK_NAMES
    for holder, taker in permutations(range(MOST_SEATS), 2)
)


@case(*TAKEOVERS, on_event=ev.METROPOLIS_PLACED)
def takeover(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    holder = m.was.v[at.METROPOLIS + e[1]]
    is_counted = e[3] >= 0 and max(holder, e[0]) < MOST_SEATS
    return is_counted and f"metropolis of {ids.TRACK_NAMES[e[1]]} taken from seat {holder} by seat {e[0]}"


@case("metropolis taken with a knight of its holder on a lower corner", on_event=ev.METROPOLIS_PLACED)
def takeover_past_a_knight(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return e[3] >= 0 and any(corner < e[3] for corner in m.was.corners(m.was.owner(e[3]), ids.KNIGHT))


@case("metropolis taken from a walled city", on_event=ev.METROPOLIS_PLACED)
def takeover_of_walled(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return e[3] >= 0 and m.was.piece(e[3]) & ids.WALLED != 0


@case("metropolis taken by a Crane", "Crane brings a metropolis", on_event=ev.METROPOLIS_PLACED)
def metropolis_by_crane(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    crane = m.kind != act.IMPROVE if ev.IMPROVED in m.event_kinds else past.by_crane
    return crane and ("metropolis taken by a Crane" if e[3] >= 0 else "Crane brings a metropolis")


@case("choice of the city for a metropolis", on_step=steps.METROPOLIS_CITY.number)
def metropolis_choice(m: Moment, past: Past, frame: tuple[int, ...]) -> Met:
    return len(m.now.plain_cities(frame[at.WHO])) > 1


@case(
    "metropolis between turns, with a choice of the city",
    "metropolis between turns, from another, with a choice of the city",
    on_step=steps.METROPOLIS_CITY.number,
)
def metropolis_between(m: Moment, past: Past, frame: tuple[int, ...]) -> Met:
    if m.now.frames[-2][at.STEP] != steps.PHASE.number or len(m.now.plain_cities(frame[at.WHO])) < 2:
        return None
    taken = "from another, " if m.now.v[at.METROPOLIS + frame[at.A]] >= 0 else ""
    return f"metropolis between turns, {taken}with a choice of the city"


@case("level 5 of the own metropolis without another city", on_event=ev.IMPROVED)
def own_level_five(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    seat, track, level, _ = e
    return level == 5 and m.was.v[at.METROPOLIS + track] == seat and not m.was.plain_cities(seat)


@case("former metropolis walled", on_event=ev.WALL_BUILT)
def former_walled(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return e[1] in past.former


@case("former metropolis pillaged", on_event=(ev.PILLAGED, ev.RUINED_CITY))
def former_pillaged(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return e[1] in past.former


@case("former metropolis becomes one again", on_event=ev.METROPOLIS_PLACED)
def former_again(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return e[2] in past.former


@case("ruined city rebuilt for its price", "ruined city rebuilt by Medicine", on_event=ev.CITY_BUILT)
def rebuilt(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    if not m.was.piece(e[1]) & ids.RUINED or not m.was.is_a(e[1], ids.SETTLEMENT):
        return None
    return "ruined city rebuilt " + ("for its price" if m.kind == act.BUILD_CITY else "by Medicine")


@case("knight promoted and then acting in one turn", on_action=(act.MOVE_KNIGHT, act.DISPLACE_KNIGHT, act.CHASE_ROBBER))
def promoted_acts(m: Moment, past: Past, fields: tuple[int, ...]) -> Met:
    return m.was.piece(fields[0]) & ids.KNIGHT_PROMOTED != 0


@case("knight activated again after it acted", on_event=ev.KNIGHT_ACTIVATED)
def activated_again(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return m.was.piece(e[1]) & ids.KNIGHT_SPENT != 0


@case("displaced knight without a place", "displaced knight moved away", on_event=ev.KNIGHT_DISPLACED)
def displaced(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return "displaced knight without a place" if e[2] < 0 else "displaced knight moved away"


@case("displaced knight moved to where the attacker came from", on_action=act.CORNER)
def displaced_exchange(m: Moment, past: Past, fields: tuple[int, ...]) -> Met:
    return m.was.step == steps.DISPLACED.number and m.was.frames[-1][at.D] == fields[0]


@case("displaced knight was active", on_event=ev.KNIGHT_DISPLACED)
def displaced_active(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return e[2] >= 0 and m.now.piece(e[2]) & ids.KNIGHT_ACTIVE != 0


@case("Intrigue leaves a knight without a place", "Intrigue displaces a knight", on_event=ev.KNIGHT_DISPLACED)
def intrigue(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    if m.was.step == steps.INTRIGUE_KNIGHT.number or (
        m.was.step == steps.DISPLACED.number and m.was.frames[-1][at.D] < 0
    ):
        return "Intrigue leaves a knight without a place" if e[2] < 0 else "Intrigue displaces a knight"
    return None


BROKEN = {
    act.BUILD_SETTLEMENT: "longest road broken by a settlement",
    act.HIRE_KNIGHT: "longest road broken by a new knight",
    act.MOVE_KNIGHT: "longest road broken by a moving knight",
    act.DISPLACE_KNIGHT: "longest road broken by a displacement",
}


@case(*BROKEN.values(), on_event=ev.LONGEST_ROAD)
def broken(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    holder = m.was.v[at.LONGEST]
    kind = act.DISPLACE_KNIGHT if m.was.step == steps.DISPLACED.number else m.kind
    return holder >= 0 and m.now.length(holder) < m.was.length(holder) and BROKEN.get(kind)


@case("longest road broken by a Diplomat", on_event=ev.ROAD_REMOVED)
def broken_by_diplomat(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return ev.LONGEST_ROAD in m.event_kinds and m.was.v[at.LONGEST] == e[0]


@case("longest road broken by a Deserter", on_event=ev.KNIGHT_PLACED)
def broken_by_deserter(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return ev.LONGEST_ROAD in m.event_kinds and m.was.step == steps.DESERTER_PLACE.number and m.was.v[at.LONGEST] >= 0


@case("longest road joined again by a leaving piece", on_event=ev.LONGEST_ROAD)
def joined(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    moved = m.kind in (act.MOVE_KNIGHT, act.CORNER)
    return moved and e[0] >= 0 and m.now.length(e[0]) > m.was.length(e[0])


@case(
    "longest road lost to nobody on a tie",
    "longest road lost to nobody",
    "longest road goes to another",
    on_event=ev.LONGEST_ROAD,
)
def lost_road(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    if m.was.v[at.LONGEST] < 0:
        return None
    if e[0] >= 0:
        return "longest road goes to another"
    best = max(m.now.lengths())
    return "longest road lost to nobody" + (" on a tie" if best >= 5 and m.now.lengths().count(best) > 1 else "")


@case("longest road kept on a tie", on_event=(ev.ROAD_BUILT, ev.ROAD_REMOVED, ev.KNIGHT_PLACED, ev.SETTLEMENT_BUILT))
def kept_on_tie(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    holder = m.now.v[at.LONGEST]
    if holder < 0 or m.was.v[at.LONGEST] != holder or m.was.lengths() == m.now.lengths():
        return False
    return m.now.lengths().count(m.now.length(holder)) > 1


@case(
    "Harbourmaster taken from another",
    "Harbourmaster lost to another by a pillage",
    "Harbourmaster lost to nobody",
    on_event=ev.HARBOURMASTER,
)
def harbourmaster(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    if m.was.v[m.terms.setup.harbourmaster] < 0:
        return None
    if e[0] < 0:
        return "Harbourmaster lost to nobody"
    return f"Harbourmaster {'lost to another by a pillage' if ev.PILLAGED in m.event_kinds else 'taken from another'}"


@case("last road laid", on_event=ev.ROAD_BUILT)
def last_road(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return m.now.stock(e[0], at.ROADS_LEFT) == 0


@case("last settlement built", on_event=ev.SETTLEMENT_BUILT)
def last_settlement(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return m.now.stock(e[0], at.SETTLEMENTS_LEFT) == 0


@case("last city built", on_event=ev.CITY_BUILT)
def last_city_piece(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return m.now.stock(e[0], at.CITIES_LEFT) == 0


@case("last wall built", on_event=ev.WALL_BUILT)
def last_wall(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return m.now.stock(e[0], at.WALLS_LEFT) == 0
