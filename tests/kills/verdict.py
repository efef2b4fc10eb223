"""What is left after a kill, seen as the next start of the program sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.action_text import text
from game.codec.reader import SaveError
from game.play.saves import load_session
from user import crash_recovery as kept
from user.atomic_write import TEMPORARY
from user.locks import LOCK
from user.save_index import SaveIndex
from user.storage import Storage, StorageError, backup

CHANCE = ("roll ", "steal ", "draw ")
"""How the actions of chance begin, which the game does again in the same way."""


@dataclass(frozen=True)
class Kill:
    """What came of one kill."""

    log: tuple[str, ...]
    """The game that is there now."""
    done: int
    """How many actions had been done since it was opened."""
    lost: int
    damages: tuple[str, ...]


@dataclass(frozen=True)
class LeftBehind:
    """What was found."""

    log: tuple[str, ...] | None
    """The actions of the game that would be continued; None if there is no game."""
    damages: tuple[str, ...]
    """Whatever should not be."""


def left(folder: Path) -> LeftBehind:
    """What the next start finds, after its tidying."""
    damages = [f"damaged: {path.name}" for path in sorted((folder / "saves").glob("**/*.json*")) if not _whole(path)]
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
        log = load_session(kept.text_of(storage, offer.path)).log
    except (SaveError, StorageError) as error:
        return LeftBehind(None, (*damages, str(error)))
    return LeftBehind(tuple(text(action) for action in log), tuple(damages))


def _whole(path: Path) -> bool:
    """Whether a game's file, or its backup, is a save as it lies there."""
    if path.suffix not in (".json", backup(path).suffix):
        return True
    try:
        load_session(path.read_text(encoding="utf-8"))
    except (SaveError, OSError, UnicodeDecodeError):
        return False
    return True


def lost(before: Sequence[str], said: Sequence[str], after: Sequence[str]) -> int | None:
    """How many actions of a seat that were done are not there; None if what is there never was.

    ``before`` is the game as it was opened, ``said`` what was done in it then: actions, and ``undo``.
    """
    log = list(before)
    states = [tuple(log)]
    for words in said:
        if words == "undo":
            log.pop()
        else:
            log.append(words)
        states.append(tuple(log))
    wanted = tuple(after)
    for back, state in enumerate(reversed(states)):
        if state == wanted:
            return sum(not words.startswith(CHANCE) for words in said[len(said) - back :])
    return None
