"""Colours for eyes that see them differently.

A palette gives the seats' paints and what is laid over pictures that colour alone tells apart too little. Which colours
are far enough from each other is measured by a test, with the simulation of Machado, Oliveira and Fernandes (2009).
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from sprites.names import COLOUR_NAMES, COLOURS, PIECES, TRACK_COLOURS, Colour, Rgb

if TYPE_CHECKING:
    from collections.abc import Mapping

STANDARD: Final = "standard"
PAINTED: Final = frozenset((*PIECES, "knight", "person"))
"""Families of pictures that are drawn once for each paint."""
PALE, VIVID = COLOUR_NAMES.index("white"), COLOUR_NAMES.index("red")
SAME: Final = (8, 8, 8, 255)
"""What differs less between two paints is of no paint: steel, wood, windows."""


class Tint(NamedTuple):
    """What a picture is multiplied by, in parts of 255, and what is added to it."""

    times: Rgb
    plus: Rgb = (0, 0, 0)

    def of(self, colour: Rgb) -> Rgb:
        """A colour as it becomes."""
        red, green, blue = (min(255, c * t // 255 + p) for c, t, p in zip(colour, self.times, self.plus, strict=True))
        return red, green, blue


class Palette(NamedTuple):
    """Paints by seat colour, tracks, and tints by the name of a terrain or a track."""

    name: str
    paints: tuple[Colour, ...]
    tracks: tuple[Colour, ...]
    tints: Mapping[str, Tint]


def _paint(name: str, main: Rgb) -> Colour:
    """A paint with the shades that a white piece has of its own."""
    shades = [tuple(min(255, s * c // w) for s, c, w in zip(shade, main, COLOURS[PALE].main, strict=True))
              for shade in COLOURS[PALE][2:]]  # fmt: skip
    return Colour(name, main, *((shade[0], shade[1], shade[2]) for shade in shades))


def _palette(name: str, mains: tuple[Rgb, ...], tints: dict[str, Tint]) -> Palette:
    paints = tuple(_paint(each, main) for each, main in zip(COLOUR_NAMES, mains, strict=True))
    tracks = tuple(
        Colour(one.name, *(tints[one.name].of(shade) for shade in one[1:])) if one.name in tints else one
        for one in TRACK_COLOURS
    )
    return Palette(name, paints, tracks, MappingProxyType(tints))


RED_GREEN: Final = _palette(
    "red-green",
    ((160, 30, 10), (52, 110, 255), (240, 240, 240), (255, 206, 40), (60, 170, 120), (62, 12, 96)),
    {
        "hills": Tint((255, 219, 204)),
        "forest": Tint((128, 168, 204)),
        "pasture": Tint((214, 255, 255), (0, 10, 66)),
        "fields": Tint((255, 240, 128), (24, 14, 0)),
        "mountains": Tint((184, 189, 219)),
        "desert": Tint((255, 255, 255), (36, 46, 50)),
    },
)
"""For those who see red and green alike (protan and deutan)."""
BLUE_YELLOW: Final = _palette(
    "blue-yellow",
    ((250, 52, 44), (28, 96, 188), (238, 234, 222), (100, 56, 6), (104, 236, 112), (240, 92, 224)),
    {
        "hills": Tint((235, 168, 178)),
        "forest": Tint((117, 173, 133)),
        "pasture": Tint((184, 255, 230), (0, 16, 0)),
        "fields": Tint((255, 230, 204), (24, 10, 0)),
        "mountains": Tint((219, 214, 255)),
        "desert": Tint((255, 255, 255), (36, 46, 60)),
        "science": Tint((255, 255, 153), (40, 50, 0)),
    },
)
"""For those who see blue and green alike (tritan)."""
PALETTES: Final = {
    one.name: one for one in (Palette(STANDARD, COLOURS, TRACK_COLOURS, {}), RED_GREEN, BLUE_YELLOW)
}  # fmt: skip

_chosen = PALETTES[STANDARD]


def choose(name: str) -> None:
    """All pictures and colours are of this palette from now on; of the standard one if there is none of that name."""
    global _chosen
    _chosen = PALETTES.get(name, PALETTES[STANDARD])


def chosen() -> Palette:
    """The palette in use."""
    return _chosen


def paint_of(name: str) -> int:
    """The seat colour in which a picture is painted, -1 for none."""
    family, _slash, rest = name.partition("/")
    colour = rest.partition("/")[0]
    return COLOUR_NAMES.index(colour) if family in PAINTED and colour in COLOUR_NAMES else -1


def in_paint(name: str, colour: str) -> str:
    """The name of the same picture in another colour of the sheets."""
    family, _slash, rest = name.partition("/")
    return "/".join((family, colour, *rest.split("/")[1:]))


def tint_of(name: str) -> Tint | None:
    """What is laid over a picture, by the part of its name that tells a terrain or a track."""
    return next((tint for part, tint in _chosen.tints.items() if part in name.replace(".", "/").split("/")), None)


def repainted(pale: pygame.Surface, vivid: pygame.Surface, main: Rgb) -> pygame.Surface:
    """A piece in any paint: the white one times that paint, but for what the white and the red one have in common."""
    made = pale.copy()
    white = COLOURS[PALE].main
    over = tuple(min(255, 255 * c // w) for c, w in zip(main, white, strict=True))
    made.fill((*over, 255), special_flags=pygame.BLEND_RGBA_MULT)
    common = pygame.mask.from_threshold(pale, (0, 0, 0, 0), SAME, othersurface=vivid)
    return common.to_surface(made, setsurface=pale, unsetcolor=None)


def tinted(picture: pygame.Surface, tint: Tint) -> pygame.Surface:
    """A copy of a picture under a tint."""
    made = picture.copy()
    made.fill(tint.times, special_flags=pygame.BLEND_RGB_MULT)
    made.fill(tint.plus, special_flags=pygame.BLEND_RGB_ADD)
    return made
