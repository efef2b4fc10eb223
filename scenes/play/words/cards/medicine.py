"""Medicine [P-Medicine]: its words."""

from __future__ import annotations

from typing import Final

from game.rules.money import MEDICINE_COST
from game.view import View
from scenes.play.words import places
from scenes.play.words.card import CardWords, StepWords
from scenes.play.words.reasons import missing
from user.language import N_


def _reason(view: View, seat: int) -> str:
    return missing(view, seat, MEDICINE_COST)


WORDS: Final = CardWords(
    "medicine",
    N_("Medicine"),
    N_("Turn a settlement into a city for only {ore}{ore}{grain}."),
    steps={
        "medicine_settlement": StepWords(
            N_("Medicine: choose the settlement that becomes a city."), refusal=places.city
        ),
    },
    reason=_reason,
)
