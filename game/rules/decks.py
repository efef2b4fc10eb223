"""The decks: a random-order set of cards never drawn, and below it a queue of cards put back [C5, G5].

Each of the 54 progress cards (25 development cards in the base game) is a bit; cards of one kind are adjacent. A deck's
queue has up to 24 entries of 10 bits, six per word: 6 bits for the card's kind, and above them 0 if it was played
openly, else 1 + the seat that put it back unseen.

A card in the queue has no bit. When it is drawn again, it gets a free bit of its kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import PLAY, Actions
from game.events import CARD_BOUGHT as BOUGHT_EVENT
from game.events import CARD_DISCARDED, CARD_DRAWN, FOR_POINT_CARD, POINT_CARD
from game.ids import CHANCE, DEVELOPMENT, POLITICS, PROGRESS_LIMIT, SCIENCE, TRADE
from game.ints import lowest, lowest_bit, popcount
from game.rules.phases import TURN, TURN_END
from game.rules.rule import CARD_OF_KIND
from game.slots import (
    BLOCK,
    CARD_BOUGHT,
    FACE_UP,
    HELD,
    HELD_COUNT,
    POOL,
    QUEUE,
    QUEUE_LENGTH,
    QUEUE_WORDS,
    STEP,
    WHO,
    A,
    B,
)
from game.stack import push
from game.state import State
from game.steps import ANYBODY, BY_CHANCE, DECK, OWN_PROGRESS, SEAT, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints
    from game.position import Position

# Fields of a draw: the seat that draws, and the deck
DRAWER: Final = A
FROM_DECK: Final = B
DRAW_CARD: Final = Step("draw_card", BY_CHANCE, {"seat": SEAT, "deck": DECK}, on=(TURN,))
KEEP_CARDS: Final = Step("keep_cards", OWN_PROGRESS, on=(TURN_END,), asks=ANYBODY)

ENTRY_BITS: Final = 10
ENTRIES: Final = 6
ENTRY_MASK: Final = (1 << ENTRY_BITS) - 1
PUTTER_SHIFT: Final = 6
KIND_OF_ENTRY: Final = (1 << PUTTER_SHIFT) - 1


def held_count(s: Position, seat: i64) -> i64:
    """The size of a progress hand [G2]."""
    counts = seat * BLOCK + HELD_COUNT
    return s.v[counts + SCIENCE] + s.v[counts + TRADE] + s.v[counts + POLITICS]


def undrawn(s: State, deck: i64) -> i64:
    """The set of a deck's cards that have never been drawn."""
    return s.v[POOL] & s.setup.box.deck_mask[deck]


def queued(s: Position, deck: i64) -> i64:
    """How many cards are in a deck's queue."""
    if deck == DEVELOPMENT:
        return 0
    return s.v[QUEUE_LENGTH + deck]


def deck_size(s: State, deck: i64) -> i64:
    """How many cards are left in a deck."""
    return popcount(undrawn(s, deck)) + queued(s, deck)


def face_up_points(s: Position, seat: i64) -> i64:
    """Points on face-up progress cards [G2]. Those on development cards stay hidden [Z2]."""
    return popcount(s.face_up(seat) & s.setup.box.points)


def put_below(s: State, kind: i64, putter: i64) -> None:
    """Put a card at the bottom of its deck [G5]; only the seat ``putter`` knows it, or all seats if -1."""
    deck = s.setup.box.deck[kind]
    place = s.v[QUEUE_LENGTH + deck]
    entry = kind | (putter + 1) << PUTTER_SHIFT
    put_entry(s.v, deck, place, entry)
    s.v[QUEUE_LENGTH + deck] = place + 1


