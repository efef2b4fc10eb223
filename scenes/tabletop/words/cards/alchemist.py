"""The texts for Alchemist [P-Alchemist]."""

from __future__ import annotations

from typing import Final

from platform_io.i18n import N_
from scenes.tabletop.words.card import CardWords, StepWords

NO_OTHER: Final = N_("Before the roll you can play only the card Alchemist.")
"""Why no other card can be played before the roll [G4]."""

WORDS: Final = CardWords(
    "alchemist",
    N_("Alchemist"),
    N_(
        "Play before you roll: choose what the yellow and red dice show. Roll the event die as usual. This is "
        "the only card played before the roll."
    ),
    steps={
        "alchemist_dice": StepWords(N_("Alchemist: choose what the dice show.")),
    },
)
