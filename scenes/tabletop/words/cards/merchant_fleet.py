"""The texts for Merchant Fleet [P-MerchantFleet]."""

from __future__ import annotations

from typing import Final

from game.view import View
from platform_io.i18n import N_, _
from scenes.tabletop.words import choices
from scenes.tabletop.words.card import CardWords, StepWords


def _reason(_view: View, _seat: int) -> str:
    return _("You already trade every kind 2:1.")


WORDS: Final = CardWords(
    "merchant_fleet",
    N_("Merchant Fleet"),
    N_("Choose a resource or commodity: you trade it 2:1 with the bank until the end of your turn."),
    steps={
        "fleet_kind": StepWords(
            N_("Merchant Fleet: choose what to trade 2:1 for the rest of your turn."), choice=choices.cheaper
        ),
    },
    reason=_reason,
)
