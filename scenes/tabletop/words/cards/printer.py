"""The texts for Printer [P-Printer]."""

from __future__ import annotations

from typing import Final

from platform_io.i18n import N_
from scenes.tabletop.words.card import CardWords

WORDS: Final = CardWords(
    "printer",
    N_("Printer"),
    N_("1 victory point. Revealed at once, and nobody can take it from you."),
)
