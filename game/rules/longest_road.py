"""The longest road [L]: found by walking every trail, looked at anew after every change that can matter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.events import FOR_LONGEST_ROAD, LONGEST_ROAD, ROAD_MEASURED
from game.ints import MEMBERS, bit, has_bit, ints, next_member
from game.rules.places import next_in_set, pieces_of, roads_at
from game.slots import BLOCK, LONGEST, ROAD_LENGTH
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

AT_LEAST: Final = 5
AWARD: Final = 2
_NO_LINKS: Final = ints([-1] * 3 * MEMBERS)


class _Network:
    """A seat's roads, numbered from 0 and linked at corners: ``links`` has three entries a corner, -1 for none.

    ``covered`` is the set of the roads that any trail has used so far.
    """

    def __init__(self, s: Position, seat: i64) -> None:
        self._s: Final = s
        self._seat: Final = seat
        self._links: Final = _NO_LINKS[: 3 * s.net.corners]
        self.covered: i64 = 0
        net = s.net
        roads = s.setup.roads.own + seat * net.edge_words
        count: i64 = 0
        edge: i64 = -1
        while (edge := next_member(s.v, roads, net.edge_words, edge + 1)) >= 0:
            self._link(net.edge_corners[2 * edge], edge, count)
            self._link(net.edge_corners[2 * edge + 1], edge, count)
            count += 1

    def _link(self, corner: i64, edge: i64, number: i64) -> None:
        self._links[self._link_of(corner, edge)] = number

    def _link_of(self, corner: i64, edge: i64) -> i64:
        """Where the link of an edge at a corner is kept."""
        i = 3 * corner
        while self._s.net.corner_edges[i] != edge:
            i += 1
        return i

    def is_end(self, corner: i64) -> bool:
        """Whether a longest trail may end at a corner: an odd number of roads meet there, or an opponent parts them."""
        roads: i64 = 0
        for i in range(3 * corner, 3 * corner + 3):
            if self._links[i] >= 0:
                roads += 1
        return roads & 1 != 0 or (roads > 0 and self.is_parted(corner))

    def is_parted(self, corner: i64) -> bool:
        """Whether an opponent's piece stands on a corner [L1, K9]."""
        owner = self._s.owner(corner)
        return owner >= 0 and owner != self._seat

    def is_uncovered(self, corner: i64) -> bool:
        """Whether a road at a corner has been on no trail yet."""
        for i in range(3 * corner, 3 * corner + 3):
            if self._links[i] >= 0 and not has_bit(self.covered, self._links[i]):
                return True
        return False

    def longest_through(self, corner: i64, edge: i64) -> i64:
        """The most roads of a trail whose last road lies on an edge and is entered from a corner."""
        if self.is_parted(corner):
            return 1
        road = self._links[self._link_of(corner, edge)]
        return 1 + self.longest_from(corner, bit(road))

    def longest_from(self, corner: i64, used: i64) -> i64:
        """The most roads of a trail that begins at a corner and uses none of a set."""
        best: i64 = 0
        for i in range(3 * corner, 3 * corner + 3):
            road = self._links[i]
            if road >= 0 and not has_bit(used, road):
                length: i64 = 1
                road_alone = bit(road)
                self.covered |= road_alone
                other = self._s.net.corner_corners[i]
                if not self.is_parted(other):
                    length += self.longest_from(other, used | road_alone)
                if length > best:
                    best = length
        return best


def road_length(s: Position, seat: i64) -> i64:
    """The most edges of a trail of a seat's roads, none used twice, not passing through an opponent's piece [L1].

    A longest trail that is not closed has used all roads at both its ends, so an odd number of them, or it is stopped
    there; it is enough to begin at such corners, and then anywhere on the rings that have none.
    """
    network = _Network(s, seat)
    touched = pieces_of(s, s.setup.roads.touched, seat)
    best: i64 = 0
    for rings in range(2):
        corner: i64 = -1
        while (corner := next_in_set(s, touched, corner + 1)) >= 0:
            if network.is_uncovered(corner) if rings != 0 else network.is_end(corner):
                length = network.longest_from(corner, 0)
                if length > best:
                    best = length
    return best


def road_built(s: State, seat: i64, edge: i64) -> None:
    """A seat has built a road: measures what it adds to and settles the award.

    A new trail has the new road on it. Where the road ends where the seat had none, it is the trail's last.
    """
    one, other = s.net.edge_corners[2 * edge], s.net.edge_corners[2 * edge + 1]
    if roads_at(s, seat, one) == 1:
        one, other = other, one
    if roads_at(s, seat, other) > 1:
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
    """Whether two of a seat's roads meet at a corner."""
    return corner >= 0 and roads_at(s, seat, corner) > 1


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
