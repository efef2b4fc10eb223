"""Plays many random games under watch: ``python tools/soak.py --games 50000 --jobs 2 [--first 0]``.

The games and the checks are those of tests/properties/battery.py, of which CI plays 2,000. A game that fails is named
by its number, with which it can be played again: ``--first NUMBER --games 1``. Exit status 1 if any failed.
"""

from __future__ import annotations

import argparse
import sys
import time
from multiprocessing import Pool
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.properties.battery import Game

MOST_FAILURES = 20


def played(number: int) -> tuple[int, str]:
    """Plays one game: its actions, and what failed."""
    game = Game(number)
    try:
        return game.play(), ""
    except Exception as error:
        return game.count, f"game {number} at action {game.count}: {type(error).__name__}: {error}"


def main(arguments: list[str]) -> int:
    """Plays and reports; the exit status."""
    parser = argparse.ArgumentParser(description="Random games of every kind under watch.")
    parser.add_argument("--games", type=int, default=50_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args(arguments)
    begun = time.monotonic()
    actions = failures = 0
    with Pool(asked.jobs) as pool:
        numbers = range(asked.first, asked.first + asked.games)
        for done, (count, failure) in enumerate(pool.imap_unordered(played, numbers, chunksize=8), 1):
            actions += count
            if failure:
                failures += 1
                print(failure, flush=True)
            if done % 500 == 0 or done == asked.games:
                seconds = time.monotonic() - begun
                print(f"{done} games, {actions} actions, {failures} failures, {seconds:.0f} s", flush=True)
            if failures >= MOST_FAILURES:
                break
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
