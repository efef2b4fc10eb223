"""The games of a run: each is determined by its number, and they are played in batches, one batch per process at a
time."""

from __future__ import annotations

import argparse
import multiprocessing
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

from commands.jobs import end_at_interrupt, results, workers
from commands.ladder.watch import Times, WatchedSeat
from commands.plan import MASK, Plan, layout_of, watch_bots
from commands.progress import ProgressBar
from commands.refusal import UNSOUND, Refusal
from game.ai.levels import LEVELS, SEARCHING, agents_of, split_seat
from game.board.deal import deal
from game.board.layout import BoardError
from game.play.agent import Agent
from game.play.simulation import IllegalChoice
from game.rng import Rng
from game.rules.victory import points_now
from game.rulesets.known import RULE_SET_NAMED
from game.setup import Setup
from game.state import State
from user.bots import BotError, is_own, make_agent

RANDOM: Final = LEVELS[0]
_BATCHES: Final = 8
"""Batches per job: few enough to cost nothing, enough for the jobs to end at about the same time."""
_LONGEST_BATCH: Final = 250

Game = TypeVar("Game")


@dataclass(frozen=True)
class Batch:
    """Some games of a run, by their numbers; ``log`` is the folder for their texts."""

    plan: Plan
    start: int
    end: int
    log: Path | None = None

    def numbers(self) -> range:
        """The numbers of the games, prepared for the process that plays them."""
        if any(map(is_own, self.plan.seats)):
            watch_bots()
        if multiprocessing.parent_process() is not None:
            end_at_interrupt()
        return range(self.start, self.end)


def gathered(
    work: Callable[[Batch], list[Game]], plan: Plan, games: int, options: argparse.Namespace, log: Path | None = None
) -> list[Game]:
    """The results of the games in order. The options decide how they are distributed; progress is shown on standard
    error."""
    found: list[Game] = []
    progress = ProgressBar(games, "games")
    batches = _batches(plan, games, workers(options.jobs, options.backend), log)
    try:
        for played in results(work, batches, options.jobs, options.backend):
            found += played
            progress.show(len(found))
    except BoardError as error:
        raise Refusal(str(error)) from None
    return found


def _batches(plan: Plan, games: int, jobs: int, log: Path | None) -> list[Batch]:
    """The games in runs of consecutive numbers."""
    size = min(_LONGEST_BATCH, max(1, games // (jobs * _BATCHES)))
    return [Batch(plan, start, min(start + size, games), log) for start in range(0, games, size)]


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a run. Neighbouring runs share no games, and neither do neighbouring numbers."""
    rng = Rng(seed, number + 1)
    return int(rng.bits()) << 31 | int(rng.bits()) >> 1


def setup_of(plan: Plan, seed: int) -> Setup:
    """The terms of one game of a run."""
    board = deal(layout_of(plan.board, len(plan.seats)), seed)
    return Setup(board, len(plan.seats), RULE_SET_NAMED[plan.rules], plan.options, plan.points, plan.hand_limit)


def seated(seats: list[str], seed: int) -> list[Agent | None]:
    """An agent for each seat; None for a random player. An agent that searches is wrapped in Python code, so that
    interrupts are noticed between its long searches."""
    agents = zip(seats, agents_of(seats, seed, make_agent), strict=True)
    return [
        None if player == RANDOM else WatchedSeat(agent, Times()) if split_seat(player)[0] in SEARCHING else agent
        for player, agent in agents
    ]


@contextmanager
def blaming(seats: list[str], number: int) -> Iterator[None]:
    """Turn an agent's forbidden action or error into a Refusal that names the player."""
    try:
        yield
    except IllegalChoice as error:
        raise Refusal(
            "game {number}: {player} in seat {seat}", UNSOUND, number=number + 1, player=seats[error.seat], seat=error
        ) from None
    except BotError as error:
        raise Refusal("game {number}: {error}", UNSOUND, number=number + 1, error=error) from None


def points_of(state: State) -> list[int]:
    """The points of each seat, including those on hidden cards."""
    return [int(points_now(state, seat)) for seat in range(int(state.setup.seats))]


def hash_of(marks: list[int]) -> str:
    """One hash of the hashes of all games."""
    mixed = 0
    for mark in marks:
        mixed = (mixed * 6364136223846793005 + mark) & MASK
    return f"{mixed:016x}"
