"""Offers of trades for those who list actions: the engine judges offers but leaves them out of its lists [R5]."""

from __future__ import annotations

from game.actions import COUNTER, OFFER, make_offer
from game.bundle import several
from game.ids import BASE, KINDS, RESOURCES
from game.rules.trading import TRADE_REPLY, is_fair_offer
from game.rules.turn import TURN
from game.state import Position


def single_offers(s: Position) -> list[int]:
    """The fair offers of one card for one, or counter-offers when it is an offer that is to be answered."""
    step = s.step()
    if s.winner() >= 0 or step not in (TURN.number, TRADE_REPLY.number):
        return []
    kind = OFFER if step == TURN.number else COUNTER
    kinds = range(RESOURCES if s.setup.rules == BASE else KINDS)
    offers: list[int] = []
    for given in kinds:
        for wanted in kinds:
            if given != wanted:
                offer = int(make_offer(kind, several(given, 1), several(wanted, 1)))
                if is_fair_offer(s, s.who(), offer):
                    offers.append(offer)
    return offers
