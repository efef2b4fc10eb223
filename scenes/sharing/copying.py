"""Copies the position of a game, or a puzzle, to the clipboard as one line of text."""

from __future__ import annotations

from functools import partial

from game.play.session import Session
from game.play.sharing import ShareError, session_line
from game.puzzles.puzzle import Puzzle
from game.puzzles.sharing import puzzle_line
from platform_io.i18n import _
from scenes.app.app import App
from scenes.ui import clipboard
from scenes.ui.text import escape


def copy_position(app: App, session: Session) -> None:
    """Copy the position. While the game is on, ask first: the line holds everybody's hidden cards."""
    if session.is_over():
        _copy(app, session)
        return
    text = _("Whoever has the line can read everybody's hidden cards in it, and find out the dice to come.")
    app.ask(_("Copy this position as text?"), text, [(_("Copy"), partial(_copy, app, session)), (_("Cancel"), None)])


def _copy(app: App, session: Session) -> None:
    try:
        line = session_line(session)
    except ShareError as error:
        app.say(_("This position cannot be copied"), escape(str(error)))
        return
    _put(app, line, "position")


def copy_puzzle(app: App, puzzle: Puzzle) -> None:
    """Copy a puzzle."""
    try:
        line = puzzle_line(puzzle)
    except ShareError as error:
        app.say(_("This puzzle cannot be copied"), escape(str(error)))
        return
    _put(app, line, "puzzle")


def _put(app: App, line: str, what: str) -> None:
    """Put a line on the clipboard, and tell the player."""
    clipboard.put(line)
    app.report("copied", what=what, line=line)
    app.say(_("Copied"), _("The line is on the clipboard. Paste it into a chat or an e-mail."))
