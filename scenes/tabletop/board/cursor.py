"""The keyboard and gamepad cursor on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, TypeVar

import pygame
from pygame.event import Event

from platform_io.i18n import _
from scenes.tabletop.board.camera import Point
from scenes.tabletop.board.mouse import BoardMouse
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.prompt import Place, Prompt
from scenes.ui import theme
from scenes.ui.accessible import Accessible, Part, Role
from scenes.ui.focus import ARROWS
from scenes.ui.widget import Host, Widget

ASIDE = 2.0
"""How much more a distance to the side counts than one ahead."""
WIDEST = 2.2
"""The largest ratio of the distance to the side to that ahead; beyond it, the direction is another."""
AnyPlace = TypeVar("AnyPlace")
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


def nearest(places: dict[AnyPlace, Point], now: Point, way: tuple[int, int]) -> AnyPlace | None:
    """The closest place in a direction."""
    best, least = None, 0.0
    for place, (x, y) in places.items():
        dx, dy = x - now[0], y - now[1]
        ahead, aside = (dx * way[0], abs(dy)) if way[0] else (dy * way[1], abs(dx))
        if ahead < 1 or aside > WIDEST * ahead:
            continue
        far = ahead + ASIDE * aside
        if best is None or far < least:
            best, least = place, far
    return best


class BoardWords(NamedTuple):
    """The board in words."""

    place: Callable[[Place], tuple[str, str]]
    """A place that can be chosen, and what can be done there."""
    board: Callable[[], Sequence[tuple[Place, str]]]
    """All hexes in reading order."""


class BoardCursor(Widget):
    """The widget that has the focus while the board is used. Arrows and Tab move the cursor over the places that matter
    now, and Enter chooses one like a click. If there are none, arrows and Tab leave the board."""

    focusable = True

    def __init__(self, table_view: TableView, mouse: BoardMouse, words: BoardWords | None = None) -> None:
        """``words`` describe the board to screen readers."""
        super().__init__(table_view.ui)
        self.words = words
        self.table_view = table_view
        self.mouse_of_board = mouse
        self._places: tuple[tuple[object, ...], dict[Place, Point]] = ((), {})
        """A cache of the places, with the key that they depend on."""
        self._is_through = False
        """Whether Tab has gone beyond the last place."""

    def path(self, pos: tuple[int, int]) -> list[Widget]:
        """No widget: clicks are for the board."""
        return []

    def measure(self, width: int) -> tuple[int, int]:
        """The size of the board's area."""
        return self.table_view.camera.area.size

    def place(self, rect: pygame.Rect) -> None:
        """Cover the board's area, whatever the rectangle."""
        super().place(self.table_view.camera.area)

    @property
    def keeps_arrows(self) -> bool:
        """Whether arrows move the cursor from place to place, and never lead here from elsewhere."""
        return bool(self.places) and not self.ui.looking

    @property
    def places(self) -> dict[Place, Point]:
        """The possible positions of the cursor, in reading order; while the user looks around, also all others with a
        tooltip."""
        prompt, camera = self.mouse_of_board.prompt_state.open, self.table_view.camera
        looking = self.ui.looking
        if prompt is None and not looking:
            return {}
        tool = (prompt.tool, prompt.knight) if prompt else ()
        key = (prompt, tool, camera.layout, self.ui.changes if looking else tuple(self.table_view.table.corners))
        if key != self._places[0]:
            found = {place: camera.middle(*place) for place in self._choices(prompt)} if prompt else {}
            found |= self.mouse_of_board.pointing.places() if looking else {}
            line = max(1.0, camera.side / 2)
            ordered = sorted(found.items(), key=lambda item: (round(item[1][1] / line), item[1][0]))
            self._places = key, dict(ordered)
        return self._places[1]

    def _choices(self, prompt: Prompt) -> list[Place]:
        """The places that can be clicked; in a turn also building sites and the player's knights."""
        chosen = list(prompt.places())
        if chosen or prompt.tool or not prompt.is_menu:
            return chosen
        table = self.table_view.table
        knights: list[Place] = [
            ("corner", corner)
            for corner in range(len(table.corners))
            if table.is_knight(corner) and table.owner(corner) == prompt.seat
        ]
        return list(dict.fromkeys([*prompt.spots(), *knights]))

    @property
    def at(self) -> Place | None:
        """The position of the cursor."""
        return self.mouse_of_board.cursor

    def accessible(self) -> Accessible | None:
        """A list of the places that can be chosen, and of all hexes."""
        return Accessible(Role.LIST, _("Board")) if self.words else None

    def parts(self) -> Sequence[Part]:
        """The places, then the hexes, which can only be read."""
        if not self.words:
            return []
        found = [
            Part(
                place,
                Accessible(Role.LIST_ITEM, *self._said(place)),
                _around(at, self.table_view.camera.side),
                partial(self._go, place),
                partial(self.mouse_of_board.take, place),
                is_current=place == self.at,
            )
            for place, at in self.places.items()
        ]
        for place, text in [] if self.ui.looking else self.words.board():
            box = _around(self.table_view.camera.middle(*place), self.table_view.camera.side)
            found.append(Part(("board", *place), Accessible(Role.LIST_ITEM, text), box))
        return found

    def _said(self, place: Place) -> tuple[str, str]:
        """A place in words, and what can be done there."""
        if place[0] in ("corner", "edge", "hex") and self.words:
            return self.words.place(place)
        return self.mouse_of_board.pointing.describe(place), ""

    def _go(self, place: Place) -> None:
        self.mouse_of_board.cursor = place
        self.table_view.camera.follow(self.places[place])
        self.ui.redraw()

    def where(self) -> Point | None:
        """Where the cursor is on the screen."""
        return self.places.get(self.at) if self.at else None

    def focus_rect(self) -> pygame.Rect:
        """The box around the cursor."""
        at = self.where()
        return _around(at, self.table_view.camera.side) if at else self.rect

    def reached(self) -> None:
        """Start at the first place, so that Tab goes through all of them; arrows that look around go on where the
        cursor was."""
        goes_on = self.ui.looking and not self._is_through
        self._is_through = False
        first = self._start(self.places) if goes_on else next(iter(self.places), None)
        if first:
            self._go(first)

    def update(self, dt: float) -> None:
        """Keep the cursor on a possible place, and only while the board has the focus."""
        super().update(dt)
        shown = self.focused and self.ui.keyboard
        at = self.where() if shown else None
        self.mouse_of_board.cursor_at = (round(at[0]), round(at[1])) if at else None
        places = self.places if shown else {}
        if self.at in places or (not places and self.at is None):
            return
        self.mouse_of_board.cursor = self._start(places)
        self.ui.redraw()

    def _start(self, places: dict[Place, Point]) -> Place | None:
        """The starting place: closest to the last position, or to the middle of the board."""
        last, camera = self.mouse_of_board.last_cursor, self.table_view.camera
        x, y = places.get(last) or camera.area.center if last else camera.area.center
        return min(places, key=lambda place: (places[place][0] - x) ** 2 + (places[place][1] - y) ** 2, default=None)

    def key(self, event: Event, host: Host) -> bool:
        """Move the cursor with arrows and Tab; choose its place with Enter."""
        if event.type != pygame.KEYDOWN:
            return False
        places, now = self.places, self.at
        if event.key in ENTER:
            prompt = self.mouse_of_board.prompt_state.open
            if now in places and self.ui.looking and not (prompt and now in self._choices(prompt)):
                self.mouse_of_board.orders.explain_place(now)
            elif now in places:
                self.mouse_of_board.take(now)
            return now in places
        if not places or not self.ui.keyboard:
            return False
        if event.key in ARROWS:
            found = nearest(places, places[now], ARROWS[event.key]) if now in places else self._start(places)
            if found:
                self._go(found)
            return bool(found) or not self.ui.looking
        if event.key == pygame.K_TAB:
            return self._next(list(places), now, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        return False

    def _next(self, places: list[Place], now: Place | None, step: int) -> bool:
        """Move to the next place in reading order; False beyond the last one, where the panels follow."""
        index = places.index(now) + step if now in places else 0
        if not 0 <= index < len(places):
            self._is_through = True
            return False
        self._go(places[index])
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw four brackets around the place, unlike any mouse mark; without a place, a ring around the board."""
        if not (self.focused and self.ui.keyboard):
            return
        if self.at is None:
            self.draw_focus(surface, self.rect.inflate(-self.ui.px(10), -self.ui.px(10)))
            return
        x, y = self.places.get(self.at, self.rect.center)
        half = self.table_view.camera.side * (0.86 if self.at[0] == "hex" else 0.5)
        box = pygame.Rect(0, 0, round(2 * half), round(2 * half))
        box.center = round(x), round(y)
        for colour, wide in ((theme.EDGE, self.ui.px(7)), (theme.FOCUS, self.ui.px(4))):
            brackets(surface, box, colour, wide)


def _around(at: Point, side: float) -> pygame.Rect:
    """The box around a place."""
    box = pygame.Rect(0, 0, round(side), round(side))
    box.center = round(at[0]), round(at[1])
    return box


def brackets(surface: pygame.Surface, box: pygame.Rect, colour: theme.Colour, wide: int) -> None:
    """Draw the four corners of a box."""
    arm = round(box.width * 0.3)
    for corner, dx, dy in (
        (box.topleft, 1, 1),
        (box.topright, -1, 1),
        (box.bottomleft, 1, -1),
        (box.bottomright, -1, -1),
    ):
        ends = [(corner[0] + dx * arm, corner[1]), corner, (corner[0], corner[1] + dy * arm)]
        pygame.draw.lines(surface, colour, False, ends, wide)
        for end in ends:
            pygame.draw.aacircle(surface, colour, end, wide / 2)
