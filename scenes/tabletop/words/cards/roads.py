"""The texts for Road Building, the development card [Z2]."""

from __future__ import annotations

from typing import Final

from platform_io.i18n import N_
from scenes.tabletop.words.card import CardWords
from scenes.tabletop.words.reasons import no_line

WORDS: Final = CardWords(
    "roads",
    N_("Road Building"),
    N_("Build up to 2 roads for free; at sea, ships too."),
    reason=no_line,
)
