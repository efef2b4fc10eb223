"""What lies in the folder of saves, looked into only once each time a file was written."""

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
from user.storage import BACKUP, Saved, Storage, StorageError, backup, journal

if TYPE_CHECKING:  # the menu comes up without the rules
    from game.play.session import OnProgress

GLANCE = 32_000
"""Bytes of a save in which it says all of itself but its log, as the game writes it: twice what they are on the largest
board."""
LONGEST = 500_000
"""Bytes of a save that is looked into for a list: a game of 20,000 actions."""


@dataclass(frozen=True)
class IndexEntry:
    """A save as it is shown: plain text."""

    saved: Saved
    summary: Summary
    damage: str = ""
    """Why it cannot be played, or empty."""
    trouble: str = ""
    """The same in a few words, for a list."""
    former: IndexEntry | None = None
    """Of one that cannot be played: what was saved before it and can be."""
    checked: bool = False
    """Whether the whole of it was looked at."""
    elsewhere: bool = False
    """Whether another copy of the program has it open."""

    @property
    def name(self) -> str:
        """The name that a person gave it, or empty."""
        return given_name(self.saved)

    @property
    def title(self) -> str:
        """What a person called it, else who plays."""
        return self.name or (self.former or self).summary.players or self.saved.name

    @property
    def over(self) -> bool:
        """Whether there is nothing left to play, only to look at."""
        return self.summary.finished and not self.damage


@dataclass(frozen=True)
class ContinueOffer:
    """The game that one would go on with, if there is one, and what must be told about others, as plain text."""

    path: Path | None = None
    summary: Summary = field(default_factory=Summary)
    note: str = ""


class SaveIndex:
    """Knows all saves of a storage."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._known: dict[Path, IndexEntry] = {}
        self._language = language.spoken()
        """In which what is known was described."""
        self._told = ""
        """What could not be repaired, until it was heard."""

    def unfinished(self, step: OnProgress | None = None) -> ContinueOffer:
        """The game played last among those that are not over. Damaged ones are passed over, and that is told."""
        step = step or _untold
        try:
            self.mend(step)
            saves = self.saves()
        except StorageError as error:
            return ContinueOffer(note=str(error))
        offer = self._last(saves, step)
        return replace(offer, note=" ".join(filter(None, (self._told, offer.note))))

    def heard(self) -> None:
        """Whoever looks has read what could not be repaired, and goes on to play."""
        self._told = ""

    def _last(self, saves: list[Saved], step: OnProgress) -> ContinueOffer:
        """The one of these saves that one would go on with, and what must be told about those passed over."""
        note = ""
        for number, saved in enumerate(saves):
            step(number, len(saves))
            if saved.copy or (entry := self.look(saved)).over:
                continue
            if entry.elsewhere:
                note = note or said(
                    "The game of {players} is open in another window.", players=entry.summary.players or entry.title
                )
                continue
            entry = self.check(entry, step)
            if entry.over or not (entry.damage or entry.summary.players):
                continue
            if not entry.damage:
                return ContinueOffer(saved.path, entry.summary, note)
            if entry.former and not entry.former.over:
                told = _("The last save of this game is damaged. This is the one before it.")
                return ContinueOffer(entry.former.saved.path, entry.former.summary, note or told)
            note = note or _("A saved game cannot be played: see “Games”.") + " " + entry.trouble
        return ContinueOffer(note=note)

    def saves(self) -> list[Saved]:
        """All saves, the newest first. StorageError if the folder cannot be read."""
        return self.storage.saves()

    def cut_short(self) -> list[Path]:
        """The games that were not ended: what is left of them is not in their files. StorageError as for ``saves``."""
        return [saved.path for saved in self.saves() if not saved.copy and os.path.exists(journal(saved.path))]

    def mend(self, step: OnProgress | None = None) -> None:
        """Put it into their files, which may take long. StorageError as for ``saves``."""
        for path in self.cut_short():
            self._told = kept.repair(self.storage, path, step) or self._told

    def look(self, saved: Saved) -> IndexEntry:
        """A save, read at a glance."""
        elsewhere = not saved.copy and self.storage.locks.elsewhere(saved.path)
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
        """What a save says of itself at its beginning, which is all that is read here of a long one; what its journal
        adds is for ``check``."""
        head = self.storage.head(path, GLANCE)
        return summarise(head) if _size(path) <= GLANCE else glance(head)

    def check(self, entry: IndexEntry, step: OnProgress | None = None) -> IndexEntry:
        """The same save with the whole of it looked at. What is far longer than a game is left to who wants to play
        it: to look into it takes too long for a list. What its journal adds counts where there is time for steps."""
        if not entry.checked:
            entry = entry if entry.damage else self._read(entry, step)
            entry = self._known[entry.saved.path] = replace(entry, checked=True, former=self._former(entry))
        return entry

    def _read(self, entry: IndexEntry, step: OnProgress | None) -> IndexEntry:
        if _size(entry.saved.path) > LONGEST:
            summary = (
                entry.summary if entry.summary.players else Summary(line=_("It is too long to be looked into here."))
            )
            return replace(entry, summary=summary)
        try:
            path = entry.saved.path
            text = kept.text_of(self.storage, path, step) if step else self.storage.read(path)
            check(text)
            return replace(entry, summary=summarise(text))
        except (StorageError, Unplayable) as error:
            return _refused(entry, error)

    def _former(self, entry: IndexEntry) -> IndexEntry | None:
        """What was saved before a game that cannot be played, if that can be."""
        path = backup(entry.saved.path)
        if not entry.damage or entry.saved.path.suffix == BACKUP or not os.path.exists(path):
            return None
        saved = replace(entry.saved, path=path, time=os.path.getmtime(path))
        former = self.check(self.look(saved))
        return None if former.damage else former

    def spoil(self, path: Path, error: StorageError | Unplayable) -> None:
        """Remember that the game in a file could not be played, until the file is written again."""
        known = self._known.get(path)
        if known:
            self._known[path] = replace(_refused(known, error), checked=False)
        if path.suffix == BACKUP:  # it is not the former of any
            self._known.pop(path.with_suffix(""), None)


def _untold(done: int, whole: int) -> None:
    """Nobody wants to know of the steps."""


def _refused(entry: IndexEntry, error: StorageError | Unplayable) -> IndexEntry:
    """The entry of a save that cannot be played."""
    trouble = str(error)
    if isinstance(error, Damaged) or (isinstance(cause := error.__cause__, OSError) and cause.errno == errno.EILSEQ):
        trouble = _("This save is damaged.")
    elif isinstance(error, StorageError):
        trouble = _("This file cannot be read.")
    return replace(entry, damage=str(error), trouble=trouble)


def _size(path: Path) -> int:
    """The bytes of a file; none if there is no such file."""
    try:
        return os.path.getsize(path)
    except OSError:
        return 0
