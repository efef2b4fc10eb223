"""Purchases: the actions that cost something, with their names and costs."""

from __future__ import annotations

from game import actions as ac
from game.actions import first, kind_of
from game.resource_counts import bundle
from platform_io.i18n import _
from scenes.tabletop.table.table import Table
from scenes.tabletop.table.tools import TOOLS
from scenes.tabletop.words import things
from scenes.tabletop.words.reasons import COSTS

PURCHASES = (*TOOLS.values(), ac.ACTIVATE_KNIGHT, ac.PROMOTE_KNIGHT, ac.IMPROVE, ac.BUY_CARD)

_NAMES = {kind: tool for tool, kind in TOOLS.items()}
_NAMES |= {ac.ACTIVATE_KNIGHT: "activate", ac.PROMOTE_KNIGHT: "promote", ac.BUY_CARD: "card"}


def tool_name(tool: str) -> str:
    """The name of the piece that a tool builds."""
    return {
        "road": _("Road"),
        "ship": _("Ship"),
        "settlement": _("Settlement"),
        "city": _("City"),
        "wall": _("City wall"),
        "knight": _("Knight"),
    }[tool]


def purchase_name(table: Table, action: int) -> str:
    """The name of what an action of the table's seat buys."""
    kind = kind_of(action)
    if kind == ac.IMPROVE:
        track = int(first(action))
        return things.improvement(table.setup, track, table.improvements[table.seat][track] + 1)
    if kind == ac.ACTIVATE_KNIGHT:
        return _("Activate a knight")
    if kind == ac.PROMOTE_KNIGHT:
        return _("Promote a knight")
    if kind == ac.BUY_CARD:
        return _("Development card")
    return tool_name(_NAMES[kind])


def purchase_price(table: Table, action: int) -> str:
    """The price of an action of the table's seat, as icons."""
    if kind_of(action) != ac.IMPROVE:
        return things.cost(COSTS[_NAMES[kind_of(action)]])
    track = int(first(action))
    level = table.improvements[table.seat][track] + 1
    return things.cost(bundle([level if kind == 5 + track else 0 for kind in range(8)]))
