"""The window's own server, in its process."""

from __future__ import annotations

import os
import random
import signal
import time
from pathlib import Path

import pytest

from game.play.session import PERSON
from net.discovery import TableListener
from net.host_process import DIED, STARTING, HostProcess, HostRequest, HostState
from net.host_worker import FAILED, READY
from tests.net.real import PATIENCE, RealGuest, play_out, sit_down, until
from tests.net.wire import bits, terms


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEXHOLD_DATA_DIR", str(tmp_path))


def started(process: HostProcess) -> HostState:
    """The state once the process has started or failed."""
    end = time.monotonic() + PATIENCE
    while process.poll().phase == STARTING and time.monotonic() < end:
        time.sleep(0.005)
    return process.poll()


def test_a_table_is_hosted_found_killed_and_hosted_again() -> None:
    plain = terms((PERSON, "easy", PERSON), points=3)
    process = HostProcess(HostRequest(plain.setup, plain.players, name="Ann", owner=bits(0)))
    state = started(process)
    assert state.phase == READY and state.invitation is not None and state.token == bits(0)
    listener, end = TableListener(), time.monotonic() + 5
    code = state.invitation.table  # other people on this network may host tables
    while listener.works and code not in [near.invitation.table for near in listener.poll()] and time.monotonic() < end:
        time.sleep(0.01)
    found = {near.invitation.table: near.name for near in listener.poll()}
    assert found.get(code) == "Ann" or not listener.works
    listener.close()
    invitation = state.invitation.at("127.0.0.1")
    guests = [RealGuest(invitation, bits(number)) for number in range(2)]
    sit_down(guests, [0, 2])
    dice = random.Random(1)
    for _ in range(4):
        until(guests, lambda: any(guest.answer(dice) for guest in guests))
    assert process.pid is not None
    os.kill(process.pid, signal.SIGKILL)
    end = time.monotonic() + 5
    while process.poll().phase != DIED and time.monotonic() < end:
        time.sleep(0.01)
    assert process.poll().phase == DIED and "opens the table again" in process.poll().sentence
    process.close()
    request = HostRequest(plain.setup, plain.players, again=invitation.table, port=invitation.port)
    second = HostProcess(request)
    again = started(second)
    assert again.phase == READY and again.token == bits(0) and again.invitation is not None
    assert again.invitation[1:] == state.invitation[1:]
    play_out(guests, dice)
    assert all(guest.client.unfair == 0 for guest in guests)
    busy = HostProcess(HostRequest(plain.setup, plain.players, port=invitation.port, announce=False))
    other = started(busy).invitation
    assert other is not None and other.port != invitation.port
    missing = HostProcess(HostRequest(plain.setup, plain.players, again="0" * 10))
    assert started(missing).phase == FAILED and "cannot be opened again" in missing.poll().sentence
    for one in (second, busy, missing):
        one.close()
        assert one.wait()
    until(guests, lambda: all("has closed the table" in "".join(guest.lost) for guest in guests))
    for guest in guests:
        guest.link.close()
