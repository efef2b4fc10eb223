"""Export and import games: files outside the user's own folder."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from platform_io.i18n import C_, _, said
from user import crash_recovery as kept
from user.games import BrokenLog, Unplayable, open_game
from user.storage import SUFFIX, Storage, StorageError, safe_name

if TYPE_CHECKING:  # the menu must start without importing the rules
    from game.play.session import OnProgress


def export(storage: Storage, path: Path, folder: Path, name: str) -> Path:
    """Write a save, including its journal, to a new file in ``folder`` and return its path. May raise StorageError."""
    return storage.create(folder / (safe_name(name) + SUFFIX), kept.text_of(storage, path))


def bring_in(storage: Storage, path: Path, step: OnProgress | None = None) -> tuple[Path, str]:
    """Import the game in a file. Returns its new path and a notice, which may be empty.

    StorageError or Unplayable, each with a sentence for people, if the file is not a playable game.
    """
    text = storage.read(path)
    notice = ""
    try:
        open_game(text, step=step)
    except BrokenLog:
        notice = _("Its history is damaged, but you can play on from where it stands.")
    try:
        when = os.stat(path).st_mtime_ns
    except OSError as error:
        raise StorageError(str(error)) from error
    return storage.create(storage.games / (safe_name(path.stem) + SUFFIX), text, when=when), notice


def why_not(path: Path, error: StorageError | Unplayable) -> str:
    """The message for a file that could not be imported."""
    return said("“{name}” was not imported.", name=path.name) + " " + str(error)


def places() -> list[tuple[str, Path]]:
    """Common folders for files, such as Downloads, each with its name; only those that exist."""
    wanted: list[tuple[str, Callable[[], Path]]] = [
        (_("Downloads"), platformdirs.user_downloads_path),
        (_("Documents"), platformdirs.user_documents_path),
        (_("Desktop"), platformdirs.user_desktop_path),
        (_(C_("folder", "Home")), Path.home),
        *((drive, partial(Path, drive)) for drive in getattr(os, "listdrives", list)()),
    ]
    found: list[tuple[str, Path]] = []
    for name, place in wanted:
        try:
            path = place()
            if path.is_dir() and path not in [known for _name, known in found]:
                found.append((name, path))
        except (OSError, RuntimeError):
            continue
    return found
