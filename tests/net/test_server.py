"""A server over real sockets: whole games, limits, and what is on the disk when it ends."""

from __future__ import annotations

import errno
import os
import random
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from game.action_text import parse
from game.play.saves import load_session
from game.play.session import PERSON
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from net.dice import first_unfair, seal
from net.invitation import Invitation
from net.limits import Limits
from net.protocol import LARGEST, TO_HOST, greeting, write
from net.server import PortError, Server, TooManyTables
from net.table import TableTerms
from net.table_store import LostTable, kept_tables
from tests.net.real import CODE, HERE, PATIENCE, RealGuest, RealHost, hosting, play_out, raw, sit_down, until
from tests.net.wire import KEY, SECRET, bits, terms
from tests.sessions import session_at
from tests.table import Table as Position


@pytest.fixture
def host(tmp_path: Path) -> Iterator[RealHost]:
    with hosting(tmp_path) as host:
        yield host


def joined(invitation: Invitation, token: int = 77) -> ClientConnection:
    """A connection that has joined the table."""
    connection = raw(invitation)
    connection.send(greeting())
    who = {"secret": SECRET, "token": bits(token), "name": "Eve", "sitting": 0, "epoch": 0, "number": 0}
    connection.send(write("join", who))
    connection.recv(10)
    connection.recv(10)
    return connection


def log_of(host: RealHost) -> list[int]:
    """The log of the game at the table."""
    session = host.served().table.session
    assert session is not None
    return list(session.log)


def is_ended(connection: ClientConnection) -> bool:
    """Whether the server has ended a connection."""
    try:
        while True:
            connection.recv(PATIENCE)
    except ConnectionClosed:
        return True
    except TimeoutError:
        return False


def test_a_game_with_people_a_computer_and_a_spectator(host: RealHost) -> None:
    invitation = host.open(terms((PERSON, "easy", PERSON), rules=CITIES_AND_KNIGHTS, points=3))
    guests = [RealGuest(invitation, bits(number)) for number in range(3)]
    sit_down(guests, [0, 2, -1])
    play_out(guests, random.Random(1))
    session = host.served().table.session
    assert session is not None and host.served().table.desyncs == 0
    for guest in guests:
        assert guest.client.finished is not None and guest.client.finished.log == session.log
        assert guest.client.unfair == 0 and guest.connections == 1 and not guest.lost
        guest.link.close()
    assert {seat for seat, _step in host.served().table._answered} >= {0, 1, 2}
    (path,) = host.tables.games.glob("*.json")
    until([], lambda: load_session(path.read_text("utf-8")).is_over())
    kept = load_session(path.read_text("utf-8"))
    assert kept.log == session.log and kept.proof is not None and first_unfair(kept, kept.proof) == 0


def test_a_stopped_server_goes_on_with_its_tables(tmp_path: Path) -> None:
    with hosting(tmp_path) as host:
        invitation = host.open(terms((PERSON, PERSON), points=4))
        lobby = host.open(terms((PERSON, PERSON)), "00000000bb")
        waiting = RealGuest(lobby, bits(1), "Bo")
        until([waiting], lambda: waiting.client.lobby)
        waiting.command("sit", seat=1)
        waiting.ready()
        guests = [RealGuest(invitation, bits(number)) for number in range(2)]
        sit_down(guests, [0, 1])
        dice = random.Random(3)
        for _ in range(20):
            until(guests, lambda: any(guest.answer(dice) for guest in guests))
        until([*guests, waiting], lambda: not any(guest.client._pending for guest in [*guests, waiting]))
        log = log_of(host)
        with hosting(tmp_path) as other, pytest.raises(LostTable, match="is open in another program"):
            other.reopen()
    until(guests, lambda: all("has closed the table" in guest.lost[0] for guest in guests if guest.lost))
    assert [(table.code, table.is_started) for table in sorted(kept_tables(host.tables))] == [
        (CODE, True),
        ("00000000bb", False),
    ]
    again = RealHost(tmp_path, port=host.port)
    assert again.reopen()[:4] == invitation[:4]
    again.reopen("00000000bb")
    assert log_of(again)[: len(log)] == log
    play_out(guests, dice)
    assert [(guest.client.unfair, guest.connections) for guest in guests] == [(0, 2)] * 2
    until([waiting], lambda: waiting.client.lobby.get("seat") == 1 and waiting.connections >= 2)
    assert again.served("00000000bb").table.terms.players[1].name == "Bo"
    assert waiting.client.lobby["seats"][1]["seal"] == seal(waiting.client._contribution), "Bo is ready"
    for guest in [*guests, waiting]:
        guest.link.close()
    again.close()


