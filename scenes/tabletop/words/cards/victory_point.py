"""The texts for Victory Point, the development card [Z2]."""

from __future__ import annotations

from typing import Final

from platform_io.i18n import N_
from scenes.tabletop.words.card import CardWords

WORDS: Final = CardWords(
    "victory_point",
    N_("Victory Point"),
    N_("1 victory point, kept secret until you win."),
)
