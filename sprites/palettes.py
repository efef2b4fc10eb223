"""Palettes for colour-blind players.

A palette contains the seat colours, and tints for pictures that differ in little but colour. A test checks that the
colours differ enough, with the simulation of Machado, Oliveira and Fernandes (2009).
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
"""Families of pictures that exist in each paint."""
PALE, VIVID = COLOUR_NAMES.index("white"), COLOUR_NAMES.index("red")
SAME: Final = (8, 8, 8, 255)
"""Pixels that differ by less between two paints are not painted: steel, wood, windows."""


class Tint(NamedTuple):
    """A tint: the picture is multiplied by ``times``, in parts of 255, then ``plus`` is added."""

    times: Rgb
    plus: Rgb = (0, 0, 0)

    def of(self, colour: Rgb) -> Rgb:
        """The tinted colour."""
        red, green, blue = (min(255, c * t // 255 + p) for c, t, p in zip(colour, self.times, self.plus, strict=True))
        return red, green, blue


class Palette(NamedTuple):
    """Paints by seat colour, track colours, and tints by the name of a terrain or track."""

    name: str
    paints: tuple[Colour, ...]
    tracks: tuple[Colour, ...]
    tints: Mapping[str, Tint]


def _paint(name: str, main: Rgb) -> Colour:
    """A colour with the same shades as a white piece."""
    shades = [
        tuple(min(255, s * c // w) for s, c, w in zip(shade, main, COLOURS[PALE].main, strict=True))
        for shade in COLOURS[PALE][2:]
    ]
    return Colour(name, main, *((shade[0], shade[1], shade[2]) for shade in shades))


def _palette(name: str, mains: tuple[Rgb, ...], tints: dict[str, Tint]) -> Palette:
    paints = tuple(_paint(each, main) for each, main in zip(COLOUR_NAMES, mains, strict=True))
    tracks = tuple(
        Colour(track.name, *(tints[track.name].of(shade) for shade in track[1:])) if track.name in tints else track
        for track in TRACK_COLOURS
    )
    return Palette(name, paints, tracks, MappingProxyType(tints))


RED_GREEN: Final = _palette(
    "red-green",
    ((140, 12, 10), (44, 66, 200), (255, 252, 255), (255, 238, 0), (44, 160, 146), (40, 8, 80)),
    {
        "hills": Tint((255, 140, 133), (14, 41, 6)),
        "forest": Tint((172, 152, 110), (9, 43, 54)),
        "pasture": Tint((145, 212, 133), (35, 18, 60)),
        "fields": Tint((207, 236, 197), (58, 23, 13)),
        "mountains": Tint((166, 140, 218), (0, 32, 45)),
        "desert": Tint((220, 255, 216), (60, 45, 60)),
    },
)
"""For red-green colour blindness (protan and deutan)."""
BLUE_YELLOW: Final = _palette(
    "blue-yellow",
    ((255, 30, 0), (35, 23, 136), (230, 245, 247), (96, 55, 26), (98, 253, 193), (251, 24, 246)),
    {
        "hills": Tint((217, 174, 153), (19, 6, 18)),
        "forest": Tint((100, 183, 227), (10, 38, 20)),
        "pasture": Tint((144, 255, 140), (33, 17, 32)),
        "fields": Tint((218, 200, 164), (60, 37, 26)),
        "mountains": Tint((255, 212, 219), (16, 11, 25)),
        "desert": Tint((172, 192, 163), (23, 41, 42)),
        "science": Tint((255, 255, 153), (40, 50, 0)),
    },
)
"""For blue-yellow colour blindness (tritan)."""
PALETTES: Final = {each.name: each for each in (Palette(STANDARD, COLOURS, TRACK_COLOURS, {}), RED_GREEN, BLUE_YELLOW)}

_chosen = PALETTES[STANDARD]


def choose(name: str) -> None:
    """Use a palette for all pictures and colours from now on; the standard one if the name is unknown."""
    global _chosen
    _chosen = PALETTES.get(name, PALETTES[STANDARD])


def chosen() -> Palette:
    """The palette in use."""
    return _chosen


def paint_of(name: str) -> int:
    """The seat colour of a picture, by its name; -1 if it is not painted."""
    family, _slash, rest = name.partition("/")
    colour = rest.partition("/")[0]
    return COLOUR_NAMES.index(colour) if family in PAINTED and colour in COLOUR_NAMES else -1


def in_paint(name: str, colour: str) -> str:
    """The name of the same picture in another seat colour."""
    family, _slash, rest = name.partition("/")
    return "/".join((family, colour, *rest.split("/")[1:]))


def tint_of(name: str) -> Tint | None:
    """The tint of a picture, by the part of its name that is a terrain or a track; None for none."""
    return next((tint for part, tint in _chosen.tints.items() if part in name.replace(".", "/").split("/")), None)


def repainted(pale: pygame.Surface, vivid: pygame.Surface, main: Rgb) -> pygame.Surface:
    """A piece in any colour: the white one times the colour, except where the white and the red one are the same."""
    piece = pale.copy()
    white = COLOURS[PALE].main
    over = tuple(min(255, 255 * c // w) for c, w in zip(main, white, strict=True))
    piece.fill((*over, 255), special_flags=pygame.BLEND_RGBA_MULT)
    common = pygame.mask.from_threshold(pale, (0, 0, 0, 0), SAME, othersurface=vivid)
    return common.to_surface(piece, setsurface=pale, unsetcolor=None)


def tinted(picture: pygame.Surface, tint: Tint) -> pygame.Surface:
    """A tinted copy of a picture."""
    copy = picture.copy()
    copy.fill(tint.times, special_flags=pygame.BLEND_RGB_MULT)
    copy.fill(tint.plus, special_flags=pygame.BLEND_RGB_ADD)
    return copy
