"""Answers to puzzles: right, nearly right or wrong; wins are sure, or only lucky, or thrown away."""

from __future__ import annotations

import pytest

from game.action_text import parse
from game.actions import END_TURN, PASS, make
from game.ai.coach.deals import outcome
from game.ai.coach.facts import income_of
from game.puzzles.examining import LEAD, Examination, with_answer
from game.puzzles.explaining import why_best, why_worse
from game.puzzles.judging import (
    LUCKY,
    NEARLY,
    NEARLY_RIGHT,
    NOT_EXAMINED,
    OPEN,
    RIGHT,
    THROWN_AWAY,
    WON,
    WRONG,
    is_decided,
    progress,
    verdict,
    verdict_after,
    wins,
)
from game.puzzles.puzzle import CITY, MISSED, PLACE, ROBBER, TRADE, WIN, Choice, session_of
from tests.puzzles.examples import examples, read_examples


def test_a_right_a_nearly_right_and_a_wrong_answer() -> None:
    puzzle = examples()[PLACE]
    best, *others = puzzle.choices
    assert verdict(puzzle, best.action) == RIGHT
    near = puzzle._replace(choices=(best, others[0]._replace(chance=best.chance - NEARLY + 1)))
    assert verdict(near, others[0].action) == NEARLY_RIGHT
    far = puzzle._replace(choices=(best, others[0]._replace(chance=best.chance - NEARLY)))
    assert verdict(far, others[0].action) == WRONG


def test_the_reason_for_a_refusal_does_not_matter() -> None:
    puzzle = examples()[TRADE]
    refusals = [make(PASS, reason) for reason in range(3)]
    assert len({verdict(puzzle, refusal) for refusal in refusals}) == 1
    assert verdict(puzzle, refusals[0]) != NOT_EXAMINED


def test_an_answer_that_was_not_examined_can_be_examined() -> None:
    puzzle = examples()[TRADE]
    best, other = puzzle.choices
    without = puzzle._replace(choices=(best,))
    assert verdict(without, other.action) == NOT_EXAMINED
    found = with_answer(without, other.action, worlds=4)
    assert verdict(found, other.action) in (NEARLY_RIGHT, WRONG)
    assert found.choices[0] == best
    assert len(found.choices) == 2


def test_each_step_of_a_win_keeps_it_open() -> None:
    puzzle = examples()[WIN]
    session = session_of(puzzle)
    for action in puzzle.line:
        assert progress(session) == OPEN
        session.submit(action)
    assert progress(session) == WON


def test_another_order_wins_too() -> None:
    puzzle = examples()["base_win"]
    first, second, *others = puzzle.line
    session = session_of(puzzle)
    for action in (second, first, *others):
        session.submit(action)
    assert progress(session) == WON


def test_the_end_of_the_turn_throws_the_win_away() -> None:
    session = session_of(examples()["base_win"])
    session.submit(int(make(END_TURN)))
    assert progress(session) == THROWN_AWAY


def test_a_useless_purchase_throws_the_win_away_and_undo_brings_it_back() -> None:
    puzzle = examples()["base_win"]
    session = session_of(puzzle)
    first = puzzle.line[0]
    session.submit(first)
    wasted = parse("bank_trade ore for wool")
    assert session.is_legal(wasted)
    session.submit(wasted)
    assert progress(session) == THROWN_AWAY
    session.undo()
    assert progress(session) == OPEN


def test_a_search_without_time_says_nothing() -> None:
    puzzle = examples()["base_win"]
    session = session_of(puzzle)
    session.submit(puzzle.line[0])
    session.submit(parse("bank_trade ore for wool"))
    assert progress(session, iter(range(0, 10**9, 1000)).__next__) == OPEN


def test_a_win_that_depends_on_hidden_cards_is_lucky() -> None:
    """The same actions win in the one position, but not in others that the seat thinks possible."""
    puzzle = examples()["base_win"]
    start = session_of(puzzle).base
    assert wins(start, list(puzzle.line), 5)
    assert not wins(start, list(puzzle.line[:-1]), 5)
    session = session_of(puzzle)
    for action in puzzle.line:
        session.submit(action)
    assert progress(session) == WON
    del session.log[0]
    assert progress(session) == LUCKY


