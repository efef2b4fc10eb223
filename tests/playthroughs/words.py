"""Choices, events and what a seat sees, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.action_text import bundle_text, text
from game.events import EVENT_NAMES, REASON_NAMES, Event
from game.ids import CARD_NAMES, DECK_NAMES, DEVELOPMENT, KIND_NAMES, PURPOSE_NAMES, STRENGTH_NAMES, TRACK_NAMES
from game.ids import EVENT_NAMES as FACE_NAMES
from game.rules.decks import KIND_OF_ENTRY, entry_at
from game.sampling import UNKNOWN_ENTRY
from game.slots import QUEUE_LENGTH
from game.state import State
from game.view import View, redact

SHOWN = 60
"""So many letters of the choices of a verb are written; of more only the first and the last, and how many there are."""

FIELDS: Mapping[str, str] = {
    "rolled_for_start": "seat yellow red",
    "start_decided": "seat",
    "turn_began": "seat turn",
    "rolled": "seat yellow red face",
    "produced": "seat kind count hex",
    "bank_short": "kind",
    "received": "seat kind count",
    "paid": "seat kind count",
    "gave": "seat to kind count",
    "handed": "seat to kind",
    "discarded": "seat kind",
    "robber_moved": "seat hex from",
    "merchant_placed": "seat hex",
    "road_built": "seat edge",
    "road_removed": "seat edge by",
    "settlement_built": "seat corner",
    "city_built": "seat corner",
    "wall_built": "seat corner",
    "knight_placed": "seat corner strength active",
    "knight_activated": "seat corner",
    "knight_promoted": "seat corner strength",
    "knight_moved": "seat corner to",
    "knight_displaced": "seat corner to by",
    "knight_removed": "seat corner by",
    "improved": "seat track level",
    "metropolis_placed": "seat track corner former",
    "card_drawn": "seat card deck",
    "card_played": "seat card",
    "card_discarded": "seat card deck",
    "card_taken": "seat from card deck",
    "point_card": "seat card",
    "barbarians_moved": "space",
    "defence_declared": "seat corner",
    "attacked": "barbarians defence",
    "defended": "seat",
    "pillaged": "seat corner",
    "ruined_city": "seat corner",
    "barbarians_left": "",
    "longest_road": "seat length",
    "largest_army": "seat knights",
    "bank_traded": "seat kind count for",
    "offered": "seat give want purpose",
    "countered": "seat give want purpose",
    "accepted": "seat",
    "refused": "seat",
    "traded": "seat partner give want",
    "withdrawn": "seat",
    "tokens_swapped": "seat hex other",
    "kind_named": "seat kind",
    "seat_named": "seat other",
    "card_bought": "seat card",
    "turn_ended": "seat",
    "won": "seat points",
    "hand_shown": "seat other give",
    "nothing_stolen": "seat",
    "nothing_given": "seat kind",
    "placing_began": "seat round",
    "road_measured": "seat length",
    "scored": "seat points why",
    "points_shown": "seat points",
    "knight_tired": "seat corner acted",
    "knight_lifted": "seat corner by",
    "harbour_used": "seat other",
    "defence_counted": "seat defence",
    "card_earned": "seat",
    "city_forfeited": "seat",
    "ship_built": "seat edge",
    "ship_moved": "seat from to",
    "ship_removed": "seat edge by",
    "pirate_moved": "seat hex from",
    "uncovered": "seat hex terrain token",
    "wonder_begun": "seat wonder",
    "wonder_built": "seat wonder level",
    "building_began": "seat",
    "part_began": "seat",
    "robber_stayed": "seat",
    "progress_shown": "seat other cards",
}
"""The fields of each event that game/events.py has, by a word for each."""
NAMED: Mapping[str, Sequence[str]] = {
    "kind": KIND_NAMES,
    "card": CARD_NAMES,
    "deck": DECK_NAMES,
    "track": TRACK_NAMES,
    "face": FACE_NAMES,
    "strength": STRENGTH_NAMES,
    "why": REASON_NAMES,
}
BUNDLES = ("give", "want")


def told(event: Event, seats: int) -> str:
    """An event, and from whom a part of it is hidden."""
    name = EVENT_NAMES[event[0]]
    words = FIELDS[name].split()
    assert not any(event[1 + len(words) :]), f"{name} has more fields than it has words here"
    fields = [_field(word, value) for word, value in zip(words, event[1:], strict=False)]
    hidden = [str(seat) for seat in range(seats) if redact(event, seat) != event]
    return " ".join([name, *fields, *([f"(hidden from {', '.join(hidden)})"] if hidden else [])])


def _field(word: str, value: int) -> str:
    if word in BUNDLES:
        return f"{word} {bundle_text(value)}"
    if word == "for":
        return f"for {KIND_NAMES[value]}"
    if word == "purpose":
        return f"purpose {PURPOSE_NAMES[value]}"
    if word in NAMED:
        return NAMED[word][value]
    return f"{word} {'none' if value < 0 and word != 'points' else value}"


def choices(actions: list[int]) -> str:
    """All that may be done, by verbs, and how much it is; of very many choices of a verb not all."""
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
    """What a seat knows of hands and decks."""
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
    """The cards below a deck: their names, as far as they are known."""
    if deck == DEVELOPMENT:
        return ""
    entries = [int(entry_at(view.v, deck, place)) for place in range(int(view.v[QUEUE_LENGTH + deck]))]
    names = ["?" if entry & KIND_OF_ENTRY == UNKNOWN_ENTRY else CARD_NAMES[entry & KIND_OF_ENTRY] for entry in entries]
    return f" over {' '.join(names)}" if names else ""
