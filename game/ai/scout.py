"""Where an agent's roads can lead: how many roads each corner is away, and the first of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ints import WORD, has, next_bit, zeros
from game.view import View

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

FAR: Final = 3
"""How many roads ahead an agent looks."""


class Scout:
    """``away`` has for each corner the number of roads that would reach it (-1: none would, or too many), ``by`` the
    first edge of a shortest way; the corners reached are the first ``count`` of ``order``, nearest first."""

    away: Ints
    by: Ints
    order: Ints
    _barred: Ints

    def __init__(self) -> None:
        self.size: i64 = 0
        self.count: i64 = 0

    def explore(self, view: View, seat: i64, without: i64 = -1) -> None:
        """Walks from a seat's network (as if without one of its edges) over free edges, past no opponent's piece."""
        net = view.net
        if self.size != net.corners:
            self.size = net.corners
            self.away = zeros(int(net.corners))
            self.by = zeros(int(net.corners))
            self.order = zeros(int(net.corners))
            self._barred = zeros(int(net.corner_words))
        for corner in range(net.corners):
            self.away[corner] = -1
        self.count = 0
        self._join(view)
        self._start(view, seat)
        i: i64 = 0
        while i < self.count:
            if self.away[self.order[i]] >= FAR:
                break
            self._spread(view, seat, self.order[i], without)
            i += 1

    def _join(self, view: View) -> None:
        """Puts together the corners that no settlement may take."""
        v = view.v
        for word in range(view.net.corner_words):
            self._barred[word] = v[view.setup.pieces + word] | v[view.setup.near + word]

    def is_site(self, corner: i64) -> bool:
        """Whether a settlement could stand on a corner, roads apart [U3]."""
        return not has(self._barred, 0, corner)

    def _start(self, view: View, seat: i64) -> None:
        setup = view.setup
        words = view.net.corner_words
        for word in range(words):
            place = seat * words + word
            members = view.v[setup.roads.touched + place] | view.v[setup.settled + place] | view.v[setup.cities + place]
            corner: i64 = -1
            while (corner := next_bit(members, corner + 1)) >= 0:
                self._reach(word * WORD + corner, 0, -1)

    def _reach(self, corner: i64, away: i64, edge: i64) -> None:
        self.away[corner] = away
        self.by[corner] = edge
        self.order[self.count] = corner
        self.count += 1

    def _spread(self, view: View, seat: i64, corner: i64, without: i64) -> None:
        owner = view.owner(corner)
        if owner >= 0 and owner != seat:
            return
        net = view.net
        for i in range(3 * corner, 3 * corner + 3):
            edge = net.corner_edges[i]
            if edge >= 0 and edge != without:
                other = net.corner_corners[i]
                if self.away[other] < 0 and view.takes_road(edge):
                    away = self.away[corner] + 1
                    self._reach(other, away, edge if away == 1 else self.by[corner])


def may_settle(view: View, corner: i64) -> bool:
    """Whether a corner is free and keeps the distance [U3]."""
    return not has(view.v, view.setup.pieces, corner) and not has(view.v, view.setup.near, corner)
