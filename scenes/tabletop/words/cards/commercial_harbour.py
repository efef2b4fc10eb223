"""The texts for Commercial Harbour [P-CommercialHarbour]."""

from __future__ import annotations

from typing import Final

from game.view import View
from platform_io.i18n import N_, _
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words.card import CardWords, StepWords, of_player


def _gift(prompt: Prompt, cast: Cast) -> str:
    text = _("{player}'s Commercial Harbour hands you a resource: choose the commodity you give for it.")
    return of_player(text, prompt, cast)


def _reason(_view: View, _seat: int) -> str:
    return _("No opponent has a card in hand.")


WORDS: Final = CardWords(
    "commercial_harbour",
    N_("Commercial Harbour"),
    N_(
        "This turn, you may hand each opponent 1 resource once, face down. An opponent with commodities must "
        "give you 1 of their choice for it; one with none gives it back."
    ),
    steps={
        "harbour_gift": StepWords(_gift),
    },
    reason=_reason,
)
