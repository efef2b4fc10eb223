"""The command simulate: plays games and prints statistics."""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Final

from commands.games import Batch, blaming, game_seed, gathered, hash_of, points_of, seated, setup_of
from commands.plan import Plan, plan_of
from commands.refusal import Refusal, why, write
from game.engine import start
from game.ints import COMPILED
from game.play.record import record_text
from game.play.simulation import play
from platform_io.sanitize import of_path, one_line

_LONGEST_PATH: Final = 4096

Result = tuple[int, list[int], int, int, int]
"""Winner (-1: abandoned), points of each seat, turns, actions, hash."""


def simulate(options: argparse.Namespace) -> int:
    """Play the games and print the results."""
    plan = plan_of(options)
    if options.log is not None:
        try:
            options.log.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Refusal(
                "{log}: cannot make the folder ({error})", log=of_path(options.log), error=why(error)
            ) from None
    began = time.perf_counter()
    games = gathered(run_batch, plan, options.games, options, options.log)
    print(json.dumps(_summary(plan, games, time.perf_counter() - began)))
    return 0


def run_batch(batch: Batch) -> list[Result]:
    """Play the games of a batch."""
    return [_play(batch.plan, number, batch.log) for number in batch.numbers()]


def _play(plan: Plan, number: int, log: Path | None) -> Result:
    seed = game_seed(plan.seed, number)
    setup = setup_of(plan, seed)
    state = start(setup)
    actions: list[int] | None = None if log is None else []
    with blaming(plan.seats, number):
        played = play(state, seed, seated(plan.seats, seed), actions)
    if log is not None and actions is not None:
        ended = (played.winner, played.turns, f"{played.mark:016x}")
        words = record_text(setup, one_line(plan.board, _LONGEST_PATH), plan.seats, seed, ended, actions)
        write(log / f"game-{number + 1:06}.txt", words)
    return played.winner, points_of(state), played.turns, played.actions, played.mark


def _summary(plan: Plan, games: list[Result], seconds: float) -> dict[str, object]:
    """The values for the line of JSON."""
    seats = range(len(plan.seats))
    actions = sum(game[3] for game in games)
    return {
        "games": len(games),
        "finished": sum(1 for game in games if game[0] >= 0),
        "wins": [sum(1 for game in games if game[0] == seat) for seat in seats],
        "points": [round(sum(game[1][seat] for game in games) / len(games), 3) for seat in seats],
        "turns": round(sum(game[2] for game in games) / len(games), 3),
        "actions": actions,
        "seconds": round(seconds, 3),
        "games_per_second": round(len(games) / max(seconds, 1e-9), 2),
        "actions_per_second": round(actions / max(seconds, 1e-9)),
        "compiled": COMPILED,
        "hash": hash_of([game[4] for game in games]),
    }
