"""The decks: the cards never drawn yet (a set, its order is chance's), below them those put back, in order [C5, G5].

Each of the 54 progress cards (in the base game: of the 25 development cards) is a bit; cards of one kind lie together.
A deck's queue holds up to 24 entries of 10 bits, six a word: the card's kind in 6, and above it the seat that put it
back unseen plus one (0: it was played openly).
A queued card has no bit; when drawn again it takes a free one of its kind.
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

# Of a draw: the seat that draws, and the deck
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
    """The set of a deck's cards that nobody has drawn yet."""
    return s.v[POOL] & s.setup.box.deck_mask[deck]


def queued(s: Position, deck: i64) -> i64:
    """How many cards have been put back under a deck."""
    if deck == DEVELOPMENT:
        return 0
    return s.v[QUEUE_LENGTH + deck]


def deck_size(s: State, deck: i64) -> i64:
    """How many cards a deck still holds."""
    return popcount(undrawn(s, deck)) + queued(s, deck)


def face_up_points(s: Position, seat: i64) -> i64:
    """Points on open progress cards [G2]; those of development cards stay hidden [Z2]."""
    return popcount(s.face_up(seat) & s.setup.box.points)


def put_below(s: State, kind: i64, putter: i64) -> None:
    """Puts a card under its deck [G5]; ``putter`` is -1 for an open card, else the seat that alone knows it."""
    deck = s.setup.box.deck[kind]
    place = s.v[QUEUE_LENGTH + deck]
    entry = kind | (putter + 1) << PUTTER_SHIFT
    put_entry(s.v, deck, place, entry)
    s.v[QUEUE_LENGTH + deck] = place + 1


def put_entry(v: Ints, deck: i64, place: i64, entry: i64) -> None:
    """Writes an entry to an empty place of a deck's queue."""
    v[QUEUE + QUEUE_WORDS * deck + place // ENTRIES] |= entry << (ENTRY_BITS * (place % ENTRIES))


def entry_at(v: Ints, deck: i64, place: i64) -> i64:
    """The entry at a place of a deck's queue, 0 being the next to be drawn."""
    return (v[QUEUE + QUEUE_WORDS * deck + place // ENTRIES] >> (ENTRY_BITS * (place % ENTRIES))) & ENTRY_MASK


def _take_queued(s: State, deck: i64) -> i64:
    """Draws the kind of card that lies foremost in a deck's queue."""
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
    """The lowest card of a kind that lies neither in the pool nor in a hand or before a seat."""
    taken = s.v[POOL]
    for seat in range(s.setup.seats):
        taken |= s.held(seat) | s.face_up(seat)
    return lowest_bit(s.setup.box.mask[kind] & ~taken)


def draw_card(s: State, seat: i64, deck: i64) -> None:
    """A seat draws the top card of a deck: by chance while unknown cards remain, else the one put back first [G1]."""
    if undrawn(s, deck) != 0:
        push(s, DRAW_CARD, CHANCE, seat, deck)
    elif queued(s, deck) > 0:
        kind = _take_queued(s, deck)
        take_card(s, seat, kind, free_card(s, kind))


def draw_from_pool(s: State, seat: i64, kind: i64) -> None:
    """Chance has decided which of the unknown cards a seat draws."""
    card = lowest_bit(s.v[POOL] & s.setup.box.mask[kind])
    s.v[POOL] &= ~card
    take_card(s, seat, kind, card)


def drawer_at(s: State, frame: i64) -> i64:
    """The seat that draws in a frame at DRAW_CARD, or has drawn one card too many in one at KEEP_CARDS."""
    return s.v[frame + DRAWER] if s.v[frame + STEP] == DRAW_CARD.number else s.v[frame + WHO]


def take_card(s: State, seat: i64, kind: i64, card: i64) -> None:
    """A drawn card comes to a seat: a point card to the table [G2], another to the hand, maybe one too many [G3]."""
    deck = s.setup.box.deck[kind]
    if deck != DEVELOPMENT and card & s.setup.box.points != 0:
        s.v[seat * BLOCK + FACE_UP] |= card
        s.emit(POINT_CARD, seat, kind)
        s.score(seat, 1, FOR_POINT_CARD)
        return
    add_card(s, seat, kind, card)
    if deck == DEVELOPMENT:
        if seat == s.active():  # one that is bought between turns may be played in the next own turn [N4d]
            s.v[CARD_BOUGHT] |= card
        s.emit(BOUGHT_EVENT, seat, kind)
        return
    s.emit(CARD_DRAWN, seat, kind, deck)
    if seat != s.active() and held_count(s, seat) > PROGRESS_LIMIT:
        push(s, KEEP_CARDS, seat)


def add_card(s: State, seat: i64, kind: i64, card: i64) -> None:
    """A card enters a progress hand."""
    s.v[seat * BLOCK + HELD] |= card
    s.v[seat * BLOCK + HELD_COUNT + s.setup.box.deck[kind]] += 1


def remove_card(s: State, seat: i64, kind: i64) -> i64:
    """A card of a kind leaves a hand of unplayed cards; gives its bit. One bought in this turn goes last [Z2]."""
    cards = s.held(seat) & s.setup.box.mask[kind]
    older = cards & ~s.v[CARD_BOUGHT]
    card = lowest_bit(older if older != 0 else cards)
    s.v[seat * BLOCK + HELD] &= ~card
    s.v[seat * BLOCK + HELD_COUNT + s.setup.box.deck[kind]] -= 1
    return card


def list_playable(s: State, seat: i64, among: i64, out: Actions) -> None:
    """Lists each kind of card among some that a seat holds and that would do anything now [G4, G6, Z2]."""
    held = s.held(seat) & among
    while held != 0:
        kind = lowest_kind(s, held)
        held &= ~s.setup.box.mask[kind]
        if CARD_OF_KIND[kind].playable(s, seat):
            out.add_at(PLAY, kind)


def list_kinds(s: Position, cards: i64, answer: i64, out: Actions) -> None:
    """Lists an answer for each kind among some cards."""
    while cards != 0:
        kind = lowest_kind(s, cards)
        cards &= ~s.setup.box.mask[kind]
        out.add_at(answer, kind)


def discard_card(s: State, seat: i64, kind: i64) -> None:
    """A seat puts a card of its progress hand under its deck, unseen by the others [G3]."""
    remove_card(s, seat, kind)
    put_below(s, kind, seat)
    s.emit(CARD_DISCARDED, seat, kind, s.setup.box.deck[kind])


def lowest_kind(s: Position, cards: i64) -> i64:
    """The kind of the lowest card of a non-empty set."""
    return s.setup.box.kind_of_card[lowest(cards)]
