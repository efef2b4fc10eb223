"""The note about what the mouse points at on the board."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.tabletop.board.camera import Point
from scenes.tabletop.board.table_view import TableView
from scenes.ui.tooltip import Tooltip
from scenes.ui.widget import Widget
from sprites.coast import harbour_boats, strait_edges

Place = tuple[str, int]
NEAR = 0.34
"""How near to a piece the mouse points at it, in sides."""
BOAT = 0.45


class Spot(Widget):
    """A place, as far as a note is concerned."""

    def __init__(self, table_view: TableView, place: Place) -> None:
        super().__init__(table_view.ui)
        self.place_told = place

    def same(self, other: Widget) -> bool:
        """Whether that is the same place."""
        return isinstance(other, Spot) and other.place_told == self.place_told


class Pointing:
    """Waits until the mouse rests, then shows the text that ``tell`` returns for the place."""

    def __init__(self, table_view: TableView, tell: Callable[[Place], str]) -> None:
        self.table_view = table_view
        self.tell = tell
        self.note = Tooltip(table_view.ui)
        self._spot: tuple[Spot, str] | None = None
        self._at: Point | None = None
        self._seen: tuple[object, ...] = ()

    def update(self, dt: float, at: tuple[int, int] | None, site: Place | None = None) -> None:
        """``at`` is the position of the mouse, None if it is not on the board; ``site`` is the place there for a
        builder."""
        seen = (
            at,
            site,
            self.table_view.camera.side,
            tuple(self.table_view.table.corners),
            self.table_view.table.robber,
        )
        if seen != self._seen:
            self._seen = seen
            place = (site or self.place(at)) if at else None
            text = self.tell(place) if place else ""
            self._spot = (Spot(self.table_view, place), text) if place and text else None
        self.note.update(dt, self._spot, at or (0, 0))

    def hide(self) -> None:
        """Hide the note after a press, until the mouse rests again."""
        self.note.hide()

    def draw(self, surface: pygame.Surface) -> None:
        """The note, within the window."""
        self.note.draw(surface, surface.get_rect())

    def place(self, at: Point) -> Place | None:
        """The place at a point: a piece takes precedence over a harbour, and both over a hex."""
        table_view, camera = self.table_view, self.table_view.camera
        table, side = table_view.table, camera.side
        corner = camera.corner_at(at, NEAR)
        if corner >= 0 and table.corners[corner]:
            return "corner", corner
        if table.merchant_hex >= 0 and table.merchant_owner >= 0:
            x, y = table_view.pieces.merchant_at(table.merchant_hex)
            if pygame.Vector2(x, y - 0.2 * side).distance_to(at) < NEAR * side:
                return "merchant", table.merchant_hex
        edge = camera.edge_at(at, NEAR * 0.8)
        if edge >= 0 and (table.roads[edge] >= 0 or table.ships[edge] >= 0):
            return "edge", edge
        for harbour, _kind, boat in harbour_boats(camera.board, camera.layout):
            if pygame.Vector2(boat).distance_to(at) < BOAT * side:
                return "harbour", harbour
        if edge >= 0 and edge in strait_edges(camera.board):
            return "strait", edge
        found = camera.hex_at(at)
        return ("hex", found) if found >= 0 else None
