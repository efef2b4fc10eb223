"""Creates a rematch: the same players, board and rules, with new dice and the board dealt again."""

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
    """A new game like the given one. If the board's file no longer exists, the board is used as it was dealt before;
    ``folder`` contains the user's files."""
    number = seed_of(seed or new_seed())
    setup = session.setup
    seats = len(session.players)
    players = [Player(old.name, old.kind, old.colour, old.passes_between, face=old.face) for old in session.players]
    board = _dealt(setup.board, folder, seats, number)
    terms = (int(setup.options), int(setup.points), int(setup.hand_limit))
    return Session(Setup(board, seats, setup.rules, *terms), number, players)


def _dealt(board: Board, folder: Path, seats: int, seed: int) -> Board:
    try:
        return deal(load_named(board.name, folder / BOARDS, seats), seed)
    except BoardError:
        return board
