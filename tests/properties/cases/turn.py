"""Rare cases of the turn [T], production [D], the robber [S], trade [R], the hand of cards [G] and victory [V, X]."""

from __future__ import annotations

from game import actions as act
from game import events as ev
from game import ids
from game import slots as at
from game.resource_counts import counts_of
from tests import steps
from tests.properties.cases.table import Met, Past, case
from tests.properties.moment import Moment, PlainState

MANY = 7
"""The largest count that fits in three bits."""
SHORTAGES = tuple(
    f"bank short of {kind}, {claimants}"
    for kind in ids.KIND_NAMES
    for claimants in ("one claimant", "several claimants")
)


@case(*SHORTAGES, on_event=ev.BANK_SHORT)
def shortage(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    several = len(claimants(m.now, e[0])) > 1
    return f"bank short of {ids.KIND_NAMES[e[0]]}, " + ("several claimants" if several else "one claimant")


def claimants(s: PlainState, kind: int) -> set[int]:
    """The seats that are due a kind by the dice."""
    found = set()
    for place in range(s.terms.hexes):
        number = s.v[s.terms.token + place]
        if number == 0 or number != s.v[at.YELLOW] + s.v[at.RED] or s.v[at.ROBBER] == place:
            continue
        for corner in s.terms.around[place]:
            for what in (ids.SETTLEMENT, ids.CITY):
                if s.is_a(corner, what):
                    terrain = s.terrain(place)
                    kinds = {terrain, ids.COMMODITY_OF_TERRAIN[terrain] if what == ids.CITY else terrain}
                    found |= {s.owner(corner)} if kind in kinds else set()
    return found


@case("lone claimant gets what is left", on_event=ev.PRODUCED)
def lone_claimant(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return e[3] < 0


@case("Aqueduct declined", on_action=act.PASS)
def declined(m: Moment, past: Past, fields: tuple[int, ...]) -> Met:
    return m.was.step == steps.AQUEDUCT.number


@case("Aqueduct with an empty bank", settled=True)
def dry_aqueduct(m: Moment, past: Past, fields: tuple[int, ...]) -> Met:
    s = m.now
    if s.v[at.YELLOW] + s.v[at.RED] == 7 or m.terms.base or any(s.bank(kind) for kind in range(ids.RESOURCES)):
        return False
    fed = {seat for seat, *_ in m.of(ev.PRODUCED)}
    return any(s.level(seat, ids.SCIENCE) >= 3 and seat not in fed for seat in range(m.terms.seats))


@case("Aqueduct though a commodity was due", on_step=steps.AQUEDUCT.number)
def aqueduct_of_the_short(m: Moment, past: Past, frame: tuple[int, ...]) -> Met:
    return any(frame[at.WHO] in claimants(m.now, kind) for kind, *_ in m.of(ev.BANK_SHORT))


@case("several Aqueducts at one roll", on_step=steps.AQUEDUCT.number)
def aqueducts(m: Moment, past: Past, frame: tuple[int, ...]) -> Met:
    return frame[at.A] != 0


@case("seven with several discarding", on_step=steps.DISCARD.number)
def several_discard(m: Moment, past: Past, frame: tuple[int, ...]) -> Met:
    return m.settles_roll and frame[at.A] != 0


@case("wall saves a hand on a seven", settled=True)
def saved_by_wall(m: Moment, past: Past, fields: tuple[int, ...]) -> Met:
    s = m.now
    if s.v[at.YELLOW] + s.v[at.RED] != 7:
        return False
    limit = m.terms.hand_limit
    return any(limit < s.size(seat) <= limit + 2 * s.walls(seat) for seat in range(m.terms.seats))


@case("seven before the first attack", settled=True)
def early_seven(m: Moment, past: Past, fields: tuple[int, ...]) -> Met:
    return not m.terms.base and m.now.v[at.YELLOW] + m.now.v[at.RED] == 7 and m.now.v[at.ATTACKS] == 0


@case("robber enters from off the board", on_event=ev.ROBBER_MOVED)
def robber_from_outside(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return e[2] < 0


@case("nothing to steal", on_event=ev.NOTHING_STOLEN)
def nothing_stolen(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return True


@case("choice of a victim", on_step=steps.ROB.number)
def whom_to_rob(m: Moment, past: Past, frame: tuple[int, ...]) -> Met:
    return frame[at.A].bit_count() > 1


@case("victim without a card is skipped", on_event=ev.ROBBER_MOVED)
def poor_victim(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    others = [seat for seat in range(m.terms.seats) if seat != e[0] and m.now.at_hex(seat, e[1])]
    return any(m.was.size(seat) == 0 for seat in others) and any(m.was.size(seat) for seat in others)


@case("friendly robber without a legal hex", on_step=(steps.MOVE_ROBBER.number, steps.BISHOP_PLACE.number))
def friendly_fails(m: Moment, past: Past, frame: tuple[int, ...]) -> Met:
    return m.terms.has(ids.FRIENDLY_ROBBER) and all(map(protected(m.now), robber_hexes(m.now, frame)))


@case("friendly robber spares a hex", on_step=(steps.MOVE_ROBBER.number, steps.BISHOP_PLACE.number))
def friendly_spares(m: Moment, past: Past, frame: tuple[int, ...]) -> Met:
    hexes = [protected(m.now)(place) for place in robber_hexes(m.now, frame)]
    return m.terms.has(ids.FRIENDLY_ROBBER) and any(hexes) and not all(hexes)


def robber_hexes(s: PlainState, frame: tuple[int, ...]) -> list[int]:
    """Where the robber could go without the friendly robber option."""
    numbered = frame[at.STEP] == steps.MOVE_ROBBER.number and frame[at.A] != 0
    return [
        place
        for place in range(s.terms.hexes)
        if place != s.v[at.ROBBER] and s.terrain(place) != ids.SEA
        if not numbered or s.v[s.terms.token + place]
    ]


class protected:
    """Whether a hex is beside a building of a player with fewer than 3 points."""

    def __init__(self, s: PlainState) -> None:
        self.s = s
        self.poor = [seat for seat in range(s.terms.seats) if s.v[seat * at.BLOCK + at.POINTS] < 3]

    def __call__(self, place: int) -> bool:
        return any(self.s.at_hex(seat, place) for seat in self.poor)


@case("robber chased before the roll", on_action=act.CHASE_ROBBER)
def early_chase(m: Moment, past: Past, fields: tuple[int, ...]) -> Met:
    return m.was.step == steps.BEFORE_ROLL.number


@case("second knight chases in one turn", on_action=act.CHASE_ROBBER)
def second_chase(m: Moment, past: Past, fields: tuple[int, ...]) -> Met:
    return m.was.step == steps.TURN.number and any(
        word & ids.KNIGHT_SPENT and not word & ids.KNIGHT_ACTIVE and owner == m.was.active
        for _, owner, kind, word in m.was.pieces
        if kind == ids.KNIGHT
    )


@case("gentle roll", on_event=ev.ROLLED)
def gentle(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return m.terms.has(ids.GENTLE_START) and e[3] == ids.NO_EVENT and not m.terms.base


@case("balanced dice reshuffled", on_event=ev.ROLLED)
def shuffled(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    before, after = m.was.v[at.DICE_LEFT], m.now.v[at.DICE_LEFT]
    return m.terms.has(ids.BALANCED_DICE) and before != after and after.bit_count() > before.bit_count() > 0


@case("balanced dice drawn to the last", on_event=ev.ROLLED)
def exhausted(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return m.terms.has(ids.BALANCED_DICE) and m.was.v[at.DICE_LEFT] != 0 == m.now.v[at.DICE_LEFT]


@case("fifth card off turn", on_step=steps.KEEP_CARDS.number)
def fifth_card(m: Moment, past: Past, frame: tuple[int, ...]) -> Met:
    return frame[at.WHO] != m.now.active


@case("five cards at the end of the own turn", "six cards at the end of the own turn", on_step=steps.KEEP_CARDS.number)
def too_many(m: Moment, past: Past, frame: tuple[int, ...]) -> Met:
    if frame[at.WHO] != m.now.active or m.kind != act.END_TURN:
        return None
    return f"{'five' if m.now.cards(frame[at.WHO]) == 5 else 'six'} cards at the end of the own turn"


@case("gate of an empty deck", on_event=ev.ROLLED)
def empty_gate(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    if e[3] >= ids.TRACKS or m.was.deck(e[3]):
        return False
    return any(0 < m.was.level(seat, e[3]) >= e[2] - 1 for seat in range(m.terms.seats))


@case("deck drawn empty", on_event=ev.CARD_DRAWN)
def last_card(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return m.now.deck(e[2]) == 0


@case("card drawn that was put back", on_event=ev.CARD_DRAWN)
def from_below(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return m.kind != act.DRAW


@case("point card drawn off turn", "point card drawn in the own turn", on_event=ev.POINT_CARD)
def point_card(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return "point card drawn " + ("in the own turn" if e[0] == m.was.active else "off turn")


@case("counter-offer accepted", "trade with one of several partners", on_event=ev.TRADED)
def traded(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    if m.was.stock(e[1], at.COUNTER_OFFER):
        return "counter-offer accepted"
    ready = m.was.frames[-1][at.D]
    return ready.bit_count() > 1 and "trade with one of several partners"


@case("offer of more than seven of a kind", on_event=(ev.OFFERED, ev.COUNTERED))
def big_offer(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return max(counts_of(e[1])) > MANY


@case("offer withdrawn", on_event=ev.WITHDRAWN)
def withdrawn(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return True


@case("counter-offer that cannot be paid", on_step=steps.TRADE_PARTNER.number)
def dear_counter(m: Moment, past: Past, frame: tuple[int, ...]) -> Met:
    counters = past.counters | {seat: want for seat, _, want, _ in m.of(ev.COUNTERED)}
    return any(
        count > m.now.hand(frame[at.WHO], kind)
        for want in counters.values()
        for kind, count in enumerate(counts_of(want))
    )


@case("hand of more than seven of a kind", on_event=ev.TURN_BEGAN)
def many_of_a_kind(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return any(m.now.hand(seat, kind) > MANY for seat in range(m.terms.seats) for kind in range(ids.KINDS))


@case("discard from more than seven of a kind", on_step=steps.DISCARD.number)
def discard_of_many(m: Moment, past: Past, frame: tuple[int, ...]) -> Met:
    return any(m.now.hand(frame[at.WHO], kind) > MANY for kind in range(ids.KINDS))


ENDS = (
    "victory by building",
    "victory by an improvement",
    "victory in the middle of a card",
    "victory in the middle of a roll",
    "victory at the start of the own turn",
    "victory by a bought card",
)


@case(*ENDS, on_event=ev.WON)
def ends(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    if ev.TURN_ENDED in m.event_kinds:
        return "victory at the start of the own turn"
    if m.was.frames[0][at.STEP] in (steps.ROLL.number, steps.SETTLE_PRODUCTION.number):
        return "victory in the middle of a roll"
    if m.was.step == steps.DRAW_CARD.number:
        return "victory by a bought card"
    if m.kind == act.PLAY or m.was.step >= steps.HARBOUR_GIFT.number:
        return "victory in the middle of a card"
    return "victory by an improvement" if m.kind in (act.IMPROVE, act.CORNER) else "victory by building"


BOARDS = ("set-up on a board with two deserts", "set-up on a board without a desert", "set-up on a board with a sea")


@case(*BOARDS, on_event=ev.START_DECIDED)
def boards(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    deserts = list(m.terms.setup.board.terrain[:]).count(ids.DESERT)
    if deserts != 1:
        return BOARDS[deserts == 0]
    return BOARDS[2] if ids.SEA in m.terms.setup.board.terrain[:] else None


@case("tie in the roll for the start", on_event=ev.ROLLED_FOR_START)
def start_tie(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    frame = m.was.frames[0]
    return frame[at.B] == e[1] + e[2] and frame[at.C] != 0
