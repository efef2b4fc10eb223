"""Opens what comes as text or as a file: pasted, or dropped on the window."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.play.session import Session
from game.play.sharing import ShareError, has_line, session_from_line
from platform_io.i18n import _
from scenes.app.app import App
from scenes.saved import about
from scenes.ui import clipboard
from scenes.ui.text import escape
from scenes.waiting import wait_for
from user.games import save_text, summarise
from user.storage import SUFFIX, StorageError, safe_name

if TYPE_CHECKING:
    from game.play.session import OnProgress

LONGEST_TEXT = 60_000
"""The most bytes of a file that is searched for a line; a larger one is a saved game."""


def paste(app: App) -> None:
    """Open the line on the clipboard."""
    arrive(app, clipboard.get())


def arrive(app: App, text: str) -> None:
    """Open the line in a text."""
    wait_for(app, _("Opening…"), partial(_read, text), partial(_opened, app))


def holds_line(app: App, path: Path) -> bool:
    """Whether a file is a text with a line in it."""
    try:
        return has_line(app.storage.head(path, LONGEST_TEXT))
    except StorageError:
        return False


def arrive_in_file(app: App, path: Path) -> None:
    """Open the line in a file."""
    try:
        arrive(app, app.storage.read(path, LONGEST_TEXT))
    except StorageError as error:
        app.say(_("This file cannot be opened"), escape(str(error)))


def _read(text: str, _step: OnProgress) -> Session | ShareError:
    """Read a line; this runs in a thread."""
    try:
        return session_from_line(text)
    except ShareError as error:
        return error


def _opened(app: App, found: Session | ShareError) -> None:
    if isinstance(found, ShareError):
        app.report("share_failed", reason=str(found))
        app.say(_("This text cannot be opened"), escape(str(found)))
        return
    text = escape(about(app, summarise(save_text(found))))
    app.report("shared", what="position", over=found.is_over())
    if found.is_over():
        buttons = [(_("Add to my games"), partial(_keep, app, found)), (_("Cancel"), None)]
        app.ask(_("A finished game"), text, buttons)
    else:
        app.ask(_("A shared position"), text, [(_("Play"), partial(app.go.play, found)), (_("Cancel"), None)])


def _keep(app: App, session: Session) -> None:
    """Add a finished game to the user's games, and show its results."""
    names = ", ".join(player.name for player in session.players)
    try:
        path = app.storage.create(app.storage.games / (safe_name(names) + SUFFIX), save_text(session))
    except StorageError as error:
        app.say(_("Your game cannot be saved"), escape(str(error)))
        return
    app.go.look_at(path)
