"""Outcome rules: what the rules require of an action, computed from the pieces and cards, compared with its events.

event_replay.py proves that the state follows the events; this proves that the events are right. A rule looks at a
moment where it applies and returns what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game import actions as act
from game import events as ev
from game import ids
from game import slots as at
from tests import steps
from tests.properties.moment import Moment, in_order, members
from tests.properties.outcome_rules_at_sea import ACTIONS_AT_SEA, AT_SEA
from tests.properties.outcome_rules_between_turns import next_turn, offered, phase
from tests.properties.outcome_rules_of_gold import after_gold, first_yield, gold_problems
from tests.properties.outcome_rules_of_points import awards, points, victory

OutcomeRule = Callable[[Moment], list[str]]
PRICES = {
    act.BUILD_ROAD: (1, 1, 0, 0, 0, 0, 0, 0),
    act.BUILD_SETTLEMENT: (1, 1, 1, 1, 0, 0, 0, 0),
    act.BUILD_CITY: (0, 0, 0, 2, 3, 0, 0, 0),
    act.BUILD_WALL: (2, 0, 0, 0, 0, 0, 0, 0),
    act.HIRE_KNIGHT: (0, 0, 1, 0, 1, 0, 0, 0),
    act.PROMOTE_KNIGHT: (0, 0, 1, 0, 1, 0, 0, 0),
    act.ACTIVATE_KNIGHT: (0, 0, 0, 1, 0, 0, 0, 0),
    act.BUY_CARD: (0, 0, 1, 1, 1, 0, 0, 0),
    act.BUILD_SHIP: (0, 1, 1, 0, 0, 0, 0, 0),
}
SECOND_CARD = {
    ids.HILLS: ids.BRICK,
    ids.FOREST: ids.PAPER,
    ids.PASTURE: ids.CLOTH,
    ids.FIELDS: ids.GRAIN,
    ids.MOUNTAINS: ids.COIN,
}
"""A city's second card from a terrain [D2]."""
ACTS = {act.MOVE_KNIGHT: 14, act.DISPLACE_KNIGHT: 14, act.CHASE_ROBBER: 6, act.CHASE_PIRATE: 6}
"""Actions of a knight [K5-K8], and the bit shift of the corner on which it then stands."""


def problems(m: Moment) -> list[str]:
    """What the rules require and did not happen, or happened although they do not."""
    found = []
    for rule in (BY_ACTION.get(m.kind), BY_STEP.get(m.was.step)):
        if rule is not None:
            found += rule(m)
    if m.settles_roll:
        found += _seven(m) if m.now.v[at.YELLOW] + m.now.v[at.RED] == 7 else _production(m)
    for kind in m.event_kinds:
        for due in BY_EVENT.get(kind, ()):
            found += due(m)
    return found + awards(m) + points(m) + _rest(m)


def _rest(m: Moment) -> list[str]:
    """A knight that acted is inactive [K5], and so are those that took part in an attack [A6, X1]; no others."""
    due = []
    if m.kind in ACTS:
        corner = m.action >> ACTS[m.kind] & 255
        due.append((m.was.active, corner, 1, 0))
    if ev.BARBARIANS_LEFT in m.event_kinds:
        flag = ids.KNIGHT_DECLARED if m.terms.has(ids.VOLUNTARY_DEFENCE) else ids.KNIGHT_ACTIVE
        due += [(owner, c, 0, 0) for c, owner, kind, word in m.was.pieces if kind == ids.KNIGHT and word & flag]
        due += [(seat, c, 0, 0) for seat, c, _, _ in m.of(ev.DEFENCE_DECLARED)]
    tired = m.of(ev.KNIGHT_TIRED)
    return [] if sorted(tired) == sorted(due) else [f"knights {tired} became inactive, not {due}"]


def _price(m: Moment) -> list[str]:
    """Buildings and purchases cost what the table says [U1]."""
    if m.was.frames[0][at.STEP] not in (steps.TURN.number, steps.PHASE.number):
        return []
    paid = [0] * ids.KINDS
    for _, kind, count, _ in m.of(ev.PAID):
        paid[kind] += count
    return [] if tuple(paid) == PRICES[m.kind] else [f"{act.VERBS[m.kind]} was paid for with {paid}"]


