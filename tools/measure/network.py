"""Measures a server of network play on loopback.

    python -m tools.measure.network tables --tables 300 --seconds 30 --core 1
    python -m tools.measure.network rejoin --actions 1000
    python -m tools.measure.network flood --messages 100000
    python -m tools.measure.network kills --kills 100

``tables``: four people at each table and one action per second; how long until an action has reached all clients of its
table, as one process that plays them all sees it, and the memory for each table. ``server_p99_ms`` is the server's own
part. ``rejoin``: how long a person who comes back to a long game waits for it.
``flood``: hostile messages beside a game that should not notice. ``kills``: the server is killed at random moments, and
whatever clients knew must still be true. Each prints a line of JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import random
import re
import ssl
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from game.ints import COMPILED
from game.play.session import PERSON
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from net.dice import seal
from net.invitation import Invitation, read
from net.limits import Limits
from net.protocol import greeting, write
from net.table_client import SIGN_OF_LIFE
from tests.net.hostile import flood
from tests.net.killed import played
from tests.net.real import RealGuest, hosting, play_out, sit_down, until
from tests.net.wire import bits, terms

ROOT: Final = Path(__file__).resolve().parents[2]
SEATS: Final = 4
TEXT: Final = 1
PING: Final = 9
PONG: Final = 10
LONG_SIZE: Final = 126
"""The size from which a frame has its size in another place."""
METRICS: Final = 47699
OPEN_LIMITS: Final = "[limits]\nper_address = 100000\nconnections = 100000\nopened = 100000.0\ntables = 100000\n"


class Wire(asyncio.Protocol):
    """A client's end of a WebSocket connection that does as little as possible, because a few processes play thousands
    of clients on one core."""

    def __init__(self, host: str, path: str, receive: Callable[[str], None]) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()
        self._receive = receive
        self._bytes = b""
        self._transport: asyncio.Transport | None = None
        self.is_open = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._bytes += data
        if not self.is_open.done():
            head, found, self._bytes = self._bytes.partition(b"\r\n\r\n")
            if not found:
                self._bytes = head
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self.is_open.set_result(None)
        while (frame := self._frame()) is not None:
            kind, content = frame
            if kind == TEXT:
                self._receive(content.decode())
            elif kind == PING:
                self._send(PONG, content)

    def _frame(self) -> tuple[int, bytes] | None:
        """The next frame that has arrived completely (RFC 6455, 5.2); the server neither masks nor splits."""
        data, start = self._bytes, 2
        if len(data) < start:
            return None
        size = data[1]
        if size >= LONG_SIZE:
            start += 2 if size == LONG_SIZE else 8
            size = int.from_bytes(data[2:start], "big")
        if len(data) < start + size:
            return None
        self._bytes = data[start + size :]
        return data[0] & 0xF, data[start : start + size]

    def send(self, text: str) -> None:
        """Send a text."""
        self._send(TEXT, text.encode())

    def _send(self, kind: int, content: bytes) -> None:
        """Send a frame; a mask of zeros changes nothing."""
        assert self._transport is not None
        size = len(content)
        length = bytes([0x80 | size]) if size < LONG_SIZE else bytes([0x80 | LONG_SIZE]) + size.to_bytes(2, "big")
        self._transport.write(bytes([0x80 | kind]) + length + bytes(4) + content)


class MeasuredTable:
    """Four clients of one table, who know just enough of the protocol to play at random."""

    def __init__(self, invitation: Invitation, seed: int) -> None:
        self._invitation = invitation
        self._dice = random.Random(seed)
        self._wires: list[Wire] = []
        self._questions = [""] * SEATS
        self._tries = [0] * SEATS
        self._known = [dict.fromkeys(("lobby", "sitting", "epoch", "number", "question"), 0) for _ in range(SEATS)]
        self._sent: tuple[int, float] | None = None
        self._reached: set[int] = set()
        self.delays: list[float] = []
        self.is_over = False

    async def sit_down(self) -> None:
        """Connect, take all seats and start the game."""
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        loop = asyncio.get_running_loop()
        for seat in range(SEATS):
            host = f"127.0.0.1:{self._invitation.port}"
            make = partial(Wire, host, f"/{self._invitation.table}", partial(self._follow, seat))
            _, wire = await loop.create_connection(make, "127.0.0.1", self._invitation.port, ssl=context)
            await wire.is_open
            self._wires.append(wire)
            wire.send(greeting())
            who = {"secret": self._invitation.secret, "token": bits(seat), "name": f"P{seat}"}
            wire.send(write("join", {**who, "sitting": 0, "epoch": 0, "number": 0}))
            self._command(seat, "sit", seat=seat)
            self._command(seat, "ready", seal=seal(bits(seat)))
        self._command(0, "begin")
        await asyncio.sleep(0.02)
        for seat in range(SEATS):
            self._command(seat, "reveal", contribution=bits(seat))

    def _command(self, client: int, name: str, **fields: Any) -> None:
        self._tries[client] += 1
        self._wires[client].send(write(name, {"try": self._tries[client], **fields}))

    def _follow(self, seat: int, text: str) -> None:
        """Take what the server sends to a seat, and acknowledge it as the window does. As little as possible is
        read."""
        now, known = time.perf_counter(), self._known[seat]
        name = text[12 : text.index('"', 12)]
        if name == "lobby":
            known["lobby"] = _number(text, "revision")
        elif name == "start":
            known["sitting"] = _number(text, "sitting")
        elif name in ("events", "snapshot"):
            entries = text[text.index('"entries"') : text.index('"changes"' if name == "events" else '"position"')]
            known["epoch"] = _number(text, "epoch")
            known["number"] = _number(text, "number") + entries.count("[") - 1
            self._note(seat, known["number"], now)
        elif name == "question":
            known["question"] = _number(text, "revision")
            self._questions[seat] = text if '"actions"' in text else ""
        elif name == "over":
            self.is_over = True
        else:
            return
        self.beat(seat)

    def beat(self, seat: int) -> None:
        """Acknowledge what a seat knows."""
        self._wires[seat].send(write("ack", {**self._known[seat], "over": self.is_over}))

    def beat_all(self) -> None:
        """Give signs of life, as the window does."""
        for seat in range(len(self._wires)):
            if self._known[seat]["sitting"]:
                self.beat(seat)

    def _note(self, seat: int, number: int, now: float) -> None:
        if self._sent is not None and number > self._sent[0]:
            self._reached.add(seat)
            if len(self._reached) == SEATS:
                self.delays.append(now - self._sent[1])
                self._sent = None

    def act(self) -> None:
        """Let somebody who is asked answer."""
        for seat, question in enumerate(self._questions):
            if question and self._sent is None:
                asked = json.loads(question)
                self._questions[seat] = ""
                self._sent, self._reached = (asked["number"], time.perf_counter()), set()
                action = self._dice.choice(asked["actions"])
                self._command(seat, "act", question=asked["answer"], action=action)
                return


def _number(text: str, name: str) -> int:
    """A number in the text of a message."""
    start = text.index(f'"{name}":') + len(name) + 3
    return int(re.match(r"-?\d+", text[start:])[0])  # type: ignore[index]


def _megabytes(pid: int) -> float:
    """The resident memory of a process."""
    lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


def _seconds_of(pid: int) -> float:
    """The processor time of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def _give_signs_of_life(tables: list[MeasuredTable]) -> None:
    while True:
        await asyncio.sleep(SIGN_OF_LIFE)
        for table in tables:
            table.beat_all()


