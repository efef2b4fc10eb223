"""Nine-slice frames: one small picture at any size, with only its sides and middle stretched."""

from __future__ import annotations

import pygame

Margins = tuple[int, int, int, int]


def nine_slice(source: pygame.Surface, margins: Margins, size: tuple[int, int]) -> pygame.Surface:
    """The picture at a size. ``margins`` (left, top, right, bottom, in its own pixels) are not stretched.

    If the size leaves no room for both margins, they shrink together.
    """
    width, height = max(1, size[0]), max(1, size[1])
    columns = _cuts(source.get_width(), margins[0], margins[2], width)
    rows = _cuts(source.get_height(), margins[1], margins[3], height)
    result = pygame.Surface((width, height), pygame.SRCALPHA)
    for from_x, from_width, to_x, to_width in columns:
        for from_y, from_height, to_y, to_height in rows:
            if min(from_width, from_height, to_width, to_height) <= 0:
                continue
            piece = source.subsurface((from_x, from_y, from_width, from_height))
            if piece.get_size() != (to_width, to_height):
                piece = pygame.transform.smoothscale(piece, (to_width, to_height))
            result.blit(piece, (to_x, to_y))
    return result


def _cuts(source: int, first: int, last: int, target: int) -> list[tuple[int, int, int, int]]:
    """Source start and length, target start and length, for each of the three parts along one side."""
    to_first, to_last = first, last
    if first + last > target:
        to_first = target * first // (first + last)
        to_last = target - to_first
    return [
        (0, first, 0, to_first),
        (first, source - first - last, to_first, target - to_first - to_last),
        (source - last, last, target - to_last, to_last),
    ]
