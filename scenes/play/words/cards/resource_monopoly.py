"""Resource Monopoly [P-ResourceMonopoly]: its words."""

from __future__ import annotations

from typing import Final

from scenes.play.words.card import CardWords, StepWords
from user.language import N_

WORDS: Final = CardWords(
    "resource_monopoly",
    N_("Resource Monopoly"),
    N_("Name a resource: each opponent gives you 2 of it, or what they have."),
    steps={
        "monopoly_kind": StepWords(N_("Resource Monopoly: name a resource.")),
    },
)
