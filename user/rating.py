"""The rating of a person against the levels of computer opponents.

Strengths are on the scale of Elo's numbers: 400 points more are ten times the odds against one opponent. In a game of
several, everybody's chance to win is proportional to ``10 ** (rating / 400)`` (Plackett and Luce). In the base game
luck decides more, so differences count less: ``STEEPNESS``. The levels have fixed ratings; ``tools.measure.ratings``
computes them from the results of the ladder in docs/ai.md.

After each game a person's rating is the most probable one, given the rating before, its uncertainty, and whether they
have won. ``DRIFT`` keeps the uncertainty from vanishing, because people learn.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from user.game_record import GameRecord

LEVEL_RATINGS: Final[Mapping[str, Mapping[str, int]]] = {
    "cities_and_knights": {"random": 23, "easy": 1052, "normal": 1500, "hard": 1780, "expert": 1872},
    "base": {"random": -326, "easy": 1232, "normal": 1500, "hard": 1780, "expert": 1872},
}
"""By rule set. ``easy`` neglects what only Cities & Knights has, so it is nearer to ``normal`` in the base game."""
STEEPNESS: Final[Mapping[str, float]] = {"cities_and_knights": 1.0, "base": 0.71}
"""How much a difference in strength counts, by rule set."""
FIRST: Final = 1300.0
SPREAD: Final = 400.0
"""The rating of somebody who has not played, and its standard deviation."""
DRIFT: Final = 12.0
"""The standard deviation of the change of a person's strength from one game to the next."""
CERTAIN: Final = 1.96
"""Standard deviations to each side that make an interval of 95 %."""
ROUGH: Final = 250.0
"""A rating that may be off by more than this says little yet."""
NEAR: Final = 50.0
"""Ratings that differ by less are called equal."""
_PER_POINT: Final = math.log(10) / 400
_STEPS: Final = 30
_EXACT: Final = 1e-6


@dataclass(frozen=True)
class Rating:
    """A rating, and how far off it may be: 95 of 100 true strengths are within ``margin``."""

    mean: float = FIRST
    deviation: float = SPREAD

    @property
    def margin(self) -> float:
        """Half of the interval of 95 %."""
        return CERTAIN * self.deviation


@dataclass(frozen=True)
class RatedGame:
    """A game that counts, the person's chance to win it by the rating before, and the rating after it."""

    game: GameRecord
    chance: float
    rating: Rating


def opponents_of(game: GameRecord, seat: int) -> list[float] | None:
    """The ratings of a person's opponents; None if the game does not count: somebody else than a computer opponent of a
    known level played, or the coach helped."""
    ratings = LEVEL_RATINGS.get(game.rules, {})
    others = [one for number, one in enumerate(game.seats) if number != seat]
    levels = [one.kind.partition(":")[0] for one in others]
    if not others or game.seats[seat].advised or any(one.replaced for one in others):
        return None
    return [ratings[level] for level in levels] if all(level in ratings for level in levels) else None


def chance(rating: float, opponents: Iterable[float], rules: str) -> float:
    """The chance to beat all of the opponents.

    >>> round(chance(1500, [1500] * 3, "base"), 2), round(chance(1780, [1500] * 3, "cities_and_knights"), 2)
    (0.25, 0.63)
    """
    steep = _PER_POINT * STEEPNESS.get(rules, 1.0)
    return 1 / (1 + sum(math.exp(min(700.0, steep * (other - rating))) for other in opponents))


def after(rating: Rating, opponents: list[float], rules: str, *, won: bool) -> Rating:
    """The rating after a game.

    >>> better = after(Rating(1500, 100), [1500] * 3, "cities_and_knights", won=True)
    >>> better.mean > 1500, better.deviation < 101
    (True, True)
    """
    steep = _PER_POINT * STEEPNESS.get(rules, 1.0)
    variance = rating.deviation**2 + DRIFT**2
    mean = rating.mean
    for _step in range(_STEPS):  # Newton's method for the most probable rating; the probability has one maximum
        wins = chance(mean, opponents, rules)
        slope = steep * ((1 - wins) if won else -wins) - (mean - rating.mean) / variance
        bend = steep**2 * wins * (1 - wins) + 1 / variance
        mean += max(-SPREAD, min(SPREAD, slope / bend))
        if abs(slope / bend) < _EXACT:
            break
    wins = chance(mean, opponents, rules)
    return Rating(mean, (steep**2 * wins * (1 - wins) + 1 / variance) ** -0.5)


def rated(games: Iterable[GameRecord], profile: str) -> Iterator[RatedGame]:
    """The games of a profile that count, in order."""
    rating = Rating()
    for game in games:
        seat = game.seat_of(profile)
        opponents = opponents_of(game, seat) if seat >= 0 else None
        if opponents is not None:
            before = chance(rating.mean, opponents, game.rules)
            rating = after(rating, opponents, game.rules, won=game.winner == seat)
            yield RatedGame(game, before, rating)


def place_of(rating: float, rules: str) -> tuple[str, str]:
    """The levels between which a rating lies: one level twice if it is about equal; empty texts beyond the ends.

    >>> [place_of(rating, "base") for rating in (1600, 1510, 5000)]
    [('normal', 'hard'), ('normal', 'normal'), ('expert', '')]
    """
    ratings = LEVEL_RATINGS[rules]
    near = min(ratings, key=lambda level: abs(ratings[level] - rating))
    if abs(ratings[near] - rating) < NEAR:
        return near, near
    below = [level for level in ratings if ratings[level] < rating]
    above = [level for level in ratings if ratings[level] >= rating]
    return below[-1] if below else "", above[0] if above else ""
