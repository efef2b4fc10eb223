"""A moment of the game in front of the board: the camera comes close, and a large plate says what has happened."""

from __future__ import annotations

import copy
import math
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.events import Event
from platform_io.i18n import _
from scenes.app.app import App
from scenes.app.screen import CALM
from scenes.play.cutscene import Cutscene
from scenes.play.route import route
from scenes.play.stage import CameraView, Stage
from scenes.tabletop.board.banners import Banner
from scenes.tabletop.board.cards import card_face
from scenes.tabletop.board.table_view import Point, TableView
from scenes.tabletop.timeline.motions import Motion, Thing, ease
from scenes.tabletop.timeline.shows import Shows
from scenes.tabletop.timeline.sounds import sounds_of
from scenes.tabletop.words.edition import card_title
from scenes.tabletop.words.where import Place
from scenes.ui import theme
from scenes.ui.text import Style
from scenes.ui.widget import Widget

NEARING = 0.7
"""Seconds in which the camera comes close."""
LASTS = 3.2
"""Seconds until the scene closes by itself."""
NEAR = 1.5
"""The zoom of the close view."""
RUNS = 1.2
"""Seconds in which a light runs along a route."""
RADIUS = 0.62
"""The radius of the ring of light around a place, in sides."""
LINE: Sequence[tuple[float, theme.Colour]] = ((0.3, theme.EDGE), (0.22, theme.GOLD), (0.09, (255, 246, 208)))
"""The widths of the light along a route, in sides, and their colours, from the rim to the core."""
PLATE, PICTURE, PAD, STRIPE, EDGE = 640, 68, 22, 10, 14
LOW = 12
"""The margin above and below the text on the plate, so small that the plate stays below the board."""
CARD = 330
"""The greatest height of a card, in design units."""
LOOT = 0.6
"""The height of a stolen card, as a share of that."""
TAKING, TAKES = 0.6, 8
"""Seconds in which a stolen card comes from the board, and its sizes meanwhile."""


@dataclass(frozen=True)
class Spotlight:
    """What is shown: a title and a banner for those of the ``events`` that are ``shown``, the card that caused them, or
    -1, and the picture of a stolen card, or none. With ``waits`` it stays until the user goes on; with ``is_dark`` it
    is bad news for somebody. Without ``waits`` it closes after ``lasts`` seconds. ``start`` are the places that the
    camera looks at in the beginning, if that is not the whole board."""

    title: str
    banner: Banner
    events: Sequence[Event]
    shown: Sequence[Event] = ()
    waits: bool = False
    is_dark: bool = False
    card: int = -1
    loot: str = ""
    lasts: float = LASTS
    start: Sequence[Place] = ()


class AllExcept:
    """All things but some."""

    def __init__(self, things: Collection[Thing]) -> None:
        self.things = things

    def __contains__(self, thing: object) -> bool:
        return thing not in self.things


