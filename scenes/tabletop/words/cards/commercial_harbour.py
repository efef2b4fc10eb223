"""The texts for Commercial Harbour [P-CommercialHarbour]."""

from __future__ import annotations

from typing import Final

from game.view import View
from platform_io.i18n import N_, _
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words.card import CardWords, StepWords, of_player


def _gift(prompt: Prompt, cast: Cast) -> str:
    text = _("{player}'s Commercial Harbour hands you a resource: choose the commodity that you give for it.")
    return of_player(text, prompt, cast)


def _reason(_view: View, _seat: int) -> str:
    return _("No opponent has a card in hand.")


WORDS: Final = CardWords(
    "commercial_harbour",
    N_("Commercial Harbour"),
    N_(
        "In this turn you may hand each opponent, once, 1 resource face down. One who has commodities must give you 1 "
        "for it, of their choice; one who has none gives the resource back."
    ),
    steps={
        "harbour_gift": StepWords(_gift),
    },
    reason=_reason,
)
