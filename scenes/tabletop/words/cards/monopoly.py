"""The texts for Monopoly, the development card [Z2]."""

from __future__ import annotations

from typing import Final

from game.view import View
from platform_io.i18n import N_, _
from scenes.tabletop.words import choices
from scenes.tabletop.words.card import CardWords, StepWords
from scenes.tabletop.words.reasons import nobody_holds


def _reason(view: View, seat: int) -> str:
    return nobody_holds(view, seat) or _("The bank holds every resource.")


WORDS: Final = CardWords(
    "monopoly",
    N_("Monopoly"),
    N_("Name a resource: each opponent gives you all of it."),
    steps={
        "dev_monopoly_kind": StepWords(N_("Monopoly: name a resource."), choice=choices.elsewhere),
    },
    reason=_reason,
)
