"""The sheet on which a board is drawn: the widget between the tools."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame
from pygame.event import Event

from game.board.mapfile import AREAS, HARBOURS, MARKS, START, TERRAIN, TOKENS, ZONES
from game.board.sketch import Side, Sketch, cell_at, middle_of, side_of
from game.board.topology import Cell, cell_xy, neighbours
from platform_io.i18n import _
from scenes.editor.brushes import BoardBrush, Place, cell_of, is_side
from scenes.editor.drafting import Drafting
from scenes.editor.painter import DEEP, SketchPainter
from scenes.tabletop.board.board_layer import sheets_of
from scenes.tabletop.board.cursor import ENTER, brackets, nearest
from scenes.ui import theme
from scenes.ui.accessible import Accessible, Part, Role
from scenes.ui.focus import ARROWS
from scenes.ui.text import escape
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host, Widget
from sprites.geometry import HALF_WIDTH, Point

REACH: Final = 0.62
"""How far the mouse may be from the middle of a side, in sides."""
COLUMNS, ROWS = 6, 4
"""The least distances from the middle of the sheet to its rim, in hexes: the classic island fits without moving."""
ROUNDING: Final = 1e-6
LEFT, MIDDLE, RIGHT = 1, 2, 3


class DrawingSheet(Widget):
    """Shows the drawing on the sea, paints where it is clicked or dragged, and has a cursor for keys.

    The view grows while somebody paints at its rim, but only between two strokes.
    """

    focusable = True
    slides = True
    keeps_arrows = True

    def __init__(self, ui: UiContext, drafting: Drafting, view: SheetView) -> None:
        super().__init__(ui)
        self.drafting = drafting
        self.view = view
        self.grow = 1
        self.hover: Place | None = None
        self._erases: bool | None = None
        """Whether the stroke that is being painted erases; None if there is none."""
        self._touched: set[Place] = set()
        self._picture: tuple[tuple[object, ...], pygame.Surface] | None = None

    # --- geometry

    @property
    def painter(self) -> SketchPainter:
        """The painter for the size of the sheet."""
        if not self.is_painting:
            self.view.hold(self.drafting.sketch)
        left, top, right, bottom = self.view.bounds
        side = min(self.rect.width / (right - left), self.rect.height / (bottom - top))
        middle = (left + right) / 2, (top + bottom) / 2
        origin = self.rect.centerx - middle[0] * side, self.rect.centery - middle[1] * side
        return SketchPainter(sheets_of(self.ui), side, origin)

    @property
    def is_painting(self) -> bool:
        """Whether a stroke is being painted."""
        return self._erases is not None

    def cells(self) -> list[Cell]:
        """All cells in sight, in reading order."""
        left, top, right, bottom = self.view.bounds
        found = []
        for row in range(round((top + 1) / 1.5), round((bottom - 1) / 1.5) + 1):
            first = math.ceil((left + HALF_WIDTH) / (2 * HALF_WIDTH) - row / 2 - ROUNDING)
            last = math.floor((right - HALF_WIDTH) / (2 * HALF_WIDTH) - row / 2 + ROUNDING)
            found += [(q, row) for q in range(first, last + 1)]
        return found

    def place_at(self, pos: Point) -> Place | None:
        """The cell or side under the mouse that the brush can change."""
        painter = self.painter
        point = (pos[0] - painter.origin[0]) / painter.side, (pos[1] - painter.origin[1]) / painter.side
        cell = cell_at(point)
        if cell not in self.cells():
            return None
        if not self.drafting.brush.is_for_sides:
            return cell
        sides = [side for side in self._sides() if math.dist(middle_of(side), point) <= REACH]
        return min(sides, key=lambda side: math.dist(middle_of(side), point), default=None)

    def _sides(self) -> list[Side]:
        """The sides that the brush can change."""
        sketch = self.drafting.sketch
        if self.drafting.brush.layer == HARBOURS:
            return list(dict.fromkeys([*sketch.coast(), *sketch.harbours]))
        sides = dict.fromkeys(side_of(cell, other) for cell in sketch.terrain for other in neighbours(cell))
        return [side for side in sides if not any(map(sketch.is_land, side))]

    def places(self) -> list[Place]:
        """The places of the keyboard's cursor, in reading order."""
        if not self.drafting.brush.is_for_sides:
            return [*self.cells()]
        sides = sorted(self._sides(), key=lambda side: (round(middle_of(side)[1], 2), middle_of(side)[0]))
        return [*sides]

    @property
    def cursor(self) -> Place | None:
        """The place of the keyboard's cursor: where it was, or the nearest place that the brush can change."""
        places, painter = self.places(), self.painter
        if self.view.cursor in places or not places:
            return self.view.cursor if places else None
        goal = painter.middle(self.view.cursor) if self.view.cursor else self.rect.center
        return min(places, key=lambda place: math.dist(painter.middle(place), goal))

    # --- input

    def measure(self, width: int) -> tuple[int, int]:
        """All the width, and a least height."""
        return width, self.ui.px(200)

    def mouse(self, event: Event, host: Host) -> bool:
        """Paint with the left button, erase with the right one, and take the brush from the board with the middle
        one."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (LEFT, RIGHT) and not self.is_painting:
            host.capture(self)
            host.focus(self)
            self.drafting.document.begin_stroke()
            self._erases, self._touched = event.button == RIGHT, set()
            self._stroke(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == MIDDLE and not self.is_painting:
            if place := self.place_at(event.pos):
                self.drafting.pick(place)
            return True
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
            if self.is_painting:
                self._stroke(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == (RIGHT if self._erases else LEFT):
            if self.is_painting:
                host.capture(None)
                self._erases = None
                self.drafting.end_stroke()
        return True

    def _point(self, pos: tuple[int, int]) -> None:
        found = self.place_at(pos)
        if found != self.hover:
            self.hover = found
            self.ui.redraw()

    def _stroke(self, pos: tuple[int, int]) -> None:
        """Paint or erase the place under the mouse, once in a stroke."""
        place = self.place_at(pos)
        if place is not None and place not in self._touched:
            self._touched.add(place)
            self.view.cursor = place
            if self.drafting.touch(place, erases=bool(self._erases)):
                self.ui.sound("click")
            elif len(self._touched) == 1 and not self._erases:
                self.ui.sound("error")

    def key(self, event: Event, host: Host) -> bool:
        """Move the cursor with the arrows; paint, erase or pick at it."""
        place = self.cursor
        if event.type != pygame.KEYDOWN or place is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        if event.key in ARROWS:
            painter = self.painter
            at = {place: painter.middle(place) for place in self.places()}
            self.ui.keyboard = True
            self._go(nearest(at, at[place], ARROWS[event.key]) or place)
        elif event.key in (*ENTER, pygame.K_SPACE):
            self.paint_at(place)
        elif event.key == self.ui.keys.code("erase"):
            self._go(place)
            self.drafting.touch(place, erases=True)
        elif event.key == self.ui.keys.code("pick"):
            self._go(place)
            self.drafting.pick(place)
        else:
            return False
        return True

    def _go(self, place: Place) -> None:
        self.view.cursor = place
        self.ui.redraw()

    def paint_at(self, place: Place) -> None:
        """Paint a place, and go there."""
        self._go(place)
        self.ui.sound("click" if self.drafting.touch(place) else "error")

    def update(self, dt: float) -> None:
        """Stop hovering when the mouse leaves."""
        super().update(dt)
        if self.hover is not None and not self.hovered:
            self.hover = None
            self.ui.redraw()

    # --- words

    def tooltip(self) -> str:
        """What is wrong with the place under the mouse."""
        flaws = [flaw for flaw in self.drafting.flaws if self.hover in (*flaw.cells, *flaw.sides)]
        return "\n".join(escape(flaw.text) for flaw in flaws)

    def accessible(self) -> Accessible | None:
        """A list of the places that the brush can change."""
        return Accessible(Role.LIST, _("Board"))

    def parts(self) -> Sequence[Part]:
        """The places, with what is there."""
        painter, now = self.painter, self.cursor
        found = []
        for place in self.places():
            box = pygame.Rect(0, 0, round(painter.side), round(painter.side))
            box.center = round(painter.middle(place)[0]), round(painter.middle(place)[1])
            said = Accessible(Role.LIST_ITEM, self.words(place))
            go, paint = partial(self._go, place), partial(self.paint_at, place)
            found.append(Part(place, said, box, go, paint, is_current=place == now))
        return found

    def words(self, place: Place) -> str:
        """What is on a place, in words."""
        sketch, brush = self.drafting.sketch, self.drafting.brush
        if brush.is_for_sides:
            on = BoardBrush(brush.layer, brush.kind).picked(sketch, place)
            return on.title if on else _("Nothing")
        layers = (TERRAIN, TOKENS, ZONES, AREAS)
        found = [BoardBrush(layer, "x").picked(sketch, place) for layer in layers]
        return ", ".join(on.title for on in found if on) or _("Nothing")

    # --- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet, and above it what is under the mouse or the cursor."""
        drafting, painter = self.drafting, self.painter
        shows_places = drafting.brush.layer in (ZONES, AREAS, START, MARKS)
        key = (drafting.sketch, self.rect.size, self.view.bounds, shows_places, tuple(drafting.flaws))
        if self._picture is None or self._picture[0] != key:
            self._picture = key, self._drawn(painter, shows_places=shows_places)
        surface.blit(self._picture[1], self.rect)
        before = surface.get_clip()
        surface.set_clip(self.rect)
        if self.hover is not None and self.hovered:
            self._mark(surface, painter, self.hover)
        if self.focused and self.ui.keyboard and (place := self.cursor) is not None:
            box = pygame.Rect(0, 0, round(painter.side * (1 if drafting.brush.is_for_sides else 1.7)), 0)
            box.height = box.width
            box.center = round(painter.middle(place)[0]), round(painter.middle(place)[1])
            for colour, wide in ((theme.EDGE, self.ui.px(7)), (theme.FOCUS, self.ui.px(4))):
                brackets(surface, box, colour, wide)
        surface.set_clip(before)

    def _drawn(self, painter: SketchPainter, *, shows_places: bool) -> pygame.Surface:
        """The sheet without cursors."""
        sketch = self.drafting.sketch
        picture = pygame.Surface(self.rect.size)
        picture.fill(DEEP)
        left, top = self.rect.topleft
        inner = SketchPainter(painter.sheets, painter.side, (painter.origin[0] - left, painter.origin[1] - top))
        inner.grid(picture, self.cells())
        inner.board(picture, sketch)
        if shows_places:
            inner.starts(picture, sorted(sketch.start))
            inner.numbered(picture, sketch.zones)
            inner.numbered(picture, sketch.areas, low=True)
        inner.faults(picture, self.drafting.flaws)
        return picture

    def _mark(self, surface: pygame.Surface, painter: SketchPainter, place: Place) -> None:
        """Frame the place under the mouse."""
        if is_side(place):
            painter.side_line(surface, place, theme.GOLD, max(4, self.ui.px(6)))
        else:
            pygame.draw.polygon(surface, theme.GOLD, painter.outline(cell_of(place)), max(2, self.ui.px(3)))


class SheetView:
    """What part of the plane the sheet shows, and where the cursor is; it outlives the widget."""

    def __init__(self, sketch: Sketch) -> None:
        self.cursor: Place | None = None
        rim = COLUMNS * 2 * HALF_WIDTH
        self.bounds = (-rim - HALF_WIDTH, -ROWS * 1.5 - 1, rim + HALF_WIDTH, ROWS * 1.5 + 1)
        if sketch.terrain:
            points = [cell_xy(cell) for cell in sketch.terrain]
            self.bounds = (*points[0], *points[0])
        self.hold(sketch)

    def hold(self, sketch: Sketch) -> None:
        """Grow so that there is a cell beside all hexes that are painted."""
        left, top, right, bottom = self.bounds
        for cell in filter(sketch.is_hex, sketch.terrain):
            x, y = cell_xy(cell)
            left, right = min(left, x - 3 * HALF_WIDTH), max(right, x + 3 * HALF_WIDTH)
            top, bottom = min(top, y - 2.5), max(bottom, y + 2.5)
        self.bounds = left, top, right, bottom
