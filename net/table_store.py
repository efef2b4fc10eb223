"""Keeps a server's tables on the disk: who sits there in a small file, and the game as every other game is kept.

Each action is in the game's journal before anybody hears of it, so a killed server loses nothing that a client knows.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.ai.remote import terms_of
from game.codec.reader import SaveError
from game.codec.save import decode
from game.ids import MAX_SEATS
from game.play.saves import load_session, save_text, snapshot
from game.play.session import Player, Session
from net.fields import Code, Field, FieldGroup, Listed, OneLine, Text, Whole, YesNo
from net.invitation import LONGEST_NAME, TABLE_DIGITS
from net.protocol import LINE, MOST_ENTRIES, MOST_LINES
from net.table import MOST_SPECTATORS, HostedTable, TableTerms
from platform_io import safe_json
from platform_io.sanitize import NAME, WORD
from user.crash_recovery import repair
from user.save_slot import SaveSlot
from user.storage import BOARDS, SUFFIX, TABLES, Storage, StorageError

REWRITTEN: Final = 5000
"""After so many actions the game's file is written again, so that the journal stays short."""
STEP: Final = 10**9
"""By how much each start of the server raises the numbers of the protocol, so that all are new to its clients."""
log = logging.getLogger("hexhold")

_LONG: Final = 8_000_000
_MILLISECONDS: Final = Whole(0, 10**10)
_RECORD: Final = FieldGroup(
    (
        Field("hexhold_table", Whole(1, 1)),
        Field("name", OneLine(LONGEST_NAME)),
        Field("secret", Code(128)),
        Field("key", Code(256)),
        Field("owner", Text(32)),
        Field("fill_after", _MILLISECONDS, optional=True),
        Field("turn_time", _MILLISECONDS, optional=True),
        Field("chat", YesNo()),
        Field("locks", YesNo()),
        Field("spectators", Whole(0, MOST_SPECTATORS)),
        Field("setup", Text(_LONG)),
        Field(
            "players",
            Listed(
                FieldGroup(
                    (
                        Field("name", OneLine(NAME)),
                        Field("kind", Text(WORD)),
                        Field("colour", Text(WORD)),
                        Field("face", Text(WORD)),
                    )
                ),
                MAX_SEATS,
            ),
        ),
        Field("starts", Whole(1, 10**5)),
        Field("paused", YesNo()),
        Field(
            "members",
            Listed(
                FieldGroup(
                    (
                        Field("token", Code(128)),
                        Field("name", OneLine(NAME)),
                        Field("seat", Whole(0, MAX_SEATS - 1)),
                        Field("seal", Code(256), optional=True),
                    )
                ),
                MAX_SEATS,
            ),
        ),
        Field("lines", Listed(FieldGroup(LINE), MOST_LINES), optional=True),
        Field("filled", Listed(Whole(0, 10**6), MOST_ENTRIES), optional=True),
        Field("game", Text(200), optional=True),
        Field("resumed", Text(_LONG), optional=True),
    )
)


class GameFile(Enum):
    """What the game's file has. Whatever it lacks is in the journal, unless an action could not be noted there."""

    BEHIND = auto()
    """Some actions are only in the journal."""
    DUE = auto()
    """It must be written."""
    WHOLE = auto()
    """The last job has written everything."""


class Naming(Enum):
    """Whether the table's file names the game. Nobody may hear of the game before."""

    DONE = auto()
    DUE = auto()
    UNDER_WAY = auto()
    """The last job does it."""


class KeptTable(NamedTuple):
    """A table on the disk."""

    code: str
    name: str
    is_started: bool


class LostTable(Exception):
    """A table cannot be opened again. The message is one sentence."""


