"""The texts for Deserter [P-Deserter]."""

from __future__ import annotations

from typing import Final

from game.view import View
from platform_io.i18n import N_, _
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words import choices, chosen, places, things
from scenes.tabletop.words.card import CardWords, StepWords, of_player
from scenes.ui.text import fill


def _knight(prompt: Prompt, cast: Cast) -> str:
    return of_player(_("{player}'s Deserter: choose the knight you remove."), prompt, cast)


def _place(prompt: Prompt, _cast: Cast) -> str:
    strength = prompt.view.frame_field("strength")
    return fill(_("Deserter: you may place a knight ({knight})."), knight=_(things.STRENGTHS[strength - 1]))


def _reason(_view: View, _seat: int) -> str:
    return _("No opponent has a knight on the board.")


WORDS: Final = CardWords(
    "deserter",
    N_("Deserter"),
    N_(
        "Choose an opponent: they remove one of their knights, of their choice. You may place one of that "
        "strength, or else a basic one, at one of your roads, for free and without the Fortress; it is active "
        "if theirs was."
    ),
    steps={
        "deserter_player": StepWords(N_("Deserter: who loses a knight?"), choice=choices.knights),
        "deserter_knight": StepWords(_knight, refusal=chosen.deserter),
        "deserter_strength": StepWords(N_("Deserter: you may place a knight. How strong?"), decline=N_("Place none")),
        "deserter_place": StepWords(_place, decline=N_("Place none"), refusal=places.knight),
    },
    reason=_reason,
)
