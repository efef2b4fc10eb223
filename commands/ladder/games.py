"""The games of a ladder: each board from every seat, without repeating identical tables."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from commands.games import Batch, blaming, game_seed, points_of, setup_of
from commands.ladder.watch import Times, WatchedSeat
from commands.plan import Plan
from game.ai.levels import agents_of
from game.engine import start
from game.play.simulation import play
from user.bots import make_agent
from user.clock import milliseconds


@dataclass(frozen=True)
class LadderGame:
    """The result of a game. Players are identified by their index in the plan, regardless of their seats."""

    winner: int
    """-1 if the game was abandoned."""
    points: list[int]
    times: list[Times]
    turns: int
    actions: int
    mark: int


def turned(seats: list[str], shift: int) -> list[str]:
    """The players, rotated by ``shift`` seats."""
    return [seats[(seat - shift) % len(seats)] for seat in range(len(seats))]


def tables_of(seats: list[str]) -> int:
    """How many different tables these players make by rotation: equal players that swap seats make no new one."""
    return next(shift for shift in range(1, len(seats) + 1) if turned(seats, shift) == seats)


def run_batch(batch: Batch) -> list[LadderGame]:
    """Play the games of a batch. Consecutive games share a board and its dice."""
    tables = tables_of(batch.plan.seats)
    return [_play(batch.plan, number, *divmod(number, tables)) for number in batch.numbers()]


def _play(plan: Plan, number: int, board: int, shift: int) -> LadderGame:
    seed = game_seed(plan.seed, board)
    seats = turned(plan.seats, shift)
    times = [Times() for _ in seats]
    state = start(setup_of(plan, seed))
    make = partial(make_agent, clock=milliseconds) if plan.as_in_window else make_agent
    with blaming(seats, number):
        watched = [WatchedSeat(agent, spent) for agent, spent in zip(agents_of(seats, seed, make), times, strict=True)]
        played = play(state, seed, [*watched])
    points = points_of(state)
    seat_of = [(place + shift) % len(seats) for place in range(len(seats))]
    return LadderGame(
        seat_of.index(played.winner) if played.winner >= 0 else -1,
        [points[seat] for seat in seat_of],
        [times[seat] for seat in seat_of],
        played.turns,
        played.actions,
        played.mark,
    )
