"""Tooltips for places on the board."""

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
"""The largest distance of the mouse from a piece, in sides."""
BOAT = 0.45
"""The same from a harbour's boat."""


class Spot(Widget):
    """A place on the board, as a widget for the tooltip."""

    def __init__(self, table_view: TableView, place: Place) -> None:
        super().__init__(table_view.ui)
        self.board_place = place

    def same(self, other: Widget) -> bool:
        """Whether the other one is for the same place."""
        return isinstance(other, Spot) and other.board_place == self.board_place


class Pointing:
    """Waits until the mouse rests, then shows the text that ``describe`` returns for the place."""

    def __init__(self, table_view: TableView, describe: Callable[[Place], str]) -> None:
        self.table_view = table_view
        self.describe = describe
        self.note = Tooltip(table_view.ui)
        self._spot: tuple[Spot, str] | None = None
        self._seen: tuple[object, ...] = ()

    def update(self, dt: float, at: tuple[int, int] | None, site: Place | None = None) -> None:
        """Advance by ``dt`` seconds. ``at`` is the position of the mouse, None if it is not over the board; ``site``
        is the building site there, if any."""
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
            text = self.describe(place) if place else ""
            self._spot = (Spot(self.table_view, place), text) if place and text else None
        self.note.update(dt, self._spot, at or (0, 0))

    def hide(self) -> None:
        """Hide the tooltip after a press, until the mouse rests again."""
        self.note.hide()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tooltip within the window."""
        self.note.draw(surface, surface.get_rect())

    def places(self) -> dict[Place, Point]:
        """All places with a tooltip, and where they are on the screen."""
        view, camera, table = self.table_view, self.table_view.camera, self.table_view.table
        found: dict[Place, Point] = {}
        for number in range(int(camera.net.hexes)):
            if self.describe(("hex", number)):
                found["hex", number] = camera.hexagon(number)
        for edge, road in enumerate(table.roads):
            if road >= 0 or table.ships[edge] >= 0:
                found["edge", edge] = camera.edge(edge)
        for corner, word in enumerate(table.corners):
            if word:
                found["corner", corner] = camera.corner(corner)
        for edge in strait_edges(camera.board):
            found.setdefault(("strait", edge), camera.edge(edge))
        for harbour, _kind, boat in harbour_boats(camera.board, camera.layout):
            found["harbour", harbour] = boat
        if table.merchant_hex >= 0 and table.merchant_owner >= 0:
            found["merchant", table.merchant_hex] = view.pieces.merchant_at(table.merchant_hex)
        return found

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
