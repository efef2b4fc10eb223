"""Whole games whose server is killed again and again."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from game.view import redact
from net.invitation import Invitation, read
from tests.net.real import PATIENCE, RealGuest, sit_down, until
from tests.net.wire import bits
from tests.tool import ROOT

LIMIT = 60.0


class ServeProcess:
    """``hexhold serve`` with one table, in a process that can be killed and started again."""

    def __init__(self, folder: Path, *flags: str) -> None:
        self._folder = folder
        self._port = "0"
        self._flags = flags
        self.kills = 0
        self.invitation = self._start()

    def _start(self) -> Invitation:
        command = [sys.executable, str(ROOT / "main.py"), "serve", "--address", "127.0.0.1", "--port", self._port]
        command += ["--data", str(self._folder), "--config", str(self._settings()), *self._flags]
        with open(self._folder / "log.txt", "ab") as log:
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, cwd=ROOT)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, (self._folder / "log.txt").read_text("utf-8")
        invitation = read(line).at("127.0.0.1")
        self._port = str(invitation.port)
        return invitation

    def _settings(self) -> Path:
        path = self._folder / "serve.toml"
        path.write_text("[limits]\nmessages = 100000.0\nopened = 1000.0\n", "utf-8")
        return path

    def kill(self) -> None:
        """End the process without warning, and start another."""
        self.kills += 1
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._start()

    def stop(self) -> int:
        """Ask the process to end, and return its exit status."""
        self._process.terminate()
        return self._process.wait(PATIENCE)


class KilledGame(NamedTuple):
    """A game that has been played to its end."""

    kills: int
    actions: int
    late: int
    """How many actions were refused because their answer was lost with the server."""


def played(folder: Path, seed: int, kills: int, *flags: str) -> KilledGame:
    """Play a game of two people and a spectator to its end, and kill the server at random moments. Whatever a client
    has been told must still be true."""
    dice = random.Random(seed)
    folder.mkdir(parents=True, exist_ok=True)
    server = ServeProcess(folder, "--seats", "person,easy,person", "--points", "5", *flags)
    guests = [RealGuest(server.invitation, bits(seed * 10 + number)) for number in range(3)]
    try:
        sit_down(guests, [0, 2, -1])
        end = time.monotonic() + LIMIT
        while not all(guest.client.finished for guest in guests):
            assert time.monotonic() < end, [(guest.client.lobby, guest.client._question) for guest in guests]
            _play(guests, dice, dice.uniform(0.0, 0.15))
            if server.kills < kills:
                if server.kills % 2:
                    _see_an_action(guests, dice)
                known = [list(guest.client.entries) for guest in guests]
                sittings = [guest.client._sitting for guest in guests]
                server.kill()
                until(guests, lambda sittings=sittings: _are_back(guests, sittings))  # type: ignore[misc]
                for guest, before in zip(guests, known, strict=True):
                    assert guest.client.entries[: len(before)] == before, "something that was known has changed"
        return _checked(guests, server.kills)
    finally:
        for guest in guests:
            guest.link.close()
        assert server.stop() == 0


def _see_an_action(guests: list[RealGuest], dice: random.Random) -> None:
    """Wait until a client knows an action of a person that has only just been done."""
    actor = next((guest for guest in guests if guest.answer(dice)), None)
    number = guests[-1].client.number
    if actor is not None:
        until(guests, lambda: guests[-1].client.number > number or not actor.client.is_busy)


def _are_back(guests: list[RealGuest], sittings: list[int]) -> bool:
    """Whether all guests have got the game from the new server."""
    return all(
        guest.client._sitting > before and guest.client._epoch > 0
        for guest, before in zip(guests, sittings, strict=True)
    )


def _play(guests: list[RealGuest], dice: random.Random, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for guest in guests:
            guest.answer(dice)
            guest.pump()
        time.sleep(0.001)


def _checked(guests: list[RealGuest], kills: int) -> KilledGame:
    logs = []
    for guest in guests:
        session = guest.client.finished
        assert session is not None and guest.client.unfair == 0
        seen = [[redact(event, guest.client.seat) for event in events] for events in session.history]
        assert [entry.events for entry in guest.client.entries] == seen
        assert list(session.view(guest.client.seat).v) == list(guest.client.view().v) or guest.client.seat < 0
        logs.append(session.log)
    assert logs[0] == logs[1] == logs[2]
    late = sum(answer.reason == "late" for guest in guests for answer in guest.client.answers)
    return KilledGame(kills, len(logs[0]), late)
