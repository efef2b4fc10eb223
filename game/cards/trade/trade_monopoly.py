"""Trade Monopoly [P-TradeMonopoly]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import Actions, first
from game.ids import COIN, PAPER
from game.rules.monopoly import can_name, collect, list_kinds
from game.rules.rule import Card
from game.stack import pop, push
from game.state import State
from game.steps import TRADE_MONOPOLY_KIND

if TYPE_CHECKING:
    from mypy_extensions import i64


CARDS_EACH: Final = 1


class TradeMonopoly(Card):
    """Names a commodity: each opponent gives one of it, if holding any."""

    def playable(self, s: State, seat: i64) -> bool:
        return can_name(s, seat, PAPER, COIN)

    def play(self, s: State, seat: i64) -> None:
        push(s, TRADE_MONOPOLY_KIND, seat)

    def choices(self, s: State, out: Actions) -> None:
        list_kinds(s, PAPER, COIN, out)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        pop(s)
        collect(s, seat, first(action), CARDS_EACH)
