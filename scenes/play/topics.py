"""Finds the page of the rulebook for what is on the screen."""

from __future__ import annotations

from collections.abc import Container, Sequence

from game import rule_module_ids as chapters
from game.ids import CARD_NAMES
from game.rules.building_phase import PHASE
from game.rules.phases import BEFORE_ROLL
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from scenes.tabletop.panels.chart import TrackRow
from scenes.tabletop.panels.hand import CardsPanel, HandPanel, ProgressCard
from scenes.tabletop.panels.seats import SeatPanel
from scenes.tabletop.panels.toolbar import ToolButton
from scenes.tabletop.panels.tracker import BankPanel, BarbarianTrack, DiceDock
from scenes.tabletop.panels.wonders import WondersPanel
from scenes.tabletop.table.prompt import Place, Prompt
from scenes.tabletop.table.table import Table
from scenes.tabletop.words.registry import CARDS
from scenes.ui.button import Button
from scenes.ui.widget import Widget
from sprites.names import progress_sprite

_PROGRESS = frozenset(CITIES_AND_KNIGHTS.box.kinds)
OF_PANEL: tuple[tuple[type[Widget], str], ...] = (
    (CardsPanel, "cards"),
    (TrackRow, "improvements"),
    (HandPanel, "production"),
    (SeatPanel, "goal"),
    (BankPanel, "trade"),
    (BarbarianTrack, "barbarians"),
    (DiceDock, "turn"),
    (WondersPanel, "scenarios"),
)
OF_BUTTON = {
    "icon/trade_players": "trade",
    "icon/bank": "trade",
    "icon/dice": "turn",
    "icon/end_turn": "turn",
    "icon/sail": "seas",
    "icon/skip": "large",
    "icon/sword": "knights",
}
OF_TOOL = {"knight": "knights", "ship": "seas", "sail": "seas", "wall": "building", "progress": "base"}
"""By the first part of the picture's name; everything else is in the chapter on building."""
OF_PLACE = {"harbour": "trade", "merchant": "cards#progress/merchant", "strait": "scenarios"}
"""By places other than hexes, corners and edges."""
OF_STEP = {
    "discard": "robber",
    "move_robber": "robber",
    "rob": "robber",
    "trade_reply": "trade",
    "trade_partner": "trade",
    "defend": "barbarians",
    "pillage": "barbarians",
    "reward": "barbarians",
    "aqueduct": "improvements",
    "metropolis_city": "improvements",
    "gold_card": "seas",
    "gold_found": "seas",
    "move_pirate": "seas",
    "ship_to": "seas",
    "displaced": "knights",
    PHASE.name: "large",
    BEFORE_ROLL.name: "turn",
}
TOPICS = {topic for _kind, topic in OF_PANEL} | {*OF_BUTTON.values(), *OF_TOOL.values(), *OF_STEP.values()}
TOPICS |= {"building", "setup", "first"}
"""All pages that this module can return, except those of single cards."""


def of_widgets(path: Sequence[Widget]) -> str:
    """The page for the widgets under the mouse, which are given outermost first; empty if there is none."""
    for widget in reversed(path):
        if isinstance(widget, ProgressCard):
            return of_card(widget.card)
        if isinstance(widget, ToolButton):
            return OF_TOOL.get(widget.picture.partition("/")[0], "building")
        if isinstance(widget, Button) and widget.icon in OF_BUTTON:
            return OF_BUTTON[widget.icon]
        for kind, topic in OF_PANEL:
            if isinstance(widget, kind):
                return topic
    return ""


def of_card(kind: int) -> str:
    """The page of a card, open at it."""
    return f"{'cards' if kind in _PROGRESS else 'base'}#{progress_sprite(kind)}"


def of_step(step: str, kinds: Container[int] = _PROGRESS) -> str:
    """The page of the card of those kinds that asks the question of a step; empty if none does."""
    asks = (CARD_NAMES.index(words.name) for words in CARDS if step in words.steps)
    return next((of_card(kind) for kind in asks if kind in kinds), "")


def of_place(table: Table, place: Place) -> str:
    """The page of a hex, of a harbour, or of what stands on a corner or an edge."""
    kind, number = place
    if kind in OF_PLACE:
        return OF_PLACE[kind]
    if kind == "corner":
        return "knights" if table.is_knight(number) else "building"
    if kind == "edge":
        return "seas" if table.ships[number] >= 0 else "building"
    if number in (table.robber, table.pirate):
        return "robber" if number == table.robber else "seas"
    return "setup"


def of_question(prompt: Prompt | None) -> str:
    """The page for the current question; the first page if there is none."""
    if prompt is None:
        return "first"
    step = prompt.step
    if step in OF_STEP:
        return OF_STEP[step]
    if prompt.tool:
        return OF_TOOL.get("knight" if prompt.tool == "move" else prompt.tool, "building")
    if step.startswith("setup"):
        return "setup"
    if prompt.is_menu:
        return "turn"
    card = of_step(step, prompt.view.setup.box.kinds)
    return card or ("cards" if prompt.view.setup.plays(chapters.IMPROVEMENTS) else "base")
