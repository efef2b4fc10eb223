"""Opens what comes as text or as a file: pasted, or dropped on the window."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.board.layout import BoardError
from game.board.library import name_of
from game.play.session import Session
from game.play.sharing import SharedBoard, ShareError, dealt_board, has_line, read_shared, shared_in_file
from game.puzzles.puzzle import Puzzle
from game.puzzles.sharing import is_puzzle, puzzle_from_line
from platform_io.i18n import _
from scenes.app.app import App
from scenes.career.scene import CareerScene
from scenes.editor.files import create_map
from scenes.saved import about
from scenes.setup import SetupScene
from scenes.ui.text import escape, fill
from scenes.waiting import wait_for
from user.career_file import FORMAT as CAREER
from user.challenges import FORMAT as CHALLENGES
from user.games import save_text, summarise
from user.storage import SUFFIX, StorageError, safe_name

if TYPE_CHECKING:
    from game.play.session import OnProgress

Shared = Session | SharedBoard | Puzzle | BoardError | ShareError
MAP = ".tmx"
MARK = "hexhold:"
"""What shared lines and invitations begin with."""
LONGEST_TEXT = 60_000
"""How many bytes of a file are looked at, to find out what it is."""
_HEAD = 200
"""Within how many letters a file in JSON says what it is."""
_RESULT = re.compile(r"Hexhold \S.* · .+\n.+\n.+")
"""Three lines with a result, as challenges copy them."""


def arrive(app: App, text: str) -> None:
    """Open what a text contains."""
    if not has_line(text) and MARK in text.lower():
        app.go.together(text)
    elif not has_line(text) and _RESULT.match(text.strip()):
        _show_result(app)
    else:
        wait_for(app, _("Opening…"), partial(_read, text), partial(_opened, app))


def arrive_as_file(app: App, path: Path) -> None:
    """Open what a file contains. One that is not known is taken for a saved game, or for a career where those are
    shown, whose reader says what is wrong."""
    if path.suffix.lower() == MAP:
        _arrive_as_map(app, path)
        return
    try:
        text = app.storage.head(path, LONGEST_TEXT)
    except StorageError:
        text = ""
    head = text[:_HEAD]
    is_line = has_line(text) or MARK in text.lower() or _RESULT.match(text.strip())
    if '"format"' not in head and is_line:
        arrive(app, text)
    elif f'"{CAREER}"' in head or ('"format"' not in head and isinstance(app.stack.top, CareerScene)):
        app.go.career(path)
    elif f'"{CHALLENGES}"' in head:
        says = _("This file says which challenges have been done at a computer. It can only be used there.")
        app.say(_("This cannot be opened"), says)
    else:
        app.go.games(path)


def _show_result(app: App) -> None:
    """Say what three lines with somebody's result are."""
    app.report("shared", what="result")
    text = _("This is the result of somebody who has played a challenge. Everybody can play the same one.")
    app.ask(_("Challenges"), text, [(_("Challenges"), app.go.challenges), (_("Cancel"), None)])


def _arrive_as_map(app: App, path: Path) -> None:
    """Open the board in a map."""

    def read(_step: OnProgress) -> Shared:
        try:
            return shared_in_file(path)
        except (BoardError, ShareError) as error:
            return error

    wait_for(app, _("Opening…"), read, partial(_opened, app))


def _read(text: str, _step: OnProgress) -> Shared:
    """Read a line; this runs in a thread."""
    try:
        return puzzle_from_line(text) if is_puzzle(text) else read_shared(text)
    except ShareError as error:
        return error


def _opened(app: App, found: Shared) -> None:
    if isinstance(found, Session):
        _show_position(app, found)
    elif isinstance(found, SharedBoard):
        _show_board(app, found)
    elif isinstance(found, Puzzle):
        app.report("shared", what="puzzle")
        app.go.puzzle(found)
    else:
        app.report("share_failed", reason=str(found))
        app.say(_("This cannot be opened"), escape(str(found)))


# --- positions


def _show_position(app: App, session: Session) -> None:
    text = escape(about(app, summarise(save_text(session))))
    app.report("shared", what="position", over=session.is_over())
    play: tuple[str, Callable[[], None]] = (_("Play"), partial(app.go.play, session))
    if session.is_over():
        play = (_("Add to my games"), partial(_keep, app, session))
    board = (_("Only its board"), partial(_take_dealt, app, session))
    app.ask(_("A finished game") if session.is_over() else _("A position"), text, [play, board, (_("Cancel"), None)])


def _take_dealt(app: App, session: Session) -> None:
    """Choose the board of a position for a new game."""
    try:
        board = dealt_board(session.setup.board, len(session.players))
    except ShareError as error:
        app.say(_("This cannot be opened"), escape(str(error)))
        return
    _show_board(app, board)


def _keep(app: App, session: Session) -> None:
    """Add a finished game to the user's games, and show its results."""
    names = ", ".join(player.name for player in session.players)
    try:
        path = app.storage.create(app.storage.games / (safe_name(names) + SUFFIX), save_text(session))
    except StorageError as error:
        app.say(_("Your game cannot be saved"), escape(str(error)))
        return
    app.go.look_at(path)


# --- boards


def _show_board(app: App, board: SharedBoard) -> None:
    layout = board.layout(board.title)
    app.report("shared", what="board", title=board.title)
    players = fill(_("For {low} to {high} players."), low=layout.seats_min, high=layout.seats_max)
    text = f"{escape(_(board.title))}\n{players}" if board.title else players
    use, keep = partial(_use_board, app, board), partial(_keep_board, app, board)
    app.ask(_("A board"), text, [(_("Use it"), use), (_("Use and keep it"), keep), (_("Cancel"), None)])


def _use_board(app: App, board: SharedBoard) -> None:
    """Choose a board for a new game."""
    _new_game(app).take_board(board)


def _keep_board(app: App, board: SharedBoard) -> None:
    """Add a board to the user's own, and choose it for a new game."""
    try:
        path = create_map(app.storage, board.title or _("A shared board"), board.map_text())
    except StorageError as error:
        app.say(_("The board could not be saved"), escape(str(error)))
        return
    app.report("board_kept", path=str(path))
    _new_game(app).choose_board(name_of(path.name))


def _new_game(app: App) -> SetupScene:
    """The scene New game, opened if need be."""
    if not (isinstance(app.stack.top, SetupScene) and app.stack.top.takes_lines):
        app.go.new_game()
    assert isinstance(app.stack.top, SetupScene)
    return app.stack.top