class TableStore:
    """Where one table is kept. ``storage`` is that of the tables, not of the user."""

    def __init__(self, storage: Storage, code: str, name: str, starts: int = 1) -> None:
        self.code = code
        self.name = name
        self.starts = starts
        self._storage = storage
        self._path = _path(storage, code)
        self._slot: SaveSlot | None = None
        self._session: Session | None = None
        self._place = (0, 0)
        """The epoch and number of the last noted action."""
        self._is_noted = True
        """Whether all actions would survive the end of this process now."""
        self._is_synced = True
        """Whether the system has put all of the journal on the disk."""
        self._file = GameFile.BEHIND
        self._naming = Naming.DONE
        self._written = 0
        """The hash of the table's file, or 0 if that must be written."""
        self._revision: tuple[int, int] | None = None
        if not storage.locks.take(self._path):
            raise LostTable(f"The table {code} is open in another program.")

    @property
    def boards(self) -> Path:
        """The folder of the user's own boards."""
        return self._storage.folder.parent / BOARDS

    def note(self, table: HostedTable, *, again: bool = False) -> bool:
        """Append what has changed in the game to its journal, ``again`` after a ``job``. Whether anybody may hear of it
        now; if not, the next ``job`` comes first."""
        session = table.session
        if again and self._naming is Naming.UNDER_WAY:
            self._naming = Naming.DONE
        if session is not None and (again or table.place != self._place):
            if session is not self._session:
                self._begin(session)
            assert self._slot is not None
            self._is_noted = self._slot.note(session, session.log.copy())
            if table.place != self._place:
                self._is_synced = False
                is_due = session.is_over() or table.place[1] % REWRITTEN == 0
                if is_due or self._file is GameFile.WHOLE:
                    self._file = GameFile.DUE if is_due else GameFile.BEHIND
            if not self._is_noted:
                self._file = GameFile.DUE
            self._place = table.place
        return self._is_noted and self._naming is Naming.DONE

    def job(self, table: HostedTable, *, people: bool = True) -> Callable[[], None] | None:
        """What to write next, for a thread, because the disk may be slow; ``people`` also if only they have changed."""
        if self._file is GameFile.DUE and self._slot is not None and table.session is not None:
            self._file = GameFile.WHOLE
            return partial(self._slot.write, table.session, snapshot(table.session))
        if self._naming is Naming.DONE and (not people or table.revision == self._revision):
            return None
        self._revision = table.revision
        text = self._text(table)
        if hash(text) == self._written:
            self._naming = Naming.DONE
            return None
        self._written = hash(text)
        if self._naming is Naming.DUE:
            self._naming = Naming.UNDER_WAY
        return partial(self._storage.write, self._path, text)

    def give_up(self) -> None:
        """The last job has failed, or may have: its work is due again."""
        self._written, self._revision = 0, None
        if self._file is GameFile.WHOLE:
            self._file = GameFile.BEHIND
        if self._naming is Naming.UNDER_WAY:
            self._naming = Naming.DUE

    def write(self, table: HostedTable) -> None:
        """Write everything, and wait for the disk."""
        self.note(table)
        while (job := self.job(table)) is not None:
            job()
            self.note(table, again=True)

    def sync(self) -> None:
        """Sync the journal to the disk. This may take long; call it in a thread."""
        if not self._is_synced and self._slot is not None:
            self._is_synced = True
            self._slot.sync()

    def close(self, table: HostedTable) -> None:
        """Write everything, and let others have the files."""
        self._revision = None
        self.write(table)
        self._leave(table)
        self._storage.locks.drop(self._path)

    def renew(self, table: HostedTable) -> None:
        """The table begins a new game; the last one stays among the games."""
        self._leave(table)
        self._slot, self._session, self._place = None, None, (0, 0)
        self._is_noted, self._file, self._naming = True, GameFile.BEHIND, Naming.DUE

    def resume(self, slot: SaveSlot) -> None:
        """Go on with a game that was kept before, whose lock is held."""
        self._slot = slot

    def _leave(self, table: HostedTable) -> None:
        if self._slot is not None and table.session is not None:
            if self._file is not GameFile.WHOLE:
                self._slot.write(table.session, snapshot(table.session))
            self._slot.close(whole=True)

    def _begin(self, session: Session) -> None:
        """Keep a game that has begun, in a file of its own."""
        self._session = session
        if self._slot is None:
            names = ", ".join(player.name for player in session.players)
            self._slot = SaveSlot(self._storage, f"{self.code} {names}")
        self._naming = Naming.DUE

    def _text(self, table: HostedTable) -> str:
        terms = table.terms
        game = self._slot.path.name if self._slot is not None and self._slot.path is not None else None
        fields: dict[str, Any] = {
            "hexhold_table": 1,
            "name": self.name,
            "secret": terms.secret,
            "key": terms.key,
            "owner": terms.owner,
            "fill_after": _milliseconds(terms.fill_after),
            "turn_time": _milliseconds(terms.turn_time),
            "chat": terms.has_chat,
            "locks": terms.locks,
            "spectators": terms.spectators,
            "starts": self.starts,
            "paused": table.is_paused,
            "players": [
                {"name": player.name, "kind": player.kind, "colour": player.colour, "face": player.face}
                for player in terms.players
            ],
            "members": [
                {"token": member.token, "name": member.name, "seat": member.seat, "seal": member.seal or None}
                for member in sorted(table.members.values(), key=lambda one: one.sitting)
                if member.seat >= 0
            ],
            "lines": list(table.lines),
            "filled": table.filled[-MOST_ENTRIES:],
            "game": game,
            "resumed": save_text(terms.resumed) if terms.resumed is not None and game is None else None,
            "setup": table.terms_text,
        }
        return json.dumps(fields, indent=1, ensure_ascii=False) + "\n"


