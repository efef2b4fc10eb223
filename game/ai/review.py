"""After a game: where a seat's chance to win fell most, and what would have been better there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.ai.agents import SearchingBot
from game.ai.effort import EXPERT, Clock, Effort
from game.ai.judge import CERTAIN, Judge
from game.ai.rehearsal import quiet
from game.ai.search import MOST_CHOICES
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
    marks = _marks(session, seat)
    falls = sorted(range(len(marks) - 1), key=lambda place: marks[place + 1].chance - marks[place].chance)
    worst = sorted(place for place in falls[:MOST] if marks[place].chance - marks[place + 1].chance >= LEAST_FALL)
    return [_looked_at(session, seat, marks[place], marks[place + 1], clock, looks) for place in worst]


def _marks(session: Session, seat: int) -> list[_Mark]:
    """The seat's turns, and the end of the game."""
    judge = Judge(network_of(session.setup.rules.name))
    asked: i64 = seat
    found: list[_Mark] = []
    again = Session(session.setup, session.seed, session.players, session.base)
    for place, action in enumerate(session.log):
        if again.state.at(BEFORE_ROLL) and again.state.who() == asked:
            turn = int(again.state.turn_number())
            if not found or found[-1].turn != turn:
                found.append(_Mark(place, turn, int(judge.chance(again.state, asked))))
        again.submit(action)
    found.append(_Mark(len(session.log), int(again.state.turn_number()), int(judge.chance(again.state, asked))))
    return found


def _looked_at(session: Session, seat: int, start: _Mark, end: _Mark, clock: Clock | None, looks: int) -> TurningPoint:
    """The decision between two marks that cost the seat most."""
    again = Session.replay(session.setup, session.seed, session.players, session.log[: start.place], session.base)
    bot = SearchingBot(quiet(), EFFORT, session.seed, clock)
    for events in again.told:
        bot.hear([redact(event, seat) for event in events])
    worst = TurningPoint(start.place, start.turn, start.chance, end.chance, -1, -1, 0)
    places = _decisions(session, seat, start, end, looks)
    for place in range(start.place, end.place):
        done = session.log[place]
        decision = again.decision()
        if place in places and decision is not None:
            better, gain = _best_instead(bot, again, decision, done)
            if gain >= LEAST_GAIN and gain > worst.gain:
                worst = TurningPoint(place, start.turn, start.chance, end.chance, done, better, gain)
        bot.hear([redact(event, seat) for event in again.submit(done)])
    return worst


def _best_instead(bot: SearchingBot, session: Session, decision: Decision, done: int) -> tuple[int, int]:
    """What a search prefers to what was done, and by how much, once both were tried in the same worlds."""
    view = session.view(decision.seat)
    actions = decision.actions[:MOST_CHOICES]
    planned = bot.planner.choose(view, decision)
    first = actions.index(planned) if planned in actions else 0
    better = actions[bot.weigh(view, actions, first).best(first)]
    if better == done:
        return better, 0
    search = bot.weigh(view, [done, better], 0)
    if search.tries[0] == 0 or search.tries[1] == 0:
        return better, 0
    return better, int(search.sums[1] // search.tries[1] - search.sums[0] // search.tries[0])


def _decisions(session: Session, seat: int, start: _Mark, end: _Mark, looks: int) -> set[int]:
    """Where in the log the seat had the most to choose from between two marks."""
    again = Session.replay(session.setup, session.seed, session.players, session.log[: start.place], session.base)
    found: list[tuple[int, int]] = []
    for place in range(start.place, end.place):
        decision = again.decision()
        if decision is not None and decision.seat == seat and len(decision.actions) > 1:
            found.append((len(decision.actions), -place))
        again.submit(session.log[place])
    return {-place for _, place in sorted(found, reverse=True)[:looks]}


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
