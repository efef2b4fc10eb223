"""What is left to do at the end of a turn: affordable purchases, and knights that could be useful."""

from __future__ import annotations

from typing import NamedTuple

from game import actions as ac
from game.actions import first, kind_of
from game.ids import ATTACK_AT
from game.rule_module_ids import BARBARIANS
from platform_io.i18n import ngettext
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.table.table import Table
from scenes.tabletop.words.purchases import PURCHASES, purchase_name
from scenes.ui.text import fill
from sprites.names import track_icon

NEAR = 2
"""Spaces from the island at which the barbarians count as near."""
ACTS = (ac.CHASE_ROBBER, ac.CHASE_PIRATE, ac.DISPLACE_KNIGHT)
"""Actions of active knights that are worth mentioning; moving is always possible."""
ICONS = {
    ac.BUILD_ROAD: "icon/road",
    ac.BUILD_SHIP: "icon/ship",
    ac.BUILD_SETTLEMENT: "icon/settlement",
    ac.BUILD_CITY: "icon/city",
    ac.BUILD_WALL: "icon/wall",
    ac.HIRE_KNIGHT: "icon/knight",
    ac.PROMOTE_KNIGHT: "icon/arrow_up",
    ac.BUY_CARD: "icon/progress",
}


class LeftToDo(NamedTuple):
    """One thing to do, as a picture and in words."""

    icon: str
    text: str


def left_to_do(table: Table, prompt: Prompt) -> list[LeftToDo]:
    """Everything that is left to do, knights first, without duplicates."""
    actions = prompt.decision.actions
    near = table.plays(BARBARIANS) and table.barbarians >= ATTACK_AT - NEAR
    found: list[LeftToDo] = []
    idle = {int(first(action)) for action in actions if kind_of(action) in ACTS}
    if idle:
        text = ngettext("{n} active knight could act.", "{n} active knights could act.", len(idle))
        found.append(LeftToDo("icon/sword", fill(text, n=len(idle))))
    asleep = {int(first(action)) for action in actions if kind_of(action) == ac.ACTIVATE_KNIGHT}
    if asleep and near:
        text = ngettext(
            "The barbarians are near, and {n} knight is inactive.",
            "The barbarians are near, and {n} knights are inactive.",
            len(asleep),
        )
        found.append(LeftToDo("icon/defender", fill(text, n=len(asleep))))
    for action in actions:
        kind = kind_of(action)
        if kind in PURCHASES and kind != ac.ACTIVATE_KNIGHT:
            icon = track_icon(int(first(action))) if kind == ac.IMPROVE else ICONS[kind]
            found.append(LeftToDo(icon, purchase_name(table, action)))
    return list(dict.fromkeys(found))
