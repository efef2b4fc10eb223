"""Rename or move saves, along with their backups and under locks, without ever replacing another file."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path

from platform_io.i18n import _
from user import atomic_write as placing
from user import crash_recovery as kept
from user.atomic_write import sync_folder
from user.storage import FORMER_AUTOSAVE, SUFFIX, Saved, Storage, StorageError, backup, free_names, journal, safe_name

STAMP = "%Y-%m-%d %H.%M "
"""The ``strftime`` format that begins the name of a game's file until the player renames it."""
_STAMPED = re.compile(r"\d{4}-\d\d-\d\d \d\d\.\d\d ")


def given_name(saved: Saved) -> str:
    """The name that a person gave the save; empty if the program named it."""
    by_program = saved.table or _STAMPED.match(saved.name) or (saved.name == FORMER_AUTOSAVE and not saved.copy)
    return "" if by_program else saved.name


def rename(storage: Storage, saved: Saved, name: str, players: str) -> Path:
    """Rename a save and return its new path. If ``name`` is empty, the program's own name comes back.

    StorageError if that fails; the save then stays where it was.
    """
    stem = safe_name(name if name.strip() else _stamp(saved) + players)
    if stem == saved.path.stem:
        return saved.path
    folder = saved.path.parent if saved.copy else storage.games
    return move(storage, saved.path, folder / (stem + SUFFIX))


def _stamp(saved: Saved) -> str:
    """The time of a save, formatted for a file name; empty if it is out of range."""
    try:
        return time.strftime(STAMP, time.localtime(saved.time))
    except (OverflowError, ValueError, OSError):
        return ""


def move(storage: Storage, path: Path, wanted: Path) -> Path:
    """Move a save, adding a number if the name is taken, and return its new path. May raise StorageError.

    The actions in its journal are written to the file first. If that fails the save stays where it is, so that it
    cannot be separated from its journal.
    """
    storage.settle()
    if storage.locks.holds(path):
        raise StorageError(_("This game is being played."))
    kept.repair(storage, path)
    with storage.explained(path), storage.alone(path):
        if os.path.lexists(journal(path)):
            raise StorageError(_("This game cannot be moved yet: its last actions are still being saved."))
        for target in free_names(wanted):
            if not storage.locks.take(target, 0.0):
                continue
            try:
                if any(os.path.lexists(taken) for taken in (target, backup(target))):
                    continue
                _move(path, target)
                return target
            finally:
                storage.locks.drop(target)
    raise AssertionError


def _move(path: Path, target: Path) -> None:
    """Move the file, then its backup; after a crash between the two, the list of saves still finds both."""
    target.parent.mkdir(parents=True, exist_ok=True)
    is_backup_only = not os.path.lexists(path)
    if not is_backup_only:
        placing.rename(path, target)
    try:
        if is_backup_only or os.path.lexists(backup(path)):
            placing.rename(backup(path), backup(target))
    except OSError:
        if not is_backup_only:
            placing.rename(target, path)
        raise
    for folder in {path.parent, target.parent}:
        sync_folder(folder)
