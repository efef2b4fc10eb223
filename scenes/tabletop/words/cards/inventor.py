"""The texts for Inventor [P-Inventor]."""

from __future__ import annotations

from typing import Final

from game.cards.science.inventor import movable
from game.view import View
from platform_io.i18n import N_, _
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words import places
from scenes.tabletop.words.card import CardWords, StepWords


def _first(prompt: Prompt, number: int) -> str:
    water = places.water(prompt, number)
    if water:
        return water
    token = prompt.view.token(number)
    if not token:
        return _("There is no number token here.")
    return "" if movable(token) else _("The 2, 6, 8 and 12 tokens cannot be swapped.")


def _second(prompt: Prompt, number: int) -> str:
    return _first(prompt, number) or _("The other token shows the same number.")


def _reason(_view: View, _seat: int) -> str:
    return _("No two number tokens can be swapped.")


WORDS: Final = CardWords(
    "inventor",
    N_("Inventor"),
    N_("Swap two number tokens on the board, except any 2, 6, 8 or 12."),
    steps={
        "inventor_first": StepWords(N_("Inventor: choose the first number token."), refusal=_first),
        "inventor_second": StepWords(N_("Inventor: choose the token to swap it with."), refusal=_second),
    },
    reason=_reason,
)
