"""Combines consecutive events of a player into one sentence, such as several buildings with a picture each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game import events as ev
from game.events import Event
from game.ids import KINDS
from platform_io.i18n import N_, ngettext
from scenes.tabletop.words import things
from scenes.tabletop.words.event_text import EventText
from scenes.tabletop.words.offers import acceptance, refusal
from scenes.tabletop.words.things import cards
from scenes.ui.text import marked
from sprites.names import knight_sprite, piece_sprite, track_icon

PIECES: Final = {
    ev.SHIP_BUILT: "ship",
    ev.SETTLEMENT_BUILT: "settlement",
    ev.CITY_BUILT: "city",
    ev.WALL_BUILT: "wall",
}
BUILDS: Final = (ev.ROAD_BUILT, *PIECES, ev.KNIGHT_PLACED, ev.IMPROVED)


def join_key(event: Event) -> tuple[int, ...] | None:
    """The key of an event: consecutive events with the same key share a sentence. None if it has its own."""
    kind = event[0]
    if kind in BUILDS:
        return ev.ROAD_BUILT, event[1]
    if kind == ev.HANDED:
        return None if ev.comes_back(event) else (kind, event[1], event[2])
    if kind in (ev.ACCEPTED, ev.REFUSED):
        return kind, event[2]  # the reason for a refusal
    return (kind, event[1]) if kind in _SENTENCES else None


def joined(c: EventText, events: Sequence[Event]) -> str:
    """The sentence for events that have the same key."""
    kind, seat = events[0][:2]
    if kind in BUILDS:
        return c.simple(N_("{player} builds {pieces}"), seat, pieces=" ".join(_piece(c, event) for event in events))
    return _SENTENCES[kind](c, events)


def _piece(c: EventText, event: Event) -> str:
    """The picture of what was built; an improvement also has its name."""
    kind, seat, _place, number, other = event
    if kind == ev.IMPROVED:
        return "{" + track_icon(event[2]) + "} " + things.improvement(c.setup, event[2], number)
    if kind == ev.ROAD_BUILT:
        return "{icon/road}"  # the piece itself is as wide as a word
    colour = c.cast.colours[seat]
    if kind == ev.KNIGHT_PLACED:
        return "{" + knight_sprite(colour, max(1, number), other != 0) + "}"
    return "{" + piece_sprite(PIECES[kind], colour) + "}"


Sentence = Callable[[EventText, Sequence[Event]], str]


def _cards(text: str) -> Sentence:
    """A sentence about cards, with each kind once and its number."""

    def write(c: EventText, events: Sequence[Event]) -> str:
        counts = [0] * KINDS
        for kind, _seat, card, count, _d in events:
            counts[card] += 1 if kind == ev.DISCARDED else count
        got = " ".join(cards(card, count) for card, count in enumerate(counts) if count)
        return c.simple(text, events[0][1], cards=got)

    return write


def _handed(c: EventText, events: Sequence[Event]) -> str:
    got = "".join(cards(event[3], 1) for event in events)
    return c.simple(N_("{other} gets {cards} from {player}."), events[0][1], other=events[0][2], cards=got)


def _activated(c: EventText, events: Sequence[Event]) -> str:
    n = len(events)
    text = ngettext("{player} activates a knight.", "{player} activates {n} knights.", n)
    return marked(text, player=c.who(events[0][1]), n=str(n))


def _accept(c: EventText, events: Sequence[Event]) -> str:
    return acceptance(c.cast, [event[1] for event in events])


def _refuse(c: EventText, events: Sequence[Event]) -> str:
    return refusal(c.cast, [event[1] for event in events], events[0][2])


_SENTENCES: Final[dict[int, Sentence]] = {
    ev.PRODUCED: _cards(N_("{player} receives {cards}")),
    ev.RECEIVED: _cards(N_("{player} takes {cards}")),
    ev.DISCARDED: _cards(N_("{player} discards {cards}")),
    ev.HANDED: _handed,
    ev.KNIGHT_ACTIVATED: _activated,
    ev.ACCEPTED: _accept,
    ev.REFUSED: _refuse,
}
