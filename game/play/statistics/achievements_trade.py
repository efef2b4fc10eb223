"""Achievements for cards: trades, hands and what was played."""

from __future__ import annotations

from typing import Final

from game.ids import PLAYER_TRADES
from game.play.statistics.achievement import (
    BRONZE,
    GOLD,
    SILVER,
    Achievement,
    anywhere,
    with_development,
    with_knights,
)
from game.play.statistics.tally import Tally
from game.setup import Setup


def with_trades(setup: Setup) -> bool:
    """A game of three or more in which players may trade."""
    return setup.has(PLAYER_TRADES) and setup.seats > 2


def kept_all_cards(tally: Tally, seat: int) -> bool:
    """Whether a seat never discarded in a game with many sevens and the usual hand limit."""
    setup = tally.setup
    is_usual = setup.hand_limit <= setup.box.hand_limit
    return is_usual and tally.sums[7] >= 2 * tally.seats and tally.deeds[seat].discarded == 0


def wasted_no_card(tally: Tally, seat: int) -> bool:
    """Whether a seat drew many progress cards and discarded none."""
    return tally.deeds[seat].cards_drawn >= 10 and tally.deeds[seat].cards_dropped == 0


OF_TRADE: Final = (
    Achievement("no_player_trades", SILVER, with_trades, lambda tally, seat: tally.deeds[seat].trades == 0),
    Achievement(
        "no_trades",
        GOLD,
        anywhere,
        lambda tally, seat: tally.deeds[seat].trades == 0 and tally.deeds[seat].bank_trades == 0,
    ),
    Achievement("no_discards", SILVER, anywhere, kept_all_cards),
    Achievement("no_card_wasted", BRONZE, with_knights, wasted_no_card),
    Achievement("no_development", SILVER, with_development, lambda tally, seat: tally.deeds[seat].cards_drawn == 0),
)
