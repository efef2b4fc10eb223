"""Finds what to click for the next action of a lesson, on the current desk."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game import actions as ac
from game.actions import first, kind_of, second, terms_of
from game.ids import KINDS
from game.resource_counts import counts_of, given, wanted
from scenes.play.questions.offers import Willing
from scenes.play.questions.pickers import PictureButton
from scenes.play.questions.trade import TradePanel, rates_of
from scenes.play.scene import PlayScene
from scenes.tabletop.board.camera import Camera
from scenes.tabletop.panels.chart import TrackRow
from scenes.tabletop.panels.desk import Desk
from scenes.tabletop.panels.hand import Handful, ProgressCard
from scenes.tabletop.panels.toolbar import ToolButton
from scenes.tabletop.table.prompt import PLACE_OF, Place
from scenes.tabletop.table.tools import TOOLS
from scenes.ui.button import Button
from scenes.ui.widget import Widget
from sprites.names import card_sprite, piece_sprite

RADIUS = {"corner": 0.5, "edge": 0.38, "hex": 0.85}
"""The radius of the ring around a place, in sides of a hex."""
IN_MENU = {
    ac.ACTIVATE_KNIGHT: "icon/sword",
    ac.PROMOTE_KNIGHT: "icon/arrow_up",
    ac.MOVE_KNIGHT: "icon/arrow_right",
    ac.DISPLACE_KNIGHT: "icon/arrow_right",
}
"""The icons of the buttons in a knight's pop-up menu."""
MOVES = (ac.MOVE_KNIGHT, ac.DISPLACE_KNIGHT)
BIG = {ac.ROLL_DICE: "icon/dice", ac.END_TURN: "icon/end_turn"}
TOOL_OF = {kind: tool for tool, kind in TOOLS.items()}


def around_place(camera: Camera, kind: str, number: int) -> pygame.Rect:
    """A square around a place of the board."""
    side = round(camera.side * RADIUS[kind]) * 2
    square = pygame.Rect(0, 0, side, side)
    x, y = camera.middle(kind, number)
    square.center = round(x), round(y)
    return square


def place_of(action: int) -> Place | None:
    """The place on the board where an action ends, if it has one."""
    kind = int(kind_of(action))
    if kind in MOVES:
        return "corner", int(second(action))
    return (PLACE_OF[kind], int(first(action))) if kind in PLACE_OF else None


def around_panel(scene: PlayScene, desk: Desk, words: str) -> pygame.Rect | None:
    """The rectangle that a text points at."""
    what, _gap, number = words.partition(" ")
    if what in RADIUS:
        return around_place(scene.table_view.camera, what, int(number))
    if what == "seat":
        return desk.seats[int(number)].rect
    if what == "track":
        return desk.right[1].rect
    panels = {"hand": desk.hand, "cards": desk.cards, "log": desk.log}
    return panels[what].rect if what in panels else None


def around_action(scene: PlayScene, desk: Desk, action: int) -> pygame.Rect | None:
    """The rectangle to click next to do an action."""
    prompt, kind = scene.prompt_state.open, int(kind_of(action))
    if prompt is None:
        return None
    finder = Finder(scene, desk)
    if kind in IN_MENU:
        popup = scene.mouse.menu.popup
        shown = popup is not None and scene.layers.top() is popup
        if popup and shown:
            return finder.button(IN_MENU[kind], popup)
    if kind in TOOL_OF and not prompt.on_board and prompt.tool != TOOL_OF[kind]:
        return finder.tool(TOOL_OF[kind])
    place = place_of(action)
    if kind in MOVES and prompt.tool != "move":
        place = "corner", int(first(action))
    if place:
        return around_place(scene.table_view.camera, *place)
    if kind in BIG:
        return finder.button(BIG[kind])
    if kind == ac.IMPROVE:
        row = finder.where(lambda widget: isinstance(widget, TrackRow) and widget.track == first(action))
        return row or finder.button("icon/cross", desk.middle)  # of the trading panel, which may take its place
    if kind == ac.PLAY:
        return finder.where(lambda widget: isinstance(widget, ProgressCard) and widget.card == first(action))
    if kind == ac.CARD:
        card = card_sprite(int(first(action)))
        return finder.where(lambda widget: isinstance(widget, PictureButton) and widget.picture == card, desk.middle)
    if kind == ac.PLAYER:
        rows = [row for row in desk.middle.walk() if isinstance(row, Willing)] if desk.middle else []
        return next((row.button.rect for row in rows if row.seat == first(action)), None)
    if kind == ac.BANK_TRADE:
        give, want = [0] * KINDS, [0] * KINDS
        give[first(action)], want[second(action)] = rates_of(prompt.view, prompt.seat)[first(action)], 1
        return finder.exchange(give, want, with_bank=True)
    if kind == ac.OFFER:
        terms = terms_of(action)
        return finder.exchange(counts_of(given(terms)), counts_of(wanted(terms)), with_bank=False)
    return None


class Finder:
    """Finds widgets on the desk by what they show."""

    def __init__(self, scene: PlayScene, desk: Desk) -> None:
        self.scene = scene
        self.desk = desk

    def where(self, fits: Callable[[Widget], bool], root: Widget | None = None) -> pygame.Rect | None:
        """The rectangle of the first widget that fits."""
        return next((widget.rect for widget in (root or self.desk).walk() if fits(widget)), None)

    def button(self, icon: str, root: Widget | None = None) -> pygame.Rect | None:
        """A button with that icon."""
        return self.where(lambda widget: isinstance(widget, Button) and widget.icon == icon, root)

    def tool(self, tool: str) -> pygame.Rect | None:
        """The button that builds a piece."""
        colour = self.scene.table_view.cast.colours[self.scene.table_view.seat]
        picture = piece_sprite(tool, colour) if tool != "knight" else "knight"
        return self.where(lambda widget: isinstance(widget, ToolButton) and picture in widget.picture)

    def exchange(self, give: list[int], want: list[int], *, with_bank: bool) -> pygame.Rect | None:
        """The next button of a trade, from the one that opens the panel to the one that trades."""
        panel, draft = self.desk.middle, self.scene.prompt_state.draft
        if not isinstance(panel, TradePanel):
            return self.button("icon/trade_players", self.desk.tools)
        bargain = panel.bargain
        for side, goal in ((draft.give, give), (draft.want, want)):
            if any(laid > wished for laid, wished in zip(side, goal, strict=True)):  # other cards: restart
                return self.where(lambda widget: isinstance(widget, Button) and widget.hotkey == "clear", panel)
        kind = next((kind for kind in range(KINDS) if draft.give[kind] < give[kind]), -1)
        if kind >= 0 and with_bank:
            return bargain.rate_buttons[kind].rect
        if kind >= 0:
            return self.where(lambda widget: isinstance(widget, Handful) and widget.kind == kind, self.desk.hand)
        kind = next((kind for kind in range(KINDS) if draft.want[kind] < want[kind]), -1)
        if kind >= 0:
            return bargain.wish_buttons[kind].rect
        return (panel.with_bank if with_bank else panel.with_players).rect
