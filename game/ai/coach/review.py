"""Reviews a finished game: how good a seat's first places were, where its chance to win fell or rose most, and which
actions would have been better there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from game.actions import first
from game.ai.agents import SearchingBot
from game.ai.planner.opening import corner_score
from game.ai.search.rollout import quiet
from game.ai.search.search_budget import EXPERT, Clock, SearchBudget
from game.ai.search.value_network import CERTAIN, ValueNetwork
from game.ai.search.weights import network_of
from game.play.agent import News
from game.play.saves import load_session
from game.play.session import Session
from game.rules.phases import BEFORE_ROLL
from game.rules.setting_up import SETUP_CITY, SETUP_SETTLEMENT
from game.view import Decision, redact

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST: Final = 3
"""How many turns to report in which the chance fell, and perhaps one more near the end."""
MOST_RISES: Final = 2
"""The same for turns in which it rose."""
LEAST_CHANGE: Final = CERTAIN // 50
LEAST_GAIN: Final = CERTAIN // 100
"""An alternative that gains less does not count as better."""
_WHOLE: Final = 100
_FIRST: Final = 20
"""The share of the work, in per cent, that the first pass takes."""
LOOKS: Final = 6
"""How many decisions of a turn to examine again: those with the most choices."""
_FIRST_PLACES: Final = (SETUP_SETTLEMENT.number, SETUP_CITY.number)
EFFORT: Final = SearchBudget(nodes=200, rounds=int(EXPERT.rounds), caution=0, milliseconds=500)


SET_UP: Final = 0
"""The turn number used for first places."""
CORNERS: Final = 8
"""How many corners to compare with the one chosen: those that a planner rates highest."""
LEAST_OF_PLACES: Final = CERTAIN // 50
"""A smaller difference counts as none, because the chances are rounded when shown."""


class TurningPoint(NamedTuple):
    """A turn of the seat: its chance to win was ``before`` at the start, and ``after`` at the start of its next turn.
    In turn SET_UP it is a first settlement or city: ``after`` is the chance that followed, and ``before`` that of a
    better place.

    ``place`` is the index of an action in the log, and ``done`` is that action. If the chance fell, ``better`` would
    have been better by ``gain``; if it rose, ``gain`` is the action's own contribution. They are -1 and 0 if the cause
    was not an action but dice or opponents. Chances are in parts of ``CERTAIN``.
    """

    place: int
    turn: int
    before: int
    after: int
    done: int
    better: int
    gain: int


class ReviewProgress(NamedTuple):
    """How much of the work is done, in per cent. When all is done, also the points, earliest first."""

    share: int
    points: list[TurningPoint]


class TurnMark(NamedTuple):
    """The start of one of the seat's turns: the index in the log, the number of the turn, and the chance there."""

    place: int
    turn: int
    chance: int


class _Turns:
    """The results of a first pass through a game: where the seat chose its ``first`` places, its ``marks`` (the starts
    of its turns and the end of the game), and how many ``choices`` it had at each index of the log."""

    def __init__(self) -> None:
        self.first: Final[list[int]] = []
        self.marks: Final[list[TurnMark]] = []
        self.choices: Final[dict[int, int]] = {}


def turning_points(session: Session, seat: int, clock: Clock | None = None, looks: int = LOOKS) -> list[TurningPoint]:
    """The first places, and the points where the seat's chance fell or rose most, earliest first."""
    points: list[TurningPoint] = []
    for progress in review_steps(session, seat, clock, looks):
        points = progress.points
    return points


