"""What Resource and Trade Monopoly share: when they are played, and for which kind [P-ResourceMonopoly,
P-TradeMonopoly]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import first
from game.ai.planner.context import CARD, PlannerContext
from game.ai.planner.plan import gain_of
from game.ai.planner.policy import CardPolicy
from game.ids import KINDS

if TYPE_CHECKING:
    from mypy_extensions import i64

_PARTS: Final = 4
"""Expected cards are counted in quarters."""


class MonopolyPolicy(CardPolicy):
    """Names the kind, from ``first_kind`` to ``last_kind``, with the highest expected yield, weighted by its value to
    the plan. Each opponent gives up to ``most`` of it. Played if two cards or more are expected."""

    hurts_others = True
    patience = 27
    first_kind: int = 0
    last_kind: int = 0
    most: int = 0

    def worth(self, m: PlannerContext) -> i64:
        best: i64 = 0
        for kind in range(self.first_kind, self.last_kind + 1):
            loot = self._loot(m, kind)
            if loot > best:
                best = loot
        return best * CARD // _PARTS

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        kind = first(action)
        return self._loot(m, kind) * gain_of(m, kind)

    def _loot(self, m: PlannerContext, kind: i64) -> i64:
        """The expected yield of a kind in quarters of a card: all cards in opponents' hands, up to what each may give,
        and as far as the agent does not know better."""
        about = m.about(kind)
        held: i64 = 0
        loot: i64 = 0
        for seat in range(m.view.setup.seats):
            if seat != m.seat:
                held += m.view.hand_size(seat)
        if held == 0 or about <= 0:
            return 0
        limit = _PARTS * self.most
        for seat in range(m.view.setup.seats):
            if seat != m.seat:
                share = _PARTS * about * m.view.hand_size(seat) // held
                if m.memory is not None:
                    least = _PARTS * m.memory.bounds.least[seat * KINDS + kind]
                    at_most = _PARTS * m.memory.bounds.most[seat * KINDS + kind]
                    share = least if share < least else at_most if share > at_most else share
                loot += share if share < limit else limit
        return loot
