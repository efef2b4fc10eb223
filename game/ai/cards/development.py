"""The development cards of the base game [Z2]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import first
from game.ai.mind import CARD, Mind
from game.ai.plan import gain_of
from game.ai.policy import CardPolicy
from game.ai.robbing import blocked_pips
from game.ids import RESOURCES
from game.rules.turn import BEFORE_ROLL
from game.slots import ARMY

if TYPE_CHECKING:
    from mypy_extensions import i64


class SoldierPolicy(CardPolicy):
    """Played at once while it counts for the army or the robber stands on an own hex."""

    def worth(self, m: Mind, card: i64) -> i64:
        if blocked_pips(m) > 0:
            return 3 * CARD
        return CARD if m.view.step() != BEFORE_ROLL.number and m.view.v[ARMY] != m.seat else 0


class PlentyPolicy(CardPolicy):
    """Played when two cards bring the plan forward."""

    def worth(self, m: Mind, card: i64) -> i64:
        return 2 * CARD if m.view.step() != BEFORE_ROLL.number else 0

    def score(self, m: Mind, step: i64, action: i64) -> i64:
        return gain_of(m, first(action))


class AllOfAKindPolicy(CardPolicy):
    """Played when five cards of some resource are about; names the kind of which that is worth most."""

    def worth(self, m: Mind, card: i64) -> i64:
        if m.view.step() == BEFORE_ROLL.number:
            return 0
        for kind in range(RESOURCES):
            if m.about(kind) >= 5:
                return 3 * CARD
        return 0

    def score(self, m: Mind, step: i64, action: i64) -> i64:
        kind = first(action)
        return m.about(kind) * gain_of(m, kind)
