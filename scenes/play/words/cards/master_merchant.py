"""Master Merchant [P-MasterMerchant]: its words."""

from __future__ import annotations

from typing import Final

from scenes.play.words.card import CardWords, StepWords
from scenes.play.words.reasons import nobody_to_give
from user.language import N_

WORDS: Final = CardWords(
    "master_merchant",
    N_("Master Merchant"),
    N_("Choose an opponent with more points than you, look at their hand and take 2 cards of your choice."),
    steps={
        "master_player": StepWords(N_("Master Merchant: whose hand do you look at?")),
        "master_card": StepWords(N_("Master Merchant: choose the cards that you take.")),
    },
    reason=nobody_to_give,
)
