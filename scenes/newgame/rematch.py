"""A rematch: the same players, board and rules, with new dice and the board dealt again."""

from __future__ import annotations

from pathlib import Path

from game.board.board import Board
from game.board.deal import deal
from game.board.layout import BoardError
from game.board.library import load_named
from game.play.session import Player, Session
from game.rng import seed_of
from game.setup import Setup
from scenes.newgame.choices import new_seed
from user.storage import BOARDS


def rematch(session: Session, folder: Path, seed: str = "") -> Session:
    """A new game like that one. Where its board is no longer to be had it is the same board; ``folder`` holds the
    user's files."""
    number = seed_of(seed or new_seed())
    old = session.setup
    seats = len(session.players)
    players = [Player(one.name, one.kind, one.colour, one.passes_between) for one in session.players]
    board = _dealt(old.board, folder, seats, number)
    setup = Setup(board, seats, old.rules, int(old.options), int(old.points), int(old.hand_limit))
    return Session(setup, number, players)


def _dealt(board: Board, folder: Path, seats: int, seed: int) -> Board:
    try:
        return deal(load_named(board.name, folder / BOARDS, seats), seed)
    except BoardError:
        return board
