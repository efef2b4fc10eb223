"""The message for a place on the board that cannot be chosen while others can."""

from __future__ import annotations

from typing import Final

from platform_io.i18n import _
from scenes.tabletop.table.prompt import Place, Prompt
from scenes.tabletop.words import places
from scenes.tabletop.words.prompts import STEPS

_OF_TOOL: Final = {
    "road": places.road,
    "ship": places.ship,
    "sail": places.own_ship,
    "settlement": places.settlement,
    "city": places.city,
    "wall": places.wall,
    "knight": places.knight,
    "move": places.march,
}


def refusal(prompt: Prompt, place: Place) -> str:
    """The message for a place that is not marked."""
    why = _OF_TOOL[prompt.tool] if prompt.tool else STEPS[prompt.step].refusal
    return (why(prompt, place[1]) if why else "") or _("Choose one of the marked places.")
