"""What an achievement is, and figures of a whole game that several of them use."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final

from game import events as ev
from game.ids import MAX_SEATS
from game.play.statistics.tally import Tally
from game.rule_module_ids import BARBARIANS, DEVELOPMENT, SEAS
from game.ruleset import LARGE
from game.setup import Setup, default_goal

BRONZE: Final = "bronze"
SILVER: Final = "silver"
GOLD: Final = "gold"
RANKS: Final = (BRONZE, SILVER, GOLD)
"""From easy to hard."""
_RANDOM: Final = "random"
"""The level that anybody beats."""


def anywhere(_setup: Setup) -> bool:
    """Any game."""
    return True


def with_knights(setup: Setup) -> bool:
    """Cities & Knights."""
    return setup.plays(BARBARIANS)


def with_development(setup: Setup) -> bool:
    """The base game."""
    return setup.plays(DEVELOPMENT)


def at_sea(setup: Setup) -> bool:
    """A scenario with ships."""
    return setup.plays(SEAS)


def on_land(setup: Setup) -> bool:
    """A board without ships."""
    return not setup.plays(SEAS)


def for_many(setup: Setup) -> bool:
    """Five or six players."""
    return LARGE <= setup.seats <= MAX_SEATS


@dataclass(frozen=True)
class Achievement:
    """What a seat can achieve by winning a game.

    ``fits`` says in which games it is possible, ``is_earned`` whether the winner of such a game has earned it.
    """

    name: str
    rank: str
    fits: Callable[[Setup], bool]
    is_earned: Callable[[Tally, int], bool]


def counts(tally: Tally, seat: int) -> bool:
    """Whether a seat can earn achievements in a game: it has won the whole game, which needed as many points as usual
    or as the board asks for, and not only random players were against it."""
    setup = tally.setup
    usual = min(setup.box.goal, default_goal(setup.board, setup.box))
    if not tally.is_whole or tally.winner != seat or setup.points < usual:
        return False
    return any(player.kind != _RANDOM for other, player in enumerate(tally.players) if other != seat)


def beaten(tally: Tally, seat: int, levels: Collection[str]) -> int:
    """How many opponents of some levels played against a seat; none if the seat asked the coach for advice."""
    if tally.players[seat].advised:
        return 0
    kinds = [player.kind.partition(":")[0] for other, player in enumerate(tally.players) if other != seat]
    return sum(kind in levels for kind in kinds)


def others(points: list[int], seat: int) -> list[int]:
    """The points of all other seats."""
    return [count for other, count in enumerate(points) if other != seat]


def lead(tally: Tally, seat: int) -> int:
    """By how many points a seat leads at the end."""
    return tally.points[-1][seat] - max(others(tally.points[-1], seat))


def deficit(tally: Tally, seat: int) -> int:
    """The most points by which a seat was behind the best at the end of any turn."""
    return max(max(points) - points[seat] for points in tally.points)


def last_leap(tally: Tally, seat: int) -> int:
    """The points of the last turn, without those on hidden cards."""
    return tally.points[-1][seat] - tally.points[-2][seat] - tally.deeds[seat].shown


def rounds(tally: Tally) -> int:
    """How many rounds the game took, the last one included."""
    return -(-tally.last_turn // tally.seats)


def sole_defences(tally: Tally, seat: int) -> int:
    """How often a seat alone was the best defender."""
    return sum(attack.is_held and attack.heroes == [seat] for attack in tally.attacks)


def cities_lost(tally: Tally, seat: int) -> int:
    """How many cities the barbarians took from a seat."""
    return sum(attack.losers.count(seat) for attack in tally.attacks)


def metropolises(tally: Tally, seat: int) -> int:
    """How many metropolises a seat has."""
    return list(tally.metropolises.values()).count(seat)


def has_award(tally: Tally, seat: int, why: int) -> bool:
    """Whether a seat has points for this reason."""
    return tally.deeds[seat].points_for[why] > 0


def has_longest_road(tally: Tally, seat: int) -> bool:
    """Whether a seat holds the longest road."""
    return has_award(tally, seat, ev.FOR_LONGEST_ROAD)
