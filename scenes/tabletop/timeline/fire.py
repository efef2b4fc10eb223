"""The motion of a burning city: flames, embers and smoke, until only a settlement or ruin is left."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from random import Random

import pygame

from scenes.tabletop.board.table_view import Point, TableView
from scenes.tabletop.timeline.motions import Motion, Thing, ease
from scenes.ui.theme import Colour

Paint = Callable[[pygame.Surface, Point, int], None]
HEAT: tuple[Colour, ...] = ((255, 236, 150), (255, 176, 60), (240, 104, 26), (176, 46, 16), (92, 24, 12))
"""Colours from the foot of a flame to its tip."""
SMOKE: Colour = (52, 46, 44)
TONGUES, EMBERS, CLOUDS = 40, 16, 12
FALLS = 0.52, 0.72
"""When the city disappears and the settlement appears, as fractions of the time."""


@lru_cache(maxsize=160)
def _light(radius: int, colour: Colour) -> pygame.Surface:
    """A soft point of light, for additive blending."""
    result = pygame.Surface((2 * radius, 2 * radius))
    for step in range(5):
        share = (step + 1) / 5
        lit = tuple(round(each * share**2 * 0.8) for each in colour)
        pygame.draw.circle(result, lit, (radius, radius), radius * (1 - step * 0.18))
    return result


@lru_cache(maxsize=160)
def _flame(radius: int, colour: Colour) -> pygame.Surface:
    """A soft ball of fire, for normal blending."""
    result = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    for share, alpha in ((1.0, 70), (0.8, 140), (0.58, 225)):
        pygame.draw.circle(result, (*colour, alpha), (radius, radius), radius * share)
    return result


@lru_cache(maxsize=80)
def _cloud(radius: int, alpha: int) -> pygame.Surface:
    result = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    for share, part in ((1.0, 0.35), (0.82, 0.6), (0.62, 1.0)):
        pygame.draw.circle(result, (*SMOKE, round(alpha * part)), (radius, radius), radius * share)
    return result


class Burning(Motion):
    """``before`` draws the city that burns, ``after`` what is left of it."""

    def __init__(self, at: Point, before: Paint, after: Paint, hides: tuple[Thing, ...]) -> None:
        super().__init__(2.4, 0.0, hides)
        self.at, self.before, self.after = at, before, after
        rng = Random(round(at[0]) * 7 + round(at[1]))
        self._tongues = [(rng.uniform(-1, 1), rng.random(), rng.uniform(0.7, 1.3)) for _ in range(TONGUES)]
        self._embers = [(rng.uniform(-1, 1), rng.random(), rng.uniform(0.6, 1.5)) for _ in range(EMBERS)]
        self._clouds = [(rng.uniform(-1, 1), index / CLOUDS) for index in range(CLOUDS)]

    def draw(self, surface: pygame.Surface, table_view: TableView, t: float) -> None:
        """Draw the city catching fire, burning, sinking and smoking."""
        self.paint(surface, self.at, table_view.camera.side, t)

    def paint(self, surface: pygame.Surface, at: Point, side: float, t: float) -> None:
        """The same at another point, for a hex's side of that many pixels."""
        x, y = at
        sunk = ease(min(1.0, max(0.0, (t - FALLS[0]) / (FALLS[1] - FALLS[0]))))
        if sunk > 0:
            self.after(surface, (x, y), round(255 * sunk))
        if sunk < 1:
            shake = math.sin(t * 90) * side * 0.03 * min(1.0, t * 6)
            self.before(surface, (x + shake, y + side * 0.12 * sunk), round(255 * (1 - sunk)))
        heat = min(1.0, t / 0.14) * min(1.0, (1 - t) / 0.3)
        glow = _light(max(2, round(side * 0.9)), (70, 30, 8))
        if heat > 0.3:
            surface.blit(glow, glow.get_rect(center=(round(x), round(y))), special_flags=pygame.BLEND_RGB_ADD)
        self._smoke(surface, at, side, t)
        self._fire(surface, at, side, t, heat)

    def _smoke(self, surface: pygame.Surface, place: Point, side: float, t: float) -> None:
        x, y = place
        for sway, phase in self._clouds:
            up = (t * 1.5 + phase) % 1.0
            if t * 1.5 + phase < 1.0 and phase > t * 1.5:
                continue
            alpha = round(170 * math.sin(math.pi * up) * min(1.0, (1 - t) / 0.2) / 16) * 16
            if alpha > 0:
                cloud = _cloud(max(2, round(side * (0.16 + 0.26 * up) / 2) * 2), alpha)
                at = (round(x + side * (0.2 * sway + 0.55 * up)), round(y - side * (0.35 + 1.5 * up)))
                surface.blit(cloud, cloud.get_rect(center=at))

    def _fire(self, surface: pygame.Surface, place: Point, side: float, t: float, heat: float) -> None:
        x, y = place
        for sway, phase, pace in sorted(self._tongues, key=lambda tongue: -((t * 4.2 * tongue[2] + tongue[1]) % 1.0)):
            up = (t * 4.2 * pace + phase) % 1.0
            size = side * 0.21 * (1 - up * 0.75) * heat
            if size < 2:
                continue
            flame = _flame(max(2, round(size / 2) * 2), HEAT[min(4, int(up * 5))])
            wide = 0.42 * (1 - up * 0.7)
            at = (
                round(x + side * (wide * sway + 0.05 * math.sin(t * 40 + phase * 9))),
                round(y + side * (0.2 - 1.0 * up * heat)),
            )
            surface.blit(flame, flame.get_rect(center=at))
        for sway, phase, pace in self._embers:
            up = (t * 2.2 * pace + phase) % 1.0
            if heat > 0.2:
                at = (round(x + side * sway * (0.3 + 0.5 * up)), round(y - side * 1.9 * up * heat))
                ember = _light(max(2, round(side * 0.045)), HEAT[1 if up < 0.5 else 2])
                surface.blit(ember, ember.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
