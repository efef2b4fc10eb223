"""Dealt coasts, islands and zones [W6, Q7f]."""

from __future__ import annotations

import pytest

from game.board.archipelago import is_playable, scattered
from game.board.coast import coast_edges, islands_of, land_corners, separated_islands
from game.board.deal import deal
from game.board.layout import SHUFFLED, BoardError, DealOptions, Layout, Zone
from game.board.topology import Cell, Topology, net_of
from game.ids import DESERT, FOG, FOREST, GENERIC, GOLD, HILLS, SEA
from game.rng import Rng
from tests.board.test_topology import block, hexagon


def ends(net: Topology, edges: list[int]) -> list[int]:
    return [int(net.edge_corners[2 * edge + i]) for edge in edges for i in (0, 1)]


def layout(cells: list[Cell], terrain: list[int], zones: list[Zone], seats: int = 2) -> Layout:
    tokens = [0 if kind in (SEA, DESERT) else SHUFFLED for kind in terrain]
    return Layout("test", cells, terrain, tokens, zones, [], [], [], seats_max=seats)


@pytest.mark.rule("Q7f")
def test_islands_are_numbered_in_reading_order_without_fog() -> None:
    net = net_of(block(5, 1))
    assert islands_of(net, [FOREST, SEA, GOLD, DESERT, FOG]) == [1, 0, 2, 2, 0]
    assert islands_of(net, [SEA] * 5) == [0] * 5


@pytest.mark.rule("Q7b", "Q15c")
def test_a_coast_is_between_land_and_sea_but_not_at_fog() -> None:
    net = net_of(block(3, 1))
    assert len(coast_edges(net, [FOREST, SEA, FOG])) == 6
    assert len(coast_edges(net, [FOREST, FOG, SEA])) == 5
    assert land_corners(net, [SEA, FOREST, FOG]) == sorted(int(corner) for corner in net.hex_corners[6:12])


@pytest.mark.rule("W0a")
def test_ships_can_cross_fog_but_not_land() -> None:
    cells = hexagon(2)
    centre = cells.index((0, 0))
    for around, parted in ((FOREST, False), (SEA, False), (FOG, False)):
        terrain = [around if abs(q) + abs(r) + abs(q + r) == 2 else FOREST for q, r in cells]
        terrain[centre] = FOREST
        assert (separated_islands(net_of(cells), terrain) is not None) == parted
    wide = hexagon(4)
    ring = {0: FOREST, 1: SEA, 2: FOREST, 3: SEA, 4: SEA}
    terrain = [ring[(abs(q) + abs(r) + abs(q + r)) // 2] for q, r in wide]
    assert separated_islands(net_of(wide), terrain) is None, "the ring has a coast on both sides"
    outer = wide.index((4, 0))
    terrain[outer] = FOREST
    assert separated_islands(net_of(wide), terrain) in ((outer, wide.index((0, 0))), (wide.index((0, 0)), outer))


@pytest.mark.rule("W6b", "W0b")
def test_all_harbours_that_fit_are_placed_apart_if_possible() -> None:
    net = net_of([(0, 0)])
    for seed in range(20):
        harbours = scattered(net, [FOREST], [GENERIC] * 9, Rng(seed))
        edges = [edge for edge, _ in harbours]
        assert 2 <= len(edges) <= 3
        assert len(set(ends(net, edges))) == 2 * len(edges)
    wide = net_of(hexagon(3))
    for seed in range(20):
        edges = [edge for edge, _ in scattered(wide, [HILLS] * 37, [GENERIC] * 9, Rng(seed))]
        taken = ends(wide, edges)
        beside = [int(wide.corner_corners[i]) for corner in taken for i in range(3 * corner, 3 * corner + 3)]
        assert len(edges) == 9
        assert all(beside.count(corner) == 1 for corner in taken), "only the other end of its own edge"


@pytest.mark.rule("W0a", "W6b")
def test_no_harbour_is_dealt_to_a_lake() -> None:
    wide = hexagon(3)
    net = net_of(wide)
    lake = [wide.index((0, 0)), wide.index((1, 0))]
    terrain = [SEA if place in lake else FOREST for place in range(len(wide))]
    shores = {int(net.hex_edges[6 * place + side]) for place in lake for side in range(6)}
    assert len(shores & set(coast_edges(net, terrain))) == 10
    assert is_playable(layout(wide, terrain, []), net, terrain)
    for seed in range(20):
        edges = {edge for edge, _ in scattered(net, terrain, [GENERIC] * 40, Rng(seed))}
        assert edges and not edges & shores
    terrain[wide.index((2, 0))] = terrain[wide.index((3, 0))] = SEA
    assert any(shores & {edge for edge, _ in scattered(net, terrain, [GENERIC] * 40, Rng(seed))} for seed in range(5))


@pytest.mark.rule("W6d")
def test_which_dealt_land_is_playable() -> None:
    cells = block(6, 3)
    net = net_of(cells)
    whole = [FOREST] * 9 + [SEA] * 9
    assert is_playable(layout(cells, whole, []), net, whole)
    assert not is_playable(layout(cells, whole, [], seats=6), net, whole), "too few corners"
    crumbs = [FOREST if place in (0, 2, 4, 12, 14, 16) else SEA for place in range(18)]
    assert islands_of(net, crumbs).count(0) == 12
    assert not is_playable(layout(cells, crumbs, []), net, crumbs), "no island has a third of the land"


@pytest.mark.rule("B2", "B3", "W0")
def test_zones_are_dealt_separately_with_6_and_8_apart() -> None:
    cells = block(6, 1)
    open_hexes = [SHUFFLED] * 6
    zones = [Zone([0, 1, 2], [FOREST] * 3, [6, 2, 3]), Zone([3, 4, 5], [HILLS, HILLS, DESERT], [8, 4])]
    seen = set()
    for seed in range(60):
        board = deal(layout(cells, open_hexes, zones), seed)
        assert list(board.terrain[:3]) == [FOREST] * 3 and sorted(board.terrain[3:]) == [HILLS, HILLS, DESERT]
        assert sorted(board.tokens[:3]) == [2, 3, 6] and sorted(board.tokens[3:]) == [0, 4, 8]
        assert not (board.tokens[2] == 6 and board.tokens[3] == 8)
        seen.add((list(board.tokens).index(6), list(board.tokens).index(8)))
    assert len(seen) == 8
    with pytest.raises(BoardError, match="has no spiral"):
        deal(layout(cells, open_hexes, zones), 1, DealOptions(spiral=True))


@pytest.mark.rule("B3")
def test_the_only_way_to_separate_6_and_8_in_two_zones_is_found() -> None:
    cells = block(5, 1)
    zones = [Zone([0, 2, 4], [FOREST] * 3, [6, 6, 8]), Zone([1, 3], [HILLS] * 2, [2, 3])]
    for seed in range(20):
        board = deal(layout(cells, [SHUFFLED] * 5, zones), seed)
        assert sorted(board.tokens[place] for place in (0, 2, 4)) == [6, 6, 8]
    crowded = [Zone([0, 1, 2], [FOREST] * 3, [6, 8, 3]), Zone([3, 4], [HILLS] * 2, [6, 8])]
    with pytest.raises(BoardError, match="cannot keep all 4 tokens with 6 and 8 apart"):
        deal(layout(cells, [SHUFFLED] * 5, crowded), 1)
