"""When the Inventor is played, and which tokens are swapped [P-Inventor]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import first
from game.ai.planner.context import PlannerContext
from game.ai.planner.odds import PIPS
from game.ai.planner.policy import CardPolicy
from game.cards.science.inventor import FIRST_HEX, INVENTOR_FIRST, movable
from game.ids import RESOURCES
from game.pieces import harvest_of, owner_of

if TYPE_CHECKING:
    from mypy_extensions import i64


class InventorPolicy(CardPolicy):
    """Played when a swap shifts at least four pips from opponents' buildings to the agent's."""

    patience = 40
    usual = 5

    def worth(self, m: PlannerContext) -> i64:
        hexes = [number for number in range(m.view.net.hexes) if movable(m.view.token(number))]
        pips = [int(PIPS[m.view.token(number)]) for number in hexes]
        shares = [int(_share_of(m, number)) for number in hexes]
        best = 0
        for one in range(len(hexes)):
            for other in range(one):
                value = (pips[other] - pips[one]) * (shares[one] - shares[other])
                if value > best:
                    best = value
        return best

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        if step == INVENTOR_FIRST.number:
            return _best_swap(m, first(action))
        return _swap_value(m, m.view.field(FIRST_HEX), first(action))


def _swap_value(m: PlannerContext, one: i64, other: i64) -> i64:
    """The value of swapping two tokens, in tenths of a pip."""
    more = PIPS[m.view.token(other)] - PIPS[m.view.token(one)]
    return more * (_share_of(m, one) - _share_of(m, other))


def _best_swap(m: PlannerContext, one: i64) -> i64:
    """The highest value of a swap with a hex's token."""
    best: i64 = 0
    for other in range(m.view.net.hexes):
        if movable(m.view.token(other)) and m.view.token(other) != m.view.token(one):
            value = _swap_value(m, one, other)
            if value > best:
                best = value
    return best


def _share_of(m: PlannerContext, number: i64) -> i64:
    """The value of a pip on a hex: 10 for each of the agent's settlements, 20 for a city, minus 4 per card that
    opponents get."""
    if m.view.terrain(number) >= RESOURCES:
        return 0
    total: i64 = 0
    for i in range(6 * number, 6 * number + 6):
        piece = m.view.piece(m.view.net.hex_corners[i])
        total += harvest_of(piece) * (10 if owner_of(piece) == m.seat else -4)
    return total
