"""Decorative motion on the board: the sea, and now and then a gull, a mill, a sheep or smoke.

All of it is drawn below marks, number tokens and pieces. An act starts only if it ends before the window comes to rest.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.board.board import Board, is_land
from game.board.topology import Cell, cell_xy, neighbours
from game.ids import SEA
from sprites.coast import berths
from sprites.decor import SAILS, SHADE, SHADE_DOWN, SHEEP, SMOKE, Decor, decor, decor_picture
from sprites.geometry import BoardLayout, Point, sea_around
from sprites.palettes import chosen
from sprites.sheets import Sheets

TICK = 1 / 12
"""Seconds between two frames."""
SHADES = 8
"""Steps of opacity."""
TURN = 11.25
"""Degrees by which sails turn at a time."""
KEPT = 240
"""The size of the cache of scaled pictures."""
CLEAR_OF_BOATS = 0.5
"""The least distance between waves and the boat of a harbour, in sides."""
ALOFT = 0.3
"""The distance of a gull from its shadow, in sides."""
BEATS = ("life/gull_up", "life/gull_level", "life/gull_down", "life/gull_level")
"""The positions of a gull's wings, in turn. It glides on the second."""
STRIDE = 0.1
"""How far a sheep hops, in sides."""


class Stamp(NamedTuple):
    """A picture at a position on the board, in sides."""

    name: str
    x: float
    y: float
    shade: int = SHADES
    """Its opacity, up to ``SHADES``."""
    turn: float = 0.0
    size: float = 1.0
    is_flipped: bool = False


Frame = tuple[Stamp, ...]


class Actor:
    """Something that is usually at rest and acts from time to time."""

    def __init__(
        self, seconds: float, pauses: tuple[float, float], play: Callable[[float], Frame], dice: random.Random
    ):
        """``play`` gives the frame for each point of an act, from 0 to 1. At 0 it is at rest."""
        self.seconds = seconds
        self.frame = play(0.0)
        self._play = play
        self._dice = dice
        self._pauses = pauses
        self._time = -dice.uniform(0.3, pauses[1])
        """Seconds since the act started; negative before it."""

    @property
    def acts(self) -> bool:
        """Whether it is acting."""
        return self._time > 0

    def step(self, dt: float, left: float) -> bool:
        """Advance by ``dt`` seconds; everything must be at rest in ``left``. Returns whether the frame changed."""
        if self._time <= 0 and self._time + dt > 0 and self.seconds + 2 * TICK > left:
            return False
        self._time += dt
        if self._time >= self.seconds:
            return self.rest()
        return self._time > 0 and self._show(self._play(self._time / self.seconds))

    def rest(self) -> bool:
        """End the act. Returns whether the frame changed."""
        self._time = -self._dice.uniform(*self._pauses)
        return self._show(self._play(0.0))

    def _show(self, frame: Frame) -> bool:
        before, self.frame = self.frame, frame
        return frame != before


