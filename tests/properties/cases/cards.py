"""Rare cases of the progress cards [P]."""

from __future__ import annotations

from game import actions as act
from game import events as ev
from game import ids
from game import slots as at
from tests import numbers, steps
from tests.properties.cases.table import Met, Past, case
from tests.properties.moment import Moment


@case("Alchemist chooses a seven", on_action=act.CHOOSE_DICE)
def chosen_seven(m: Moment, past: Past, fields: tuple[int, ...]) -> Met:
    return sum(fields) == 7


@case("Crane makes level 1 free", on_event=ev.IMPROVED)
def free_level(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return e[2] == 1 and ev.PAID not in m.event_kinds


@case("Inventor moves the robber's number", on_event=ev.TOKENS_SWAPPED)
def robbed_number(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return m.now.v[at.ROBBER] in e[1:3]


HARVESTS = {numbers.IRRIGATION: "Irrigation with a short bank", numbers.MINING: "Mining with a short bank"}


@case(*HARVESTS.values(), on_event=ev.CARD_PLAYED)
def short_harvest(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    if e[1] not in HARVESTS:
        return None
    kind = ids.GRAIN if e[1] == numbers.IRRIGATION else ids.ORE
    hexes = sum(1 for place in range(m.terms.hexes) if m.was.terrain(place) == kind and m.was.at_hex(e[0], place))
    return m.was.bank(kind) < 2 * hexes and HARVESTS[e[1]]


@case("second road lapses", on_event=ev.ROAD_BUILT)
def lapsed_road(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    frame = m.was.frames[-1]
    return (
        frame[at.STEP] == steps.ROADS_EDGE.number and frame[at.A] == 2 and m.now.frame(steps.ROADS_EDGE.number) is None
    )


@case("road building stopped early", on_action=act.PASS)
def roads_declined(m: Moment, past: Past, fields: tuple[int, ...]) -> Met:
    return m.was.step == steps.ROADS_EDGE.number


@case("Smith frees the token for the second knight", on_event=ev.KNIGHT_PROMOTED)
def freed_token(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    frame = m.was.frames[-1]
    if frame[at.STEP] != steps.SMITH_KNIGHT.number or frame[at.A] != 1:
        return False
    own = m.was.corners(e[0], ids.KNIGHT)
    fresh = [m.was.strength(c) for c in own if m.was.piece(c) & ids.KNIGHT_PROMOTED and c != e[1]]
    return m.was.stock(e[0], at.KNIGHTS_LEFT + e[2]) == 1 and e[2] + 1 in fresh


@case("Smith stops after one", on_action=act.PASS)
def smith_stops(m: Moment, past: Past, fields: tuple[int, ...]) -> Met:
    return m.was.step == steps.SMITH_KNIGHT.number


@case("harbour exchange is returned", on_event=ev.HANDED)
def comes_back(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return m.kind == act.HARBOUR_TRADE and e[3] == ev.RETURNED


@case("two Commercial Harbours in one turn", on_event=ev.CARD_PLAYED)
def two_harbours(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return e[1] == numbers.COMMERCIAL_HARBOUR and past.exchanges == 1


@case("harbour exchanges unused at the end of the turn", on_event=ev.TURN_ENDED)
def unused_harbour(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return m.was.v[at.HARBOUR_USES] != 0


@case("Master Merchant takes the last card", on_event=ev.HANDED)
def last_card(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return m.was.step == steps.MASTER_CARD.number and m.now.size(e[0]) == 0


@case("Merchant taken from another", on_event=ev.MERCHANT_PLACED)
def merchant_taken(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return m.was.v[at.MERCHANT_OWNER] not in (-1, e[0])


@case("trade at the rate of a fleet", on_event=ev.BANK_TRADED)
def fleet(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return m.was.v[at.FLEETS] >> e[1] & 1 != 0


NOTHING = {
    steps.MONOPOLY_KIND.number: "Resource Monopoly yields nothing",
    steps.TRADE_MONOPOLY_KIND.number: "Trade Monopoly yields nothing",
    steps.DEV_MONOPOLY_KIND.number: "monopoly of the base game yields nothing",
}


@case(*NOTHING.values(), on_event=ev.KIND_NAMED)
def fruitless(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return ev.GAVE not in m.event_kinds and NOTHING.get(m.was.step)


@case("Bishop robs several", on_event=ev.ROBBER_MOVED)
def bishop(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    frame = m.now.frame(steps.BISHOP_NEXT.number)
    return frame is not None and frame[at.A] != 0


DESERTERS = (
    "Deserter arrives as a basic knight",
    "Deserter finds no token",
    "Deserter finds no place",
    "Deserter arrives mighty without a Fortress",
)


@case(*DESERTERS, on_event=ev.KNIGHT_REMOVED)
def deserter(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    strength, seat = m.was.strength(e[1]), e[2]
    left = [m.was.stock(seat, at.KNIGHTS_LEFT + level) for level in (1, 2, 3)]
    frame = m.now.frame(steps.DESERTER_PLACE.number)
    if frame is None:
        return None if m.now.over else DESERTERS[1 if not left[strength - 1] and not left[0] else 2]
    if frame[at.A] != strength:
        return DESERTERS[0]
    return DESERTERS[3] if strength == 3 and m.was.level(seat, ids.POLITICS) < 3 else None


@case("Deserter is not placed", on_action=act.PASS)
def deserter_declined(m: Moment, past: Past, fields: tuple[int, ...]) -> Met:
    return m.was.step == steps.DESERTER_PLACE.number


@case("active deserter acts at once", on_action=(act.MOVE_KNIGHT, act.DISPLACE_KNIGHT, act.CHASE_ROBBER))
def deserter_acts(m: Moment, past: Past, fields: tuple[int, ...]) -> Met:
    return fields[0] in past.arrived


DIPLOMATS = ("Diplomat removes another's road", "Diplomat moves an own road", "Diplomat removes an own road for good")


@case(*DIPLOMATS, on_action=(act.EDGE, act.PASS))
def diplomat(m: Moment, past: Past, fields: tuple[int, ...]) -> Met:
    if m.was.step == steps.DIPLOMAT_ROAD.number:
        return ev.ROAD_REMOVED in m.event_kinds and not m.was.has_road(m.was.who, fields[0]) and DIPLOMATS[0]
    return m.was.step == steps.DIPLOMAT_REBUILD.number and DIPLOMATS[1 if m.kind == act.EDGE else 2]


@case("Saboteur of several", on_step=steps.DISCARD.number)
def saboteur(m: Moment, past: Past, frame: tuple[int, ...]) -> Met:
    return m.kind == act.PLAY and frame[at.A] != 0


@case("Spy takes a Spy", "Spy takes a card", on_event=ev.CARD_TAKEN)
def spy(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return "Spy takes a Spy" if e[2] == numbers.SPY else "Spy takes a card"


@case("Spy takes nothing", on_action=act.PASS)
def idle_spy(m: Moment, past: Past, fields: tuple[int, ...]) -> Met:
    return m.was.step == steps.SPY_CARD.number


@case("card played in the turn in which a Spy took it", on_event=ev.CARD_PLAYED)
def stolen_card(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return e[1] in past.taken


@case("Wedding guest with a single card", on_event=ev.HANDED)
def poor_guest(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return m.was.size(e[0]) == 1 and (m.was.step == steps.WEDDING_GIFT.number or m.kind == act.PLAY)


@case("Wedding of several", on_step=steps.WEDDING_GIFT.number)
def wedding(m: Moment, past: Past, frame: tuple[int, ...]) -> Met:
    return frame[at.A] != 0


@case("Warlord after knights have acted", on_event=ev.CARD_PLAYED)
def warlord(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    own = m.was.corners(e[0], ids.KNIGHT)
    return e[1] == numbers.WARLORD and any(m.was.piece(corner) & ids.KNIGHT_SPENT for corner in own)
