"""A player who only listens: an AT-SPI client on a real bus, which sees nothing but the accessibility tree.

It finds everything by role and name, as a screen reader says it, and presses it with the action interface; it uses
neither the mouse nor keys, and does not read the event log.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.scenes.window import IN_A_WINDOW, LIMIT, Fact, WindowPlayer

LISTENS = [
    *IN_A_WINDOW,
    pytest.mark.skipif(
        not (shutil.which("dbus-daemon") and Path("/usr/share/dbus-1/services/org.a11y.Bus.service").exists()),
        reason="needs dbus-daemon and at-spi2-core",
    ),
]
"""The marks of modules with such tests."""
ACCESSIBLE, ACTION = "org.a11y.atspi.Accessible", "org.a11y.atspi.Action"
REGISTRY = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
BUTTON, STATUS = 43, 54
"""Roles of AT-SPI."""
BUILDS = (
    ("City", ","),
    ("Settlement", ","),
    ("Science", ":"),
    ("Trade", ":"),
    ("Politics", ":"),
    ("Road", ","),
    ("Knight", ","),
    ("City wall", ","),
)
"""The names of the buttons that build, which go on with a price."""
KINDS = ("brick", "lumber", "wool", "grain", "ore")
ENOUGH = 4
"""Cards of a kind that the bank takes for another one."""
PATIENCE = 90.0
"""Seconds without anything to answer after which the game has stopped."""
Reference = tuple[str, str]


class Bus:
    """A session bus with the accessibility bus, and assistive technology switched on."""

    def __init__(self, folder: Path) -> None:
        reading, writing = os.pipe()
        runtime = folder / "runtime"
        runtime.mkdir(mode=0o700)
        self.environment = {"XDG_RUNTIME_DIR": str(runtime)}
        words = ["dbus-daemon", "--session", "--nofork", "--nopidfile", f"--print-address={writing}"]
        self.process = subprocess.Popen(
            words, pass_fds=[writing], env={**os.environ, **self.environment}, stderr=subprocess.DEVNULL
        )
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.environment["DBUS_SESSION_BUS_ADDRESS"] = pipe.readline().strip()

    def connect(self) -> TreeReader:
        """Switch assistive technology on, and listen."""
        from jeepney import DBusAddress, Properties, new_method_call
        from jeepney.io.blocking import open_dbus_connection

        session = open_dbus_connection(self.environment["DBUS_SESSION_BUS_ADDRESS"])
        status = Properties(DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Status"))
        session.send_and_get_reply(status.set("IsEnabled", "b", True), timeout=LIMIT)
        bus = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        reply = session.send_and_get_reply(new_method_call(bus, "GetAddress"), timeout=LIMIT)
        return TreeReader(open_dbus_connection(reply.body[0]))

    def close(self) -> None:
        """Stop the bus; the accessibility bus goes with it."""
        self.process.terminate()
        self.process.wait(LIMIT)


@dataclass(frozen=True)
class HeardNode:
    """A node of the tree, with the names of those that contain it."""

    reference: Reference
    role: int
    name: str
    description: str
    is_pressable: bool
    within: str


class TreeReader:
    """Reads the tree, many questions at a time."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection

    def _ask(self, messages: Sequence[Any]) -> list[Any]:
        """The answers to several questions; None for one about a node that is gone."""
        from jeepney import HeaderFields, MessageType

        waits: dict[int, int] = {}
        for index, message in enumerate(messages):
            serial = next(self.connection.outgoing_serial)
            self.connection.send(message, serial=serial)
            waits[serial] = index
        answers: list[Any] = [None] * len(messages)
        while waits:
            reply = self.connection.receive(timeout=LIMIT)
            index = waits.pop(reply.header.fields.get(HeaderFields.reply_serial, -1), -1)
            if index >= 0 and reply.header.message_type == MessageType.method_return:
                answers[index] = reply.body[0]
        return answers

    def _call(self, node: Reference, interface: str, method: str, *more: Any) -> Any:
        from jeepney import DBusAddress, new_method_call

        return new_method_call(DBusAddress(node[1], node[0], interface), method, *more)

    def _get(self, node: Reference, name: str) -> Any:
        from jeepney import DBusAddress, Properties

        return Properties(DBusAddress(node[1], node[0], ACCESSIBLE)).get(name)

    def children(self, nodes: Sequence[Reference]) -> list[list[Reference]]:
        """The children of each node."""
        found = self._ask([self._call(node, ACCESSIBLE, "GetChildren") for node in nodes])
        return [[(bus, path) for bus, path in children or ()] for children in found]

    def window(self) -> Reference | None:
        """The window of the game; None if it has none yet."""
        for program in self.children([REGISTRY])[0]:
            if windows := self.children([program])[0]:
                return windows[0]
        return None

    def read(self) -> list[HeardNode]:
        """Everything in the window, in reading order."""
        window = self.window()
        return self._read([window], "") if window else []

    def _read(self, parents: Sequence[Reference], within: str) -> list[HeardNode]:
        nodes = [node for children in self.children(parents) for node in children]
        if not nodes:
            return []
        questions = [
            question
            for node in nodes
            for question in (
                self._get(node, "Name"),
                self._get(node, "Description"),
                self._call(node, ACCESSIBLE, "GetRole"),
                self._call(node, ACCESSIBLE, "GetInterfaces"),
                self._get(node, "ChildCount"),
            )
        ]
        answers = iter(self._ask(questions))
        found: list[HeardNode] = []
        for node in nodes:
            name, about, role, interfaces, count = (next(answers) for _each in range(5))
            if None in (name, about, role, interfaces, count):
                continue  # it went away meanwhile
            heard = HeardNode(node, role, name[1], about[1], ACTION in interfaces, within)
            found.append(heard)
            if count[1]:
                found += self._read([node], heard.name or "?")
        return found

    def press(self, heard: HeardNode) -> None:
        """Do the first action of a node, which is a press."""
        self._ask([self._call(heard.reference, ACTION, "DoAction", "i", (0,))])


