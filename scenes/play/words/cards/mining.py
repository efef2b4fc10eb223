"""Mining [P-Mining]: its words."""

from __future__ import annotations

from typing import Final

from scenes.play.words.card import CardWords
from user.language import N_

WORDS: Final = CardWords(
    "mining",
    N_("Mining"),
    N_("Take 2 {ore} for each mountains hex at which you have a building. Each hex counts once."),
)
