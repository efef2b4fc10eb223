"""Choices, events and what a seat sees, as words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.action_text import bundle_text, text
from game.events import EVENTS, REASON_NAMES, Event, EventField
from game.ids import (
    CARD_NAMES,
    DECK_NAMES,
    DEVELOPMENT,
    KIND_NAMES,
    PURPOSE_NAMES,
    REFUSAL_NAMES,
    STRENGTH_NAMES,
    TRACK_NAMES,
)
from game.ids import EVENT_NAMES as FACE_NAMES
from game.rules.decks import KIND_OF_ENTRY, entry_at
from game.sampling import UNKNOWN_ENTRY
from game.slots import QUEUE_LENGTH
from game.state import State
from game.view import View, redact

SHOWN = 60
"""The most letters for the choices of a verb; longer lists show only the first, the last and the count."""

NAMED: Mapping[str, Sequence[str]] = {
    "kind": KIND_NAMES,
    "card": CARD_NAMES,
    "deck": DECK_NAMES,
    "track": TRACK_NAMES,
    "face": FACE_NAMES,
    "strength": STRENGTH_NAMES,
    "why": REASON_NAMES,
    "purpose": PURPOSE_NAMES,
    "refusal": REFUSAL_NAMES,
}


def event_words(event: Event, seats: int) -> str:
    """An event, and the seats from which part of it is hidden."""
    row = EVENTS[event[0]]
    assert not any(event[1 + len(row.fields) :]), f"{row.name} uses more ints than its row in game/events.py names"
    fields = [_field(field, event[field.place]) for field in row.fields]
    hidden = [str(seat) for seat in range(seats) if redact(event, seat) != event]
    return " ".join([row.name, *filter(None, fields), *([f"(hidden from {', '.join(hidden)})"] if hidden else [])])


def _field(field: EventField, value: int) -> str:
    if not value and (field.name == "alone" or field.type == "refusal"):
        return ""
    if field.type == "bundle":
        return f"{field.name} {bundle_text(value)}"
    if field.type in NAMED:
        name = NAMED[field.type][value]
        return name if field.name == field.type and field.type != "purpose" else f"{field.name} {name}"
    return f"{field.name} {'none' if value < 0 and field.type != 'int' else value}"


def choices(actions: list[int]) -> str:
    """All legal actions by verb, with their number; long lists are shortened."""
    by_verb: dict[str, list[str]] = {}
    for action in actions:
        verb, _, rest = text(action).partition(" ")
        by_verb.setdefault(verb, []).append(rest)
    return f"{len(actions)}: " + "; ".join(_verb(verb, rests) for verb, rests in by_verb.items())


def _verb(verb: str, rests: list[str]) -> str:
    words = ", ".join(rests)
    if len(words) > SHOWN:
        words = f"{words[:SHOWN].rpartition(', ')[0]} ... {rests[-1]} ({len(rests)})"
    return f"{verb} {words}".rstrip()


def seen(s: State, seat: int) -> str:
    """What a seat knows about hands and decks."""
    view = View(s, seat)
    hands = [_hand(view, other) for other in range(int(s.setup.seats))]
    decks = [f"{DECK_NAMES[deck]} {view.unseen[deck]}{_below(view, deck)}" for deck in s.setup.box.decks]
    return f"{'; '.join(hands)}; undrawn {', '.join(decks)}"


def _hand(view: View, seat: int) -> str:
    known = [f"{n} {name}" for kind, name in enumerate(KIND_NAMES) if (n := int(view.hand(seat, kind)))]
    cards = [CARD_NAMES[kind] for kind in view.cards_of(seat)]
    backs = [f"{count} of {DECK_NAMES[deck]}" for deck, count in enumerate(view.card_counts(seat)) if count]
    size = int(view.hand_size(seat))
    hand = " ".join(known) if known else f"{size} cards"
    return f"seat {seat} has {', '.join([hand, *(cards or backs)])}"


def _below(view: View, deck: int) -> str:
    """The cards put back below a deck, by name where known."""
    if deck == DEVELOPMENT:
        return ""
    entries = [int(entry_at(view.v, deck, place)) for place in range(int(view.v[QUEUE_LENGTH + deck]))]
    names = ["?" if entry & KIND_OF_ENTRY == UNKNOWN_ENTRY else CARD_NAMES[entry & KIND_OF_ENTRY] for entry in entries]
    return f" over {' '.join(names)}" if names else ""
