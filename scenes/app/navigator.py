"""Which scene comes after which. Scenes call these and know nothing of each other."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.app.stack import Scene
from scenes.ui.text import escape
from user.language import _
from user.storage import StorageError, backup

if TYPE_CHECKING:
    from game.events import Event
    from game.play.session import Session
    from scenes.app.app import App
    from user.autosave import Slot


def _scene(module: str, name: str) -> Callable[..., Scene]:
    """A scene by name, imported only now: the menu must come up at once."""
    found: Callable[..., Scene] = getattr(importlib.import_module(module), name)
    return found


class Navigator:
    """Wires the scenes; each is imported when it is first wanted."""

    def __init__(self, app: App) -> None:
        self.app = app

    def menu(self) -> None:
        """Back to the menu, all other scenes gone."""
        from scenes.menu import MenuScene

        self.app.storage.settle()
        self.app.stack.reset(MenuScene(self.app))

    def back(self) -> None:
        """Close the highest scene."""
        self.app.stack.pop()

    def new_game(self) -> None:
        """Set up a new game."""
        self.app.stack.push(_scene("scenes.setup", "SetupScene")(self.app))

    def settings(self) -> None:
        """The settings, on top of what is there."""
        from scenes.settings import SettingsScene

        self.app.stack.push(SettingsScene(self.app))

    def rules(self, chapter: str = "") -> None:
        """The rulebook, open at a chapter."""
        from scenes.rulebook import RulebookScene

        self.app.stack.push(RulebookScene(self.app, chapter))

    def load(self) -> None:
        """The list of saves."""
        from scenes.load import LoadScene

        self.app.stack.push(LoadScene(self.app))

    def curtain(self, name: str, then: Callable[[], None] | None = None) -> None:
        """Hide everything until that person has taken the mouse."""
        from scenes.curtain import CurtainScene

        self.app.stack.push(CurtainScene(self.app, name, then))

    def results(self, session: Session, entries: list[list[Event]]) -> None:
        """Who won a game, and how; ``entries`` are the events of each of its actions."""
        self.app.stack.push(_scene("scenes.results", "ResultsScene")(self.app, session, entries))

    def continue_game(self) -> None:
        """Go on with the last game that is not over."""
        path = self.app.shelf.unfinished().path
        if path:
            self.load_game(path)

    def load_game(self, path: Path, without_log: bool = False) -> None:
        """Play the game in that file. If it is damaged, that is told, and the version saved before it is offered."""
        from user.games import BrokenLog, Unplayable, open_game, slot_for

        try:
            session = open_game(self.app.storage.read(path), without_log=without_log)
        except BrokenLog as error:
            self.app.report("load_failed", path=str(path), reason=str(error))
            text = escape(str(error)) + "\n" + _("You can go on from where it stands, without its history.")
            buttons = [(_("Go on"), lambda: self.load_game(path, without_log=True)), (_("Back"), None)]
            self.app.ask(_("The history of this game is damaged"), text, buttons)
            return
        except (StorageError, Unplayable) as error:
            self.app.shelf.spoil(path, str(error))
            self._explain(path, str(error))
            return
        self._play(session, slot_for(self.app.storage, session, path))

    def _explain(self, path: Path, reason: str) -> None:
        """Say why a game cannot be played, and what can be done."""
        self.app.report("load_failed", path=str(path), reason=reason)
        title = _("This game cannot be loaded")
        former = backup(path)
        if not former.exists():
            self.app.say(title, escape(reason))
            return
        text = escape(reason) + "\n" + _("The version that was saved before it is still there.")
        buttons = [(_("Play that one"), lambda: self.load_game(former)), (_("Back"), None)]
        self.app.ask(title, text, buttons)

    def play(self, session: Session) -> None:
        """Begin a new game. It is kept at once, in a file of its own."""
        from user.games import autosave, slot_for

        slot = slot_for(self.app.storage, session)
        self._play(session, slot)
        autosave(self.app.storage, slot, session)

    def _play(self, session: Session, slot: Slot) -> None:
        """Play a session, above the menu and nothing else."""
        from scenes.menu import MenuScene

        self.app.stack.reset(MenuScene(self.app))
        self.app.stack.push(_scene("scenes.play.scene", "PlayScene")(self.app, session, slot=slot))
