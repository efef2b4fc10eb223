"""The texts for Road Building [P-RoadBuilding]."""

from __future__ import annotations

from typing import Final

from platform_io.i18n import N_, _
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words import places
from scenes.tabletop.words.card import CardWords, StepWords
from scenes.tabletop.words.reasons import no_line


def _edge(prompt: Prompt, _cast: Cast) -> str:
    if prompt.view.setup.sails:
        return _("Road Building: place a road or a ship for free.")
    return _("Road Building: place a road for free.")


WORDS: Final = CardWords(
    "road_building",
    N_("Road Building"),
    N_("Build up to 2 roads for free; at sea, ships too."),
    steps={
        "roads_edge": StepWords(_edge, decline=N_("Build no more"), refusal=places.line),
    },
    reason=no_line,
)
