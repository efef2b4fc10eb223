"""Achievements for cities and their improvement."""

from __future__ import annotations

from typing import Final

from game.ids import TRACKS
from game.play.statistics.achievement import (
    BRONZE,
    GOLD,
    SILVER,
    Achievement,
    metropolises,
    with_knights,
)
from game.play.statistics.facts import METROPOLIS
from game.play.statistics.tally import Tally

ABILITY: Final = 3
"""The level of improvement that gives a track's ability."""


def built_the_first_metropolis(tally: Tally, seat: int) -> bool:
    """Whether a seat built the first metropolis of the game, and still has it."""
    first = next((moment for moment in tally.moments if moment.kind == METROPOLIS), None)
    return first is not None and first.seat == seat == tally.metropolises[first.track]


OF_CITIES: Final = (
    Achievement("first_metropolis", BRONZE, with_knights, built_the_first_metropolis),
    Achievement("two_metropolises", BRONZE, with_knights, lambda tally, seat: metropolises(tally, seat) >= 2),
    Achievement("three_metropolises", GOLD, with_knights, lambda tally, seat: metropolises(tally, seat) == TRACKS),
    Achievement("metropolis_taken", SILVER, with_knights, lambda tally, seat: tally.deeds[seat].metropolises_taken > 0),
    Achievement("no_metropolis", SILVER, with_knights, lambda tally, seat: metropolises(tally, seat) == 0),
    Achievement("all_abilities", BRONZE, with_knights, lambda tally, seat: min(tally.deeds[seat].levels) >= ABILITY),
)
