"""An agent's plan: the goal with the most value for the time it takes, and the value of one card more or less."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.planner.context import PlannerContext
from game.ai.planner.goals import list_goals
from game.ids import KINDS
from game.resource_counts import in_bundle

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

SPARED: Final = 40
"""The plan can spare a card if it loses less than this by giving it away."""
NEEDED: Final = 15
"""The additional value of a card that the plan needs, even if the bank could replace it."""
SCALE: Final = 64
"""``PlannerContext.pace`` is the value that the plan gains per roll, times this."""


def make_plan(m: PlannerContext) -> None:
    """List the goals, once per decision, and choose the best one."""
    if m.planned:
        return
    m.planned = True
    list_goals(m)
    m.best = -1
    m.pace = 0
    patience = m.view.setup.seats * m.parameters.patience // 100
    for i in range(m.goals):
        m.wait[i] = m.affordability.rolls_until(m.stock, m.cost[i])
        pace = m.value[i] * SCALE // (m.wait[i] + patience)
        if pace > m.pace:
            m.pace = pace
            m.best = i


def delay(m: PlannerContext, stock: Ints) -> i64:
    """The cost of working towards the best goal from another stock than the current hand."""
    if m.best < 0:
        return 0
    return (m.affordability.rolls_until(stock, m.cost[m.best]) - m.wait[m.best]) * m.pace // SCALE


def gain_of(m: PlannerContext, kind: i64) -> i64:
    """The value of one more card of a kind."""
    make_plan(m)
    m.stock[kind] += 1
    gain = m.worth[kind] // 2 - delay(m, m.stock)
    m.stock[kind] -= 1
    return gain


def loss_of(m: PlannerContext, kind: i64) -> i64:
    """The cost of giving away one card of a kind."""
    make_plan(m)
    m.stock[kind] -= 1
    loss = m.worth[kind] // 2 + delay(m, m.stock)
    if m.best >= 0 and m.stock[kind] < in_bundle(m.cost[m.best], kind):
        loss += NEEDED
    m.stock[kind] += 1
    return loss


def gain_of_trade(m: PlannerContext, give: i64, take: i64) -> i64:
    """The value of exchanging one bundle for another."""
    make_plan(m)
    gain: i64 = 0
    for kind in range(KINDS):
        more = in_bundle(take, kind) - in_bundle(give, kind)
        m.left[kind] = m.stock[kind] + more
        gain += more * m.worth[kind] // 2
    return gain - delay(m, m.left)