def _improvement(m: Moment) -> list[str]:
    """Level n costs n commodities of its track, one less with a Crane [U1, P-Crane]; it must be allowed [I2, I3], and
    earns the metropolis when due [I7, I8]."""
    ((seat, track, level, _),) = m.of(ev.IMPROVED)
    found = []
    price = level - (m.kind != act.IMPROVE)
    if m.of(ev.PAID) != [(seat, ids.PAPER + track, price, 0)][: price > 0]:
        found.append(f"level {level} was paid for with {m.of(ev.PAID)}")
    if level != m.was.level(seat, track) + 1:
        found.append(f"level {level} follows {m.was.level(seat, track)}")
    holder = m.was.v[at.METROPOLIS + track]
    if not (m.was.plain_cities(seat) if level >= 4 and holder != seat else m.was.corners(seat, ids.CITY)):
        found.append(f"level {level} was bought without a city for it")
    due = level >= 4 and (holder < 0 or (level == 5 and holder != seat and m.was.level(holder, track) < 5))
    chosen = m.now.frame(steps.METROPOLIS_CITY.number) is not None or ev.METROPOLIS_PLACED in m.event_kinds
    if due != chosen and not m.now.over:
        found.append(f"the metropolis of {ids.TRACK_NAMES[track]} is due: {due}, chosen: {chosen}")
    return found


def _bank_trade(m: Moment) -> list[str]:
    """The best rate of the given kind applies [R1-R4]."""
    ((seat, given, price, taken),) = m.of(ev.BANK_TRADED)
    s = m.was
    harbours = {s.terms.harbour[c] for c, owner, kind, _ in s.pieces if owner == seat and kind != ids.KNIGHT}
    rate = 3 if ids.GENERIC in harbours else 4
    if given < ids.RESOURCES:
        own_merchant = s.v[at.MERCHANT_OWNER] == seat and s.terrain(s.v[at.MERCHANT_HEX]) == given
        rate = 2 if given in harbours or own_merchant else rate
    elif s.level(seat, ids.TRADE) >= 3:
        rate = 2
    if s.v[at.FLEETS] >> given & 1:
        rate = 2
    if price != rate or given == taken:
        return [f"the bank took {price} {ids.KIND_NAMES[given]}, not {rate}"]
    return []


def _production(m: Moment) -> list[str]:
    """Each hex with the number yields to the buildings around it; a short bank pays only a lone claimant [D1-D3]."""
    s, terms = m.now, m.terms
    due = [[0] * ids.KINDS for _ in range(terms.seats)]
    for place in s.rolled:
        terrain = s.terrain(place)
        if terrain not in SECOND_CARD:
            continue
        for corner in terms.around[place]:
            if s.piece(corner) and not s.is_a(corner, ids.KNIGHT):
                due[s.owner(corner)][terrain] += 1
                if s.is_a(corner, ids.CITY):
                    due[s.owner(corner)][terrain if terms.base else SECOND_CARD[terrain]] += 1
    paid = [[0] * ids.KINDS for _ in range(terms.seats)]
    for seat, kind, count, _ in m.of(ev.PRODUCED):
        paid[seat][kind] += count
    found = []
    for kind in range(ids.KINDS):
        claims = [row[kind] for row in due]
        gained = [row[kind] for row in paid]
        bank = s.bank(kind) + sum(gained)
        short = sum(claims) > bank
        right = [min(claim, bank) if sum(claims) == claim else 0 for claim in claims] if short else claims
        if gained != right or ((kind, 0, 0, 0) in m.of(ev.BANK_SHORT)) != short:
            found.append(f"the roll paid {gained} {ids.KIND_NAMES[kind]}, not {right}")
    return found + gold_problems(m, [seat for seat in range(terms.seats) if any(paid[seat])])


