"""How long it takes to afford something, and which exchanges with the bank pay for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.mind import ROLL, SHARE, Mind
from game.bundle import KIND_BITS, MOST_OF_A_KIND, in_bundle
from game.ids import KINDS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

NEVER: Final = 99
"""The longest wait, in rolls."""
_ATTEMPTS: Final = 8


def rolls_until(m: Mind, stock: Ints, cost: i64) -> i64:
    """In how many rolls a stock grows, by the income and with the bank's help, to hold a bundle; at most NEVER.

    Too little shrinks ever more slowly as kinds run over, so steps along its slope never go too far.
    """
    if affordable(m, stock, cost):
        return 0
    rolls: i64 = 0
    for _attempt in range(_ATTEMPTS):
        missing: i64 = 0
        slope: i64 = 0
        rest = cost
        for kind in range(KINDS):
            income = m.income[kind]
            more = (stock[kind] - (rest & MOST_OF_A_KIND)) * ROLL + income * rolls
            rest >>= KIND_BITS
            if more < 0:
                missing -= more * SHARE
                slope += income * SHARE
            else:
                missing -= more * m.share[kind]
                slope += income * m.share[kind]
        if missing <= 0:
            break
        if slope == 0:
            return NEVER
        rolls += (missing + slope - 1) // slope
        if rolls >= NEVER:
            return NEVER
    return rolls if rolls > 0 else 1


def affordable(m: Mind, stock: Ints, cost: i64) -> bool:
    """Whether a stock pays for a bundle now, with whole exchanges at the bank."""
    missing: i64 = 0
    spare: i64 = 0
    for kind in range(KINDS):
        more = stock[kind] - (cost & MOST_OF_A_KIND)
        cost >>= KIND_BITS
        if more < 0:
            missing -= more
        else:
            spare += more // m.price[kind]
    return missing <= spare


def fund(m: Mind, cost: i64, later: i64) -> bool:
    """Works out what is left in ``m.left`` of the hand after the exchanges that a bundle needs and after paying it.

    Given are kinds of which there is most beyond the bundle and what is wanted ``later``. The first exchange is kept in
    ``m.give`` and ``m.take`` (-1: none is needed). Says whether it can be done.
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


def _giver(m: Mind, taken: i64, later: i64) -> i64:
    """The kind whose exchange hurts least, or -1."""
    best: i64 = -1
    least: i64 = 0
    for kind in range(KINDS):
        if kind != taken and m.left[kind] >= m.price[kind]:
            kept = m.left[kind] - m.price[kind] - (later & MOST_OF_A_KIND)
            pain = m.price[kind] * m.worth[kind]
            if kept < 0:
                pain -= kept * 40
            if best < 0 or pain < least:
                best = kind
                least = pain
        later >>= KIND_BITS
    return best


def size_of(cost: i64) -> i64:
    """How many cards a bundle holds."""
    total: i64 = 0
    for kind in range(KINDS):
        total += in_bundle(cost, kind)
    return total