def test_a_game_that_is_over_gives_way_to_another(tmp_path: Path) -> None:
    from net.table import HostedTable
    from net.table_store import STEP, TableStore

    with hosting(tmp_path, Limits(idle=0.3)) as host:

        def again(start: int) -> HostedTable:
            return HostedTable(terms(), STEP * start)

        host.call(lambda: host.server.add(again(1), TableStore(host.tables, CODE, "Club"), again))
        for _game in range(2):
            guests = [RealGuest(host.invitation(terms()), bits(number)) for number in range(2)]
            sit_down(guests, [0, 1])
            play_out(guests, random.Random(4))
            for guest in guests:
                guest.link.close()
            until([], lambda: host.served().table.phase == "lobby", 10)
    assert len(list(host.tables.games.glob("*.json"))) == 2


def test_any_free_port_is_the_same_for_ipv4_and_ipv6(host: RealHost) -> None:
    server = host.call(Server)
    port = host.wait(server.start(None, 0))
    ports = {listening.getsockname()[1] for listening in server._server.sockets}
    host.wait(server.stop())
    assert ports == {port}


def test_the_host_opens_another_game_that_a_stopped_server_keeps(tmp_path: Path) -> None:
    with hosting(tmp_path) as host:
        invitation = host.open(terms())
        guests = [RealGuest(invitation, bits(number)) for number in range(2)]
        sit_down(guests, [0, 1])
        play_out(guests, random.Random(4))
        guests[0].command("again")
        until(guests, lambda: all(guest.client.has_next for guest in guests))
        key = host.served().table.terms.key
        assert key != terms().key and not any(guest.lost for guest in guests)
    again = RealHost(tmp_path)
    again.reopen()
    table = again.served().table
    assert table.phase == "lobby" and table.terms.key == key and [m.seat for m in table.members.values()] == [0, 1]
    for guest in guests:
        guest.link.close()
    guests = [RealGuest(again.invitation(table.terms), bits(number)) for number in range(2)]
    sit_down(guests, [0, 1])
    play_out(guests, random.Random(5))
    assert len(list(again.tables.games.glob("*.json"))) == 2 and [guest.client.unfair for guest in guests] == [0, 0]
    for guest in guests:
        guest.link.close()
    again.close()


def test_a_restarted_server_still_has_what_was_written(tmp_path: Path) -> None:
    with hosting(tmp_path) as host:
        invitation = host.open(terms(has_chat=True))
        guests = [RealGuest(invitation, bits(number)) for number in range(2)]
        sit_down(guests, [0, 1])
        guests[0].command("gesture", text="Good luck!")
        until(guests, lambda: guests[1].client.gestures)
        for guest in guests:
            guest.link.close()
    again = RealHost(tmp_path)
    guest = RealGuest(again.reopen(), bits(1))
    until([guest], lambda: guest.client.knows_position)
    guest.command("gesture", text="Thanks!")
    until([guest], lambda: guest.client.gestures)
    assert [line["text"] for line in guest.client.missed] == ["Good luck!"]
    assert [line["text"] for line in guest.client.gestures] == ["Thanks!"]
    guest.link.close()
    again.close()


