"""Achievements for how a game was won, and against whom."""

from __future__ import annotations

from typing import Final

from game import events as ev
from game.play.statistics.achievement import (
    BRONZE,
    GOLD,
    SILVER,
    Achievement,
    anywhere,
    beaten,
    deficit,
    for_many,
    has_award,
    has_longest_road,
    last_leap,
    lead,
    on_land,
    others,
    rounds,
    with_development,
    with_knights,
)
from game.play.statistics.tally import Tally
from game.setup import Setup

STRONG: Final = ("hard", "expert")
EXPERT: Final = ("expert",)


def was_last(tally: Tally, seat: int) -> bool:
    """Whether nobody had fewer points than a seat when half of the turns were over, and at least two others had
    more."""
    points = tally.points[len(tally.points) // 2]
    return points[seat] == min(points) and sum(count > points[seat] for count in others(points, seat)) >= 2


def was_never_behind(tally: Tally, seat: int) -> bool:
    """Whether nobody ever had more points than a seat, from the third round on."""
    return all(points[seat] == max(points) for points in tally.points[2 * tally.seats :])


def has_only_buildings(tally: Tally, seat: int) -> bool:
    """Whether all points come from settlements, cities and metropolises."""
    of_buildings = (ev.FOR_SETTLEMENT, ev.FOR_CITY, ev.FOR_PILLAGE, ev.FOR_METROPOLIS)
    return not any(count for why, count in tally.deeds[seat].points_for.items() if why not in of_buildings)


def few_with_development(setup: Setup) -> bool:
    """The base game for up to four; more players build between turns, so that there are fewer rounds."""
    return with_development(setup) and not for_many(setup)


def few_with_knights(setup: Setup) -> bool:
    """Cities & Knights for up to four."""
    return with_knights(setup) and not for_many(setup)


OF_VICTORY: Final = (
    Achievement("final_turn", BRONZE, anywhere, lambda tally, seat: last_leap(tally, seat) >= 3),
    Achievement("clear_lead", BRONZE, anywhere, lambda tally, seat: lead(tally, seat) >= 5),
    Achievement("never_behind", SILVER, anywhere, was_never_behind),
    Achievement("from_last_place", SILVER, anywhere, was_last),
    Achievement("far_behind", GOLD, anywhere, lambda tally, seat: deficit(tally, seat) >= 6),
    Achievement("bad_luck", SILVER, anywhere, lambda tally, seat: tally.deeds[seat].luck <= -5),
    Achievement("robbed", BRONZE, anywhere, lambda tally, seat: tally.deeds[seat].lost_to_robbers >= 8),
    Achievement("long_road", SILVER, on_land, lambda tally, seat: tally.deeds[seat].longest_road >= 9),
    Achievement("only_buildings", GOLD, anywhere, has_only_buildings),
    Achievement("fast_base", SILVER, few_with_development, lambda tally, _seat: rounds(tally) <= 13),
    Achievement("fast_cities", SILVER, few_with_knights, lambda tally, _seat: rounds(tally) <= 16),
    Achievement(
        "both_awards",
        SILVER,
        with_development,
        lambda tally, seat: has_longest_road(tally, seat) and has_award(tally, seat, ev.FOR_LARGEST_ARMY),
    ),
    Achievement("many_ahead", BRONZE, for_many, lambda tally, seat: lead(tally, seat) >= 4),
    Achievement("one_hard", BRONZE, anywhere, lambda tally, seat: beaten(tally, seat, STRONG) >= 1),
    Achievement("three_hard", SILVER, anywhere, lambda tally, seat: beaten(tally, seat, STRONG) >= 3),
    Achievement("three_expert", GOLD, anywhere, lambda tally, seat: beaten(tally, seat, EXPERT) >= 3),
    Achievement("many_hard", GOLD, for_many, lambda tally, seat: beaten(tally, seat, STRONG) >= 4),
)
