"""What one seat may know [H]: views, decisions and redacted events. The only file that decides what is hidden.

A view is built up from nothing: what is not copied here is not in it. It has the layout of a state, so that all that
can be asked of a ``Position`` can be asked of it, but it holds no reference to the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game import events as ev
from game.actions import Actions, counts_of
from game.engine import legal
from game.ids import (
    BASE,
    CARD_COUNTS,
    DECKS,
    DEVELOPMENT,
    KINDS,
    RESOURCES,
    TRACKS,
)
from game.ints import bit, popcount, zeros
from game.rng import Rng
from game.rules.decks import (
    DECK_MASK,
    ENTRIES,
    ENTRY_BITS,
    FIRST_KIND,
    KIND_OF_ENTRY,
    MASK_OF_KIND,
    PUTTER_SHIFT,
    entry_at,
    is_point_card,
)
from game.slots import (
    ACTIVE,
    BANK,
    BLOCK,
    CARD_BOUGHT,
    COUNTER_OFFER,
    FACE_UP,
    HAND,
    HAND_SIZE,
    HELD,
    HELD_COUNT,
    POOL,
    QUEUE,
    QUEUE_LENGTH,
    A,
    B,
    D,
)
from game.state import Position, State
from game.steps import HARBOUR_GIFT, MASTER_CARD, SHAPES, SPY_CARD, STEP_NAMES, TRADE_PARTNER, TRADE_REPLY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.events import Event
    from game.ints import Ints

UNKNOWN: Final = -1
UNKNOWN_ENTRY: Final = KIND_OF_ENTRY
"""Stands in a view's queue for a card that another seat put back unseen."""


class Decision:
    """A question to one seat: the step it arises from and the legal actions (offers of trades not among them)."""

    def __init__(self, seat: int, step: int, actions: list[int]) -> None:
        self.seat: Final = seat
        self.step: Final = step
        self.actions: Final = actions

    def shape(self) -> int:
        """What an answer looks like, a shape of game.steps."""
        return SHAPES[self.step]

    def name(self) -> str:
        """The name of the step."""
        return STEP_NAMES[self.step]


