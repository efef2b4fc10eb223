"""The one door between the shell and saved games: what a save says of itself, and how it becomes a session."""

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


Read = TypeVar("Read")
_HISTORY = re.compile(r',\n  "(?:start|log)": [{[]')


class Unplayable(Exception):
    """A text is no game that can be played; the text is one clear sentence."""


class Damaged(Unplayable):
    """The file is damaged; the text says where."""


class BrokenLog(Unplayable):
    """Only the log or its start is damaged, or of other rules: the position can be played on without its history."""


@dataclass(frozen=True)
class Seat:
    """A player as a save tells of them, as plain text."""

    name: str
    kind: str = "person"
    colour: str = ""
    points: int | None = None
    """None where the save does not say."""


@dataclass(frozen=True)
class Summary:
    """What a save says of itself, as plain text; empty where it does not say it rightly."""

    players: str = ""
    line: str = ""
    """Turn, whose it is, names and points."""
    finished: bool = False
    board: str = ""
    """The name of its board."""
    rules: str = ""
    """The name of its rule set."""
    seats: tuple[Seat, ...] = ()
    turn: int = 0
    """0 while setting up."""
    mover: int = -1
    """The seat whose turn it is, or that has won; -1 where the save does not say."""
    goal: int = 0
    """The points to win; 0 where the save does not say."""

    @property
    def best(self) -> int:
        """The most points that a player has."""
        return max((seat.points or 0 for seat in self.seats), default=0)


def summarise(text: str) -> Summary:
    """What a save says of itself. Unplayable if it is no save at all.

    This is quick and only reads what is needed; ``check`` looks at everything.
    """
    try:
        data = _without_log(text) or parsed(text)
    except (ValueError, RecursionError) as error:
        where = getattr(error, "lineno", 0)
        text = _("The file is damaged at line {line}.") if where else _("The file is damaged.")
        raise Damaged(filled(text, line=where)) from error
    return _summary(data)


def glance(head: str) -> Summary:
    """What a save says of itself whose beginning this is; nothing if only the rest of it tells. Unplayable as above."""
    data = _without_log(head)
    return _summary(data) if data else Summary()


def _summary(data: object) -> Summary:
    if not isinstance(data, dict) or data.get("format") != "hexhold":
        raise Unplayable(_("The file is not a saved game of Hexhold."))
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
    kind, colour = (clean(seat.get(field, usual), WORD) for field, usual in (("kind", "person"), ("colour", "?")))
    return Seat(name, kind, colour, points)


def _points(position: dict[str, Any]) -> list[int | None]:
    """The points of each seat, so many as a game may have."""
    players = [*position.get("players", []), *[{}] * MAX_SEATS][:MAX_SEATS]
    return [_count(player["points"]) if "points" in player else None for player in players]


def _without_log(text: str) -> dict[str, Any] | None:
    """The fields of a save but its history, most of it, if that comes last as the game writes it; else None."""
    head = _head(text)
    try:
        data = parsed(head) if head else None
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) and {"seats", "position"} <= data.keys() else None


def _line(names: list[str], position: dict[str, Any]) -> str:
    """The line of a game with such players in such a position; it breaks between players only."""
    scores = [
        (name if points is None else f"{name} {points}").replace(" ", "\u00a0")
        for name, points in zip(names, _points(position), strict=False)
    ]
    winner = position.get("winner")
    if winner is not None:
        text = said("{name} has won.", name=names[winner])
    elif "turn" in position and "active" in position:
        turn = _count(position["turn"])
        text = _("Turn {turn}: {name}.") if turn else _("Set-up: {name}.")
        text = filled(text, turn=turn, name=names[position["active"]])
    else:
        text = ""
    return f"{text} {', '.join(scores)}".strip()


def _count(value: object) -> int:
    """Points or turns; TypeError for what cannot be so many."""
    if type(value) is not int or not 0 <= value < 1_000_000:
        raise TypeError
    return value


def check(text: str) -> None:
    """Look at the whole of a save but its log, without which it can be played; Unplayable if anything is wrong."""
    from game.codec.save import decode

    summarise(text)
    _read(partial(decode, with_log=False), text)


def open_game(text: str, *, without_log: bool = False, step: OnProgress | None = None) -> Session:
    """A session that goes on with the game; Unplayable if it cannot, BrokenLog if it can by its position alone."""
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


def _read(read: Callable[[str], Read], text: str) -> Read:
    """What is read of a save without its history, also where that is torn; Unplayable if the rest is damaged."""
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
    """Why a save cannot be played, for people."""
    from game.codec.reader import NewerError

    if isinstance(error, NewerError):
        return Unplayable(_("This game was saved by a newer version of Hexhold."))
    return Damaged(_where(error))


def _where(error: SaveError) -> str:
    """The field that is damaged, which is called the same in every language; what is wrong there tells the command
    ``check``."""
    place, colon, _reason = str(error).partition(": ")
    return (
        said("The file is damaged at {place}.", place=place)
        if colon and " " not in place
        else _("The file is damaged.")
    )


def _torn(text: str) -> str | None:
    """A save that is no JSON without its history; None for any other."""
    try:
        parsed(text)
    except (ValueError, RecursionError):
        return _head(text)
    return None


def _head(text: str) -> str | None:
    """A save without its start and log, which come last as the game writes them; None if it has them elsewhere."""
    head, *history = _HISTORY.split(text, maxsplit=1)
    return head + "}" if history else None


def save_text(session: Session) -> str:
    """The text of a save of that game as it stands now; write it with ``Storage.write``."""
    from game.play import saves

    return saves.save_text(session)


_SAVERS: WeakKeyDictionary[Storage, Autosaver] = WeakKeyDictionary()


def slot_for(storage: Storage, session: Session, path: Path | None = None) -> SaveSlot:
    """Where a game is kept: one that was loaded from its own file goes on in it, every other one gets a new file.

    Who goes on in a file has taken its lock before; ``leave`` gives it back.
    """
    names = ", ".join(player.name for player in session.players)
    return SaveSlot(storage, time.strftime(STAMP) + names, path and storage.slot(path))


def autosave(slot: SaveSlot, session: Session) -> None:
    """Keep the running game: what was done outlives the program, and is in the game's file a moment later, or at once
    after ``storage.settle()``."""
    _saver(slot.storage).keep(slot, session)


def leave(slot: SaveSlot) -> None:
    """The game is played no longer; it is in its file, and others may open it."""
    _saver(slot.storage).leave(slot)


def autosave_news(storage: Storage) -> str | None:
    """Why games cannot be written, once; an empty text once that is over; None if nothing is new."""
    return _saver(storage).news()


def in_danger(storage: Storage) -> bool:
    """Whether something was done, in a game that is played, that could not be kept yet."""
    return _saver(storage).in_danger()


def has_lost(storage: Storage) -> bool:
    """Whether something was done that is nowhere kept, be it in a game that was left."""
    return _saver(storage).has_lost()


def _saver(storage: Storage) -> Autosaver:
    saver = _SAVERS.get(storage)
    if saver is None:
        saver = _SAVERS[storage] = Autosaver()
        storage.settle = saver.flush
    return saver


def save_as(storage: Storage, session: Session, title: str) -> Path:
    """Keep a copy of a game in a new file of that name; where it is now. StorageError if that fails."""
    return storage.create(storage.save_path(title), save_text(session))
