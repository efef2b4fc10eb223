"""A player who answers with the mouse alone: finds the widget for an action by what it means, never by its position."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pygame
from pygame.event import Event

from game import actions as ac
from game.actions import first, kind_of, second
from game.steps import BANK_CARD, FLAG
from scenes.app.app import App
from scenes.dialog import DialogScene
from scenes.play.cutscene import Cutscene
from scenes.play.questions.offers import Willing
from scenes.play.questions.pickers import PictureButton, Portrait, ReadableCard
from scenes.play.questions.wonders import BUTTON
from scenes.play.scene import PlayScene
from scenes.tabletop.panels.chart import TrackRow
from scenes.tabletop.panels.hand import Handful, ProgressCard
from scenes.tabletop.panels.wonders import WondersPanel
from scenes.tabletop.table.prompt import PLACE_OF, Place
from scenes.tabletop.table.tools import TOOLS
from scenes.ui.button import Button
from scenes.ui.press import Pressable
from scenes.ui.widget import Widget
from sprites.names import card_sprite, die_sprite, knight_sprite, progress_back_sprite
from tests.scenes.seating import sit_down

Found = TypeVar("Found", bound=Widget)
TOOL_OF = {kind: tool for tool, kind in TOOLS.items()}
IN_MENU = {
    ac.ACTIVATE_KNIGHT: "icon/sword",
    ac.PROMOTE_KNIGHT: "icon/arrow_up",
    ac.MOVE_KNIGHT: "icon/arrow_right",
    ac.DISPLACE_KNIGHT: "icon/arrow_right",
    ac.CHASE_ROBBER: "robber",
    ac.CHASE_PIRATE: "pirate",
}
"""The icon of each entry in a knight's menu."""
KEYS = {ac.ROLL_DICE: "go_on", ac.END_TURN: "end_turn", ac.BUY_CARD: "card", ac.ACCEPT: "accept"}
"""The commands of the buttons that take one action each."""
MANY = 40


