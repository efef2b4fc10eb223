"""The command serve: keeps tables for network play without a screen, until it is stopped."""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import secrets
import signal
import sys
import tomllib
from dataclasses import fields, replace
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from commands.games import setup_of
from commands.plan import Plan, plan_of
from commands.refusal import Refusal, read
from game.play.session import PERSON, Player
from game.rulesets.known import RULE_SET_NAMES
from net.certificate import fingerprint_of, own_certificate
from net.invitation import LONGEST_NAME, TABLE_DIGITS, Invitation, written
from net.limits import Limits
from net.monitor import start_monitor
from net.network import own_addresses
from net.server import PORT, PortError, Server, TooManyTables
from net.table import MOST_SPECTATORS, HostedTable, TableTerms
from net.table_store import STEP, LostTable, TableStore, kept_tables, reopened, tables_storage
from platform_io.i18n import N_
from platform_io.sanitize import clean, of_path, quoted
from sprites.names import COLOUR_NAMES
from user.storage import Storage, StorageError

UNUSABLE: Final = 3
"""The exit status if the port, the certificate or the data folder cannot be used."""
_COLLECTED: Final = (20_000, 50, 100)
"""Garbage is collected seldom: hundreds of tables make few reference cycles, but each search for them stops all."""
OWN: Final = "own"
NONE: Final = "none"
log = logging.getLogger("hexhold")


class TableSettings(NamedTuple):
    """A table as the settings describe it."""

    name: str
    plan: Plan
    """Seats for people are named PERSON in ``players``; the plan has others there."""
    players: list[str]
    fill_after: float | None
    turn_time: float | None
    has_chat: bool
    locks: bool
    spectators: int

    def terms(self, secret: str) -> TableTerms:
        """The terms of a new game, on a newly dealt board."""
        players = [Player(f"Player {seat + 1}", kind, COLOUR_NAMES[seat]) for seat, kind in enumerate(self.players)]
        return TableTerms(
            setup_of(self.plan, secrets.randbits(62)),
            players,
            secret,
            secrets.token_hex(32),
            "",
            fill_after=self.fill_after,
            turn_time=self.turn_time,
            has_chat=self.has_chat,
            locks=self.locks,
            spectators=self.spectators,
        )


class ServerSettings(NamedTuple):
    """Everything that the file and the flags say."""

    address: str
    port: int
    public: tuple[str, ...]
    """The addresses that invitations name; empty for those of this computer."""
    public_port: int
    data: Path | None
    certificate: str
    """OWN, NONE or the path of a file."""
    is_behind_proxy: bool
    metrics_port: int
    limits: Limits
    tables: list[TableSettings]


