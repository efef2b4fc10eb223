"""The texts for Spy [P-Spy]."""

from __future__ import annotations

from typing import Final

from game.view import View
from platform_io.i18n import N_, _
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words import choices
from scenes.tabletop.words.card import CardWords, StepWords
from scenes.ui.text import marked


def _card(prompt: Prompt, cast: Cast) -> str:
    text = _("Spy: choose a progress card to take from {player}, if you like.")
    return marked(text, player=cast.name(prompt.shown_seat()))


def _reason(_view: View, _seat: int) -> str:
    return _("No opponent has a progress card.")


WORDS: Final = CardWords(
    "spy",
    N_("Spy"),
    N_("Look at an opponent's progress cards and take 1 of your choice, if you like."),
    steps={
        "spy_player": StepWords(N_("Spy: whose progress cards will you look at?"), choice=choices.progress),
        "spy_card": StepWords(_card, decline=N_("Take none")),
    },
    reason=_reason,
)
