"""What stands on land tiles and can move: the sails of a mill, a sheep, the smoke of a kiln."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game import ids
from sprites.names import VARIANTS
from sprites.water import variant

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import pygame

    from game.board.board import Board
    from sprites.geometry import Point

SAILS, SHEEP, SMOKE = "life/sails", "life/sheep", "life/smoke"
SHADE: Final = "life/shade"
SHADE_DOWN: Final = 0.125
"""How far the shadow of a sheep is below it, in sides."""
_HIGH: Final = {
    SAILS: 0.64,
    SHEEP: 0.32,
    SHADE: 0.12,
    SMOKE: 0.36,
    "life/puff": 0.24,
    "life/ripple": 0.16,
    "life/glint": 0.2,
    "life/foam": 0.2,
    "life/gull_up": 0.34,
    "life/gull_level": 0.34,
    "life/gull_down": 0.34,
    "life/gull_shade": 0.12,
}
"""The heights of pictures, in sides."""
_ON_TILES: Final = {
    (ids.FIELDS, 1): ((SAILS, (0.36, -0.584)),),
    (ids.PASTURE, 0): ((SHEEP, (-0.46, -0.3)),),
    (ids.PASTURE, 1): ((SHEEP, (0.06, -0.36)),),
    (ids.PASTURE, 2): ((SHEEP, (0.4, -0.24)),),
    (ids.HILLS, 0): ((SMOKE, (-0.56, -0.08)),),
    (ids.HILLS, 1): ((SMOKE, (0.56, -0.12)),),
    (ids.HILLS, 2): ((SMOKE, (-0.44, 0.18)),),
}
"""What stands on each variant of a tile, and its offset from the centre in sides."""


class Decor(NamedTuple):
    """The name of a picture and its position on the board, in sides."""

    name: str
    place: Point


def tile_variants(board: Board, terrain: Sequence[int]) -> list[int]:
    """Which variant of its tile each hex shows. The hexes of a terrain take turns."""
    seen: dict[int, int] = {}
    found = []
    for cell, kind in zip(board.net.cells, terrain, strict=True):
        seen[kind] = seen.get(kind, variant(cell) - 1) + 1
        found.append(seen[kind] % VARIANTS)
    return found


def decor(board: Board, terrain: Sequence[int]) -> Iterator[Decor]:
    """Everything that stands on the tiles of a board."""
    for number, (kind, which) in enumerate(zip(terrain, tile_variants(board, terrain), strict=True)):
        x, y = board.net.hex_xy[number]
        for name, (right, down) in on_tile(int(kind), which):
            yield Decor(name, (x + right, y + down))


def on_tile(terrain: int, which: int) -> tuple[tuple[str, Point], ...]:
    """What stands on a variant of a tile, with offsets from its centre in sides."""
    return _ON_TILES.get((terrain, which), ())


def decor_picture(
    picture: Callable[[str, int], pygame.Surface], name: str, side: float, size: float = 1.0
) -> pygame.Surface:
    """The picture, scaled for a board whose hexes have such a side in pixels."""
    return picture(name, max(1, round(_HIGH[name] * side * size)))


def draw_decor(
    surface: pygame.Surface, picture: Callable[[str, int], pygame.Surface], name: str, at: Point, side: float
) -> None:
    """Draw it at rest, centred on a point."""
    for each, down in ((SHADE, SHADE_DOWN * side), (name, 0.0)) if name == SHEEP else ((name, 0.0),):
        made = decor_picture(picture, each, side)
        surface.blit(made, made.get_rect(center=(round(at[0]), round(at[1] + down))))
