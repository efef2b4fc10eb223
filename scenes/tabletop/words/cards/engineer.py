"""The texts for Engineer [P-Engineer]."""

from __future__ import annotations

from typing import Final

from game.view import View
from platform_io.i18n import N_, _
from scenes.tabletop.words import places
from scenes.tabletop.words.card import CardWords, StepWords


def _reason(view: View, seat: int) -> str:
    if not view.walls_left(seat):
        return _("All your city walls are on the board.")
    return _("You have no city without a wall.")


WORDS: Final = CardWords(
    "engineer",
    N_("Engineer"),
    N_("Build one city wall for free."),
    steps={
        "engineer_city": StepWords(N_("Engineer: choose the city that gets a wall."), refusal=places.wall),
    },
    reason=_reason,
)
