"""The tool that makes puzzles: it looks at nothing hidden, and spreads those that it chooses."""

from __future__ import annotations

from collections import Counter

import pytest

from game.puzzles.library import puzzles
from game.puzzles.puzzle import CARD, CITY, PLACE, ROBBER, TRADE, WIN, session_of
from game.rng import Rng
from game.rulesets.known import RULE_SET_NAMES
from game.view import View, decision_of
from tests.puzzles.examples import examples
from tools.puzzles.candidates import GAMES, Candidate, kinds_of
from tools.puzzles.choosing import COUNTS, FOLDER, choose
from tools.puzzles.confirming import is_confirmed
from tools.puzzles.making import grade_of, is_sure, sampled, shortest


@pytest.mark.parametrize("kind", [CARD, CITY, ROBBER, WIN])
def test_a_puzzle_does_not_depend_on_what_is_hidden(kind: str) -> None:
    s = session_of(examples()[kind]).state
    other = View(s, s.who()).sample(Rng(5))
    one, two = (sampled(Candidate(kind, 3, state), 1) for state in (s, other))
    assert [int(word) for word in s.v] != [int(word) for word in other.v]
    assert [int(word) for word in one.v] == [int(word) for word in two.v]


@pytest.mark.parametrize("kind", [CARD, CITY, PLACE, ROBBER, TRADE, WIN])
def test_questions_are_recognized(kind: str) -> None:
    s = session_of(examples()[kind]).state
    decision = decision_of(s)
    assert decision is not None
    assert kind in kinds_of(s, decision)


def test_a_win_loses_the_actions_that_it_does_not_need() -> None:
    puzzle = examples()["base_win"]
    s = session_of(puzzle).state
    line = list(puzzle.line)
    assert is_sure(s, line)
    assert not is_sure(s, line[1:])
    assert shortest(s, line) == line


def test_a_win_is_confirmed_in_fresh_worlds_and_only_if_it_wins() -> None:
    puzzle = examples()["base_win"]
    assert is_confirmed(puzzle, 3)
    assert not is_confirmed(puzzle._replace(line=puzzle.line[1:]), 3)


def test_grades_follow_the_shares() -> None:
    puzzle = examples()[CARD]
    assert [grade_of(puzzle, (0, share, share, share)) for share in (100, 80, 50, 30, 0)] == [1, 2, 3, 4, 5]
    win = examples()["base_win"]
    assert grade_of(win, (0, 60, 100, 100)) == 1
    assert grade_of(win, (0, 0, 80, 100)) == 4
    assert grade_of(win._replace(line=win.line * 4), (0, 0, 80, 100)) == 5


def test_the_choice_is_spread_over_grades_and_has_one_puzzle_of_a_game() -> None:
    found = [
        examples()[ROBBER]._replace(id=f"{game}{grade}", grade=grade, origin=f"1/{game}/5")
        for game in range(COUNTS[ROBBER] * 2)
        for grade in range(1, 6)
        if grade == 1 or game < 5
    ]
    chosen = choose(found, lambda puzzle: puzzle.id != "05")
    assert len(chosen) == COUNTS[ROBBER]
    assert "05" not in {puzzle.id for puzzle in chosen}
    assert len({puzzle.origin for puzzle in chosen}) == len(chosen)
    assert sum(puzzle.grade == 5 for puzzle in chosen) == 4


def test_the_shipped_puzzles_are_spread() -> None:
    assert Counter(puzzle.kind for puzzle in puzzles()) == COUNTS
    assert {puzzle.seats for puzzle in puzzles()} == {2, 3, 4, 5, 6}
    assert {puzzle.seat for puzzle in puzzles()} == {0, 1, 2, 3, 4, 5}
    for kind in COUNTS.keys() - {CITY}:
        assert {puzzle.rules for puzzle in puzzles() if puzzle.kind == kind} == set(RULE_SET_NAMES)
    assert {(puzzle.rules, puzzle.board, puzzle.seats) for puzzle in puzzles()} == set(GAMES)
    games = {(puzzle.origin.rpartition("/")[0], puzzle.kind, puzzle.best) for puzzle in puzzles()}
    assert len(games) == len(puzzles())


def test_all_puzzles_take_little_room() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 300_000
