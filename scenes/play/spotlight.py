"""A moment of the game in front of the board: the camera comes close, and a large plate says what has happened."""

from __future__ import annotations

import copy
import math
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

import pygame

from game import events as ev
from game.events import Event
from platform_io.i18n import _
from scenes.app.app import App
from scenes.app.screen import CALM
from scenes.play.blow import ASIDE, Blow
from scenes.play.cutscene import Cutscene
from scenes.play.highlights import RUNS, WALKS, Highlights, metropolis_in
from scenes.play.plate import EDGE, Plate
from scenes.play.route import route
from scenes.play.stage import DAY, DUSK, NIGHT, RESTS, CameraView, Stage
from scenes.tabletop.board.banners import Banner
from scenes.tabletop.board.table_view import Point, TableView
from scenes.tabletop.timeline.motions import Motion, Thing, ease
from scenes.tabletop.timeline.shows import Shows
from scenes.tabletop.timeline.sounds import sounds_of
from scenes.tabletop.words.where import Place
from scenes.ui.widget import Widget
from sprites.names import person_sprite

NEARING = 0.7
"""Seconds in which the camera comes close."""
LASTS = 3.2
"""Seconds until the scene closes by itself."""
NEAR, NEARER = 1.5, 2.2
"""The zoom of the close view, and of that of a metropolis."""
LOOT = 200
"""The greatest height of a stolen card, in design units."""
TAKING, TAKES = 0.6, 8
"""Seconds in which a stolen card comes from the board, and its sizes meanwhile."""
RAIDERS = {ev.ROBBER_MOVED: "robber", ev.PIRATE_MOVED: "pirate"}


