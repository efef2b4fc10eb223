"""An agent's memory of hidden cards [H1, H2], from public events and from those that only its own seat sees.

Events are processed only when the agent is asked, so observing costs almost nothing. The result depends only on the
events, no matter where the game was loaded or undone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.memory.bounds import Bounds
from game.ai.memory.determinizations import Worlds
from game.ai.memory.glimpses import Glimpses
from game.ai.memory.hands import Hands
from game.ai.memory.origin import Origin
from game.ai.memory.talk import TradeTalk
from game.events import (
    ACCEPTED,
    BANK_TRADED,
    CARD_DISCARDED,
    CARD_DRAWN,
    CARD_PLAYED,
    CARD_TAKEN,
    COUNTERED,
    DISCARDED,
    GAVE,
    HAND_SHOWN,
    HANDED,
    HARBOUR_USED,
    KIND_NAMED,
    OFFERED,
    PAID,
    PRODUCED,
    PROGRESS_SHOWN,
    RECEIVED,
    REFUSED,
    TRADED,
    TURN_BEGAN,
    WITHDRAWN,
    Event,
)
from game.ids import KINDS, MAX_SEATS, PAPER, RESOURCES
from game.ints import zeros
from game.resource_counts import in_bundle, several
from game.rng import Rng
from game.rules.monopoly import Monopoly
from game.rules.rule import CARD_OF_KIND, RULE_OF_STEP
from game.sampling import Known
from game.view import UNKNOWN, View

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints


class Memory:
    """``determinizations`` is how many possible worlds to follow, up to 128. With 0, only certain facts are remembered.

    All views passed to it must be of the same seat, or of NOBODY: then it remembers what is public.
    """

    def __init__(self, determinizations: int, seed: int) -> None:
        self.bounds: Final = Bounds()
        self.glimpses: Final = Glimpses()
        self.talk: Final = TradeTalk()
        self.determinizations: Final = Worlds(determinizations, seed) if determinizations > 0 else None
        self.hands: Final = Hands(self.bounds, self.determinizations)
        self.known: Final = Known()
        self.sold: Final[Ints] = zeros(KINDS)
        """The turn of its own in which the seat last traded cards of each kind away."""
        self._unprocessed: list[list[Event]] = []
        self._begun = False
        self._turn: i64 = 0
        self._card: i64 = -1
        self._gives: Final[Ints] = zeros(MAX_SEATS)
        self._gift_due = False

    def observe(self, events: list[Event]) -> None:
        """Store the events of an action, redacted for the seat."""
        self._unprocessed.append(events)

    def look(self, view: View) -> None:
        """Process the stored events up to the question in a view.

        If cards have moved without an event, the hands are unknown from then on.
        """
        if not self._begun:
            self._begun = True
            self.glimpses.begin()
            self.talk.begin()
            self._begin(view)
        for events in self._unprocessed:
            self._follow(events, view)
            if view.seat >= 0:
                self.talk.watch(self.bounds, view.seat)
        self._unprocessed = []
        if not self._agrees(view):
            self._begin(view)

    def _begin(self, view: View) -> None:
        """Start with the hands before the events that are still to be processed."""
        origin = Origin(view, self._unprocessed)
        self._turn = origin.turn
        self.bounds.begin(origin)
        if self.determinizations is not None:
            self.determinizations.deal(self.bounds)

    def recall(self, view: View, rng: Rng) -> Known:
        """Hidden cards for ``view.sample``: the hands of a random world that is possible at the view's question, or no
        hands if no world is.

        Call ``look`` first. The result is valid until the next call.
        """
        known = self.known
        known.has_hands = False
        for slot in range(len(known.cards)):
            known.cards[slot] = self.glimpses.least[slot]
        determinizations = self.determinizations
        if determinizations is not None:
            first = rng.below(determinizations.count)
            for number in range(determinizations.count):
                self._take(determinizations, (first + number) % determinizations.count)
                if not self.bounds.vague or self._fits(view):
                    known.has_hands = True
                    break
        return known

    def _take(self, determinizations: Worlds, world: i64) -> None:
        for slot in range(MAX_SEATS * KINDS):
            self.known.hands[slot] = determinizations.cards(world, slot)

    def _fits(self, view: View) -> bool:
        """Whether the hands just taken contain the cards that the question proves somebody to hold."""
        proofs = RULE_OF_STEP[view.step()].proofs(view)
        if not proofs:
            return True
        for cards in proofs:
            fits = True
            for seat, kinds in cards:
                held: i64 = 0
                needed: i64 = 0
                for kind in kinds:
                    held += self.known.hands[seat * KINDS + kind]
                for other, wanted in cards:
                    if other == seat and wanted == kinds:
                        needed += 1
                if held < needed:
                    fits = False
            if fits:
                return True
        return False

    def _agrees(self, view: View) -> bool:
        """Whether the memory is consistent with a view: its own hand, the sizes of all hands, and the bank."""
        bounds = self.bounds
        if bounds.broken:
            return False
        own = view.seat * KINDS
        for kind in range(KINDS):
            if bounds.out[kind] != view.setup.supply(kind) - view.bank(kind):
                return False
            if own < 0:
                continue
            held = view.hand(view.seat, kind)
            if bounds.least[own + kind] != held or bounds.most[own + kind] != held:
                return False
        return all(bounds.size[seat] == view.hand_size(seat) for seat in range(bounds.seats))

    def _follow(self, events: list[Event], view: View) -> None:
        """Process one action's events."""
        named: i64 = -1
        namer: i64 = -1
        place: i64 = 0
        while place < len(events):
            event = events[place]
            kind: i64 = event[0]
            a: i64 = event[1]
            b: i64 = event[2]
            c: i64 = event[3]
            d: i64 = event[4]
            if kind == PRODUCED or kind == RECEIVED:
                self.hands.gain(a, b, c)
                if kind == PRODUCED:
                    self.talk.refusals.produce(a, b)
            elif kind == PAID:
                self.hands.lose(a, b, c)
            elif kind == DISCARDED:
                self.hands.lose(a, b, 1)
            elif kind == BANK_TRADED:
                self.hands.lose(a, b, c)
                self.hands.gain(a, d, 1)
                if a == view.seat:
                    self._sell(several(b, c))
            elif kind == HANDED:
                self._hand(a, b, c)
            elif kind == HARBOUR_USED:
                place += self._exchange(events, place + 1)
            elif kind == GAVE:
                self.hands.give(a, b, c, d)
                self._gives[a] += d
            elif kind == TRADED:
                self.hands.give_bundle(a, b, c)
                self.hands.give_bundle(b, a, d)
                if a == view.seat:
                    self.talk.refusals.agree(b)
                    self._sell(c)
            elif kind == OFFERED or kind == COUNTERED:
                self.hands.hold_bundle(a, b)
                self.talk.follow(event, view.seat, self._turn, self.bounds)
            elif kind == ACCEPTED or kind == REFUSED or kind == WITHDRAWN:
                if kind == ACCEPTED:
                    self.hands.hold_bundle(a, self.talk.wants)
                self.talk.follow(event, view.seat, self._turn, self.bounds)
            elif kind == HAND_SHOWN and c != UNKNOWN:
                self.hands.hold_bundle(b, c)
            elif kind == KIND_NAMED:
                namer, named = a, b
                for seat in range(MAX_SEATS):
                    self._gives[seat] = 0
            elif kind == TURN_BEGAN:
                self._turn = b
            else:
                self._follow_card(kind, a, b, c, d, view)
            place += 1
        if named >= 0:
            self._empty(namer, named)

    def _sell(self, cards: i64) -> None:
        """Record a bundle that the seat has traded away."""
        for kind in range(KINDS):
            if in_bundle(cards, kind) > 0:
                self.sold[kind] = self._turn

    def _follow_card(self, kind: i64, a: i64, b: i64, c: i64, d: i64, view: View) -> None:
        """Process an event about a progress card. The seat's own cards are read from views."""
        box = view.setup.box
        if kind == CARD_PLAYED:
            self._card = b
            self.glimpses.go(a, b, -1, box)
        elif kind == CARD_DRAWN:
            self.glimpses.come(a, b)
        elif kind == CARD_DISCARDED:
            self.glimpses.go(a, b, c, box)
        elif kind == CARD_TAKEN:
            self.glimpses.come(a, c)
            self.glimpses.go(b, c, d, box)
        elif kind == PROGRESS_SHOWN and c != UNKNOWN:
            self.glimpses.show(b, c, box)

    def _empty(self, namer: i64, kind: i64) -> None:
        """Record that a player who gave less than a monopoly asks for has no more cards of its kind."""
        card = CARD_OF_KIND[self._card] if self._card >= 0 else None
        if isinstance(card, Monopoly):
            for seat in range(self.bounds.seats):
                if seat != namer and self._gives[seat] < card.most:
                    self.hands.cap(seat, kind, 0)

    def _exchange(self, events: list[Event], place: i64) -> i64:
        """Process an exchange of a Commercial Harbour, from its first card on. Returns how many events that took.

        A card that comes back in the same action was no choice: the lent card if there is no commodity, or the only
        kind.
        """
        lent = events[place]
        giver: i64 = lent[1]
        taker: i64 = lent[2]
        first: i64 = lent[3]
        self.hands.hand_among(giver, taker, first, 0, RESOURCES)
        if place + 1 >= len(events) or events[place + 1][0] != HANDED:
            self._gift_due = True
            if self.determinizations is not None and not self.bounds.broken:
                self.determinizations.choose(taker, self.bounds)
            return 1
        back: i64 = events[place + 1][3]
        if back == UNKNOWN:
            self.bounds.hide(taker, giver, 0, KINDS)
            if self.determinizations is not None and not self.bounds.broken:
                self.determinizations.settle(taker, giver, self.bounds)
            return 2
        for commodity in range(PAPER, KINDS):
            if commodity != back:
                self.hands.cap(taker, commodity, 0)
        self.hands.give(taker, giver, back, 1)
        return 2

    def _hand(self, giver: i64, taker: i64, kind: i64) -> None:
        """One card moves between hands, unseen by others."""
        start: i64 = PAPER if self._gift_due else 0
        self._gift_due = False
        self.hands.hand_among(giver, taker, kind, start, KINDS)
