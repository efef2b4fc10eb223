"""The texts for Alchemist [P-Alchemist]."""

from __future__ import annotations

from typing import Final

from platform_io.i18n import N_
from scenes.tabletop.words.card import CardWords, StepWords

NO_OTHER: Final = N_("Before the roll only the card Alchemist is played.")
"""Why no other card can be played before the roll [G4]."""

WORDS: Final = CardWords(
    "alchemist",
    N_("Alchemist"),
    N_(
        "Play this before you roll: you choose what the yellow and the red die show. The event die is rolled as "
        "usual. The only card that is played before the roll."
    ),
    steps={
        "alchemist_dice": StepWords(N_("Alchemist: choose what the dice show.")),
    },
)