def review_steps(
    session: Session, seat: int, clock: Clock | None = None, looks: int = LOOKS
) -> Iterator[ReviewProgress]:
    """Like ``turning_points``, one step at a time. Only for a game that is over, because it uses all hidden
    information."""
    turns = _Turns()
    for done in _first_pass(session, seat, turns):
        yield ReviewProgress(_FIRST * done // (len(session.log) + 1), [])
    points = {
        number: TurningPoint(place, SET_UP, 0, 0, session.log[place], -1, 0) for number, place in enumerate(turns.first)
    }
    places = {place: number for number, place in enumerate(turns.first)}
    for number, (start, end) in enumerate(largest_changes(turns.marks), len(points)):
        points[number] = TurningPoint(start.place, start.turn, start.chance, end.chance, -1, -1, 0)
        indices = [place for place in range(start.place, end.place) if turns.choices.get(place, 0) > 1]
        if end.chance < start.chance:
            indices = sorted(indices, key=turns.choices.__getitem__, reverse=True)[:looks]
        places |= dict.fromkeys(indices, number)
    for seen, found in enumerate(_examined(session, seat, places, points, clock), 1):
        number = places[found.place]
        points[number] = better_point(points[number], found)
        yield ReviewProgress(_FIRST + (_WHOLE - 1 - _FIRST) * seen // len(places), [])
    yield ReviewProgress(_WHOLE, list(points.values()))


def largest_changes(marks: Sequence[TurnMark]) -> list[tuple[TurnMark, TurnMark]]:
    """The turns, each as its start and its end, in which the chance fell or rose most, earliest first; and the largest
    change after them, which says how the game ended."""
    changes = [turn for turn in pairwise(marks) if abs(_change(turn)) >= LEAST_CHANGE]
    changes.sort(key=_change)
    chosen = [turn for turn in changes[:MOST] if _change(turn) < 0]
    chosen = sorted(chosen + [turn for turn in changes[-MOST_RISES:] if _change(turn) > 0])
    later = [turn for turn in changes if turn > chosen[-1]]
    return [*chosen, *([max(later, key=lambda turn: abs(_change(turn)))] if later else [])]


def _change(turn: tuple[TurnMark, TurnMark]) -> int:
    return turn[1].chance - turn[0].chance


def better_point(point: TurningPoint, found: TurningPoint) -> TurningPoint:
    """Which of two points to report: the best so far, or the one for another action of the same turn."""
    if found.turn == SET_UP or (found.gain >= LEAST_GAIN and found.gain > point.gain):
        return found
    return point


def _first_pass(session: Session, seat: int, turns: _Turns) -> Iterator[int]:
    """Replay the game, and yield the progress now and then."""
    judge = ValueNetwork(network_of(session.setup.rules.name))
    own_seat: i64 = seat
    again = Session(session.setup, session.seed, session.players, session.base)
    for place, action in enumerate(session.log):
        decision = again.decision()
        if decision is not None and decision.seat == seat:
            turn = int(again.state.turn_number())
            if again.state.at(BEFORE_ROLL) and (not turns.marks or turns.marks[-1].turn != turn):
                turns.marks.append(TurnMark(place, turn, int(judge.chance(again.state, own_seat))))
                yield place
            turns.choices[place] = len(decision.actions)
            if decision.step in _FIRST_PLACES and len(decision.actions) > 1:
                turns.first.append(place)
        again.submit(action)
    turn = int(again.state.turn_number())
    turns.marks.append(TurnMark(len(session.log), turn, int(judge.chance(again.state, own_seat))))


def _examined(
    session: Session, seat: int, places: dict[int, int], points: dict[int, TurningPoint], clock: Clock | None
) -> Iterator[TurningPoint]:
    """Examine the actions at some indices of the log and yield their points: with a better action and its gain or, if
    the chance rose, with the action's own gain."""
    again = Session(session.setup, session.seed, session.players, session.base)
    bot = SearchingBot(quiet(), EFFORT, session.seed, clock)
    judge = ValueNetwork(network_of(session.setup.rules.name))
    own_seat: i64 = seat
    for place, done in enumerate(session.log):
        decision = again.decision() if place in places else None
        before = -1
        if decision is not None:
            point = points[places[place]]
            if point.turn == SET_UP:
                yield _first_place(bot, again, decision, point)
            elif point.after < point.before:
                better, gain = _best_instead(bot, again, decision, done)
                yield point._replace(place=place, done=done, better=better, gain=gain)
            else:
                before = int(judge.chance(again.state, own_seat))
        bot.observe([redact(event, seat) for event in again.submit(done)])
        if before >= 0:
            gain = int(judge.chance(again.state, own_seat)) - before
            yield points[places[place]]._replace(place=place, done=done, better=-1, gain=gain)


def _first_place(bot: SearchingBot, session: Session, decision: Decision, point: TurningPoint) -> TurningPoint:
    """The point for a first settlement or city: compare it with the best of the corners that a planner rates highest.
    Both are tried again in other worlds than those in which the better one was chosen."""
    view = session.view(decision.seat)
    bot.planner.plan(view, decision)
    is_city = decision.step == SETUP_CITY.number

    def rating(action: int) -> int:
        return int(corner_score(bot.planner.context, first(action), is_city))

    others = sorted((action for action in decision.actions if action != point.done), key=rating, reverse=True)
    choices = [point.done, *others[:CORNERS]]
    better = choices[bot.weigh(view, choices, point.done).best()]
    search = bot.weigh(view, [point.done, better] if better != point.done else [better], point.done)
    after = int(search.mean(0))
    gain = int(search.mean(1)) - after if better != point.done else 0
    if gain < LEAST_OF_PLACES:
        return point._replace(before=after, after=after)
    return point._replace(before=after + gain, after=after, better=better, gain=gain)


def _best_instead(bot: SearchingBot, session: Session, decision: Decision, done: int) -> tuple[int, int]:
    """The action that a search prefers to ``done``, and its gain, once both have been tried in the same worlds."""
    view = session.view(decision.seat)
    better = decision.actions[bot.consider(view, decision).best()]
    if better == done:
        return better, 0
    search = bot.weigh(view, [done, better], done)
    if search.determinizations == 0:
        return better, 0
    return better, int(search.mean(1) - search.mean(0))


class ReviewDesk:
    """Reviews one finished game, given as the text of its save, one step per question."""

    def __init__(self, save: str, clock: Clock | None = None) -> None:
        self._session = load_session(save)
        self._clock = clock
        self._seat = -1
        self._steps: Iterator[ReviewProgress] = iter(())

    def answer(self, seat: int, _news: News) -> list[int]:
        """The progress for a seat, and at the end its points."""
        if seat != self._seat:
            self._seat, self._steps = seat, review_steps(self._session, seat, self._clock)
        progress = next(self._steps)
        if progress.share == _WHOLE:
            self._seat = -1
        return numbers_of(progress)


def numbers_of(progress: ReviewProgress) -> list[int]:
    """The review as numbers. Each number of a point is increased by one, so that none is negative."""
    return [progress.share, *(number + 1 for point in progress.points for number in point)]


def progress_of(numbers: list[int]) -> ReviewProgress:
    """The inverse of ``numbers_of``. ValueError if the numbers are invalid."""
    wide = len(TurningPoint._fields)
    if len(numbers) % wide != 1 or not 0 <= numbers[0] <= _WHOLE or (numbers[0] < _WHOLE and len(numbers) > 1):
        raise ValueError(f"no turning points: {numbers}")
    values = [number - 1 for number in numbers[1:]]
    return ReviewProgress(
        numbers[0], [TurningPoint(*values[place : place + wide]) for place in range(0, len(values), wide)]
    )
