"""Tables nearby, over loopback."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator

import pytest

from game import __version__
from net.discovery import FORGOTTEN, MOST_TABLES, Beacon, NearbyTable, TableListener
from net.invitation import Invitation

INVITATION = Invitation(("192.0.2.9",), 47000, "a1b2c3d4e5", "1" * 32, "2" * 64, "Ann")
TABLE = NearbyTable("Ann", __version__, "base", "standard", 2, 4, "lobby", True, INVITATION)


class Time:
    """A clock that a test moves."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Time:
    return Time()


@pytest.fixture
def port() -> int:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.bind(("", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def listener(clock: Time, port: int) -> Iterator[TableListener]:
    listener = TableListener(port, clock)
    yield listener
    listener.close()


def heard(listener: TableListener, count: int = 1) -> list[NearbyTable]:
    """The tables, once there are so many."""
    end = time.monotonic() + 3
    while len(listener.poll()) < count and time.monotonic() < end:
        time.sleep(0.005)
    return listener.poll()


def test_every_listener_on_this_computer_hears_of_a_table(listener: TableListener, clock: Time, port: int) -> None:
    second, beacon = TableListener(port, clock), Beacon(port)
    beacon.announce(TABLE)
    for one in (listener, second):
        (table,) = heard(one)
        assert table._replace(invitation=INVITATION) == TABLE and table.is_same_version
        assert "127.0.0.1" in table.invitation.addresses and table.invitation[1:] == INVITATION[1:]
    beacon.announce(TABLE._replace(free=1, phase="playing", is_open=False))
    end = time.monotonic() + 3
    while listener.poll()[0].is_open and time.monotonic() < end:
        time.sleep(0.005)
    (table,) = listener.poll()
    assert (table.free, table.phase, table.invitation.secret) == (1, "playing", "")
    beacon.close()
    second.close()
    clock.now += FORGOTTEN
    assert listener.poll() == []


def test_what_strangers_send_is_ignored(listener: TableListener, port: int) -> None:
    good = {
        "hexhold": "9.9",
        "name": "B\nob",
        "rules": "base",
        "board": "x",
        "free": 1,
        "seats": 3,
        "phase": "lobby",
        "open": True,
        "port": 1,
        "table": "0" * 10,
    }
    bad: list[object] = [{**good, name: value} for name, value in (("free", 99), ("table", "../x"), ("phase", 7))]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as stranger:
        texts = [b"", b"\xff\xfe", b"[" * 1000, b"{}", b"x" * 5000, *(json.dumps(one).encode() for one in bad)]
        for text in [*texts, json.dumps(good).encode()]:
            stranger.sendto(text, ("127.0.0.1", port))
        (table,) = heard(listener)
        assert table.name == "B ob" and not table.is_same_version and not table.is_open
        for number in range(2 * MOST_TABLES):
            stranger.sendto(json.dumps({**good, "table": f"{number:010}"}).encode(), ("127.0.0.1", port))
        assert len(heard(listener, MOST_TABLES)) == MOST_TABLES


def test_a_port_that_is_taken_is_no_error(port: int) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as other:
        other.bind(("", port))
        listener = TableListener(port)
        assert not listener.works and listener.poll() == []
        listener.close()
