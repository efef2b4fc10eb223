"""The texts for Mining [P-Mining]."""

from __future__ import annotations

from typing import Final

from game.ids import MOUNTAINS
from game.view import View
from platform_io.i18n import N_, _
from scenes.tabletop.words.card import CardWords


def _reason(view: View, _seat: int) -> str:
    return _("You have no building at a mountains hex.") if view.bank(MOUNTAINS) else _("The bank has no ore left.")


WORDS: Final = CardWords(
    "mining",
    N_("Mining"),
    N_("Take 2 {ore} for each mountains hex with a building of yours. Each hex counts once."),
    reason=_reason,
)
