"""The texts for Year of Plenty, the development card [Z2]."""

from __future__ import annotations

from typing import Final

from game.view import View
from platform_io.i18n import N_, _
from scenes.tabletop.words import choices
from scenes.tabletop.words.card import CardWords, StepWords


def _reason(_view: View, _seat: int) -> str:
    return _("The bank has no resources left.")


WORDS: Final = CardWords(
    "year_of_plenty",
    N_("Year of Plenty"),
    N_("Take 2 resources of your choice from the bank."),
    steps={
        "plenty_kind": StepWords(N_("Year of Plenty: choose a resource."), choice=choices.taken),
    },
    reason=_reason,
)
