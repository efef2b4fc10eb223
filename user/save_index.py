"""An index of the saved games that reads each file again only after it has changed."""

from __future__ import annotations

import errno
import os
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from platform_io import i18n as language
from platform_io.i18n import _, said
from user import crash_recovery as kept
from user.games import Damaged, Summary, Unplayable, check, glance, summarise
from user.renaming import given_name
from user.storage import BACKUP, SUFFIX, TABLES, Saved, Storage, StorageError, backup, journal

if TYPE_CHECKING:  # the menu must start without importing the rules
    from game.play.session import OnProgress

GLANCE = 32_000
"""How many bytes at the start of a save hold everything but its log: twice what the largest board needs."""
LONGEST = 500_000
"""The largest save, in bytes, that is checked in full for a list: a game of 20,000 actions."""


@dataclass(frozen=True)
class IndexEntry:
    """A save as the list shows it, in plain text."""

    saved: Saved
    summary: Summary
    damage: str = ""
    """Why it cannot be played; empty if it can."""
    trouble: str = ""
    """The same in a few words, for a list."""
    former: IndexEntry | None = None
    """If this save cannot be played, its backup, provided that can."""
    checked: bool = False
    """Whether the whole file was checked."""
    elsewhere: bool = False
    """Whether another copy of the program has it open."""

    @property
    def name(self) -> str:
        """The name that a person gave it; empty if none did."""
        return given_name(self.saved)

    @property
    def title(self) -> str:
        """The name that a person gave it, else the players."""
        return self.name or (self.former or self).summary.players or self.saved.name

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return self.summary.finished and not self.damage


@dataclass(frozen=True)
class ContinueOffer:
    """The game that *Continue* would open, if any, and a notice about those it skipped, in plain text."""

    path: Path | None = None
    summary: Summary = field(default_factory=Summary)
    note: str = ""
    is_hosted: bool = False
    """Whether the game is played at a table that this computer hosts."""


