"""Saboteur [P-Saboteur]: its words."""

from __future__ import annotations

from typing import Final

from scenes.play.table.asking import Asking
from scenes.play.table.cast import Cast
from scenes.play.words.card import CardWords, of_player
from user.language import N_, ngettext


def discard(asking: Asking, cast: Cast) -> str:
    """It asks for the same as a seven does."""
    n = asking.owed()
    text = ngettext(
        "{player}'s Saboteur costs you half of your hand: discard {n} card.",
        "{player}'s Saboteur costs you half of your hand: discard {n} cards.",
        n,
    )
    return of_player(text, asking, cast, n=str(n))


WORDS: Final = CardWords(
    "saboteur",
    N_("Saboteur"),
    N_("Each opponent with at least as many points as you discards half of their hand, rounded down."),
)
