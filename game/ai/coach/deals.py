"""What an offer, a counter-offer or an answer leads to if the others agree."""

from __future__ import annotations

from typing import Final

from game import actions as ac
from game.actions import kind_of, make
from game.engine import apply, is_legal
from game.rules.trading import TRADE_PARTNER, TRADE_REPLY
from game.state import State

DEALS: Final = (ac.OFFER, ac.COUNTER, ac.ACCEPT)


def outcome(world: State, action: int) -> State:
    """A copy of a world after an action. If that proposes or accepts a trade, the trade is made, if anybody can."""
    seat = int(world.who())
    after = world.copy()
    apply(after, action)
    if kind_of(action) not in DEALS:
        return after
    while after.winner() < 0 and (after.at(TRADE_REPLY) or after.at(TRADE_PARTNER)):
        apply(after, _agreement(after, seat, proposed=kind_of(action) == ac.OFFER))
    return after


def _agreement(s: State, seat: int, *, proposed: bool) -> int:
    """The answer with which the seat's trade is made: with anybody if the seat ``proposed`` it."""
    if s.at(TRADE_REPLY):
        return int(ac.ACCEPT) if proposed and is_legal(s, ac.ACCEPT) else int(ac.PASS)
    partners = range(int(s.setup.seats)) if proposed else [seat]
    choices = (int(make(ac.PLAYER, partner)) for partner in partners)
    return next((choice for choice in choices if is_legal(s, choice)), int(ac.PASS))
