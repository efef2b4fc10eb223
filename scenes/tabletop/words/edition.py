"""The names of cards in a game: the 2025 edition renames some of them [E1].

Saves and commands always use the original names.
"""

from __future__ import annotations

import re
from typing import Final

from game.ids import CARD_NAMES, EDITION_2025
from game.setup import Setup
from platform_io.i18n import N_, _
from scenes.tabletop.words.registry import CARDS, NAMED, words_of
from scenes.tabletop.words.things import OF_2025

CARDS_2025: Final = {
    "alchemist": N_("Alchemy"),
    "engineer": N_("Engineering"),
    "inventor": N_("Invention"),
    "printer": N_("Printing"),
    "smith": N_("Smithing"),
    "deserter": N_("Treason"),
    "diplomat": N_("Diplomacy"),
    "bishop": N_("Taxation"),
    "saboteur": N_("Sabotage"),
    "spy": N_("Espionage"),
    "warlord": N_("Encouragement"),
    "master_merchant": N_("Guild Dues"),
}
_CARD_OF_STEP: Final = {step: words for words in CARDS for step in words.steps}


def _is_new(setup: Setup | None) -> bool:
    return setup is not None and bool(setup.has(EDITION_2025))


def card_title(setup: Setup | None, card: int) -> str:
    """The name of a kind of card in a game."""
    name = CARD_NAMES[card]
    return _(CARDS_2025[name]) if _is_new(setup) and name in CARDS_2025 else _(words_of(card).title)


def as_called(setup: Setup, step: str, text: str) -> str:
    """The text of a step, with the name of its card in the game's edition."""
    words = _CARD_OF_STEP.get(step)
    if words is None or not _is_new(setup) or words.name not in CARDS_2025:
        return text
    return _renamed(text, words.title, CARDS_2025[words.name])


def said_in_2025(text: str, picture: str = "") -> str:
    """A text of the rulebook, with the names of the 2025 edition. ``picture`` is the subject of the text, because
    a track's building and a wonder can have the same name."""
    text = _(OF_2025.get(text, text) if picture.startswith("improvement/") else text)
    for name, title in CARDS_2025.items():
        text = _renamed(text, NAMED[name].title, title)
    return text


def _renamed(text: str, former: str, title: str) -> str:
    """Replace a card's title; only whole words, because a title may be part of another word."""
    return re.sub(rf"(?<!\w){re.escape(_(former))}(?!\w)", lambda _found: _(title), text)
