"""The words for pictures within texts, for people who do not see them."""

from __future__ import annotations

from functools import cache

from game.ids import CARD_NAMES, GOLD, KIND_NAMES, TRACK_NAMES
from platform_io.i18n import N_, _
from scenes.tabletop.words import things
from scenes.tabletop.words.edition import card_title
from scenes.ui.text import fill
from sprites.names import card_sprite, die_sprite, event_die_sprite, kind_icon, progress_back_sprite, track_icon

DICE = (N_("yellow die {n}"), N_("red die {n}"))
PIPS = range(1, 7)
PIECES = {
    "road": N_("road"),
    "ship": N_("ship"),
    "settlement": N_("settlement"),
    "city": N_("city"),
    "wall": N_("city wall"),
}
"""The words for pieces, by the folders of their pictures, which have one for each colour."""
FACES = {
    "captain": N_("captain"),
    "gardener": N_("gardener"),
    "scribe": N_("scribe"),
    "shepherd": N_("shepherd"),
    "smith": N_("smith"),
    "weaver": N_("weaver"),
}
"""The words for the faces that a person can choose."""


@cache
def _names() -> dict[str, str]:
    """The text of each picture that means something, to be translated."""
    names: dict[str, str] = {
        "icon/gold": things.TERRAINS[GOLD],
        "icon/road": PIECES["road"],
        "card/back": N_("hidden card"),
    }
    for kind in range(len(KIND_NAMES)):
        names[kind_icon(kind)] = names[card_sprite(kind)] = things.KINDS[kind]
    for track in range(len(TRACK_NAMES)):
        names[track_icon(track)] = names[progress_back_sprite(track)] = things.TRACKS[track]
    names |= {event_die_sprite(event): things.EVENTS[event] for event in range(len(things.EVENTS))}
    return names


@cache
def _dice() -> dict[str, tuple[str, int]]:
    """The text and the number of each side of a die."""
    return {die_sprite(die, pips): (text, pips) for die, text in enumerate(DICE) for pips in PIPS}


def picture_words(name: str) -> str:
    """The word for a picture; empty if it only decorates."""
    if name in _names():
        return _(_names()[name])
    if name in _dice():
        text, pips = _dice()[name]
        return fill(_(text), n=pips)
    folder, _slash, card = name.partition("/")
    if folder == "face" and card in FACES:
        return _(FACES[card])
    if folder in PIECES:
        return _(PIECES[folder])
    if folder == "knight":
        return _(things.STRENGTHS[int(card.split("/")[1]) - 1])
    return card_title(None, CARD_NAMES.index(card)) if folder == "progress" and card in CARD_NAMES else ""
