"""The longest road [L]: found by walking every trail, looked at anew after every change that can matter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.events import LONGEST_ROAD
from game.ids import OWNER_MASK
from game.ints import WORD, drop, has, lowest, put, zeros
from game.rules.places import roads_at
from game.slots import BLOCK, LONGEST, ROAD_LENGTH
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints
    from game.state import Position

AT_LEAST: Final = 5
AWARD: Final = 2


def road_length(s: Position, seat: i64) -> i64:
    """The most edges of a trail of a seat's roads, none used twice, not passing through an opponent's piece [L1]."""
    best: i64 = 0
    used = zeros(int(s.net.edge_words))
    start = s.setup.touched + seat * s.net.corner_words
    word: i64 = 0
    while word < s.net.corner_words:
        corners = s.v[start + word]
        while corners != 0:
            length = _longest_from(s, seat, word * WORD + lowest(corners), used)
            if length > best:
                best = length
            corners &= corners - 1
        word += 1
    return best


def _longest_from(s: Position, seat: i64, corner: i64, used: Ints) -> i64:
    """The longest trail from a corner over roads that are not in ``used``."""
    roads = s.setup.roads + seat * s.net.edge_words
    best: i64 = 0
    i = 3 * corner
    while i < 3 * corner + 3:
        edge = s.net.corner_edges[i]
        if edge >= 0 and has(s.v, roads, edge) and not has(used, 0, edge):
            length: i64 = 1
            other = s.net.corner_corners[i]
            owner = s.v[s.setup.corner + other] & OWNER_MASK
            if owner == 0 or owner == seat + 1:
                put(used, 0, edge)
                length += _longest_from(s, seat, other, used)
                drop(used, 0, edge)
            if length > best:
                best = length
        i += 1
    return best


def road_changed(s: State, seat: i64) -> None:
    """A seat's roads have changed: measures them and settles the award."""
    s.v[seat * BLOCK + ROAD_LENGTH] = road_length(s, seat)
    settle_award(s)


def corner_changed(s: State, corner: i64) -> None:
    """A piece came to a corner or left it: measures the roads that it may join or part, and settles the award."""
    corners_changed(s, corner, -1, -1)


def corners_changed(s: State, one: i64, other: i64, third: i64) -> None:
    """As ``corner_changed`` for up to three corners (-1: none) whose changes count as one."""
    changed = False
    seat: i64 = 0
    while seat < s.setup.seats:
        if _joins(s, seat, one) or _joins(s, seat, other) or _joins(s, seat, third):
            length = road_length(s, seat)
            if length != s.v[seat * BLOCK + ROAD_LENGTH]:
                s.v[seat * BLOCK + ROAD_LENGTH] = length
                changed = True
        seat += 1
    if changed:
        settle_award(s)


def _joins(s: State, seat: i64, corner: i64) -> bool:
    """Whether two of a seat's roads meet at a corner."""
    return corner >= 0 and roads_at(s, seat, corner) > 1


def settle_award(s: State) -> None:
    """Gives the award to whom it belongs: the holder keeps it on a tie, otherwise one alone the longest takes it [L2]."""
    longest: i64 = AT_LEAST - 1
    leader: i64 = -1
    seat: i64 = 0
    while seat < s.setup.seats:
        length = s.v[seat * BLOCK + ROAD_LENGTH]
        if length > longest:
            longest = length
            leader = seat
        elif length == longest:
            leader = -1
        seat += 1
    holder = s.v[LONGEST]
    if leader < 0 and holder >= 0 and longest >= AT_LEAST and s.v[holder * BLOCK + ROAD_LENGTH] == longest:
        leader = holder
    if leader == holder:
        return
    if holder >= 0:
        s.score(holder, -AWARD)
    if leader >= 0:
        s.score(leader, AWARD)
    s.v[LONGEST] = leader
    s.tell(LONGEST_ROAD, leader, longest if leader >= 0 else 0)
