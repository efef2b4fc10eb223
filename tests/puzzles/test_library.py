"""The puzzles that come with the game: they can be read, are legal, and their wins win."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from game.play.session import Session
from game.puzzles.examining import TIE
from game.puzzles.judging import OPEN, RIGHT, WON, progress, verdict, wins
from game.puzzles.library import puzzles
from game.puzzles.puzzle import CITY, KINDS, MISSED, WIN, Puzzle, puzzle_text, read_puzzle, session_of


@cache
def started(puzzle: Puzzle) -> Session:
    return session_of(puzzle)


FIRST = {puzzle.kind: puzzle for puzzle in reversed(puzzles())}
"""A puzzle of each kind."""


def test_there_are_all_kinds_with_names_of_their_own() -> None:
    assert FIRST.keys() == set(KINDS) - {MISSED}
    names = Counter(puzzle.id for puzzle in puzzles())
    assert set(names.values()) == {1}


def test_each_can_be_read_and_is_legal() -> None:
    for puzzle in puzzles():
        session = started(puzzle)
        assert session.players[puzzle.seat].is_person()
        assert sum(player.is_person() for player in session.players) == 1
        assert 1 <= puzzle.grade <= 5
        assert read_puzzle(puzzle_text(puzzle)) == puzzle


def test_each_win_wins_whatever_is_hidden() -> None:
    for puzzle in puzzles():
        if puzzle.kind == WIN:
            assert len(puzzle.line) >= 3
            assert all(wins(started(puzzle).base, list(puzzle.line), seed) for seed in range(100, 104)), puzzle.id


@pytest.mark.parametrize("puzzle", [puzzle for puzzle in FIRST.values() if puzzle.kind != WIN], ids=lambda p: p.kind)
def test_the_best_answer_is_right(puzzle: Puzzle) -> None:
    assert all(verdict(puzzle, action) == RIGHT for action in puzzle.best)
    ties = [choice.action for choice in puzzle.choices if puzzle.choices[0].chance - choice.chance <= TIE]
    assert set(ties[:1]) <= set(puzzle.best) <= set(ties)
    assert puzzle.kind == CITY or set(ties) == set(puzzle.best), "only those that wait are left out"
    lead = puzzle.chance_of(puzzle.best[-1]) - puzzle.choices[len(ties)].chance
    assert lead >= 40_000


def test_a_win_is_followed_to_its_end() -> None:
    session = session_of(FIRST[WIN])
    for action in FIRST[WIN].line:
        assert progress(session) == OPEN
        session.submit(action)
    assert progress(session) == WON
