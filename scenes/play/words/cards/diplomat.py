"""Diplomat [P-Diplomat]: its words."""

from __future__ import annotations

from typing import Final

from scenes.play.table.asking import Asking
from scenes.play.words import places
from scenes.play.words.card import CardWords, StepWords
from user.language import N_, _


def _road(asking: Asking, edge: int) -> str:
    taken = asking.view.road_owner(edge) >= 0
    return _("Only an open road can be removed, and none that is a knight's last.") if taken else ""


def _rebuild(asking: Asking, edge: int) -> str:
    if edge == asking.view.frame_field("edge"):
        return _("The road must go elsewhere.")
    return places.road(asking, edge)


WORDS: Final = CardWords(
    "diplomat",
    N_("Diplomat"),
    N_(
        "Remove an open road: at one of its ends it has nothing else of its colour, and it is no knight's last road. "
        "If it is yours, you may at once build it elsewhere without paying."
    ),
    steps={
        "diplomat_road": StepWords(N_("Diplomat: choose the open road to remove."), refusal=_road),
        "diplomat_rebuild": StepWords(
            N_("Diplomat: you may build your road elsewhere without paying."),
            decline=N_("Keep it in stock"),
            refusal=_rebuild,
        ),
    },
)
