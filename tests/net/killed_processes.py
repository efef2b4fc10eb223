"""Whole games whose server, host and clients, each a process of its own, are killed at random moments."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from game.action_text import text as text_of
from game.ids import NOBODY
from game.play.saves import load_session
from game.play.session import Session
from game.view import redact
from net.invitation import written
from net.table_store import tables_storage
from tests.net.killed import ServeProcess
from tests.net.player import HOST, SEATS, put
from tests.net.real import PATIENCE
from tests.tool import ROOT
from user.storage import Storage

LIMIT = 240.0
"""The longest game, in seconds."""
PLACES = (0, 2, NOBODY)
"""The seats of the people; the last one watches."""
RULES = ("base", "cities_and_knights")


class Killed(NamedTuple):
    """A game that has been played to its end although its processes were killed."""

    kills: Counter[str]
    """How often a server, host, worker of a host or client was killed."""
    actions: int


class PlayerProcess:
    """A person in a process that can be killed and started again."""

    def __init__(self, folder: Path, number: int, *host: str, before: Sequence[str] = ()) -> None:
        """``before`` is a command that runs this one."""
        self._command = [
            *before,
            sys.executable,
            "-m",
            "tests.net.player",
            str(folder),
            str(number),
            str(PLACES[number]),
            *host,
        ]
        self._folder = folder
        self._number = number
        self.result = folder / f"game-{number}.json"
        self._start()

    def _start(self) -> None:
        environment = os.environ | {"HEXHOLD_DATA_DIR": str(self._folder), "PYTHONPATH": str(ROOT)}
        with open(self._folder / f"player-{self._number}.txt", "ab") as log:
            self.process = subprocess.Popen(
                self._command, stderr=log, stdout=log, cwd=ROOT, env=environment, start_new_session=True
            )

    @property
    def is_over(self) -> bool:
        """Whether the person has the whole game."""
        return self.result.exists()

    def kill(self) -> None:
        """End the process without warning, and start another."""
        self.process.kill()
        self.process.wait()
        self._start()

    def check(self) -> None:
        """The process must not have failed."""
        if self.process.poll():
            raise AssertionError((self._folder / f"player-{self._number}.txt").read_text("utf-8")[-3000:])

    def end(self) -> None:
        """Let the process end by itself."""
        try:
            assert self.process.wait(LIMIT) == 0, (self._folder / f"player-{self._number}.txt").read_text("utf-8")
        finally:
            self.process.kill()


def killed(folder: Path, seed: int, most: int) -> Killed:
    """Play a game of two people, a computer and a spectator to its end, and kill one of the processes again and again.
    In every other game, the first person is also the host."""
    dice, kills = random.Random(seed), Counter[str]()
    folder.mkdir(parents=True)
    rules, is_hosted = RULES[seed // 2 % len(RULES)], seed % 2 == 1
    points = "5" if rules == "base" else "6"
    server = None
    if not is_hosted:
        server = ServeProcess(folder, "--seats", ",".join(SEATS), "--points", points, "--rules", rules)
        put(folder / "invitation.txt", written(server.invitation))
    people = [
        PlayerProcess(folder, number, *((points, rules) if is_hosted and number == HOST else ()))
        for number in range(len(PLACES))
    ]
    try:
        end, next_kill = time.monotonic() + LIMIT, time.monotonic()
        while not all(person.is_over for person in people):
            assert time.monotonic() < end, ("the game does not end", folder, kills)
            for person in people:
                person.check()
            if kills.total() < most and time.monotonic() > next_kill:
                kills += _kill(folder, dice, server, people)
                next_kill = time.monotonic() + dice.choice((0.02, 0.4, 1.5)) * dice.random()
            time.sleep(0.005)
        put(folder / "all over", "")
        for person in people:
            person.end()
    finally:
        for person in people:
            person.process.kill()
            person.process.wait()
        if server is not None:
            assert server.stop() == 0
    return Killed(kills, len(checked(folder).log))


def _kill(folder: Path, dice: random.Random, server: ServeProcess | None, people: list[PlayerProcess]) -> Counter[str]:
    """Kill a process; what it was, or nothing if it had ended already."""
    chosen = dice.randrange(len(people) + 2)
    if chosen < len(people):
        person = people[chosen]
        if person.is_over or person.process.poll() is not None:
            return Counter()
        person.kill()
        return Counter(["host" if server is None and chosen == HOST else "client"])
    if server is not None:
        server.kill()
        return Counter(["server"])
    with suppress(OSError, ValueError):
        worker = int((folder / "worker.pid").read_text())
        if _parent_of(worker) == people[HOST].process.pid:
            os.kill(worker, signal.SIGKILL)
            return Counter(["worker"])
    return Counter()


def _parent_of(process: int) -> int:
    return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])


def checked(folder: Path) -> Session:
    """The game on the disk, which must be what everybody has seen at every moment."""
    (path,) = tables_storage(Storage(folder)).games.glob("*.json")
    session = load_session(path.read_text("utf-8"))
    assert session.is_over()
    log = [text_of(action) for action in session.log]
    for number, seat in enumerate(PLACES):
        assert json.loads((folder / f"game-{number}.json").read_text()) == log, "the games are not equal"
        seen = [[list(redact(event, seat)) for event in events] for events in session.history]
        for known in folder.glob(f"known-{number}-*.txt"):
            for line in known.read_text("utf-8").split("\n")[:-1]:
                at, events = json.loads(line)
                assert events == seen[at], "something that was known has changed"
    return session


def left_over(folder: Path, patience: float = PATIENCE) -> list[str]:
    """The commands of the processes of a game that have not ended in time."""
    end = time.monotonic() + patience
    while (commands := _commands(folder)) and time.monotonic() < end:
        time.sleep(0.05)
    return commands


def _commands(folder: Path) -> list[str]:
    mark, commands = f"{folder}\0".encode(), []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with suppress(OSError):
                command = (entry / "cmdline").read_bytes()
                if mark in command or mark in (entry / "environ").read_bytes():
                    commands.append(command.replace(b"\0", b" ").decode())
    return commands
