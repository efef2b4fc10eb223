"""Merchant [P-Merchant]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import HEX, Actions, first
from game.board.board import is_land
from game.events import FOR_MERCHANT, MERCHANT_PLACED
from game.ids import GOLD, TRADE
from game.rules.phases import TURN
from game.rules.places import buildings_at_hex
from game.rules.rule import Card
from game.slots import MERCHANT_HEX, MERCHANT_OWNER
from game.stack import pop, push
from game.state import State
from game.steps import AT_HEX, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

MERCHANT_PLACE: Final = Step("merchant_place", AT_HEX, ghost="merchant", on=(TURN,))


class Merchant(Card):
    """Places the merchant on a land hex (not gold [Q6d]) at which the player has a building: one point and 2:1 for its
    resource [R3], until anyone plays the next Merchant."""

    name = "merchant"
    deck = TRADE
    count = 6
    steps: tuple[Step, ...] = (MERCHANT_PLACE,)

    def playable(self, s: State, seat: i64) -> bool:
        return any(_may_place(s, seat, hex_number) for hex_number in range(s.net.hexes))

    def play(self, s: State, seat: i64) -> None:
        push(s, MERCHANT_PLACE, seat)

    def choices(self, s: State, out: Actions) -> None:
        for hex_number in range(s.net.hexes):
            if _may_place(s, s.who(), hex_number):
                out.add_at(HEX, hex_number)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        former = s.merchant_owner()
        pop(s)
        s.v[MERCHANT_HEX] = first(action)
        s.v[MERCHANT_OWNER] = seat
        s.emit(MERCHANT_PLACED, seat, first(action))
        if former != seat:
            if former >= 0:
                s.score(former, -1, FOR_MERCHANT)
            s.score(seat, 1, FOR_MERCHANT)


def _may_place(s: State, seat: i64, hex_number: i64) -> bool:
    terrain = s.terrain(hex_number)
    if not is_land(terrain) or terrain == GOLD or is_already_on(s, seat, hex_number):
        return False
    return buildings_at_hex(s, seat, hex_number) > 0


def is_already_on(s: Position, seat: i64, hex_number: i64) -> bool:
    """Whether a seat's merchant is already on a hex, so that placing it there again would have no effect [G6]."""
    return s.merchant_owner() == seat and s.merchant_hex() == hex_number
