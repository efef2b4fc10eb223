"""The one door between the shell and saved games: what a save says of itself, and how it becomes a session."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenes.app.autosave import Autosaver
from scenes.app.language import _, fill
from scenes.app.storage import Storage

if TYPE_CHECKING:
    from game.session import Session


class Unplayable(Exception):
    """A text is no game that can be played; the text is one clear sentence."""


class BrokenLog(Unplayable):
    """Only the log is damaged, or of other rules: the position can be played on without its history."""


def summarise(text: str) -> str:
    """A line about a save: turn, whose it is, names and points. Unplayable if it is no save at all.

    This is quick and only reads what is needed for the line; ``check`` looks at everything.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        where = getattr(error, "lineno", 0)
        raise Unplayable(fill(_("The file is damaged at line {line}."), line=where)) from error
    if not isinstance(data, dict) or data.get("format") != "hexhold":
        raise Unplayable(_("The file is not a saved game of Hexhold."))
    try:
        return _line([seat["name"] for seat in data["seats"]], data["position"])
    except (KeyError, TypeError, IndexError, AttributeError):
        return ""


def _line(names: list[str], position: dict[str, Any]) -> str:
    """The line of a game with such players in such a position."""
    players = position.get("players", [])
    scores = [
        f"{name} {players[seat]['points']}" if seat < len(players) and "points" in players[seat] else name
        for seat, name in enumerate(names)
    ]
    winner = position.get("winner")
    if winner is not None:
        text = fill(_("{name} has won."), name=names[winner])
    elif "turn" in position and "active" in position:
        text = fill(_("Turn {turn}: {name}."), turn=position["turn"], name=names[position["active"]])
    else:
        text = ""
    # fill escapes names for the text widgets; this line is escaped as a whole by whoever shows it.
    return f"{text} {', '.join(scores)}".strip().replace("{{", "{").replace("}}", "}")


def check(text: str) -> None:
    """Look at the whole of a save; Unplayable if anything is wrong with it."""
    from game.codec.reader import SaveError
    from game.codec.save import decode

    summarise(text)
    try:
        decode(text)
    except SaveError as error:
        raise Unplayable(str(error)) from error


def open_game(text: str, *, without_log: bool = False) -> Session:
    """A session that goes on with the game; Unplayable if it cannot, BrokenLog if it can by its position alone."""
    from game.codec.reader import LogError, SaveError
    from game.saves import load_position, load_session

    summarise(text)
    try:
        return load_position(text) if without_log else load_session(text)
    except LogError as error:
        raise BrokenLog(str(error)) from error
    except SaveError as error:
        raise Unplayable(str(error)) from error


def save_text(session: Session) -> str:
    """The text of a save of that game as it stands now; write it with ``Storage.write``."""
    from game import saves

    return saves.save_text(session)


_SAVERS: dict[Storage, Autosaver] = {}


def autosave(storage: Storage, session: Session) -> None:
    """Keep the running game; it is on the disk a moment later, or at once after ``storage.settle()``."""
    saver = _SAVERS.get(storage)
    if saver is None:
        saver = _SAVERS[storage] = Autosaver(storage)
        storage.settle = saver.flush
    saver.put(storage.autosave, save_text(session))


def autosave_problem(storage: Storage) -> str:
    """Why the running game could not be kept, once; empty if it was."""
    saver = _SAVERS.get(storage)
    return saver.problem() if saver is not None else ""


def save_as(storage: Storage, session: Session, title: str) -> Path:
    """Keep a game under a name of its own; where it is now. StorageError if that fails."""
    path = storage.save_path(title)
    storage.write(path, save_text(session))
    return path
