"""A game in a real window, from the menu to several turns; then the program is killed, and the game goes on."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.action_text import text
from tests.scenes.window import IN_A_WINDOW, LIMIT, Fact, WindowPlayer, settings, sitting
from tests.tool import ROOT

pytestmark = IN_A_WINDOW
TURNS = 2
"""Own turns to be played: those of the gentle start, in which no card is drawn and no seven comes."""
SETTINGS = settings(("Thảo", "person", "blue"), ("Bo", "easy", "red"), ("Cy", "random", "white"))


@pytest.fixture
def player(tmp_path: Path) -> Iterator[WindowPlayer]:
    with sitting(WindowPlayer(tmp_path, SETTINGS)) as made:
        yield made


def children(pid: int) -> list[str]:
    """The processes that a process has started."""
    return Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()


def play_turns(player: WindowPlayer, turns: int) -> Fact:
    """Answers what is asked until the roll of the person's turn after so many turns; that question."""
    steps: list[str] = []
    while True:
        fact = player.next("decision")
        if fact["step"] == "before_roll" and steps.count("turn") >= turns:
            return fact
        steps.append(fact["step"])
        player.answer(fact)


def test_a_game_from_the_menu_outlives_a_crash(player: WindowPlayer) -> None:
    player.begin()
    asked = play_turns(player, TURNS)
    done = [fact["action"] for fact in player.facts() if fact["kind"] == "action"]
    opening = [fact["step"] for fact in player.facts() if fact["kind"] == "decision"][:4]
    assert opening == ["setup_settlement", "setup_road", "setup_city", "setup_road"]
    time.sleep(0.5)
    helpers = children(player.game.pid)
    assert helpers
    player.game.kill()
    player.game.wait(LIMIT)

    (kept,) = player.kept()
    assert [p.name for p in kept.players] == ["Thảo", "Bo", "Cy"]
    decision = kept.decision()
    assert decision is not None
    assert (decision.seat, decision.name()) == (asked["seat"], "before_roll")
    log = [text(action) for action in kept.log]
    assert [action for action in log if not action.startswith(("roll ", "draw ", "steal "))] == done

    end = time.monotonic() + LIMIT
    while any(Path(f"/proc/{child}").exists() for child in helpers):
        assert time.monotonic() < end, "the opponents outlive the game"
        time.sleep(0.05)

    player.again()
    while player.next("scene")["scene"] != "menu":
        pass
    player.key("c")
    again = player.next("decision")
    assert (again["seat"], again["step"]) == (asked["seat"], "before_roll")
    player.answer(again)
    assert player.next("action")["action"] == "roll_dice"
    player.answer(player.next("decision"))
    assert player.next("action")["action"] == "end_turn"
    player.game.kill()
    (later,) = player.kept()
    assert len(later.log) > len(kept.log)


def test_a_second_game_leaves_the_first_alone(player: WindowPlayer) -> None:
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
    kept = player.kept()
    assert [game.seed == first.seed for game in kept] == [True, False]
    assert kept[0].log == first.log
    assert kept[1].log


def facts_of(player: WindowPlayer, folder: Path, *words: str, kind: str) -> Fact:
    """The first line of a kind that a second copy of the program says, which is killed then."""
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
    player.next("action", "decision")  # what was done before is kept when the next thing is told of
    player.game.kill()
    player.game.wait(LIMIT)
    (game,) = player.kept()
    facts_of(player, tmp_path, "--load", str(path), kind="decision")
    (opened,) = player.kept()
    assert len(game.log) >= 2 and opened.log[: len(game.log)] == game.log