class SaveIndex:
    """All saves of a storage, and the unfinished games of the tables that this computer has hosted. A table must be
    hosted again to go on with its game."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.tables = Storage(storage.folder / TABLES)
        self._known: dict[Path, IndexEntry] = {}
        self._language = language.spoken()
        """The language of the summaries in ``_known``."""
        self._repair_notice = ""
        """The notice of the last failed repair, until the player has seen it."""

    def unfinished(self, step: OnProgress | None = None) -> ContinueOffer:
        """The most recently played game that is not over. The note mentions damaged games that were skipped."""
        step = step or _no_progress
        try:
            self.mend(step)
            saves = self.saves()
        except StorageError as error:
            return ContinueOffer(note=str(error))
        offer = self._last(saves, step)
        return replace(offer, note=" ".join(filter(None, (self._repair_notice, offer.note))))

    def forget_notice(self) -> None:
        """Forget the notice of a failed repair: the player has read it and goes on."""
        self._repair_notice = ""

    def _last(self, saves: list[Saved], step: OnProgress) -> ContinueOffer:
        """The first of these saves that can be continued, with a note on those skipped."""
        note = ""
        for number, saved in enumerate(saves):
            step(number, len(saves))
            if saved.copy or (entry := self.look(saved)).over:
                continue
            if entry.elsewhere:
                note = note or said(
                    "The game with {players} is open in another window.", players=entry.summary.players or entry.title
                )
                continue
            entry = self.check(entry, step)
            if entry.over or not (entry.damage or entry.summary.players):
                continue
            if not entry.damage:
                return ContinueOffer(saved.path, entry.summary, note, bool(saved.table))
            if entry.former and not entry.former.over:
                text = _("The latest save of this game is damaged. This is the one before it.")
                return ContinueOffer(entry.former.saved.path, entry.former.summary, note or text)
            note = note or _("A saved game cannot be opened: see “Games”.") + " " + entry.trouble
        return ContinueOffer(note=note)

    def saves(self) -> list[Saved]:
        """All saves, the newest first. StorageError if the folder cannot be read."""
        saves = [*self.storage.saves(), *self._of_tables()]
        return sorted(saves, key=lambda saved: (-saved.stamp[0], saved.name))

    def _of_tables(self) -> list[Saved]:
        """The games of hosted tables that are not over: finished ones are among the saves. Their files begin with the
        code of the table, and may be much older than their journals."""
        games = []
        for saved in self.tables.saves_in(self.tables.games):
            code = saved.name.partition(" ")[0]
            if self._record(code).exists():
                last = max((saved.stamp[0], *_time(journal(saved.path))))
                saved = replace(saved, table=code, stamp=(last, *saved.stamp[1:]), time=last / 1e9)
                games += [] if self.look(saved).over else [saved]
        return games

    def _record(self, code: str) -> Path:
        return self.tables.folder / (code + SUFFIX)

    def table_of(self, path: Path) -> str:
        """The code of the table at which a game is played; empty for all other games."""
        return path.name.partition(" ")[0] if path.parent == self.tables.games else ""

    def close_table(self, path: Path) -> None:
        """Delete the game of a hosted table, and the table. StorageError if that fails."""
        self.tables.delete(path)
        self.tables.delete(self._record(self.table_of(path)))

    def _storage_of(self, saved: Saved) -> Storage:
        return self.tables if saved.table else self.storage

    def cut_short(self) -> list[Path]:
        """The games that a crash cut short: they still have journals. Those of tables are repaired when they are hosted
        again. May raise StorageError."""
        own = (saved.path for saved in self.saves() if not (saved.copy or saved.table))
        return [path for path in own if os.path.exists(journal(path))]

    def mend(self, step: OnProgress | None = None) -> None:
        """Repair all games of ``cut_short``. This may take long. May raise StorageError."""
        for path in self.cut_short():
            self._repair_notice = kept.repair(self.storage, path, step) or self._repair_notice

    def look(self, saved: Saved) -> IndexEntry:
        """The entry of a save, from its first bytes alone."""
        elsewhere = not saved.copy and self._storage_of(saved).locks.elsewhere(saved.path)
        if self._language != language.spoken():
            self._language = language.spoken()
            self._known.clear()
        known = self._known.get(saved.path)
        if known and known.saved == saved:
            return replace(known, elsewhere=elsewhere)
        try:
            entry = IndexEntry(saved, self._summary(saved.path), elsewhere=elsewhere)
        except (StorageError, Unplayable) as error:
            entry = _refused(IndexEntry(saved, Summary(), elsewhere=elsewhere), error)
        self._known[saved.path] = entry
        return entry

    def _summary(self, path: Path) -> Summary:
        """Summarise a save from its first ``GLANCE`` bytes, without its journal, which ``check`` reads."""
        head = self.storage.head(path, GLANCE)
        return summarise(head) if _size(path) <= GLANCE else glance(head)

    def check(self, entry: IndexEntry, step: OnProgress | None = None) -> IndexEntry:
        """The entry after a check of the whole file, unless it is longer than ``LONGEST``.

        With ``step``, which reports progress, the actions in its journal count too.
        """
        if not entry.checked:
            entry = entry if entry.damage else self._read(entry, step)
            entry = self._known[entry.saved.path] = replace(entry, checked=True, former=self._former(entry))
        return entry

    def _read(self, entry: IndexEntry, step: OnProgress | None) -> IndexEntry:
        if _size(entry.saved.path) > LONGEST:
            summary = entry.summary if entry.summary.players else Summary(line=_("This game is too long to preview."))
            return replace(entry, summary=summary)
        try:
            path = entry.saved.path
            storage = self._storage_of(entry.saved)
            text = kept.text_of(storage, path, step) if step else storage.read(path)
            check(text)
            return replace(entry, summary=summarise(text))
        except (StorageError, Unplayable) as error:
            return _refused(entry, error)

    def _former(self, entry: IndexEntry) -> IndexEntry | None:
        """The backup of a save that cannot be played, if the backup can."""
        path = backup(entry.saved.path)
        if not entry.damage or entry.saved.path.suffix == BACKUP or not os.path.exists(path):
            return None
        saved = replace(entry.saved, path=path, time=os.path.getmtime(path))
        former = self.check(self.look(saved))
        return None if former.damage else former

    def mark_unplayable(self, path: Path, error: StorageError | Unplayable) -> None:
        """Remember that a save turned out to be unplayable, until its file changes."""
        known = self._known.get(path)
        if known:
            self._known[path] = replace(_refused(known, error), checked=False)
        if path.suffix == BACKUP:  # it can no longer stand in for the damaged save
            self._known.pop(path.with_suffix(""), None)


def _no_progress(done: int, whole: int) -> None:
    """Report no progress."""


def _refused(entry: IndexEntry, error: StorageError | Unplayable) -> IndexEntry:
    """The entry of a save that cannot be played."""
    trouble = str(error)
    if isinstance(error, Damaged) or (isinstance(cause := error.__cause__, OSError) and cause.errno == errno.EILSEQ):
        trouble = _("This save is damaged.")
    elif isinstance(error, StorageError):
        trouble = _("This file could not be read.")
    return replace(entry, damage=str(error), trouble=trouble)


def _time(path: Path) -> list[int]:
    """When a file was written, in nanoseconds; empty if it does not exist."""
    try:
        return [os.stat(path).st_mtime_ns]
    except OSError:
        return []


def _size(path: Path) -> int:
    """The size of a file in bytes; 0 if it does not exist."""
    try:
        return os.path.getsize(path)
    except OSError:
        return 0
