"""Draws the tilesets for making boards in Tiled: ``python -m tools.art.tiles [FOLDER]``.

Writes ``hexes`` (terrains, then tokens), ``harbours``, and for Seafarers boards ``seas`` (fog, start, then zones) and
``marks`` into data/boards, each a ``.tsx`` with a picture in each tile: Tiled before 1.11 shows a picture of many tiles
only from a file of its own. A tileset must never get more tiles, because maps contain the first number of each of their
tilesets.
"""

from __future__ import annotations

import base64
import os
import sys
from io import BytesIO
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

WIDTH: Final = 120
HEIGHT: Final = 140
SIDE: Final = 70
HARBOUR: Final = 40
FINE: Final = 4
"""Everything is drawn this many times larger and then scaled down, for smooth edges."""

TERRAINS: Final = (
    ("hills", "#c8683c"),
    ("forest", "#2f7a3d"),
    ("pasture", "#9ccf57"),
    ("fields", "#ecc63f"),
    ("mountains", "#8d93a1"),
    ("desert", "#e6d9a8"),
    ("sea", "#3f86c4"),
    ("lake", "#7cc0e8"),
    ("gold", "#f7a823"),
    ("random", "#b79ccb"),
)
TOKENS: Final = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
HARBOURS: Final = (
    ("3:1", "#ffffff"),
    ("brick", "#c8683c"),
    ("lumber", "#2f7a3d"),
    ("wool", "#9ccf57"),
    ("grain", "#ecc63f"),
    ("ore", "#8d93a1"),
    ("random", "#b79ccb"),
)
FOG: Final = "#d9dde3"
START: Final = "#e23b3b"
ZONES: Final = (
    "#e6194b",
    "#3cb44b",
    "#ffe119",
    "#4363d8",
    "#f58231",
    "#911eb4",
    "#42d4f4",
    "#f032e6",
    "#9a6324",
)
MARKS: Final = (("pirate", "#202020"), ("robber", "#7a7a7a"), ("strait", "#1f6f8b"))


def _written(tile: pygame.Surface, text: str, size: int, colour: str) -> None:
    """Write a word in the middle of a tile."""
    word = pygame.font.Font(None, size * FINE).render(text, True, colour)
    tile.blit(word, word.get_rect(center=tile.get_rect().center))