def odds(text: str) -> int:
    """How many of 36 rolls a place yields something, by the numbers in its description."""
    return sum(6 - abs(7 - int(number)) for number in re.findall(r"[a-z] (\d+)\b", text.partition(":")[0]))


class ListeningPlayer(WindowPlayer):
    """Plays a game from the menu to the results by what it hears."""

    def __init__(self, folder: Path, settings: Fact, seed: int = 1) -> None:
        self.bus = Bus(folder)
        self.ear = self.bus.connect()
        self.chance = random.Random(seed)
        self.decisions: Counter[str] = Counter()
        """How often something was pressed, by the first words of the question."""
        self.tried: set[str] = set()
        """What has been pressed in this turn, so that nothing is tried again and again."""
        self.heard: list[HeardNode] = []
        super().__init__(folder, settings)

    def surroundings(self, folder: Path) -> dict[str, str]:
        """The environment of the game, with the bus."""
        return {**super().surroundings(folder), **self.bus.environment}

    def close(self) -> None:
        """Close the window and the bus."""
        super().close()
        self.bus.close()

    # --- what is there

    def listen(self) -> list[HeardNode]:
        """Read the whole tree."""
        assert self.game.poll() is None, self.game.stderr and self.game.stderr.read()
        self.heard = self.ear.read()
        return self.heard

    def named(self, text: str, role: int = BUTTON) -> HeardNode | None:
        """The first node that can be pressed whose name begins with a text."""
        found = (one for one in self.heard if one.role == role and one.is_pressable and one.name.startswith(text))
        return next(found, None)

    def wait_until(self, text: str, role: int = BUTTON) -> HeardNode:
        """Listen until there is a node that can be pressed whose name begins with a text."""
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            self.listen()
            if found := self.named(text, role):
                return found
            time.sleep(0.1)
        raise AssertionError(f"{text} never came; there was {[one.name for one in self.heard]}")

    def start_game(self) -> None:
        """From the menu to the table."""
        self.ear.press(self.wait_until("New game"))
        self.wait_until("Add a player")
        time.sleep(0.5)
        self.ear.press(self.wait_until("Begin"))

    # --- playing

    @property
    def questions(self) -> list[str]:
        """What is asked now: the texts that are said as soon as they change, without the news."""
        return [one.name for one in self.heard if one.role == STATUS and not one.within]

    def places(self) -> list[HeardNode]:
        """The places of the board that can be chosen."""
        return [one for one in self.heard if one.within == "Board" and one.is_pressable]

    def held(self, where: str) -> list[HeardNode]:
        """The cards of the player that can be pressed."""
        return [one for one in self.heard if one.within == where and one.is_pressable]

    def asked(self) -> list[HeardNode]:
        """The buttons after the text of the question."""
        start = next((at for at, one in enumerate(self.heard) if one.role == STATUS), len(self.heard))
        return [one for one in self.heard[start:] if one.role == BUTTON and one.is_pressable and one.name != "Cancel"]

    def step(self) -> bool:
        """Answer what is asked, if anything is; True if something was pressed."""
        self.listen()
        choice = self.choose()
        if choice is None:
            return False
        question = " ".join(next(iter(self.questions), choice.name).split()[:4])
        self.decisions[question] += 1
        if self.is_own_turn:
            self.tried.add(choice.name)
        else:
            self.tried.clear()
        self.ear.press(choice)
        return True

    @property
    def is_own_turn(self) -> bool:
        """Whether the player may build and play cards."""
        return any("end your turn" in question for question in self.questions)

    def is_at_results(self) -> bool:
        """Whether the game is over and its results are on the screen."""
        return self.named("Rematch") is not None

    def choose(self) -> HeardNode | None:
        """What to press now; None if nothing is asked."""
        buttons = [one for one in self.heard if one.role == BUTTON and one.is_pressable]
        for text in ("Results", "Continue", "Roll", "OK"):
            if found := self.named(text):
                return found
        if not any(one.name == "Board" for one in self.heard):  # a dialog or a menu in front of the table
            return next(iter(buttons), None)
        if self.is_own_turn:
            return self._in_turn()
        question, places = " ".join(self.questions), self.places()
        if "Roll the dice." in self.questions:  # not yet
            return None
        if places:
            return max(places, key=lambda place: (odds(place.name), self.chance.random()))
        if done := self.named("Done"):
            return done
        if "Click cards in your hand" in question and (cards := self.held("Your hand")):
            return self.chance.choice(cards)
        asked = self.asked()
        return self.chance.choice(asked) if asked else None

    def _in_turn(self) -> HeardNode | None:
        """Build what can be built, the best first, activate knights and play cards; then end the turn."""
        builds = [self.named(f"{text}{mark}") for text, mark in BUILDS]
        if trade := self._trade():
            return trade
        knights = [one for one in self.places() if "Activate" in one.description]
        for one in [*builds, *knights, *self.held("Progress cards")]:
            if one and one.name not in self.tried:
                return one
        return self.named("End turn")

    def _trade(self) -> HeardNode | None:
        """Trade with the bank: give what there is most of, for what is missing most; None if that is done or no use."""
        count = {kind: self._count(kind) for kind in KINDS}
        most, least = max(KINDS, key=count.__getitem__), min(KINDS, key=count.__getitem__)
        is_open = any(one.name == "You give" for one in self.heard)
        if not is_open:
            wants = count[most] >= ENOUGH and count[least] == 0 and "Trade" not in self.tried
            return self.named("Trade") if wants and self.named("Trade") else None
        start = next(at for at, one in enumerate(self.heard) if one.name == "You give")
        panel = [one for one in self.heard[start:] if one.role == BUTTON and one.is_pressable]
        done = next((one for one in panel if one.name == "With the bank"), None)
        wanted = next((one for one in panel if one.name == least and "the bank has" in one.description), None)
        given = next((one for one in panel if one.name.endswith(most) and "the bank gives" in one.description), None)
        for step, one in (("give", given), ("want", wanted), ("done", done)):
            if one and f"{step} {most}" not in self.tried:
                self.tried.add(f"{step} {most}")
                return one
        return next((one for one in self.heard if one.name == "Close" and one.is_pressable), None)

    def _count(self, kind: str) -> int:
        """How many cards of a kind the player holds."""
        held = [one.name for one in self.heard if one.within.startswith("Your hand") and one.name.startswith(kind)]
        return int(held[0].partition(": ")[2].partition(".")[0]) if held else 0

    def play(self, is_over: Callable[[ListeningPlayer], bool], limit: float) -> None:
        """Answer questions until something is true."""
        end, last = time.monotonic() + limit, time.monotonic()
        while not is_over(self):
            now = time.monotonic()
            assert now < end, f"no end after {limit} s: {self.questions}"
            assert now - last < PATIENCE, f"nothing to answer: {[one.name for one in self.heard]}"
            if self.step():
                last = now
                time.sleep(0.35)  # hurried presses do not count
            else:
                time.sleep(0.15)
