"""Trade offers [R5]: lists of one-for-one offers, which the engine can check but does not list, and of a turn's
offers."""

from __future__ import annotations

from game.actions import COUNTER, END_TURN, OFFER, kind_of, make_offer
from game.ids import KINDS
from game.position import Position
from game.resource_counts import several
from game.rules.phases import TURN
from game.rules.trading import TRADE_REPLY, is_fair_offer


def single_offers(s: Position) -> list[int]:
    """All fair offers of one card for one, or counter-offers if the seat has to answer an offer."""
    step = s.step()
    if s.winner() >= 0 or step not in (TURN.number, TRADE_REPLY.number):
        return []
    kind = OFFER if step == TURN.number else COUNTER
    kinds = [kind for kind in range(KINDS) if s.setup.supply(kind) > 0]
    offers: list[int] = []
    for given in kinds:
        for wanted in kinds:
            if given != wanted:
                offer = int(make_offer(kind, several(given, 1), several(wanted, 1)))
                if is_fair_offer(s, s.who(), offer):
                    offers.append(offer)
    return offers


def offers_of_turn(log: list[int]) -> list[int]:
    """The offers that the active player has made in the current turn, taken from a log of actions."""
    offers: list[int] = []
    for action in reversed(log):
        kind = kind_of(action)
        if kind == END_TURN:
            break
        if kind == OFFER:
            offers.append(action)
    offers.reverse()
    return offers
