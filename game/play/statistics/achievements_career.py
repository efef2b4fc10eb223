"""Achievements over several games. A game that was won gives steps; a career achievement needs some of them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from game.ids import TRACK_NAMES
from game.play.statistics.achievement import BRONZE, GOLD, SILVER, beaten, counts
from game.play.statistics.tally import Tally

LEVELS: Final = ("easy", "normal", "hard", "expert")
SCENARIOS: Final = ("new_shores", "four_islands", "fog_island", "through_the_desert", "new_world", "wonders")
"""The boards of the scenarios."""
METROPOLIS: Final = "metropolis:"
RULES: Final = "rules:"
SEATS: Final = "seats:"
PLACE: Final = "place:"
BOARD: Final = "board:"
LEVEL: Final = "level:"


@dataclass(frozen=True)
class CareerAchievement:
    """What a player can achieve by winning several games: they must give all of the ``steps``."""

    name: str
    rank: str
    steps: tuple[str, ...]


OF_THE_CAREER: Final = (
    CareerAchievement("both_games", BRONZE, (RULES + "base", RULES + "cities_and_knights")),
    CareerAchievement("every_place", BRONZE, tuple([PLACE + str(place) for place in range(4)])),
    CareerAchievement("each_metropolis", SILVER, tuple([METROPOLIS + track for track in TRACK_NAMES])),
    CareerAchievement("every_table", SILVER, tuple([SEATS + str(seats) for seats in range(3, 7)])),
    CareerAchievement("every_scenario", GOLD, tuple([BOARD + board for board in SCENARIOS])),
    CareerAchievement("every_level", GOLD, tuple([LEVEL + level for level in LEVELS])),
)


def steps(tally: Tally, seat: int) -> tuple[str, ...]:
    """The steps towards career achievements that a game gives a seat; none unless it has won."""
    if not counts(tally, seat):
        return ()
    setup = tally.setup
    return (
        RULES + setup.rules.name,
        SEATS + str(tally.seats),
        BOARD + setup.board.name,
        PLACE + str((seat - tally.starter) % tally.seats),
        *(METROPOLIS + TRACK_NAMES[track] for track, owner in tally.metropolises.items() if owner == seat),
        *(LEVEL + level for level in LEVELS if beaten(tally, seat, (level,)) >= 3),
    )


def completed(given: Collection[str]) -> tuple[str, ...]:
    """The names of the career achievements for which all steps have been given, by any number of games."""
    return tuple([one.name for one in OF_THE_CAREER if all(step in given for step in one.steps)])