@pytest.mark.parametrize("kind", [CITY, TRADE])
def test_the_best_answer_has_a_reason_and_the_others_are_worse_for_one(kind: str) -> None:
    puzzle = examples()[kind]
    assert why_best(puzzle).code
    assert why_worse(puzzle, puzzle.choices[-1].action).code


def test_each_of_several_best_answers_has_its_own_reason() -> None:
    puzzle = examples()[CITY]
    other = puzzle.choices[-1].action
    both = puzzle._replace(best=(puzzle.best[0], other))
    assert why_best(both, other) == why_best(puzzle._replace(best=(other,)))
    assert why_best(both, other) != why_best(both)


def test_a_card_is_explained_by_what_it_makes_possible_this_turn() -> None:
    monopoly = next(puzzle for puzzle in read_examples() if puzzle.best == (parse("play resource_monopoly"),))
    assert why_best(monopoly).code == "defends"
    assert why_best(monopoly._replace(kind=ROBBER)).code == "balance", "no planner follows a robber"


def test_a_place_is_compared_with_the_next_one() -> None:
    puzzle = examples()[PLACE]
    reason, s = why_best(puzzle), session_of(puzzle).state
    own, other = (income_of(outcome(s, choice.action), puzzle.seat) for choice in puzzle.choices[:2])
    assert reason.code == "produces_more" and sum(own) > sum(other)
    assert all(why_best(one).code != "income" for one in read_examples() if one.kind == PLACE), "each place brings more"


def test_a_win_has_its_own_reasons() -> None:
    assert why_best(examples()[WIN]).code == "wins_in_turn"
    assert why_worse(examples()[WIN], examples()[WIN].line[-1]).code == "no_win"


def test_only_a_clear_lead_makes_an_answer_right() -> None:
    s = session_of(examples()[TRADE]).state
    found = Examination(s, [1, 2, 3], seed=1)
    for action, chance in ((1, 500_000), (2, 470_000), (3, 100_000)):
        found.results[action] += [chance] * 20
    assert found.best() == ()
    found.results[2][:] = [497_000] * 20
    assert found.best() == (1, 2)
    found.results[2][:] = [400_000, 480_000] * 10
    assert found.best() == (1,)
    found.results[2][:] = [0, 900_000] * 10
    assert found.best() == ()
    assert found.choices()[0] == Choice(1, 500_000, found.error(1, 2))


def test_an_action_that_keeps_the_answer_possible_decides_nothing() -> None:
    puzzle = examples()[CITY]._replace(best=(parse("promote_knight 15"),))
    for first, decided in (("activate_knight 34", False), ("activate_knight 15", False), ("end_turn", True)):
        session = session_of(puzzle)
        session.submit(parse(first))
        assert is_decided(puzzle, session) == decided
        assert is_decided(puzzle._replace(kind=MISSED), session), "there it counts what comes first"
    session = session_of(puzzle)
    session.submit(parse("promote_knight 34"))
    assert not session.is_legal(puzzle.best[0]) and is_decided(puzzle, session)


def test_a_right_answer_that_was_spoilt_is_not_right() -> None:
    puzzle = examples()[CITY]
    best, top = puzzle.best[0], puzzle.choices[0].chance
    assert verdict_after(puzzle, best, top - LEAD + 1) == RIGHT
    assert verdict_after(puzzle, best, top - LEAD) == NEARLY_RIGHT
    assert verdict_after(puzzle, best, top - NEARLY) == WRONG
    assert verdict_after(puzzle, int(make(END_TURN)), top) == NEARLY_RIGHT


def test_what_follows_an_answer_counts_with_it() -> None:
    puzzle, first = examples()[CITY], parse("activate_knight 34")
    saved = with_answer(puzzle, first, parse("promote_knight 34"), worlds=12)
    lost = with_answer(puzzle, first, parse("end_turn"), worlds=12)
    assert saved.chance_of(first) > lost.chance_of(first)
