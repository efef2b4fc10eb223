"""The texts for Crane [P-Crane]."""

from __future__ import annotations

from typing import Final

from game.rules.improvements import has_city
from game.view import View
from platform_io.i18n import N_, _
from scenes.tabletop.words import choices
from scenes.tabletop.words.card import CardWords, StepWords


def _reason(view: View, seat: int) -> str:
    if not has_city(view, seat, False):
        return _("You need a city on the board.")
    return _("You cannot buy any improvement, even for 1 commodity less.")


WORDS: Final = CardWords(
    "crane",
    N_("Crane"),
    N_("Buy one city improvement now for 1 commodity less; level 1 is free."),
    steps={
        "crane_track": StepWords(
            N_("Crane: choose the improvement to buy for 1 commodity less."), choice=choices.level
        ),
    },
    reason=_reason,
)
