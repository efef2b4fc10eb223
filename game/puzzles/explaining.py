"""Explains the answer to a puzzle: why the best one is best, and why another one is worse.

If an answer changes nothing at once that would explain it, what planners make of it by the end of the seat's turn, or
of its next one, does.
"""

from __future__ import annotations

from typing import Final

from game.actions import END_TURN, make
from game.ai.coach import claims
from game.ai.coach.case import VAGUE, Reason
from game.ai.coach.coach import case_of, chances_of
from game.ai.coach.comparison import Comparison
from game.ai.coach.deals import outcome
from game.ai.coach.facts import FACTS, Fact, defends, income_of
from game.ai.coach.reasons import reason_of
from game.ai.search.lookahead import Lookahead
from game.ai.search.luck import Luck
from game.ai.search.value_network import ValueNetwork
from game.ai.search.weights import network_of
from game.engine import is_legal
from game.ids import FOR_CITY, FOR_SETTLEMENT, RESOURCES
from game.play.session import Session
from game.position import Position
from game.puzzles.examining import rivals
from game.puzzles.puzzle import CITY, PLACE, ROBBER, WIN, Puzzle, session_of
from game.rng import Rng
from game.state import State

WORLDS: Final = 12
SURE: Final = 9
"""In how many of them something must come true later to be called a reason."""
_STREAM: Final = 0x9E45


def why_best(puzzle: Puzzle, action: int = -1) -> Reason:
    """The reason for ``action`` if it is among the best answers, otherwise for the first of them.

    The texts for reasons are in scenes/tabletop/words/coach.py.
    """
    if puzzle.kind == WIN:
        return Reason("wins_in_turn")
    session = session_of(puzzle)
    view, decision, worlds, judge = session.view(puzzle.seat), session.decision(), _worlds(session), _judge(session)
    assert decision is not None
    shares = chances_of(judge, worlds, puzzle.seat, 0)
    leader = shares.index(max(shares))
    action = action if action in puzzle.best else puzzle.best[0]
    reason = reason_of(case_of(judge, worlds, view, decision, action, leader))
    if puzzle.kind == PLACE and reason.code in (*VAGUE, "income"):  # each place brings more cards
        return _yields(puzzle, worlds[0], action) or _made_of(puzzle, judge, worlds, action) or Reason("balance")
    if reason.code not in VAGUE:
        return reason
    return _made_of(puzzle, judge, worlds, action) or reason


def why_worse(puzzle: Puzzle, action: int) -> Reason:
    """Why another answer is worse than the best one."""
    if puzzle.kind == WIN:
        return Reason("no_win")
    session = session_of(puzzle)
    worlds, best = _worlds(session), puzzle.best[0]
    change = Comparison(_judge(session), puzzle.seats, puzzle.seat)
    for world in worlds:
        than, after = outcome(world, best), outcome(world, action)
        change.add(after, than)
    reason = claims.worse(than, after, change, puzzle.seat, hurts=not claims.is_deal(worlds[0], best))
    if reason.code not in VAGUE or puzzle.kind == ROBBER:
        return reason
    part = next(iter(_Outlook(puzzle, _judge(session), worlds, best, action).parts()), "")
    return claims.lacks(part, worlds[0]) or reason


def _yields(puzzle: Puzzle, s: State, action: int) -> Reason | None:
    """What a place produces, compared with the next best one; None if it is no more."""
    other = _other(puzzle, s)
    if other < 0:
        return None
    own, next_best = (income_of(outcome(s, place), puzzle.seat) for place in (action, other))
    if sum(own) > sum(next_best):
        return Reason("produces_more")
    kinds = [sum(count > 0 for count in income[:RESOURCES]) for income in (own, next_best)]
    return Reason("more_kinds") if kinds[0] > kinds[1] else None


def _made_of(puzzle: Puzzle, judge: ValueNetwork, worlds: list[State], action: int) -> Reason | None:
    """What the seat can do later because of an answer, but not without it; None if nothing is sure."""
    other = _other(puzzle, worlds[0])
    if other < 0 or puzzle.kind == ROBBER:
        return None
    outlook = _Outlook(puzzle, judge, worlds, action, other)
    if puzzle.kind == CITY and outlook.is_sure(defends):
        return Reason("defends")
    for purpose, is_built in ((FOR_CITY, _has_more_cities), (FOR_SETTLEMENT, _has_more_buildings)):
        if outlook.is_sure(is_built):
            return Reason("pays_for", purpose)
    part = next((part for part in outlook.parts() if part in FACTS and (puzzle.kind, part) != (PLACE, "income")), "")
    return Reason("sea_route" if part == "route" and worlds[0].setup.sails else part) if part else None


def _has_more_cities(before: Position, after: Position, seat: int) -> bool:
    return bool(after.cities_left(seat) < before.cities_left(seat))


def _has_more_buildings(before: Position, after: Position, seat: int) -> bool:
    had, has = (int(s.settlements_left(seat) + s.cities_left(seat)) for s in (before, after))
    return has < had


def _other(puzzle: Puzzle, s: State) -> int:
    """The answer to compare with: the end of the turn, otherwise the next one that is worse; -1 if there is none."""
    if puzzle.kind == CITY and is_legal(s, END_TURN):
        return int(make(END_TURN))
    return next((one.action for one in rivals(puzzle)), -1)


class _Outlook:
    """Where two answers lead in the same worlds, with the same luck."""

    def __init__(self, puzzle: Puzzle, judge: ValueNetwork, worlds: list[State], action: int, other: int) -> None:
        self._seat: Final = puzzle.seat
        lookahead = Lookahead(judge, puzzle.seats)
        s = worlds[0]
        turns = 1 + ((puzzle.seat - s.active()) % puzzle.seats if s.turn_number() else 0)
        self._pairs: Final = [
            (lookahead.after(world, (other,), Luck(seed), turns), lookahead.after(world, (action,), Luck(seed), turns))
            for seed, world in enumerate(worlds, 1)
        ]
        self._change: Final = Comparison(judge, puzzle.seats, puzzle.seat)
        for without, having in self._pairs:
            self._change.add(without, having)

    def is_sure(self, fact: Fact) -> bool:
        """Whether a fact is true in almost all worlds."""
        return sum(fact(without, having, self._seat) for without, having in self._pairs) >= SURE

    def parts(self) -> list[str]:
        """The parts of the judgement that gain, most first, where the fact behind it is sure."""
        facts = {**FACTS, **claims.MORE}
        return [part for part in self._change.parts() if part in facts and self.is_sure(facts[part])]


def _worlds(session: Session) -> list[State]:
    """Worlds that the seat to play thinks possible."""
    rng, view = Rng(0, _STREAM), session.view(int(session.state.who()))
    return [view.sample(rng) for _ in range(WORLDS)]


def _judge(session: Session) -> ValueNetwork:
    return ValueNetwork(network_of(session.setup.rules.name))
