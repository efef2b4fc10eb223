"""Deals hidden cards at random, to get a complete state that agrees with a seat's view. A search starts from it.

Public information can imply more than the view contains: a seat that accepted an offer must hold the cards asked for.
Such cards are dealt first, so that every legal action of the real game is also legal in the sample.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.box import MOST_KINDS
from game.ids import DEVELOPMENT, KINDS, MAX_SEATS
from game.ints import bit, next_bit, popcount, zeros
from game.position import Position
from game.rng import Rng
from game.rules.decks import (
    ENTRIES,
    ENTRY_BITS,
    KIND_OF_ENTRY,
    entry_at,
    free_card,
    queued,
)
from game.rules.rule import RULE_OF_STEP
from game.rules.victory import may_win
from game.slots import (
    BLOCK,
    CARD_BOUGHT,
    HAND,
    HELD,
    HELD_COUNT,
    POOL,
    QUEUE,
    QUEUE_WORDS,
)
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints
    from game.rules.rule import Proof


UNKNOWN_ENTRY: Final = KIND_OF_ENTRY
"""In a view's queue: a card that another seat put back unseen."""


class Known:
    """What a seat remembers about hidden cards, in addition to its view.

    ``hands`` has a word for each seat and kind; use it only if ``has_hands``. ``cards`` has a word for each seat and
    kind of progress card: the least number that the seat holds.
    """

    def __init__(self) -> None:
        self.has_hands = False
        self.hands: Final[Ints] = zeros(MAX_SEATS * KINDS)
        self.cards: Final[Ints] = zeros(MAX_SEATS * MOST_KINDS)


def sample_of(view: Position, viewer: i64, bought: int, rng: Rng, known: Known | None = None) -> State:
    """A state that has this view, with hidden cards dealt at random.

    ``bought`` is how many development cards the active player has bought this turn; ``known`` is what the seat
    remembers.
    """
    s = State(view.setup, view.v[:])
    if known is not None and known.has_hands:
        _copy_hands(known, s)
    else:
        _deal_hands(view, viewer, s, rng)
    _deal_cards(view, viewer, s, rng, known)
    if bought > 0 and s.v[CARD_BOUGHT] == 0:
        _deal_bought(view, bought, s, rng)
    return s


def _copy_hands(known: Known, s: State) -> None:
    for seat in range(s.setup.seats):
        for kind in range(KINDS):
            s.v[seat * BLOCK + HAND + kind] = known.hands[seat * KINDS + kind]


def _deal_hands(view: Position, viewer: i64, s: State, rng: Rng) -> None:
    """Deal the cards that are neither in the bank nor visible to the hands that are hidden."""
    hidden: list[int] = []
    for kind in range(KINDS):
        left = int(view.setup.supply(kind)) - int(view.bank(kind))
        for seat in range(view.setup.seats):
            left -= int(view.hand(seat, kind))
        hidden.extend([kind] * left)
    rng.shuffle(hidden)
    for seat, kinds in _proved_cards(view, viewer, hidden, rng):
        if sum(int(view.hand(seat, kind)) for kind in range(KINDS)) == 0:
            place = next(place for place, kind in enumerate(hidden) if kind in kinds)
            s.v[seat * BLOCK + HAND + hidden.pop(place)] += 1
    for seat in range(view.setup.seats):
        dealt = sum(int(s.hand(seat, kind)) for kind in range(KINDS))
        for _ in range(int(view.hand_size(seat)) - dealt):
            s.v[seat * BLOCK + HAND + hidden.pop()] += 1


def _proved_cards(view: Position, viewer: i64, hidden: list[int], rng: Rng) -> list[Proof]:
    """Cards that other seats must hold, given the current question. If several lists are possible, one of those that
    can be dealt."""
    others = [[proof for proof in proofs if proof[0] != viewer] for proofs in RULE_OF_STEP[view.step()].proofs(view)]
    if len(others) > 1:
        others = [proofs for proofs in others if _can_be_dealt(view, proofs, hidden)]
        return others[rng.below(len(others))] if others else []
    return others[0] if others else []


