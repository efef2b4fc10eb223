"""The texts for Warlord [P-Warlord]."""

from __future__ import annotations

from typing import Final

from game.view import View
from platform_io.i18n import N_, _
from scenes.tabletop.words.card import CardWords
from scenes.tabletop.words.reasons import has_knight


def _reason(view: View, seat: int) -> str:
    return (
        _("All your knights are already active.") if has_knight(view, seat) else _("You have no knight on the board.")
    )


WORDS: Final = CardWords(
    "warlord",
    N_("Warlord"),
    N_("Activate all your knights for free. Those activated now cannot act this turn."),
    reason=_reason,
)
