"""Engineer [P-Engineer]: its words."""

from __future__ import annotations

from typing import Final

from scenes.play.words import places
from scenes.play.words.card import CardWords, StepWords
from user.language import N_

WORDS: Final = CardWords(
    "engineer",
    N_("Engineer"),
    N_("Build one city wall without paying."),
    steps={
        "engineer_city": StepWords(N_("Engineer: choose the city that gets a wall."), refusal=places.wall),
    },
)
