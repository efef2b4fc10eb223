"""A game as it lies on the disk: its file, and what its journal adds if the program ended before it was written."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from user.journal import Foreign, Record, fingerprint, read
from user.language import _
from user.storage import Storage, StorageError, backup, journal


def text_of(storage: Storage, path: Path) -> str:
    """The text of a save, with all that was done in it. StorageError if it cannot be read."""
    text = storage.read(path)
    own = storage.slot(path)
    with contextlib.suppress(OSError):
        record = _record(own) if own and os.path.exists(journal(own)) else None
        return _carried_on(text, record) or text if record else text
    return text


def repair(storage: Storage, path: Path) -> str:
    """Put what the journal of a game adds into its file, unless somebody plays it. A journal that does not fit is kept
    aside, and that is told."""
    own = storage.slot(path)
    if own is None or not os.path.exists(journal(own)) or not storage.locks.take(own, 0.0):
        return ""
    try:
        return _repaired(storage, own)
    except (OSError, StorageError):  # as it is, it can be read again
        return ""
    finally:
        storage.locks.drop(own)


def _repaired(storage: Storage, own: Path) -> str:
    when = max(one.stat().st_mtime_ns for one in (own, backup(own), journal(own)) if os.path.exists(one))
    text = _whole(storage, own)
    if text is None:
        told = _("The last actions of a game do not fit its file; they are kept in {path}.")
        return told.format(path=_aside(own))
    storage.write(own, text, when)
    journal(own).unlink()
    return ""


def _whole(storage: Storage, own: Path) -> str | None:
    """The text of a game with its journal; should the file be damaged, that leads on from the backup too."""
    record = _record(own)
    for source in (own, backup(own)):
        with contextlib.suppress(StorageError):
            text = storage.read(source)
            if record and (whole := _carried_on(text, record)):
                return whole
    return None


def _record(own: Path) -> Record | None:
    """What the journal of a game says; None if it is damaged."""
    try:
        return read(journal(own))
    except Foreign:
        return None


def _carried_on(text: str, record: Record) -> str | None:
    """The text of the game after all that a journal says; None if that does not fit."""
    from game.action_text import ActionError, parse
    from game.codec.reader import SaveError
    from game.play.saves import load_session, save_text
    from game.play.session import IllegalAction, Session

    if fingerprint(text) not in record.texts:
        return None
    try:
        session = load_session(text)
        log = session.log.copy()
        for length, action in record.steps:
            if length > len(log):
                return None
            del log[length:]
            if action:
                log.append(parse(action))
        base = None if session.has_start else session.base
        return save_text(Session.replay(session.setup, session.seed, session.players, log, base))
    except (SaveError, ActionError, IllegalAction):
        return None


def _aside(own: Path) -> Path:
    """Put a journal where it is not in the way; where it is now."""
    number = 1
    while (aside := journal(own).with_name(f"{journal(own).name}.{number}.bad")).exists():
        number += 1
    os.replace(journal(own), aside)
    return aside
