"""Achievements for knights and the barbarians."""

from __future__ import annotations

from typing import Final

from game.play.statistics.achievement import (
    BRONZE,
    GOLD,
    SILVER,
    Achievement,
    cities_lost,
    for_many,
    sole_defences,
    with_knights,
)
from game.play.statistics.facts import AttackRecord
from game.play.statistics.tally import Tally
from game.setup import Setup


def with_knights_for_many(setup: Setup) -> bool:
    """Cities & Knights for five or six."""
    return with_knights(setup) and for_many(setup)


def is_decided(attack: AttackRecord, seat: int) -> bool:
    """Whether an attack was repelled only because of a seat's knights."""
    return attack.is_held and attack.defence - attack.sent[seat] < attack.strength


def others_lost(tally: Tally, seat: int) -> int:
    """How many cities the barbarians took from others."""
    return sum(len(attack.losers) for attack in tally.attacks) - cities_lost(tally, seat)


def repelled_every_attack(tally: Tally, seat: int) -> bool:
    """Whether all attacks, at least four, were repelled with the help of a seat's knights."""
    return len(tally.attacks) >= 4 and all(attack.is_held and attack.sent[seat] > 0 for attack in tally.attacks)


OF_KNIGHTS: Final = (
    Achievement(
        "no_city_lost",
        BRONZE,
        with_knights,
        lambda tally, seat: cities_lost(tally, seat) == 0 and others_lost(tally, seat) >= 2,
    ),
    Achievement(
        "decisive",
        BRONZE,
        with_knights,
        lambda tally, seat: sum(is_decided(attack, seat) for attack in tally.attacks) >= 3,
    ),
    Achievement("every_attack", GOLD, with_knights, repelled_every_attack),
    Achievement("defender", SILVER, with_knights, lambda tally, seat: sole_defences(tally, seat) >= 3),
    Achievement(
        "alone",
        SILVER,
        with_knights,
        lambda tally, seat: any(attack.sent[seat] >= attack.strength for attack in tally.attacks),
    ),
    Achievement("two_mighty", SILVER, with_knights, lambda tally, seat: tally.deeds[seat].mighty >= 2),
    Achievement("displaced", SILVER, with_knights, lambda tally, seat: tally.deeds[seat].displaced >= 2),
    Achievement(
        "many_no_city_lost",
        SILVER,
        with_knights_for_many,
        lambda tally, seat: cities_lost(tally, seat) == 0 and others_lost(tally, seat) >= 4,
    ),
)
