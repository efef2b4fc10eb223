"""What a kill leaves behind, as the next start of the program finds it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.action_text import text
from game.codec.reader import SaveError
from game.play.saves import load_session
from user import crash_recovery as recovery
from user.atomic_write import TEMPORARY
from user.locks import LOCK
from user.save_index import SaveIndex
from user.storage import Storage, StorageError, backup

CHANCE = ("roll ", "steal ", "draw ")
"""The first words of chance actions, which the game repeats with the same result."""


@dataclass(frozen=True)
class Kill:
    """The result of one kill."""

    log: tuple[str, ...]
    """The actions of the game afterwards."""
    done: int
    """The number of actions since the game was opened."""
    lost: int
    damages: tuple[str, ...]


@dataclass(frozen=True)
class LeftBehind:
    """What the next start finds."""

    log: tuple[str, ...] | None
    """The actions of the game that "Continue" offers; None if there is none."""
    damages: tuple[str, ...]
    """Everything that should not be there."""


def left_behind(folder: Path) -> LeftBehind:
    """What the next start finds after it has tidied up."""
    damages = [
        f"damaged: {path.name}" for path in sorted((folder / "saves").glob("**/*.json*")) if not _is_complete(path)
    ]
    storage = Storage(folder)
    storage.tidy()
    offer = SaveIndex(storage).unfinished()
    if offer.note:
        damages.append(offer.note)
    damages += [f"left over: {path.name}" for path in folder.rglob("*") if path.suffix in (TEMPORARY, LOCK, ".bad")]
    if offer.path is None:
        return LeftBehind(None, tuple(damages))
    if not storage.locks.take(offer.path):
        damages.append("still locked")
    storage.locks.drop(offer.path)
    try:
        log = load_session(recovery.text_of(storage, offer.path)).log
    except (SaveError, StorageError) as error:
        return LeftBehind(None, (*damages, str(error)))
    return LeftBehind(tuple(text(action) for action in log), tuple(damages))


def _is_complete(path: Path) -> bool:
    """Whether a game's file or its backup is a complete save."""
    if path.suffix not in (".json", backup(path).suffix):
        return True
    try:
        load_session(path.read_text(encoding="utf-8"))
    except (SaveError, OSError, UnicodeDecodeError):
        return False
    return True


def lost(before: Sequence[str], done: Sequence[str], after: Sequence[str]) -> int | None:
    """The number of seat actions that are missing; None if the game that is left never existed.

    ``before`` is the game when it was opened, ``done`` what happened then: actions and ``undo``.
    """
    log = list(before)
    states = [tuple(log)]
    for words in done:
        if words == "undo":
            log.pop()
        else:
            log.append(words)
        states.append(tuple(log))
    wanted = tuple(after)
    for back, state in enumerate(reversed(states)):
        if state == wanted:
            return sum(not words.startswith(CHANCE) for words in done[len(done) - back :])
    return None
