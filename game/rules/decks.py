"""The decks: the cards never drawn yet (a set, its order is chance's), below them those put back, in order [C5, G5].

Each of the 54 progress cards (in the base game: of the 25 development cards) is a bit; cards of one kind lie together.
A deck's queue holds up to 18 entries of 10 bits, six a word: the card's kind, and above it the seat that put it back
unseen plus one (0: it was played openly).
A queued card has no bit; when drawn again it takes a free one of its kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.events import CARD_BOUGHT as BOUGHT_EVENT
from game.events import CARD_DISCARDED, CARD_DRAWN, FOR_POINT_CARD, POINT_CARD
from game.ids import (
    BASE,
    CARD_COUNTS,
    CARD_KINDS,
    CHANCE,
    CONSTITUTION,
    DECKS,
    DEVELOPMENT,
    POLITICS,
    PRINTER,
    PROGRESS_KINDS,
    PROGRESS_LIMIT,
    SCIENCE,
    TRADE,
)
from game.ints import ints, lowest, popcount
from game.slots import ACTIVE, BLOCK, CARD_BOUGHT, FACE_UP, HELD, HELD_COUNT, POOL, QUEUE, QUEUE_LENGTH, A
from game.stack import push
from game.state import State
from game.steps import BY_CHANCE, DECK, OWN_PROGRESS, SEAT, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints
    from game.state import Position

DRAWER: Final = A
"""Of a draw: the seat that draws."""
DRAW_CARD: Final = Step("draw_card", BY_CHANCE, {"seat": SEAT, "deck": DECK})
KEEP_CARDS: Final = Step("keep_cards", OWN_PROGRESS)

ENTRY_BITS: Final = 10
ENTRIES: Final = 6
ENTRY_MASK: Final = (1 << ENTRY_BITS) - 1
PUTTER_SHIFT: Final = 5
KIND_OF_ENTRY: Final = 31


def _mask_of_kind(kind: int) -> int:
    start = PROGRESS_KINDS if kind >= PROGRESS_KINDS else 0
    below = sum(CARD_COUNTS[start:kind])
    return ((1 << CARD_COUNTS[kind]) - 1) << below


def _deck_of_kind(kind: int) -> int:
    return SCIENCE if kind < 10 else TRADE if kind < 16 else POLITICS if kind < PROGRESS_KINDS else DEVELOPMENT


MASK_OF_KIND: Final[Ints] = ints([_mask_of_kind(kind) for kind in range(CARD_KINDS)])
DECK_OF_KIND: Final[Ints] = ints([_deck_of_kind(kind) for kind in range(CARD_KINDS)])
FIRST_KIND: Final[Ints] = ints([0, 10, 16, PROGRESS_KINDS, CARD_KINDS])
"""The first kind of each deck, the development cards being the fourth, and one past the last."""
DECK_MASK: Final[Ints] = ints(
    [sum(_mask_of_kind(kind) for kind in range(CARD_KINDS) if _deck_of_kind(kind) == deck) for deck in range(DECKS)]
)
_KIND_OF_CARD: Final[Ints] = ints([kind for kind in range(PROGRESS_KINDS) for _ in range(CARD_COUNTS[kind])])


def is_point_card(kind: i64) -> bool:
    """Whether a progress card is a point, revealed on being drawn [G2]."""
    return kind == PRINTER or kind == CONSTITUTION


def held_count(s: State, seat: i64) -> i64:
    """The size of a progress hand [G2]."""
    slot = seat * BLOCK + HELD_COUNT
    return s.v[slot] + s.v[slot + 1] + s.v[slot + 2]


def deck_size(s: State, deck: i64) -> i64:
    """How many cards a deck still holds."""
    unseen = popcount(s.v[POOL] & DECK_MASK[deck])
    return unseen if deck == DEVELOPMENT else unseen + s.v[QUEUE_LENGTH + deck]


def face_up_points(s: Position, seat: i64) -> i64:
    """Points on open progress cards [G2]; those of development cards stay hidden [Z2]."""
    if s.setup.rules == BASE:
        return 0
    return popcount(s.v[seat * BLOCK + FACE_UP] & (MASK_OF_KIND[PRINTER] | MASK_OF_KIND[CONSTITUTION]))


def put_below(s: State, kind: i64, putter: i64) -> None:
    """Puts a card under its deck [G5]; ``putter`` is -1 for an open card, else the seat that alone knows it."""
    deck = DECK_OF_KIND[kind]
    place = s.v[QUEUE_LENGTH + deck]
    entry = kind | (putter + 1) << PUTTER_SHIFT
    s.v[QUEUE + 3 * deck + place // ENTRIES] |= entry << (ENTRY_BITS * (place % ENTRIES))
    s.v[QUEUE_LENGTH + deck] = place + 1


def entry_at(v: Ints, deck: i64, place: i64) -> i64:
    """The entry at a place of a deck's queue, 0 being the next to be drawn."""
    return (v[QUEUE + 3 * deck + place // ENTRIES] >> (ENTRY_BITS * (place % ENTRIES))) & ENTRY_MASK


def _take_queued(s: State, deck: i64) -> i64:
    """Draws the kind of card that lies foremost in a deck's queue."""
    v = s.v
    word = QUEUE + 3 * deck
    kind = v[word] & KIND_OF_ENTRY
    top = ENTRY_BITS * (ENTRIES - 1)
    v[word] = v[word] >> ENTRY_BITS | (v[word + 1] & ENTRY_MASK) << top
    v[word + 1] = v[word + 1] >> ENTRY_BITS | (v[word + 2] & ENTRY_MASK) << top
    v[word + 2] >>= ENTRY_BITS
    v[QUEUE_LENGTH + deck] -= 1
    return kind


def _free_card(s: State, kind: i64) -> i64:
    """The bit of a card of a kind that lies neither in the pool nor in a hand."""
    taken = s.v[POOL]
    for seat in range(s.setup.seats):
        taken |= s.v[seat * BLOCK + HELD] | s.v[seat * BLOCK + FACE_UP]
    free = MASK_OF_KIND[kind] & ~taken
    return free & -free


def draw_card(s: State, seat: i64, deck: i64) -> None:
    """A seat draws the top card of a deck: by chance while unknown cards remain, else the one put back first [G1]."""
    if s.v[POOL] & DECK_MASK[deck] != 0:
        push(s, DRAW_CARD, CHANCE, seat, deck)
    elif s.v[QUEUE_LENGTH + deck] > 0:
        kind = _take_queued(s, deck)
        take_card(s, seat, kind, _free_card(s, kind))


def draw_from_pool(s: State, seat: i64, kind: i64) -> None:
    """Chance has decided which of the unknown cards a seat draws."""
    card = s.v[POOL] & MASK_OF_KIND[kind]
    card &= -card
    s.v[POOL] &= ~card
    take_card(s, seat, kind, card)


def take_card(s: State, seat: i64, kind: i64, card: i64) -> None:
    """A drawn card comes to a seat: a point card to the table [G2], another to the hand, maybe one too many [G3]."""
    deck = DECK_OF_KIND[kind]
    if is_point_card(kind):
        s.v[seat * BLOCK + FACE_UP] |= card
        s.tell(POINT_CARD, seat, kind)
        s.score(seat, 1, FOR_POINT_CARD)
        return
    add_card(s, seat, kind, card)
    if deck == DEVELOPMENT:
        s.v[CARD_BOUGHT] |= card
        s.tell(BOUGHT_EVENT, seat, kind)
        return
    s.tell(CARD_DRAWN, seat, kind, deck)
    if seat != s.v[ACTIVE] and held_count(s, seat) > PROGRESS_LIMIT:
        push(s, KEEP_CARDS, seat)


def add_card(s: State, seat: i64, kind: i64, card: i64) -> None:
    """A card enters a progress hand."""
    s.v[seat * BLOCK + HELD] |= card
    s.v[seat * BLOCK + HELD_COUNT + DECK_OF_KIND[kind]] += 1


def remove_card(s: State, seat: i64, kind: i64) -> i64:
    """A card of a kind leaves a hand of unplayed cards; gives its bit. One bought in this turn goes last [Z2]."""
    card = s.v[seat * BLOCK + HELD] & MASK_OF_KIND[kind]
    if card & ~s.v[CARD_BOUGHT] != 0:
        card &= ~s.v[CARD_BOUGHT]
    card &= -card
    s.v[seat * BLOCK + HELD] &= ~card
    s.v[seat * BLOCK + HELD_COUNT + DECK_OF_KIND[kind]] -= 1
    return card


def discard_card(s: State, seat: i64, kind: i64) -> None:
    """A seat puts a card of its progress hand under its deck, unseen by the others [G3]."""
    remove_card(s, seat, kind)
    put_below(s, kind, seat)
    s.tell(CARD_DISCARDED, seat, kind, DECK_OF_KIND[kind])


def lowest_kind(cards: i64) -> i64:
    """The kind of the lowest progress card of a non-empty set."""
    return _KIND_OF_CARD[lowest(cards)]
