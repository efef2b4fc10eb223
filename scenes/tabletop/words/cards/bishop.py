"""The texts for Bishop [P-Bishop]."""

from __future__ import annotations

from typing import Final

from game.rules.robber import robber_is_free
from game.view import View
from platform_io.i18n import N_, _
from scenes.tabletop.words import places
from scenes.tabletop.words.card import CardWords, StepWords


def _reason(view: View, _seat: int) -> str:
    return "" if robber_is_free(view) else _("The robber cannot be moved before the first barbarian attack.")


WORDS: Final = CardWords(
    "bishop",
    N_("Bishop"),
    N_(
        "Move the robber to another land hex and steal 1 random card from each opponent with a building "
        "there. Not before the first barbarian attack."
    ),
    steps={
        "bishop_place": StepWords(
            N_("Bishop: move the robber and steal a card from each opponent there."),
            refusal=places.robber,
        ),
    },
    reason=_reason,
)
