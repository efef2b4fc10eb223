"""Road Building [P-RoadBuilding]: its words."""

from __future__ import annotations

from typing import Final

from scenes.play.words import places
from scenes.play.words.card import CardWords, StepWords
from user.language import N_

WORDS: Final = CardWords(
    "road_building",
    N_("Road Building"),
    N_("Build up to 2 roads without paying."),
    steps={
        "roads_edge": StepWords(
            N_("Road Building: place a road without paying."), decline=N_("No more roads"), refusal=places.road
        ),
    },
)