def _seven(m: Moment) -> list[str]:
    """Hands over the limit are halved, then the robber moves if it is free [S1, S2]."""
    s = m.now
    gone = [seat for seat, *_ in m.of(ev.DISCARDED)]
    limits = [m.terms.hand_limit + 2 * s.walls(seat) for seat in range(m.terms.seats)]
    over = {seat for seat in range(m.terms.seats) if s.size(seat) + gone.count(seat) > limits[seat]}
    frame = s.frame(steps.DISCARD.number)
    chosen = set(gone) | (set() if frame is None else {frame[at.WHO], *members(frame[at.A])})
    found = []
    if chosen != over:
        found.append(f"{chosen} must discard, not {over}")
    free = m.terms.base or s.v[at.ATTACKS] > 0
    if (s.frame(steps.MOVE_ROBBER.number) is not None or ev.ROBBER_MOVED in m.event_kinds) != free:
        found.append("the robber " + ("must move" if free else "moves before the first attack"))
    if (ev.ROBBER_STAYED in m.event_kinds) == free:
        found.append("the event that the robber stays is " + ("wrong" if free else "missing"))
    return found


def _roll(m: Moment) -> list[str]:
    """Gentle rolls [X3], the gates [G1], and the ship [A1]."""
    ((seat, yellow, red, event),) = m.of(ev.ROLLED)
    found = []
    gentle = m.terms.has(ids.GENTLE_START) and m.was.stock(seat, at.TURNS) <= 2
    if (event == ids.NO_EVENT) != (m.terms.base or gentle) or seat != m.was.active:
        found.append(f"the event die shows {ids.EVENT_NAMES[event]}")
    if gentle and yellow + red == 7 and not m.was.frames[0][at.A]:
        found.append("a seven is rolled in a gentle start")
    if (ev.BARBARIANS_MOVED in m.event_kinds) != (event == ids.SHIP):
        found.append("the ship moves without its face, or does not")
    if event < ids.TRACKS and not m.now.over:
        found += _gate(m, event, red)
    return found


def _gate(m: Moment, track: int, red: int) -> list[str]:
    """Seats whose level covers the red die draw, in turn order; an empty deck gives nothing [G1, I5]."""
    levels = [m.was.level(seat, track) for seat in range(m.terms.seats)]
    due = in_order(m.was, [seat for seat, level in enumerate(levels) if level and red <= level + 1])
    if m.was.deck(track) < len(due):
        return []
    drawn = [event[1] for event in m.events if event[0] in (ev.CARD_DRAWN, ev.POINT_CARD)]
    drawing = m.now.frame(steps.DRAW_CARD.number)
    gate = m.now.frame(steps.GATE.number)
    drawn += [] if drawing is None else [drawing[at.A]]
    drawn += [] if gate is None else in_order(m.now, members(gate[at.A]))
    return [] if drawn == due else [f"{drawn} draw from {ids.TRACK_NAMES[track]}, not {due}"]


