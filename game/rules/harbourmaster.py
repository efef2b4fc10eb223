"""The Harbourmaster: an award for the most harbour points [X5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.events import FOR_HARBOURMASTER
from game.events import HARBOURMASTER as HARBOURMASTER_EVENT
from game.rule_module_ids import HARBOURMASTER as HARBOURMASTER_MODULE
from game.rules.award import Award
from game.rules.places import next_in_set, pieces_of
from game.rules.rule_module import RuleModule
from game.setup import Setup
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position


class Harbourmaster(Award):
    """The award for the most harbour points, at least three: a settlement counts one, a city two [X5]."""

    name = "harbourmaster"
    event = HARBOURMASTER_EVENT
    why = FOR_HARBOURMASTER
    module = HARBOURMASTER_MODULE
    at_least = 3

    def place(self, setup: Setup) -> i64:
        return setup.harbourmaster if setup.plays(HARBOURMASTER_MODULE) else -1

    def figure(self, s: Position, seat: i64) -> i64:
        settled = _harbours_in(s, pieces_of(s, s.setup.settled, seat))
        return settled + 2 * _harbours_in(s, pieces_of(s, s.setup.cities, seat))


def _harbours_in(s: Position, corners: i64) -> i64:
    """How many corners of a set are at a harbour."""
    count: i64 = 0
    corner: i64 = -1
    while (corner := next_in_set(s, corners, corner + 1)) >= 0:
        if s.setup.board.corner_harbour[corner] >= 0:
            count += 1
    return count


HARBOURMASTER: Final = Harbourmaster()


class HarbourPoints(RuleModule):
    """Updates the award whenever a settlement or city changes [X5]."""

    number = HARBOURMASTER_MODULE

    def settled(self, s: State, seat: i64, corner: i64) -> None:
        HARBOURMASTER.settle(s)

    def rebuilt(self, s: State, seat: i64, corner: i64) -> None:
        HARBOURMASTER.settle(s)
