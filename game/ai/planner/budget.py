"""Which exchanges with the bank pay for a purchase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.planner.context import PlannerContext
from game.ids import KINDS
from game.resource_counts import KIND_BITS, MOST_OF_A_KIND, in_bundle

if TYPE_CHECKING:
    from mypy_extensions import i64


def fund(m: PlannerContext, cost: i64, later: i64) -> bool:
    """Whether the agent can pay for a bundle, if necessary after trades with the bank.

    ``m.left`` is then what is left of the hand. Trades give away the kinds with the largest surplus over the bundle and
    what is wanted ``later``. The first trade is in ``m.give`` and ``m.take`` (-1: none needed).
    """
    m.give = -1
    m.take = -1
    for kind in range(KINDS):
        m.left[kind] = m.stock[kind] - (cost & MOST_OF_A_KIND)
        cost >>= KIND_BITS
    for kind in range(KINDS):
        while m.left[kind] < 0:
            giver = _giver(m, kind, later)
            if giver < 0 or m.view.bank(kind) <= 0:
                return False
            if m.give < 0:
                m.give = giver
                m.take = kind
            m.left[giver] -= m.price[giver]
            m.left[kind] += 1
    return True


def _giver(m: PlannerContext, taken: i64, later: i64) -> i64:
    """The kind whose exchange costs least, or -1."""
    best: i64 = -1
    least: i64 = 0
    for kind in range(KINDS):
        if kind != taken and m.left[kind] >= m.price[kind]:
            remaining = m.left[kind] - m.price[kind] - (later & MOST_OF_A_KIND)
            pain = m.price[kind] * m.worth[kind]
            if remaining < 0:
                pain -= remaining * 40
            if best < 0 or pain < least:
                best = kind
                least = pain
        later >>= KIND_BITS
    return best


def size_of(cost: i64) -> i64:
    """How many cards a bundle contains."""
    total: i64 = 0
    for kind in range(KINDS):
        total += in_bundle(cost, kind)
    return total
