"""Saves the running game to disk."""

from __future__ import annotations

from game.play.session import Session
from platform_io.i18n import _, filled
from scenes.app.app import App
from scenes.ui.text import escape, fill
from user import games
from user.save_slot import SaveSlot
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


class Keeper:
    """Saves the game after each action. It reports failures, and the game goes on."""

    def __init__(self, app: App, slot: SaveSlot) -> None:
        self.app = app
        self.slot = slot

    def autosave(self, session: Session) -> None:
        """Save the current state."""
        games.autosave(self.slot, session)

    def promise(self, session: Session) -> str:
        """The text that says what happens to the game if it is left now."""
        if session.is_over():
            return _("The game is over. You will find it among your saved games.")
        if self.slot.path is None and not self.slot.is_of(session):
            return _("You have not played in this copy yet. It stays as it is among your games.")
        return _("Your game is saved: continue it from the main menu.")

    def update(self) -> None:
        """Report a new failure, or that saving works again."""
        report_autosave(self.app)

    def close(self) -> None:
        """Leave the saved game, once all of it is on disk."""
        games.leave(self.slot)

    def keep_copy(self, session: Session) -> None:
        """Save a copy, named after the players and the turn."""
        names = ", ".join(player.name for player in session.players)
        turn = int(session.view(0).turn_number())
        title = filled(_("{names}, turn {n}") if turn else _("{names}, set-up"), names=names, n=turn)
        try:
            path = games.save_as(self.app.storage, session, title)
        except StorageError as error:
            self.app.say(_("Your game cannot be saved"), escape(str(error)))
            return
        self.app.report("saved", path=str(path))
        self.app.say(_("Saved"), fill(_("The game is saved as {name}."), name=path.stem))
