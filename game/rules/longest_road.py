"""The longest road or trade route [L, L3, Q9]: found by walking every trail, anew after each change that matters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.events import FOR_LONGEST_ROAD, LONGEST_ROAD, ROAD_MEASURED
from game.ints import MEMBERS, bit, has_bit, ints, next_member
from game.lines import Lines
from game.rules.places import is_own_building, next_in_set, own_lines_at, pieces_of
from game.slots import BLOCK, LONGEST, ROAD_LENGTH
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

AT_LEAST: Final = 5
AWARD: Final = 2
_NO_LINKS: Final = ints([-1] * 3 * MEMBERS)


class _Network:
    """A seat's roads and ships, numbered from 0 and linked at corners: ``links`` has three entries a corner, -1 for
    none.

    ``covered`` is the set of the lines that any trail has used so far, ``ships`` that of the ships. A trail passes from
    a road to a ship only on a corner with an own building: any other corner is two, one for roads and one for ships.
    """

    def __init__(self, s: Position, seat: i64) -> None:
        self._s: Final = s
        self._seat: Final = seat
        self._links: Final = _NO_LINKS[: 3 * s.net.corners]
        self.covered: i64 = 0
        self.ships: i64 = 0
        self.longest: i64 = 0
        """Of the trees that ``span_trees`` has met."""
        self.ringed: i64 = 0
        """The lines that hang together with a ring, as far as ``span_trees`` has met them."""
        self._has_ring = False
        count = self._add(s.setup.roads, 0)
        if s.setup.sails:
            self.ships = bit(self._add(s.setup.ships, count)) - bit(count)

    def _add(self, lines: Lines, count: i64) -> i64:
        """Links the lines of a kind, numbered from ``count`` on; gives the number after the last."""
        net = self._s.net
        own = lines.own + self._seat * net.edge_words
        edge: i64 = -1
        while (edge := next_member(self._s.v, own, net.edge_words, edge + 1)) >= 0:
            self._link(net.edge_corners[2 * edge], edge, count)
            self._link(net.edge_corners[2 * edge + 1], edge, count)
            count += 1
        return count

    def _link(self, corner: i64, edge: i64, number: i64) -> None:
        self._links[self._link_of(corner, edge)] = number

    def _link_of(self, corner: i64, edge: i64) -> i64:
        """Where the link of an edge at a corner is kept."""
        i = 3 * corner
        while self._s.net.corner_edges[i] != edge:
            i += 1
        return i

    def is_end(self, corner: i64) -> bool:
        """Whether a longest trail may end at a corner: an odd number of lines meet there, or an opponent parts them."""
        lines: i64 = 0
        ships: i64 = 0
        for i in range(3 * corner, 3 * corner + 3):
            if self._links[i] >= 0:
                lines += 1
                if has_bit(self.ships, self._links[i]):
                    ships += 1
        if lines & 1 != 0 or (ships & 1 != 0 and not is_own_building(self._s, self._seat, corner)):
            return True
        return lines > 0 and self.is_parted(corner)

    def is_ringed(self, corner: i64) -> bool:
        """Whether a line at a corner hangs together with a ring."""
        for i in range(3 * corner, 3 * corner + 3):
            if self._links[i] >= 0 and has_bit(self.ringed, self._links[i]):
                return True
        return False

    def is_parted(self, corner: i64) -> bool:
        """Whether an opponent's piece stands on a corner [L1, K9, Q5c]."""
        owner = self._s.owner(corner)
        return owner >= 0 and owner != self._seat

    def is_uncovered(self, corner: i64) -> bool:
        """Whether a road at a corner has been on no trail yet."""
        for i in range(3 * corner, 3 * corner + 3):
            if self._links[i] >= 0 and not has_bit(self.covered, self._links[i]):
                return True
        return False

    def span_trees(self, corner: i64) -> None:
        """Measures the trees of lines that meet at a corner and were not met yet, or finds that they have a ring."""
        for i in range(3 * corner, 3 * corner + 3):
            line = self._links[i]
            if line >= 0 and not has_bit(self.covered, line):
                before = self.covered
                self._has_ring = False
                self.covered |= bit(line)
                length = 1 + self._span(corner, line) + self._span(self._s.net.corner_corners[i], line)
                if self._has_ring:
                    self.ringed |= self.covered & ~before
                elif length > self.longest:
                    self.longest = length

    def _span(self, corner: i64, came_by: i64) -> i64:
        """The most lines of a trail that goes on from a line at a corner, away from it."""
        if self.is_parted(corner):
            return 0
        longest: i64 = 0
        second: i64 = 0
        for i in range(3 * corner, 3 * corner + 3):
            line = self._links[i]
            if line >= 0 and line != came_by and self._follows(corner, came_by, line):
                if has_bit(self.covered, line):
                    self._has_ring = True
                    continue
                self.covered |= bit(line)
                length = 1 + self._span(self._s.net.corner_corners[i], line)
                if length > longest:
                    second = longest
                    longest = length
                elif length > second:
                    second = length
        if longest + second > self.longest:
            self.longest = longest + second
        return longest

    def longest_through(self, corner: i64, edge: i64) -> i64:
        """The most lines of a trail whose last line lies on an edge and is entered from a corner."""
        if self.is_parted(corner):
            return 1
        line = self._links[self._link_of(corner, edge)]
        return 1 + self.longest_from(corner, bit(line), line)

    def longest_from(self, corner: i64, used: i64, came_by: i64 = -1) -> i64:
        """The most lines of a trail that begins at a corner, or goes on there from a line, and uses none of a set."""
        return self._roads_from(corner, used) if self.ships == 0 else self._lines_from(corner, used, came_by)

    def _roads_from(self, corner: i64, used: i64) -> i64:
        """As ``longest_from`` where all lines are of one kind."""
        best: i64 = 0
        for i in range(3 * corner, 3 * corner + 3):
            line = self._links[i]
            if line >= 0 and not has_bit(used, line):
                length: i64 = 1
                line_alone = bit(line)
                self.covered |= line_alone
                other = self._s.net.corner_corners[i]
                if not self.is_parted(other):
                    length += self._roads_from(other, used | line_alone)
                if length > best:
                    best = length
        return best

    def _lines_from(self, corner: i64, used: i64, came_by: i64) -> i64:
        """As ``longest_from`` where there are ships [Q9]."""
        best: i64 = 0
        for i in range(3 * corner, 3 * corner + 3):
            line = self._links[i]
            if line >= 0 and not has_bit(used, line) and self._follows(corner, came_by, line):
                length: i64 = 1
                line_alone = bit(line)
                self.covered |= line_alone
                other = self._s.net.corner_corners[i]
                if not self.is_parted(other):
                    length += self._lines_from(other, used | line_alone, line)
                if length > best:
                    best = length
        return best

    def _follows(self, corner: i64, one: i64, other: i64) -> bool:
        """Whether a trail may pass at a corner from one line to another, from none (-1) to any."""
        return (
            one < 0
            or has_bit(self.ships, one) == has_bit(self.ships, other)
            or is_own_building(self._s, self._seat, corner)
        )


