"""The interface's only access to saved games: summarise a save, check it, open it as a session, save it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from weakref import WeakKeyDictionary

from game.ids import MAX_SEATS
from platform_io.i18n import _, filled, said
from platform_io.safe_json import parsed
from platform_io.sanitize import WORD, clean
from user.autosave import Autosaver
from user.renaming import STAMP
from user.save_slot import SaveSlot
from user.storage import Storage

if TYPE_CHECKING:
    from game.codec.reader import SaveError
    from game.play.session import OnProgress, Session
    from game.puzzles.puzzle import Puzzle


Read = TypeVar("Read")
_HISTORY = re.compile(r',\n  "(?:start|log)": [{[]')


class Unplayable(Exception):
    """The text is not a playable game. The message is one sentence for people."""


class Damaged(Unplayable):
    """The file is damaged; the message says where."""


class BrokenLog(Unplayable):
    """Only the log or its start is damaged, or follows other rules: the game can go on from its position alone."""


@dataclass(frozen=True)
class Seat:
    """A player as the save describes them, in plain text."""

    name: str
    kind: str = "person"
    colour: str = ""
    points: int | None = None
    """None if the save does not say."""
    face: str = ""


@dataclass(frozen=True)
class Summary:
    """What a save says about itself, in plain text. A field that the save lacks or gets wrong keeps its default."""

    players: str = ""
    line: str = ""
    """The turn, whose turn it is, names and points."""
    finished: bool = False
    board: str = ""
    """The name of its board."""
    rules: str = ""
    """The name of its rule set."""
    seats: tuple[Seat, ...] = ()
    turn: int = 0
    """0 while setting up."""
    mover: int = -1
    """The seat whose turn it is, or that has won; -1 if the save does not say."""
    goal: int = 0
    """The points needed to win; 0 if the save does not say."""

    @property
    def best(self) -> int:
        """The highest score."""
        return max((seat.points or 0 for seat in self.seats), default=0)


def summarise(text: str) -> Summary:
    """Summarise a save. Unplayable if the text is not a save at all.

    This is quick, because it reads only what it needs; ``check`` reads everything.
    """
    try:
        data = _without_log(text) or parsed(text)
    except (ValueError, RecursionError) as error:
        where = getattr(error, "lineno", 0)
        text = _("The file is damaged at line {line}.") if where else _("The file is damaged.")
        raise Damaged(filled(text, line=where)) from error
    return _summary(data)


def glance(head: str) -> Summary:
    """Summarise a save of which you have only the beginning; empty if that is too little. May raise Unplayable."""
    data = _without_log(head)
    return _summary(data) if data else Summary()


def _summary(data: object) -> Summary:
    if not isinstance(data, dict) or data.get("format") != "hexhold":
        raise Unplayable(_("This file is not a Hexhold game."))
    try:
        position = data["position"]
        names = [clean(seat["name"], empty=str(number)) for number, seat in enumerate(data["seats"][:MAX_SEATS], 1)]
        winner = position.get("winner")
        board, rules = (clean(name) for name in (data["board"]["name"], data.get("rules", "cities_and_knights")))
        line = _line(names, position)
        mover = position.get("active", -1) if winner is None else winner
        return Summary(
            ", ".join(names),
            line,
            winner is not None,
            board,
            rules,
            tuple(
                _seat(seat, name, points)
                for seat, name, points in zip(data["seats"], names, _points(position), strict=False)
            ),
            _count(position.get("turn", 0)),
            mover if mover in range(len(names)) else -1,
            _count(data.get("points_to_win", 0)),
        )
    except (LookupError, TypeError, AttributeError):
        return Summary()


def _seat(seat: dict[str, Any], name: str, points: int | None) -> Seat:
    usual = {"kind": "person", "colour": "?", "face": ""}
    kind, colour, face = (clean(seat.get(field, usual[field]), WORD) for field in usual)
    return Seat(name, kind, colour, points, face)


def _points(position: dict[str, Any]) -> list[int | None]:
    """The points of each seat, padded with None up to ``MAX_SEATS``."""
    players = [*position.get("players", []), *[{}] * MAX_SEATS][:MAX_SEATS]
    return [_count(player["points"]) if "points" in player else None for player in players]


def _without_log(text: str) -> dict[str, Any] | None:
    """The fields of a save without its log, if the log comes last, where the game writes it; else None."""
    head = _head(text)
    try:
        data = parsed(head) if head else None
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) and {"seats", "position"} <= data.keys() else None


def _line(names: list[str], position: dict[str, Any]) -> str:
    """One line that sums up the game. It can wrap only between players."""
    scores = [
        (name if points is None else f"{name} ({points})").replace(" ", "\u00a0")
        for name, points in zip(names, _points(position), strict=False)
    ]
    winner = position.get("winner")
    if winner is not None:
        text = said("{name} won.", name=names[winner])
    elif "turn" in position and "active" in position:
        turn = _count(position["turn"])
        text = _("Turn {turn}: {name}.") if turn else _("Set-up: {name}.")
        text = filled(text, turn=turn, name=names[position["active"]].replace(" ", "\u00a0"))
    else:
        text = ""
    return f"{text} {', '.join(scores)}".strip()


def _count(value: object) -> int:
    """A number of points or turns; TypeError if the value cannot be one."""
    if type(value) is not int or not 0 <= value < 1_000_000:
        raise TypeError
    return value


def check(text: str) -> None:
    """Check all of a save except its log, which it can be played without. Unplayable if anything is wrong."""
    from game.codec.save import decode

    summarise(text)
    _read(partial(decode, with_log=False), text)


def open_game(text: str, *, without_log: bool = False, step: OnProgress | None = None) -> Session:
    """A session that continues the game. Unplayable if that is impossible.

    BrokenLog if only the history is damaged: ask the player, then call again with ``without_log``.
    """
    from game.codec.reader import LogError, SaveError
    from game.play.saves import load_position, load_session

    summarise(text)
    if without_log:
        return _read(load_position, text)
    try:
        return load_session(text, step)
    except LogError as error:
        raise BrokenLog(_where(error)) from error
    except SaveError as error:
        if _torn(text) is None:
            raise _unplayable(error) from error
    _read(load_position, text)
    raise BrokenLog(_("The end of the file is damaged."))


def open_puzzle(puzzle: Puzzle, names: tuple[str, ...], colours: tuple[str, ...]) -> Session:
    """A puzzle at its start. Unplayable if its position is damaged."""
    from game.codec.reader import SaveError
    from game.puzzles.puzzle import session_of

    try:
        return session_of(puzzle, names, colours)
    except SaveError as error:
        raise Unplayable(str(error)) from error


def _read(read: Callable[[str], Read], text: str) -> Read:
    """Read a save without its history, even if that is cut off; Unplayable if the rest is damaged."""
    from game.codec.reader import SaveError

    try:
        return read(text)
    except SaveError as error:
        head = _torn(text)
        if head is None:
            raise _unplayable(error) from error
    try:
        return read(head)
    except SaveError as error:
        raise _unplayable(error) from error


def _unplayable(error: SaveError) -> Unplayable:
    """Turn an error of the codec into one for people."""
    from game.codec.reader import NewerError

    if isinstance(error, NewerError):
        return Unplayable(_("This game was saved by a newer version of Hexhold. Update to open it."))
    return Damaged(_where(error))


def _where(error: SaveError) -> str:
    """Name the damaged field, which has the same name in every language. The command ``check`` says what is wrong."""
    place, colon, _reason = str(error).partition(": ")
    return (
        said("The file is damaged at {place}.", place=place)
        if colon and " " not in place
        else _("The file is damaged.")
    )


def _torn(text: str) -> str | None:
    """If the text is not valid JSON, the part of it before the history, closed; else None."""
    try:
        parsed(text)
    except (ValueError, RecursionError):
        return _head(text)
    return None


def _head(text: str) -> str | None:
    """A save without its start and log, if they come last, where the game writes them; else None."""
    head, *history = _HISTORY.split(text, maxsplit=1)
    return head + "}" if history else None


def save_text(session: Session) -> str:
    """The text that saves the game's current state; write it with ``Storage.write``."""
    from game.play import saves

    return saves.save_text(session)