class SlowDisk:
    """Syncs that wait until they may go on, or fail."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.may_go_on = threading.Event()
        self.may_go_on.set()
        self.fails = False
        self.waits = threading.Event()
        self._plain = os.fsync
        patch.setattr(os, "fsync", self._sync)

    def _sync(self, file: int) -> None:
        self.waits.set()
        assert threading.current_thread().name.startswith("disk") or self.may_go_on.is_set(), "the loop waits"
        self.may_go_on.wait(PATIENCE)
        if self.fails:
            raise OSError(errno.EIO, "broken")
        self._plain(file)


def test_a_slow_disk_holds_up_only_the_table_that_writes(host: RealHost, monkeypatch: pytest.MonkeyPatch) -> None:
    invitation, other = host.open(terms()), host.open(terms(), "00000000bb")
    guests = [RealGuest(other, bits(number)) for number in range(2)]
    sit_down(guests, [0, 1])
    others = [RealGuest(invitation, bits(number)) for number in range(2)]
    everybody = [*guests, *others]
    until(everybody, lambda: all(guest.client.lobby for guest in others))
    for seat, guest in enumerate(others):
        guest.command("sit", seat=seat)
        guest.ready()
    until(everybody, lambda: all(seat["seal"] for seat in others[0].client.lobby["seats"]))
    disk = SlowDisk(monkeypatch)
    disk.may_go_on.clear()
    others[0].command("begin")
    until(everybody, lambda: host.served().table.session is not None and disk.waits.is_set())
    dice, number = random.Random(1), guests[1].client.number

    def play() -> bool:
        for guest in guests:
            guest.answer(dice)
        return bool(guests[1].client.number > number + 4)

    until(everybody, play)
    assert not any(guest.client._epoch for guest in others), "nobody hears of a game that may be lost"
    disk.may_go_on.set()
    play_out(others, dice)
    play_out(guests, dice)
    for guest in everybody:
        guest.link.close()


def test_a_game_goes_on_although_it_cannot_be_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with hosting(tmp_path) as host:
        invitation = host.open(terms(points=4))
        guests = [RealGuest(invitation, bits(number)) for number in range(2)]
        disk = SlowDisk(monkeypatch)
        disk.fails = True
        sit_down(guests, [0, 1])
        dice = random.Random(1)
        for _ in range(10):
            until(guests, lambda: any(guest.answer(dice) for guest in guests))
        assert not list(host.tables.games.glob("*.json"))
        disk.fails = False
        until(guests, lambda: any(guest.answer(dice) for guest in guests))
        until(guests, lambda: list(host.tables.games.glob("*.json")) and host.served().store._is_noted)
        until(guests, lambda: not any(guest.client._pending for guest in guests))
        log = log_of(host)
    again = RealHost(tmp_path, port=host.port)
    again.reopen()
    assert log_of(again)[: len(log)] == log
    play_out(guests, dice)
    for guest in guests:
        guest.link.close()
    again.close()


def test_two_computers_answer_the_same_offer(host: RealHost) -> None:
    t = Position(3)
    t.give(0, brick=2)
    t.give(1, wool=1)
    t.give(2, wool=1)
    t.turn(0)
    resumed = session_at(t.s)
    for seat in (1, 2):
        resumed.players[seat].kind = "easy"
    table = TableTerms(t.s.setup, resumed.players, SECRET, KEY, bits(0), resumed=resumed)
    guest = RealGuest(host.open(table), bits(0))
    sit_down([guest], [0])
    until([guest], lambda: guest.client.question() is not None)
    guest.link.send(guest.client.act(parse("offer 1 brick for 1 ore"), time.monotonic()))
    until([guest], lambda: guest.client.number > 2 and guest.client.question() is not None)
    assert [entry.seat for entry in guest.client.entries[:3]] == [0, 1, 2]
    guest.link.close()


class SlowComputers:
    """Computer opponents who think until they are told to answer."""

    def __init__(self) -> None:
        self.answers: list[Callable[[], None]] = []

    def ask(self, *asked: Any) -> None:
        decision, answer = asked[3:]
        self.answers.append(lambda: answer(decision.actions[0]))

    def forget(self, _table: str) -> None:
        self.answers.clear()


def test_a_computer_that_thinks_when_the_host_pauses_is_asked_again(host: RealHost) -> None:
    guest = RealGuest(host.open(terms((PERSON, "easy"))), bits(0))
    computers = SlowComputers()
    host.served()._computers = computers  # type: ignore[assignment]
    sit_down([guest], [0])
    dice = random.Random(1)
    until([guest], lambda: not guest.answer(dice) and computers.answers)
    guest.command("pause", on=True)
    until([guest], lambda: guest.client.lobby["paused"])
    host.call(computers.answers.pop())
    guest.command("pause", on=False)
    until([guest], lambda: computers.answers)
    host.call(computers.answers.pop())
    until([guest], lambda: guest.client.entries and guest.client.entries[-1].seat == 1)
    guest.link.close()


def test_a_port_in_use_is_said_in_one_sentence(host: RealHost, tmp_path: Path) -> None:
    with pytest.raises(PortError, match=rf"^Another program uses port {host.port}\. "):
        RealHost(tmp_path, port=host.port)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"fingerprint": "0" * 64}, "Somebody else answers"),
        ({"fingerprint": "0" * 64, "table": "0" * 10}, "Somebody else answers"),
        ({"table": "0" * 10}, "does not have this table"),
        ({"port": 1}, "cannot be reached"),
        ({"secret": "6" * 32}, ""),
    ],
)
def test_a_link_says_why_it_is_not_connected(host: RealHost, change: dict[str, str], sentence: str) -> None:
    invitation = host.open(terms())._replace(**change)  # type: ignore[arg-type]
    guest = RealGuest(invitation, bits(1))
    if sentence:
        until([guest], lambda: guest.lost, 10)
        assert sentence in guest.lost[0] and guest.connections == 0
    else:
        until([guest], lambda: guest.client.refused, 10)
        assert guest.client.refused == "This invitation is not valid for this table."
    guest.link.close()


def test_another_program_at_the_port_is_not_the_host(host: RealHost) -> None:
    invitation = host.open(terms())
    with socket.create_server((HERE, 0)) as other:

        def talk() -> None:
            connection, _address = other.accept()
            with connection:
                connection.recv(1000)
                connection.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")

        thread = threading.Thread(target=talk)
        thread.start()
        guest = RealGuest(invitation._replace(port=other.getsockname()[1]), bits(1))
        until([guest], lambda: guest.lost, 10)
        thread.join()
    assert "Somebody else answers" in guest.lost[0]
    guest.link.close()


# --- limits


def test_connections_of_one_address_are_limited(tmp_path: Path) -> None:
    with hosting(tmp_path, Limits(per_address=3, opened=1000)) as host:
        invitation = host.open(terms())
        connections = [raw(invitation) for _ in range(3)]
        with pytest.raises(InvalidStatus, match="503"):
            raw(invitation)
        guest = RealGuest(invitation, bits(1))
        until([guest], lambda: "no more connections" in "".join(guest.lost))
        connections.pop().close()
        until([guest], lambda: guest.client.lobby)
        guest.link.close()


def test_new_connections_of_one_address_are_limited(tmp_path: Path) -> None:
    with hosting(tmp_path, Limits(per_address=5, opened=0.01)) as host:
        invitation = host.open(terms())
        for _ in range(5):
            raw(invitation).close()
        with pytest.raises(InvalidStatus, match="503"):
            raw(invitation)


@pytest.mark.parametrize(
    ("limits", "size"), [(Limits(messages=10, burst=2), 0), (Limits(received=9000, burst=1), 30_000)]
)
def test_messages_and_bytes_per_second_are_limited(tmp_path: Path, limits: Limits, size: int) -> None:
    with hosting(tmp_path, limits) as host:
        connection = joined(host.open(terms()))
        with suppress(ConnectionClosed):
            for _ in range(100):
                connection.send(write("gesture", {"try": 1, "gesture": "wow"}) + " " * size)
        assert is_ended(connection) and host.metric('hexhold_connections_ended_total{reason="flood"}') == 1


@pytest.mark.parametrize(
    "text", ["x" * (LARGEST[TO_HOST] + 1), b"bytes", "[" * 60_000, "nonsense", '{"message": "lobby"}']
)
def test_messages_that_are_none_end_the_connection(host: RealHost, text: str | bytes) -> None:
    connection = joined(host.open(terms()))
    with suppress(ConnectionClosed):  # perhaps before the whole text is sent
        connection.send(text)
    assert is_ended(connection)


def test_who_does_not_join_is_cut(tmp_path: Path) -> None:
    with hosting(tmp_path, Limits(join=0.3)) as host:
        invitation = host.open(terms())
        connection, member = raw(invitation), joined(invitation)
        assert is_ended(connection)
        time.sleep(0.3)
        member.send(write("gesture", {"try": 1, "gesture": "wow"}))
        assert "gestured" in str([member.recv(5) for _ in range(3)])


@pytest.mark.parametrize("limits", [Limits(queued=200_000), Limits(all_queued=200_000)])
def test_a_slow_reader_is_cut_and_may_return(tmp_path: Path, limits: Limits) -> None:
    with hosting(tmp_path, replace(limits, messages=10_000, received=1e9)) as host:
        invitation = host.open(terms((PERSON, PERSON), points=5))
        guests = [RealGuest(invitation, bits(number)) for number in range(2)]
        sit_down(guests, [0, 1])
        slow = joined(invitation, 1)
        again = write("resync", {"sitting": 0, "epoch": 0, "number": 0})
        with suppress(ConnectionClosed):
            while True:
                slow.send(again)
                guests[0].pump()
        assert host.metric('hexhold_connections_ended_total{reason="slow"}') == 1
        assert host.metric("hexhold_queued_bytes") < 200_000
        until(guests, lambda: guests[1].connections == 2)
        play_out(guests, random.Random(2))
        for guest in guests:
            guest.link.close()


def test_tables_and_spectators_are_limited(tmp_path: Path) -> None:
    with hosting(tmp_path, Limits(tables=1)) as host:
        invitation = host.open(terms())
        with pytest.raises(TooManyTables):
            host.open(terms(), "00000000bb")
        crowd = [joined(invitation, 100 + number) for number in range(2)]
        host.call(lambda: object.__setattr__(host.served().table.terms, "spectators", 0))
        guest = RealGuest(invitation, bits(1))
        until([guest], lambda: guest.client.refused)
        assert guest.client.refused == "This table is full."
        guest.link.close()
        for connection in crowd:
            connection.close()


def test_the_port_is_that_of_this_computer(host: RealHost) -> None:
    assert {address[0] for address in (socket.getsockname() for socket in host.server._server.sockets)} == {HERE}
