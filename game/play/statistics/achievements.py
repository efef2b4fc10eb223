"""Achievements: what good players do, for the results and the career.

The files ``achievements_*.py`` declare them; ``ACHIEVEMENTS`` lists all. Only the winner of a whole game to the usual
number of points earns any, and not against random players alone.

>>> from game.board.deal import deal
>>> from game.board.library import load_layout
>>> from game.play.session import Player, Session
>>> from game.rulesets.base import BASE
>>> from game.setup import Setup
>>> players = [Player("Ann", "person", "red"), Player("Ben", "easy", "blue")]
>>> session = Session(Setup(deal(load_layout("standard"), seed=7), 2, BASE), 7, players)
>>> earned(Tally(session), 0)  # the game has only begun
()
"""

from __future__ import annotations

from typing import Final

from game.play.statistics.achievement import Achievement, counts
from game.play.statistics.achievements_career import OF_THE_CAREER, CareerAchievement
from game.play.statistics.achievements_cities import OF_CITIES
from game.play.statistics.achievements_knights import OF_KNIGHTS
from game.play.statistics.achievements_sea import OF_THE_SEA
from game.play.statistics.achievements_trade import OF_TRADE
from game.play.statistics.achievements_victory import OF_VICTORY
from game.play.statistics.tally import Tally

OF_GAMES: Final[tuple[Achievement, ...]] = (*OF_VICTORY, *OF_TRADE, *OF_CITIES, *OF_KNIGHTS, *OF_THE_SEA)
"""Those of a single game."""
ACHIEVEMENTS: Final[tuple[Achievement | CareerAchievement, ...]] = (*OF_GAMES, *OF_THE_CAREER)
"""All, in the order in which they are shown."""


def earned(tally: Tally, seat: int) -> tuple[str, ...]:
    """The names of the achievements that a seat earned in a game."""
    if not counts(tally, seat):
        return ()
    return tuple([one.name for one in OF_GAMES if one.fits(tally.setup) and one.is_earned(tally, seat)])
