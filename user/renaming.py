"""Saves that get another name or another folder: with their backups, under locks, and nothing is ever replaced."""

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
"""What the name of a game's file begins with, as long as nobody has given it another."""
_STAMPED = re.compile(r"\d{4}-\d\d-\d\d \d\d\.\d\d ")


def given_name(saved: Saved) -> str:
    """The name that a person has given a save, which is that of its file; empty where the program named it."""
    by_program = _STAMPED.match(saved.name) or (saved.name == FORMER_AUTOSAVE and not saved.copy)
    return "" if by_program else saved.name


def rename(storage: Storage, saved: Saved, name: str, players: str) -> Path:
    """Give a save a name, or with an empty one that which the program gives; where it is now. StorageError if that
    fails: then it is where it was."""
    stem = safe_name(name if name.strip() else _stamp(saved) + players)
    if stem == saved.path.stem:
        return saved.path
    folder = saved.path.parent if saved.copy else storage.games
    return move(storage, saved.path, folder / (stem + SUFFIX))


def _stamp(saved: Saved) -> str:
    """When a save was written, for a name; nothing for a year that no calendar has."""
    try:
        return time.strftime(STAMP, time.localtime(saved.time))
    except (OverflowError, ValueError, OSError):
        return ""


def move(storage: Storage, path: Path, wanted: Path) -> Path:
    """Move a save to another place or, where that is taken, to one with a number; where it is now.

    What is in its journal comes into the file before. If that cannot be done the save stays where it is, for the
    journal's last actions must not be parted from it.
    """
    storage.settle()
    if storage.locks.holds(path):
        raise StorageError(_("This game is being played."))
    kept.repair(storage, path)
    with storage.told(path), storage.alone(path):
        if os.path.lexists(journal(path)):
            raise StorageError(_("This game cannot be moved just now: its last actions are not in its file yet."))
        for target in free_names(wanted):
            if not storage.locks.take(target, 0.0):
                continue
            try:
                if any(os.path.lexists(one) for one in (target, backup(target))):
                    continue
                _move(path, target)
                return target
            finally:
                storage.locks.drop(target)
    raise AssertionError


def _move(path: Path, target: Path) -> None:
    """The file before its backup: whenever that is cut short, all there was can be found and played."""
    target.parent.mkdir(parents=True, exist_ok=True)
    bare = not os.path.lexists(path)
    if not bare:
        placing.rename(path, target)
    try:
        if bare or os.path.lexists(backup(path)):
            placing.rename(backup(path), backup(target))
    except OSError:
        if not bare:
            placing.rename(target, path)
        raise
    for folder in {path.parent, target.parent}:
        sync_folder(folder)
