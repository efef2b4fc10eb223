"""The command simulate: plays games and counts."""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Final

from commands.games import Batch, Plan, layout_of, run_batch
from commands.jobs import results, workers
from commands.progress import Progress
from commands.refusal import UNSOUND, Refusal, why
from game.ai.levels import LEVELS
from game.board.layout import BoardError
from game.ids import (
    AGILE_KNIGHTS,
    BALANCED_DICE,
    FRIENDLY_ROBBER,
    GENTLE_START,
    MAX_SEATS,
    OPTION_NAMES,
    PLAYER_TRADES,
    VOLUNTARY_DEFENCE,
)
from game.ints import COMPILED
from game.play.simulation import IllegalChoice
from game.rng import seed_of
from gate.text import of_path, quoted

RANDOM: Final = "random"
VARIANTS: Final = {
    "X1": VOLUNTARY_DEFENCE,
    "X2": AGILE_KNIGHTS,
    "X3": GENTLE_START,
    "X4": FRIENDLY_ROBBER | BALANCED_DICE,
    "S5": FRIENDLY_ROBBER,
}
"""By their identifiers in docs/rules.md; of X4 those that are on or off."""
_MASK: Final = (1 << 64) - 1
_LONGEST_SEED: Final = 1000
_BATCHES: Final = 8
"""For each job: few enough to cost nothing, enough to end at about the same time."""
_LONGEST_BATCH: Final = 250


def simulate(options: argparse.Namespace) -> int:
    """Plays the games and prints what they came to."""
    plan = _plan(options)
    if options.log is not None:
        try:
            options.log.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Refusal(f"{of_path(options.log)}: the folder cannot be made ({why(error)})") from None
    began = time.perf_counter()
    batches = _batches(plan, options.games, workers(options.jobs, options.backend), options.log)
    try:
        done = _gather(batches, options)
    except BoardError as error:
        raise Refusal(str(error)) from None
    except IllegalChoice as error:
        raise Refusal(str(error), UNSOUND) from None
    print(json.dumps(_told(plan, done, time.perf_counter() - began)))
    return 0


def _plan(options: argparse.Namespace) -> Plan:
    """What was asked for, made sure to be possible."""
    seats = [seat.strip() for seat in options.seats.split(",")]
    for seat in seats:
        if seat != RANDOM and seat not in LEVELS:
            known = ", ".join(dict.fromkeys((RANDOM, *LEVELS)))
            raise Refusal(f"there is no level {quoted(seat)}; the levels are {known}")
    if not 2 <= len(seats) <= MAX_SEATS:
        raise Refusal(f"a game needs 2 to {MAX_SEATS} seats, not {len(seats)}")
    chosen = 0 if options.no_trades else PLAYER_TRADES
    for variant in options.variant:
        if variant.upper() in VARIANTS:
            chosen |= VARIANTS[variant.upper()]
        elif variant in OPTION_NAMES:
            chosen |= 1 << OPTION_NAMES.index(variant)
        else:
            raise Refusal(f"there is no variant {quoted(variant)}; there are {', '.join((*VARIANTS, *OPTION_NAMES))}")
    try:
        layout = layout_of(options.board, len(seats))
    except BoardError as error:
        raise Refusal(str(error)) from None
    if not layout.seats_min <= len(seats) <= layout.seats_max:
        raise Refusal(
            f"the board {layout.name} is for {layout.seats_min} to {layout.seats_max} players, not {len(seats)}"
        )
    if len(options.seed) > _LONGEST_SEED:
        raise Refusal(f"a seed has {_LONGEST_SEED} letters at most")
    seed = seed_of(options.seed) & _MASK
    return Plan(options.board, seats, seed, options.rules, chosen, options.points, options.hand_limit)


def _batches(plan: Plan, games: int, jobs: int, log: Path | None) -> list[Batch]:
    """The games in runs of neighbours, each the work of one process at a time."""
    size = min(_LONGEST_BATCH, max(1, games // (jobs * _BATCHES)))
    return [Batch(plan, start, min(start + size, games), log) for start in range(0, games, size)]


def _gather(batches: list[Batch], options: argparse.Namespace) -> list[list[tuple[int, list[int], int, int, int]]]:
    """The results of all batches in order, with progress on standard error."""
    done: list[list[tuple[int, list[int], int, int, int]]] = []
    progress = Progress(options.games, "games")
    games = 0
    for played in results(run_batch, batches, options.jobs, options.backend):
        done.append(played)
        games += len(played)
        progress.show(games)
    return done


def _told(plan: Plan, done: list[list[tuple[int, list[int], int, int, int]]], seconds: float) -> dict[str, object]:
    """The line of JSON."""
    games = [game for batch in done for game in batch]
    seats = range(len(plan.seats))
    actions = sum(game[3] for game in games)
    mark = 0
    for game in games:
        mark = (mark * 6364136223846793005 + game[4]) & _MASK
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
        "hash": f"{mark:016x}",
    }
