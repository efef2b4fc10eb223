"""Coasts are round, go round all land and all enclosed water, and leave room for what stands on them."""

from __future__ import annotations

import math

import pygame
import pytest

from game.board.topology import Topology
from sprites.geometry import HALF_WIDTH, Point
from sprites.shore import RoundedOutline, outlines
from sprites.water import SAND, Band, Brush

ISLAND = [(0, 0), (1, 0), (0, 1), (2, -1)]
RING = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
BEACH = 0.135


def is_within(line: RoundedOutline, point: Point) -> bool:
    """Whether a ray to the right crosses the line an odd number of times."""
    odd = False
    for one, other in zip(line.points, (*line.points[1:], line.points[0]), strict=True):
        if (one[1] > point[1]) != (other[1] > point[1]):
            odd ^= point[0] < one[0] + (other[0] - one[0]) * (point[1] - one[1]) / (other[1] - one[1])
    return odd


def test_all_corners_of_land_are_on_the_beach_so_that_roads_and_settlements_fit() -> None:
    net = Topology(ISLAND)
    (line,) = outlines(ISLAND, BEACH, 0.012, 2.0)
    for corner in range(int(net.corners)):
        assert is_within(line, net.corner_xy[corner])
    for edge in range(int(net.edges)):
        assert is_within(line, net.edge_xy[edge])


def test_corners_are_rounded_those_of_land_off_and_those_of_bays_filled() -> None:
    (sharp,) = outlines([(0, 0)])
    assert all(math.hypot(x, y) < 0.95 for x, y in sharp.points)
    for (ax, ay), (bx, by) in zip(sharp.normals, (*sharp.normals[1:], sharp.normals[0]), strict=True):
        assert ax * bx + ay * by > 0.9
    bay = (HALF_WIDTH, -0.5)  # a corner of (0, 0) and of two of its neighbours, of which one is water
    (line,) = outlines([(0, 0), (1, 0)])
    assert is_within(line, (bay[0], bay[1] - 0.05)) and not is_within(line, (bay[0], bay[1] - 0.2))


@pytest.mark.parametrize("away", [-0.1, 0.1, 0.25])
def test_an_outline_keeps_its_distance(away: float) -> None:
    (line,) = outlines([(0, 0)], away)
    far = [abs(y) for x, y in line.points if abs(x) > HALF_WIDTH + away - 1e-9]
    assert far, "it reaches as far as its straight parts"
    assert max(x for x, _ in line.points) == pytest.approx(HALF_WIDTH + away)


def test_enclosed_water_has_an_outline_of_its_own() -> None:
    outer, inner = outlines(RING, 0.1)
    assert (len(outer.edges), outer.is_hole) == (18, False)
    assert (len(inner.edges), inner.is_hole) == (6, True)
    assert max(x for x, _ in inner.points) < HALF_WIDTH


def test_islands_apart_have_outlines_apart() -> None:
    assert [len(one.edges) for one in outlines([(0, 0), (4, 0), (5, 0)])] == [10, 6]


def test_the_same_coast_is_always_the_same() -> None:
    assert outlines(ISLAND, 0.1, 0.03, 1.0) == outlines(reversed(ISLAND), 0.1, 0.03, 1.0)
    assert outlines(ISLAND, 0.1, 0.03, 1.0) != outlines(ISLAND, 0.1)


def test_painting_land_leaves_the_water_that_it_encloses_and_the_islands_therein() -> None:
    surface = pygame.Surface((400, 400), pygame.SRCALPHA)
    blue, white = (10, 20, 200, 255), (250, 250, 250)
    surface.fill(blue)
    wide = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if max(abs(q), abs(r), abs(q + r)) == 2]
    brush = Brush(surface, 36, lambda points: [(200 + 36 * x, 200 + 36 * y) for x, y in points])
    brush.bands([*wide, (0, 0)], [Band(0.2, white), Band(0.1, SAND)])
    for place, colour in (
        ((0, 0), SAND),
        ((1.02, 0), white),
        ((1.3, 0), blue[:3]),
        ((3.4, 0), SAND),
        ((4.8, 0), blue[:3]),
    ):
        x, y = round(200 + 36 * place[0]), round(200 + 36 * place[1])
        assert tuple(surface.get_at((x, y)))[:3] == tuple(colour), place
