"""Turning points are the turns with the largest drop in chance, and a better action named there was legal."""

from __future__ import annotations

import itertools
from functools import cache

import pytest

from game.action_text import text
from game.actions import END_TURN, first
from game.ai.agents import SearchingBot
from game.ai.coach.review import (
    LEAST_CHANGE,
    LEAST_GAIN,
    LEAST_OF_PLACES,
    MOST,
    MOST_RISES,
    SET_UP,
    ReviewProgress,
    TurningPoint,
    TurnMark,
    _best_instead,
    _first_place,
    better_point,
    largest_changes,
    numbers_of,
    progress_of,
    review_steps,
    turning_points,
)
from game.ai.planner.board_yield import BoardYield
from game.ai.search.rollout import quiet
from game.ai.search.search import Search
from game.ai.search.search_budget import Clock, SearchBudget
from game.ai.search.value_network import CERTAIN, ValueNetwork
from game.ai.search.weights import network_of
from game.events import Event
from game.ints import COMPILED
from game.play.session import Session
from game.rules.phases import BEFORE_ROLL
from game.view import Decision, View, redact
from tests.frozen import frozen
from tests.sessions import session_at
from tests.table import Table


def fast_clock() -> Clock:
    """A clock that leaves little time to think."""
    ticks = iter(range(10_000_000))
    return lambda: 25 * next(ticks)


@cache
def reviewed(seat: int) -> list[ReviewProgress]:
    """All steps of the review of a recorded game of two."""
    return list(review_steps(frozen(seats=2), seat, fast_clock(), looks=4))


def chances(session: Session, seat: int) -> list[tuple[int, int]]:
    """A seat's chance at the start of each of its turns, with the turn number, and at the end."""
    judge = ValueNetwork(network_of(session.setup.rules.name))
    again = Session(session.setup, session.seed, session.players, session.base)
    found: dict[int, int] = {}
    for action in session.log:
        if again.state.at(BEFORE_ROLL) and again.state.who() == seat:
            found.setdefault(int(again.state.turn_number()), int(judge.chance(again.state, seat)))
        again.submit(action)
    return [*found.items(), (-1, int(judge.chance(again.state, seat)))]


def test_the_turns_with_the_largest_drops_are_reported() -> None:
    session = frozen(seats=2)
    assert session.is_over() and session.state.winner() != 0
    found = reviewed(0)[-1].points
    points = [point for point in found if point.turn != SET_UP]
    assert [point.turn for point in found[:2]] == [SET_UP, SET_UP] and len(points) == len(found) - 2
    reported_falls = [point for point in points if point.after < point.before]
    reported_rises = [point for point in points if point.after > point.before]
    for largest, most in ((reported_falls, MOST), (reported_rises, MOST_RISES)):
        if len(largest) > most:
            largest.remove(points[-1])  # it says how the game ended
    assert 1 <= len(reported_falls) <= MOST and 1 <= len(reported_rises) <= MOST_RISES
    assert [point.turn for point in points] == sorted(point.turn for point in points)
    known = chances(session, 0)
    falls = {turn: (before, after) for (turn, before), (_, after) in itertools.pairwise(known)}
    least = min(point.before - point.after for point in reported_falls)
    least_rise = min(point.after - point.before for point in reported_rises)
    assert min(least, least_rise) >= LEAST_CHANGE
    assert all(falls[point.turn] == (point.before, point.after) for point in points)
    others = [before - after for turn, (before, after) in falls.items() if turn not in {point.turn for point in points}]
    assert len(reported_falls) < MOST or max(others) <= least
    assert len(reported_rises) < MOST_RISES or -min(others) <= least_rise
    assert any(point.better >= 0 for point in found)
    for point in points:
        if point.done < 0:
            assert point.better == -1 and point.gain == 0
            continue
        again = Session.replay(session.setup, session.seed, session.players, session.log[: point.place], session.base)
        decision = again.decision()
        assert decision is not None and decision.seat == 0
        assert point.done == session.log[point.place] != point.better
        assert point.gain >= LEAST_GAIN
        if point.after < point.before:
            assert again.is_legal(point.better)
            continue
        assert point.better == -1
        judge = ValueNetwork(network_of(session.setup.rules.name))
        before = int(judge.chance(again.state, 0))
        again.submit(point.done)
        assert int(judge.chance(again.state, 0)) - before == point.gain


