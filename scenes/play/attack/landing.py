"""Draws the barbarian ships and warriors on the board."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from game.ids import SEA
from scenes.play.attack.script import APART, LANDED, RUN, SAILING, Fighter, Script
from scenes.play.stage import CameraView, Stage
from scenes.tabletop.board.table_view import Point, TableView
from scenes.tabletop.timeline.motions import ease
from sprites.geometry import BoardLayout

SHIPS = 3
SHIP, WARRIOR = 1.6, 0.74
"""Heights in sides of a hex."""
LEAST = 47
"""The least height of a warrior in a close view, in design units."""
ASHORE = 0.3
"""How far a ship moves from the middle of its hex towards the land, in sides."""
HAZE = 0.6
"""A ship farther out than this share of its way shows no wake."""
OUT = 2.2
"""How far out at sea a ship appears, in sides."""
BESIDE = (0.36, 0.06)
"""The position of a warrior relative to the centre of a city, in sides of a hex."""
SEA_BESIDE = 0.8
"""How far the sea extends to the left and right of a berth, in sides."""
LEAVING = 1.4
"""Seconds until a beaten fleet has disappeared."""
LEAP = 0.5
"""Seconds that a warrior takes from the ship to the shore."""
CROWD = 0.2
"""How far warriors on the same shore stand apart, in sides."""
STRIDE = 0.42
"""The length of a warrior's hop, in sides."""

Draw = Callable[[pygame.Surface], None]


