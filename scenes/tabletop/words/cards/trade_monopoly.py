"""The texts for Trade Monopoly [P-TradeMonopoly]."""

from __future__ import annotations

from typing import Final

from game.view import View
from platform_io.i18n import N_, _
from scenes.tabletop.words import choices
from scenes.tabletop.words.card import CardWords, StepWords
from scenes.tabletop.words.reasons import nobody_holds


def _reason(view: View, seat: int) -> str:
    return nobody_holds(view, seat) or _("The bank holds every commodity.")


WORDS: Final = CardWords(
    "trade_monopoly",
    N_("Trade Monopoly"),
    N_("Name a commodity: each opponent gives you 1 of it, if they have one."),
    steps={
        "trade_monopoly_kind": StepWords(N_("Trade Monopoly: name a commodity."), choice=choices.elsewhere),
    },
    reason=_reason,
)