class Clicker:
    """Plays for every human player at the table."""

    def __init__(self, app: App, scene: PlayScene) -> None:
        self.app = app
        self.scene = scene
        self.session = scene.match.whole_game()

    def settle(self) -> bool:
        """Let everything be shown. Return whether a question is open then; if not, another scene has opened."""
        for _ in range(600):
            self.app.update(0.05)
            self.scene.presentation.timeline.skip()
            sit_down(self.app, self.scene)
            top = self.app.stack.top
            if isinstance(top, Cutscene):
                top.close()
            elif top is not self.scene:
                return False
            elif self.scene.prompt_state.ready and self.scene.is_calm:
                return True
        raise AssertionError("no question opened")

    def answer(self, action: int) -> None:
        """Click until ``action``, which must be legal now, has been taken."""
        prompt = self.scene.prompt_state.open
        assert prompt and prompt.legal(action), (prompt and prompt.step, action)
        before, kind = len(self.session.log), int(kind_of(action))
        if prompt.is_menu:
            self._of_turn(action, kind)
        elif kind == ac.PASS:
            self.press("decline")
        elif prompt.on_board:
            self.place((PLACE_OF[kind], int(first(action))), action)
        else:
            self._of_panel(action, kind)
        if isinstance(self.app.stack.top, DialogScene):  # it asks for confirmation
            self._wait()
            self.app.event(Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode=""))
            self.click(self.find(Button))
        assert self.session.log[before : before + 1] == [action], "another action was taken"

    def _of_turn(self, action: int, kind: int) -> None:
        at = int(first(action))
        if kind in KEYS:
            self.press(KEYS[kind])
        elif kind == ac.PASS:
            self.press("end_turn")
        elif kind == ac.PLAY:
            self.click(self.find(ProgressCard, lambda one: one.card == at), left=True)
        elif kind == ac.IMPROVE:
            self.click(self.find(TrackRow, lambda one: one.track == at))
        elif kind in TOOL_OF:
            self.press(TOOL_OF[kind])
            self.place((PLACE_OF[kind], at), action)
        elif kind == ac.MOVE_SHIP:
            self.press("sail")
            self.place(("edge", at), action)
        elif kind in IN_MENU:
            self.place(("corner", at), action)
            self.click(self.find(Button, lambda one: one.icon == IN_MENU[kind]))
            if kind in (ac.MOVE_KNIGHT, ac.DISPLACE_KNIGHT):
                self.place(("corner", int(second(action))), action)
        elif kind in (ac.BEGIN_WONDER, ac.BUILD_WONDER):
            self.click(self.find(WondersPanel))
            self._wait()
            usable = self.all(Button, lambda one: one.height == BUTTON and one.usable)
            self.click(usable[0 if kind == ac.BUILD_WONDER else self._wonders().index(at)])
        else:
            raise AssertionError(f"nobody knows how to click {ac.VERBS[kind]}")

    def _wonders(self) -> list[int]:
        prompt = self.scene.prompt_state.prompt
        assert prompt
        return sorted(int(first(one)) for one in prompt.decision.actions if kind_of(one) == ac.BEGIN_WONDER)

    def _of_panel(self, action: int, kind: int) -> None:
        prompt, at = self.scene.prompt_state.prompt, int(first(action))
        assert prompt
        if kind == ac.PLAYER:
            rows = [row.button for row in self.all(Willing, lambda one: one.seat == at)]
            self.click(rows[0] if rows else self.find(Portrait, lambda one: one.seat == at))
        elif kind == ac.CARD and prompt.shape == BANK_CARD:
            self.picture(card_sprite(at))
        elif kind == ac.CARD:
            self._gather(at)
        elif kind == ac.PROGRESS:
            self.click(self.find(ReadableCard, lambda one: one.card == at))
        elif kind == ac.DECK:
            self.picture(progress_back_sprite(at))
        elif kind == ac.CHOOSE_DICE:
            self.picture(die_sprite(0, at))
            self.picture(die_sprite(1, int(second(action))))
            self.click(self.find(Button, lambda one: one.icon == "icon/dice" and one.text != ""))
        elif kind == ac.STRENGTH:
            colour = self.scene.table_view.cast.colours[prompt.seat]
            self.picture(knight_sprite(colour, at, prompt.view.field_of(FLAG) != 0))
        elif kind in KEYS:
            self.press(KEYS[kind])
        else:
            raise AssertionError(f"nobody knows how to click {ac.VERBS[kind]} at {prompt.step}")

    def _gather(self, wanted: int) -> None:
        """Choose cards from the own or an opponent's hand, first one of the wanted kind, until there are enough."""
        prompt = self.scene.prompt_state.prompt
        assert prompt
        self._card(lambda kind: kind == wanted)
        for _ in range(prompt.owed() - 1):
            self._card(lambda _kind: True)
        self.press("confirm")

    def _card(self, fits: Callable[[int], bool]) -> None:
        own = self.all(Handful, lambda one: one.usable and fits(one.kind))
        if own:
            self.click(own[0], left=True)
            return
        names = {card_sprite(kind) for kind in range(8) if fits(kind)}
        self.click(self.find(PictureButton, lambda one: one.usable and one.number > 0 and one.picture in names))

    # --- the mouse

    def all(self, sort: type[Found], fits: Callable[[Found], bool] = lambda _one: True) -> list[Found]:
        """The widgets of a type on the highest layer."""
        screen = self.app.stack.top
        return [one for one in screen.layers.top().walk() if isinstance(one, sort) and fits(one)]  # type: ignore[union-attr]

    def find(self, sort: type[Found], fits: Callable[[Found], bool] = lambda _one: True) -> Found:
        """The first widget of a type."""
        found = self.all(sort, fits)
        assert found, f"no matching {sort.__name__} is on the screen"
        return found[0]

    def press(self, command: str) -> None:
        """Click the button of a command."""
        self.click(self.find(Pressable, lambda one: one.hotkey == command))

    def picture(self, name: str) -> None:
        """Click the button with a picture."""
        self.click(self.find(PictureButton, lambda one: one.picture == name))

    def place(self, place: Place, action: int) -> None:
        """Click a place on the board; if both a road and a ship may go there, choose between them."""
        prompt = self.scene.prompt_state.open
        answers = prompt.answers(place) if prompt else []
        self.at(self.scene.table_view.camera.middle(*place))
        if len(answers) > 1:
            self.click(self.all(Button)[answers.index(action)])

    def click(self, widget: Widget, *, left: bool = False) -> None:
        """Click the middle of a widget, or its ``left`` edge if others cover it in part; nothing may be on top."""
        self._reach(widget)
        at = (widget.rect.left + 5, widget.rect.centery) if left else widget.rect.center
        assert not isinstance(widget, Pressable) or widget.usable, widget.reason
        self._move((0, 0))  # a card under the mouse is raised in front of its neighbours
        self._move(at)
        under = self.app.stack.top.layers.under(at)  # type: ignore[union-attr]
        assert widget in under, f"{type(widget).__name__} cannot be reached at {at}"
        self.at(at)

    def _reach(self, widget: Widget) -> None:
        """Scroll down until the widget can be clicked."""
        for _ in range(MANY):
            at = widget.rect.center
            if widget in self.app.stack.top.layers.under(at):  # type: ignore[union-attr]
                return
            self.app.event(Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0))
            self._wait(0.1)

    def at(self, pos: tuple[float, float]) -> None:
        """Click at a position."""
        at = (round(pos[0]), round(pos[1]))
        self._move(at)
        self.app.event(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        self.app.event(Event(pygame.MOUSEBUTTONUP, pos=at, button=1))

    def _move(self, at: tuple[int, int]) -> None:
        """Move the mouse to a position."""
        self.app.event(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def _wait(self, seconds: float = 0.5) -> None:
        for _ in range(round(seconds / 0.05)):
            self.app.update(0.05)