def _terrain(name: str, colour: str) -> pygame.Surface:
    tile = pygame.Surface((WIDTH * FINE, HEIGHT * FINE), pygame.SRCALPHA)
    gap = (HEIGHT - SIDE) // 2
    outline = [(WIDTH / 2, 0), (WIDTH, gap), (WIDTH, gap + SIDE), (WIDTH / 2, HEIGHT), (0, gap + SIDE), (0, gap)]
    points = [(x * FINE, y * FINE) for x, y in outline]
    pygame.draw.polygon(tile, colour, points)
    pygame.draw.polygon(tile, pygame.Color(colour).lerp("#000000", 0.35), points, 3 * FINE)
    # the name is at the bottom, so that a token painted over the tile leaves it readable
    word = pygame.font.Font(None, 20 * FINE).render(name, True, "#202020")
    tile.blit(word, word.get_rect(center=(WIDTH * FINE // 2, int(HEIGHT * FINE * 0.8))))
    return tile


def _token(number: int) -> pygame.Surface:
    tile = pygame.Surface((WIDTH * FINE, HEIGHT * FINE), pygame.SRCALPHA)
    pygame.draw.circle(tile, "#5a4a34", tile.get_rect().center, 25 * FINE)
    pygame.draw.circle(tile, "#f6ecd2", tile.get_rect().center, 23 * FINE)
    _written(tile, str(number), 40, "#b01818" if number in (6, 8) else "#202020")
    return tile


def _harbour(name: str, colour: str) -> pygame.Surface:
    tile = pygame.Surface((HARBOUR * FINE, HARBOUR * FINE), pygame.SRCALPHA)
    pygame.draw.circle(tile, "#202020", tile.get_rect().center, HARBOUR * FINE // 2)
    pygame.draw.circle(tile, colour, tile.get_rect().center, (HARBOUR // 2 - 3) * FINE)
    _written(tile, "?" if name == "random" else name[:3], 20, "#202020")
    return tile


def _veil(text: str, colour: str) -> pygame.Surface:
    """A transparent hex for a layer of its own."""
    tile = pygame.Surface((WIDTH * FINE, HEIGHT * FINE), pygame.SRCALPHA)
    gap = (HEIGHT - SIDE) // 2
    outline = [(WIDTH / 2, 8), (WIDTH - 7, gap + 4), (WIDTH - 7, gap + SIDE - 4)]
    outline += [(WIDTH - x, HEIGHT - y) for x, y in outline]
    points = [(x * FINE, y * FINE) for x, y in outline]
    pygame.draw.polygon(tile, (*pygame.Color(colour)[:3], 90), points)
    pygame.draw.polygon(tile, colour, points, 5 * FINE)
    word = pygame.font.Font(None, 30 * FINE).render(text, True, "#202020")
    tile.blit(word, word.get_rect(center=(WIDTH * FINE // 2, int(HEIGHT * FINE * 0.2))))
    return tile


def _mark(name: str, colour: str) -> pygame.Surface:
    tile = pygame.Surface((HARBOUR * FINE, HARBOUR * FINE), pygame.SRCALPHA)
    area = tile.get_rect()
    pygame.draw.rect(tile, "#ffffff", area, border_radius=8 * FINE)
    pygame.draw.rect(tile, colour, area, 3 * FINE, border_radius=8 * FINE)
    _written(tile, name, 15, colour)
    return tile


def _save(folder: Path, name: str, size: tuple[int, int], tiles: list[tuple[pygame.Surface, str, str]]) -> None:
    """Write a tileset: for each tile its picture, at its final size, its class and the XML of its properties."""
    width, height = size
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.10" tiledversion="1.11.0" name="{name}" tilewidth="{width}" tileheight="{height}" '
        f'tilecount="{len(tiles)}" columns="0">',
    ]
    for index, (picture, kind, properties) in enumerate(tiles):
        file = BytesIO()
        pygame.image.save(pygame.transform.smoothscale(picture, size), file, "tile.png")
        data = base64.b64encode(file.getvalue()).decode()
        lines.append(f' <tile id="{index}" type="{kind}">{properties}')
        lines.append(f'  <image format="png" width="{width}" height="{height}"><data encoding="base64">{data}</data>')
        lines.append("  </image>\n </tile>")
    (folder / f"{name}.tsx").write_text("\n".join([*lines, "</tileset>\n"]), encoding="utf-8")


def _with(key: str, value: object) -> str:
    """The XML of a property."""
    of_type = ' type="int"' if isinstance(value, int) else ""
    return f'<properties><property name="{key}"{of_type} value="{value}"/></properties>'


def main(folder: Path) -> None:
    """Write all tilesets."""
    pygame.font.init()
    hexes = [(_terrain(name, colour), name, "") for name, colour in TERRAINS]
    hexes += [(_token(number), "token", _with("number", number)) for number in TOKENS]
    _save(folder, "hexes", (WIDTH, HEIGHT), hexes)
    ports = [(_harbour(name, colour), "harbour", _with("kind", name)) for name, colour in HARBOURS]
    _save(folder, "harbours", (HARBOUR, HARBOUR), ports)
    veils = [(_terrain("fog", FOG), "fog", ""), (_veil("start", START), "start", "")]
    veils += [(_veil(str(zone), colour), "zone", _with("number", zone)) for zone, colour in enumerate(ZONES, 1)]
    _save(folder, "seas", (WIDTH, HEIGHT), veils)
    marks = [(_mark(name, colour), "mark", _with("kind", name)) for name, colour in MARKS]
    _save(folder, "marks", (HARBOUR, HARBOUR), marks)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[2] / "data" / "boards")
