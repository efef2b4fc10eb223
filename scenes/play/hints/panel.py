"""Draws a hint: a slip of paper next to what it explains."""

from __future__ import annotations

import math

import pygame
from pygame.event import Event

from scenes.play.hints.teller import HintTeller
from scenes.tabletop.panels.desk import Desk
from scenes.tabletop.panels.title import BoardTitle
from scenes.tabletop.panels.tracker import BarbarianTrack
from scenes.ui import theme
from scenes.ui.accessible import Accessible, Role
from scenes.ui.press import Pressable
from scenes.ui.text import Style
from scenes.ui.widget import Host, Widget
from sprites.coast import harbour_boats

WIDE = (232, 200, 170)
"""Possible widths: the first with which the hint hides nothing is used."""
PAD, TAIL, CROSS = 11, 13, 16
REACH = 74
"""The greatest length of the tail."""
BOAT = 1.15
"""The width of a harbour's boat with its rate, in sides."""
CORNER = 0.3
"""The radius of the ring around a corner, in sides."""
PAPER: theme.Colour = (255, 244, 200)
STYLE = Style("small", theme.INK)


class HintPanel(Widget):
    """The slip of paper. A click dismisses it."""

    def __init__(self, teller: HintTeller) -> None:
        super().__init__(teller.table_view.ui)
        self.teller = teller
        self.desk: Desk | None = None
        """The widgets that the hint may be next to; set once there is a desk."""
        self.title: BoardTitle | None = None
        """The title of the board, which the hint must not cover."""
        self._key: tuple[object, ...] = ()
        """The hint and the layout for which the two rectangles below were computed."""
        self._target = self._box = pygame.Rect(0, 0, 0, 0)

    def accessible(self) -> Accessible | None:
        """The text of the hint, said when it appears."""
        return Accessible(Role.STATUS, self.teller.text, is_live=True) if self.teller.is_visible else None

    def target(self) -> pygame.Rect:
        """The rectangle of what the hint explains."""
        self._update_places()
        return self._target

    def box(self) -> pygame.Rect:
        """The rectangle of the slip; empty without a hint."""
        self._update_places()
        return self._box

    def _update_places(self) -> None:
        """Compute both rectangles again after a change of the hint or of the layout."""
        teller = self.teller
        key = (teller.now, teller.is_visible, teller.beside, teller.table_view.camera.layout)
        if key != self._key:
            self._key = key
            self._target = self._find_target() if self.desk else pygame.Rect(0, 0, 0, 0)
            self._box = self._find_box()
            if teller.is_visible:
                teller.placed = self.ui.window, pygame.Rect(self._box)

    def _find_target(self) -> pygame.Rect:
        desk, name = self.desk, self.teller.beside
        assert desk
        panels = {"hand": desk.hand, "cards": desk.cards, "prompt": desk.middle or desk.prompt_panel}
        if name in panels:
            return panels[name].rect
        for widget in desk.walk():
            if (isinstance(widget, Pressable) and widget.hotkey == name) or (
                name == "barbarians" and isinstance(widget, BarbarianTrack)
            ):
                return widget.rect
        return desk.prompt_panel.rect

    def _find_box(self) -> pygame.Rect:
        """Find a place for the slip: where it was before, if it hides no panel there; next to its target if it hides
        nothing there, else in a free corner of the board, as narrow as necessary; else on the sea next to harbours,
        then on harbours, then on land, but never on the question."""
        desk = self.desk
        if not self.teller.is_visible or desk is None:
            return pygame.Rect(0, 0, 0, 0)
        target, layout = self._target, self.teller.table_view.camera.layout
        asked = [
            panel.rect
            for panel in (desk.middle, desk.prompt_panel, desk.hand, desk.cards, desk.tools)
            if panel and panel.visible
        ]
        panels = [desk.tray, desk.log, desk.bank, *desk.seats, *desk.right]
        title = [self.title.box()] if self.title else []
        all_seen = [*asked, *title, *(panel.rect for panel in panels if panel.visible)]
        window, former = self.teller.placed or ((0, 0), target)
        sizes = map(self._size, WIDE)
        if window == self.ui.window and former.size in sizes and former.collidelist([*all_seen, target]) < 0:
            return former
        boxes = [box for units in WIDE for box in self._boxes(self._size(units), target)]
        beside = [box for box in boxes if box.collidelist(all_seen) < 0]
        for meets in (layout.meets, self._hides_board, self._hides_land):
            best = next((box for box in beside if not meets(box)), None)
            if best:
                return best
        free = [box for box in boxes if box.collidelist([*asked, target, desk.log.tabs.rect]) < 0]
        return next(iter([*beside, *free, *boxes]))

    def _hides_board(self, box: pygame.Rect) -> bool:
        """Whether a box would hide land or harbours."""
        camera = self.teller.table_view.camera
        boat = pygame.Rect(0, 0, round(BOAT * camera.side), round(BOAT * camera.side))
        boats = (boat.move_to(center=at) for _edge, _kind, at in harbour_boats(camera.board, camera.layout))
        return self._hides_land(box) or any(box.colliderect(boat) for boat in boats)

    def _hides_land(self, box: pygame.Rect) -> bool:
        """Whether a box would hide land, or a corner at the coast."""
        camera = self.teller.table_view.camera
        reach = 2 * round(CORNER * camera.side)
        return camera.layout.meets_land(box.inflate(reach, reach))

    def _size(self, units: int) -> tuple[int, int]:
        """The size of the slip with that greatest width."""
        ui = self.ui
        more = 2 * ui.px(PAD)
        words = ui.text.measure(self.teller.text, STYLE, ui.room(units) - more - ui.px(CROSS))
        return words[0] + more + ui.px(CROSS), words[1] + more

    def _boxes(self, size: tuple[int, int], target: pygame.Rect) -> list[pygame.Rect]:
        """The possible rectangles: on each side of the target, at its centre or ends, then in the corners of the
        board's area, the nearest first."""
        gap, box, window = (
            self.ui.px(TAIL),
            pygame.Rect((0, 0), size),
            self.rect.inflate(-2 * self.ui.px(4), -2 * self.ui.px(4)),
        )
        around = target.inflate(2 * gap, 2 * gap)
        places = [
            box.move_to(midbottom=around.midtop),
            box.move_to(midright=around.midleft),
            box.move_to(midleft=around.midright),
            box.move_to(midtop=around.midbottom),
            box.move_to(bottomleft=(target.left, around.top)),
            box.move_to(bottomright=(target.right, around.top)),
            box.move_to(topright=(around.left, target.top)),
            box.move_to(bottomright=(around.left, target.bottom)),
            box.move_to(topleft=(around.right, target.top)),
            box.move_to(bottomleft=(around.right, target.bottom)),
            box.move_to(topleft=(target.left, around.bottom)),
            box.move_to(topright=(target.right, around.bottom)),
        ]
        area = self.teller.table_view.camera.area.inflate(-2 * gap, -2 * gap)
        corners = [
            box.move_to(topleft=area.topleft),
            box.move_to(topright=area.topright),
            box.move_to(bottomleft=area.bottomleft),
            box.move_to(bottomright=area.bottomright),
        ]
        corners.sort(key=lambda corner: math.dist(corner.center, target.center))
        return [place.clamp(window) for place in (*places, *corners)]

    def path(self, pos: tuple[int, int]) -> list[Widget]:
        """Only the slip itself reacts to the mouse."""
        return [self] if self.box().collidepoint(pos) else []

    def mouse(self, event: Event, host: Host) -> bool:
        """Dismiss the hint on a click."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.teller.dismiss()
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slip with a cross, a frame around its target, and a tail to the target if it is near."""
        box = self.box()
        if not box:
            return
        ui, edge, goal = self.ui, max(2, self.ui.px(2)), self.goal(box)
        frame = self.target().inflate(2 * edge, 2 * edge)
        for colour, grow in ((theme.EDGE, edge), (PAPER, 0)):
            pygame.draw.rect(surface, colour, frame.inflate(grow, grow), edge + grow, border_radius=ui.px(9))
            pygame.draw.rect(surface, colour, box.inflate(2 * grow, 2 * grow), border_radius=ui.px(9) + grow)
            if goal:
                self._tail(surface, box, goal, colour, grow)
        words = ui.text.render(self.teller.text, STYLE, box.width - 2 * ui.px(PAD) - ui.px(CROSS))
        surface.blit(words, (box.left + ui.px(PAD), box.top + ui.px(PAD)))
        cross = ui.pictures.picture("icon/cross", ui.px(CROSS))
        surface.blit(cross, cross.get_rect(topright=(box.right - ui.px(7), box.top + ui.px(7))))

    def goal(self, box: pygame.Rect) -> tuple[int, int] | None:
        """The point of the target nearest to the slip; None if it is too far away, where a tail would seem to point to
        something else."""
        target = self.target()
        x, y = box.center
        goal = min(max(x, target.left), target.right), min(max(y, target.top), target.bottom)
        edge = min(max(goal[0], box.left), box.right), min(max(goal[1], box.top), box.bottom)
        return goal if math.dist(goal, edge) <= self.ui.px(REACH) else None

    def _tail(
        self, surface: pygame.Surface, box: pygame.Rect, goal: tuple[int, int], colour: theme.Colour, grow: int
    ) -> None:
        half = self.ui.px(TAIL) // 2 + grow
        aside = max(box.left - goal[0], goal[0] - box.right)
        off = max(box.top - goal[1], goal[1] - box.bottom)
        x, y = (
            min(max(goal[0], box.left + 3 * half), box.right - 3 * half),
            min(max(goal[1], box.top + 2 * half), box.bottom - 2 * half),
        )
        if off >= aside:
            root = box.bottom if goal[1] >= box.bottom else box.top
            points = [goal, (x - half, root), (x + half, root)]
        else:
            root = box.right if goal[0] >= box.right else box.left
            points = [goal, (root, y - half), (root, y + half)]
        pygame.draw.polygon(surface, colour, points)
