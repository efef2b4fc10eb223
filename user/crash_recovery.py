"""Recovers a game after a crash: its file, plus the actions in its journal that the file does not have yet."""

from __future__ import annotations

import contextlib
import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING

from platform_io.i18n import _, filled
from platform_io.sanitize import of_path
from user import atomic_write as placing
from user.journal import Foreign, JournalRecord, TooLong, fingerprint, read
from user.storage import BACKUP, Storage, StorageError, backup, journal

if TYPE_CHECKING:  # the menu must start without importing the rules
    from game.play.session import OnProgress


def text_of(storage: Storage, path: Path, step: OnProgress | None = None) -> str:
    """The text of a save, including the actions in its journal. StorageError if the file cannot be read."""
    text = storage.read(path)
    own = storage.slot(path)
    with contextlib.suppress(OSError):
        record = _record(own) if own and os.path.exists(journal(own)) else None
        return _carried_on(text, record, step) or text if record else text
    return text


def repair(storage: Storage, path: Path, step: OnProgress | None = None) -> str:
    """Write the actions in a game's journal into its file, unless another copy of the program has the game open.

    Returns a message for the player if the journal does not fit; it is then renamed to ``*.bad``. Else returns "".
    """
    own = storage.slot(path)
    if own is None or not os.path.exists(journal(own)) or not storage.locks.take(own, 0.0):
        return ""
    try:
        return _repaired(storage, own, step)
    except (OSError, StorageError):  # nothing was changed, so the next start can try again
        return ""
    finally:
        storage.locks.drop(own)


def recovered(storage: Storage, path: Path, step: OnProgress | None = None) -> Path:
    """The path to open when the player chooses ``path``.

    If it is the backup of a damaged game, it becomes the game's file and the damaged one is set aside. The backup of
    a game that can be opened, or that cannot be read at the moment, is opened as a copy.
    """
    own = storage.slot(path.with_suffix("")) if path.suffix == BACKUP else None
    if own is None or not storage.locks.take(own, 0.0):
        return path
    try:
        if os.path.lexists(own):
            if _opens(storage.read(own), step):
                return path
            storage.set_aside(own)
        placing.replace(path, own)
    except (OSError, StorageError):
        return path
    finally:
        storage.locks.drop(own)
    return own


def _repaired(storage: Storage, own: Path, step: OnProgress | None) -> str:
    when = max(path.stat().st_mtime_ns for path in (own, backup(own), journal(own)) if os.path.exists(path))
    message = _("The last actions of a game do not match its file; they were kept in {path}.")
    record = None
    try:
        record = read(journal(own))
    except TooLong:
        message = _("The last actions of a game are too long to read; they were kept in {path}.")
    except Foreign:
        pass
    text, former = _text(storage, own), _text(storage, backup(own))
    whole = _carried_on(text, record, step) if record and text else None
    if whole is None and record and former and not _opens(text, step):
        whole = _carried_on(former, record, step)
    if whole is not None:
        storage.write(own, whole, when)
    elif not (record and text and _has_all(text, record, step)):
        return filled(message, path=of_path(storage.set_aside(journal(own))))
    placing.remove(journal(own))
    return ""


def _text(storage: Storage, path: Path) -> str | None:
    """The text of a file; None if it does not exist or is not UTF-8. StorageError if reading may work later."""
    try:
        return storage.read(path)
    except StorageError as error:
        if isinstance(error.__cause__, OSError) and error.__cause__.errno in (errno.ENOENT, errno.EILSEQ):
            return None
        raise


def _opens(text: str | None, step: OnProgress | None) -> bool:
    """Whether the text is a game that loads; if so, no backup may replace it."""
    from game.codec.reader import SaveError
    from game.play.saves import load_session

    try:
        return text is not None and bool(load_session(text, step))
    except SaveError:
        return False


def _has_all(text: str, record: JournalRecord, step: OnProgress | None) -> bool:
    """Whether the file already contains every action of the journal: it was written after journalling had failed."""
    from game.action_text import text as words
    from game.codec.reader import SaveError
    from game.play.saves import load_session

    actions: list[tuple[int, str]] = []
    for length, action in record.steps:
        while actions and actions[-1][0] >= length:
            actions.pop()
        if action:
            actions.append((length, action))
    try:
        log = load_session(text, step).log
    except SaveError:
        return False
    return all(at < len(log) and words(log[at]) == done for at, done in actions)


def _record(own: Path) -> JournalRecord | None:
    """The journal of a game, parsed; None if it is damaged."""
    try:
        return read(journal(own))
    except Foreign:
        return None


def _carried_on(text: str, record: JournalRecord, step: OnProgress | None) -> str | None:
    """The save text after the journal's actions; None if the journal does not continue this text."""
    from game.action_text import ActionError, parse
    from game.codec.reader import SaveError
    from game.play.saves import load_session, save_text
    from game.play.session import IllegalAction, Session

    if fingerprint(text) not in record.texts:
        return None
    try:
        session = load_session(text, step)
        log = session.log.copy()
        for length, action in record.steps:
            # a line past the log's end was undone before the file was written; later lines repeat what replaced it
            if length <= len(log):
                del log[length:]
                if action:
                    log.append(parse(action))
        if record.steps and len(log) != record.length:
            return None
        base = None if session.has_start else session.base
        whole = Session.replay(session.setup, session.seed, session.players, log, base, step)
        whole.proof = session.proof
        return save_text(whole)
    except (SaveError, ActionError, IllegalAction):
        return None
