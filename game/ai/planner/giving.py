"""Cards that the agent gives up, takes or chooses: discards, gifts, the Aqueduct."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import PASS, first, kind_of
from game.ai.planner.context import PlannerContext
from game.ai.planner.plan import gain_of, loss_of
from game.ai.planner.policy import Policy

if TYPE_CHECKING:
    from mypy_extensions import i64


class Giving(Policy):
    """Gives the card that the plan needs least: for a seven, a Saboteur or a Commercial Harbour."""

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        return -loss_of(m, first(action))


class Taking(Policy):
    """Takes the card that the plan needs most: for an Aqueduct or gold."""

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        if kind_of(action) == PASS:
            return 0
        return gain_of(m, first(action))