def _can_be_dealt(view: Position, proofs: list[Proof], hidden: list[int]) -> bool:
    """Whether these cards, which belong to one seat and are of one kind, can be dealt to that seat."""
    if not proofs:
        return True
    seat, kinds = proofs[0]
    return len(proofs) <= min(sum(1 for kind in hidden if kind in kinds), int(view.hand_size(seat)))


def _deal_cards(view: Position, viewer: i64, s: State, rng: Rng, known: Known | None) -> None:
    """Deal the hidden cards of each deck to progress hands and to unknown places in its queue; the rest go to its pool.

    Progress cards that are victory points are never in a hand or a queue [G2].
    """
    box = view.setup.box
    for deck in box.decks:
        hidden = _hidden_cards(view, deck)
        rng.shuffle(hidden)
        if deck != DEVELOPMENT:
            points = [kind for kind in hidden if box.is_point(kind)]
            hidden = [kind for kind in hidden if not box.is_point(kind)] + points
        if known is not None:
            _deal_known(known, viewer, deck, hidden, s)
        active = int(view.active())
        for seat in [active, *[other for other in range(view.setup.seats) if other != active]]:
            block = seat * BLOCK
            unseen = int(view.v[block + HELD_COUNT + deck]) - int(popcount(s.held(seat) & box.deck_mask[deck]))
            if deck == DEVELOPMENT and seat == active:
                hidden = _without_victory(view, hidden, unseen)
            for _ in range(unseen):
                s.v[block + HELD] |= free_card(s, hidden.pop(0))
        for place in range(queued(view, deck)):
            if entry_at(view.v, deck, place) & KIND_OF_ENTRY == UNKNOWN_ENTRY:
                word = QUEUE + QUEUE_WORDS * deck + place // ENTRIES
                s.v[word] ^= (UNKNOWN_ENTRY ^ hidden.pop(0)) << (ENTRY_BITS * (place % ENTRIES))
        for kind in hidden:
            s.v[POOL] |= free_card(s, kind)


def _deal_known(known: Known, viewer: i64, deck: int, hidden: list[int], s: State) -> None:
    """Deal the progress cards that the seat remembers its opponents to hold, and remove them from ``hidden``."""
    for seat in range(s.setup.seats):
        for kind in s.setup.box.kinds_of(deck):
            count = 0 if seat == viewer else int(known.cards[seat * MOST_KINDS + kind])
            count -= int(popcount(s.held(seat) & s.setup.box.mask[kind]))
            for _ in range(count):
                s.v[seat * BLOCK + HELD] |= free_card(s, kind)
                hidden.remove(kind)


def _without_victory(view: Position, hidden: list[int], count: int) -> list[int]:
    """The hidden development cards in dealing order. The first ``count`` go to the active player, so they must not
    contain enough points to win [V2]."""
    if not may_win(view, view.active()):
        return hidden
    most = int(view.setup.points) - 1 - int(view.points(view.active()))
    dealt: list[int] = []
    rest: list[int] = []
    for kind in hidden:
        is_point = view.setup.box.is_point(kind)
        if len(dealt) < count and (not is_point or most > 0):
            most -= 1 if is_point else 0
            dealt.append(kind)
        else:
            rest.append(kind)
    return dealt + rest


def _deal_bought(view: Position, bought: int, s: State, rng: Rng) -> None:
    """Choose which of the active player's hidden cards were bought this turn [Z2]."""
    held = s.held(view.active())
    cards: list[int] = []
    place: i64 = -1
    while (place := next_bit(held, place + 1)) >= 0:
        cards.append(bit(place))
    rng.shuffle(cards)
    for card in cards[:bought]:
        s.v[CARD_BOUGHT] |= card


def _hidden_cards(view: Position, deck: int) -> list[int]:
    """The kinds of a deck's cards that this seat does not see, one entry per card."""
    box = view.setup.box
    kinds = box.kinds_of(deck)
    counts = {kind: int(box.count[kind]) for kind in kinds}
    for seat in range(view.setup.seats):
        seen = view.held(seat) | view.face_up(seat)
        for kind in kinds:
            counts[kind] -= int(popcount(seen & box.mask[kind]))
    for place in range(queued(view, deck)):
        kind = int(entry_at(view.v, deck, place) & KIND_OF_ENTRY)
        if kind != UNKNOWN_ENTRY:
            counts[kind] -= 1
    return [kind for kind in kinds for _ in range(counts[kind])]