def road_length(s: Position, seat: i64) -> i64:
    """The most edges of a trail of a seat's roads and ships, none used twice, not passing through an opponent's piece
    [L1, Q9].

    Without a ring each line is looked at once. Else a longest trail that is not closed has used all lines at both its
    ends, so an odd number of them, or it is stopped there; it is enough to begin at such corners, and then anywhere on
    the rings that have none.
    """
    network = _Network(s, seat)
    _span_trees(s, s.setup.roads, seat, network)
    if s.setup.sails:
        _span_trees(s, s.setup.ships, seat, network)
    best = network.longest
    if network.ringed == 0:
        return best
    network.covered &= ~network.ringed
    for rings in range(2):
        best = _longest_of(s, s.setup.roads, seat, network, rings != 0, best)
        if s.setup.sails:
            best = _longest_of(s, s.setup.ships, seat, network, rings != 0, best)
    return best


def _span_trees(s: Position, lines: Lines, seat: i64, network: _Network) -> None:
    """Measures all that hangs together with lines of a kind."""
    touched = pieces_of(s, lines.touched, seat)
    corner: i64 = -1
    while (corner := next_in_set(s, touched, corner + 1)) >= 0:
        network.span_trees(corner)


def _longest_of(s: Position, lines: Lines, seat: i64, network: _Network, rings: bool, best: i64) -> i64:
    """The longest trail that begins at a corner of the lines of a kind, or what is longer already."""
    touched = pieces_of(s, lines.touched, seat)
    corner: i64 = -1
    while (corner := next_in_set(s, touched, corner + 1)) >= 0:
        if network.is_uncovered(corner) if rings else network.is_ringed(corner) and network.is_end(corner):
            length = network.longest_from(corner, 0)
            if length > best:
                best = length
    return best


