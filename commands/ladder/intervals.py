"""How far a share of wins can be trusted: intervals that contain the true share in 95 of 100 runs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import Final

Interval = tuple[float, float]

Z: Final = NormalDist().inv_cdf(0.975)


def wilson_interval(share: float, games: float) -> Interval:
    """The confidence interval of E. B. Wilson (1927) for a share, if all games are independent."""
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def cluster_interval(wins: Sequence[int], played: Sequence[int]) -> Interval:
    """The confidence interval if only boards are independent, given the wins and the games on each board.

    Games on the same board may be correlated, and so contain less information than independent ones; or they may even
    out the luck of the board, and contain more. So Wilson's interval is used with the number of independent games that
    would have the same error as the boards, minus the uncertainty of that estimate (E. L. Korn, B. I. Graubard:
    Confidence intervals for proportions in surveys, 1998).
    """
    boards, games = len(played), sum(played)
    if boards < 2:
        return 0.0, 1.0
    share = sum(wins) / games
    errors = sum((won - share * count) ** 2 for won, count in zip(wins, played, strict=True))
    variance = errors * boards / (boards - 1) / games**2
    effective = share * (1 - share) / variance if variance > 0 else games
    return wilson_interval(share, effective * (Z / student(boards - 1)) ** 2)


def student(freedom: int) -> float:
    """The 97.5 % point of Student's distribution, by the series of Abramowitz and Stegun, 26.7.5."""
    terms = (
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
    )
    return Z + math.fsum(term / float(freedom**power) for power, term in enumerate(terms, 1))
