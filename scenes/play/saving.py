"""Keeping the game on disk while it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session import Session
from scenes.app import games
from scenes.app.language import _
from scenes.app.storage import StorageError

if TYPE_CHECKING:
    from scenes.app.app import App


class Keeper:
    """Writes the autosave after each action. What goes wrong is told once, and the game goes on."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._failed = False

    def autosave(self, session: Session) -> None:
        """Write the game as it stands now."""
        try:
            self.app.storage.write(self.app.storage.autosave, games.save_text(session))
        except StorageError as error:
            if not self._failed:
                self._failed = True
                self.app.report("autosave_failed", reason=str(error))
                self.app.say(_("Your game cannot be saved"), str(error))
        else:
            self._failed = False
