"""The texts for Intrigue [P-Intrigue]."""

from __future__ import annotations

from typing import Final

from game.view import View
from platform_io.i18n import N_, _
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words import chosen
from scenes.tabletop.words.card import CardWords, StepWords, of_player


def displaced(prompt: Prompt, cast: Cast) -> str:
    """The question after an Intrigue; its step is that of a displaced knight."""
    return of_player(_("{player}'s Intrigue displaces your knight: choose where it goes."), prompt, cast)


def _reason(view: View, _seat: int) -> str:
    if view.setup.sails:
        return _("No opponent's knight stands at your roads or ships.")
    return _("No opponent's knight stands at your roads.")


WORDS: Final = CardWords(
    "intrigue",
    N_("Intrigue"),
    N_("Displace an opponent's knight of any strength at one of your roads. You need no knight for this."),
    steps={
        "intrigue_knight": StepWords(N_("Intrigue: choose the knight to displace."), refusal=chosen.displaced),
    },
    reason=_reason,
)
