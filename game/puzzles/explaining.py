"""Explains the answer to a puzzle: why the best one is best, and why another one is worse."""

from __future__ import annotations

from typing import Final

from game.ai.coach import claims
from game.ai.coach.case import Reason
from game.ai.coach.coach import case_of, chances_of
from game.ai.coach.comparison import Comparison
from game.ai.coach.deals import outcome
from game.ai.coach.reasons import reason_of
from game.ai.search.value_network import ValueNetwork
from game.ai.search.weights import network_of
from game.play.session import Session
from game.puzzles.puzzle import WIN, Puzzle, session_of
from game.rng import Rng
from game.state import State

WORLDS: Final = 12
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
    return reason_of(case_of(judge, worlds, view, decision, action, leader))


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
    return claims.worse(than, after, change, puzzle.seat, hurts=not claims.is_deal(worlds[0], best))


def _worlds(session: Session) -> list[State]:
    """Worlds that the seat to play thinks possible."""
    rng, view = Rng(0, _STREAM), session.view(int(session.state.who()))
    return [view.sample(rng) for _ in range(WORLDS)]


def _judge(session: Session) -> ValueNetwork:
    return ValueNetwork(network_of(session.setup.rules.name))
