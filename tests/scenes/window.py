"""Somebody at the program in a real window: Xvfb, mouse and keys from outside, followed by the event log."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest

from game.play.saves import load_session
from game.play.session import Session
from tests.processes import open_display
from tests.tool import ROOT
from user.crash_recovery import text_of
from user.storage import Storage

LIMIT = 20.0
"""Seconds that anything may take."""
IN_A_WINDOW = [
    pytest.mark.window,
    pytest.mark.skipif(not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"),
]
"""The marks of a module of such tests."""

Fact = dict[str, Any]
Seated = TypeVar("Seated", bound="WindowDriver")


def settings(*seats: tuple[str, str, str], **more: object) -> Fact:
    """The settings with which a new game is begun in haste: its seats by name, kind and colour, and no trade, so that
    what is asked of a person is always the same few questions."""
    return {
        "computer_pace": 0.0,
        "animation_speed": 4.0,
        "reduced_motion": True,
        "confirm_cards": False,
        "last_game": {
            "seats": [{"name": name, "kind": kind, "colour": colour} for name, kind, colour in seats],
            "board": "beginner",
            "hand_limit": 15,
            "options": ["gentle_start"],
        },
        **more,
    }


class WindowDriver:
    """A display with the game on it."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.log = folder / "events.jsonl"
        self.server, self.display = open_display()
        self.environment = self.surroundings(folder)
        self.game = self.start(*arguments)

    def surroundings(self, folder: Path) -> dict[str, str]:
        """The environment of the game."""
        return {
            **{name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"},
            "DISPLAY": self.display,
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "HEXHOLD_DATA_DIR": str(self.data(folder)),
            "PYTHONPATH": str(ROOT),
        }

    def data(self, folder: Path) -> Path:
        """Where the game keeps what is the user's."""
        return folder / "data"

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        """The program, as its user would start it."""
        words = [sys.executable, str(ROOT / "main.py"), "--event-log", str(self.log), *arguments]
        return subprocess.Popen(words, env=self.environment, stderr=subprocess.PIPE, text=True)

    def open(self) -> None:
        """Wait for the window."""
        self.window()

    def window(self) -> str:
        """The game's window, once it is seen. SDL replaces its first one, so there may be none for a moment."""
        deadline = time.monotonic() + LIMIT
        while not (found := self.windows()):
            assert self.game.poll() is None, self.game.stderr and self.game.stderr.read()
            assert time.monotonic() < deadline, "no window came"
            time.sleep(0.05)
        return found[-1]

    def windows(self) -> list[str]:
        """Those of the game that are seen now. The tool fails where there is none, or where one goes as it looks."""
        with contextlib.suppress(subprocess.CalledProcessError):
            return self.tool("search", "--onlyvisible", "--class", "hexhold").split()
        return []

    def tool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words],
            env={**os.environ, "DISPLAY": self.display},
            capture_output=True,
            text=True,
            timeout=LIMIT,
            check=True,
        )
        return done.stdout.strip()

    def facts(self) -> list[Fact]:
        if not self.log.exists():
            return []
        whole = self.log.read_text(encoding="utf-8").split("\n")[:-1]  # the last line may be half written
        return [json.loads(line) for line in whole]

    def wait_for(self, **wanted: object) -> None:
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            if any(wanted.items() <= fact.items() for fact in self.facts()):
                return
            time.sleep(0.05)
        raise AssertionError(f"{wanted} never came; there was {self.facts()}")

    def close(self) -> None:
        for process in (self.game, self.server):
            process.terminate()
            process.wait(LIMIT)


class WindowPlayer(WindowDriver):
    """Someone who plays by the event log, with mouse and keyboard."""

    def __init__(self, folder: Path, settings: Fact, *arguments: str) -> None:
        data = self.data(folder)
        data.mkdir(parents=True)
        (data / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
        self.games = data / "saves" / "games"
        self.seated = [seat["kind"] for seat in settings["last_game"]["seats"]]
        self.read = 0
        super().__init__(folder, *arguments)

    def open(self) -> None:
        """Wait for the window, and see where it is."""
        super().open()
        self.find()

    def kept(self) -> list[Session]:
        """All games that there are, with what their journals add, the oldest first."""
        storage = Storage(self.games.parent.parent)
        return [load_session(text_of(storage, saved.path)) for saved in reversed(storage.saves())]

    def begin(self) -> None:
        """From the menu into a new game."""
        while self.next("scene")["scene"] != "menu":
            pass
        self.key("n")
        while (start := self.next("setup"))["seats"] != len(self.seated):
            pass
        time.sleep(0.4)
        self.click(start["start"])
        assert self.next("new_game")["seats"] == self.seated
        while self.next("scene")["scene"] != "play":
            pass

    def look(self) -> int:
        """Takes in what has been told since; how much that was."""
        facts = self.facts()[self.read :]
        self.read += len(facts)
        for fact in facts:
            self._take(fact)
        return len(facts)

    def _take(self, fact: Fact) -> None:
        """What a fact means to this player, if it looks for itself."""

    def again(self) -> None:
        """Starts the program once more, as its user would."""
        self.read = len(self.facts())
        self.game = self.start()
        self.open()

    def next(self, *kinds: str) -> Fact:
        """The next line of the log of one of these kinds."""
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            facts = self.facts()
            while self.read < len(facts):
                self.read += 1
                fact = facts[self.read - 1]
                assert fact["kind"] not in ("table_mismatch", "autosave_failed", "illegal"), fact
                if fact["kind"] in kinds:
                    return fact
            assert self.game.poll() is None, self.game.stderr and self.game.stderr.read()
            time.sleep(0.02)
        raise AssertionError(f"none of {kinds} came; the last was {self.facts()[-1]}")

    def click(self, place: list[int]) -> None:
        self.tool("mousemove", str(place[0] + self.left), str(place[1] + self.top), "click", "1")

    def key(self, *names: str) -> None:
        self.tool("key", *names)

    def find(self) -> None:
        """Where the window is. A window that goes as it is looked at is looked for again."""
        deadline = time.monotonic() + LIMIT
        while True:
            try:
                lines = self.tool("getwindowgeometry", "--shell", self.window()).splitlines()
                shape = dict(line.split("=") for line in lines)
                self.left, self.top = int(shape["X"]), int(shape["Y"])
                return
            except (subprocess.CalledProcessError, KeyError):
                assert time.monotonic() < deadline, "the window did not stay"
                time.sleep(0.05)

    def answer(self, fact: Fact) -> None:
        """Does something legal."""
        step = fact["step"]
        if step == "before_roll":
            self.key("space")
        elif step == "turn":
            self.key("e")
        elif fact["places"]:
            self.click(sorted(fact["places"].items())[0][1])
        elif step == "discard":
            self.discard()
        else:
            self.key("n")

    def discard(self) -> None:
        """Picks cards of the hand, whichever come first, until they are enough."""
        while "confirm" not in (presses := self.pressable()):
            self.click(next(place for name, place in presses.items() if name.startswith("kind ")))
            self.next("desk")
        self.click(presses["confirm"])

    def pressable(self) -> dict[str, list[int]]:
        """What can be pressed beside the board, as it was told last, with its place."""
        found: dict[str, list[int]] = [fact for fact in self.facts() if fact["kind"] == "desk"][-1]["presses"]
        return found


@contextmanager
def sitting(desk: Seated) -> Iterator[Seated]:
    """As long as somebody sits there."""
    try:
        desk.open()
        yield desk
    finally:
        desk.close()
