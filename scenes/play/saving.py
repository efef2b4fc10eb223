"""Reports whether games can be saved, and saves copies."""

from __future__ import annotations

from game.play.session import Session
from platform_io.i18n import _, filled, listed
from scenes.app.app import App
from scenes.ui.text import escape, fill
from user import games
from user.storage import StorageError


def report_autosave(app: App) -> None:
    """Tell the player once that games cannot be saved and why, and once when they can be saved again."""
    news = games.autosave_news(app.storage)
    if news:
        app.report("autosave_failed", reason=news)
        hint = _(
            "You can play on: the game will be saved as soon as the disk has room and the folder can be written to."
        )
        app.say(_("Your game cannot be saved"), escape(news) + "\n" + hint)
    elif news is not None:
        app.report("autosave_works")
        app.say(_("Your game is saved again"), _("Everything you have done so far is saved."))


def save_copy(app: App, session: Session) -> None:
    """Save a copy of the running game, named after the players and the turn."""
    names = listed(player.name for player in session.players)
    turn = int(session.view(0).turn_number())
    title = filled(_("{names}, turn {n}") if turn else _("{names}, set-up"), names=names, n=turn)
    try:
        path = games.save_as(app.storage, session, title)
    except StorageError as error:
        app.say(_("Your game cannot be saved"), escape(str(error)))
        return
    app.report("saved", path=str(path))
    app.say(_("Saved"), fill(_("The game is saved as {name}."), name=path.stem))
