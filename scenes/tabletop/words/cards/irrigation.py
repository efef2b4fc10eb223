"""The texts for Irrigation [P-Irrigation]."""

from __future__ import annotations

from typing import Final

from game.ids import FIELDS
from game.view import View
from platform_io.i18n import N_, _
from scenes.tabletop.words.card import CardWords


def _reason(view: View, _seat: int) -> str:
    return _("You have no building at a fields hex.") if view.bank(FIELDS) else _("The bank has no grain left.")


WORDS: Final = CardWords(
    "irrigation",
    N_("Irrigation"),
    N_("Take 2 {grain} for each fields hex with a building of yours. Each hex counts once."),
    reason=_reason,
)
