"""The shell in a real window: Xvfb, mouse and keys from outside, followed by the event log."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.tool import ROOT

Fact = dict[str, Any]
LIMIT = 20.0

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"),
]


class Desk:
    """A display with the game on it."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "events.jsonl"
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as pipe:
            display = ":" + pipe.readline().strip()
        self.environment = {
            **{name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"},
            "DISPLAY": display,
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "HEXHOLD_DATA_DIR": str(folder / "data"),
            "PYTHONPATH": str(ROOT),
        }
        code = "import sys; from scenes.app.run import play; sys.exit(play(sys.argv[1:]))"
        self.game = subprocess.Popen(
            [sys.executable, "-c", code, "--event-log", str(self.log)],
            env=self.environment,
            stderr=subprocess.PIPE,
            text=True,
        )

    def open(self) -> None:
        """Wait for the window."""
        self.tool("search", "--sync", "--onlyvisible", "--class", "hexhold")

    def tool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self.environment, capture_output=True, text=True, timeout=LIMIT, check=True
        )
        return done.stdout.strip()

    def facts(self) -> list[Fact]:
        if not self.log.exists():
            return []
        return [json.loads(line) for line in self.log.read_text(encoding="utf-8").splitlines()]

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


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    made = Desk(tmp_path)
    try:
        made.open()
        yield made
    finally:
        made.close()


def test_menu_rulebook_settings_and_quit(desk: Desk, tmp_path: Path) -> None:
    desk.wait_for(kind="scene", change="push", scene="menu")
    desk.tool("key", "r")
    desk.wait_for(kind="scene", change="push", scene="rulebook")
    desk.tool("key", "Down", "Return")
    desk.wait_for(kind="chapter", key="setup")
    desk.tool("key", "Escape")
    desk.wait_for(kind="scene", change="pop", scene="rulebook")
    desk.tool("key", "s")
    desk.wait_for(kind="scene", change="push", scene="settings")
    desk.tool("key", "F11")
    desk.wait_for(kind="full_screen", on=True)
    desk.wait_for(kind="resize", width=1280, height=800)
    desk.tool("key", "F11")
    desk.wait_for(kind="full_screen", on=False)
    desk.tool("key", "Escape")
    desk.wait_for(kind="scene", change="pop", scene="settings")
    desk.tool("key", "q")
    desk.wait_for(kind="quit")
    assert desk.game.wait(LIMIT) == 0
    assert desk.game.stderr
    assert desk.game.stderr.read() == ""
    assert json.loads((tmp_path / "data" / "settings.json").read_text(encoding="utf-8"))["full_screen"] is False


def test_an_idle_scene_costs_little(desk: Desk) -> None:
    desk.wait_for(kind="scene", change="push", scene="menu")
    desk.tool("key", "r")
    desk.wait_for(kind="scene", change="push", scene="rulebook")
    time.sleep(1)

    def used() -> float:
        words = Path(f"/proc/{desk.game.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    before = used()
    time.sleep(2)
    assert used() - before < 0.3, "more than 15 % of a core"
