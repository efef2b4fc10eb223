"""A person in a process of their own, who plays at random until the game is over.

    python -m tests.net.player FOLDER NUMBER SEAT [POINTS RULES [ADDRESS]]

The process may be killed at any time and started again. It notes what it learns in a file before it acts on it, and in
the end writes the whole game, once it has compared it with everything that it knows. With POINTS
and RULES it is also the host: it starts the window's own server as the window does, and again whenever that dies.
ADDRESS is one by which people elsewhere reach it.
"""

from __future__ import annotations

import json
import os
import random
import secrets
import sys
import time
from pathlib import Path

from game.action_text import text as text_of
from game.play.session import PERSON
from game.rulesets.known import RULE_SETS
from game.view import redact
from net.guest import TableGuest
from net.host_process import DIED, STARTING, HostProcess, HostRequest
from net.host_worker import FAILED, READY
from net.invitation import Invitation, read, written
from net.link import Link
from net.table_client import TableClient
from net.table_store import kept_tables, tables_storage
from tests.net.wire import bits, terms
from user.atomic_write import replace
from user.storage import Storage

HOST = 0
"""The number of the person who hosts the table."""
SEATS = (PERSON, "easy", PERSON)
PACE = 0.05
"""The longest time to think, in seconds."""


class OwnHost:
    """The server of the person who hosts the table, with the same port and code whenever it is started."""

    def __init__(self, folder: Path, points: int, rules: str, address: str = "") -> None:
        self._file = folder / "invitation.txt"
        self._pid = folder / "worker.pid"
        self._rules = next(one for one in RULE_SETS if one.name == rules)
        self._points = points
        self._address = address
        self._process = self._start()

    def _start(self) -> HostProcess:
        tables = kept_tables(tables_storage(Storage()))
        port = read(self._file.read_text()).port if self._file.exists() else None
        if tables:
            request = HostRequest(None, [], again=tables[0].code, port=port, announce=False)
        else:
            plain = terms(SEATS, rules=self._rules, points=self._points)
            players = plain.players
            request = HostRequest(plain.setup, players, "Killed", bits(HOST), announce=False, address=self._address)
        process = HostProcess(request)
        self._pid.write_text(str(process.pid))
        return process

    def keep(self) -> None:
        """Start the server again if it has died, or could not have the table or the port yet."""
        state = self._process.poll()
        is_elsewhere = self._file.exists() and state.phase == READY and state.invitation is not None
        if is_elsewhere and state.invitation is not None:
            is_elsewhere = read(self._file.read_text()).port != state.invitation.port
        if state.phase in (DIED, FAILED) or is_elsewhere:
            self.close()
            self._process = self._start()
        elif state.phase != STARTING and not self._file.exists() and state.invitation is not None:
            put(self._file, written(state.invitation))

    def close(self) -> None:
        self._process.close()
        self._process.wait()


def put(path: Path, text: str) -> None:
    """Write a small file at once."""
    temporary = path.with_suffix(f".{os.getpid()}")
    temporary.write_text(text, "utf-8")
    replace(temporary, path)


class LonePlayer:
    """What the person does."""

    def __init__(self, folder: Path, number: int, seat: int, invitation: Invitation) -> None:
        self._folder = folder
        self._number = number
        self._seat = seat
        self._dice = random.Random()
        self._known = folder / f"known-{number}-{os.getpid()}.txt"
        client = TableClient(invitation.secret, bits(number), f"P{number}", lambda: secrets.token_hex(16))
        self.guest = TableGuest(client, Link(invitation))
        self._noted = 0
        self._thinks_until = 0.0

    def step(self) -> None:
        """What the window and the person do in one frame."""
        self.guest.update(time.monotonic())
        assert not self.guest.is_refused, self.guest.lost
        client = self.guest.client
        self._note()
        if client.is_busy or client._pending or not client.lobby or not self.guest.is_connected:
            return
        if client.lobby["phase"] == "lobby":
            self._sit_down()
        elif client.knows_position and time.monotonic() >= self._thinks_until:
            question = client.question()
            if question is not None:
                built = [one for one in question.actions if text_of(one).startswith(("build_settlement", "build_city"))]
                self.guest.act(self._dice.choice(built or question.actions))
                self._thinks_until = time.monotonic() + self._dice.uniform(0, PACE)

    def _sit_down(self) -> None:
        lobby = self.guest.client.lobby
        if lobby["seat"] != self._seat:
            if self._seat >= 0:
                self.guest.command("sit", seat=self._seat)
            return
        seats = [seat for seat in lobby["seats"] if seat["player"] == PERSON]
        if self._seat >= 0 and not lobby["seats"][self._seat]["seal"]:
            self.guest.ready()
        elif lobby["owner"] and all(seat["seal"] for seat in seats):
            self.guest.command("begin")

    def _note(self) -> None:
        """Note what is new, before anything is done about it."""
        client = self.guest.client
        if client.number > self._noted:
            with open(self._known, "a", encoding="utf-8") as known:
                for number in range(self._noted, client.number):
                    events = client.entries[number - client.first].events
                    known.write(json.dumps([number, [list(event) for event in events]]) + "\n")
            self._noted = client.number

    def finish(self) -> None:
        """Compare everything with the whole game, and write that."""
        client = self.guest.client
        session = client.finished
        assert session is not None and client.unfair == 0 and client.seat == self._seat and client.rewinds == 0
        seen = [[redact(event, client.seat) for event in events] for events in session.history]
        assert [entry.events for entry in client.entries] == seen, "the table is not what the game says"
        assert list(session.view(client.seat).v) == list(client.view().v) or client.seat < 0
        put(self._folder / f"game-{self._number}.json", json.dumps([text_of(action) for action in session.log]))


def main(arguments: list[str]) -> int:
    """Play until the game is over."""
    folder, number, seat = Path(arguments[0]), int(arguments[1]), int(arguments[2])
    host = OwnHost(folder, int(arguments[3]), *arguments[4:]) if len(arguments) > 3 else None
    try:
        while not (folder / "invitation.txt").exists():
            if host is not None:
                host.keep()
            time.sleep(0.005)
        invitation = read((folder / "invitation.txt").read_text())
        player = LonePlayer(folder, number, seat, invitation if host is None else invitation.at("127.0.0.1"))
        while player.guest.client.finished is None:
            if host is not None:
                host.keep()
            player.step()
            time.sleep(0.002)
        player.finish()
        while host is not None and not (folder / "all over").exists():
            host.keep()
            player.step()
            time.sleep(0.005)
        player.guest.link.close(wait=3.0)
    finally:
        if host is not None:
            host.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
