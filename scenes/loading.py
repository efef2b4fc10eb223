"""Opens saved games, and offers ways out if one is damaged."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from platform_io.i18n import _
from scenes.app.app import App
from scenes.ui.text import escape
from scenes.waiting import wait_for
from user import crash_recovery as kept
from user.games import BrokenLog, Unplayable, open_game, slot_for
from user.save_slot import SaveSlot
from user.storage import StorageError, backup, open_elsewhere

if TYPE_CHECKING:  # a thread imports them at run time, so that a new window need not wait for them
    from game.play.session import OnProgress, Session
    from game.play.statistics.tally import Tally
    from scenes.tabletop.words.log_pages import LogPage


@dataclass(frozen=True)
class Opened:
    """The result of opening a file: a session, or the reason why there is none."""

    path: Path
    """The path of the game: its backup may have replaced a damaged file."""
    session: Session | None = None
    error: StorageError | Unplayable | None = None
    """The reason why there is no session; None if another copy of the program has opened the game."""
    note: str = ""
    """A message to show about the game, as plain text."""
    pages: list[LogPage] | None = None
    """The pages of the log, if the game was opened for playing."""
    tally: Tally | None = None
    """The statistics, if the game was opened for looking at it."""


class Loading:
    """Opens games and passes them to ``play``, with the slot where the game is saved and the pages of its log. Work
    that grows with the length of a game is done in a thread."""

    def __init__(self, app: App, play: Callable[[Session, SaveSlot, list[LogPage] | None], None]) -> None:
        self.app = app
        self.play = play

    def look(self, path: Path, show: Callable[[Session, Tally], None]) -> None:
        """Open a game read-only and pass it to ``show``: nothing is written, and the game is not locked."""

        def looked(opened: Opened) -> None:
            if opened.session is not None and opened.tally is not None:
                show(opened.session, opened.tally)
            elif opened.error is not None:
                self._refuse(path, opened.error)

        wait_for(self.app, _("Opening the game…"), partial(self._read, path), looked)

    def _read(self, path: Path, step: OnProgress) -> Opened:
        """Open a game read-only, without its history if that is damaged. Runs in a thread."""
        from game.play.statistics.tally import Tally

        try:
            text = kept.text_of(self.app.storage, path, step)
            try:
                session = open_game(text, step=step)
            except BrokenLog:
                session = open_game(text, without_log=True)
        except (StorageError, Unplayable) as error:
            return Opened(path, error=error)
        return Opened(path, session, tally=Tally(session))

    def load(self, path: Path, *, without_log: bool = False) -> None:
        """Open the game in a file for playing; ``without_log`` leaves out a damaged history."""
        work = partial(self._take, path, without_log)
        wait_for(self.app, _("Opening the game…"), work, self._opened, self._discard)

    def _take(self, path: Path, without_log: bool, step: OnProgress) -> Opened:
        """Open a game for playing, and lock its file. Runs in a thread, which also imports the play scene."""
        import scenes.play.scene  # noqa: F401
        from scenes.play.refusal_reasons import pages_at_first

        storage = self.app.storage
        path = kept.recovered(storage, path, step)
        own = storage.slot(path)
        note = kept.repair(storage, path, step)
        if own and not storage.locks.take(own):
            return Opened(path)
        session, pages, error = None, None, None
        try:
            session = open_game(kept.text_of(storage, path, step), without_log=without_log, step=step)
        except (StorageError, Unplayable) as refused:
            error = refused
        finally:
            if own and session is None:
                storage.locks.drop(own)
        if session is not None:
            pages = pages_at_first(session, self.app.settings.offers)
        return Opened(path, session, error, note, pages)

    def _discard(self, opened: Opened) -> None:
        """Release a game that was opened but is not played."""
        own = self.app.storage.slot(opened.path)
        if own and opened.session is not None:
            self.app.storage.locks.drop(own)

    def _opened(self, opened: Opened) -> None:
        from scenes.newgame.trust import with_bots

        session, path = opened.session, opened.path
        if opened.error is not None:
            self._refuse(path, opened.error)
        elif session is None:
            self.app.report("load_failed", path=str(path), reason=open_elsewhere())
            self.app.say(_("This game cannot be opened"), open_elsewhere())
        else:
            with_bots(self.app, session, partial(self._play, opened, session), partial(self._discard, opened))

    def _play(self, opened: Opened, session: Session) -> None:
        from scenes.opponents.line_up import missing

        storage = self.app.storage
        own = storage.slot(opened.path)
        if own:
            storage.touch(own)
        self.play(session, slot_for(storage, session, opened.path), opened.pages)
        notes = [*([escape(opened.note)] if opened.note else []), *missing(session)]
        if notes:
            self.app.say(_("A note about your game"), "\n".join(notes))

    def _refuse(self, path: Path, error: StorageError | Unplayable) -> None:
        """Show why a game cannot be opened, and offer to play it without its history or from its backup."""
        self.app.report("load_failed", path=str(path), reason=str(error))
        if isinstance(error, BrokenLog):
            text = escape(str(error)) + "\n" + _("You can continue from where it stands, without its history.")
            buttons = [(_("Continue"), lambda: self.load(path, without_log=True)), (_("Back"), None)]
            self.app.ask(_("This game's history is damaged"), text, buttons)
            return
        self.app.shelf.mark_unplayable(path, error)
        self._explain(path, str(error))

    def _explain(self, path: Path, reason: str) -> None:
        """Show why a game cannot be opened, and offer its previous version."""
        title = _("This game cannot be opened")
        former = backup(path)
        if not os.path.exists(former):
            self.app.say(title, escape(reason))
            return
        text = escape(reason) + "\n" + _("The version saved before it is still there.")
        self.app.ask(title, text, [(_("Open that one"), lambda: self.load(former)), (_("Back"), None)])
