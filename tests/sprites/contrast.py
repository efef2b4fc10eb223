"""How well pieces stand out from each terrain and from the sea, measured on pixels at the smallest playing size.

    python -m tests.sprites.contrast

prints the table of docs/art.md. The *edge* of a piece is what its pale rim or its dark outline, whichever does better,
has against the ground: a contrast as WCAG counts it. Its *paint* is how different the main colour of the seat looks
from the ground (CIEDE2000), to the eyes that a palette is made for.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pygame

from scenes.tabletop.board.pieces import HEIGHTS, NOMINAL
from scenes.ui.contrast import contrast
from scenes.ui.theme import Colour
from sprites import palettes
from sprites.names import COLOUR_NAMES, LAND, knight_sprite, piece_sprite, ship_sprite
from sprites.palettes import PALETTES
from sprites.sheets import open_sheets
from tests.sprites.sight import difference, seen

SIDE = 42
"""Pixels of a hex's side where six play in a window of 1280x720."""
GROUNDS = (*(land for land in LAND if land != "fog"), "sea")
SIGHTS = {palettes.STANDARD: ("usual",), "red-green": ("usual", "protan", "deutan"), "blue-yellow": ("usual", "tritan")}
BAND = 2
"""Pixels on both sides of a piece's outline that are its edge."""


@cache
def ground(palette: str, land: str) -> Colour:
    """What a tile looks like on the whole."""
    palettes.choose(palette)
    red, green, blue, _alpha = pygame.transform.average_color(
        open_sheets().picture(f"hex/{land}", SIDE * 2), consider_alpha=True
    )
    return red, green, blue


def pieces(colour: int) -> Iterator[tuple[str, str]]:
    """The kind and the picture of the pieces in a colour."""
    for piece in ("road", "settlement", "city", "wall"):
        yield piece, piece_sprite(piece, colour)
    yield "ship", ship_sprite(colour, 30)
    for strength in (1, 2, 3):
        yield from (("knight", knight_sprite(colour, strength, active)) for active in (True, False))


@cache
def _contrast(shade: tuple[int, ...], below: Colour) -> float:
    return contrast((shade[0], shade[1], shade[2]), below)


def edge(palette: str, name: str, kind: str, land: str, angle: int = 30) -> float:
    """The contrast of a piece's edge with the ground, on nine tenths of its length at least."""
    below = ground(palette, land)
    palettes.choose(palette)
    made = open_sheets().picture(name, round(HEIGHTS[kind] * SIDE / NOMINAL))
    if kind == "road":
        made = pygame.transform.rotozoom(made, angle, 1)
    shown = pygame.Surface((made.get_width() + 2 * BAND, made.get_height() + 2 * BAND))
    shown.fill(below)
    shown.blit(made, (BAND, BAND))
    body = pygame.mask.Mask(shown.get_size())
    body.draw(pygame.mask.from_surface(made, 200), (BAND, BAND))
    reach = range(-BAND, BAND + 1)
    wide, high = shown.get_size()
    against = [[_contrast(shown.get_at((x, y))[:3], below) for y in range(high)] for x in range(wide)]
    best = []
    for x, y in body.outline():
        around = [(x + dx, y + dy) for dx in reach for dy in reach]
        best.append(max(against[x][y] for x, y in around if 0 <= x < wide and 0 <= y < high))
    return sorted(best)[len(best) // 10]


def paint(palette: str, colour: int, land: str) -> float:
    """How different a seat's paint looks from the ground."""
    main = PALETTES[palette].paints[colour].main
    return min(difference(seen(main, sight), seen(ground(palette, land), sight)) for sight in SIGHTS[palette])


def main() -> None:
    """Print the least edge and paint of each seat colour on each ground."""
    for palette in PALETTES:
        print(f"| {palette} |", " | ".join(GROUNDS), "|")
        for colour, name in enumerate(COLOUR_NAMES):
            cells = [
                f"{min(edge(palette, piece, kind, land) for kind, piece in pieces(colour)):.1f}, "
                f"{paint(palette, colour, land):.0f}"
                for land in GROUNDS
            ]
            print(f"| {name} |", " | ".join(cells), "|")


if __name__ == "__main__":
    main()
