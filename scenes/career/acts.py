"""What can be done with a career: make, change and delete profiles, export and import."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from platform_io.i18n import _, filled, ngettext, said
from scenes.app.app import App
from scenes.career.editing import ProfileScene
from scenes.games.folders import FolderScene
from scenes.ui.text import escape, fill
from scenes.waiting import wait_for
from user.career import Career
from user.career_file import CareerFile
from user.profiles import Profile
from user.storage import StorageError

Done = TypeVar("Done")
EXPORTED = "Hexhold career"
"""The name of an exported file, in every language."""


class CareerActs:
    """Does the actions: ``changed`` gets the career after each, and a profile to show, if any. ``said`` is a sentence
    about the last one, as plain text."""

    def __init__(self, app: App, file: CareerFile, changed: Callable[[Career, str], None]) -> None:
        self.app = app
        self.file = file
        self.changed = changed
        self.said = ""

    def create(self) -> None:
        """Ask for the name, colour and face of a new profile."""

        def done(name: str, colour: str, face: str) -> str:
            made: list[Profile | None] = []
            problem = self._change(
                lambda career: made.append(career.create(name, colour, face)),
                lambda: made[0].id if made[0] else "",
            )
            if not problem and not self.app.settings.player_name:
                self.app.settings.player_name = name
            return problem

        name = self.app.settings.player_name
        self.app.stack.push(ProfileScene(self.app, Profile("", name), done))

    def change(self, profile: Profile, games: int) -> None:
        """Ask for another name, colour or face of a profile with that many games."""

        def done(name: str, colour: str, face: str) -> str:
            worked: list[bool] = []
            return self._change(
                lambda career: worked.append(career.change(profile, name, colour, face)),
                lambda: profile.id if worked[0] else "",
            )

        self.app.stack.push(ProfileScene(self.app, profile, done, lambda: self._ask_delete(profile, games)))

    def _change(self, act: Callable[[Career], object], worked: Callable[[], str]) -> str:
        """Change the career; return why that failed, or an empty text. ``worked`` names the profile, if it did."""
        try:
            career = self.file.change(act)
        except StorageError as error:
            return escape(str(error))
        if not worked():
            return _("There is already a profile of that name.")
        self.said = ""
        self.changed(career, worked())
        return ""

    def _ask_delete(self, profile: Profile, games: int) -> None:
        text = ngettext(
            "The career of {name}, with {n} game, will be gone. The saved games stay.",
            "The career of {name}, with {n} games, will be gone. The saved games stay.",
            games,
        )
        buttons = [(_("Delete"), lambda: self._delete(profile)), (_("Keep"), None)]
        self.app.ask(_("Delete this profile?"), fill(text, name=profile.name, n=games), buttons, loses=True)

    def _delete(self, profile: Profile) -> None:
        try:
            career = self.file.change(lambda career: career.remove(profile.id))
        except StorageError as error:
            self.app.say(_("The profile could not be deleted"), escape(str(error)))
            return
        self.said = said("The profile {name} is deleted.", name=profile.name)
        self.changed(career, "")

    # --- export and import

    def export(self) -> None:
        """Ask for a folder, and write the career there."""
        title, act = _("Choose a folder for the export"), _("Export here")
        self.app.stack.push(FolderScene(self.app, title, act, self._export))

    def _export(self, folder: Path) -> None:
        def exported(path: Path | StorageError) -> None:
            if isinstance(path, StorageError):
                self.app.say(_("The career could not be exported"), escape(str(path)))
                return
            self.app.report("career_exported", path=str(path))
            self.app.say(_("Exported"), fill(_("Your career was exported to {path}"), path=path))

        wait_for(self.app, _("Working on your files…"), lambda _step: _tried(self._write, folder), exported)

    def _write(self, folder: Path) -> Path:
        return self.file.export(folder, EXPORTED)

    def import_file(self) -> None:
        """Ask for a file, and add the career in it."""
        title, act = _("Choose a career to import"), _("Import")
        missing = _("There is no career in this folder. Exported careers end in .json.")
        self.app.stack.push(FolderScene(self.app, title, act, self.app.go.take_file, missing=missing))

    def bring_in(self, path: Path) -> None:
        """Add the career in a file; if it is none, show a message."""

        def imported(found: tuple[int, int] | StorageError) -> None:
            if isinstance(found, StorageError):
                text = said("“{name}” was not imported.", name=path.name) + " " + str(found)
                self.app.say(_("This file cannot be imported"), escape(text))
                return
            games, damaged = found
            text = ngettext("{n} new game has joined your career.", "{n} new games have joined your career.", games)
            self.said = filled(text, n=games)
            if damaged:
                lost = ngettext("{n} line could not be read.", "{n} lines could not be read.", damaged)
                self.said += " " + filled(lost, n=damaged)
            self.app.report("career_imported", games=games, damaged=damaged)
            self.changed(self.file.load(), "")

        wait_for(self.app, _("Working on your files…"), lambda _step: _tried(self.file.bring_in, path), imported)


def _tried(act: Callable[[Path], Done], path: Path) -> Done | StorageError:
    try:
        return act(path)
    except StorageError as error:
        return error