def tables_storage(storage: Storage) -> Storage:
    """The storage of the tables below the user's. May raise StorageError."""
    folder = storage.folder / TABLES
    with storage.explained(folder):
        folder.mkdir(0o700, parents=True, exist_ok=True)  # for its secrets
    return Storage(folder)


def kept_tables(storage: Storage) -> list[KeptTable]:
    """The tables in a storage of tables that can be opened again, the newest first."""
    tables = []
    paths = [path for path in storage.folder.glob(f"*{SUFFIX}") if len(path.stem) == TABLE_DIGITS]
    for path in sorted(paths, key=lambda path: -path.stat().st_mtime_ns):
        try:
            fields = _read(storage, path.stem)
            decode(fields["setup"])
        except (LostTable, SaveError) as error:
            log.warning("%s", error)
            continue
        tables.append(KeptTable(path.stem, fields["name"], fields["game"] is not None))
    return tables


def reopened(storage: Storage, code: str, now: float) -> tuple[HostedTable, TableStore]:
    """A table as it was when its server ended, however that happened. LostTable or StorageError if that fails."""
    fields = _read(storage, code)
    store = TableStore(storage, code, fields["name"], fields["starts"] + 1)
    try:
        table = _table(storage, store, fields, now)
        store.write(table)
    except (SaveError, StorageError) as error:
        storage.locks.drop(_path(storage, code))
        raise LostTable(f"The table {code} cannot be opened again: {error}") from error
    return table, store


def _table(storage: Storage, store: TableStore, fields: dict[str, Any], now: float) -> HostedTable:
    session, resumed = None, fields["resumed"]
    if fields["game"] is not None:
        path = storage.games / fields["game"]
        if message := repair(storage, path):
            log.warning("%s", message)
        session = load_session(storage.read(path))
        if not storage.locks.take(path):
            raise StorageError(f"{path.name} is open in another program.")
        store.resume(SaveSlot(storage, path.stem, path))
    terms = TableTerms(
        terms_of(fields["setup"]) if session is None else session.setup,
        _players(fields),
        fields["secret"],
        fields["key"],
        fields["owner"],
        fill_after=_seconds(fields["fill_after"]),
        turn_time=_seconds(fields["turn_time"]),
        has_chat=fields["chat"],
        locks=fields["locks"],
        spectators=fields["spectators"],
        resumed=load_session(resumed) if resumed else None,
    )
    table = HostedTable(terms, STEP * store.starts)
    table.lines.extend(fields["lines"] or ())
    for member in fields["members"]:
        table.seat(member["token"], member["name"], member["seat"], member["seal"] or "", now)
    if session is not None:
        table.go_on_with(session, fields["paused"], now, [at for at in fields["filled"] or () if at < len(session.log)])
    return table


def _path(storage: Storage, code: str) -> Path:
    return storage.folder / (code + SUFFIX)


def _read(storage: Storage, code: str) -> dict[str, Any]:
    try:
        fields = _RECORD.read(safe_json.parsed(storage.read(_path(storage, code))))
    except (ValueError, RecursionError, StorageError) as error:
        raise LostTable(f"The table {code} cannot be opened again: {error}") from error
    game = fields["game"]
    if game is not None and storage.slot(storage.games / game) is None:
        raise LostTable(f"The table {code} cannot be opened again: its game is elsewhere.")
    return fields


def _players(fields: dict[str, Any]) -> list[Player]:
    return [Player(one["name"], one["kind"], one["colour"], face=one["face"]) for one in fields["players"]]


def _milliseconds(seconds: float | None) -> int | None:
    return None if seconds is None else round(seconds * 1000)


def _seconds(milliseconds: int | None) -> float | None:
    return None if milliseconds is None else milliseconds / 1000
