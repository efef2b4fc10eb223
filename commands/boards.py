"""The command boards: lists all boards and checks that each can be played."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from commands.plan import own_boards
from commands.refusal import BAD_INPUT
from game.board.deal import TRIALS, deal
from game.board.layout import BoardError, Layout
from game.board.library import board_files, board_names, is_path, load_file, load_layout
from game.board.topology import net_of
from platform_io.sanitize import one_line

_LONGEST_LINE: Final = 500


def boards(options: argparse.Namespace) -> int:
    """Print a line for each playable board file, and a sentence on standard error for each that is not."""
    status = 0
    own = own_boards()
    for name in options.boards or board_names(own):
        try:
            for layout in _layouts(name, own):
                for seed in range(TRIALS):
                    deal(layout, seed)
                print(one_line(_line(layout), _LONGEST_LINE))
        except BoardError as error:
            print(error, file=sys.stderr)
            status = BAD_INPUT
    return status


def _layouts(name: str, own: Path) -> Iterator[Layout]:
    """The layouts of all files of a board, or the layout at a path."""
    if is_path(name):
        yield load_layout(name)
        return
    for file in board_files(name, own):
        yield load_file(name, file, own)


def _line(layout: Layout) -> str:
    """A line about a board: its name, title, size, number of players and goal."""
    seats = f"{layout.seats_min}-{layout.seats_max}" if layout.seats_min < layout.seats_max else str(layout.seats_max)
    net = net_of(layout.cells)
    words = [f"{layout.name}: {layout.title}", f"{seats} players", f"{int(net.hexes)} hexes", f"{int(net.edges)} edges"]
    words.append(f"{len(layout.harbours) or len(layout.harbour_pool)} harbours")
    if layout.terms is not None and layout.terms.goal > 0:
        words.append(f"{layout.terms.goal} points")
    return ", ".join(words)