class Life:
    """The actors of a board. A new terrain needs a new one."""

    def __init__(self, board: Board, terrain: Sequence[int], sheets: Sheets) -> None:
        self._sheets = sheets
        self._pictures: dict[tuple[object, ...], pygame.Surface] = {}
        self._wait = 0.0
        self._actors = list(_cast(board, terrain))
        self._drawn: list[list[tuple[pygame.Surface, pygame.Rect]]] = [[] for _ in self._actors]
        """The pictures of each actor and their positions, as last drawn."""
        self._shown: list[tuple[pygame.Surface, pygame.Rect]] = []
        """The same in one list."""
        self._rects: list[pygame.Rect] = []

    def step(self, dt: float, left: float, layout: BoardLayout) -> list[pygame.Rect]:
        """Advance by ``dt`` seconds. Returns the rectangles that changed."""
        self._wait += dt
        if self._wait < TICK:
            return []
        passed, self._wait = self._wait, 0.0
        return self._changed([actor.step(passed, left) for actor in self._actors], layout)

    def rest(self, layout: BoardLayout) -> list[pygame.Rect]:
        """End all acts. Returns the rectangles that changed."""
        return self._changed([actor.acts and actor.rest() for actor in self._actors], layout)

    def place(self, layout: BoardLayout) -> None:
        """Place everything in a layout."""
        self._drawn = [self._placed(actor, layout) for actor in self._actors]
        self._list()

    def draw(self, surface: pygame.Surface, area: pygame.Rect | None = None) -> None:
        """Draw everything, or what touches an area."""
        shown = self._shown
        surface.blits(shown if area is None else [shown[each] for each in area.collidelistall(self._rects)])

    def _changed(self, changes: list[bool], layout: BoardLayout) -> list[pygame.Rect]:
        found = []
        for number, changed in enumerate(changes):
            if changed:
                found += [rect for _picture, rect in self._drawn[number]]
                self._drawn[number] = self._placed(self._actors[number], layout)
                found += [rect for _picture, rect in self._drawn[number]]
        if found:
            self._list()
        return _joined(found)

    def _list(self) -> None:
        self._shown = [one for drawn in self._drawn for one in drawn]
        self._rects = [rect for _picture, rect in self._shown]

    def _placed(self, actor: Actor, layout: BoardLayout) -> list[tuple[pygame.Surface, pygame.Rect]]:
        made = []
        for stamp in actor.frame:
            if stamp.shade > 0:
                picture = self._picture(stamp, layout.side)
                x, y = layout.to_screen(stamp.x, stamp.y)
                made.append((picture, picture.get_rect(center=(round(x), round(y)))))
        return made

    def _picture(self, stamp: Stamp, side: float) -> pygame.Surface:
        key = (stamp.name, stamp.shade, stamp.turn, stamp.size, stamp.is_flipped, side, chosen().name)
        if key not in self._pictures:
            if len(self._pictures) >= KEPT:
                self._pictures.clear()
            made = decor_picture(self._sheets.picture, stamp.name, side, stamp.size)
            if stamp.is_flipped:
                made = pygame.transform.flip(made, True, False)
            if stamp.turn:
                made = pygame.transform.rotozoom(made, stamp.turn, 1)
            if stamp.shade < SHADES:
                made = made.copy()
                made.fill((255, 255, 255, 255 * stamp.shade // SHADES), special_flags=pygame.BLEND_RGBA_MULT)
            self._pictures[key] = made
        return self._pictures[key]


def _joined(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same area, with overlapping rectangles merged."""
    found: list[pygame.Rect] = []
    for rect in rects:
        while (other := rect.collidelist(found)) >= 0:
            rect = rect.union(found.pop(other))
        found.append(rect)
    return found


def _cast(board: Board, terrain: Sequence[int]) -> Iterator[Actor]:
    """Create everything that moves on a board."""
    dice = random.Random(len(terrain))
    water = [board.net.cells[number] for number, kind in enumerate(terrain) if kind == SEA]
    water += [cell for cell in sea_around(board) if cell not in water]
    land = {board.net.cells[number] for number, kind in enumerate(terrain) if is_land(kind)}
    boats = [berth.place for berth in berths(board)]
    for cell in water:
        coasts = [(cell, other) for other in neighbours(cell) if other in land]
        for x, y in _sites(cell, [cell_xy(other) for _cell, other in coasts], boats, dice):
            yield Actor(3.6, (1.5, 9.0), _rippling(x, y), dice)
            yield Actor(0.9, (9.0, 40.0), _glinting(x + 0.1, y - 0.14), dice)
        for here, there in coasts:
            if not any(math.dist(_between(here, there, 0.5), boat) < 0.95 for boat in boats):
                yield Actor(3.4, (1.0, 5.0), _washing(here, there), dice)
    for one in decor(board, terrain):
        yield _ACTS[one.name](one, dice)
    if runs := _runs(set(water)):
        yield Actor(6.0, (5.0, 12.0), _flying(runs, dice), dice)


def _sites(cell: Cell, coasts: list[Point], boats: list[Point], dice: random.Random) -> list[Point]:
    """Up to two places on a cell of the sea, away from coasts and boats."""
    middle = cell_xy(cell)
    found: list[Point] = []
    for _try in range(8):
        angle, far = dice.uniform(0, 2 * math.pi), dice.uniform(0.15, 0.6)
        place = middle[0] + far * math.cos(angle), middle[1] + far * math.sin(angle)
        near = [boat for boat in boats if math.dist(place, boat) < CLEAR_OF_BOATS]
        near += [other for other in found if math.dist(place, other) < 0.5]
        if not near and all(math.dist(place, coast) > 1.5 for coast in coasts) and len(found) < 2:
            found.append(place)
    return found


def _between(one: Cell, other: Cell, part: float) -> Point:
    """A point between the centres of two cells."""
    (ax, ay), (bx, by) = cell_xy(one), cell_xy(other)
    return ax + (bx - ax) * part, ay + (by - ay) * part


def _seen(t: float) -> int:
    """The opacity of something that appears and disappears."""
    return round(SHADES * math.sin(math.pi * t))


def _rippling(x: float, y: float) -> Callable[[float], Frame]:
    """A wave that runs a short way."""
    return lambda t: (Stamp("life/ripple", x + 0.16 * (t - 0.5), y, _seen(t)),) if t else ()


def _glinting(x: float, y: float) -> Callable[[float], Frame]:
    """A light on the water."""
    return lambda t: (Stamp("life/glint", x, y, SHADES, size=max(0.2, _seen(t) / SHADES)),) if t else ()


def _washing(sea: Cell, land: Cell) -> Callable[[float], Frame]:
    """Surf that runs up the beach and a little back."""
    (ax, ay), (bx, by) = cell_xy(sea), cell_xy(land)
    turn = math.degrees(math.atan2(bx - ax, by - ay))

    def play(t: float) -> Frame:
        near = math.sin(min(1.0, t * 1.25) * math.pi / 2) - max(0.0, t - 0.8) * 0.4
        x, y = _between(sea, land, 0.5 - 0.235 + 0.12 * near)
        return (Stamp("life/foam", x, y, _seen(t**1.3), turn),) if t else ()

    return play


def _milling(one: Decor, dice: random.Random) -> Actor:
    """Sails that turn once."""
    x, y = one.place

    def play(t: float) -> Frame:
        turned = 360 * (t * t * (3 - 2 * t))
        return (Stamp(SAILS, x, y, turn=-(turned // TURN * TURN % 90)),)

    return Actor(7.0, (0.5, 4.0), play, dice)


def _grazing(one: Decor, dice: random.Random) -> Actor:
    """A sheep that hops there, grazes, and hops back."""
    x, y = one.place

    def play(t: float) -> Frame:
        there = min(1.0, t / 0.2) if t < 0.6 else max(0.0, (0.8 - t) / 0.2)
        hop = abs(math.sin(there * 2 * math.pi)) * 0.07
        at = x - there * STRIDE
        return Stamp(SHADE, at, y + SHADE_DOWN), Stamp(SHEEP, at, y - hop, is_flipped=0.6 <= t < 0.9)

    return Actor(4.0, (4.0, 14.0), play, dice)


def _smoking(one: Decor, dice: random.Random) -> Actor:
    """Puffs that rise and vanish. They replace the smoke that is visible at rest."""
    x, y = one.place

    def play(t: float) -> Frame:
        made = []
        still = round(SHADES * max(1 - t * 8, t * 8 - 7, 0))
        for start in (0.0, 0.15, 0.3, 0.45):
            part = (t - start) / 0.5
            if 0 < part < 1:
                drift = 0.06 * part + 0.02 * math.sin(5 * part + 9 * start)
                size = round((0.45 + 0.6 * part) * 8) / 8
                made.append(Stamp("life/puff", x + drift, y + 0.16 - 0.42 * part, _seen(part**0.6), size=size))
        return (Stamp(SMOKE, x, y, still), *made)

    return Actor(5.0, (1.0, 5.0), play, dice)


_ACTS: dict[str, Callable[[Decor, random.Random], Actor]] = {SAILS: _milling, SHEEP: _grazing, SMOKE: _smoking}


def _runs(water: set[Cell]) -> list[tuple[Point, Point]]:
    """Straight routes across three hexes of sea, in both directions."""
    found = []
    for cell in sorted(water):
        for side, after in enumerate(neighbours(cell)):
            last = neighbours(after)[side]
            if after in water and last in water:
                found.append((cell_xy(cell), cell_xy(last)))
    return found


def _flying(runs: list[tuple[Point, Point]], dice: random.Random) -> Callable[[float], Frame]:
    """A gull that crosses the sea, each time on another route."""
    way = [dice.choice(runs)]

    def play(t: float) -> Frame:
        if not t:
            way[0] = dice.choice(runs)
            return ()
        (ax, ay), (bx, by) = way[0]
        turn = math.degrees(math.atan2(ax - bx, ay - by))
        x, y = ax + (bx - ax) * t, ay + (by - ay) * t
        shade = min(SHADES, round(SHADES * 6 * min(t, 1 - t)))
        beat = int(t * 36)
        wings = BEATS[beat % 4] if beat % 18 < 9 else BEATS[1]
        return Stamp("life/gull_shade", x, y + ALOFT, shade), Stamp(wings, x, y, shade, round(turn))

    return play
