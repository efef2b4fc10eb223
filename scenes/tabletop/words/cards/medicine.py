"""The texts for Medicine [P-Medicine]."""

from __future__ import annotations

from typing import Final

from game.rules.building import has_city_to_build
from game.rules.money import MEDICINE_COST
from game.view import View
from platform_io.i18n import N_, _
from scenes.tabletop.words import places
from scenes.tabletop.words.card import CardWords, StepWords
from scenes.tabletop.words.reasons import missing


def _reason(view: View, seat: int) -> str:
    lack = missing(view, seat, MEDICINE_COST)
    if lack:
        return lack
    if not has_city_to_build(view, seat):
        return _("All your cities are on the board.")
    return _("You have no settlement to turn into a city.")


WORDS: Final = CardWords(
    "medicine",
    N_("Medicine"),
    N_("Turn a settlement into a city for only {ore}{ore}{grain}."),
    steps={
        "medicine_settlement": StepWords(
            N_("Medicine: choose the settlement to turn into a city."), refusal=places.city
        ),
    },
    reason=_reason,
)
