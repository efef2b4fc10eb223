"""Opening a saved game, and what can be done with one that is damaged."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from game.play.session import Session
from gate.language import _
from scenes.app.app import App
from scenes.play.line_up import missing
from scenes.ui.text import escape
from user import kept
from user.games import BrokenLog, Unplayable, open_game, slot_for
from user.slot import Slot
from user.storage import StorageError, backup, open_elsewhere


class Loading:
    """Hands a game that could be opened on to ``play``, with the slot where it is kept."""

    def __init__(self, app: App, play: Callable[[Session, Slot], None]) -> None:
        self.app = app
        self.play = play

    def look(self, path: Path, show: Callable[[Session], None], *, without_log: bool = False) -> None:
        """Hand the game in that file to ``show``, to be looked at only: nothing is written, and nobody kept from it."""
        storage = self.app.storage
        try:
            session = open_game(kept.text_of(storage, path), without_log=without_log)
        except BrokenLog:
            self.look(path, show, without_log=True)
        except (StorageError, Unplayable) as error:
            self._refuse(path, error)
        else:
            show(session)

    def load(self, path: Path, *, without_log: bool = False) -> None:
        """Open the game in that file; without its history if that was found to be damaged."""
        storage = self.app.storage
        path = kept.recovered(storage, path)
        own = storage.slot(path)
        told = kept.repair(storage, path)
        if own and not storage.locks.take(own):
            self.app.report("load_failed", path=str(path), reason=open_elsewhere())
            self.app.say(_("This game cannot be loaded"), open_elsewhere())
            return
        try:
            session = open_game(kept.text_of(storage, path), without_log=without_log)
        except (StorageError, Unplayable) as error:
            if own:
                storage.locks.drop(own)
            self._refuse(path, error)
            return
        if own:
            storage.touch(own)
        self.play(session, slot_for(storage, session, path))
        notes = [*([escape(told)] if told else []), *missing(session)]
        if notes:
            self.app.say(_("A note on your game"), "\n".join(notes))

    def _refuse(self, path: Path, error: StorageError | Unplayable) -> None:
        """Say why a game cannot be played, and offer what can be had of it."""
        self.app.report("load_failed", path=str(path), reason=str(error))
        if isinstance(error, BrokenLog):
            text = escape(str(error)) + "\n" + _("You can go on from where it stands, without its history.")
            buttons = [(_("Go on"), lambda: self.load(path, without_log=True)), (_("Back"), None)]
            self.app.ask(_("The history of this game is damaged"), text, buttons)
            return
        self.app.shelf.spoil(path, error)
        self._explain(path, str(error))

    def _explain(self, path: Path, reason: str) -> None:
        """Say why a game cannot be played, and offer the version before it."""
        title = _("This game cannot be loaded")
        former = backup(path)
        if not os.path.exists(former):
            self.app.say(title, escape(reason))
            return
        text = escape(reason) + "\n" + _("The version that was saved before it is still there.")
        self.app.ask(title, text, [(_("Play that one"), lambda: self.load(former)), (_("Back"), None)])
