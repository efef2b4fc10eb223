"""Achievements in the scenarios with ships."""

from __future__ import annotations

from typing import Final

from game import events as ev
from game.play.statistics.achievement import BRONZE, SILVER, Achievement, at_sea
from game.rule_module_ids import FOG, WONDERS
from game.rules.wonders import LEVELS
from game.setup import Setup


def with_islands(setup: Setup) -> bool:
    """A scenario with points for settling other islands."""
    scenario = setup.board.scenario
    return scenario is not None and scenario.points > 0


def in_fog(setup: Setup) -> bool:
    """A scenario with hexes to uncover."""
    return setup.plays(FOG)


def with_wonders(setup: Setup) -> bool:
    """A scenario with wonders."""
    return setup.plays(WONDERS)


OF_THE_SEA: Final = (
    Achievement("two_islands", BRONZE, with_islands, lambda tally, seat: tally.deeds[seat].islands >= 2),
    Achievement("three_islands", SILVER, with_islands, lambda tally, seat: tally.deeds[seat].islands >= 3),
    Achievement("long_route", SILVER, at_sea, lambda tally, seat: tally.deeds[seat].longest_road >= 10),
    Achievement("uncovered", SILVER, in_fog, lambda tally, seat: tally.deeds[seat].uncovered >= 3),
    Achievement("wonder", SILVER, with_wonders, lambda tally, seat: tally.deeds[seat].built[ev.WONDER_BUILT] == LEVELS),
)
