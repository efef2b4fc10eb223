"""Awards: points for the seat that has the most of something, such as the longest road [L2, Z3]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.setup import Setup
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position


class Award:
    """An award; ``settle`` gives it, moves it and takes it back. ``game.rules.score`` lists all awards.

    ``name`` is the award's field in saves and the name of its event, which gives the holder (-1: nobody) and the
    holder's figure. ``why`` is the reason for points in ``game.events``, ``module`` the rule module that brings the
    award, ``at_least`` the smallest figure that earns it.
    """

    name: str = ""
    event: int = -1
    why: int = -1
    module: int = -1
    at_least: int = 0
    points: int = 2

    def place(self, setup: Setup) -> i64:
        """Where a state stores the holder of the award; -1 if it has no place for it."""
        return -1

    def is_played(self, setup: Setup) -> bool:
        """Whether a game has this award."""
        return setup.plays(self.module)

    def figure(self, s: Position, seat: i64) -> i64:
        """How much a seat has of what the award counts."""
        return 0

    def holder(self, s: Position) -> i64:
        """The seat that holds the award; -1 for nobody."""
        place = self.place(s.setup)
        return -1 if place < 0 else s.v[place]

    def settle(self, s: State) -> None:
        """Update the award. On a tie the holder keeps it; otherwise it goes to the seat that alone has the most
        [L2]."""
        most: i64 = self.at_least - 1
        leader: i64 = -1
        for seat in range(s.setup.seats):
            figure = self.figure(s, seat)
            if figure > most:
                most = figure
                leader = seat
            elif figure == most:
                leader = -1
        holder = self.holder(s)
        if leader < 0 and holder >= 0 and most >= self.at_least and self.figure(s, holder) == most:
            leader = holder
        if leader == holder:
            return
        s.v[self.place(s.setup)] = leader
        s.emit(self.event, leader, most if leader >= 0 else 0)
        if holder >= 0:
            s.score(holder, -self.points, self.why)
        if leader >= 0:
            s.score(leader, self.points, self.why)