_SAVERS: WeakKeyDictionary[Storage, Autosaver] = WeakKeyDictionary()


def slot_for(storage: Storage, session: Session, path: Path | None = None) -> SaveSlot:
    """The slot of a game: its own file if it was loaded from that, else a new file.

    Take the lock of an existing file first; ``leave`` releases it.
    """
    names = ", ".join(player.name for player in session.players)
    return SaveSlot(storage, time.strftime(STAMP) + names, path and storage.slot(path))


def autosave(slot: SaveSlot, session: Session) -> None:
    """Save the running game: the journal has the last action at once, the file a moment later.

    Call ``storage.settle()`` to wait for the file.
    """
    _saver(slot.storage).keep(slot, session)


def leave(slot: SaveSlot) -> None:
    """Write the game to its file and release its lock, so that others may open it."""
    _saver(slot.storage).leave(slot)


def autosave_news(storage: Storage) -> str | None:
    """A new reason why games cannot be written, "" once writing works again, or None if nothing has changed."""
    return _saver(storage).news()


def in_danger(storage: Storage) -> bool:
    """Whether a game in progress has actions that are not saved yet."""
    return _saver(storage).in_danger()


def has_lost(storage: Storage) -> bool:
    """Whether any actions are saved nowhere, including those of games that the player has left."""
    return _saver(storage).has_lost()


def _saver(storage: Storage) -> Autosaver:
    saver = _SAVERS.get(storage)
    if saver is None:
        saver = _SAVERS[storage] = Autosaver()
        storage.settle = saver.flush
    return saver


def save_as(storage: Storage, session: Session, title: str) -> Path:
    """Save a copy of the game under a new name and return its path. StorageError if that fails."""
    return storage.create(storage.save_path(title), save_text(session))