async def _tables(options: argparse.Namespace, folder: Path) -> dict[str, Any]:
    settings = OPEN_LIMITS + "".join(
        f'[[table]]\nname = "T{number}"\nrules = "cities_and_knights"\nseats = {[PERSON] * SEATS}\n'
        for number in range(options.tables)
    )
    (folder / "serve.toml").write_text(settings, "utf-8")
    command = [sys.executable, str(ROOT / "main.py"), "serve", "--address", "127.0.0.1", "--port", "0"]
    command += ["--data", str(folder), "--config", str(folder / "serve.toml"), "--metrics-port", str(METRICS)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert server.stdout is not None
    try:
        if options.core is not None:
            os.sched_setaffinity(server.pid, {options.core})
        invitations = [read(server.stdout.readline()) for _ in range(options.tables)]
        empty = _megabytes(server.pid)
        tables = [MeasuredTable(invitation, number) for number, invitation in enumerate(invitations)]
        life = asyncio.create_task(_give_signs_of_life(tables))
        for table in tables:
            await table.sit_down()
        await asyncio.sleep(3)
        for table in tables:
            table.delays.clear()
        begun, used = time.perf_counter(), _seconds_of(server.pid)
        while time.perf_counter() - begun < options.seconds:
            second = time.perf_counter()
            for number, table in enumerate(tables):
                await asyncio.sleep(max(0.0, second + number / len(tables) - time.perf_counter()))
                table.act()
        spent = time.perf_counter() - begun
        delays = sorted(delay * 1000 for table in tables for delay in table.delays)
        full = _megabytes(server.pid)
        with urllib.request.urlopen(f"http://127.0.0.1:{METRICS}/metrics") as answer:
            metrics = dict(line.rsplit(" ", 1) for line in answer.read().decode().splitlines())
        used = _seconds_of(server.pid) - used
        life.cancel()
    finally:
        server.kill()
        server.wait()
    return {
        "tables": options.tables,
        "actions_per_second": round(len(delays) / spent, 1),
        "p50_ms": round(statistics.median(delays), 2),
        "p99_ms": round(delays[int(0.99 * len(delays))], 2),
        "server_p99_ms": round(1000 * float(metrics['hexhold_latency_seconds{quantile="0.99"}']), 2),
        "core_percent": round(100 * used / spent),
        "kB_per_table": round(1024 * (full - empty) / options.tables),
        "empty_MB": round(empty),
    }


def _rejoin(options: argparse.Namespace, folder: Path) -> dict[str, Any]:
    with hosting(folder, Limits(messages=10**6)) as host:
        invitation = host.open(terms((PERSON,) * 3, rules=CITIES_AND_KNIGHTS, points=99))
        guests = [RealGuest(invitation, bits(number)) for number in range(3)]
        sit_down(guests, [0, 1, 2])
        dice = random.Random(1)

        def is_long() -> bool:
            for guest in guests:
                guest.answer(dice)
            return bool(guests[0].client.number >= options.actions)

        until(guests, is_long, 600)
        waits = []
        for _ in range(10):
            again = RealGuest(invitation, bits(0))
            begun = time.perf_counter()
            until([again], lambda again=again: again.client.setup and again.client.number >= options.actions)  # type: ignore[misc]
            waits.append(time.perf_counter() - begun)
            again.link.close()
        for guest in guests:
            guest.link.close()
    return {"actions": guests[0].client.number, "worst_ms": round(1000 * max(waits))}


def _flood(options: argparse.Namespace, folder: Path) -> dict[str, Any]:
    with hosting(folder, Limits(per_address=40, messages=500)) as host:
        victim = host.open(terms(), "ffffffffff")
        games, waits = 0, []
        attack = flood(victim, options.messages, 1)
        while not attack.done():
            invitation = host.open(terms((PERSON, PERSON), points=3), f"{games:010x}")
            guests = [RealGuest(invitation, bits(number)) for number in range(2)]
            sit_down(guests, [0, 1])
            begun = time.perf_counter()
            play_out(guests, random.Random(games))
            waits.append((time.perf_counter() - begun) / guests[0].client.number)
            assert all(guest.connections == 1 and guest.client.unfair == 0 for guest in guests)
            for guest in guests:
                guest.link.close()
            games += 1
        report = attack.result()
        quantiles = host.server.metrics.quantiles()
        ended = dict(host.server.metrics.refused)
    return {
        **report._asdict(),
        "games_beside": games,
        "ms_per_action_beside": round(1000 * statistics.mean(waits), 1),
        "latency_p99_ms": round(1000 * quantiles[1], 2),
        "ended_by": ended,
    }


def _kills(options: argparse.Namespace, folder: Path) -> dict[str, Any]:
    kills = actions = games = 0
    while kills < options.kills:
        game = played(folder / str(games), 1000 + games, 12)
        kills, actions, games = kills + game.kills, actions + game.actions, games + 1
        print(f"{kills} kills", file=sys.stderr, flush=True)
    return {"kills": kills, "games": games, "actions": actions}


def main(arguments: list[str]) -> int:
    """Measure, and print the results."""
    parser = argparse.ArgumentParser(description="Measures a server of network play.")
    parser.add_argument("what", choices=("tables", "rejoin", "flood", "kills"))
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--core", type=int, help="the core that the server must use")
    parser.add_argument("--actions", type=int, default=1000)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--kills", type=int, default=100)
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if options.what == "tables":
            found = asyncio.run(_tables(options, folder))
        else:
            found = {"rejoin": _rejoin, "flood": _flood, "kills": _kills}[options.what](options, folder)
    print(json.dumps({**found, "compiled": COMPILED, "load": round(os.getloadavg()[0], 1)}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
