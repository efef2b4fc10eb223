"""Moving ships [Q2]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import BUILD_SHIP, MOVE_SHIP, Actions, first, kind_of
from game.ai.planner.context import PlannerContext
from game.ai.planner.plan import make_plan
from game.ai.planner.policy import Policy
from game.rules.places import is_own_building, lines_at

if TYPE_CHECKING:
    from mypy_extensions import i64


def find_move(m: PlannerContext, choices: Actions) -> i64:
    """A ship that may leave its edge for one that the plan needs, which saves the cost of a ship. -1 for none. The
    holder of the longest route leaves its ships where they are."""
    if m.best < 0 or kind_of(m.action[m.best]) != BUILD_SHIP or m.view.longest() == m.seat:
        return -1
    edge = first(m.action[m.best])
    for index in range(choices.count):
        action = choices.items[index]
        if kind_of(action) == MOVE_SHIP and _stays_open(m, edge, first(action)):
            return action
    return -1


def _stays_open(m: PlannerContext, edge: i64, ship: i64) -> bool:
    """Whether a ship could be built on an edge if another ship were gone."""
    view = m.view
    net = view.net
    for end in range(2 * edge, 2 * edge + 2):
        corner = net.edge_corners[end]
        others = lines_at(view, view.setup.ships, m.seat, corner)
        if net.edge_corners[2 * ship] == corner or net.edge_corners[2 * ship + 1] == corner:
            others -= 1
        if is_own_building(view, m.seat, corner):
            return True
        if others > 0 and (view.owner(corner) < 0 or view.owner(corner) == m.seat):
            return True
    return False


class Sailing(Policy):
    """Chooses an edge for a moving ship: the one that the plan needs, otherwise the one toward the land with the
    highest yield."""

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        make_plan(m)
        edge = first(action)
        if m.best >= 0 and kind_of(m.action[m.best]) == BUILD_SHIP and first(m.action[m.best]) == edge:
            return 1000
        one, other = m.view.net.edge_corners[2 * edge], m.view.net.edge_corners[2 * edge + 1]
        return m.land.corner_pips[one] + m.land.corner_pips[other]
