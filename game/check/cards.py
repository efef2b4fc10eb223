"""Checks that every card is in exactly one place [C1, C2, C5]."""

from __future__ import annotations

from game.box import MOST_KINDS
from game.ids import (
    CARD_NAMES,
    DECK_NAMES,
    DECKS,
    KIND_NAMES,
    KINDS,
    TRACKS,
)
from game.rule_module_ids import DEVELOPMENT
from game.rules.decks import KIND_OF_ENTRY, PUTTER_SHIFT, entry_at
from game.slots import (
    ACTIVE,
    BANK,
    BLOCK,
    CARD_BOUGHT,
    FACE_UP,
    HAND,
    HAND_SIZE,
    HELD,
    HELD_COUNT,
    POOL,
    QUEUE_LENGTH,
)
from game.state import State


def card_problems(s: State) -> list[str]:
    """Problems with hands, bank and decks."""
    return _hand_problems(s) + _deck_problems(s) + _count_problems(s)


def held_of(s: State, seat: int) -> int:
    """How many unplayed cards a seat holds."""
    return int(s.v[seat * BLOCK + HELD]).bit_count()


def _hand_problems(s: State) -> list[str]:
    v = s.v
    found: list[str] = []
    seats = range(int(s.setup.seats))
    for kind in range(KINDS):
        counts = [int(v[BANK + kind])] + [int(v[seat * BLOCK + HAND + kind]) for seat in seats]
        supply = int(s.setup.supply(kind))
        if min(counts) < 0:
            found.append(f"there is less than no {KIND_NAMES[kind]} somewhere")
        elif sum(counts) != supply:
            found.append(f"there are {sum(counts)} {KIND_NAMES[kind]} in bank and hands, not {supply}")
    for seat in seats:
        size = sum([int(v[seat * BLOCK + HAND + kind]) for kind in range(KINDS)])
        stated = int(v[seat * BLOCK + HAND_SIZE])
        if size != stated:
            found.append(f"seat {seat} holds {size} cards, and its hand is said to have {stated}")
    return found


def _deck_problems(s: State) -> list[str]:
    """Check that there are as many cards of each kind as in the box, each in only one place."""
    v = s.v
    found: list[str] = []
    box = s.setup.box
    places = [int(v[POOL])]
    for seat in range(int(s.setup.seats)):
        places += [int(v[seat * BLOCK + HELD]), int(v[seat * BLOCK + FACE_UP])]
    seen = 0
    for place in places:
        if place & seen:
            found.append("a card is in two places")
        seen |= place
    below = [0] * MOST_KINDS
    for deck in range(TRACKS):
        for at in range(int(v[QUEUE_LENGTH + deck])):
            entry = int(entry_at(v, deck, at))
            kind = entry & KIND_OF_ENTRY
            if kind not in box.kinds_of(deck) or box.is_point(kind):
                found.append(f"{CARD_NAMES[min(kind, len(CARD_NAMES) - 1)]} lies below the deck of {DECK_NAMES[deck]}")
            else:
                below[kind] += 1
            if (entry >> PUTTER_SHIFT) > s.setup.seats:
                found.append(f"a seat that is not there put a card below the deck of {DECK_NAMES[deck]}")
    for kind in box.kinds:
        mask = int(box.mask[kind])
        count = sum((place & mask).bit_count() for place in places) + below[kind]
        if count != box.count[kind]:
            found.append(f"there are {count} of {CARD_NAMES[kind]}, not {int(box.count[kind])}")
    return found


def _count_problems(s: State) -> list[str]:
    """Check that progress hands have the right sizes and that only the right cards are hidden or face up [G2, Z2]."""
    v = s.v
    found: list[str] = []
    box = s.setup.box
    is_open = not s.setup.plays(DEVELOPMENT)
    open_cards = int(box.points)
    for seat in range(int(s.setup.seats)):
        held, shown = int(v[seat * BLOCK + HELD]), int(v[seat * BLOCK + FACE_UP])
        if is_open and (held & open_cards or shown & ~open_cards):
            found.append(f"seat {seat} holds a point card, or another card lies face up")
        if not is_open and shown & open_cards:
            found.append(f"a point card lies face up before seat {seat}, and such cards stay hidden")
        for deck in range(DECKS):
            count = (held & int(box.deck_mask[deck])).bit_count()
            if count != v[seat * BLOCK + HELD_COUNT + deck]:
                found.append(f"seat {seat} holds {count} cards of {DECK_NAMES[deck]}, but is said to hold others")
    if int(v[CARD_BOUGHT]) & ~int(v[int(v[ACTIVE]) * BLOCK + HELD]):
        found.append("a card bought in this turn is not in the hand of the active player")
    return found
