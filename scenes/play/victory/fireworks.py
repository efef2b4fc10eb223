"""Fireworks and confetti. The position of every spark is a function of time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

import pygame

from scenes.ui.theme import Colour

BURSTS, SPARKS, PAPERS = 24, 44, 200
APART = 0.27
"""Seconds between two bursts."""
RISES, GLOWS = 0.55, 1.3
"""Seconds that a rocket rises, and that its sparks are visible."""
SHADES = 6
"""Steps in which a spark fades."""
FALL = 0.24
"""The share of the height that confetti falls in a second."""


class Fireworks:
    """Fireworks over an area in the given colours; ``seed`` varies them."""

    def __init__(self, area: pygame.Rect, colours: Sequence[Colour], seed: int) -> None:
        self.area = area
        self.colours = list(colours)
        rng = Random(seed)
        self._bursts = [
            (rng.uniform(0.12, 0.88), rng.uniform(0.1, 0.6), rng.randrange(len(self.colours)), rng.uniform(0.12, 0.21))
            for _ in range(BURSTS)
        ]
        self._sparks = [(turn * math.tau / SPARKS, rng.uniform(0.55, 1.0)) for turn in range(SPARKS)]
        self._papers = [
            (rng.random(), rng.uniform(-1.1, 0.0), rng.uniform(2, 6), rng.randrange(len(self.colours)))
            for _ in range(PAPERS)
        ]
        self._lights = {
            (index, shade): self._spark(colour, shade)
            for index, colour in enumerate(self.colours)
            for shade in range(SHADES)
        }

    def _spark(self, colour: Colour, shade: int) -> pygame.Surface:
        """The picture of a point of light, paler for a higher shade; it is drawn additively."""
        share = 1 - shade / SHADES
        radius = max(2, round(self.area.height * 0.011 * (0.5 + share / 2)))
        picture = pygame.Surface((radius * 4, radius * 4))
        for far, light in ((2.0, 0.22), (1.3, 0.45), (0.7, 1.0)):
            lit = tuple(min(255, round(each * light * share)) for each in colour)
            pygame.draw.circle(picture, lit, (radius * 2, radius * 2), radius * far)
        return picture

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Draw everything that is in the air at a time."""
        self._draw_papers(surface, time)
        for number, burst in enumerate(self._bursts):
            since = time - number * APART
            if 0 <= since < RISES:
                self._rocket(surface, burst, since / RISES)
            elif RISES <= since < RISES + GLOWS:
                self._burst(surface, burst, (since - RISES) / GLOWS)

    def _rocket(self, surface: pygame.Surface, burst: tuple[float, float, int, float], t: float) -> None:
        area, (x, y, colour, _size) = self.area, burst
        for tail in range(4):
            up = max(0.0, t - tail * 0.05)
            way = 1 - (1 - up) ** 2
            at = (area.left + x * area.width, area.bottom + (y * area.height - area.height) * way)
            self._light(surface, self._lights[colour, min(SHADES - 1, tail + 1)], at)

    def _burst(self, surface: pygame.Surface, burst: tuple[float, float, int, float], t: float) -> None:
        area, (x, y, colour, size) = self.area, burst
        spread = (1 - (1 - t) ** 3) * size * area.height
        picture = self._lights[colour, min(SHADES - 1, int(t * SHADES))]
        for turn, far in self._sparks:
            at = (
                area.left + x * area.width + math.cos(turn) * spread * far,
                area.top + y * area.height + math.sin(turn) * spread * far + t * t * area.height * 0.06,
            )
            self._light(surface, picture, at)

    def _light(self, surface: pygame.Surface, picture: pygame.Surface, at: tuple[float, float]) -> None:
        place = picture.get_rect(center=(round(at[0]), round(at[1])))
        surface.blit(picture, place, special_flags=pygame.BLEND_RGB_ADD)

    def _draw_papers(self, surface: pygame.Surface, time: float) -> None:
        area = self.area
        wide = max(4, round(area.height * 0.014))
        for x, start, turns, colour in self._papers:
            y = start + time * FALL
            if 0 <= y <= 1:
                turned = abs(math.cos(time * turns + x * 9))
                sway = math.sin(time * 2 + turns * 3) * 0.012
                box = pygame.Rect(0, 0, wide, max(1, round(wide * 1.5 * turned)))
                box.center = (round(area.left + (x + sway) * area.width), round(area.top + y * area.height))
                pygame.draw.rect(surface, self.colours[colour], box)
