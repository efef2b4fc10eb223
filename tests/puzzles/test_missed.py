"""*What you missed*: turning points become puzzles of the decisions that had a better action."""

from __future__ import annotations

from game.ai.coach.review import SET_UP, TurningPoint
from game.play.session import Session
from game.puzzles.judging import NEARLY, RIGHT, WRONG, verdict
from game.puzzles.missed import missed
from game.puzzles.puzzle import PLACE, ROBBER, WIN, puzzle_text, read_puzzle, session_of
from game.view import View
from tests.frozen import frozen

SEAT = 0
GAIN = 100_000


def places(session: Session, steps: tuple[str, ...], seat: int = SEAT) -> list[tuple[int, int, int]]:
    """Index, action and another action, of the decisions of a seat at some steps."""
    again = Session(session.setup, session.seed, session.players)
    found: list[tuple[int, int, int]] = []
    for place, action in enumerate(session.log):
        decision = again.decision()
        if decision is not None and decision.seat == seat and decision.name() in steps and len(decision.actions) > 1:
            found.append((place, action, next(other for other in decision.actions if other != action)))
        again.submit(action)
    return found


def point(place: int, done: int, better: int, turn: int = 5, gain: int = GAIN) -> TurningPoint:
    return TurningPoint(place, turn, 400_000, 300_000, done, better, gain)


def test_a_better_place_and_a_better_robber_are_puzzles() -> None:
    session = frozen(seats=2)
    first, robber = places(session, ("setup_settlement",))[0], places(session, ("move_robber",))[0]
    found = missed(session, SEAT, [point(*first, turn=SET_UP), point(*robber)])
    assert [(place, puzzle.kind) for place, puzzle in found.items()] == [(first[0], PLACE), (robber[0], ROBBER)]
    for puzzle, (_, done, better) in zip(found.values(), (first, robber), strict=True):
        assert verdict(puzzle, better) == RIGHT
        assert verdict(puzzle, done) == WRONG
        assert puzzle.chance_of(better) - puzzle.chance_of(done) == GAIN > NEARLY
        assert read_puzzle(puzzle_text(puzzle)) == puzzle
        assert session_of(puzzle).is_legal(better)
        assert puzzle.seat == SEAT


def test_points_without_a_better_action_are_left_out() -> None:
    session = frozen(seats=2)
    place, done, _ = places(session, ("move_robber",))[0]
    assert missed(session, SEAT, [point(place, done, -1), point(place, done, done, gain=0)]) == {}


def test_what_the_seat_saw_stays_and_what_it_did_not_see_does_not_matter() -> None:
    session = frozen(seats=2)
    robber = places(session, ("move_robber",))[-1]
    (puzzle,) = missed(session, SEAT, [point(*robber)]).values()
    again = Session(session.setup, session.seed, session.players)
    for action in session.log[: robber[0]]:
        again.submit(action)
    assert [int(word) for word in again.view(SEAT).v] == [int(word) for word in View(session_of(puzzle).state, SEAT).v]


def test_a_missed_win_is_a_puzzle_to_win() -> None:
    session = frozen(seats=2)
    seat = int(session.state.winner())
    again = Session(session.setup, session.seed, session.players)
    last = places(session, ("turn",), seat)[-1][0]
    for action in session.log[:last]:
        again.submit(action)
    decision = again.decision()
    assert decision is not None
    other = next(action for action in decision.actions if action != session.log[last])
    (puzzle,) = missed(session, seat, [point(last, other, session.log[last])]).values()
    assert puzzle.kind == WIN
    s = session_of(puzzle)
    for action in puzzle.line:
        s.submit(action)
    assert s.state.winner() == seat
