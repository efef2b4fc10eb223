"""After a game: where a seat's chance to win fell most, and what would have been better there."""

from __future__ import annotations

from collections.abc import Container, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from game.ai.agents import SearchingBot
from game.ai.effort import EXPERT, Clock, Effort
from game.ai.judge import CERTAIN, Judge
from game.ai.rehearsal import quiet
from game.ai.weights import network_of
from game.play.agent import News
from game.play.saves import load_session
from game.play.session import Session
from game.rules.phases import BEFORE_ROLL
from game.view import Decision, redact

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST: Final = 3
"""Turning points that are told."""
LEAST_FALL: Final = CERTAIN // 50
LEAST_GAIN: Final = CERTAIN // 100
"""What would have brought less was no mistake."""
LOOKS: Final = 6
"""So many of a turn's decisions are looked at again, those with the most choices."""
EFFORT: Final = Effort(nodes=160, rounds=int(EXPERT.rounds), margin=0, milliseconds=500)


class TurningPoint(NamedTuple):
    """A turn of the seat at whose beginning its chance was ``before``, and at the next one ``after``.

    ``place`` is that of an action in the log, ``done`` this action. ``better`` would have been better by ``gain``; -1
    where nothing would. Chances are in parts of ``judge.CERTAIN``.
    """

    place: int
    turn: int
    before: int
    after: int
    done: int
    better: int
    gain: int


class _Mark(NamedTuple):
    """Where a turn of the seat begins: a place in the log, the number of the turn, and the chance there."""

    place: int
    turn: int
    chance: int


def turning_points(session: Session, seat: int, clock: Clock | None = None, looks: int = LOOKS) -> list[TurningPoint]:
    """The points where the seat's chance fell most, the earliest first; for a game that is over, since all that was
    hidden is looked at."""
    marks, choices = _marks(session, seat)
    falls = sorted(pairwise(marks), key=lambda turn: turn[1].chance - turn[0].chance)
    worst = sorted(turn for turn in falls[:MOST] if turn[0].chance - turn[1].chance >= LEAST_FALL)
    points: dict[int, TurningPoint] = {}
    places: dict[int, int] = {}
    for number, (start, end) in enumerate(worst):
        points[number] = TurningPoint(start.place, start.turn, start.chance, end.chance, -1, -1, 0)
        asked = [place for place in range(start.place, end.place) if choices.get(place, 0) > 1]
        places |= dict.fromkeys(sorted(asked, key=choices.__getitem__, reverse=True)[:looks], number)
    for place, better, gain in _looked_at(session, seat, places, clock):
        point = points[places[place]]
        if gain >= LEAST_GAIN and gain > point.gain:
            points[places[place]] = point._replace(place=place, done=session.log[place], better=better, gain=gain)
    return list(points.values())


def _marks(session: Session, seat: int) -> tuple[list[_Mark], dict[int, int]]:
    """The seat's turns and the end of the game; and how many choices it had at each place in the log."""
    judge = Judge(network_of(session.setup.rules.name))
    asked: i64 = seat
    found: list[_Mark] = []
    choices: dict[int, int] = {}
    again = Session(session.setup, session.seed, session.players, session.base)
    for place, action in enumerate(session.log):
        decision = again.decision()
        if decision is not None and decision.seat == seat:
            turn = int(again.state.turn_number())
            if again.state.at(BEFORE_ROLL) and (not found or found[-1].turn != turn):
                found.append(_Mark(place, turn, int(judge.chance(again.state, asked))))
            choices[place] = len(decision.actions)
        again.submit(action)
    found.append(_Mark(len(session.log), int(again.state.turn_number()), int(judge.chance(again.state, asked))))
    return found, choices


def _looked_at(
    session: Session, seat: int, places: Container[int], clock: Clock | None
) -> Iterator[tuple[int, int, int]]:
    """Of each of some places in the log what would have been better there, and by how much."""
    again = Session(session.setup, session.seed, session.players, session.base)
    bot = SearchingBot(quiet(), EFFORT, session.seed, clock)
    for place, done in enumerate(session.log):
        decision = again.decision() if place in places else None
        if decision is not None:
            yield place, *_best_instead(bot, again, decision, done)
        bot.hear([redact(event, seat) for event in again.submit(done)])


def _best_instead(bot: SearchingBot, session: Session, decision: Decision, done: int) -> tuple[int, int]:
    """What a search prefers to what was done, and by how much, once both were tried in the same worlds."""
    view = session.view(decision.seat)
    better = decision.actions[bot.consider(view, decision).best()]
    if better == done:
        return better, 0
    search = bot.weigh(view, [done, better], done)
    if search.worlds == 0:
        return better, 0
    return better, int(search.mean(1) - search.mean(0))


class ReviewDesk:
    """Looks back at one game, which is over and given as the text of its save."""

    def __init__(self, save: str, clock: Clock | None = None) -> None:
        self._session = load_session(save)
        self._clock = clock

    def answer(self, seat: int, _news: News) -> list[int]:
        """The turning points of a seat, as numbers: each one more than it is, so that none is negative."""
        return [number + 1 for point in turning_points(self._session, seat, self._clock) for number in point]


def points_of(numbers: list[int]) -> list[TurningPoint]:
    """The turning points of such numbers; ValueError where they are none."""
    wide = len(TurningPoint._fields)
    if len(numbers) % wide:
        raise ValueError(f"no turning points: {numbers}")
    told = [number - 1 for number in numbers]
    return [TurningPoint(*told[place : place + wide]) for place in range(0, len(told), wide)]
