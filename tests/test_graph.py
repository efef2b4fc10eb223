"""Graphs: the longest trail is that of trying every one out."""

from __future__ import annotations

import random

import pytest

from game.graph import Graph
from tests.slow_at_sea import EdgeNetwork, longest_route

MOST_AT_NODE = 3
LONGEST_LINES = 13


def random_lines(rnd: random.Random) -> EdgeNetwork:
    """Lines between nodes at which three meet at most, as at corners; two may join the same two."""
    nodes = rnd.randrange(2, 12)
    ends: list[tuple[int, int]] = []
    for _ in range(rnd.randrange(1, LONGEST_LINES + 1)):
        free = [node for node in range(nodes) if sum(node in pair for pair in ends) < MOST_AT_NODE]
        if len(free) > 1:
            one, other = sorted(rnd.sample(free, 2))
            ends.append((one, other))
    return dict(enumerate(ends))


def graph_of(lines: EdgeNetwork) -> Graph:
    """The same as a graph, whose lines stand for ten times their numbers."""
    graph = Graph(12)
    for line, (one, other) in lines.items():
        graph.add(10 * line, graph.node_at(one), graph.node_at(other))
    return graph


@pytest.mark.rule("L1")
def test_the_longest_trail_is_that_of_trying_all_out() -> None:
    rnd = random.Random(4)
    lengths = set()
    for _ in range(600):
        lines = random_lines(rnd)
        wanted = longest_route(lines, {}, set(), set())
        assert graph_of(lines).longest_trail() == wanted, lines
        lengths.add(wanted)
    assert lengths >= set(range(1, 11))


def test_a_trail_begins_at_a_loose_end() -> None:
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
