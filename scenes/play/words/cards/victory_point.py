"""Victory Point, the development card [Z2]: its words."""

from __future__ import annotations

from typing import Final

from scenes.play.words.card import CardWords
from user.language import N_

WORDS: Final = CardWords(
    "victory_point",
    N_("Victory Point"),
    N_("1 victory point, kept secret until you win."),
)
