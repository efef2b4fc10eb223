"""Commercial Harbour [P-CommercialHarbour]; the exchanges themselves are in game/rules/harbour.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ids import TRADE
from game.rules.harbour import open_exchanges
from game.rules.order import opponents, with_cards
from game.rules.rule import Card
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


class CommercialHarbour(Card):
    """For the rest of the turn, once with each opponent: a resource for a commodity of the opponent's choice."""

    name = "commercial_harbour"
    deck = TRADE
    count = 2

    def playable(self, s: State, seat: i64) -> bool:
        return with_cards(s, opponents(s, seat), 1) != 0

    def play(self, s: State, seat: i64) -> None:
        open_exchanges(s, seat)
