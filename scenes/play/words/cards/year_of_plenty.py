"""Year of Plenty, the development card [Z2]: its words."""

from __future__ import annotations

from typing import Final

from scenes.play.words.card import CardWords, StepWords
from user.language import N_

WORDS: Final = CardWords(
    "year_of_plenty",
    N_("Year of Plenty"),
    N_("Take 2 resources of your choice from the bank."),
    steps={
        "plenty_kind": StepWords(N_("Year of Plenty: choose a resource.")),
    },
)