@pytest.mark.parametrize(
    ("per_cent", "turns"),
    [
        ((44, 23, 6, 5, 2, 5, 14, 21, 14, 15, 36, 19, 14, 7, 7, 1, 2, 2, 5, 0), [3, 7, 23, 39, 43, 51]),
        ((20, 40, 30, 50, 45, 60, 100), [7, 11, 15, 23]),
        ((50, 51, 50, 51), []),
        ((50, 51, 50, 90), [11]),
    ],
)
def test_the_largest_change_after_the_others_says_how_the_game_ended(per_cent: list[int], turns: list[int]) -> None:
    marks = [TurnMark(place, 3 + 4 * place, CERTAIN * chance // 100) for place, chance in enumerate(per_cent)]
    assert [start.turn for start, _end in largest_changes(marks)] == turns


def test_the_winning_move_is_reported() -> None:
    session = frozen(seats=2)
    seat = int(session.state.winner())
    points = reviewed(seat)[-1].points
    rises = [point for point in points if point.turn != SET_UP and point.after > point.before]
    assert rises and any(point.done == session.log[point.place] and point.gain >= LEAST_GAIN for point in rises)


def test_the_cost_of_a_choice_is_measured_in_the_same_worlds() -> None:
    t = Table(2)
    home = t.settlement(0, t.corner(4, 0))
    t.settlement(1, t.corner(16, 3))
    t.award_defender(0, 11)
    t.give(0, grain=2, ore=3)
    t.turn(0)
    session = session_at(t.s)
    decision = session.decision()
    assert decision is not None
    bot = SearchingBot(quiet(), SearchBudget(40, 0, 0, 0), 1)
    better, gain = _best_instead(bot, session, decision, END_TURN)
    assert text(better) == f"build_city {home}" and 0 < gain < CERTAIN
    search = bot.weigh(session.view(0), [END_TURN, better], END_TURN)
    assert search.mean(0) > 0 and search.mean(1) == CERTAIN
    assert gain == pytest.approx(CERTAIN - int(search.mean(0)), abs=CERTAIN // 10)
    assert _best_instead(bot, session, decision, better) == (better, 0)


@pytest.mark.skipif(COMPILED, reason="a compiled class cannot be replaced")
def test_it_reviews_the_largest_decisions_with_the_seats_knowledge(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[list[Event]] = []
    asked: list[int] = []

    class Listening(SearchingBot):
        """Records what it observes, and the number of choices of each decision."""

        def observe(self, events: list[Event]) -> None:
            heard.append(events)
            super().observe(events)

        def consider(self, view: View, decision: Decision) -> Search:
            asked.append(len(decision.actions))
            return super().consider(view, decision)

    monkeypatch.setattr("game.ai.coach.review.SearchingBot", Listening)
    session = frozen(seats=2)
    points = turning_points(session, 0, fast_clock(), looks=1)
    assert heard == [[redact(event, 0) for event in events] for events in session.history]
    again = Session(session.setup, session.seed, session.players, session.base)
    most: dict[int, int] = {}
    marks: list[int] = []
    for action in session.log:
        decision = again.decision()
        if decision is not None and decision.seat == 0:
            if again.state.at(BEFORE_ROLL) and int(again.state.turn_number()) not in marks:
                marks.append(int(again.state.turn_number()))
            if marks:
                most[marks[-1]] = max(most.get(marks[-1], 0), len(decision.actions))
        again.submit(action)
    falls = [most[point.turn] for point in points if point.turn != SET_UP and point.after < point.before]
    assert asked == [choices for choices in falls if choices > 1] != []


def test_it_reports_its_progress() -> None:
    looked = reviewed(0)
    shares = [step.share for step in looked]
    assert shares == sorted(shares) and shares[-1] == 100 and shares.count(100) == 1 and len(set(shares)) > 10
    assert [bool(step.points) for step in looked] == [False] * (len(looked) - 1) + [True]


def test_results_are_sent_as_numbers() -> None:
    point = TurningPoint(5, 2, 700, 300, -1, -1, 0)
    for looked in (ReviewProgress(0, []), ReviewProgress(100, []), ReviewProgress(100, [point, point])):
        assert progress_of(numbers_of(looked)) == looked
    for numbers in ([], [101], [50, *range(1, 8)], [100, 1, 2], [-1]):
        with pytest.raises(ValueError, match="no turning points"):
            progress_of(numbers)


def placing(session: Session, seat: int, number: int) -> tuple[Session, Decision, int]:
    """The game before a seat's n-th starting place, the decision, and its place in the log."""
    again = Session(session.setup, session.seed, session.players, session.base)
    for place, action in enumerate(session.log):
        decision = again.decision()
        if decision is not None and decision.seat == seat and decision.name() in ("setup_settlement", "setup_city"):
            number -= 1
            if number == 0:
                return again, decision, place
        again.submit(action)
    raise AssertionError("there are not that many starting places")


def judged(session: Session, decision: Decision, done: int, nodes: int = 120) -> TurningPoint:
    bot = SearchingBot(quiet(), SearchBudget(nodes, 1, 0, 0), 1)
    return _first_place(bot, session, decision, TurningPoint(0, SET_UP, 0, 0, done, -1, 0))


@pytest.mark.games
def test_a_poor_starting_place_is_reported_with_a_better_one() -> None:
    """The worst corner of the board, against the planner's choice, which the search accepts."""
    again, decision, _place = placing(frozen(10**6), 0, 1)
    pips = BoardYield(again.view(0)).corner_pips
    worst = min(decision.actions, key=lambda action: int(pips[first(action)]))
    poor = judged(again, decision, worst)
    assert poor.better in decision.actions and poor.better != worst
    assert poor.gain == poor.before - poor.after >= LEAST_OF_PLACES and poor.done == worst
    fine = judged(again, decision, poor.better)
    assert fine.gain == 0 and fine.better == -1 and fine.before == fine.after > poor.after


def test_each_starting_place_is_a_separate_point() -> None:
    session = frozen(seats=2)
    places = [placing(session, 1, number)[2] for number in (1, 2)]
    points = reviewed(1)[-1].points[:2]
    assert [point.place for point in points] == places
    assert [point.done for point in points] == [session.log[place] for place in places]
    assert all(point.before - point.after == point.gain for point in points)
    assert all((point.better >= 0) is (point.gain >= LEAST_OF_PLACES) for point in points)


def test_the_action_with_the_largest_gain_in_a_turn_is_reported() -> None:
    turn = TurningPoint(5, 2, 700_000, 300_000, -1, -1, 0)
    slight = turn._replace(place=6, done=1, better=2, gain=LEAST_GAIN - 1)
    some = turn._replace(place=7, done=1, better=2, gain=LEAST_GAIN)
    more = turn._replace(place=8, done=1, better=2, gain=LEAST_GAIN + 1)
    assert better_point(turn, slight) == turn, "a smaller gain was no mistake"
    assert better_point(turn, some) == some and better_point(some, more) == more
    assert better_point(more, some) == more and better_point(some, some._replace(place=9)) == some
    place = turn._replace(turn=SET_UP, done=1, gain=0)
    assert better_point(turn._replace(turn=SET_UP), place) == place
    assert LEAST_GAIN == CERTAIN // 100, "one percent, the smallest number shown"


def test_corners_that_the_planner_prefers_are_tried_first() -> None:
    """With so few tries the order matters: the better corner is rich, too."""
    again, decision, _place = placing(frozen(10**6), 0, 1)
    pips = BoardYield(again.view(0)).corner_pips
    ranked = sorted(decision.actions, key=lambda action: int(pips[first(action)]))
    poor = judged(again, decision, ranked[0], nodes=8)
    assert pips[first(poor.better)] > pips[first(ranked[len(ranked) // 2])]
