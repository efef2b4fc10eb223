"""The menus in a real window."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.scenes.window import IN_A_WINDOW, LIMIT, WindowDriver, sitting

pytestmark = IN_A_WINDOW


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[WindowDriver]:
    with sitting(WindowDriver(tmp_path)) as made:
        yield made


def test_the_menu_opens_the_rulebook_and_settings_and_quits(desk: WindowDriver, tmp_path: Path) -> None:
    desk.wait_for(kind="scene", change="push", scene="menu")
    desk.tool("key", "r")
    desk.wait_for(kind="scene", change="push", scene="rulebook")
    desk.tool("key", "Down", "Return")
    desk.wait_for(kind="chapter", key="goal")
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


def test_an_idle_scene_costs_little(desk: WindowDriver) -> None:
    desk.wait_for(kind="scene", change="push", scene="menu")
    desk.tool("key", "r")
    desk.wait_for(kind="scene", change="push", scene="rulebook")

    def used() -> float:
        words = Path(f"/proc/{desk.game.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    costs = []
    for _ in range(10):  # at first, pictures are still read ahead
        before = used()
        time.sleep(2)
        costs.append(used() - before)
        if costs[-1] < 0.3:
            return
    pytest.fail(f"never less than 15 % of a core: {costs}")
