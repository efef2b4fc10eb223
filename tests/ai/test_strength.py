"""Stronger levels win in a few fixed games; the real measure is ``main.py ladder``."""

from __future__ import annotations

import pytest

from game.ints import COMPILED
from tests.ai.games import winner
from tests.thorough import thorough

pytestmark = pytest.mark.games


def wins(level: str, other: str, games: int) -> int:
    """How many games one seat of a level, moved round the table, wins against three of another level."""
    won = 0
    for game in range(games):
        place = game % 4
        levels = [level if seat == place else other for seat in range(4)]
        won += winner(levels, 100 + game) == place
    return won


@pytest.mark.parametrize(
    ("level", "other", "games", "least"),
    [
        ("normal", "random", 8, 7),
        ("easy", "random", 8, 6),
        thorough("normal", "easy", 24, 12),
        pytest.param("hard", "normal", 24, 12, marks=pytest.mark.skipif(not COMPILED, reason="takes minutes")),
    ],
)
def test_a_better_level_wins(level: str, other: str, games: int, least: int) -> None:
    """An equal level wins a quarter of the games, and this many at most once in a hundred runs."""
    assert wins(level, other, games) >= least
