"""The texts for Saboteur [P-Saboteur]."""

from __future__ import annotations

from typing import Final

from game.rules.order import richer
from game.view import View
from platform_io.i18n import N_, _, ngettext
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words.card import CardWords, of_player


def discard(prompt: Prompt, cast: Cast) -> str:
    """The question after a Saboteur; its step is that of a seven."""
    n = prompt.owed()
    text = ngettext(
        "{player}'s Saboteur costs you half your hand: discard {n} card.",
        "{player}'s Saboteur costs you half your hand: discard {n} cards.",
        n,
    )
    return of_player(text, prompt, cast, n=str(n))


def _reason(view: View, seat: int) -> str:
    if not richer(view, seat, 0):
        return _("Every opponent has fewer points than you.")
    return _("No opponent with at least as many points as you has 2 cards.")


WORDS: Final = CardWords(
    "saboteur",
    N_("Saboteur"),
    N_("Each opponent with at least as many points as you discards half of their hand, rounded down."),
    reason=_reason,
)
