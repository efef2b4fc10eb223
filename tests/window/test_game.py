"""Games in a real window, from the menu to several turns; the program is killed and the game continued."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.action_text import text
from tests.processes import children
from tests.scenes.window import IN_A_WINDOW, LIMIT, Fact, WindowPlayer, settings, sitting
from tests.tool import ROOT

pytestmark = IN_A_WINDOW
TURNS = 2
"""Own turns to play: those of the gentle start, without drawn cards or sevens."""
SETTINGS = settings(("Thảo", "person", "blue"), ("Bo", "easy", "red"), ("Cy", "random", "white"))


@pytest.fixture
def player(tmp_path: Path) -> Iterator[WindowPlayer]:
    with sitting(WindowPlayer(tmp_path, SETTINGS)) as made:
        yield made


def play_turns(player: WindowPlayer, turns: int) -> Fact:
    """Answer questions until the person must roll after ``turns`` turns; return that question."""
    steps: list[str] = []
    while True:
        fact = player.next("decision")
        if fact["step"] == "before_roll" and steps.count("turn") >= turns:
            return fact
        steps.append(fact["step"])
        player.answer(fact)


def test_a_game_survives_a_crash(player: WindowPlayer) -> None:
    player.begin()
    question = play_turns(player, TURNS)
    done = [fact["action"] for fact in player.facts() if fact["kind"] == "action"]
    opening = [fact["step"] for fact in player.facts() if fact["kind"] == "decision"][:4]
    assert opening == ["setup_settlement", "setup_road", "setup_city", "setup_road"]
    time.sleep(0.5)
    helpers = children(player.game.pid)
    assert helpers
    player.game.kill()
    player.game.wait(LIMIT)

    (saved,) = player.kept()
    assert [p.name for p in saved.players] == ["Thảo", "Bo", "Cy"]
    decision = saved.decision()
    assert decision is not None
    assert (decision.seat, decision.name()) == (question["seat"], "before_roll")
    log = [text(action) for action in saved.log]
    assert [action for action in log if not action.startswith(("roll ", "draw ", "steal "))] == done

    end = time.monotonic() + LIMIT
    while any(Path(f"/proc/{child}").exists() for child in helpers):
        assert time.monotonic() < end, "the opponents' process is still running"
        time.sleep(0.05)

    player.again()
    while player.next("scene")["scene"] != "menu":
        pass
    player.key("c")
    again = player.next("decision")
    assert (again["seat"], again["step"]) == (question["seat"], "before_roll")
    player.answer(again)
    assert player.next("action")["action"] == "roll_dice"
    player.answer(player.next("decision"))
    assert player.next("action")["action"] == "end_turn"
    player.game.kill()
    (later,) = player.kept()
    assert len(later.log) > len(saved.log)


def test_a_second_game_does_not_change_the_first(player: WindowPlayer) -> None:
    player.begin()
    player.next("decision")
    time.sleep(0.5)
    player.game.kill()
    player.game.wait(LIMIT)
    (first,) = player.kept()

    player.again()
    player.begin()
    player.answer(player.next("decision"))
    player.next("action")
    player.next("decision")
    time.sleep(0.5)
    player.game.kill()
    games = player.kept()
    assert [game.seed == first.seed for game in games] == [True, False]
    assert games[0].log == first.log
    assert games[1].log


def facts_of(player: WindowPlayer, folder: Path, *words: str, kind: str) -> Fact:
    """Start a second copy of the program, kill it after its first log line of a kind, and return that line."""
    log = folder / "second.jsonl"
    log.unlink(missing_ok=True)
    command = [sys.executable, str(ROOT / "main.py"), "--event-log", str(log), *words]
    copy = subprocess.Popen(command, env=player.environment)
    try:
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            lines = log.read_text(encoding="utf-8").split("\n")[:-1] if log.exists() else []
            for fact in map(json.loads, lines):
                if fact["kind"] == kind:
                    return dict(fact)
            time.sleep(0.05)
        raise AssertionError(f"{kind} never came")
    finally:
        copy.kill()
        copy.wait(LIMIT)


def test_a_second_window_does_not_open_the_same_game(player: WindowPlayer, tmp_path: Path) -> None:
    player.begin()
    player.answer(player.next("decision"))
    player.next("action")
    (path,) = player.games.glob("*.json")
    refused = facts_of(player, tmp_path, "--load", str(path), kind="load_failed")
    assert refused["reason"] == "This game is open in another window."
    player.answer(player.next("decision"))
    player.next("action")
    player.next("action", "decision")  # an action has been saved once the next line is logged
    player.game.kill()
    player.game.wait(LIMIT)
    (game,) = player.kept()
    facts_of(player, tmp_path, "--load", str(path), kind="decision")
    (opened,) = player.kept()
    assert len(game.log) >= 2 and opened.log[: len(game.log)] == game.log
