"""Trade Monopoly [P-TradeMonopoly]: its words."""

from __future__ import annotations

from typing import Final

from scenes.play.words.card import CardWords, StepWords
from user.language import N_

WORDS: Final = CardWords(
    "trade_monopoly",
    N_("Trade Monopoly"),
    N_("Name a commodity: each opponent gives you 1 of it, if they have one."),
    steps={
        "trade_monopoly_kind": StepWords(N_("Trade Monopoly: name a commodity.")),
    },
)
