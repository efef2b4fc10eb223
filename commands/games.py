"""Batches of games: what one process plays at a time."""

from __future__ import annotations

import functools
import multiprocessing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from commands.jobs import end_at_interrupt
from commands.refusal import write
from game.ai.levels import agents_of
from game.board.deal import deal
from game.board.layout import Layout
from game.board.library import load_layout
from game.engine import start
from game.play.agent import Agent
from game.play.record import record_text
from game.play.simulation import Played, play
from game.rng import Rng
from game.rules.victory import points_now
from game.rulesets.known import RULE_SET_NAMED
from game.setup import Setup
from game.state import State
from gate.text import one_line

RANDOM: Final = "random"
_LONGEST_PATH: Final = 4096


@dataclass(frozen=True)
class Plan:
    """What all games of a run have in common."""

    board: str
    seats: list[str]
    seed: int
    rules: str
    options: int
    points: int
    hand_limit: int


@dataclass(frozen=True)
class Batch:
    """Some games of a run by their numbers; ``log`` is the folder for their texts."""

    plan: Plan
    start: int
    end: int
    log: Path | None


Result = tuple[int, list[int], int, int, int]
"""Winner (-1: broken off), points of each seat, turns, actions, hash."""


@functools.cache
def layout_of(board: str, seats: int) -> Layout:
    """A board that comes with the game, one of the user's own, or the file of a path, as it is for so many seats."""
    return load_layout(board, own_boards(), seats)


def own_boards() -> Path:
    """The folder of the user's own boards."""
    from user.storage import BOARDS, data_folder

    return data_folder() / BOARDS


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a run: neither runs nor games that are neighbours share games."""
    rng = Rng(seed, number + 1)
    return int(rng.bits()) << 31 | int(rng.bits()) >> 1


def run_batch(batch: Batch) -> list[Result]:
    """Plays the games of a batch."""
    if multiprocessing.parent_process() is not None:
        end_at_interrupt()
    return [_play(batch.plan, number, batch.log) for number in range(batch.start, batch.end)]


def _play(plan: Plan, number: int, log: Path | None) -> Result:
    seed = game_seed(plan.seed, number)
    board = deal(layout_of(plan.board, len(plan.seats)), seed)
    setup = Setup(board, len(plan.seats), RULE_SET_NAMED[plan.rules], plan.options, plan.points, plan.hand_limit)
    state = start(setup)
    actions: list[int] | None = None if log is None else []
    played = play(state, seed, seated(plan.seats, seed), actions)
    if log is not None and actions is not None:
        ended = (played.winner, played.turns, f"{played.mark:016x}")
        words = record_text(setup, one_line(plan.board, _LONGEST_PATH), plan.seats, seed, ended, actions)
        write(log / f"game-{number + 1:06}.txt", words)
    return result_of(state, played)


def seated(seats: list[str], seed: int) -> list[Agent | None]:
    """An agent for each seat; None where it plays at random."""
    return [None if level == RANDOM else agent for level, agent in zip(seats, agents_of(seats, seed), strict=True)]


def result_of(state: State, played: Played) -> Result:
    """What a game came to, points on hidden cards among the points."""
    points = [int(points_now(state, seat)) for seat in range(int(state.setup.seats))]
    return played.winner, points, played.turns, played.actions, played.mark
