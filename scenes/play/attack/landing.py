"""Draws the barbarian ships and warriors on the board."""

from __future__ import annotations

import math

import pygame

from game.ids import SEA
from scenes.play.attack.script import APART, RUN, SAILING, Script
from scenes.tabletop.board.table_view import Point, TableView
from scenes.tabletop.timeline.motions import ease

SHIPS = 3
SHIP, WARRIOR = 1.6, 0.74
"""Heights in sides of a hex."""
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
LEAVING = 1.6
"""Seconds until a beaten fleet has disappeared."""


class Landing:
    """Positions ships and warriors at a given time. They come from the right, because the pictures face left."""

    def __init__(self, table_view: TableView, script: Script) -> None:
        self.table_view = table_view
        self.script = script

    def berths(self) -> list[Point]:
        """The landing places: the right ends of the middle rows of the sea, from top to bottom."""
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

    def draw_ships(self, surface: pygame.Surface, time: float, *, beaten: bool) -> None:
        """Draw the ships: arriving, ashore or, once they have been beaten, leaving."""
        side = self.table_view.camera.side
        ship = self.table_view.ui.pictures.picture("barbarian", max(12, round(side * SHIP)))
        gone = ease(min(1.0, max(0.0, time - self.script.decided - RUN) / LEAVING)) if beaten else 0.0
        for index, (x, y) in enumerate(self.berths()):
            way = ease(min(1.0, max(0.0, time - APART * index) / (SAILING - APART * SHIPS)))
            at = x + side * OUT * (1 - way + gone)
            afloat = gone or 1.0 - way
            rock = math.sin(time * 5 + index * 2) * side * 0.05 * min(1.0, afloat * 6)
            picture = pygame.transform.flip(ship, True, False) if gone else ship
            if 0.02 < afloat < HAZE:
                self._wake(surface, x, (at, y - side * 0.25 + ship.get_height() * 0.46), 1 if not gone else -1)
            if afloat:
                picture = picture.copy()
                picture.set_alpha(round(255 * min(1.0, 2.5 * (1 - afloat))))
            surface.blit(picture, picture.get_rect(center=(round(at), round(y - side * 0.25 + rock))))

    def _wake(self, surface: pygame.Surface, berth: float, at: Point, way: int) -> None:
        """Draw white water behind a ship, but only on the sea in front of its berth."""
        side = self.table_view.camera.side
        for number in range(3):
            box = pygame.Rect(0, 0, round(side * (0.9 - 0.2 * number)), max(2, round(side * 0.07)))
            box.center = (round(at[0] + way * side * (0.9 + 0.55 * number)), round(at[1]))
            if box.left >= berth - side * SEA_BESIDE and box.right <= berth + side * SEA_BESIDE:
                pygame.draw.ellipse(surface, (214, 236, 244), box)

    def draw_warriors(self, surface: pygame.Surface, time: float, *, beaten: bool) -> None:
        """Draw a warrior for each city: it runs from a ship to the city, and back if the attack fails."""
        side, camera = self.table_view.camera.side, self.table_view.camera
        picture = self.table_view.ui.pictures.picture("barbarian/warrior", max(8, round(side * WARRIOR)))
        berths = self.berths()
        shown: list[tuple[float, float]] = []
        for index, city in enumerate(self.script.cities):
            way = ease(min(1.0, max(0.0, time - city.at + RUN) / RUN))
            back = ease(min(1.0, max(0.0, time - self.script.decided) / RUN)) if beaten else 0.0
            if way <= 0 or back >= 1:
                continue
            x, y = camera.corner(city.corner)
            goal = (x + BESIDE[0] * side, y + BESIDE[1] * side)
            start = berths[index % len(berths)]
            far = way - back
            hops = max(1, round(math.dist(start, goal) / side))
            up = abs(math.sin(math.pi * far * hops)) * side * 0.16
            if way >= 1 and not back and time > self.script.decided and not self.table_view.ui.reduced_motion:
                up = abs(math.sin(time * 9 + index)) * side * 0.12
            shown.append((start[0] + (goal[0] - start[0]) * far, start[1] + (goal[1] - start[1]) * far - up))
        for at in sorted(shown, key=lambda at: at[1]):
            surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1] - side * 0.1))))
