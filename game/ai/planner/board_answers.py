"""Answers about the agent's own places: cities to lose or to make a metropolis, knights to move or give up, decks,
knights that defend."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import PASS, first, kind_of
from game.ai.planner.context import PlannerContext
from game.ai.planner.defence import post_value
from game.ai.planner.parameters import USUAL
from game.ai.planner.plan import make_plan
from game.ai.planner.policy import POLICY_OF_CARD, Policy
from game.ints import ints
from game.pieces import is_walled, strength_of
from game.rules.improvements import METROPOLIS_CITY
from game.rules.marching import DISPLACED

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

_DECK: Final[Ints] = ints([12, 14, 10])
"""The basic preference for a card of each deck."""


class Cities(Policy):
    """Which city is pillaged (the poorest) and which becomes a metropolis, safe from pillage (the richest)."""

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        corner = first(action)
        value = m.yield_of(corner, True) + (20 if is_walled(m.view.piece(corner)) else 0)
        return value if step == METROPOLIS_CITY.number else -value


class KnightAnswers(Policy):
    """Where a displaced knight goes, and which knights are declared for the defence [K7, X1]."""

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        if step == DISPLACED.number:
            return post_value(m, first(action))
        if kind_of(action) == PASS:
            return 0
        return self._defend(m, first(action))

    def _defend(self, m: PlannerContext, corner: i64) -> i64:
        """The value of declaring a knight; low if it changes nothing because the city is safe or the attack succeeds
        anyway."""
        attack_outlook = m.attack_outlook
        attack_outlook.look(m.view, m.seat, m.parameters)
        strength = strength_of(m.view.piece(corner))
        whole = attack_outlook.active[m.seat]
        worth = attack_outlook.outlook(whole) - attack_outlook.outlook(0)
        return worth + strength


class Decks(Policy):
    """Which deck a defender draws from [A3]."""

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        deck = first(action)
        return _DECK[deck] * m.parameters.learning[deck] // USUAL - m.view.improvement(m.seat, deck)


class Keeping(Policy):
    """Which progress card to put back if there are too many: the one with the lowest value [G3, T4]."""

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        make_plan(m)
        return -POLICY_OF_CARD[first(action)].keep(m)
