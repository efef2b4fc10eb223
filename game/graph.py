"""Small graphs of lines between nodes, and the longest trail in a graph."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ints import bit, lowest, lowest_bit, popcount, zeros

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_LINES: Final = 30
"""15 roads and 15 ships, so that a set of lines, or of nodes, fits into one number."""
# a graph's vector starts with the set of lines at each node; then come, for each line, the sum of its two nodes, its
# length and its edge; then for each place 1 + its node, or 0, packed eight to a number
_ENDS: Final = 2 * MOST_LINES
_LENGTH: Final = 3 * MOST_LINES
_EDGE: Final = 4 * MOST_LINES
_NODE: Final = 5 * MOST_LINES


class Graph:
    """Lines and nodes, each numbered from 0 in the order in which they are added.

    A node either belongs to a place, a number below ``places``, or has no place. Some methods take a single line as
    the set that contains only this line.
    """

    def __init__(self, places: i64) -> None:
        # a single vector, because most graphs are created for one query
        self._v: Final = zeros(_NODE + (places + 7 >> 3))
        self.lines: i64 = 0
        """The number of nodes."""
        self.nodes: i64 = 0
        self._met: i64 = 0
        self._longest: i64 = 0
        self._has_ring = False

    def node_at(self, place: i64) -> i64:
        """The node of a place; adds one if there is none yet."""
        v = self._v
        i = _NODE + (place >> 3)
        shift = (place & 7) << 3
        node = v[i] >> shift & 0xFF
        if node == 0:
            node = self.nodes + 1
            self.nodes = node
            v[i] |= node << shift
        return node - 1

    def new_node(self) -> i64:
        """Add a node without a place."""
        self.nodes += 1
        return self.nodes - 1

    def add(self, edge: i64, one: i64, other: i64) -> None:
        """Add a line for an edge between two nodes."""
        v, number = self._v, self.lines
        line = bit(number)
        v[one] |= line
        v[other] |= line
        v[_ENDS + number] = one + other
        v[_LENGTH + number] = 1
        v[_EDGE + number] = edge
        self.lines = number + 1

    def lines_at(self, node: i64) -> i64:
        """The set of lines that end at a node."""
        return self._v[node]

    def edge_of(self, number: i64) -> i64:
        """The edge of a line."""
        return self._v[_EDGE + number]

    def across(self, line: i64, node: i64) -> i64:
        """The node at the other end of a line."""
        return self._v[_ENDS + lowest(line)] - node

    def one_end(self, line: i64) -> i64:
        """The lower-numbered node of a line."""
        node: i64 = 0
        while self._v[node] & line == 0:
            node += 1
        return node

    def loose_end(self, edge: i64) -> i64:
        """The node of an edge's line at which no other line ends; there must be one."""
        number: i64 = 0
        while self.edge_of(number) != edge:
            number += 1
        node: i64 = 0
        while self._v[node] != bit(number):
            node += 1
        return node

    def longest_trail(self) -> i64:
        """The length of the longest trail: it uses no line twice but may pass a node more than once.

        In a tree each line is visited once. Otherwise an open longest trail has used all lines at both its ends, which
        is an odd number of them, so it is enough to start at nodes with an odd number of lines.
        """
        self._met = 0
        self._longest = 0
        for node in range(self.nodes):
            if self._v[node] & self._met == 0:
                before = self._met
                self._has_ring = False
                self._span(node, 0)
                if self._has_ring:
                    self._walk_rings(self._met & ~before)
        return self._longest

    def longest_trail_from(self, node: i64) -> i64:
        """The length of the longest trail that starts at a node."""
        self._longest = 0
        self._walk(node, 0, 0, MOST_LINES)
        return self._longest

    def trail(self, length: i64) -> list[int]:
        """The edges of a trail of this length, in order; empty if there is none. Call it before ``longest_trail``: that
        merges lines."""
        edges: list[int] = []
        for node in range(self.nodes):
            if self._follow(node, 0, length, edges):
                break
        return edges[::-1]

    def _follow(self, node: i64, used: i64, left: i64, edges: list[int]) -> bool:
        """Add the edges of a trail from a node, last one first; False if none is long enough."""
        if left == 0:
            return True
        lines = self._v[node] & ~used
        while lines != 0:
            line = lowest_bit(lines)
            lines ^= line
            if self._follow(self.across(line, node), used | line, left - 1, edges):
                edges.append(int(self.edge_of(lowest(line))))
                return True
        return False

    def _walk(self, node: i64, used: i64, length: i64, most: i64) -> bool:
        """Extend a trail in every way; stop early and return True once one reaches the upper limit ``most``."""
        if length > self._longest:
            self._longest = length
            if length >= most:
                return True
        v = self._v
        lines = v[node] & ~used
        while lines != 0:
            line = lowest_bit(lines)
            lines ^= line
            number = lowest(line)
            if self._walk(v[_ENDS + number] - node, used | line, length + v[_LENGTH + number], most):
                return True
        return False

    def _span(self, node: i64, came_by: i64) -> i64:
        """Visit all lines connected to a node, except the line ``came_by``, and return how far they reach from it.

        Also measures the trails that turn at the node. Both results are exact if there is no ring, and otherwise never
        too large.
        """
        farthest: i64 = 0
        second: i64 = 0
        lines = self._v[node] & ~came_by
        while lines != 0:
            line = lowest_bit(lines)
            lines ^= line
            if self._met & line != 0:
                self._has_ring = True
                continue
            self._met |= line
            length = 1 + self._span(self.across(line, node), line)
            if length > farthest:
                second = farthest
                farthest = length
            elif length > second:
                second = length
        if farthest + second > self._longest:
            self._longest = farthest + second
        return farthest

    def _walk_rings(self, lines: i64) -> None:
        """Measure connected lines that include a ring."""
        left = popcount(lines)
        end: i64 = 0
        most: i64 = 0
        while end >= 0:
            self._join_chains(lines)
            most = self._most(lines, left)
            if most == left and left > self._longest:
                self._longest = left
            if most <= self._longest:
                return
            end = self._loose_end_of(lines)
            if end >= 0:
                if self._walk(end, 0, 0, most):
                    return
                # no other trail can use a line with a loose end
                left -= self._cut_off(end)
        # a trail has two ends, so the last node need not be tried
        before: i64 = -1
        for node in range(self.nodes):
            if self._is_odd(node, lines):
                if before >= 0 and self._walk(before, 0, 0, most):
                    return
                before = node

    def _most(self, lines: i64, total: i64) -> i64:
        """An upper limit for the length of a trail, given the total length of the lines.

        With at most two odd nodes a single trail can use all lines (Euler). Otherwise it misses at least one line at
        every odd node except the two at its ends, and each missed line accounts for at most two nodes.
        """
        odd: i64 = 0
        passed: i64 = 0
        longest: i64 = 0
        second: i64 = 0
        for node in range(self.nodes):
            if self._is_odd(node, lines):
                odd += 1
                length = self._shortest_at(node)
                passed += length
                if length > longest:
                    second = longest
                    longest = length
                elif length > second:
                    second = length
        if odd <= 2:
            return total
        return total - (passed - longest - second + 1) // 2

    def _loose_end_of(self, lines: i64) -> i64:
        """A node with a single line, which is one of ``lines``; -1 if there is none."""
        for node in range(self.nodes):
            here = self._v[node]
            if here & lines != 0 and here & (here - 1) == 0:
                return node
        return -1

    def _cut_off(self, end: i64) -> i64:
        """Remove the only line at a node and return its length."""
        v = self._v
        line = v[end]
        v[self.across(line, end)] ^= line
        v[end] = 0
        return v[_LENGTH + lowest(line)]

    def _is_odd(self, node: i64, lines: i64) -> bool:
        """Whether an odd number of lines, of a connected set, meet at a node."""
        return self._v[node] & lines != 0 and popcount(self._v[node]) & 1 != 0

    def _shortest_at(self, node: i64) -> i64:
        """The length of the shortest line at a node."""
        shortest: i64 = MOST_LINES
        lines = self._v[node]
        while lines != 0:
            line = lowest_bit(lines)
            lines ^= line
            shortest = min(shortest, self._v[_LENGTH + lowest(line)])
        return shortest

    def _join_chains(self, lines: i64) -> None:
        """Merge any two lines of a set that meet at a node without a third line, unless both join the same two
        nodes."""
        v = self._v
        for node in range(self.nodes):
            two = v[node]
            if two & lines != 0 and popcount(two) == 2:
                kept = lowest_bit(two)
                one, other = self.across(kept, node), self.across(two ^ kept, node)
                if one != other:
                    v[node] = 0
                    v[other] ^= two
                    v[_ENDS + lowest(kept)] = one + other
                    v[_LENGTH + lowest(kept)] += v[_LENGTH + lowest(two ^ kept)]
