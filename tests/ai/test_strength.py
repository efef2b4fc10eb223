"""The levels beat one another as they should, in a few fixed games; the real measure is tools/tournament.py."""

from __future__ import annotations

from tests.ai.games import winner


def wins(level: str, other: str, games: int) -> int:
    """How many games one seat of a level, moved round the table, wins against three of another."""
    won = 0
    for game in range(games):
        place = game % 4
        levels = [level if seat == place else other for seat in range(4)]
        won += winner(levels, 100 + game) == place
    return won


def test_normal_beats_random() -> None:
    assert wins("normal", "random", 20) >= 18


def test_easy_beats_random() -> None:
    assert wins("easy", "random", 12) >= 9


def test_normal_beats_easy() -> None:
    assert wins("normal", "easy", 20) >= 7
