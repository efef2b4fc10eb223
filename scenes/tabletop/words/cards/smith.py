"""The texts for Smith [P-Smith]."""

from __future__ import annotations

from typing import Final

from game.view import View
from platform_io.i18n import N_, _
from scenes.tabletop.words import chosen
from scenes.tabletop.words.card import CardWords, StepWords
from scenes.tabletop.words.reasons import has_knight


def _reason(view: View, seat: int) -> str:
    if not has_knight(view, seat):
        return _("You have no knight on the board.")
    return _(
        "Each of your knights is mighty, was promoted this turn, needs the Fortress, or lacks a piece of the "
        "next strength in stock."
    )


WORDS: Final = CardWords(
    "smith",
    N_("Smith"),
    N_(
        "Promote up to 2 of your knights for free, each by one level and at most once a turn. To become "
        "mighty they need the Fortress."
    ),
    steps={
        "smith_knight": StepWords(
            N_("Smith: choose a knight to promote for free."),
            decline=N_("No more knights"),
            refusal=chosen.promoted,
        ),
    },
    reason=_reason,
)
