"""The source of pictures for widgets, and a plain one that needs no files."""

from __future__ import annotations

import zlib
from typing import Protocol

import pygame

from scenes.ui import theme
from scenes.ui.theme import Colour


class Pictures(Protocol):
    """A source of named pictures; the sprite sheets are one, ``PlainPictures`` another."""

    def has(self, name: str) -> bool:
        """Whether a picture of that name exists."""
        ...

    def picture(self, name: str, height: int) -> pygame.Surface:
        """The picture, scaled to a height in pixels."""
        ...

    def nine(self, name: str, size: tuple[int, int], scale: float = 1) -> pygame.Surface:
        """The picture stretched to a size, its corners kept at ``scale``."""
        ...


PLAIN_SKINS: dict[str, tuple[Colour, Colour, Colour]] = {
    "ui/panel": ((247, 235, 206), (228, 208, 168), (92, 60, 34)),
    "ui/panel_dark": ((84, 54, 32), (54, 34, 21), (26, 15, 9)),
    "ui/banner": ((140, 46, 34), (104, 30, 24), (52, 14, 10)),
    "ui/field": ((224, 206, 168), (238, 224, 190), (110, 78, 48)),
    "ui/list": ((247, 235, 206), (240, 224, 188), (70, 44, 24)),
    "ui/button": ((190, 134, 72), (146, 96, 50), (58, 34, 18)),
    "ui/button_hover": ((216, 158, 88), (168, 114, 60), (66, 40, 20)),
    "ui/button_pressed": ((134, 88, 46), (156, 104, 54), (52, 30, 16)),
    "ui/button_disabled": ((160, 146, 126), (138, 124, 106), (100, 88, 74)),
    "ui/primary": ((59, 125, 64), (38, 93, 44), (200, 146, 58)),
    "ui/primary_hover": ((69, 132, 71), (46, 106, 51), (255, 231, 154)),
    "ui/primary_pressed": ((28, 72, 34), (42, 102, 48), (217, 172, 76)),
    "ui/primary_disabled": ((111, 98, 88), (88, 77, 68), (133, 119, 106)),
    "ui/quiet": ((222, 204, 168), (222, 204, 168), (143, 107, 66)),
    "ui/quiet_hover": ((230, 200, 140), (230, 200, 140), (194, 138, 60)),
    "ui/quiet_pressed": ((196, 174, 136), (196, 174, 136), (92, 56, 22)),
    "ui/quiet_disabled": ((232, 218, 186), (232, 218, 186), (190, 176, 150)),
    "ui/lit": ((255, 226, 142), (241, 184, 76), (58, 32, 8)),
    "ui/tooltip": ((58, 38, 24), (46, 29, 18), (206, 164, 92)),
}


class PlainPictures:
    """Gradients drawn in code: for tests, and for pictures that the sheets lack."""

    def __init__(self) -> None:
        self._cache: dict[tuple[str, int, int], pygame.Surface] = {}

    def has(self, name: str) -> bool:
        """Whether the name is one of the skins drawn here."""
        return name in PLAIN_SKINS

    def picture(self, name: str, height: int) -> pygame.Surface:
        """A coloured disc that differs by name."""
        key = (name, height, height)
        if key not in self._cache:
            hue = zlib.crc32(name.encode()) % 360
            colour = pygame.Color(0)
            colour.hsla = (hue, 45, 45, 100)
            disc = pygame.Surface((height, height), pygame.SRCALPHA)
            pygame.draw.aacircle(disc, colour, (height / 2, height / 2), height * 0.44)
            pygame.draw.aacircle(disc, theme.EDGE, (height / 2, height / 2), height * 0.44, max(1, height // 14))
            self._cache[key] = disc
        return self._cache[key]

    def nine(self, name: str, size: tuple[int, int], scale: float = 1) -> pygame.Surface:
        """A rounded rectangle with a gradient and a dark edge."""
        key = (name, *size)
        if key not in self._cache:
            if len(self._cache) > 400:
                self._cache.clear()
            self._cache[key] = rounded(size, *PLAIN_SKINS.get(name, PLAIN_SKINS["ui/panel"]))
        return self._cache[key]


def rounded(size: tuple[int, int], top: Colour, bottom: Colour, edge: Colour) -> pygame.Surface:
    """A rounded rectangle that fades from one colour to another."""
    width, height = max(2, size[0]), max(2, size[1])
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), top)
    strip.set_at((0, 1), bottom)
    result = pygame.transform.smoothscale(strip, (width, height))
    radius = max(3, min(14, min(width, height) // 5))
    mask = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    result.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    line = max(1, min(width, height) // 28)
    pygame.draw.rect(result, edge, result.get_rect(), min(line, 3), border_radius=radius)
    return result
