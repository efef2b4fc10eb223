"""Spy [P-Spy]: its words."""

from __future__ import annotations

from typing import Final

from game.view import View
from scenes.play.table.asking import Asking
from scenes.play.words.card import CardWords, StepWords
from scenes.ui.text import fill
from user.language import N_, _


def _held(asking: Asking, seat: int) -> str:
    return fill(_("{n} progress cards"), n=sum(asking.view.card_counts(seat)))


def _reason(_view: View, _seat: int) -> str:
    return _("No opponent has a progress card.")


WORDS: Final = CardWords(
    "spy",
    N_("Spy"),
    N_("Look at an opponent's progress cards and take 1 of your choice, if you like."),
    steps={
        "spy_player": StepWords(N_("Spy: whose progress cards do you look at?"), choice=_held),
        "spy_card": StepWords(N_("Spy: choose a card to take, if you like."), decline=N_("Take none")),
    },
    reason=_reason,
)
