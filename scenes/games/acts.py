"""Actions on saved games: play, rename, export, import, delete and restore."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from platform_io.i18n import _, filled, ngettext, said
from scenes.app.app import App
from scenes.games.collection import DELETED, OVER
from scenes.games.folders import FolderScene
from scenes.games.naming import NamingScene
from scenes.games.row import shown, when
from scenes.ui import clipboard
from scenes.ui.button import Button
from scenes.ui.layout import Row
from scenes.ui.text import escape, fill
from scenes.ui.widget import Widget
from scenes.waiting import wait_for
from user import transfer
from user.bin import DAYS, Bin
from user.games import Unplayable
from user.renaming import rename
from user.save_index import IndexEntry
from user.storage import StorageError, open_elsewhere

if TYPE_CHECKING:  # the menu opens without loading the rules
    from game.play.session import OnProgress

TakenIn = tuple[Path, str] | StorageError | Unplayable
"""The path of an imported game and a note about it, or the error."""
Outcome = tuple[list[Path], list[Path], str]
"""The result of an action on several games: the new paths, the paths that failed, and the first error message."""


class Acts:
    """Does the actions and reports their results: ``said`` is one sentence in plain text."""

    def __init__(self, app: App, refresh: Callable[[Path | None], None], heading: Callable[[IndexEntry], str]) -> None:
        """``refresh`` lists the games again and selects the given one, if any; ``heading`` returns a game's name in the
        list, as plain text."""
        self.app = app
        self.refresh = refresh
        self.heading = heading
        self.bin = Bin(app.storage)
        self.said = ""
        self._undo: list[Path] = []
        """The paths, in the bin, of the games that were deleted last."""

    def buttons(self, entry: IndexEntry, part: str) -> list[Widget]:
        """Rows of buttons for a game in a section, the most important first."""
        ui = self.app.ui
        away = open_elsewhere() if entry.elsewhere else ""
        lost = escape(away or ("" if entry.former else entry.damage))
        if part == DELETED:
            back = Button(
                ui, _("Restore"), partial(self.use, entry, part), icon="icon/undo", size="large", rank="primary"
            )
            return [_filled([back]), _filled([self._small(_("Delete for good"), lambda: self.destroy([entry]))])]
        text = _("Results") if part == OVER else _("Play from this copy") if entry.saved.copy else _("Continue")
        main = Button(ui, text, partial(self.use, entry, part), size="large", height=48, rank="primary", reason=lost)
        if entry.saved.table:
            return [_filled([main]), _filled([self._small(_("Delete for good"), lambda: self.delete([entry]), away)])]
        ways = [
            self._small(_("Rename"), partial(self.rename, entry), away),
            self._small(_("Export"), partial(self.export, entry), escape("" if entry.former else entry.damage)),
            self._small(_("Delete"), partial(self.delete, [entry]), away),
        ]
        look = partial(self.app.go.watch, shown(entry).saved.path)
        watch = Button(ui, _("Watch again"), look, height=48, reason=escape("" if entry.former else entry.damage))
        copy = partial(self.app.go.copy_game, shown(entry).saved.path)
        ways[2:2] = [self._small(_("Copy as text"), copy, escape("" if entry.former else entry.damage))]
        return [_filled([main, watch]), _filled(ways[:2]), _filled(ways[2:])]

    def _small(self, text: str, act: Callable[[], None], reason: str = "") -> Widget:
        return Button(self.app.ui, text, act, height=36, reason=reason)

    # --- playing and naming

    def use(self, entry: IndexEntry, part: str) -> None:
        """Continue a game, show its results, or restore it from the bin."""
        if part == DELETED:
            self._bring_back([entry.saved.path])
        elif entry.elsewhere or (entry.damage and not entry.former):
            self.app.say(_("This game cannot be opened"), open_elsewhere() if entry.elsewhere else escape(entry.damage))
        elif part == OVER:
            self.app.go.look_at(shown(entry).saved.path)
        else:
            self.app.go.load_game(entry.saved.path)

    def rename(self, entry: IndexEntry) -> None:
        """Ask for a new name."""
        if entry.elsewhere or entry.saved.table:
            return
        texts = _("Name this game"), _("Without a name, it is listed by its board."), _("Rename")
        self.app.stack.push(NamingScene(self.app, entry.name, partial(self._rename, entry), texts))

    def _rename(self, entry: IndexEntry, name: str) -> None:
        def renamed(outcome: Outcome) -> None:
            now, _failed, problem = outcome
            if problem:
                self.app.say(_("The game could not be renamed"), escape(problem))
                return
            self.app.report("renamed", name=now[0].stem)
            self._say("")
            self.refresh(now[0])

        players = shown(entry).summary.players
        self._each([entry.saved.path], lambda _path: rename(self.app.storage, entry.saved, name, players), renamed)

    # --- deleting

    def delete(self, entries: Sequence[IndexEntry]) -> None:
        """Move games to the bin; this can be undone. A table that was hosted here is deleted for good, after a
        question."""
        if entries[0].saved.table:
            self.destroy(entries)
            return
        self._each([entry.saved.path for entry in entries], self.bin.put, partial(self._deleted, entries))

    def _deleted(self, entries: Sequence[IndexEntry], outcome: Outcome) -> None:
        put, left, problem = outcome
        failed = [entry for entry in entries if entry.saved.path in left]
        for entry in entries:
            if entry not in failed:
                self.app.report("deleted", name=entry.saved.name)
        if put:
            text = ngettext(
                "“{name}” is in the bin and will be kept for {days} days.",
                "{n} games are in the bin and will be kept for {days} days.",
                len(put),
            )
            self._say(filled(text, name=self.heading(entries[0]), n=len(put), days=DAYS), put)
        self.refresh(None)
        if problem and all(entry.elsewhere or self.app.storage.locks.elsewhere(entry.saved.path) for entry in failed):
            self.app.say(_("The game could not be deleted"), escape(problem))
        elif problem:
            text = escape(problem) + "\n" + _("You can delete it for good instead.")
            buttons = [(_("Delete for good"), partial(self._destroy, failed)), (_("Keep"), None)]
            self.app.ask(_("The game could not be moved to the bin"), text, buttons, loses=True)

    def ask_all(self, entries: Sequence[IndexEntry]) -> None:
        """Delete many games, after a question."""
        text = ngettext(
            "{n} game will move to the bin and be kept for {days} days. Copies stay where they are.",
            "These {n} games will move to the bin and be kept for {days} days. Copies stay where they are.",
            len(entries),
        )
        text = fill(text, n=len(entries), days=DAYS)
        buttons = [(_("Delete"), lambda: self.delete(entries)), (_("Keep"), None)]
        self.app.ask(_("Delete all finished games?"), text, buttons, loses=True)

    @property
    def can_undo(self) -> bool:
        """Whether the last deletion can be undone."""
        return bool(self._undo)

    def undo(self) -> None:
        """Undo the last deletion."""
        if self._undo:
            self._bring_back(self._undo)

    def _bring_back(self, paths: Sequence[Path]) -> None:
        self._each(paths, self.bin.bring_back, self._brought_back)

    def _brought_back(self, outcome: Outcome) -> None:
        back, _failed, problem = outcome
        if back:
            self.app.report("brought_back", names=[path.stem for path in back])
            self._say(filled(ngettext("The game is restored.", "{n} games are restored.", len(back)), n=len(back)))
        self.refresh(back[0] if back else None)
        if problem:
            self.app.say(_("The game could not be restored"), escape(problem))

    def destroy(self, entries: Sequence[IndexEntry]) -> None:
        """Delete games for good, after a question."""
        if len(entries) == 1:
            text = fill(
                _("“{name}” from {when} will be gone for good."), name=self.heading(entries[0]), when=when(entries[0])
            )
        else:
            text = ngettext("{n} game will be gone for good.", "These {n} games will be gone for good.", len(entries))
            text = fill(text, n=len(entries))
        buttons = [(_("Delete for good"), partial(self._destroy, list(entries))), (_("Keep"), None)]
        self.app.ask(_("Delete for good?"), text, buttons, loses=True)

    def _destroy(self, entries: Sequence[IndexEntry]) -> None:
        def destroy(path: Path) -> Path:
            destroy = self.app.shelf.close_table if self.app.shelf.table_of(path) else self.bin.destroy
            destroy(path)
            return path

        self._each([entry.saved.path for entry in entries], destroy, self._destroyed)

    def _destroyed(self, outcome: Outcome) -> None:
        gone, _failed, problem = outcome
        for path in gone:
            self.app.report("destroyed", name=path.stem)
        self._say("")
        self.refresh(None)
        if problem:
            self.app.say(_("The game could not be deleted"), escape(problem))

    # --- exporting and importing

    def export(self, entry: IndexEntry) -> None:
        """Ask for a folder, and write the game there."""
        title, act = _("Choose a folder for the export"), _("Export here")
        self.app.stack.push(FolderScene(self.app, title, act, partial(self._export, entry)))

    def _export(self, entry: IndexEntry, folder: Path) -> None:
        def export(path: Path) -> Path:
            return transfer.export(self.app.storage, path, folder, entry.title)

        self._each([shown(entry).saved.path], export, self._exported)

    def _exported(self, outcome: Outcome) -> None:
        now, _failed, problem = outcome
        if problem:
            self.app.say(_("The game could not be exported"), escape(problem))
            return
        path = now[0]
        self.app.report("exported", path=str(path))
        text = fill(_("The game was exported to {path}"), path=path)
        clipboard.put(str(path))
        if clipboard.get() == str(path):
            text += "\n" + _("The path is on the clipboard, ready to paste.")
        self.app.say(_("Exported"), text)

    def import_file(self) -> None:
        """Ask for a file, and import the game in it."""
        title, act = _("Choose a game to import"), _("Import")
        missing = _("There are no games in this folder. Game files end in .json.")
        self.app.stack.push(FolderScene(self.app, title, act, self.app.go.take_file, missing=missing))

    def bring_in(self, path: Path) -> None:
        """Import the game in a file; if it cannot be played, show a message."""
        wait_for(self.app, _("Opening the game…"), partial(self._take_in, path), partial(self._taken_in, path))

    def _take_in(self, path: Path, step: OnProgress) -> TakenIn:
        """Import a game; this runs in a thread."""
        try:
            return transfer.bring_in(self.app.storage, path, step)
        except (StorageError, Unplayable) as error:
            return error

    def _taken_in(self, path: Path, taken: TakenIn) -> None:
        if not isinstance(taken, tuple):
            self.app.report("import_failed", path=str(path), reason=str(taken))
            self.app.say(_("This file cannot be imported"), escape(transfer.why_not(path, taken)))
            return
        kept, note = taken
        self.app.report("imported", path=str(kept))
        self._say(said("“{name}” has joined your games.", name=kept.stem) + (" " + note if note else ""))
        self.refresh(kept)

    def _each(self, paths: Sequence[Path], act: Callable[[Path], Path], then: Callable[[Outcome], None]) -> None:
        """Do something with each game in a thread, since disks may be slow, and pass the result to ``then``."""

        def work(step: OnProgress) -> Outcome:
            done, failed, problem = [], [], ""
            for number, path in enumerate(paths):
                step(number, len(paths))
                try:
                    done.append(act(path))
                except (StorageError, ValueError) as error:
                    failed.append(path)
                    problem = problem or str(error)
            return done, failed, problem

        wait_for(self.app, _("Working on your files…"), work, then)

    def _say(self, text: str, undo: list[Path] | None = None) -> None:
        """Set the message about the last action, and the games to restore on undo; earlier actions can no longer be
        undone."""
        self.said, self._undo = text, undo or []


def _filled(items: list[Widget]) -> Row:
    """Buttons that share the whole width."""
    for item in items:
        item.grow = 1
    return Row(items[0].ui, items, gap=8)
