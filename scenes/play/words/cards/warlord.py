"""Warlord [P-Warlord]: its words."""

from __future__ import annotations

from typing import Final

from scenes.play.words.card import CardWords
from user.language import N_

WORDS: Final = CardWords(
    "warlord",
    N_("Warlord"),
    N_("Activate all your knights without paying. Those activated now cannot act in this turn."),
)
