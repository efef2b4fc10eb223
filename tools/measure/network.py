"""Measures a server of network play on loopback.

    python -m tools.measure.network tables --tables 300 --seconds 30 --core 1
    python -m tools.measure.network rejoin --actions 1000
    python -m tools.measure.network flood --messages 100000
    python -m tools.measure.network cuts --game four --actions 300

``tables``: four people at each table and one action per second, or at the pace of ``--every``; how long until an action
has reached all clients of its table, as one process that plays them all sees it, and the memory for each table.
``server_p99_ms`` is the server's own part. ``rejoin``: how long a person who comes back to a long game waits for it.
``flood``: hostile messages from four addresses beside ten games that should not notice, after some time without.
``cuts``: a recorded game whose connections are cut after each of its messages, without sockets. Each prints a line of
JSON.
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
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from game.ints import COMPILED
from game.play.session import PERSON
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from net.dice import seal
from net.invitation import Invitation, read, written
from net.limits import Limits
from net.protocol import greeting, write
from net.table_client import SIGN_OF_LIFE
from tests.net.cuts import cut_after_messages
from tests.net.real import RealGuest, hosting, sit_down, until
from tests.net.wire import bits, terms

ROOT: Final = Path(__file__).resolve().parents[2]
SEATS: Final = 4
TEXT: Final = 1
PING: Final = 9
PONG: Final = 10
LONG_SIZE: Final = 126
"""The size from which a frame has its size in another place."""
METRICS: Final = 47699
BESIDE: Final = 10
"""The games beside an attack."""
ATTACKERS: Final = 4
"""Each has an address of its own."""
OPEN_LIMITS: Final = "[limits]\nper_address = 100000\nconnections = 100000\nopened = 100000.0\ntables = 100000\n"


class LightClient(asyncio.Protocol):
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
        self.is_lost = False
        self.is_open = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        self.is_lost = True

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
        self.wires: list[LightClient] = []
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
            make = partial(LightClient, host, f"/{self._invitation.table}", partial(self._follow, seat))
            _, wire = await loop.create_connection(make, "127.0.0.1", self._invitation.port, ssl=context)
            await wire.is_open
            self.wires.append(wire)
            wire.send(greeting())
            who = {"secret": self._invitation.secret, "token": bits(seat), "name": f"P{seat}"}
            wire.send(write("join", {**who, "sitting": 0, "epoch": 0, "number": 0}))
            self._command(seat, "sit", seat=seat)
            self._command(seat, "ready", seal=seal(bits(seat)))
        self._command(0, "begin")
        await asyncio.sleep(0.02)
        for seat in range(SEATS):
            self._command(seat, "reveal", lobby=10**9, contribution=bits(seat))

    def _command(self, client: int, name: str, **fields: Any) -> None:
        self._tries[client] += 1
        self.wires[client].send(write(name, {"try": self._tries[client], **fields}))

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
        self.wires[seat].send(write("ack", {**self._known[seat], "over": self.is_over}))

    def beat_all(self) -> None:
        """Give signs of life, as the window does."""
        for seat in range(len(self.wires)):
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


class MeasuredServer:
    """``hexhold serve`` in a process, with tables of people who play one action per second."""

    def __init__(self, folder: Path, tables: int, settings: str, core: int | None) -> None:
        settings += "".join(
            f'[[table]]\nname = "T{number}"\nrules = "cities_and_knights"\nseats = {[PERSON] * SEATS}\n'
            for number in range(tables)
        )
        (folder / "serve.toml").write_text(settings, "utf-8")
        command = [sys.executable, str(ROOT / "main.py"), "serve", "--address", "127.0.0.1", "--port", "0"]
        command += ["--data", str(folder), "--config", str(folder / "serve.toml"), "--metrics-port", str(METRICS)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        assert self.process.stdout is not None
        if core is not None:
            os.sched_setaffinity(self.process.pid, {core})
        self.invitations = [read(self.process.stdout.readline()) for _ in range(tables)]
        self.tables: list[MeasuredTable] = []
        self._life: asyncio.Task[None] | None = None

    async def begin(self, invitations: Sequence[Invitation]) -> None:
        """Begin the games of tables."""
        self.tables = [MeasuredTable(invitation, number) for number, invitation in enumerate(invitations)]
        self._life = asyncio.create_task(self._give_signs_of_life())
        for table in self.tables:
            await table.sit_down()
        await asyncio.sleep(3)

    async def _give_signs_of_life(self) -> None:
        """One table after the other, as people come at different times."""
        while True:
            for table in self.tables:
                await asyncio.sleep(SIGN_OF_LIFE / len(self.tables))
                table.beat_all()

    async def play(self, goes_on: Callable[[float], bool], every: float = 1.0) -> tuple[list[float], float]:
        """Play while ``goes_on``, given the seconds so far; the delays in milliseconds, sorted, and the seconds. Each
        table acts ``every`` so many seconds."""
        for table in self.tables:
            table.delays.clear()
        begun = time.perf_counter()
        while goes_on(time.perf_counter() - begun):
            round_begun = time.perf_counter()
            for number, table in enumerate(self.tables):
                due = round_begun + every * number / len(self.tables)
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                table.act()
        delays = sorted(delay * 1000 for table in self.tables for delay in table.delays)
        return delays, time.perf_counter() - begun

    def metrics(self) -> dict[str, str]:
        """What the server says about itself."""
        with urllib.request.urlopen(f"http://127.0.0.1:{METRICS}/metrics") as answer:
            return dict(line.rsplit(" ", 1) for line in answer.read().decode().splitlines())

    def stop(self) -> None:
        """End everything."""
        if self._life:
            self._life.cancel()
        self.process.kill()
        self.process.wait()


async def _tables(options: argparse.Namespace, folder: Path) -> dict[str, Any]:
    server = MeasuredServer(folder, options.tables, OPEN_LIMITS, options.core)
    try:
        empty = _megabytes(server.process.pid)
        await server.begin(server.invitations)
        used = _seconds_of(server.process.pid)
        delays, spent = await server.play(lambda seconds: seconds < options.seconds, options.every)
        full = _megabytes(server.process.pid)
        metrics = server.metrics()
        used = _seconds_of(server.process.pid) - used
    finally:
        server.stop()
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


async def _flood(options: argparse.Namespace, folder: Path) -> dict[str, Any]:
    server = MeasuredServer(folder, 1 + BESIDE, "[limits]\nper_address = 60\nopened = 20.0\n", options.core)
    attackers: list[subprocess.Popen[str]] = []
    try:
        victim, *others = server.invitations
        await server.begin(others)
        calm, _spent = await server.play(lambda seconds: seconds < options.seconds)
        for number in range(ATTACKERS):
            command = ["nice", "-n", "19", sys.executable, "-m", "tests.net.hostile", written(victim)]
            command += [str(options.messages // ATTACKERS), f"127.0.0.{2 + number}"]
            attackers.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT))
        attacked, spent = await server.play(lambda _seconds: any(one.poll() is None for one in attackers))
        reports = [json.loads(one.communicate()[0]) for one in attackers]
        lost = sum(wire.is_lost for table in server.tables for wire in table.wires)
        metrics, size = server.metrics(), _megabytes(server.process.pid)
    finally:
        for one in attackers:
            one.kill()
            one.wait()
        server.stop()
    kinds = sum((Counter(report["kinds"]) for report in reports), Counter())
    ended = {name: value for name, value in metrics.items() if "ended" in name}
    return {
        "messages": kinds.total(),
        "kinds": dict(kinds),
        "connections_ended": sum(report["ended"] for report in reports),
        "connections_refused": sum(report["refused"] for report in reports),
        "seconds": round(spent),
        "games_beside": BESIDE,
        "connections_lost_beside": lost,
        "actions_beside": len(attacked),
        "calm_p50_p99_ms": [round(calm[int(part * len(calm))], 1) for part in (0.5, 0.99)],
        "attacked_p50_p99_ms": [round(attacked[int(part * len(attacked))], 1) for part in (0.5, 0.99)],
        "server_p99_ms": round(1000 * float(metrics['hexhold_latency_seconds{quantile="0.99"}']), 2),
        "desyncs": int(metrics["hexhold_desyncs"]),
        "queued_bytes": int(metrics["hexhold_queued_bytes"]),
        "server_MB": round(size),
        "ended_by": ended,
    }


def _cuts(options: argparse.Namespace, _folder: Path) -> dict[str, Any]:
    begun = time.perf_counter()
    cuts = cut_after_messages(options.game, options.actions, 1)
    return {"game": options.game, **cuts._asdict(), "seconds": round(time.perf_counter() - begun)}


def main(arguments: list[str]) -> int:
    """Measure, and print the results."""
    parser = argparse.ArgumentParser(description="Measures a server of network play.")
    parser.add_argument("what", choices=("tables", "rejoin", "flood", "cuts"))
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--every", type=float, default=1.0, help="seconds between two actions at a table")
    parser.add_argument("--core", type=int, help="the core that the server must use")
    parser.add_argument("--actions", type=int, default=1000)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--game", default="base", help="a recorded game of tests/saves/games")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if options.what in ("tables", "flood"):
            found = asyncio.run({"tables": _tables, "flood": _flood}[options.what](options, folder))
        else:
            found = {"rejoin": _rejoin, "cuts": _cuts}[options.what](options, folder)
    print(json.dumps({**found, "compiled": COMPILED, "load": round(os.getloadavg()[0], 1)}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
