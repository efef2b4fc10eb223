"""Monopoly, the development card [Z2]: its words."""

from __future__ import annotations

from typing import Final

from scenes.play.words.card import CardWords, StepWords
from user.language import N_

WORDS: Final = CardWords(
    "monopoly",
    N_("Monopoly"),
    N_("Name a resource: each opponent gives you all of it."),
    steps={
        "dev_monopoly_kind": StepWords(N_("Monopoly: name a resource.")),
    },
)
