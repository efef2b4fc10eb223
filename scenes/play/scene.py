"""The play scene: input to actions, actions to events, events to the timeline, the timeline to the picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game import actions as ac
from game.actions import kind_of, make
from game.play.session import Session
from scenes.play.board.mouse import BoardWork
from scenes.play.controls import Controls
from scenes.play.flow import Flow
from scenes.play.pause import PauseScene
from scenes.play.table.draft import Draft
from scenes.play.words.purchases import PURCHASES, purchase_name, purchase_price
from scenes.ui.widget import Widget
from user.autosave import Slot
from user.language import _

if TYPE_CHECKING:
    from scenes.app.app import App


class Flights(Widget):
    """What moves over the panels, and notes."""

    def __init__(self, scene: PlayScene) -> None:
        super().__init__(scene.kit)
        self.scene = scene

    def path(self, pos: tuple[int, int]) -> list[Widget]:
        """Never in the way of the mouse."""
        return []

    def draw(self, surface: pygame.Surface) -> None:
        """The timeline's motions."""
        self.scene.timeline.draw(surface)
        self.scene.stage.note.draw(surface)


SEVERAL_TRADES = (ac.BANK_TRADE, ac.HARBOUR_TRADE)
"""After these the trading table stays open, as often another follows."""


class PlayScene(Flow):
    """A game being played: all that its widgets and the board call."""

    def __init__(
        self, app: App, session: Session, viewer: int | None = None, *, still: bool = False, slot: Slot | None = None
    ) -> None:
        super().__init__(app, session, viewer, still=still, slot=slot)
        self.board = BoardWork(self)
        self.flights = Flights(self)

    def build(self) -> Widget:
        """The desk, anew."""
        self.stage.pieces.marks = self.app.settings.colour_marks
        self.popup = None
        return Controls(self).desk()

    def submit(self, actions: Sequence[int]) -> None:
        """Answer the question; several cards of one kind of answer go one after another."""
        if not self.ready or self.asking is None:
            self.hurry()
            return
        seat, step = self.asking.seat, self.asking.decision.step
        self.ready = False
        self.stage.seat_choices = frozenset()
        self.asking.tool = ""
        self.draft = Draft()
        self.trading = self.trading and all(kind_of(action) in SEVERAL_TRADES for action in actions)
        for action in actions:
            decision = self.match.session.decision()
            if decision is None or (decision.seat, decision.step) != (seat, step) or not self._do(action, seat):
                break
        self.rebuild()

    def choose(self, action: int) -> None:
        """Do one action, after a question if the person wishes to be asked about costs."""
        if self.app.settings.confirm_costs and kind_of(action) in PURCHASES:
            what = purchase_name(self.stage.table, action) + "{br}" + purchase_price(self.stage.table, action)
            self.app.ask(_("Buy this?"), what, [(_("Yes"), lambda: self.submit([action])), (_("No"), None)])
        else:
            self.submit([action])

    def take_up(self, tool: str) -> None:
        """Take up a tool, or put it down again."""
        if self.ready and self.asking and self.asking.is_menu:
            self.asking.tool = "" if self.asking.tool == tool else tool
            self.trading = False
            self.rebuild()

    def put_down(self) -> None:
        """No tool."""
        if self.asking:
            self.asking.tool = ""
            self.rebuild()

    def move_knight(self, corner: int) -> None:
        """Choose where a knight goes."""
        self.close_popup()
        if self.ready and self.asking:
            self.asking.tool, self.asking.knight = "move", corner
            self.rebuild()

    def close_popup(self) -> None:
        """Close the menu at a place."""
        if self.popup:
            self.layers.pop(self.popup)
            self.popup = None

    def step_back(self) -> bool:
        """Put down what was taken up last, or take back a card whose question is open; False if there was nothing."""
        asking = self.asking if self.ready else None
        if self.popup and self.popup is self.layers.top():
            self.close_popup()
        elif self.trading:
            self.close_trade()
        elif asking is None:
            return False
        elif asking.tool:
            self.put_down()
        elif self.put_aside:
            self.turn_aside()
        elif self.draft.step_back():
            self.rebuild()
        elif not asking.is_menu and self.match.can_undo():
            self.undo()
        else:
            return False
        return True

    def choose_seat(self, seat: int) -> None:
        """A panel of a seat was pressed."""
        if self.ready and self.asking:
            action = self.asking.seats().get(seat)
            if action is not None:
                self.submit([action])

    def improve(self, track: int) -> None:
        """Buy the next level of a track."""
        self.choose(int(make(ac.IMPROVE, track)))

    def play_card(self, card: int) -> None:
        """Play an own card."""
        self.submit([int(make(ac.PLAY, card))])

    def open_trade(self) -> None:
        """Show or hide the trading table."""
        if self.ready and self.asking and self.asking.is_menu:
            self.trading = not self.trading
            self.asking.tool = ""
            self.draft.clear_trade()
            self.rebuild()

    def close_trade(self) -> None:
        """Hide the trading table."""
        self.trading = False
        self.rebuild()

    def turn_aside(self) -> None:
        """Put the question aside to look at the board, or take it up again."""
        self.put_aside = not self.put_aside
        self.rebuild()

    def roll(self) -> None:
        """Roll the dice."""
        self.submit([ac.ROLL_DICE])

    def end_turn(self) -> None:
        """End the turn, after a question if much could still be done and the person wishes to be asked."""
        busy = self.asking and any(kind_of(action) in PURCHASES for action in self.asking.decision.actions)
        if busy and self.ready and self.app.settings.confirm_end_turn:
            self.app.ask(
                _("End your turn?"),
                _("You could still buy something."),
                [(_("End turn"), lambda: self.submit([ac.END_TURN])), (_("Stay"), None)],
            )
        else:
            self.submit([ac.END_TURN])

    def undo(self) -> None:
        """Take back the last action."""
        if not self.match.can_undo():
            self.kit.sound("error")
            return
        if self.timeline.busy:
            self.timeline.skip()
        self.match.undo()
        self.app.report("undo")
        self.stage.see(self.match.view())
        self.asking, self.ready, self._found = None, False, None
        self._write_log()
        self.keeper.autosave(self.match.session)
        self.rebuild()

    def faster(self) -> None:
        """Everything quicker, or as usual again."""
        self.fast = not self.fast
        self.rebuild()

    def help(self) -> None:
        """The rulebook."""
        self.app.go.rules()

    def menu(self) -> None:
        """Leave, save, change settings."""
        self.app.stack.push(PauseScene(self.app, self._keep_copy, over=self.match.session.is_over()))

    def _keep_copy(self) -> None:
        self.keeper.keep_copy(self.match.session)

    def results(self) -> None:
        """Who won, and how."""
        from scenes.results import ResultsScene

        self.app.stack.push(ResultsScene(self.app, self.match.session, self.match.entries))