@dataclass(frozen=True)
class Spotlight:
    """What is shown: a title and a banner for those of the ``events`` that are ``shown``, the card that caused them, or
    -1, and the pictures of the cards that the viewer loses. With ``waits`` it stays until the user goes on; with
    ``is_dark`` it is bad news for somebody. Without ``waits`` it closes after ``lasts`` seconds. ``start`` are the
    places that the camera looks at in the beginning, if that is not the whole board."""

    title: str
    banner: Banner
    events: Sequence[Event]
    shown: Sequence[Event] = ()
    waits: bool = False
    is_dark: bool = False
    card: int = -1
    loot: Sequence[str] = ()
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
        banner = moment.banner
        self.tower = metropolis_in(moment.events)
        """The event of a new metropolis; None for none."""
        moved = next((event for event in moment.shown if event[0] in RAIDERS), None)
        is_raid = moved is not None or (banner.picture in RAIDERS.values() and len(banner.places) > 0)
        self.raider = RAIDERS[moved[0]] if moved else banner.picture
        self.raid = moved[2] if moved else banner.places[0][1] if is_raid else -1
        """The hex of the robber or pirate that the moment is about; -1 for none."""
        self.blow = Blow(table_view, moment.card, banner.seat, moment.loot) if moment.card >= 0 <= banner.seat else None
        hidden = {thing for motion in self._motions(table_view) for thing in motion.hides}
        if self.raid >= 0:
            hidden.add((self.raider, 0))
        is_night = self.tower is not None or self.raid >= 0 or self.blow is not None
        self.stage = Stage(table_view, hidden, light=NIGHT if is_night else DUSK if moment.is_dark else DAY)
        self.highlights = Highlights(table_view, self.stage, banner.places)
        self._seen: tuple[CameraView, list[Motion]] | None = None
        """The close view and the motions in it."""
        self.routes = [route(table_view.table, seat, moment.events) for kind, seat in banner.places if kind == "lines"]
        """The corners along the routes that the moment is about."""

    def build(self) -> Widget:
        """Build the only button."""
        return self.only_button(_("Continue"), self.close)

    def drawn_texts(self) -> Sequence[str]:
        """The words of the plate."""
        return [self.moment.title, self.moment.banner.text]

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
        if (self.time > NEARING + RESTS or self.ui.reduced_motion) and self.stage.update():
            return  # for the moment in which the close view is drawn, nothing moves
        self.time += dt
        if not self.ui.reduced_motion and self.time < NEARING + LASTS:
            self.ui.redraw()
        if self.time > NEARING + self.moment.lasts and not self.moment.waits:
            self.end()

    # --- drawing

    def _motions(self, table_view: TableView) -> list[Motion]:
        """The motions of the events on the board: those that replace something there, except what has its own
        picture here."""
        shows = Shows(table_view)
        own = {ev.METROPOLIS_PLACED, *(RAIDERS if self.raid >= 0 else ())}
        events = [event for event in self.moment.events if event[0] not in own]
        return [motion for event in events for motion in shows.motions(event) if motion.hides]

    def background(self, surface: pygame.Surface) -> None:
        """Draw the board, its places in the light, what happens there, and the plate."""
        self.stage.fit(surface)
        plate = self._plate()
        goal, motions = self._close(surface, plate)
        still = self.ui.reduced_motion
        start = self.stage.close(self._points(self.moment.start), NEAR)
        view = goal if still else start.towards(goal, self.time / NEARING)
        self.stage.draw(surface, view)
        since = self.time - NEARING
        self._light(surface, view, since)
        if view == goal:
            for motion in motions:
                t = 1.0 if still else since / motion.seconds
                motion.draw(surface, self._near, min(1.0, max(0.0, t)))
        elif self.stage.hidden:  # on the way they have not moved yet
            self.stage.pieces_at(self.stage.closer(view)).draw(
                surface, self.table_view.table, AllExcept({thing for motion in motions for thing in motion.hides})
            )
        if self.blow:
            self.blow.draw(surface, self._room(surface, plate, is_board=False), self.time)
        rises = 1.0 if still else ease(min(1.0, self.time / 0.35))
        plate.box.y += round((1 - rises) * (surface.get_height() - plate.box.top))
        plate.draw(surface)
        self.at_end(plate.box)
        if rises == 1 and self.raid >= 0 and self.moment.loot and not self.blow:
            self._loot(surface, plate.box, goal)
        if self.tower:
            city = self.stage.at(self.table_view.camera.corner(self.tower[3]), goal)
            face = plate.picture_at
            self.highlights.gain(surface, city, (face.centerx, face.bottom - face.height // 8), 2, since)

    def _close(self, surface: pygame.Surface, plate: Plate) -> tuple[CameraView, list[Motion]]:
        """The close view, and the motions at its scale."""
        goal = self._goal(self._room(surface, plate, is_board=True))
        if self._seen is None or self._seen[0] != goal:
            self.stage.prepare(goal)
            self._near = copy.copy(self.table_view)
            self._near.camera = self.stage.closer(goal)
            self._near.pieces = self.stage.pieces_at(self._near.camera)
            self._seen = goal, self._motions(self._near)
        return self._seen

    def _goal(self, room: pygame.Rect) -> CameraView:
        """The view of the places of the moment."""
        camera, banner = self.table_view.camera, self.moment.banner
        if self.raid >= 0:
            points = [self.highlights.raider_at(self.raider, self.raid)]
        else:
            points = self._points(banner.places) + [camera.corner(at) for way in self.routes for at in way]
        return self.stage.close(points, NEARER if self.tower else NEAR, room)

    def _room(self, surface: pygame.Surface, plate: Plate, *, is_board: bool) -> pygame.Rect:
        """The part of the window above the plate, for the board and for a blow: beside each other if both need room."""
        room = pygame.Rect(0, 0, surface.get_width(), plate.box.top)
        if not self.blow or not self.moment.banner.places:
            return room
        aside = room.copy()
        if self.is_upright:
            aside.height = round(room.height * ASIDE)
            room.top, room.height = aside.height, room.height - aside.height
        else:
            aside.width = round(room.width * ASIDE)
            room.left, room.width = aside.width, room.width - aside.width
        return room if is_board else aside

    def _points(self, places: Sequence[Place]) -> list[Point]:
        return [self.table_view.camera.middle(kind, number) for kind, number in places if kind != "lines"]

    def _light(self, surface: pygame.Surface, view: CameraView, since: float) -> None:
        """Draw what stands out on the board, ``since`` seconds after the camera has come close."""
        lights = self.highlights
        if self.tower:
            lights.tower(surface, view, self.tower, since)
        elif self.raid >= 0:
            lights.raider(surface, view, self.raider, self.raid, since)
        else:
            lights.rings(surface, view, self.time)
        for way in self.routes:
            lights.line(surface, view, way, 1.0 if self.ui.reduced_motion else self.time / RUNS)

    def _plate(self) -> Plate:
        """The plate in its place."""
        moment, cast, banner = self.moment, self.table_view.cast, self.moment.banner
        if self.tower and banner.seat >= 0:
            picture = cast.portrait(banner.seat) or person_sprite(cast.colours[banner.seat])
            banner = replace(banner, picture=picture)
        return Plate(self.ui, cast, moment.title, banner, self.foot_size(), is_upright=self.is_upright)

    def _loot(self, surface: pygame.Surface, plate: pygame.Rect, goal: CameraView) -> None:
        """Draw the stolen card, which comes from where the thief is to the right of the window."""
        ui = self.ui
        room = pygame.Rect(0, 0, surface.get_width() - 3 * ui.px(EDGE), plate.top - 3 * ui.px(EDGE))
        share = 1.0 if ui.reduced_motion else min(1.0, max(0.0, (self.time - NEARING - WALKS) / TAKING))
        if not share:
            return
        step = math.ceil(ease(share) * TAKES) / TAKES
        high = round(min(ui.px(LOOT), room.height) * step)
        face = ui.pictures.picture(self.moment.loot[0], max(8, high))
        end = pygame.Vector2(face.get_rect(midright=room.midright).center)
        start = self.stage.at(self.highlights.raider_at(self.raider, self.raid), goal)
        surface.blit(face, face.get_rect(center=pygame.Vector2(start).lerp(end, ease(share))))
