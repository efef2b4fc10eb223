"""The net of hexes, corners and edges, on boards of many shapes."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.board.topology import NEIGHBOUR_CELLS, Cell, Topology, net_of
from game.ints import has


def hexagon(radius: int) -> list[Cell]:
    """The cells of a hexagonal board with this many rings around its middle."""
    return [(q, r) for r in range(-radius, radius + 1) for q in range(-radius, radius + 1) if abs(q + r) <= radius]


def block(width: int, height: int) -> list[Cell]:
    """The cells of a board of straight rows."""
    return [(column - row // 2, row) for row in range(height) for column in range(width)]


def check_net(cells: list[Cell]) -> None:
    """Check what holds on every connected board."""
    net = Topology(cells)
    for corner in range(int(net.corners)):
        around = [int(other) for other in net.corner_corners[3 * corner : 3 * corner + 3]]
        edges = [int(edge) for edge in net.corner_edges[3 * corner : 3 * corner + 3]]
        assert around[:2] == [other for other in around[:2] if other >= 0]
        for other, edge in zip(around, edges, strict=True):
            assert (other < 0) == (edge < 0)
            if other >= 0:
                assert corner in net.corner_corners[3 * other : 3 * other + 3]
                assert {corner, other} == {int(end) for end in net.edge_corners[2 * edge : 2 * edge + 2]}
                assert abs(distance(net.corner_xy[corner], net.corner_xy[other]) - 1) < 1e-9
        for number in net.corner_hexes[3 * corner : 3 * corner + 3]:
            assert number < 0 or corner in net.hex_corners[6 * number : 6 * number + 6]
    for edge in range(int(net.edges)):
        first, second = (int(side) for side in net.edge_hexes[2 * edge : 2 * edge + 2])
        assert first >= 0 and edge in net.hex_edges[6 * first : 6 * first + 6]
        assert second < 0 or edge in net.hex_edges[6 * second : 6 * second + 6]
    lists = net_of(cells).near
    for number, near in enumerate(lists):
        assert near == net.near[number]
        assert all(number in lists[other] for other in near)
        ring = {int(corner) for corner in net.hex_corners[6 * number : 6 * number + 6]}
        found = {c for c in range(int(net.corners)) if has(net.hex_sets, number * net.corner_words, c)}
        assert ring == found and len(ring) == 6


def distance(start: tuple[float, float], end: tuple[float, float]) -> float:
    """The distance between two points."""
    return float(((start[0] - end[0]) ** 2 + (start[1] - end[1]) ** 2) ** 0.5)


def test_hexes_and_edges_are_centred_between_their_corners() -> None:
    net = Topology(block(4, 3))
    for width, row, places in ((6, net.hex_corners, net.hex_xy), (2, net.edge_corners, net.edge_xy)):
        for number, (x, y) in enumerate(places):
            corners = [net.corner_xy[corner] for corner in row[width * number : width * number + width]]
            assert abs(sum(corner[0] for corner in corners) / width - x) < 1e-9
            assert abs(sum(corner[1] for corner in corners) / width - y) < 1e-9


@pytest.mark.parametrize("radius", [0, 1, 2, 3, 4])
def test_hexagon(radius: int) -> None:
    net = Topology(hexagon(radius))
    check_net(hexagon(radius))
    assert net.hexes == 3 * radius * (radius + 1) + 1
    assert net.corners == 6 * (radius + 1) ** 2
    assert net.corners - net.edges + net.hexes == 1
    coast = sum(1 for edge in range(int(net.edges)) if net.edge_hexes[2 * edge + 1] < 0)
    assert coast == 6 * (2 * radius + 1)


@pytest.mark.rule("B1")
def test_standard_net_has_54_corners_and_72_edges() -> None:
    net = Topology(hexagon(2))
    assert (net.hexes, net.corners, net.edges) == (19, 54, 72)


def test_sixty_hexes() -> None:
    cells = block(10, 6)
    net = Topology(cells)
    check_net(cells)
    assert net.hexes == 60
    assert net.corners - net.edges + net.hexes == 1
    assert net.corner_words == (net.corners + 59) // 60


def test_a_hole_changes_eulers_number() -> None:
    cells = [cell for cell in hexagon(2) if cell != (0, 0)]
    net = Topology(cells)
    check_net(cells)
    assert net.corners - net.edges + net.hexes == 0


def test_same_cells_give_the_same_numbers() -> None:
    first, second = Topology(hexagon(3)), Topology(hexagon(3))
    assert list(first.edge_corners) == list(second.edge_corners)
    assert list(first.hex_corners) == list(second.hex_corners)


@settings(max_examples=25)
@given(st.lists(st.integers(0, 5), min_size=1, max_size=30))
def test_any_grown_board(steps: list[int]) -> None:
    cells = [(0, 0)]
    for step in steps:
        dq, dr = NEIGHBOUR_CELLS[step]
        ahead = (cells[-1][0] + dq, cells[-1][1] + dr)
        if ahead not in cells:
            cells.append(ahead)
    check_net(cells)