class Landing:
    """Positions ships and warriors at a given time. They come from the right, because the pictures face left."""

    def __init__(self, table_view: TableView, script: Script, stage: Stage) -> None:
        self.table_view = table_view
        self.script = script
        self.stage = stage
        self._routes: dict[tuple[int, int], list[int]] = {}
        self._placed: tuple[BoardLayout | None, list[Point], list[list[Point]]] = None, [], []
        """The layout for which berths and paths were found, and both."""
        self._land = [corner for corner in range(int(table_view.table.net.corners)) if self._is_land(corner)]

    def berths(self) -> list[Point]:
        """The landing places: the right ends of the middle rows of the sea, from top to bottom."""
        return self._places()[0]

    def _places(self) -> tuple[list[Point], list[list[Point]]]:
        """The landing places, and the path of the warrior for each city, in the present layout."""
        layout = self.table_view.camera.layout
        if self._placed[0] is not layout:
            berths = self._berths()
            paths = [
                self._path(berths[index % len(berths)], city, index) for index, city in enumerate(self.script.cities)
            ]
            self._placed = layout, berths, paths
        return self._placed[1:]

    def _berths(self) -> list[Point]:
        layout, table = self.table_view.camera.layout, self.table_view.table
        sea = [layout.cell(cell) for cell in layout.sea]
        sea += [layout.hex(number) for number, kind in enumerate(table.terrain) if kind == SEA]
        rows: dict[int, Point] = {}
        for x, y in sea or [layout.area.midright]:
            row = round(y / layout.side)
            rows[row] = max(rows.get(row, (x, y)), (x, y))
        middle = layout.area.center
        nearest = sorted(rows.values(), key=lambda at: abs(at[1] - middle[1]))[:SHIPS]
        return sorted((self._ashore(at, middle) for at in nearest), key=lambda at: at[1])

    def _ashore(self, at: Point, middle: Point) -> Point:
        """A position moved a little towards the land."""
        share = ASHORE * self.table_view.camera.side / (math.dist(at, middle) or 1.0)
        return at[0] + (middle[0] - at[0]) * share, at[1] + (middle[1] - at[1]) * share

    # --- ships

    def draw_ships(self, surface: pygame.Surface, time: float, view: CameraView, *, beaten: bool) -> None:
        """Draw the ships: arriving, ashore or, once they have been beaten, leaving."""
        side, stage = self.table_view.camera.side, self.stage
        near = stage.side(view)
        ship = self.table_view.ui.pictures.picture("barbarian", max(12, round(near * SHIP)))
        gone = ease(min(1.0, max(0.0, time - self.script.decided - LEAP) / LEAVING)) if beaten else 0.0
        rocks = 0.0 if self.table_view.ui.reduced_motion else near * 0.05
        for index, (x, y) in enumerate(self.berths()):
            way = ease(min(1.0, max(0.0, time - APART * index) / (SAILING - APART * SHIPS)))
            afloat = gone or 1.0 - way
            world = x + side * OUT * (1 - way + gone)
            at = stage.at((world, y - side * 0.25), view)
            rock = math.sin(time * 5 + index * 2) * rocks * min(1.0, afloat * 6)
            picture = pygame.transform.flip(ship, True, False) if gone else ship
            if 0.02 < afloat < HAZE:
                water = (at[0], at[1] + ship.get_height() * 0.46)
                self._wake(surface, stage.at((x, y), view)[0], water, near, -1 if gone else 1)
            if afloat:
                picture = picture.copy()
                picture.set_alpha(round(255 * min(1.0, 2.5 * (1 - afloat))))
            surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1] + rock))))

    @staticmethod
    def _wake(surface: pygame.Surface, berth: float, at: Point, side: float, way: int) -> None:
        """Draw white water behind a ship, but only on the sea in front of its berth."""
        for number in range(3):
            box = pygame.Rect(0, 0, round(side * (0.9 - 0.2 * number)), max(2, round(side * 0.07)))
            box.center = (round(at[0] + way * side * (0.9 + 0.55 * number)), round(at[1]))
            if box.left >= berth - side * SEA_BESIDE and box.right <= berth + side * SEA_BESIDE:
                pygame.draw.ellipse(surface, (214, 236, 244), box)

    # --- warriors

    def warriors(self, time: float, view: CameraView, *, beaten: bool) -> list[tuple[float, Draw]]:
        """What draws each warrior, and how far down it stands: one for each city, on its way there along the edges of
        the board, and back if the attack fails."""
        side, stage, paths = self.table_view.camera.side, self.stage, self._places()[1]
        ui = self.table_view.ui
        high = (
            max(ui.px(LEAST), round(stage.side(view) * WARRIOR)) if view.zoom > 1 else round(stage.side(view) * WARRIOR)
        )
        picture = ui.pictures.picture("barbarian/warrior", max(8, high))
        back = ease(min(1.0, max(0.0, time - self.script.decided) / RUN)) if beaten else 0.0
        drawn: list[tuple[float, Draw]] = []
        for index, city in enumerate(self.script.cities):
            leap = min(1.0, max(0.0, (time - (LANDED - LEAP) - 0.04 * (index % 5)) / LEAP * 1.25))
            if leap <= 0 or back >= 1:
                continue
            way = min(1.0, max(0.0, (time - city.at + RUN) / RUN))
            (x, y), far = _along(paths[index], ease(way) * (1 - back), ease(leap))
            moves = 0 < way < 1 or leap < 1 or back > 0
            up = abs(math.sin(math.pi * far / (STRIDE * side))) * side * 0.13 if moves else 0.0
            if time > self.script.decided and not beaten:
                up = abs(math.sin(time * 9 + index)) * side * 0.12
            at = stage.at((x, y - (0.0 if ui.reduced_motion else up)), view)
            drawn.append((stage.at((x, y), view)[1], _stamp(picture, at)))
        return drawn

    def _path(self, berth: Point, city: Fighter, index: int) -> list[Point]:
        """The way from a ship to a city, in points of the window."""
        camera, side = self.table_view.camera, self.table_view.camera.side
        corners = self._route(berth, city.corner)
        x, y = camera.corner(city.corner)
        shore = camera.corner(corners[0])
        crowd = (index // SHIPS % 3 - 1) * CROWD * side
        return [
            (berth[0], berth[1] + side * 0.2),
            (shore[0] + abs(crowd), shore[1] + crowd),
            *map(camera.corner, corners[1:-1]),
            (x + BESIDE[0] * side, y + BESIDE[1] * side),
        ]

    def _route(self, berth: Point, goal: int) -> list[int]:
        """The corners on the shortest way along edges from the land nearest to a berth; only the goal if there is no
        way over land."""
        camera, table = self.table_view.camera, self.table_view.table
        net = table.net
        start = min(self._land, key=lambda corner: math.dist(camera.corner(corner), berth), default=goal)
        if (start, goal) not in self._routes:
            before = {start: start}
            queue = deque([start])
            while queue and goal not in before:
                corner = queue.popleft()
                for other in (int(net.corner_corners[3 * corner + each]) for each in range(3)):
                    if other in self._land and other not in before:
                        before[other] = corner
                        queue.append(other)
            route = [goal]
            while route[-1] != before.get(route[-1], route[-1]):
                route.append(before[route[-1]])
            self._routes[start, goal] = route[::-1]
        return self._routes[start, goal]

    def _is_land(self, corner: int) -> bool:
        """Whether a corner touches land."""
        table = self.table_view.table
        hexes = (int(table.net.corner_hexes[3 * corner + each]) for each in range(3))
        return any(number >= 0 and table.terrain[number] != SEA for number in hexes)


def _along(path: Sequence[Point], share: float, leap: float) -> tuple[Point, float]:
    """The point on a path at a share of its way after the first stretch, and how far that is. During the leap ashore
    the first stretch counts."""
    if leap < 1 or share <= 0:
        (ax, ay), (bx, by) = path[0], path[1]
        return (ax + (bx - ax) * leap, ay + (by - ay) * leap), math.dist(path[0], path[1]) * leap
    lengths = [math.dist(start, end) for start, end in pairwise(path[1:])]
    far = left = share * sum(lengths)
    for (start, end), length in zip(pairwise(path[1:]), lengths, strict=True):
        if left <= length and length:
            e = left / length
            return (start[0] + (end[0] - start[0]) * e, start[1] + (end[1] - start[1]) * e), far
        left -= length
    return path[-1], far


def _stamp(picture: pygame.Surface, at: Point) -> Draw:
    def draw(surface: pygame.Surface) -> None:
        box = picture.get_rect(midbottom=(round(at[0]), round(at[1] + picture.get_height() * 0.36)))
        surface.blit(picture, box)

    return draw
