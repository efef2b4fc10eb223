"""Irrigation [P-Irrigation]: its words."""

from __future__ import annotations

from typing import Final

from scenes.play.words.card import CardWords
from user.language import N_

WORDS: Final = CardWords(
    "irrigation",
    N_("Irrigation"),
    N_("Take 2 {grain} for each fields hex at which you have a building. Each hex counts once."),
)
