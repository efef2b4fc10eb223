"""The texts for Constitution [P-Constitution]."""

from __future__ import annotations

from typing import Final

from platform_io.i18n import N_
from scenes.tabletop.words.card import CardWords

WORDS: Final = CardWords(
    "constitution",
    N_("Constitution"),
    N_("1 victory point. Revealed at once, and nobody can take it from you."),
)
