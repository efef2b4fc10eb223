"""Packs pictures into one page, in rows from the tallest to the lowest."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from PIL.Image import Image

GAP: Final = 1


class Placed(NamedTuple):
    """A picture and its place on the page."""

    name: str
    x: int
    y: int
    picture: Image


def pack(pictures: dict[str, Image]) -> list[Placed]:
    """Place pictures in rows on a page that is about square; the same pictures always get the same places."""
    order = sorted(pictures, key=lambda name: (-pictures[name].height, -pictures[name].width, name))
    area = sum((each.width + GAP) * (each.height + GAP) for each in pictures.values())
    limit = max(int(math.sqrt(area) * 1.1), max(each.width for each in pictures.values()))
    placed: list[Placed] = []
    x = y = row = 0
    for name in order:
        picture = pictures[name]
        if x and x + picture.width > limit:
            x, y, row = 0, y + row + GAP, 0
        placed.append(Placed(name, x, y, picture))
        x += picture.width + GAP
        row = max(row, picture.height)
    return placed