def put_entry(v: Ints, deck: i64, place: i64, entry: i64) -> None:
    """Write an entry to an empty place in a deck's queue."""
    v[QUEUE + QUEUE_WORDS * deck + place // ENTRIES] |= entry << (ENTRY_BITS * (place % ENTRIES))


def entry_at(v: Ints, deck: i64, place: i64) -> i64:
    """The entry at a place in a deck's queue; place 0 is drawn next."""
    return (v[QUEUE + QUEUE_WORDS * deck + place // ENTRIES] >> (ENTRY_BITS * (place % ENTRIES))) & ENTRY_MASK


def _take_queued(s: State, deck: i64) -> i64:
    """Remove the first entry of a deck's queue and return its kind."""
    v = s.v
    word = QUEUE + QUEUE_WORDS * deck
    kind = v[word] & KIND_OF_ENTRY
    top = ENTRY_BITS * (ENTRIES - 1)
    for place in range(word, word + QUEUE_WORDS - 1):
        v[place] = v[place] >> ENTRY_BITS | (v[place + 1] & ENTRY_MASK) << top
    v[word + QUEUE_WORDS - 1] >>= ENTRY_BITS
    v[QUEUE_LENGTH + deck] -= 1
    return kind


def free_card(s: State, kind: i64) -> i64:
    """The lowest bit of a kind that is not in the pool, in a hand or face up."""
    taken = s.v[POOL]
    for seat in range(s.setup.seats):
        taken |= s.held(seat) | s.face_up(seat)
    return lowest_bit(s.setup.box.mask[kind] & ~taken)


def draw_card(s: State, seat: i64, deck: i64) -> None:
    """Draw the top card of a deck: a random card that was never drawn, or if none is left the first card put back
    [G1]."""
    if undrawn(s, deck) != 0:
        push(s, DRAW_CARD, CHANCE, seat, deck)
    elif queued(s, deck) > 0:
        kind = _take_queued(s, deck)
        take_card(s, seat, kind, free_card(s, kind))


def draw_from_pool(s: State, seat: i64, kind: i64) -> None:
    """Give a seat the card that chance has drawn from the pool."""
    card = lowest_bit(s.v[POOL] & s.setup.box.mask[kind])
    s.v[POOL] &= ~card
    take_card(s, seat, kind, card)


def drawer_at(s: State, frame: i64) -> i64:
    """The seat that is drawing (in a frame at DRAW_CARD), or that has a card too many (at KEEP_CARDS)."""
    return s.v[frame + DRAWER] if s.v[frame + STEP] == DRAW_CARD.number else s.v[frame + WHO]


def take_card(s: State, seat: i64, kind: i64, card: i64) -> None:
    """Give a seat a drawn card. A point card goes face up [G2]; other cards go to the hand, which may exceed its limit
    [G3]."""
    deck = s.setup.box.deck[kind]
    if deck != DEVELOPMENT and card & s.setup.box.points != 0:
        s.v[seat * BLOCK + FACE_UP] |= card
        s.emit(POINT_CARD, seat, kind)
        s.score(seat, 1, FOR_POINT_CARD)
        return
    add_card(s, seat, kind, card)
    if deck == DEVELOPMENT:
        if seat == s.active():  # a card bought between turns may be played in the seat's next turn [N4d]
            s.v[CARD_BOUGHT] |= card
        s.emit(BOUGHT_EVENT, seat, kind)
        return
    s.emit(CARD_DRAWN, seat, kind, deck)
    if seat != s.active() and held_count(s, seat) > PROGRESS_LIMIT:
        push(s, KEEP_CARDS, seat)


def add_card(s: State, seat: i64, kind: i64, card: i64) -> None:
    """Add a card to a progress hand."""
    s.v[seat * BLOCK + HELD] |= card
    s.v[seat * BLOCK + HELD_COUNT + s.setup.box.deck[kind]] += 1


def remove_card(s: State, seat: i64, kind: i64) -> i64:
    """Remove a card from a hand and return its bit. A card bought this turn is removed only if there is no other
    [Z2]."""
    cards = s.held(seat) & s.setup.box.mask[kind]
    older = cards & ~s.v[CARD_BOUGHT]
    card = lowest_bit(older if older != 0 else cards)
    s.v[seat * BLOCK + HELD] &= ~card
    s.v[seat * BLOCK + HELD_COUNT + s.setup.box.deck[kind]] -= 1
    return card


def list_playable(s: State, seat: i64, among: i64, out: Actions) -> None:
    """List each kind in ``among`` that a seat holds and that would have an effect now [G4, G6, Z2]."""
    held = s.held(seat) & among
    while held != 0:
        kind = lowest_kind(s, held)
        held &= ~s.setup.box.mask[kind]
        if CARD_OF_KIND[kind].playable(s, seat):
            out.add_at(PLAY, kind)


def list_kinds(s: Position, cards: i64, answer: i64, out: Actions) -> None:
    """List an answer for each kind in a set of cards."""
    while cards != 0:
        kind = lowest_kind(s, cards)
        cards &= ~s.setup.box.mask[kind]
        out.add_at(answer, kind)


def discard_card(s: State, seat: i64, kind: i64) -> None:
    """Put a card of a seat's progress hand at the bottom of its deck, unseen by others [G3]."""
    remove_card(s, seat, kind)
    put_below(s, kind, seat)
    s.emit(CARD_DISCARDED, seat, kind, s.setup.box.deck[kind])


def lowest_kind(s: Position, cards: i64) -> i64:
    """The kind of the lowest card of a non-empty set."""
    return s.setup.box.kind_of_card[lowest(cards)]
