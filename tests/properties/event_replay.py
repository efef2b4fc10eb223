"""Replays events: after every action the state must equal the previous state plus the events.

Each event is written here as its effect on the vector of the state. tests/invariants.py checks what no event mentions
(the sets of places and stocks); outcome_rules.py checks whether the rules ask for an event.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter

from game import actions as act
from game import events as ev
from game import ids
from game import slots as at
from game.resource_counts import in_bundle
from game.rule_module_ids import PAIRED
from tests import numbers, steps
from tests.awards import FACTS, AwardFacts
from tests.properties import event_replay_at_sea
from tests.properties.event_replay_names import names_of
from tests.properties.moment import GameTerms, Moment


class EventReplay:
    """The event replay of one game."""

    def __init__(self, terms: GameTerms) -> None:
        self.terms = terms
        self.v: list[int] = []
        self.moment: Moment
        self.lifted: dict[int, int] = {}
        """Displaced knights that are not placed yet, by their former corner."""
        self.names = names_of(terms)
        self._compared = itemgetter(*self.names.values())

    def problems(self, m: Moment) -> list[str]:
        """The differences between the events and the state."""
        self.moment = m
        v = self.v = m.was.v[:]
        for kind, a, b, c, d in m.events:
            entry = ENTRIES.get(kind)
            if entry is not None:
                entry(self, a, b, c, d)
        if m.was.frames[0][at.STEP] == steps.PHASE.number and m.kind == act.PASS:
            self._rest(m.was.mover)
        if m.kind == act.MOVE_SHIP:
            v[self.terms.setup.ship_moved] = 1
            event_replay_at_sea.ship_moved(self.terms, v, m.was.active, m.action >> 6 & 255, -1, 0)
        if self._compared(v) == self._compared(m.now.v):
            return []
        return [
            f"{name}: {v[slot]} by the events, but {m.now.v[slot]} in the state"
            for name, slot in self.names.items()
            if v[slot] != m.now.v[slot]
        ]

    def _move(self, kind: int, count: int, giver: int, taker: int) -> None:
        """Move cards between hands; -1 is the bank."""
        for place, change in ((giver, -count), (taker, count)):
            slot = at.BANK + kind if place < 0 else place * at.BLOCK + at.HAND + kind
            self.v[slot] += change

    # --- cards of the hand

    def received(self, seat: int, kind: int, count: int, _d: int) -> None:
        self._move(kind, count, -1, seat)

    produced = received

    def paid(self, seat: int, kind: int, count: int, _d: int) -> None:
        self._move(kind, count, seat, -1)

    def gave(self, giver: int, taker: int, kind: int, count: int) -> None:
        self._move(kind, count, giver, taker)

    def handed(self, giver: int, taker: int, kind: int, _d: int) -> None:
        self._move(kind, 1, giver, taker)

    def discarded(self, seat: int, kind: int, _c: int, _d: int) -> None:
        self._move(kind, 1, seat, -1)

    def bank_traded(self, seat: int, given: int, price: int, taken: int) -> None:
        self._move(given, price, seat, -1)
        self._move(taken, 1, -1, seat)

    def traded(self, seat: int, partner: int, given: int, taken: int) -> None:
        for kind in range(ids.KINDS):
            self._move(kind, in_bundle(given, kind), seat, partner)
            self._move(kind, in_bundle(taken, kind), partner, seat)

    def kind_named(self, _seat: int, kind: int, _c: int, _d: int) -> None:
        if self.moment.was.step == steps.FLEET_KIND.number:
            self.v[at.FLEETS] |= 1 << kind

    # --- cards of the decks

    def card_drawn(self, seat: int, _card: int, deck: int, _d: int) -> None:
        self.v[seat * at.BLOCK + at.HELD_COUNT + deck] += 1

    def card_bought(self, seat: int, _card: int, _c: int, _d: int) -> None:
        self.v[seat * at.BLOCK + at.HELD_COUNT + ids.DEVELOPMENT] += 1

    def card_discarded(self, seat: int, card: int, _c: int, _d: int) -> None:
        self.v[seat * at.BLOCK + at.HELD_COUNT + deck_of(card)] -= 1

    def card_played(self, seat: int, card: int, _c: int, _d: int) -> None:
        self.card_discarded(seat, card, 0, 0)
        if card == numbers.COMMERCIAL_HARBOUR:
            self.v[at.HARBOUR_USES] += sum(1 << 2 * other for other in range(self.terms.seats) if other != seat)
        if self.terms.base:
            self.v[at.CARD_PLAYED] = 1

    def card_taken(self, taker: int, victim: int, card: int, deck: int) -> None:
        self.v[victim * at.BLOCK + at.HELD_COUNT + deck] -= 1
        self.v[taker * at.BLOCK + at.HELD_COUNT + deck] += 1

    # --- the board

    def road_built(self, seat: int, edge: int, _c: int, _d: int) -> None:
        self.v[self.terms.roads + seat * self.terms.edge_words + edge // 60] |= 1 << edge % 60

    def road_removed(self, owner: int, edge: int, _c: int, _d: int) -> None:
        self.v[self.terms.roads + owner * self.terms.edge_words + edge // 60] &= ~(1 << edge % 60)

    def settlement_built(self, seat: int, corner: int, _c: int, _d: int) -> None:
        self.v[self.terms.corner + corner] = (seat + 1) | ids.SETTLEMENT << ids.KIND_SHIFT

    def city_built(self, seat: int, corner: int, _c: int, _d: int) -> None:
        self.v[self.terms.corner + corner] = (seat + 1) | ids.CITY << ids.KIND_SHIFT

    def wall_built(self, _seat: int, corner: int, _c: int, _d: int) -> None:
        self.v[self.terms.corner + corner] |= ids.WALLED

    def knight_placed(self, seat: int, corner: int, strength: int, active: int) -> None:
        word = (seat + 1) | ids.KNIGHT << ids.KIND_SHIFT | strength << ids.STRENGTH_SHIFT
        self.v[self.terms.corner + corner] = word | (ids.KNIGHT_ACTIVE if active else 0)

    def knight_activated(self, _seat: int, corner: int, _c: int, _d: int) -> None:
        self.v[self.terms.corner + corner] |= ids.KNIGHT_ACTIVE | ids.KNIGHT_SPENT

    def knight_promoted(self, _seat: int, corner: int, strength: int, _d: int) -> None:
        word = self.v[self.terms.corner + corner] & ~ids.STRENGTH_MASK
        self.v[self.terms.corner + corner] = word | strength << ids.STRENGTH_SHIFT | ids.KNIGHT_PROMOTED

    def knight_moved(self, _seat: int, corner: int, to: int, _d: int) -> None:
        free = self.v[self.terms.corner + to] == 0
        self.v[self.terms.corner + to] = self.v[self.terms.corner + corner] if free else -2
        self.v[self.terms.corner + corner] = 0

    def knight_tired(self, _seat: int, corner: int, acted: int, _d: int) -> None:
        word = self.v[self.terms.corner + corner] & ~(ids.KNIGHT_ACTIVE | ids.KNIGHT_DECLARED)
        self.v[self.terms.corner + corner] = word | (ids.KNIGHT_SPENT if acted else 0)

    def knight_lifted(self, _owner: int, corner: int, _by: int, _d: int) -> None:
        self.lifted[corner] = self.v[self.terms.corner + corner]
        self.v[self.terms.corner + corner] = 0

    def knight_displaced(self, _owner: int, corner: int, to: int, _by: int) -> None:
        word = self.lifted.pop(corner, 0)
        if to >= 0:
            self.v[self.terms.corner + to] = word

    def knight_removed(self, _owner: int, corner: int, _c: int, _d: int) -> None:
        self.v[self.terms.corner + corner] = 0

    def metropolis_placed(self, seat: int, track: int, corner: int, former: int) -> None:
        if former >= 0:
            self.v[self.terms.corner + former] &= ~ids.METROPOLIS_MASK
        self.v[self.terms.corner + corner] |= (track + 1) << ids.METROPOLIS_SHIFT
        self.v[at.METROPOLIS + track] = seat

    def pillaged(self, seat: int, corner: int, _c: int, _d: int) -> None:
        self.v[self.terms.corner + corner] = (seat + 1) | ids.SETTLEMENT << ids.KIND_SHIFT

    def ruined_city(self, seat: int, corner: int, _c: int, _d: int) -> None:
        self.v[self.terms.corner + corner] = (seat + 1) | ids.SETTLEMENT << ids.KIND_SHIFT | ids.RUINED

    def tokens_swapped(self, _seat: int, first: int, second: int, _d: int) -> None:
        first, second = self.terms.token + first, self.terms.token + second
        self.v[first], self.v[second] = self.v[second], self.v[first]

    def robber_moved(self, _seat: int, to: int, former: int, _d: int) -> None:
        self.v[at.ROBBER] = to if self.v[at.ROBBER] == former else -2

    def merchant_placed(self, seat: int, number: int, _c: int, _d: int) -> None:
        self.v[at.MERCHANT_HEX], self.v[at.MERCHANT_OWNER] = number, seat

    # --- the barbarians

    def barbarians_moved(self, space: int, _b: int, _c: int, _d: int) -> None:
        self.v[at.BARBARIANS] = space

    def defence_declared(self, _seat: int, corner: int, _c: int, _d: int) -> None:
        self.v[self.terms.corner + corner] |= ids.KNIGHT_DECLARED

    def defended(self, seat: int, _b: int, _c: int, _d: int) -> None:
        if seat >= 0:
            self.v[seat * at.BLOCK + at.DEFENDER] += 1

    def barbarians_left(self, _a: int, _b: int, _c: int, _d: int) -> None:
        self.v[at.BARBARIANS] = 0
        self.v[at.ATTACKS] += 1

    def _knights(self) -> list[tuple[int, int]]:
        places = range(self.terms.corner, self.terms.corner + self.terms.corners)
        knight = ids.KNIGHT << ids.KIND_SHIFT
        return [(slot, self.v[slot]) for slot in places if self.v[slot] & ids.KIND_MASK == knight]

    # --- the turn

    def turn_began(self, seat: int, number: int, _c: int, _d: int) -> None:
        self.v[at.ACTIVE], self.v[at.TURN_NUMBER] = seat, number
        self.v[seat * at.BLOCK + at.TURNS] += 1

    def turn_ended(self, seat: int, _b: int, _c: int, _d: int) -> None:
        """What lasted for the turn is over: fleets, harbour exchanges, what knights did."""
        self.v[at.FLEETS] = self.v[at.HARBOUR_USES] = self.v[at.CARD_PLAYED] = 0
        if self.terms.setup.plays(PAIRED):
            self.v[self.terms.setup.first_of_turn] = 0
        self._rest(seat)

    def _rest(self, seat: int) -> None:
        """A seat's knights and ships may act again."""
        if self.terms.sails:
            self.v[self.terms.setup.ship_moved] = 0
            for word in range(self.terms.edge_words):
                self.v[self.terms.setup.fresh + word] = 0
        for slot, word in self._knights():
            if word & ids.OWNER_MASK == seat + 1:
                self.v[slot] = word & ~(ids.KNIGHT_SPENT | ids.KNIGHT_PROMOTED)

    def part_began(self, seat: int, _b: int, _c: int, _d: int) -> None:
        self.v[self.terms.setup.first_of_turn] = self.v[at.ACTIVE] + 1
        self.v[at.ACTIVE] = seat

    def rolled(self, _seat: int, yellow: int, red: int, event: int) -> None:
        self.v[at.YELLOW], self.v[at.RED], self.v[at.EVENT] = yellow, red, event

    def improved(self, seat: int, track: int, level: int, _d: int) -> None:
        self.v[seat * at.BLOCK + at.IMPROVEMENT + track] = level

    def harbour_used(self, _seat: int, other: int, _c: int, _d: int) -> None:
        self.v[at.HARBOUR_USES] -= 1 << 2 * other

    def placing_began(self, seat: int, _b: int, _c: int, _d: int) -> None:
        self.v[at.ACTIVE] = seat

    def start_decided(self, seat: int, _b: int, _c: int, _d: int) -> None:
        self.v[at.FIRST] = seat

    def scored(self, seat: int, points: int, _c: int, _d: int) -> None:
        self.v[seat * at.BLOCK + at.POINTS] += points

    def road_measured(self, seat: int, length: int, _c: int, _d: int) -> None:
        self.v[seat * at.BLOCK + at.ROAD_LENGTH] = length

    def won(self, seat: int, _b: int, _c: int, _d: int) -> None:
        self.v[at.WINNER] = self.v[at.ACTIVE] = seat  # at the start of a turn no other event says so


