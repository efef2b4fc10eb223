"""Share boards and games as one line of text (docs/sharing.md)."""

from __future__ import annotations

from pathlib import Path

from game.board.board import Board
from game.board.dealt_sketch import dealt_sketch
from game.board.layout import BoardError, Layout
from game.board.library import board_drawing, board_files, load_file
from game.board.sketch import Sketch
from game.board.sketch_reader import opened
from game.board.tmx import read_drawing
from game.board.tmx_writer import tmx_of
from game.codec.reader import SaveError
from game.codec.share.coder import ShareError, damaged
from game.codec.share.line import BOARD, POSITION, found, has_line
from game.codec.share.painted import board_line, read_board_line
from game.codec.share.position import position_line, read_position
from game.play.saves import session_of, snapshot
from game.play.session import Session

__all__ = ["ShareError", "has_line"]


class SharedBoard:
    """A board that came as text or in a file. ShareError if it cannot be played."""

    def __init__(self, sketch: Sketch) -> None:
        self.sketch = sketch
        for flaw in sketch.flaws():
            raise ShareError("This board cannot be played: {reason}", reason=flaw.text)

    @property
    def title(self) -> str:
        """What its author called it; empty if it has no title."""
        return self.sketch.title

    def layout(self, name: str) -> Layout:
        """The board, to be dealt."""
        return self.sketch.layout(name)

    def map_text(self) -> str:
        """The text of a file with the board."""
        return tmx_of(self.sketch.drawing())


def session_line(session: Session) -> str:
    """The line of a session's position, with everybody's hidden cards. ShareError if it does not fit.

    >>> from scenes.play.demo import demo_session
    >>> line = session_line(demo_session(0, seats=3))
    >>> line[:11], len(line) <= 600, session_from_line(line).players[2].name
    ('hexhold:p1:', True, 'Clara')
    """
    return position_line(snapshot(session))


def session_from_line(text: str) -> Session:
    """The session of the first line in a text. ShareError if there is none, or it has no valid position."""
    shared = read_shared(text)
    if not isinstance(shared, Session):
        raise ShareError("This line of text contains no position.")
    return shared


def read_shared(text: str) -> Session | SharedBoard:
    """What the first line in a text contains. ShareError if there is none, or it is damaged."""
    shared = found(text)
    if shared.kind == BOARD:
        return SharedBoard(read_board_line(shared.number))
    if shared.kind != POSITION:
        raise ShareError("This line of text contains no position.")
    try:
        return session_of(read_position(shared.number))
    except SaveError:
        raise damaged() from None


def shared_in_file(path: Path) -> SharedBoard:
    """The board in a map. BoardError or ShareError if it is none."""
    return SharedBoard(opened(read_drawing(path))[0])


def named_board_line(name: str, folder: Path | None, seats: int) -> str:
    """The line of the file that a board has for so many seats. BoardError or ShareError if there is none."""
    files = board_files(name, folder)
    fitting = [file for file in files if _suits(load_file(name, file, folder), seats)]
    return shared_board_line(SharedBoard(opened(board_drawing(name, (fitting or files)[0], folder))[0]))


def _suits(layout: Layout, seats: int) -> bool:
    return layout.seats_min <= seats <= layout.seats_max


def shared_board_line(board: SharedBoard) -> str:
    """The line of a board. ShareError if it does not fit."""
    return board_line(board.sketch)


def dealt_board(board: Board, seats: int) -> SharedBoard:
    """A dealt board as one of its own, with nothing left to chance. ShareError if a map cannot say all of it."""
    try:
        return SharedBoard(dealt_sketch(board, seats))
    except BoardError as error:
        raise ShareError("This board cannot be played: {reason}", reason=error) from None
