"""Merchant Fleet [P-MerchantFleet]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import CARD, Actions, first
from game.events import KIND_NAMED
from game.ids import KINDS, TRADE
from game.ints import bit
from game.rules.phases import TURN
from game.rules.rule import Card
from game.rules.trading import BEST_RATE, rate
from game.slots import FLEETS
from game.stack import pop, push
from game.state import State
from game.steps import BANK_CARD, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

FLEET_KIND: Final = Step("fleet_kind", BANK_CARD, on=(TURN,))


class MerchantFleet(Card):
    """Names a resource or commodity that the player can trade 2:1 with the bank for the rest of the turn [R3]."""

    name = "merchant_fleet"
    deck = TRADE
    count = 2
    steps: tuple[Step, ...] = (FLEET_KIND,)

    def playable(self, s: State, seat: i64) -> bool:
        return any(rate(s, seat, kind) > BEST_RATE for kind in range(KINDS))

    def play(self, s: State, seat: i64) -> None:
        push(s, FLEET_KIND, seat)

    def choices(self, s: State, out: Actions) -> None:
        for kind in range(KINDS):
            if rate(s, s.who(), kind) > BEST_RATE:
                out.add_at(CARD, kind)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        pop(s)
        s.v[FLEETS] |= bit(first(action))
        s.emit(KIND_NAMED, seat, first(action))
