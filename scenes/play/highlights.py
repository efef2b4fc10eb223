"""What makes a moment stand out on the board: rings, a light along a route, the robber, a tower that rises."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from game import events as ev
from game.events import Event
from game.pieces import metropolis_flag
from scenes.play.stage import CameraView, Stage
from scenes.tabletop.board.table_view import Point, TableView
from scenes.tabletop.timeline.motions import ease
from scenes.tabletop.words.where import Place
from scenes.ui import theme
from scenes.ui.text import Style

RUNS = 1.2
"""Seconds in which a light runs along a route."""
RADIUS = 0.62
"""The radius of the ring of light around a place, in sides."""
RING: Sequence[tuple[float, theme.Colour]] = ((0.13, theme.EDGE), (0.07, theme.GOLD))
LINE: Sequence[tuple[float, theme.Colour]] = ((0.3, theme.EDGE), (0.22, theme.GOLD), (0.09, (255, 246, 208)))
"""The widths of the light along a route, in sides, and their colours, from the rim to the core."""
WALKS, GROWN, RIM = 0.6, 1.6, 0.05
"""Seconds in which the robber comes to its new place, how much larger than usual it is drawn, and the width of the
light around it, in sides."""
SPOT = 0.86
"""The radius of the ring around the robber, in sides."""
RISES, RAYS, BEAMS = 0.6, 2.2, 14
"""Seconds in which a tower rises, the length of the rays behind it, in sides, and their number."""
FLIES = 0.8
"""Seconds in which its points float to the plate."""


class Highlights:
    """Draws the highlights of some places for a view and the seconds since the camera has come close."""

    def __init__(self, table_view: TableView, stage: Stage, places: Sequence[Place]) -> None:
        self.table_view = table_view
        self.stage = stage
        self.places = places
        self._pictures: dict[tuple[object, ...], pygame.Surface] = {}
        self._cities: dict[tuple[int, float], tuple[pygame.Surface, tuple[int, int]]] = {}

    def rings(self, surface: pygame.Surface, view: CameraView, time: float) -> None:
        """Draw a ring around each place."""
        pulse = 1.0 if self.table_view.ui.reduced_motion else 1 + 0.08 * math.sin(time * 5)
        for kind, number in self.places:
            if kind != "lines":
                self._ring(surface, self.table_view.camera.middle(kind, number), view, RADIUS * pulse)

    def _ring(self, surface: pygame.Surface, at: Point, view: CameraView, radius: float) -> None:
        side = self.stage.side(view)
        for wide, colour in RING:
            reach = radius * side + side * (wide - 0.07) / 2
            pygame.draw.aacircle(surface, colour, self.stage.at(at, view), reach, max(2, round(side * wide)))

    def line(self, surface: pygame.Surface, view: CameraView, way: Sequence[int], share: float) -> None:
        """Draw a light along a share of a route, below the pieces on its corners."""
        stage, camera, side, table = self.stage, self.table_view.camera, self.stage.side(view), self.table_view.table
        points = [pygame.Vector2(stage.at(camera.corner(corner), view)) for corner in way]
        far = min(1.0, share) * (len(points) - 1)
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

    # --- the robber and the pirate

    def raider_at(self, raider: str, number: int) -> Point:
        """Where the middle of the robber or the pirate is on a hex."""
        pieces = self.table_view.pieces
        if raider == "pirate":
            return pieces.pirate_at(number)
        x, y = pieces.robber_at(number)
        return x, y - pieces.height("robber") * 0.3

    def raider(self, surface: pygame.Surface, view: CameraView, raider: str, number: int, time: float) -> None:
        """Draw the robber or the pirate on its way to a hex: large, in full light, with a light around it."""
        table, still = self.table_view.table, self.table_view.ui.reduced_motion
        before = table.robber if raider == "robber" else table.pirate
        share = ease(1.0 if still else min(1.0, max(0.0, time / WALKS)))
        goal = self.raider_at(raider, number)
        if share == 1:
            self._ring(surface, goal, view, SPOT)
        start = self.raider_at(raider, before) if before >= 0 else goal
        x, y = (a + (b - a) * share for a, b in zip(start, goal, strict=True))
        high = round(self.stage.pieces(view).height(raider) * (1 + (GROWN - 1) * round(share * 6) / 6))
        picture = self._rimmed(raider, high, max(2, round(self.stage.side(view) * RIM)))
        at = self.stage.at((x, y), view)
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))

    def _rimmed(self, name: str, high: int, rim: int) -> pygame.Surface:
        """A picture with a light around it."""
        key = (name, high, rim)
        if key not in self._pictures:
            picture = self.table_view.ui.pictures.picture(name, high)
            shape = pygame.mask.from_surface(picture, 200).to_surface(setcolor=theme.CREAM, unsetcolor=(0, 0, 0, 0))
            lit = pygame.Surface((picture.get_width() + 2 * rim, picture.get_height() + 2 * rim), pygame.SRCALPHA)
            for turn in range(16):
                x, y = rim * math.cos(turn * math.pi / 8), rim * math.sin(turn * math.pi / 8)
                lit.blit(shape, (rim + round(x), rim + round(y)))
            lit.blit(picture, (rim, rim))
            self._pictures[key] = lit
        return self._pictures[key]

    # --- a metropolis

    def tower(self, surface: pygame.Surface, view: CameraView, event: Event, time: float) -> None:
        """Draw the city of a new metropolis in full light: its tower rises, in rays of gold."""
        _kind, _seat, track, corner, _former = event
        side, still = self.stage.side(view), self.table_view.ui.reduced_motion
        share = ease(1.0 if still else min(1.0, max(0.0, time / RISES)))
        at = self.stage.at(self.table_view.camera.corner(corner), view)
        middle = round(at[0]), round(at[1])
        if share:
            rays = self._rays(round(side * RAYS))
            rays.set_alpha(round(255 * share))
            surface.blit(rays, rays.get_rect(center=(middle[0], middle[1] - round(side * 0.2))))
        word = self.table_view.table.corners[corner]
        for each, part in ((word, 1.0), (word | int(metropolis_flag(track)), share)):
            picture, (left, top) = self._city(view, each)
            hidden = round(picture.get_height() * (1 - part))
            seen = pygame.Rect(0, hidden, picture.get_width(), picture.get_height() - hidden)
            surface.blit(picture, (middle[0] + left, middle[1] + top + hidden), seen)

    def _city(self, view: CameraView, word: int) -> tuple[pygame.Surface, tuple[int, int]]:
        """A city alone, without empty margins, and where its corner is from the middle of the place."""
        pieces = self.stage.pieces(view)
        key = word, pieces.camera.side
        if key not in self._cities:
            half = round(pieces.camera.side)
            picture = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA)
            pieces.piece(picture, word, (half, half))
            box = picture.get_bounding_rect()
            self._cities[key] = picture.subsurface(box), (box.left - half, box.top - half)
        return self._cities[key]

    def _rays(self, reach: int) -> pygame.Surface:
        """Rays of gold from the middle of a square, fainter farther away."""
        if ("rays", reach) not in self._pictures:
            rays = pygame.Surface((2 * reach, 2 * reach), pygame.SRCALPHA)
            for step in range(12, 0, -1):
                far, strength = reach * step / 12, round(190 * (1 - (step - 1) / 12) ** 1.4)
                for beam in range(BEAMS):
                    turn = 2 * math.pi * beam / BEAMS
                    ends = [(turn + way * math.pi / BEAMS / 2) for way in (-1, 1)]
                    points = [(reach + far * math.cos(end), reach + far * math.sin(end)) for end in ends]
                    pygame.draw.polygon(rays, (*theme.GOLD, strength), [(reach, reach), *points])
            self._pictures["rays", reach] = rays
        return self._pictures["rays", reach]

    def gain(self, surface: pygame.Surface, start: Point, goal: Point, points: int, time: float) -> None:
        """Draw points that float to the plate once the tower has risen."""
        ui = self.table_view.ui
        share = 1.0 if ui.reduced_motion else min(1.0, max(0.0, (time - RISES) / FLIES))
        if share:
            text = ui.text.render(f"+{points}", Style("heading", theme.GOLD, True))
            at = pygame.Vector2(start).lerp(goal, ease(share))
            box = text.get_rect(center=(round(at.x), round(at.y)))
            pygame.draw.rect(surface, theme.EDGE, box.inflate(ui.px(10), 0), border_radius=box.height // 2)
            surface.blit(text, box)


def metropolis_in(events: Sequence[Event]) -> Event | None:
    """The event of a new metropolis among some events."""
    return next((event for event in events if event[0] == ev.METROPOLIS_PLACED), None)