class SpotlightScene(Cutscene):
    """Shows a moment; the table does not contain its events yet."""

    name = "spotlight"
    chapter = "goal"
    mood = "table"
    calm = CALM

    def __init__(self, app: App, table_view: TableView, moment: Spotlight, then: Callable[[], None]) -> None:
        super().__init__(app, then)
        self.table_view = table_view
        self.moment = moment
        hidden = {thing for motion in self._motions(table_view) for thing in motion.hides}
        self.stage = Stage(table_view, hidden, is_dark=moment.is_dark)
        self._seen: tuple[CameraView, list[Motion]] | None = None
        """The close view and the motions in it."""
        self.routes = [
            route(table_view.table, seat, moment.events) for kind, seat in moment.banner.places if kind == "lines"
        ]
        """The corners along the routes that the moment is about."""

    def build(self) -> Widget:
        """Build the only button."""
        return self.only_button(_("Continue"), self.close, "bottomleft", 130)

    def enter(self) -> None:
        """Sound the events."""
        super().enter()
        for sound in sounds_of(self.moment.events, self.table_view.listener):
            self.ui.sound(sound)
        self.app.report("spotlight", title=self.moment.title, waits=self.moment.waits)

    def resize(self) -> None:
        """Find the close view again."""
        self._seen = None
        super().resize()

    def update(self, dt: float) -> None:
        """Let time pass."""
        super().update(dt)
        if (self.time > NEARING or self.ui.reduced_motion) and self.stage.update():
            return  # for the moment in which the close view is drawn, nothing moves
        self.time += dt
        if not self.ui.reduced_motion and self.time < NEARING + LASTS:
            self.ui.redraw()
        if self.time > NEARING + self.moment.lasts and not self.moment.waits:
            self.end()

    # --- drawing

    def _motions(self, table_view: TableView) -> list[Motion]:
        """The motions of the events on the board: those that replace something there."""
        shows = Shows(table_view)
        return [motion for event in self.moment.events for motion in shows.motions(event) if motion.hides]

    def background(self, surface: pygame.Surface) -> None:
        """Draw the board, its places in the light, what happens there, and the plate."""
        self.stage.fit(surface)
        goal, motions = self._close()
        still = self.ui.reduced_motion
        start = self.stage.close(self._points(self.moment.start), NEAR)
        view = goal if still else start.towards(goal, self.time / NEARING)
        self.stage.draw(surface, view)
        self._light(surface, view)
        if view == goal:
            for motion in motions:
                t = 1.0 if still else (self.time - NEARING) / motion.seconds
                motion.draw(surface, self._near, min(1.0, max(0.0, t)))
        elif self.stage.hidden:  # on the way they have not moved yet
            self.stage.pieces_at(self.stage.closer(view)).draw(
                surface, self.table_view.table, AllExcept(self.stage.hidden)
            )
        self._plate(surface)

    def _close(self) -> tuple[CameraView, list[Motion]]:
        """The close view, and the motions at its scale."""
        if self._seen is None or self._seen[0] not in (self._goal(),):
            goal = self._goal()
            self.stage.prepare(goal)
            self._near = copy.copy(self.table_view)
            self._near.camera = self.stage.closer(goal)
            self._near.pieces = self.stage.pieces_at(self._near.camera)
            self._seen = goal, self._motions(self._near)
        return self._seen

    def _goal(self) -> CameraView:
        camera = self.table_view.camera
        points = self._points(self.moment.banner.places) + [camera.corner(at) for way in self.routes for at in way]
        return self.stage.close(points, NEAR)

    def _points(self, places: Sequence[Place]) -> list[Point]:
        return [self.table_view.camera.middle(kind, number) for kind, number in places if kind != "lines"]

    def _light(self, surface: pygame.Surface, view: CameraView) -> None:
        """Draw rings around the places, and a light that runs along the routes."""
        camera, stage, side = self.table_view.camera, self.stage, self.stage.side(view)
        still = self.ui.reduced_motion
        pulse = 1.0 if still else 1 + 0.08 * math.sin(self.time * 5)
        for kind, number in self.moment.banner.places:
            if kind == "lines":
                continue
            at = stage.at(camera.middle(kind, number), view)
            for wide, colour in ((0.13, theme.EDGE), (0.07, theme.GOLD)):
                pygame.draw.aacircle(
                    surface, colour, at, RADIUS * side * pulse + side * (wide - 0.07) / 2, max(2, round(side * wide))
                )
        for way in self.routes:
            self._line(surface, view, way, len(way) - 1 if still else min(1.0, self.time / RUNS) * (len(way) - 1))

    def _line(self, surface: pygame.Surface, view: CameraView, way: Sequence[int], far: float) -> None:
        """Draw a light along a route, ``far`` edges long, below the pieces on its corners."""
        stage, camera, side, table = self.stage, self.table_view.camera, self.stage.side(view), self.table_view.table
        points = [pygame.Vector2(stage.at(camera.corner(corner), view)) for corner in way]
        whole = math.floor(far)
        lit = points[: whole + 1]
        if whole < far:
            lit.append(points[whole].lerp(points[whole + 1], far - whole))
        for wide, colour in LINE:
            for start, end in pairwise(lit):
                pygame.draw.line(surface, colour, start, end, max(2, round(side * wide)))
            for point in lit:
                pygame.draw.aacircle(surface, colour, point, side * wide / 2)
        pieces = stage.pieces(view)
        for corner, point in sorted(zip(way, points, strict=True), key=lambda place: place[1].y):
            if table.corners[corner] and ("corner", corner) not in stage.hidden:
                pieces.piece(surface, table.corners[corner], (point.x, point.y))

    def _plate(self, surface: pygame.Surface) -> None:
        """Draw picture, title and text on a plate in the colour of the seat, which rises from below; above it the card
        that was played."""
        ui, moment, banner = self.ui, self.moment, self.moment.banner
        area, pad, stripe, high = surface.get_rect(), ui.px(PAD), ui.px(STRIPE), ui.px(PICTURE)
        sides = 2 * (ui.px(130) + 3 * ui.px(EDGE)) if area.width > area.height else 2 * ui.px(EDGE)
        room = min(ui.room(PLATE), area.width - sides) - high - 5 * pad - stripe
        name = Style("title", theme.INK, True)
        if ui.text.measure(moment.title, name, room)[1] > ui.text.line_height("title") * 1.5:
            name = Style("heading", theme.INK, True)
        title = ui.text.render(moment.title, name, room)
        text = ui.text.render(banner.text, Style("large"), room)
        tall = max(high, title.get_height() + text.get_height())
        wide = max(title.get_width(), text.get_width()) + high + 5 * pad + stripe
        low = ui.px(LOW)
        box = pygame.Rect(0, 0, wide, tall + 2 * low)
        below = ui.px(EDGE) if area.width > area.height else ui.px(EDGE) * 5
        box.midbottom = area.centerx, area.bottom - below
        rises = 1.0 if ui.reduced_motion else ease(min(1.0, self.time / 0.35))
        box.y += round((1 - rises) * (area.height - box.top))
        surface.blit(ui.nine("ui/panel", box.size), box)
        left = box.left + pad
        if banner.seat >= 0:
            band = pygame.Rect(left, box.top + low, stripe, box.height - 2 * low)
            pygame.draw.rect(surface, self.table_view.cast.deep(banner.seat), band.inflate(2, 2), border_radius=4)
            pygame.draw.rect(surface, self.table_view.cast.paint(banner.seat), band, border_radius=4)
        left += stripe + pad
        picture = ui.pictures.picture(banner.picture, high)
        if picture.get_width() > high:
            picture = ui.pictures.picture(banner.picture, high * high // picture.get_width())
        surface.blit(picture, picture.get_rect(center=(left + high // 2, box.centery)))
        left, top = left + high + pad, box.centery - (title.get_height() + text.get_height()) // 2
        surface.blit(title, (left, top))
        surface.blit(text, (left, top + title.get_height()))
        if rises == 1:
            self._card(surface, pygame.Rect(0, 0, area.right - 2 * pad, box.top - 2 * pad))

    def _card(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw the card that was played, or the stolen card, which comes from where the thief is, at the right of the
        room."""
        ui, moment, tallest = self.ui, self.moment, min(self.ui.px(CARD), room.height)
        if moment.card >= 0:
            face = card_face(ui, moment.card, card_title(self.table_view.setup, moment.card), tallest=tallest)
            surface.blit(face, face.get_rect(midright=room.midright))
        elif moment.loot:
            share = 1.0 if ui.reduced_motion else min(1.0, max(0.0, (self.time - NEARING) / TAKING))
            step = math.ceil(ease(share) * TAKES) / TAKES
            face = ui.pictures.picture(moment.loot, max(8, round(tallest * LOOT * step)))
            goal = pygame.Vector2(face.get_rect(midright=room.midright).center)
            start = pygame.Vector2(room.center)
            if moment.banner.places:
                start = pygame.Vector2(
                    self.stage.at(self.table_view.camera.middle(*moment.banner.places[0]), self._goal())
                )
            if share:
                surface.blit(face, face.get_rect(center=start.lerp(goal, ease(share))))
