"""How far each corner is along roads or ships that an agent could build, and the first of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.edge_network import EdgeNetwork
from game.ints import WORD, has, next_bit, zeros
from game.position import Position
from game.rules.ships import is_beside_pirate

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

FAR: Final = 3
"""How many roads ahead an agent looks."""


class PathSearch:
    """``away`` has for each corner the number of lines that would reach it (-1: none would, or too many), ``by`` the
    first edge of a shortest way; the corners reached are the first ``count`` of ``order``, nearest first."""

    away: Ints
    by: Ints
    order: Ints
    _closed: Ints

    def __init__(self) -> None:
        self.size: i64 = 0
        self.count: i64 = 0
        self._sails = False

    def explore(self, view: Position, seat: i64, lines: EdgeNetwork, far: i64) -> None:
        """Search from a seat's buildings and lines of one kind along free edges, but not past an opponent's piece. A
        first ship next to the pirate is not allowed."""
        net = view.net
        if self.size != net.corners:
            self.size = net.corners
            self.away = zeros(int(net.corners))
            self.by = zeros(int(net.corners))
            self.order = zeros(int(net.corners))
            self._closed = zeros(int(net.corner_words))
        for corner in range(net.corners):
            self.away[corner] = -1
        self.count = 0
        self._sails = lines is view.setup.ships
        self._find_closed(view)
        self._start(view, seat, lines)
        i: i64 = 0
        while i < self.count:
            if self.away[self.order[i]] >= far:
                break
            self._spread(view, seat, self.order[i], lines)
            i += 1

    def _find_closed(self, view: Position) -> None:
        """Combine the sets of corners that are closed to settlements."""
        v = view.v
        for word in range(view.net.corner_words):
            self._closed[word] = v[view.setup.pieces + word] | v[view.setup.crowded + word]

    def is_site(self, corner: i64) -> bool:
        """Whether a settlement could be built on a corner if a road led there [U3]."""
        return not has(self._closed, 0, corner)

    def leads_over(self, edge: i64) -> bool:
        """Whether an edge is the first on the way to some corner."""
        return any(self.by[self.order[i]] == edge for i in range(self.count))

    def _start(self, view: Position, seat: i64, lines: EdgeNetwork) -> None:
        setup = view.setup
        words = view.net.corner_words
        for word in range(words):
            place = seat * words + word
            members = view.v[lines.touched + place] | view.v[setup.settled + place] | view.v[setup.cities + place]
            corner: i64 = -1
            while (corner := next_bit(members, corner + 1)) >= 0:
                self._reach(word * WORD + corner, 0, -1)

    def _reach(self, corner: i64, away: i64, edge: i64) -> None:
        self.away[corner] = away
        self.by[corner] = edge
        self.order[self.count] = corner
        self.count += 1

    def _spread(self, view: Position, seat: i64, corner: i64, lines: EdgeNetwork) -> None:
        owner = view.owner(corner)
        if owner >= 0 and owner != seat:
            return
        net = view.net
        for i in range(3 * corner, 3 * corner + 3):
            edge = net.corner_edges[i]
            if edge >= 0:
                other = net.corner_corners[i]
                if self.away[other] < 0 and not has(view.v, lines.blocked, edge):
                    away = self.away[corner] + 1
                    if self._sails and away == 1 and is_beside_pirate(view, edge):
                        continue
                    self._reach(other, away, edge if away == 1 else self.by[corner])


def may_settle(view: Position, corner: i64) -> bool:
    """Whether a corner is free and respects the distance rule [U3]."""
    return not has(view.v, view.setup.pieces, corner) and not has(view.v, view.setup.crowded, corner)
