"""The command ladder: plays computer opponents against each other and prints how often each wins."""

from __future__ import annotations

import argparse
import json
import time
from typing import Final

from commands.games import gathered, hash_of
from commands.ladder.entry import LadderEntry, entries_of
from commands.ladder.games import LadderGame, run_batch, tables_of
from commands.plan import plan_of
from game.ints import COMPILED

_ROW: Final = "{:22}  {:>5}  {:>5}  {:>5}  {:14}  {:14}  {:>5}  {:>6}  {:>9}  {:>7}  {:>6}"
_HEAD: Final = (
    "player",
    "seats",
    "wins",
    "share",
    "95 % by games",
    "95 % by boards",
    "fair",
    "points",
    "decisions",
    "mean ms",
    "p99 ms",
)


def ladder(options: argparse.Namespace) -> int:
    """Play whole boards, at least as many games as requested, and print a table and a line of JSON."""
    plan = plan_of(options)
    tables = tables_of(plan.seats)
    boards = -(-options.games // tables)
    began = time.perf_counter()
    games = gathered(run_batch, plan, boards * tables, options)
    seconds = time.perf_counter() - began
    entries = entries_of(plan.seats, games, tables)
    for row in (_HEAD, *map(_row, entries)):
        print(_ROW.format(*row))
    print(json.dumps(_summary(entries, games, boards, seconds)))
    return 0


def _row(entry: LadderEntry) -> tuple[str, ...]:
    """A player's row of the table, with shares in per cent."""
    of_games, of_boards = (f"{100 * low:.1f} to {100 * high:.1f}" for low, high in (entry.wilson, entry.by_boards))
    return (
        entry.player,
        str(entry.seats),
        str(entry.wins),
        f"{100 * entry.share:.1f}",
        of_games,
        of_boards,
        f"{100 * entry.fair:.1f}",
        f"{entry.points:.2f}",
        f"{entry.decisions:.1f}",
        f"{entry.mean_ms:.2f}",
        f"{entry.p99_ms:.2f}",
    )


def _summary(entries: list[LadderEntry], games: list[LadderGame], boards: int, seconds: float) -> dict[str, object]:
    """The values for the line of JSON."""
    return {
        "games": len(games),
        "boards": boards,
        "finished": sum(1 for game in games if game.winner >= 0),
        "players": [entry.data() for entry in entries],
        "turns": round(sum(game.turns for game in games) / len(games), 3),
        "actions": sum(game.actions for game in games),
        "seconds": round(seconds, 3),
        "games_per_second": round(len(games) / max(seconds, 1e-9), 2),
        "compiled": COMPILED,
        "hash": hash_of([game.mark for game in games]),
    }
