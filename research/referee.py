"""Measures the strength of an opponent against players of other engines, in the base game without trades between
players.

    python -m research.referee fastcatan --level normal --depth 2 --games 400 --jobs all

plays one of ours against three alpha-beta searches of fastcatan 1.0.2, from each seat of each board in turn. The other
engine is installed into a temporary environment, which needs a package index; nothing is changed here. The output is
the disagreements of the engines, then the outcome in words, and last a line of JSON. Compile the rules first.
"""

from __future__ import annotations

import argparse
import json
import shutil
import signal
import sys
import tempfile
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any, Final

from commands.jobs import AT_INTERRUPT, INTERRUPTED, results, workers
from commands.ladder.intervals import Interval, cluster_interval, wilson_interval
from commands.ladder.watch import Times
from commands.plan import check_player
from commands.progress import ProgressBar
from commands.refusal import Refusal
from commands.run import job_count, number
from research import referee_catanatron, referee_fastcatan
from research.referee_line import LineBroken
from research.referee_match import MatchBatch, RefereeMatch, Result, run_batch
from tools.release.environments import NoEnvironment, environment, install, newer_python

FASTCATAN: Final = ("fastcatan==1.0.2", "numpy")
"""Later versions have no players of their own."""
CATANATRON: Final = ("catanatron==3.2.1",)
SEARCHES: Final = ("catanatron-gym==3.2.1", "gym==0.26.2", "gym-notices", "cloudpickle", "numpy")
"""Additional packages for the players in its repository."""
_LONGEST_BATCH: Final = 20
_SHOWN: Final = 12
"""How many dropped games are listed individually."""


def main(arguments: list[str]) -> int:
    """Play and print the results; return the exit status."""
    options = _parser().parse_args(arguments)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # treat termination like an interrupt
    folder = Path(tempfile.mkdtemp(prefix="hexhold-referee-"))
    try:
        check_player(options.level)
        match, others = {"fastcatan": _fastcatan, "catanatron": _catanatron}[options.engine](options, folder / "peer")
        games = _played(match, options.games, options.jobs)
    except (Refusal, NoEnvironment, LineBroken) as reason:
        print(reason, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(INTERRUPTED, file=sys.stderr)
        return AT_INTERRUPT
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return _report(f"{options.level} against {match.seats - 1} {others}", games, match.seats)


def _fastcatan(options: argparse.Namespace, folder: Path) -> tuple[RefereeMatch, str]:
    """The match, and a description of the opponents."""
    python = options.python or environment(folder, newer_python(), FASTCATAN)
    make_table = partial(referee_fastcatan.FastcatanTable, options.depth)
    match = RefereeMatch(
        make_table, python, ("serve_fastcatan.py",), options.level, referee_fastcatan.SEATS, options.seed
    )
    return match, f"AB{options.depth} of fastcatan"


def _catanatron(options: argparse.Namespace, folder: Path) -> tuple[RefereeMatch, str]:
    name = f"alphabeta{options.depth}" if options.player == "alphabeta" else options.player
    words = ["serve_catanatron.py", name]
    if options.player in ("alphabeta", "value"):
        if options.checkout is None:
            raise NoEnvironment(
                "the alpha-beta search and the value function of catanatron are in its repository alone:"
                " give a checkout of version 3.2.1 (2022) with --checkout"
            )
        words.append(str(options.checkout.absolute()))
    python = options.python
    if not python:
        python = environment(folder, sys.executable, CATANATRON)
        if options.checkout is not None:
            install(python, SEARCHES, "--no-deps")
    match = RefereeMatch(
        referee_catanatron.CatanatronTable, python, tuple(words), options.level, options.seats, options.seed
    )
    return match, f"{name} of catanatron"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    engines = parser.add_subparsers(dest="engine", metavar="ENGINE", required=True)
    command = engines.add_parser("fastcatan", help="alpha-beta searches of fastcatan 1.0.2, four players")
    command.add_argument("--depth", type=number(1, 5), default=2)
    command = engines.add_parser("catanatron", help="players of catanatron 3.2.1")
    command.add_argument(
        "--player", choices=("random", "weighted", "points", "value", "alphabeta"), default="alphabeta"
    )
    command.add_argument("--depth", type=number(1, 3), default=2, help="of alphabeta")
    command.add_argument("--seats", type=number(2, 4), default=4)
    command.add_argument("--checkout", type=Path, metavar="DIR", help="its repository, for value and alphabeta")
    for command in engines.choices.values():
        command.add_argument("--level", default="normal", help="a player as ladder takes it")
        command.add_argument("--games", type=number(1, 1_000_000), default=400, help="rounded up to whole boards")
        command.add_argument("--seed", type=number(0, 1_000_000_000), default=1)
        command.add_argument("--jobs", type=job_count, default=1)
        command.add_argument("--python", default="", help="of an environment that has the other engine already")
    return parser


def _played(match: RefereeMatch, games: int, jobs: int) -> list[Result]:
    """All games, in order."""
    total = -(-games // match.seats) * match.seats
    size = max(match.seats, min(_LONGEST_BATCH, total // workers(jobs)))
    batches = [MatchBatch(match, start, min(start + size, total)) for start in range(0, total, size)]
    progress = ProgressBar(total, "games")
    done: list[Result] = []
    for played in results(run_batch, batches, jobs):
        done += played
        progress.show(len(done))
    return done


def _report(title: str, games: list[Result], seats: int) -> int:
    """Print the results; return exit status 1 if every game was dropped."""
    figures = _figures(games, seats)
    for words, count in sum((game.notes for game in games), Counter[str]()).most_common():
        print(f"{count:8} {words}")
    for reason in [game.dropped for game in games if game.dropped][:_SHOWN]:
        print(f" dropped {reason}")
    if figures["games"]:
        low, high = figures["by_boards"]
        print(
            f"{title}: {100 * figures['share']:.1f} % of {figures['games']} games ({100 * low:.1f} to {100 * high:.1f})"
        )
    print(json.dumps({"match": title, **figures}))
    return 0 if figures["games"] else 1


def _figures(games: list[Result], seats: int) -> dict[str, Any]:
    """Statistics of the games that were not dropped."""
    boards = [
        [game for game in games[start : start + seats] if not game.dropped] for start in range(0, len(games), seats)
    ]
    boards = [board for board in boards if board]
    good = [game for board in boards for game in board]
    counts: dict[str, Any] = {"games": len(good), "dropped": len(games) - len(good), "boards": len(boards)}
    if not good:
        return counts
    wins = [sum(game.won for game in board) for board in boards]
    share = sum(wins) / len(good)
    times = Times.of_all(game.times for game in good)
    return {
        **counts,
        "finished": sum(game.finished for game in good),
        "wins": sum(wins),
        "share": round(share, 4),
        "wilson": _rounded(wilson_interval(share, len(good))),
        "by_boards": _rounded(cluster_interval(wins, [len(board) for board in boards])),
        "points": round(sum(game.points for game in good) / len(good), 3),
        "their_points": round(sum(game.their_points for game in good) / len(good), 3),
        "turns": round(sum(game.turns for game in good) / len(good), 1),
        "mean_ms": round(times.mean(), 4),
        "p99_ms": round(times.reached_by(0.99), 4),
    }


def _rounded(interval: Interval) -> list[float]:
    return [round(end, 4) for end in interval]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
