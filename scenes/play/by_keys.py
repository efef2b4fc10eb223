"""Playing without a mouse: moves the focus of keys or a gamepad to where an answer can be given."""

from __future__ import annotations

import pygame
from pygame.event import Event

from game.rules.phases import BEFORE_ROLL
from scenes.play.hotseat_trade import HotseatTrade
from scenes.play.questions.trade import TradePanel
from scenes.tabletop.board.cursor import BoardCursor, BoardWords
from scenes.tabletop.board.mouse import BoardMouse
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.panels.desk import Desk
from scenes.tabletop.table.prompt_state import PromptState
from scenes.ui.focus import ARROWS
from scenes.ui.layers import Layers
from scenes.ui.press import Pressable
from scenes.ui.widget import Widget


class ByKeys:
    """Moves the board's cursor and the focus to where they are needed. This is invisible for players who use the
    mouse."""

    def __init__(
        self,
        table_view: TableView,
        prompt_state: PromptState,
        hotseat_trade: HotseatTrade,
        mouse: BoardMouse,
        layers: Layers,
        words: BoardWords,
    ) -> None:
        self.table_view = table_view
        self.ui = table_view.ui
        self.prompt_state = prompt_state
        self.hotseat_trade = hotseat_trade
        self.mouse = mouse
        self.layers = layers
        self.words = words
        self.cursor = BoardCursor(table_view, mouse, words)
        self.desk: Desk | None = None
        self.typed = False
        """Whether the last thing the user did was with a key, even without any focus."""
        self._asked: tuple[object, ...] = ()
        """What was asked when the widgets were last built."""

    def furnish(self, desk: Desk) -> Desk:
        """Add the cursor on the board to a desk, below the panels."""
        self.desk = desk
        self.cursor = BoardCursor(self.table_view, self.mouse, self.words)
        desk.items.insert(0, self.cursor)
        desk.above = [*desk.above, self.cursor]
        return desk

    def lead(self) -> None:
        """After a rebuild: if the question is a new one, move the focus to it."""
        prompt_state = self.prompt_state
        prompt, picked = prompt_state.open, len(prompt_state.draft.picked)
        full = bool(prompt and picked >= prompt.owed())
        tool = prompt.tool if prompt else ""
        panel = self.desk.middle if self.desk else None
        stage = panel.stage if isinstance(panel, TradePanel) else -1
        doing = (prompt_state.trading, prompt_state.wondering, prompt_state.draft.countering, full, stage)
        covers, is_open = self.hotseat_trade.covers or prompt_state.called, panel is not None
        offer = (covers, self.hotseat_trade.is_over, self.hotseat_trade.trade, *self.hotseat_trade.asked())
        asked = (prompt, tool, *doing, *offer, is_open)
        if asked != self._asked:
            self._asked = asked
            self.ui.keyboard |= self.typed and is_open
            if self.ui.looking:  # there is something to do
                self.layers.look_around()
            if self.ui.keyboard and (prompt or covers or is_open):
                self.layers.focus(self.answer())

    def answer(self) -> Widget:
        """The widget where an answer starts: cards of the hand, the text of the question, the board, or if nothing can
        be done there, the button that rolls or ends the turn.

        It is never a widget that answers another player's question: a key meant for something else would press it.
        """
        prompt_state, desk = self.prompt_state, self.desk
        prompt = prompt_state.open
        if desk is None:
            return self.cursor
        if isinstance(desk.middle, TradePanel) and (next_one := desk.middle.next()):
            return next_one
        if desk.middle:
            stops = [stop for stop in [*_stops(desk.hand), *_stops(desk.middle)] if _usable(stop)]
            if prompt and len(prompt_state.draft.picked) >= prompt.owed():  # next to the button that discards the cards
                stops = [stop for stop in stops if isinstance(stop, Pressable) and stop.hotkey != "confirm"]
            return next(iter(stops), self.cursor)
        idle = prompt and prompt.is_menu and not self.cursor.places
        is_roll = prompt and prompt.decision.step == BEFORE_ROLL.number
        if self.hotseat_trade.covers or prompt_state.called or idle or is_roll:
            return _stops(desk.tools)[-1]
        return self.cursor

    def begin(self, event: Event) -> bool:
        """Show the focus at the question on the first arrow or Tab; False if the key is for something else."""
        if event.key != pygame.K_TAB and event.key not in ARROWS:
            return False
        if self.layers.top() is not self.desk or (self.layers.focused and self.ui.keyboard):
            return False
        self.ui.keyboard = True
        self.layers.focus(self.answer())
        self.ui.redraw()
        return True

    def switch(self) -> None:
        """Move the focus from the board to the other widgets, or back."""
        self.ui.keyboard = True
        if self.layers.focused is not self.cursor or self.desk is None:
            self.layers.focus(self.cursor)
        else:
            stops = _stops(self.desk.middle or self.desk.tools)
            self.layers.focus(next(iter(stops), self.cursor))
        self.ui.redraw()


def _stops(widget: Widget) -> list[Widget]:
    return [part for part in widget.walk() if part.focusable and part.enabled]


def _usable(widget: Widget) -> bool:
    return not isinstance(widget, Pressable) or widget.usable
