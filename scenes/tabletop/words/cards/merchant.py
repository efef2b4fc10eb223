"""The texts for Merchant [P-Merchant]."""

from __future__ import annotations

from typing import Final

from game.cards.trade.merchant import is_already_on
from game.ids import GOLD
from game.rules.places import buildings_at_hex
from game.view import View
from platform_io.i18n import N_, _
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words import places
from scenes.tabletop.words.card import CardWords, StepWords


def _place(prompt: Prompt, number: int) -> str:
    water = places.water(prompt, number)
    if water:
        return water
    if prompt.view.terrain(number) == GOLD:
        return _("The merchant cannot stand on gold.")
    if not buildings_at_hex(prompt.view, prompt.seat, number):
        return _("You have no building at this hex.")
    return _("Your merchant is already here.") if is_already_on(prompt.view, prompt.seat, number) else ""


def _reason(view: View, seat: int) -> str:
    if view.merchant_owner() == seat:
        return _("You have no building at another hex for your merchant.")
    return _("You have no building at a hex for the merchant.")


WORDS: Final = CardWords(
    "merchant",
    N_("Merchant"),
    N_(
        "Put the merchant on a land hex with a building of yours. While it is yours, you trade that hex's "
        "resource 2:1 with the bank and have 1 victory point. The next player to play a Merchant takes it "
        "over."
    ),
    steps={
        "merchant_place": StepWords(N_("Choose the hex for your merchant."), refusal=_place),
    },
    reason=_reason,
)