def road_built(s: State, seat: i64, edge: i64) -> None:
    """A seat has built a road or ship: measures what it adds to and settles the award.

    A new trail has the new line on it. Where the line ends where the seat had none, it is the trail's last.
    """
    one, other = s.net.edge_corners[2 * edge], s.net.edge_corners[2 * edge + 1]
    if own_lines_at(s, seat, one) == 1:
        one, other = other, one
    if own_lines_at(s, seat, other) > 1:
        road_changed(s, seat)
        return
    length = _Network(s, seat).longest_through(one, edge)
    if length > s.road_length(seat):
        _note_length(s, seat, length)
        settle_award(s)


def road_changed(s: State, seat: i64) -> None:
    """A seat's roads have changed: measures them and settles the award."""
    _note_length(s, seat, road_length(s, seat))
    settle_award(s)


def _note_length(s: State, seat: i64, length: i64) -> bool:
    """Takes down how long a seat's longest road is; whether that is another length than before."""
    if length == s.road_length(seat):
        return False
    s.v[seat * BLOCK + ROAD_LENGTH] = length
    s.tell(ROAD_MEASURED, seat, length)
    return True


def corner_changed(s: State, owner: i64, corner: i64) -> None:
    """A seat's piece came to a corner or left it: measures the roads of others that it may join or part, and settles
    the award."""
    corners_changed(s, owner, corner, -1, -1)


def corners_changed(s: State, owner: i64, one: i64, other: i64, third: i64) -> None:
    """As ``corner_changed`` for up to three corners (-1: none) whose changes count as one; ``owner`` is -1 when pieces
    of several seats moved. Nobody's road is parted by an own piece."""
    changed = False
    for seat in range(s.setup.seats):
        if seat != owner and (_joins(s, seat, one) or _joins(s, seat, other) or _joins(s, seat, third)):
            changed = _note_length(s, seat, road_length(s, seat)) or changed
    if changed:
        settle_award(s)


def _joins(s: State, seat: i64, corner: i64) -> bool:
    """Whether two of a seat's lines meet at a corner."""
    return corner >= 0 and own_lines_at(s, seat, corner) > 1


def settle_award(s: State) -> None:
    """Gives the award to whom it belongs: the holder keeps it on a tie, else who alone is longest takes it [L2]."""
    longest: i64 = AT_LEAST - 1
    leader: i64 = -1
    for seat in range(s.setup.seats):
        length = s.road_length(seat)
        if length > longest:
            longest = length
            leader = seat
        elif length == longest:
            leader = -1
    holder = s.longest()
    if leader < 0 and holder >= 0 and longest >= AT_LEAST and s.road_length(holder) == longest:
        leader = holder
    if leader == holder:
        return
    s.v[LONGEST] = leader
    s.tell(LONGEST_ROAD, leader, longest if leader >= 0 else 0)
    if holder >= 0:
        s.score(holder, -AWARD, FOR_LONGEST_ROAD)
    if leader >= 0:
        s.score(leader, AWARD, FOR_LONGEST_ROAD)
