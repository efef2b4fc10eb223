"""Mouse input on the board: hovering, previews, clicks, zooming and panning."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame.event import Event

from game import actions as ac
from game.actions import kind_of
from scenes.tabletop.board.marks import Marks
from scenes.tabletop.board.menu import PlaceMenu
from scenes.tabletop.board.orders import BoardOrders
from scenes.tabletop.board.pointing import Pointing
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.prompt import Place
from scenes.tabletop.table.prompt_state import PromptState
from scenes.tabletop.words.refusals import refusal
from user.settings import Settings

DRAG = 5
"""Pixels after which a press of the right button is a drag."""
DOUBLE = 0.35
MOUSE, FINGER = (0.3, 0.42), (0.36, 0.5)
"""How near a corner or edge the mouse or a finger must be, in sides: among both kinds, and among one kind."""


class BoardMouse:
    """Handles the mouse outside the panels."""

    def __init__(
        self,
        table_view: TableView,
        prompt_state: PromptState,
        settings: Settings,
        orders: BoardOrders,
        menu: PlaceMenu,
        describe: Callable[[Place], str] = lambda _place: "",
    ) -> None:
        """``describe`` returns the tooltip of a place."""
        self.table_view = table_view
        self.prompt_state = prompt_state
        self.orders = orders
        self.menu = menu
        self.pointing = Pointing(table_view, describe)
        self.hover: Place | None = None
        self.last_cursor: Place | None = None
        """The last position of the keyboard's cursor."""
        self.cursor_at: tuple[int, int] | None = None
        """Where that is on the screen."""
        self._cursor: Place | None = None
        self.at: tuple[int, int] = (-1, -1)
        self.over = False
        """Whether the mouse is over the board, and not over a panel."""
        self._held: tuple[int, int] | None = None
        self._dragged = False
        self._clicked = 0.0
        self._time = 0.0
        self.marks = Marks(table_view, settings)

    @property
    def cursor(self) -> Place | None:
        """The position of the keyboard's cursor."""
        return self._cursor

    @cursor.setter
    def cursor(self, place: Place | None) -> None:
        self._cursor = place
        self.last_cursor = place or self.last_cursor

    def update(self, dt: float) -> None:
        """Let the marks pulse."""
        before, self._time = self._time, self._time + dt
        prompt, ui, pulse = self.prompt_state.open, self.table_view.ui, self.marks.pulse
        rests = self.over and not self._held and not self.menu.is_open and (ui.held or not ui.touched)
        at = self.at if rests else None
        if ui.looking and not self.menu.is_open:
            self.pointing.update(dt, self.cursor_at, self._site(self.cursor) or self.cursor)
        else:
            self.pointing.update(dt, at, self._site(self.hover))
        if prompt and not ui.at_rest and pulse(before) != pulse(self._time) and prompt.places():
            ui.redraw()

    def _site(self, place: Place | None) -> Place | None:
        """The place, if it is a free corner on which a building may be placed now."""
        prompt = self.prompt_state.open
        action = prompt.places().get(place) if prompt and place else None
        if place is None or action is None or kind_of(action) not in (ac.BUILD_SETTLEMENT, ac.BUILD_CITY):
            return None
        return None if self.table_view.table.corners[place[1]] else ("site", place[1])

    def leave(self) -> None:
        """Stop hovering, because the mouse is over a panel."""
        self.over = False
        if self.hover is not None:
            self.hover = None
            self.table_view.ui.redraw()

    def forget(self) -> None:
        """Drop marks, menu and drag, because another scene is in front of the board."""
        self.leave()
        self.menu.close()
        self._held = None

    def event(self, event: Event) -> bool:
        """Use a mouse event that no widget used; False for other events."""
        camera = self.table_view.camera
        if event.type == pygame.MOUSEMOTION:
            self._move(event)
        elif event.type == pygame.MOUSEWHEEL:
            if camera.area.collidepoint(self.at):
                camera.zoom_at(self.at, event.y)
                self.table_view.ui.redraw()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._held, self._dragged = event.pos, False
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 3:
            if self._held and not self._dragged and not self.orders.step_back():
                self._explain(event.pos)
            self._held = None
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.at = event.pos
            self.pointing.hide()
            self._click()
        else:
            return False
        return True

    def _move(self, event: Event) -> None:
        self.at, self.over = event.pos, True
        if self._held:
            if math.dist(event.pos, self._held) > DRAG:
                self._dragged = True
            if self._dragged:
                self.table_view.camera.pan(*event.rel)
                self.table_view.ui.redraw()
            return
        found = self._place(event.pos)
        if found != self.hover:
            self.hover = found
            self.table_view.ui.redraw()

    def _place(self, pos: tuple[int, int]) -> Place | None:
        """The place under the mouse that matters now."""
        prompt, camera = self.prompt_state.open, self.table_view.camera
        if prompt is None:
            return None
        kinds = {kind for kind, _number in prompt.places()}
        if prompt.tool in ("road", "ship", "sail"):
            kinds = {"edge"}
        elif prompt.tool:
            kinds = {"corner"}
        if not kinds and prompt.is_menu:
            kinds = {"corner", "edge"}
        sole, reach = len(kinds) == 1, FINGER if self.table_view.ui.touched else MOUSE
        for kind, found in (
            ("corner", camera.corner_at(pos, reach[sole]) if "corner" in kinds else -1),
            ("edge", camera.edge_at(pos, reach[sole]) if "edge" in kinds else -1),
            ("hex", camera.hex_at(pos) if "hex" in kinds else -1),
        ):
            if found >= 0:
                return kind, int(found)
        return None

    def _explain(self, pos: tuple[int, int]) -> None:
        """Open the rulebook for the place at a point, if there is one."""
        place = self.pointing.place(pos)
        if place:
            self.orders.explain_place(place)

    def _click(self) -> None:
        double = self._time - self._clicked < DOUBLE
        self._clicked = self._time
        self.hover = place = self._place(self.at)
        if place and self.prompt_state.open:
            self.take(place)
        elif self.prompt_state.open is None:
            self.orders.hurry()
        elif double:
            self.table_view.camera.reset()
            self.table_view.ui.redraw()

    def take(self, place: Place) -> None:
        """Choose a place, or say why that is not possible."""
        prompt = self.prompt_state.open
        if prompt is None:
            return
        places = prompt.places()
        if place in places:
            answers = prompt.answers(place)
            if len(answers) > 1:
                self.menu.choose(place, answers)
            else:
                self.orders.choose(answers[0])
        elif prompt.tool or prompt.on_board:
            self.table_view.ui.sound("error")
            self.table_view.note.say(refusal(prompt, place))
        elif prompt.is_menu:
            self.menu.open(prompt, place)

    def draw_under(self, surface: pygame.Surface) -> None:
        """Draw the marks below the pieces: rings, and places that light up."""
        self.marks.traces_under(surface)
        if self.prompt_state.open:
            self.marks.draw_under(surface, self.prompt_state.open, self.hover, self._time)
        self.marks.light(surface, [*self.table_view.lit, *self.table_view.banners.looked])
        self.marks.swapped(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the marks above the pieces: arrows, free places and the preview."""
        self.marks.traces(surface)
        if self.prompt_state.open:
            self.marks.draw(surface, self.prompt_state.open, self.cursor or self.hover, self._time)
