"""How long it takes a seat to afford a bundle from its income."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ids import KINDS
from game.ints import zeros
from game.resource_counts import KIND_BITS, MOST_OF_A_KIND

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

FULL: Final = 2
"""The income per pip; half of it at the robber, because the robber will move on."""
ROLL: Final = 72
"""The income that gives one card in one roll, in the unit of ``Affordability.income``."""
SHARE: Final = 12
"""A card in twelfths, which every rate of the bank divides."""
NEVER: Final = 99
"""The longest wait, in rolls."""
_ATTEMPTS: Final = 8


class Affordability:
    """``income``, ``price`` (the bank's rate) and ``share`` (what the bank gives for a card, in parts of SHARE) have an
    entry per kind; ``stock`` is a hand for calculations."""

    def __init__(self) -> None:
        self.income: Final[Ints] = zeros(KINDS)
        self.price: Final[Ints] = zeros(KINDS)
        self.share: Final[Ints] = zeros(KINDS)
        self.stock: Final[Ints] = zeros(KINDS)

    def set_price(self, kind: i64, price: i64) -> None:
        """Set the bank's rate for a kind."""
        self.price[kind] = price
        self.share[kind] = SHARE // price

    def rolls_until(self, stock: Ints, cost: i64) -> i64:
        """The number of rolls until a stock, with income and bank trades, can pay for a bundle; at most NEVER.

        The deficit shrinks ever more slowly as kinds reach a surplus, so steps along its slope never go too far.
        """
        if self.affords(stock, cost):
            return 0
        rolls: i64 = 0
        for _attempt in range(_ATTEMPTS):
            missing: i64 = 0
            slope: i64 = 0
            rest = cost
            for kind in range(KINDS):
                income = self.income[kind]
                more = (stock[kind] - (rest & MOST_OF_A_KIND)) * ROLL + income * rolls
                rest >>= KIND_BITS
                if more < 0:
                    missing -= more * SHARE
                    slope += income * SHARE
                else:
                    missing -= more * self.share[kind]
                    slope += income * self.share[kind]
            if missing <= 0:
                break
            if slope == 0:
                return NEVER
            rolls += (missing + slope - 1) // slope
            if rolls >= NEVER:
                return NEVER
        return rolls if rolls > 0 else 1

    def affords(self, stock: Ints, cost: i64) -> bool:
        """Whether a stock pays for a bundle now, with whole exchanges at the bank."""
        missing: i64 = 0
        spare: i64 = 0
        for kind in range(KINDS):
            more = stock[kind] - (cost & MOST_OF_A_KIND)
            cost >>= KIND_BITS
            if more < 0:
                missing -= more
            else:
                spare += more // self.price[kind]
        return missing <= spare
