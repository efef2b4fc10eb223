"""Deals the board of a game again, for another game on the same terms."""

from __future__ import annotations

from pathlib import Path

from game.board.deal import deal
from game.board.layout import BoardError
from game.board.library import load_named
from game.setup import Setup


def redealt(setup: Setup, seed: int, folder: Path) -> Setup:
    """The same terms with the board dealt again, or unchanged if its file no longer exists; ``folder`` contains the
    user's boards."""
    seats = int(setup.seats)
    try:
        board = deal(load_named(setup.board.name, folder, seats), seed)
    except BoardError:
        board = setup.board
    return Setup(board, seats, setup.rules, int(setup.options), int(setup.points), int(setup.hand_limit))