def deck_of(card: int) -> int:
    """The deck of a kind of card [C5]."""
    return numbers.DECK_OF_KIND[card]


Entry = Callable[[EventReplay, int, int, int, int], None]


def _award(facts: AwardFacts) -> Entry:
    def enter(replay: EventReplay, seat: int, _b: int, _c: int, _d: int) -> None:
        replay.v[facts.place(replay.terms.setup)] = seat

    return enter


def _at_sea(entry: event_replay_at_sea.Entry) -> Entry:
    return lambda replay, a, b, c, d: entry(replay.terms, replay.v, a, b, c, d)


ENTRIES: dict[int, Entry] = (
    {kind: getattr(EventReplay, name) for kind, name in enumerate(ev.EVENT_NAMES) if hasattr(EventReplay, name)}
    | {facts.event: _award(facts) for facts in FACTS}
    | {kind: _at_sea(entry) for kind, entry in event_replay_at_sea.ENTRIES.items()}
)
"""The entry of each kind of event: the method of its name, or one from event_replay_at_sea.py."""
SILENT = (
    ev.ROLLED_FOR_START,
    ev.BANK_SHORT,
    ev.POINT_CARD,
    ev.ATTACKED,
    ev.OFFERED,
    ev.COUNTERED,
    ev.ACCEPTED,
    ev.REFUSED,
    ev.WITHDRAWN,
    ev.SEAT_NAMED,
    ev.HAND_SHOWN,
    ev.PROGRESS_SHOWN,
    ev.NOTHING_STOLEN,
    ev.NOTHING_GIVEN,
    ev.DEFENCE_COUNTED,
    ev.CARD_EARNED,
    ev.CITY_FORFEITED,
    ev.POINTS_SHOWN,
    ev.BUILDING_BEGAN,
    ev.ROBBER_STAYED,
)
"""Events that change nothing compared here."""
