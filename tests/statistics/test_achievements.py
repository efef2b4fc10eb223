"""Winners earn achievements in whole games against opponents that can play."""

from __future__ import annotations

from game.play.session import Player
from game.play.statistics.achievement import RANKS
from game.play.statistics.achievements import ACHIEVEMENTS, earned
from game.play.statistics.achievements_career import steps
from game.play.statistics.tally import Tally
from tests.sessions import new_session


def won(**terms: object) -> Tally:
    """A game that seat 0 has won, from the first turn, without anything else."""
    tally = Tally(new_session(kind="normal", **terms))  # type: ignore[arg-type]
    tally.winner = 0
    tally.points = [[2] * tally.seats for _turn in range(80)]
    tally.points[-1] = [13] + [10] * (tally.seats - 1)
    return tally


def test_every_achievement_has_its_own_name_and_a_rank() -> None:
    names = [one.name for one in ACHIEVEMENTS]
    assert len(set(names)) == len(names) >= 40
    assert {one.rank for one in ACHIEVEMENTS} == set(RANKS)


def test_only_the_winner_earns_any() -> None:
    tally = won()
    assert earned(tally, 0) and steps(tally, 0)
    assert not earned(tally, 1) and not steps(tally, 1)
    tally.winner = -1
    assert not earned(tally, 0)


def test_a_short_game_earns_nothing() -> None:
    assert not earned(won(points=8), 0)


def test_part_of_a_game_earns_nothing() -> None:
    tally = won()
    tally.is_whole = False
    assert not earned(tally, 0) and not steps(tally, 0)


def test_a_win_against_random_players_earns_nothing() -> None:
    tally = won()
    tally.players = [Player(f"P{seat}", "random", "red") for seat in range(4)]
    assert not earned(tally, 0)
    tally.players[3].kind = "easy"
    assert earned(tally, 0)
