"""Smith [P-Smith]: its words."""

from __future__ import annotations

from typing import Final

from scenes.play.words.card import CardWords, StepWords
from user.language import N_

WORDS: Final = CardWords(
    "smith",
    N_("Smith"),
    N_(
        "Promote up to 2 of your knights without paying, each by one level and at most once a turn. To become mighty "
        "they need the Fortress."
    ),
    steps={
        "smith_knight": StepWords(
            N_("Smith: choose a knight to promote without paying."), decline=N_("No more knights")
        ),
    },
)
