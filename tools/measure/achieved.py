"""Counts how often winners earn each achievement: ``python -m tools.measure.achieved build/games``.

The games are those that ``python main.py simulate --log build/games`` has written. Prints for each achievement in how
many games it was possible, and how many of every hundred winners of those earned it.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from game.board.deal import deal
from game.board.library import load_layout
from game.play.record import read_record
from game.play.session import Player, Session
from game.play.statistics.achievements import OF_GAMES, earned
from game.play.statistics.tally import Tally
from game.setup import Setup
from sprites.names import COLOUR_NAMES


def recorded(path: Path) -> Session:
    """The session of a recorded game."""
    record = read_record(path.read_text(encoding="utf-8"))
    fields, seats = record.fields, record.fields["seats"].split()
    board = deal(load_layout(fields["board"], seats=len(seats)), int(fields["seed"]))
    goal, limit = int(fields["points"]), int(fields["hand_limit"])
    setup = Setup(board, len(seats), record.rules(), record.option_bits(), goal, limit)
    players = [Player(f"P{seat}", kind, COLOUR_NAMES[seat]) for seat, kind in enumerate(seats)]
    return Session.replay(setup, int(fields["seed"]), players, record.actions)


def table(tallies: Iterable[Tally]) -> str:
    """A line for each achievement."""
    possible: Counter[str] = Counter()
    found: Counter[str] = Counter()
    for tally in tallies:
        possible.update(one.name for one in OF_GAMES if one.fits(tally.setup))
        found.update(earned(tally, tally.winner))
    lines = []
    for one in OF_GAMES:
        games = possible[one.name]
        share = f"{100 * found[one.name] / games:5.1f}" if games else "    -"
        lines.append(f"{one.name:20} {one.rank:7} {games:6} {share}")
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Print the table for the games in some folders."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    folders: list[Path] = parser.parse_args(arguments).folders
    print(table(Tally(recorded(path)) for folder in folders for path in sorted(folder.rglob("*.txt"))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