def _attack(m: Moment) -> list[str]:
    """All cities against all participating knights: who defends best, who loses a city [A2-A4, X1]."""
    ((strength, defence, _, _),) = m.of(ev.ATTACKED)
    s, seats = m.was, range(m.terms.seats)
    flag = ids.KNIGHT_DECLARED if m.terms.has(ids.VOLUNTARY_DEFENCE) else ids.KNIGHT_ACTIVE
    parts = [s.defence(seat, flag) for seat in seats]
    for seat, corner, _, _ in m.of(ev.DEFENCE_DECLARED):
        parts[seat] += s.strength(corner)
    cities = sum(len(s.corners(seat, ids.CITY)) for seat in seats)
    if (strength, defence) != (cities, sum(parts)):
        return [f"{strength} attack against {defence}, but the board has {cities} against {parts}"]
    if m.of(ev.DEFENCE_COUNTED) != [(seat, part, 0, 0) for seat, part in enumerate(parts)]:
        return [f"{m.of(ev.DEFENCE_COUNTED)} is counted, not {parts}"]
    if defence < strength:
        if ev.DEFENDED in m.event_kinds:
            return ["the attack counts as repelled"]
        able = [seat for seat in seats if s.plain_cities(seat)]
        weakest = [seat for seat in able if parts[seat] == min(parts[other] for other in able)]
        if m.of(ev.CITY_FORFEITED) != [(seat, 0, 0, 0) for seat in weakest]:
            return [f"{m.of(ev.CITY_FORFEITED)} must lose a city, not {weakest}"]
        due = in_order(s, weakest)
        frame = m.now.frame(steps.PILLAGE.number)
        lost = [event[1] for event in m.events if event[0] in (ev.PILLAGED, ev.RUINED_CITY)]
        lost += [] if frame is None else [frame[at.WHO], *in_order(s, members(frame[at.A]))]
        return [] if lost == due else [f"{lost} lose a city, not {due}"]
    best = [seat for seat in seats if parts[seat] == max(parts) > 0]
    hero = best[0] if len(best) == 1 else -1
    if m.of(ev.DEFENDED) != [(hero, 0, 0, 0)]:
        return [f"{m.of(ev.DEFENDED)} is the Defender, not {hero}"]
    if m.of(ev.CARD_EARNED) != ([(seat, 0, 0, 0) for seat in best] if hero < 0 else []):
        return [f"{m.of(ev.CARD_EARNED)} earn a card, not {best}"]
    frame = m.now.frame(steps.REWARD.number)
    chosen = [] if frame is None else [frame[at.WHO], *in_order(s, members(frame[at.A]))]
    due = in_order(s, best) if hero < 0 and any(s.deck(track) for track in range(ids.TRACKS)) else []
    if chosen != due and sum(s.deck(track) > 0 for track in range(ids.TRACKS)) != 1:
        return [f"{chosen} choose a deck for their defence, not {due}"]
    return []


def _chased(m: Moment) -> list[str]:
    """A chased robber goes to a hex with a number [K8], in the 2025 edition to any land hex [E2], and the pirate never
    moves instead. A single such hex is chosen automatically."""
    anywhere = m.terms.has(ids.EDITION_2025)
    frame = m.now.frame(steps.MOVE_ROBBER.number)
    due = [0, 1] if anywhere else [1, 0]
    is_right = ev.ROBBER_MOVED in m.event_kinds if frame is None else frame[at.A : at.A + 2] == due
    return [] if is_right else ["a chased robber has the wrong choices"]


def _gift(m: Moment) -> list[str]:
    """A resource for a commodity; without one it comes back [P-CommercialHarbour]."""
    other, kind = m.action >> 6 & 255, m.action >> 14 & 255
    own = m.was.active
    held = [card for card in range(ids.RESOURCES, ids.KINDS) if m.was.hand(other, card)]
    handed = m.of(ev.HANDED)
    has_choice = m.now.frame(steps.HARBOUR_GIFT.number) is not None
    lent, returned = (0, 0) if held else (ev.LENT, ev.RETURNED)
    right = [(own, other, kind, lent)]
    right += [] if has_choice else [(other, own, held[0] if held else kind, returned)]
    return [] if handed == right and has_choice == (len(held) > 1) else [f"the exchange handed over {handed}"]


BY_ACTION: Mapping[int, OutcomeRule] = {
    **dict.fromkeys(PRICES, _price),
    act.HARBOUR_TRADE: _gift,
    act.CHASE_ROBBER: _chased,
    **ACTIONS_AT_SEA,
}
BY_STEP: Mapping[int, OutcomeRule] = {
    steps.PHASE.number: phase,
    steps.GOLD_CARD.number: after_gold,
    steps.GOLD_FOUND.number: after_gold,
    steps.SETUP_SETTLEMENT.number: first_yield,
    steps.SETUP_CITY.number: first_yield,
}
BY_EVENT: dict[int, tuple[OutcomeRule, ...]] = {
    ev.IMPROVED: (_improvement,),
    ev.BANK_TRADED: (_bank_trade,),
    ev.ROLLED: (_roll,),
    ev.ATTACKED: (_attack,),
    ev.TURN_ENDED: (next_turn,),
    ev.OFFERED: (offered,),
    ev.WON: (victory,),
    **AT_SEA,
}
