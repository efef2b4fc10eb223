"""The mouse on the board: places that light up, the ghost of a piece, clicks, zoom."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from game import actions as ac
from game.actions import kind_of
from scenes.play.board.marks import Marks
from scenes.play.board.popup import Popup
from scenes.play.table.asking import Place
from scenes.play.table.tools import TOOLS
from scenes.play.words import reasons
from scenes.play.words.purchases import tool_name
from scenes.play.words.refusals import refusal
from scenes.ui.button import Button
from user.language import _

if TYPE_CHECKING:
    from scenes.play.scene import PlayScene

DRAG = 5
"""Pixels after which a press of the right button is a drag."""
DOUBLE = 0.35


class BoardWork:
    """What the mouse does where no panel is."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.hover: Place | None = None
        self.at: tuple[int, int] = (-1, -1)
        self._held: tuple[int, int] | None = None
        self._dragged = False
        self._clicked = 0.0
        self._time = 0.0
        self._marks = Marks(scene.stage, scene.app.settings)

    def update(self, dt: float) -> None:
        """Let the marks pulse."""
        self._time += dt
        if self.scene.ready and self.scene.asking and not self.scene.kit.reduced_motion and self.scene.asking.places():
            self.scene.kit.redraw()

    def leave(self) -> None:
        """The mouse is over a panel."""
        if self.hover is not None:
            self.hover = None
            self.scene.kit.redraw()

    def forget(self) -> None:
        """Something is in front of the board: no mark and no drag is left for when it has gone."""
        self.leave()
        self._held = None

    def event(self, event: Event) -> bool:
        """Use an event that no widget wanted."""
        camera = self.scene.stage.camera
        if event.type == pygame.MOUSEMOTION:
            self._move(event)
        elif event.type == pygame.MOUSEWHEEL:
            if camera.area.collidepoint(self.at):
                camera.zoom_at(self.at, event.y)
                self.scene.kit.redraw()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._held, self._dragged = event.pos, False
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 3:
            if self._held and not self._dragged:
                self.scene.step_back()
            self._held = None
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.at = event.pos
            self._click()
        else:
            return False
        return True

    def _move(self, event: Event) -> None:
        self.at = event.pos
        if self._held:
            if math.dist(event.pos, self._held) > DRAG:
                self._dragged = True
            if self._dragged:
                self.scene.stage.camera.pan(*event.rel)
                self.scene.kit.redraw()
            return
        found = self._place(event.pos)
        if found != self.hover:
            self.hover = found
            self.scene.kit.redraw()

    def _place(self, pos: tuple[int, int]) -> Place | None:
        """The place under the mouse that matters now."""
        asking = self.scene.asking
        camera = self.scene.stage.camera
        if asking is None or not self.scene.ready:
            return None
        kinds = {kind for kind, _number in asking.places()}
        if asking.tool == "road":
            kinds = {"edge"}
        elif asking.tool:
            kinds = {"corner"}
        if not kinds and asking.is_menu:
            kinds = {"corner", "edge"}
        sole = len(kinds) == 1
        for kind, found in (
            ("corner", camera.corner_at(pos, 0.42 if sole else 0.3) if "corner" in kinds else -1),
            ("edge", camera.edge_at(pos, 0.42 if sole else 0.3) if "edge" in kinds else -1),
            ("hex", camera.hex_at(pos) if "hex" in kinds else -1),
        ):
            if found >= 0:
                return kind, int(found)
        return None

    def _click(self) -> None:
        scene = self.scene
        if scene.timeline.busy:
            scene.timeline.hurry()
            return
        double = self._time - self._clicked < DOUBLE
        self._clicked = self._time
        place = self._place(self.at)
        self.hover = place
        asking = scene.asking
        if asking is None or not scene.ready:
            scene.hurry()
            return
        places = asking.places()
        if place in places:
            scene.choose(places[place])
        elif place and (asking.tool or asking.on_board):
            self._refuse(place)
        elif place and asking.is_menu:
            self._menu(place)
        elif double:
            scene.stage.camera.reset()
            scene.kit.redraw()

    def _refuse(self, place: Place) -> None:
        """Say why this place will not do."""
        scene, asking = self.scene, self.scene.asking
        assert asking is not None
        scene.kit.sound("error")
        scene.stage.note.say(refusal(asking, place))

    def _menu(self, place: Place) -> None:
        """A small menu of what can be done at a place; nothing where nothing is to be had."""
        scene, asking = self.scene, self.scene.asking
        assert asking is not None
        kind, number = place
        actions = asking.at(place)
        t = scene.stage.table
        buttons: list[Button] = []
        if kind == "corner" and t.is_knight(number) and t.owner(number) == asking.seat:
            buttons = self._knight_buttons(number, actions)
        else:
            buttons = [button for action in actions for button in [self._build_button(action)] if button]
        if not buttons:
            return
        popup = Popup(scene.kit, buttons)
        scene.popup = popup
        camera = scene.stage.camera
        popup.show(scene.layers, camera.middle(kind, number), camera.side * 0.45)

    def _build_button(self, action: int) -> Button | None:
        tool = next((name for name, kind in TOOLS.items() if kind == kind_of(action)), "")
        if not tool:
            return None
        text = tool_name(tool) + "  " + reasons.price_text(tool)
        icon = "icon/" + tool
        return Button(self.scene.kit, text, lambda: self._choose(action), icon=icon, height=38, align="left")

    def _choose(self, action: int) -> None:
        self.scene.close_popup()
        self.scene.choose(action)

    def _knight_buttons(self, corner: int, actions: list[int]) -> list[Button]:
        """Activate, promote, move, chase, each with its reason."""
        scene, asking = self.scene, self.scene.asking
        assert asking is not None
        kinds = {kind_of(action): action for action in actions}
        legal = asking.decision.actions

        def button(what: str, text: str, icon: str, kind: int) -> Button:
            reason = reasons.knight_reason(asking.view, asking.seat, legal, what, corner)
            if what == "move":
                return Button(
                    scene.kit,
                    text,
                    lambda: scene.move_knight(corner),
                    icon=icon,
                    reason=reason,
                    height=38,
                    align="left",
                )
            action = kinds.get(kind, -1)
            return Button(
                scene.kit, text, lambda: self._choose(action), icon=icon, reason=reason, height=38, align="left"
            )

        return [
            button("activate", _("Activate") + "  " + reasons.price_text("activate"), "icon/sword", ac.ACTIVATE_KNIGHT),
            button("promote", _("Promote") + "  " + reasons.price_text("promote"), "icon/arrow_up", ac.PROMOTE_KNIGHT),
            button("move", _("Move or displace"), "icon/arrow_right", ac.MOVE_KNIGHT),
            button("chase", _("Chase the robber"), "robber", ac.CHASE_ROBBER),
        ]

    def draw(self, surface: pygame.Surface) -> None:
        """Marks and the ghost, above the pieces."""
        if self.scene.asking and self.scene.ready:
            self._marks.draw(surface, self.scene.asking, self.hover, self._time)