def serve(options: argparse.Namespace) -> int:
    """Serve until a signal ends it."""
    settings = settings_of(options)
    gc.set_threshold(*_COLLECTED)
    logging.basicConfig(stream=sys.stderr, level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    try:
        asyncio.run(_serve(settings))
    except (PortError, StorageError, LostTable) as error:
        raise Refusal(str(error), UNUSABLE) from None
    except TooManyTables:
        text = N_("The settings name more than {most} tables, the most of one server.")
        raise Refusal(text, most=settings.limits.tables) from None
    return 0


# --- settings


def settings_of(options: argparse.Namespace) -> ServerSettings:
    """The settings in the file, with those of the flags in their place. Refusal if any is wrong."""
    data = _toml(options.config) if options.config is not None else {}
    top = _Section(data, "the settings")
    flags = {name: value for name, value in vars(options).items() if value is not None}
    tables = [_table(_Section(table, f"table {number}"), flags) for number, table in enumerate(top.tables(), 1)]
    if not tables:
        tables = [_table(_Section({}, "the table"), flags)]
    names = [table.name for table in tables]
    if len(set(names)) < len(names):
        raise Refusal("Two tables have the same name; each needs its own.")
    limits = top.section("limits")
    known = {field.name: type(field.default) for field in fields(Limits)}
    changed = {name: limits.value(name, kind, None) for name, kind in known.items()}
    settings = ServerSettings(
        flags.get("address", top.value("address", str, "")),
        flags.get("port", top.value("port", int, PORT)),
        tuple(top.texts("public")),
        top.value("public_port", int, 0),
        flags.get("data", Path(top.value("data", str, "")) if "data" in data else None),
        flags.get("certificate", top.value("certificate", str, OWN)),
        top.value("behind_proxy", bool, False),
        flags.get("metrics_port", top.value("metrics_port", int, 0)),
        replace(Limits(), **{name: value for name, value in changed.items() if value is not None}),
        tables,
    )
    for section in (top, limits):
        section.finish()
    return settings


def _toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(read(path))
    except tomllib.TOMLDecodeError as error:
        raise Refusal("{path}: {error}", path=of_path(path), error=clean(str(error))) from None


class _Section:
    """A part of the settings, and which of its values have been used."""

    def __init__(self, data: dict[str, Any], name: str) -> None:
        self._data = data
        self._name = name
        self._known: set[str] = set()

    def value(self, name: str, kind: type, default: Any) -> Any:
        """A value of a kind; a whole number may stand for any number."""
        self._known.add(name)
        value = self._data.get(name, default)
        is_number = kind is float and type(value) is int
        if name in self._data and type(value) is not kind and not is_number:
            raise Refusal("{place}: {name} has the wrong kind of value", place=self._name, name=name)
        if kind in (int, float) and value is not None and value < 0:
            raise Refusal("{place}: {name} cannot be negative", place=self._name, name=name)
        return value

    def texts(self, name: str) -> list[str]:
        """A list of texts."""
        values = self.value(name, list, [])
        if not all(isinstance(value, str) for value in values):
            raise Refusal("{place}: {name} has the wrong kind of value", place=self._name, name=name)
        return list(values)

    def section(self, name: str) -> _Section:
        """A part of this part."""
        return _Section(self.value(name, dict, {}), name)

    def tables(self) -> list[dict[str, Any]]:
        """The tables."""
        tables = self.value("table", list, [])
        if not all(isinstance(table, dict) for table in tables):
            raise Refusal("{place}: write [[table]] above each table", place=self._name)
        return list(tables)

    def finish(self) -> None:
        """Refuse names that mean nothing, which are typing mistakes."""
        for name in self._data:
            if name not in self._known:
                names = ", ".join(sorted(self._known))
                raise Refusal(
                    "{place}: there is no {name}; known are {names}", place=self._name, name=quoted(name), names=names
                )


def _table(section: _Section, flags: dict[str, Any]) -> TableSettings:
    seats = section.texts("seats") or flags.get("seats", f"{PERSON},{PERSON},{PERSON},{PERSON}").split(",")
    seats = [seat.strip() for seat in seats]
    if PERSON not in seats:
        raise Refusal("A table needs a seat for a person; write person in its seats.")
    rules = section.value("rules", str, flags.get("rules", RULE_SET_NAMES[0]))
    if rules not in RULE_SET_NAMES:
        raise Refusal(
            "there are no rules {rules}; choose from: {names}", rules=quoted(rules), names=", ".join(RULE_SET_NAMES)
        )
    wanted = argparse.Namespace(
        seats=",".join("random" if seat == PERSON else seat for seat in seats),
        seed="0",
        rules=rules,
        board=section.value("board", str, flags.get("board", "standard")),
        variant=section.texts("variants") or flags.get("variant", []),
        points=section.value("points", int, flags.get("points", 0)),
        hand_limit=section.value("hand_limit", int, 7),
        no_trades=not section.value("trades", bool, True),
    )
    settings = TableSettings(
        clean(section.value("name", str, "Hexhold"), LONGEST_NAME),
        plan_of(wanted),
        seats,
        section.value("fill_after", float, flags.get("fill_after")),
        section.value("turn_time", float, flags.get("turn_time")),
        section.value("chat", bool, False),
        section.value("locks", bool, False),
        min(MOST_SPECTATORS, section.value("spectators", int, Limits().spectators)),
    )
    section.finish()
    return settings


# --- the server


async def _serve(settings: ServerSettings) -> None:
    ends, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(ends.set))
    storage = Storage(settings.data)
    certificate = None
    if settings.certificate != NONE:
        certificate = own_certificate(storage) if settings.certificate == OWN else Path(settings.certificate)
    try:
        server = Server(settings.limits, certificate, is_behind_proxy=settings.is_behind_proxy)
        port = await server.start(settings.address or None, settings.port)
    except (OSError, ValueError) as error:
        raise Refusal("The certificate cannot be used: {reason}.", UNUSABLE, reason=error) from None
    monitor = None
    try:
        tables = tables_storage(storage)
        codes = {kept.name: kept.code for kept in kept_tables(tables)}
        for table in settings.tables:
            code, secret = _open(server, tables, table, codes.get(table.name))
            print(
                f"{table.name}: {written(_invitation(settings, port, code, secret, table.name, certificate))}",
                flush=True,
            )
        if settings.metrics_port:
            monitor = await start_monitor(settings.metrics_port, lambda: server.metrics.text(**server.gauges()))
        log.info("%s tables at port %s", len(server.tables), port)
        await ends.wait()
        log.info("ending")
    finally:
        if monitor is not None:
            monitor.close()
        await server.stop()


def _open(server: Server, storage: Storage, settings: TableSettings, code: str | None) -> tuple[str, str]:
    """Open the table that has this code, or make one; return its code and secret."""
    now = asyncio.get_running_loop().time()
    if code is None:
        code, secret = secrets.token_hex(TABLE_DIGITS // 2), secrets.token_hex(16)
        table, store = HostedTable(settings.terms(secret)), TableStore(storage, code, settings.name)
    else:
        table, store = reopened(storage, code, now)
        secret = table.terms.secret
        if table.session is None:  # the settings may have changed
            table = _changed(table, settings, store.starts, now)
    server.add(table, store, partial(_again, settings, secret))
    return code, secret


def _again(settings: TableSettings, secret: str, start: int) -> HostedTable:
    return HostedTable(settings.terms(secret), STEP * start)


def _changed(table: HostedTable, settings: TableSettings, start: int, now: float) -> HostedTable:
    """The table with the present settings, and the same people where these still have seats for them."""
    changed = _again(settings, table.terms.secret, start)
    for member in table.members.values():
        if settings.players[member.seat : member.seat + 1] == [PERSON]:
            changed.seat(member.token, member.name, member.seat, "", now)
    return changed


def _invitation(
    settings: ServerSettings, port: int, code: str, secret: str, name: str, certificate: Path | None
) -> Invitation:
    """An invitation to a table. Only our own certificate is known by its fingerprint."""
    is_own = settings.certificate == OWN and certificate is not None
    addresses = settings.public or tuple(own_addresses())
    mark = fingerprint_of(certificate) if is_own and certificate is not None else ""
    return Invitation(addresses, settings.public_port or port, code, secret, mark, name)
