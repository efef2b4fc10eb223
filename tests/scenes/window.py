"""A user of the program in a real window: Xvfb, with mouse and keys from outside, followed in the event log."""

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
"""The marks of modules with such tests."""

Fact = dict[str, Any]
Seated = TypeVar("Seated", bound="WindowDriver")


def settings(*seats: tuple[str, str, str], **more: object) -> Fact:
    """Settings for a quick new game with these seats (name, kind, colour), without trade, so that a person is always
    asked the same few questions."""
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

    size = "1280x800"

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.log = folder / "events.jsonl"
        self.server, self.display = open_display(self.size)
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
        """The user's data folder."""
        return folder / "data"

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        """Start the program as a user would."""
        words = [sys.executable, str(ROOT / "main.py"), "--event-log", str(self.log), *arguments]
        return subprocess.Popen(words, env=self.environment, stderr=subprocess.PIPE, text=True)

    def open(self) -> None:
        """Wait for the window."""
        self.window()

    def window(self) -> str:
        """Wait for the game's window. SDL replaces its first one, so there may be none for a moment."""
        deadline = time.monotonic() + LIMIT
        while not (found := self.windows()):
            assert self.game.poll() is None, self.game.stderr and self.game.stderr.read()
            assert time.monotonic() < deadline, "no window came"
            time.sleep(0.05)
        return found[-1]

    def windows(self) -> list[str]:
        """The game's visible windows. The tool fails if there is none, or if one closes meanwhile."""
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
        whole = self.log.read_text(encoding="utf-8").split("\n")[:-1]  # the last line may be incomplete
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
    """A player with mouse and keyboard who follows the event log."""

    def __init__(self, folder: Path, settings: Fact, *arguments: str) -> None:
        data = self.data(folder)
        data.mkdir(parents=True)
        (data / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
        self.games = data / "saves" / "games"
        self.seated = [seat["kind"] for seat in settings["last_game"]["seats"]]
        self.read = 0
        super().__init__(folder, *arguments)

    def open(self) -> None:
        """Wait for the window and find its position."""
        super().open()
        self.find()

    def kept(self) -> list[Session]:
        """All saved games with the actions in their journals, the oldest first."""
        storage = Storage(self.games.parent.parent)
        return [load_session(text_of(storage, saved.path)) for saved in reversed(storage.saves())]

    def begin(self) -> None:
        """Start a new game from the menu."""
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
        """Take in the new log lines; return how many there were."""
        facts = self.facts()[self.read :]
        for fact in facts:
            self.read += 1
            if fact.get("waits"):
                self.go_on()
            self._take(fact)
        return len(facts)

    def _take(self, fact: Fact) -> None:
        """Note what a log line means; subclasses that follow the game override this."""

    def again(self) -> None:
        """Start the program again, as a user would."""
        self.read = len(self.facts())
        self.game = self.start()
        self.open()

    def next(self, *kinds: str) -> Fact:
        """Wait for the next log line of one of these kinds."""
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            facts = self.facts()
            while self.read < len(facts):
                self.read += 1
                fact = facts[self.read - 1]
                assert fact["kind"] not in ("table_mismatch", "autosave_failed", "illegal"), fact
                if fact.get("waits") and fact["kind"] not in kinds:
                    self.go_on()
                if fact["kind"] in kinds:
                    return fact
            assert self.game.poll() is None, self.game.stderr and self.game.stderr.read()
            time.sleep(0.02)
        raise AssertionError(f"none of {kinds} came; the last was {self.facts()[-1]}")

    def go_on(self) -> None:
        """Press until the scene that waits, whose line has just been read, is closed."""
        end = time.monotonic() + LIMIT
        while not any(fact.get("change") == "pop" for fact in self.facts()[self.read :]):
            assert time.monotonic() < end, self.facts()[-3:]
            time.sleep(1.0)
            self.press_on()

    def press_on(self) -> None:
        """Press something that means *go on*."""
        self.key("Return")

    def click(self, place: list[int]) -> None:
        self.tool("mousemove", str(place[0] + self.left), str(place[1] + self.top), "click", "1")

    def key(self, *names: str) -> None:
        self.tool("key", *names)

    def find(self) -> None:
        """Find the window's position; try again if it closes meanwhile."""
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
        """Take some legal action."""
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
        """Pick the first cards of the hand until there are enough."""
        while "confirm" not in (presses := self.pressable()):
            self.click(next(place for name, place in presses.items() if name.startswith("kind ")))
            self.next("desk")
        self.click(presses["confirm"])

    def pressable(self) -> dict[str, list[int]]:
        """The buttons outside the board and their places, from the last log line about them."""
        found: dict[str, list[int]] = [fact for fact in self.facts() if fact["kind"] == "desk"][-1]["presses"]
        return found


@contextmanager
def sitting(desk: Seated) -> Iterator[Seated]:
    """Open the window, and close it at the end of this block."""
    try:
        desk.open()
        yield desk
    finally:
        desk.close()
