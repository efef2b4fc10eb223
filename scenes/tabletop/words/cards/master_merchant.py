"""The texts for Master Merchant [P-MasterMerchant]."""

from __future__ import annotations

from typing import Final

from game.rules.order import richer
from platform_io.i18n import N_, ngettext
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words import choices
from scenes.tabletop.words.card import CardWords, StepWords
from scenes.tabletop.words.reasons import nobody_to_give
from scenes.tabletop.words.warnings import seats_in
from scenes.ui.text import marked


def _cards(prompt: Prompt, cast: Cast) -> str:
    n, victim = prompt.owed(), prompt.shown_seat()
    alone = len(seats_in(int(richer(prompt.view, prompt.seat, 1)))) == 1
    text = ngettext(
        "Master Merchant: choose {n} card to take from {player}.",
        "Master Merchant: choose {n} cards to take from {player}.",
        n,
    )
    if alone:
        text = ngettext(
            "Master Merchant: choose {n} card to take from {player}, the only one with more points.",
            "Master Merchant: choose {n} cards to take from {player}, the only one with more points.",
            n,
        )
    return marked(text, n=str(n), player=cast.name(victim))


WORDS: Final = CardWords(
    "master_merchant",
    N_("Master Merchant"),
    N_("Choose an opponent with more points than you, look at their hand and take 2 cards of your choice."),
    steps={
        "master_player": StepWords(N_("Master Merchant: whose hand will you look at?"), choice=choices.hand),
        "master_card": StepWords(_cards),
    },
    reason=nobody_to_give,
)
