"""Graphs: the longest trail matches a brute-force search."""

from __future__ import annotations

import random

import pytest

from game.graph import Graph
from tests.slow_at_sea import EdgeNetwork, longest_route

MOST_AT_NODE = 3
LONGEST_LINES = 13


def random_lines(rnd: random.Random) -> EdgeNetwork:
    """Lines between nodes with at most three lines each, like corners; two lines may join the same two nodes."""
    nodes = rnd.randrange(2, 12)
    ends: list[tuple[int, int]] = []
    for _ in range(rnd.randrange(1, LONGEST_LINES + 1)):
        free = [node for node in range(nodes) if sum(node in pair for pair in ends) < MOST_AT_NODE]
        if len(free) > 1:
            start, end = sorted(rnd.sample(free, 2))
            ends.append((start, end))
    return dict(enumerate(ends))


def graph_of(lines: EdgeNetwork) -> Graph:
    """The lines as a graph, in which each line has ten times its number."""
    graph = Graph(12)
    for line, (start, end) in lines.items():
        graph.add(10 * line, graph.node_at(start), graph.node_at(end))
    return graph


def _is_trail(lines: EdgeNetwork, trail: list[int], length: int) -> bool:
    """Whether edges are so many different lines, each of which begins where the one before ends."""
    ways = [lines[edge // 10] for edge in trail]
    at = set(ways[0])
    for start, end in ways[1:]:
        at = {other for node, other in ((start, end), (end, start)) if node in at}
    return len(set(trail)) == length and bool(at)


@pytest.mark.rule("L1")
def test_the_longest_trail_matches_a_brute_force_search() -> None:
    rnd = random.Random(4)
    lengths = set()
    for _ in range(600):
        lines = random_lines(rnd)
        expected = longest_route(lines, {}, set(), set())
        assert graph_of(lines).longest_trail() == expected, lines
        assert _is_trail(lines, graph_of(lines).trail(expected), expected), lines
        assert graph_of(lines).trail(expected + 1) == []
        lengths.add(expected)
    assert lengths >= set(range(1, 11))


def test_a_longest_trail_can_be_measured_from_a_loose_end() -> None:
    graph = graph_of({0: (0, 1), 1: (1, 2), 2: (2, 3), 3: (3, 1), 4: (3, 4)})
    assert graph.longest_trail_from(graph.loose_end(0)) == 4
    assert graph.longest_trail_from(graph.loose_end(40)) == 4
    assert graph.longest_trail() == 4


def test_a_nameless_node_belongs_to_one_line() -> None:
    graph = Graph(3)
    graph.add(7, graph.node_at(0), graph.new_node())
    graph.add(8, graph.new_node(), graph.node_at(2))
    assert graph.nodes == 4 and graph.longest_trail() == 1
    assert graph.edge_of(0) == 7 and graph.across(1, graph.node_at(0)) == 1