class View(Position):
    """All that a seat may know of a state [H1, H2].

    Opponents' hands are zeros but for their sizes, their progress hands empty sets but for the counts by deck, and
    ``unseen`` says how many cards of each deck nobody has drawn yet, ``bought`` how many development cards the active
    player has bought this turn; which ones, only that player's view says.
    """

    def __init__(self, s: State, seat: i64) -> None:
        super().__init__(s.setup, zeros(s.setup.size))
        self.seat: Final[i64] = seat
        v = self.v
        _copy(s, self, 0, POOL)
        _copy(s, self, BANK, QUEUE)
        _copy(s, self, QUEUE_LENGTH, HAND)
        self._copy_queue(s)
        other: i64 = 0
        while other < s.setup.seats:
            block = other * BLOCK
            if other == seat or self._is_shown(s, other, MASTER_CARD):
                _copy(s, self, block + HAND, block + HAND_SIZE)
            if other == seat or self._is_shown(s, other, SPY_CARD):
                v[block + HELD] = s.v[block + HELD]
            _copy(s, self, block + HAND_SIZE, block + HELD)
            _copy(s, self, block + HELD_COUNT, block + HAND + BLOCK)
            other += 1
        _copy(s, self, s.setup.corner, s.setup.size)
        self.bought: Final = int(popcount(s.v[CARD_BOUGHT]))
        if s.v[ACTIVE] != seat:
            v[CARD_BOUGHT] = 0
        self.unseen: Final = [
            int(popcount(s.v[POOL] & DECK_MASK[deck])) if deck in _decks(self) else 0 for deck in range(DECKS)
        ]

    def _is_shown(self, s: State, other: i64, step: i64) -> bool:
        """Whether a card shows this seat, now, the cards of another [P-MasterMerchant, P-Spy]."""
        return s.step() == step and s.who() == self.seat and s.v[s.top() + A] == other

    def _copy_queue(self, s: State) -> None:
        """The cards put back: openly played ones are known, those put back unseen only to who did so."""
        deck: i64 = 0
        while deck < TRACKS:
            place: i64 = 0
            while place < s.v[QUEUE_LENGTH + deck]:
                entry = entry_at(s.v, deck, place)
                putter = (entry >> PUTTER_SHIFT) - 1
                if putter >= 0 and putter != self.seat:
                    entry |= UNKNOWN_ENTRY
                self.v[QUEUE + 3 * deck + place // ENTRIES] |= entry << (ENTRY_BITS * (place % ENTRIES))
                place += 1
            deck += 1

    def cards(self) -> list[int]:
        """The kinds of the own unplayed cards, one entry a card, in the order of their numbers."""
        held = self.v[self.seat * BLOCK + HELD]
        return [kind for kind in _kinds(self) for _ in range(int(popcount(held & MASK_OF_KIND[kind])))]

    def card_counts(self, seat: int) -> list[int]:
        """How many unplayed cards of each deck a seat holds."""
        return [int(self.v[seat * BLOCK + HELD_COUNT + deck]) for deck in range(DECKS)]

    def deck_size(self, deck: int) -> int:
        """How many cards a deck still holds."""
        return self.unseen[deck] + _queued(self, deck)

    def sample(self, rng: Rng) -> State:
        """A whole state that this seat could be in, each hidden card dealt at random among the places it may lie."""
        s = State(self.setup, self.v[:])
        self._deal_hands(s, rng)
        self._deal_cards(s, rng)
        if self.bought > 0 and s.v[CARD_BOUGHT] == 0:
            self._deal_bought(s, rng)
        return s

    def _deal_hands(self, s: State, rng: Rng) -> None:
        """Deals the cards that are neither in the bank nor seen to the hands that are not seen."""
        hidden: list[int] = []
        for kind in range(KINDS):
            left = int(self.setup.supply(kind)) - int(self.v[BANK + kind])
            for seat in range(self.setup.seats):
                left -= int(self.v[seat * BLOCK + HAND + kind])
            hidden.extend([kind] * left)
        rng.shuffle(hidden)
        for seat, kinds in self._shown_to_hold():
            if sum(int(self.v[seat * BLOCK + HAND + kind]) for kind in range(KINDS)) == 0:
                place = next(place for place, kind in enumerate(hidden) if kind in kinds)
                s.v[seat * BLOCK + HAND + hidden.pop(place)] += 1
        for seat in range(self.setup.seats):
            block = seat * BLOCK
            dealt = sum(int(s.v[block + HAND + kind]) for kind in range(KINDS))
            for _ in range(int(self.v[block + HAND_SIZE]) - dealt):
                s.v[block + HAND + hidden.pop()] += 1

    def _shown_to_hold(self) -> list[tuple[int, range]]:
        """Seats that have shown that they hold a card, and the kinds of which it is one: who has accepted or countered
        an offer [R5], and who must give a commodity [P-CommercialHarbour]."""
        shown: list[tuple[int, range]] = []
        top = self.top()
        step = self.step()
        if step == HARBOUR_GIFT:
            shown.append((int(self.who()), range(RESOURCES, KINDS)))
        elif step == TRADE_REPLY or step == TRADE_PARTNER:
            for seat in range(self.setup.seats):
                if int(self.v[top + D]) >> seat & 1:
                    promised = counts_of(int(self.v[seat * BLOCK + COUNTER_OFFER]) or int(self.v[top + B]))
                    shown += [(seat, range(kind, kind + 1)) for kind in range(KINDS) for _ in range(promised[kind])]
        return shown

    def _deal_cards(self, s: State, rng: Rng) -> None:
        """Deals the cards of each deck that are not seen to progress hands, to unknown places of its queue, and the
        rest to its pool. Point cards lie in no hand and no queue [G2]."""
        for deck in _decks(self):
            hidden = self._hidden_cards(deck)
            rng.shuffle(hidden)
            hidden.sort(key=_is_point)
            for seat in range(self.setup.seats):
                block = seat * BLOCK
                seen = int(popcount(self.v[block + HELD] & DECK_MASK[deck]))
                for _ in range(int(self.v[block + HELD_COUNT + deck]) - seen):
                    s.v[block + HELD] |= _bit_of(s, hidden.pop(0))
            for place in range(_queued(self, deck)):
                if entry_at(self.v, deck, place) & KIND_OF_ENTRY == UNKNOWN_ENTRY:
                    word = QUEUE + 3 * deck + place // ENTRIES
                    s.v[word] ^= (UNKNOWN_ENTRY ^ hidden.pop(0)) << (ENTRY_BITS * (place % ENTRIES))
            for kind in hidden:
                s.v[POOL] |= _bit_of(s, kind)

    def _deal_bought(self, s: State, rng: Rng) -> None:
        """Which of the active player's hidden cards are those bought this turn [Z2]."""
        held = int(s.v[self.active() * BLOCK + HELD])
        cards = [int(bit(place)) for place in range(held.bit_length()) if held >> place & 1]
        rng.shuffle(cards)
        for card in cards[: self.bought]:
            s.v[CARD_BOUGHT] |= card

    def _hidden_cards(self, deck: int) -> list[int]:
        """The kinds of a deck's cards that this seat does not see, one entry a card."""
        kinds = range(int(FIRST_KIND[deck]), int(FIRST_KIND[deck + 1]))
        counts = {kind: CARD_COUNTS[kind] for kind in kinds}
        for seat in range(self.setup.seats):
            seen = self.v[seat * BLOCK + HELD] | self.v[seat * BLOCK + FACE_UP]
            for kind in kinds:
                counts[kind] -= int(popcount(seen & MASK_OF_KIND[kind]))
        for place in range(_queued(self, deck)):
            kind = int(entry_at(self.v, deck, place) & KIND_OF_ENTRY)
            if kind != UNKNOWN_ENTRY:
                counts[kind] -= 1
        return [kind for kind in kinds for _ in range(counts[kind])]


def _decks(p: Position) -> list[int]:
    """The decks that a game is played with."""
    return [DEVELOPMENT] if p.setup.rules == BASE else list(range(TRACKS))


def _kinds(p: Position) -> list[int]:
    """The kinds of card that a game is played with."""
    return [kind for deck in _decks(p) for kind in range(int(FIRST_KIND[deck]), int(FIRST_KIND[deck + 1]))]


def _queued(p: Position, deck: int) -> int:
    """How many cards have been put back under a deck."""
    return 0 if deck == DEVELOPMENT else int(p.v[QUEUE_LENGTH + deck])


def _copy(s: State, view: View, start: i64, end: i64) -> None:
    source = s.v
    target = view.v
    while start < end:
        target[start] = source[start]
        start += 1


_BLANKS: Final[list[Ints]] = []


def _blank(size: i64) -> Ints:
    """A vector of zeros, copied from one that is kept, because to make one anew takes far longer."""
    if not _BLANKS or len(_BLANKS[0]) != size:
        _BLANKS[:] = [zeros(int(size))]
    return _BLANKS[0][:]


def _is_point(kind: int) -> bool:
    return bool(is_point_card(kind))


def _bit_of(s: State, kind: int) -> i64:
    """The lowest bit of a kind of card that no hand, no pool and no table holds in ``s``."""
    taken = s.v[POOL]
    for seat in range(s.setup.seats):
        taken |= s.v[seat * BLOCK + HELD] | s.v[seat * BLOCK + FACE_UP]
    free = MASK_OF_KIND[kind] & ~taken
    return free & -free


_SPARE: Final[list[Actions]] = []
"""Buffers to use again: to make one takes longer than to fill it."""


def decision_of(s: State) -> Decision | None:
    """The question that a seat or chance must answer now, or None when the game is over."""
    if s.winner() >= 0:
        return None
    out = _SPARE.pop() if _SPARE else Actions()
    legal(s, out)
    decision = Decision(int(s.who()), int(s.step()), out.listed())
    _SPARE.append(out)
    return decision


_SECRET_OF: Final = {
    ev.HANDED: (3, 2),
    ev.CARD_DRAWN: (2, 1),
    ev.CARD_DISCARDED: (2, 1),
    ev.CARD_TAKEN: (3, 2),
    ev.CARD_BOUGHT: (2, 1),
}
"""For a kind of event with a secret: its field in the tuple, and how many of the first fields name who knows it."""


def redact(event: Event, seat: int) -> Event:
    """The event as a seat hears of it: a card that it may not know is UNKNOWN [H2]."""
    secret = _SECRET_OF.get(event[0])
    if secret is None or seat in event[1 : 1 + secret[1]]:
        return event
    fields = list(event)
    fields[secret[0]] = UNKNOWN
    return (fields[0], fields[1], fields[2], fields[3], fields[4])


