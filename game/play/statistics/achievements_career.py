"""Achievements over several games. A game that was won gives steps; a career achievement needs some of them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from game.ids import TRACK_NAMES
from game.play.statistics.achievement import GOLD, SILVER, beaten, counts
from game.play.statistics.tally import Tally

LEVELS: Final = ("easy", "normal", "hard", "expert")
SCENARIOS: Final = ("new_shores", "four_islands", "fog_island", "through_the_desert", "new_world", "wonders")
"""The boards of the scenarios."""
METROPOLIS: Final = "metropolis:"
BOARD: Final = "board:"
LEVEL: Final = "level:"


@dataclass(frozen=True)
class CareerAchievement:
    """What a player can achieve by winning several games: they must give all of the ``steps``."""

    name: str
    rank: str
    steps: tuple[str, ...]


OF_THE_CAREER: Final = (
    CareerAchievement("each_metropolis", SILVER, tuple([METROPOLIS + track for track in TRACK_NAMES])),
    CareerAchievement("every_scenario", GOLD, tuple([BOARD + board for board in SCENARIOS])),
    CareerAchievement("every_level", GOLD, tuple([LEVEL + level for level in LEVELS])),
)


def steps(tally: Tally, seat: int) -> tuple[str, ...]:
    """The steps towards career achievements that a game gives a seat; none unless it has won."""
    if not counts(tally, seat):
        return ()
    return (
        BOARD + tally.setup.board.name,
        *(METROPOLIS + TRACK_NAMES[track] for track, owner in tally.metropolises.items() if owner == seat),
        *(LEVEL + level for level in LEVELS if beaten(tally, seat, (level,)) >= 3),
    )


def completed(given: Collection[str]) -> tuple[str, ...]:
    """The names of the career achievements for which all steps have been given, by any number of games."""
    return tuple([one.name for one in OF_THE_CAREER if all(step in given for step in one.steps)])
