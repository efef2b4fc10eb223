"""The texts for Diplomat [P-Diplomat]."""

from __future__ import annotations

from typing import Final

from game.view import View
from platform_io.i18n import N_, _
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words import places
from scenes.tabletop.words.card import CardWords, StepWords


def _road(prompt: Prompt, edge: int) -> str:
    if prompt.view.road_owner(edge) >= 0:
        return _("Only an open road can be removed, and never a knight's last.")
    if prompt.view.ship_owner(edge) >= 0:
        return _("Only an open ship can be removed, and never a knight's last.")
    return _("There is no road or ship here.") if prompt.view.setup.sails else _("There is no road here.")


def _rebuild(prompt: Prompt, edge: int) -> str:
    if edge == prompt.view.frame_field("edge"):
        return _("The road must go elsewhere.")
    return places.road(prompt, edge)


def _which(prompt: Prompt, _cast: Cast) -> str:
    if prompt.view.setup.sails:
        return _("Diplomat: choose the open road or ship to remove.")
    return _("Diplomat: choose the open road to remove.")


def _reason(view: View, _seat: int) -> str:
    return _("No road or ship on the board is open.") if view.setup.sails else _("No road on the board is open.")


WORDS: Final = CardWords(
    "diplomat",
    N_("Diplomat"),
    N_(
        "Remove an open road: one with nothing else of its colour at one end, and not a knight's last road. "
        "If it is yours, you may rebuild it elsewhere at once, for free. The same goes for ships."
    ),
    steps={
        "diplomat_road": StepWords(_which, refusal=_road),
        "diplomat_rebuild": StepWords(
            N_("Diplomat: rebuild your road elsewhere, for free."),
            decline=N_("Keep it in stock"),
            refusal=_rebuild,
        ),
        "diplomat_sail": StepWords(
            N_("Diplomat: rebuild your ship elsewhere, for free."),
            decline=N_("Keep it in stock"),
            refusal=places.moved_ship,
        ),
    },
    reason=_reason,
)
