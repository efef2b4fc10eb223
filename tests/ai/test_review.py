"""Turning points are the turns after which the chance fell most, and what is called better could have been done."""

from __future__ import annotations

import itertools

from game.ai.effort import Clock
from game.ai.judge import Judge
from game.ai.review import LEAST_FALL, LEAST_GAIN, MOST, TurningPoint, points_of, turning_points
from game.ai.weights import network_of
from game.play.session import Session
from game.rules.phases import BEFORE_ROLL
from scenes.play.demo import demo_session


def hurried() -> Clock:
    """A clock by which nobody has long to think."""
    ticks = iter(range(10_000_000))
    return lambda: 20 * next(ticks)


def chances(session: Session, seat: int) -> list[tuple[int, int]]:
    """The chance of a seat at the beginning of each of its turns, with the number of the turn, and at the end."""
    judge = Judge(network_of(session.setup.rules.name))
    again = Session(session.setup, session.seed, session.players, session.base)
    found: dict[int, int] = {}
    for action in session.log:
        if again.state.at(BEFORE_ROLL) and again.state.who() == seat:
            found.setdefault(int(again.state.turn_number()), int(judge.chance(again.state, seat)))
        again.submit(action)
    return [*found.items(), (-1, int(judge.chance(again.state, seat)))]


def test_the_turns_after_which_the_chance_fell_most_are_told() -> None:
    session = demo_session(10**6)
    assert session.is_over() and session.state.winner() != 0
    points = turning_points(session, 0, hurried(), looks=4)
    assert 1 <= len(points) <= MOST
    assert [point.turn for point in points] == sorted(point.turn for point in points)
    known = chances(session, 0)
    falls = {turn: (before, after) for (turn, before), (_, after) in itertools.pairwise(known)}
    least = min(point.before - point.after for point in points)
    assert least >= LEAST_FALL
    assert all(falls[point.turn] == (point.before, point.after) for point in points)
    others = [before - after for turn, (before, after) in falls.items() if turn not in {point.turn for point in points}]
    assert len(points) < MOST or max(others) <= least
    assert any(point.better >= 0 for point in points)
    for point in points:
        if point.better < 0:
            assert point.done == -1 and point.gain == 0
            continue
        again = Session.replay(session.setup, session.seed, session.players, session.log[: point.place], session.base)
        decision = again.decision()
        assert decision is not None and decision.seat == 0
        assert point.done == session.log[point.place] != point.better
        assert again.is_legal(point.better)
        assert point.gain >= LEAST_GAIN


def test_points_travel_as_numbers() -> None:
    assert points_of([]) == []
    point = TurningPoint(5, 2, 700, 300, -1, -1, 0)
    assert points_of([number + 1 for number in point]) == [point]
