"""The command share: a save or a board as one line of text, and back."""

from __future__ import annotations

import argparse
from pathlib import Path

from commands.plan import own_boards
from commands.refusal import Refusal, read, write
from commands.save import load
from game.board.layout import BoardError
from game.board.library import is_path
from game.play.saves import save_text
from game.play.session import Session
from game.play.sharing import (
    ShareError,
    has_line,
    named_board_line,
    read_shared,
    session_line,
    shared_board_line,
    shared_in_file,
)

MAP = ".tmx"


def share(options: argparse.Namespace) -> int:
    """Print the line of a save or a board, or what a line contains; or write that to a file."""
    try:
        text = _text(options.what, options.seats)
    except (ShareError, BoardError) as error:
        raise Refusal(str(error)) from None
    if options.out is None:
        print(text)
    else:
        write(options.out, text + "\n")
    return 0


def _text(what: str, seats: int) -> str:
    """The line of a save or a board, or the text of the save or map in a line."""
    if has_line(what):
        return _content(what)
    if what.lower().endswith(MAP):
        return shared_board_line(shared_in_file(Path(what)))
    if not is_path(what) and not Path(what).is_file():
        return named_board_line(what, own_boards(), seats)
    words = read(Path(what))
    return _content(words) if has_line(words) else session_line(load(Path(what)))


def _content(text: str) -> str:
    found = read_shared(text)
    return (save_text(found) if isinstance(found, Session) else found.map_text()).rstrip("\n")
