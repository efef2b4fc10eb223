"""Computes the ratings of the levels from the results of the ladder: ``python -m tools.measure.ratings``.

``RESULTS`` repeats the figures of docs/ai.md, one player against three of another level. The ratings are those that
explain them best by the formula of ``user/rating.py``; write the printed numbers there. ``easy`` is another player in
each rule set, because what it neglects is only in Cities & Knights; so is ``random``.
"""

from __future__ import annotations

import math
import sys
from typing import Final, NamedTuple

CITIES, BASE = "cities_and_knights", "base"
ANCHOR: Final = "normal"
AT: Final = 1500
"""The rating of ``ANCHOR``."""
OPPONENTS: Final = 3
WEAK: Final = ("random", "easy")
"""The levels that have a rating for each rule set."""
_ROUNDS: Final = 500
_PER_POINT: Final = math.log(10) / 400


class LadderResult(NamedTuple):
    """The wins in a hundred of one player against three others, and the interval of 95 %."""

    rules: str
    one: str
    others: str
    wins: float
    low: float
    high: float


# three random players won none of 60 and 100 games; the figures are as if they had won half a game
RESULTS: Final = (
    LadderResult(CITIES, "easy", "random", 99.2, 94.0, 99.9),
    LadderResult(CITIES, "normal", "easy", 81.5, 79.0, 83.8),
    LadderResult(CITIES, "hard", "normal", 62.6, 60.0, 65.0),
    LadderResult(CITIES, "expert", "normal", 73.5, 67.0, 79.1),
    LadderResult(CITIES, "expert", "hard", 38.0, 30.5, 46.2),
    LadderResult(BASE, "easy", "random", 99.5, 96.3, 99.95),
    LadderResult(BASE, "normal", "easy", 50.0, 44.5, 55.5),
    LadderResult(BASE, "hard", "normal", 52.2, 47.4, 57.1),
    LadderResult(BASE, "expert", "normal", 59.8, 54.9, 64.5),
)


def logit(percent: float) -> float:
    """How far one is ahead of each of the others, in the logarithm of the odds."""
    share = percent / 100
    return math.log(OPPONENTS * share / (1 - share))


def fitted() -> tuple[dict[tuple[str, str], float], dict[str, float]]:
    """The ratings by rule set and level, and the steepness by rule set: weighted least squares, one unknown after
    another."""
    strength = {_key(result.rules, name): 0.0 for result in RESULTS for name in (result.others, result.one)}
    steep = {CITIES: 1.0, BASE: 1.0}
    for _round in range(_ROUNDS):
        for key in strength.keys() - {("", ANCHOR)}:
            pull = weight = 0.0
            for result in RESULTS:
                one, others = _key(result.rules, result.one), _key(result.rules, result.others)
                if key in (one, others):
                    ahead = logit(result.wins) / steep[result.rules]
                    exact = (steep[result.rules] / _error(result)) ** 2
                    pull += exact * (strength[others] + ahead if key == one else strength[one] - ahead)
                    weight += exact
            strength[key] = pull / weight
        steep[BASE] = _slope(strength)
    ratings = {
        (rules, name): AT + strength[_key(rules, name)] / _PER_POINT
        for rules in steep
        for name in dict.fromkeys(name for result in RESULTS for name in (result.others, result.one))
    }
    return ratings, steep


def _key(rules: str, name: str) -> tuple[str, str]:
    return rules if name in WEAK else "", name


def _slope(strength: dict[tuple[str, str], float]) -> float:
    """The steepness of the base game."""
    up = down = 0.0
    for result in RESULTS:
        if result.rules == BASE and result.others not in WEAK:
            apart = strength[_key(BASE, result.one)] - strength[_key(BASE, result.others)]
            exact = _error(result) ** -2
            up, down = up + exact * apart * logit(result.wins), down + exact * apart**2
    return up / down


def _error(result: LadderResult) -> float:
    """The standard error of a logit."""
    return (logit(result.high) - logit(result.low)) / (2 * 1.96)


def main() -> int:
    """Print the ratings, and how well they explain the results; return the exit status."""
    ratings, steep = fitted()
    for (rules, name), rating in ratings.items():
        print(f"{rules:20} {name:8} {rating:6.0f}")
    for rules, one in steep.items():
        print(f"{rules:20} {one:5.2f}")
    for result in RESULTS:
        apart = ratings[result.rules, result.one] - ratings[result.rules, result.others]
        explained = 100 / (1 + OPPONENTS * math.exp(-steep[result.rules] * _PER_POINT * apart))
        print(f"{result.rules} {result.one} against {result.others}: {result.wins} measured, {explained:.1f} explained")
    return 0


if __name__ == "__main__":
    sys.exit(main())
