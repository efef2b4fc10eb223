"""A game in a real window, from the menu to several turns; then the program is killed, and the game goes on."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.actions import text
from game.play.saves import load_session
from game.play.session import Session
from tests.scenes.test_window import LIMIT, Desk, Fact
from tests.tool import ROOT

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"),
]
TURNS = 2
"""Own turns to be played: those of the gentle start, in which no card is drawn and no seven comes."""
SETTINGS: Fact = {
    "computer_pace": 0.0,
    "animation_speed": 4.0,
    "reduced_motion": True,
    "last_game": {
        "seats": [
            {"name": "Thảo", "kind": "person", "colour": "blue"},
            {"name": "Bo", "kind": "easy", "colour": "red"},
            {"name": "Cy", "kind": "random", "colour": "white"},
        ],
        "board": "beginner",
        "hand_limit": 15,
        "options": ["gentle_start"],
    },
}
"""Three players and no trade: what is asked of the person is then always the same few questions."""


class Player(Desk):
    """Someone who plays by the event log, with mouse and keyboard."""

    settings = SETTINGS

    def __init__(self, folder: Path) -> None:
        data = folder / "data"
        data.mkdir()
        (data / "settings.json").write_text(json.dumps(self.settings), encoding="utf-8")
        self.games = data / "saves" / "games"
        self.read = 0
        super().__init__(folder)

    def kept(self) -> list[Session]:
        """All games that there are, as they lie on the disk, the oldest first."""
        paths = sorted(self.games.glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
        return [load_session(path.read_text(encoding="utf-8")) for path in paths]

    def begin(self) -> None:
        """From the menu into a new game."""
        while self.next("scene")["scene"] != "menu":
            pass
        self.find()
        self.key("n")
        while (start := self.next("setup"))["seats"] != 3:
            pass
        time.sleep(0.4)
        self.click(start["start"])
        assert self.next("new_game")["seats"] == ["person", "easy", "random"]
        while self.next("scene")["scene"] != "play":
            pass

    def again(self) -> None:
        """Starts the program once more, as its user would."""
        self.read = len(self.facts())
        self.game = subprocess.Popen(
            [sys.executable, str(ROOT / "main.py"), "--event-log", str(self.log)],
            env=self.environment,
            stderr=subprocess.PIPE,
            text=True,
        )
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
        """Where the window is."""
        window = self.tool("search", "--onlyvisible", "--class", "hexhold").split()[-1]
        shape = dict(line.split("=") for line in self.tool("getwindowgeometry", "--shell", window).splitlines())
        self.left, self.top = int(shape["X"]), int(shape["Y"])

    def answer(self, fact: Fact) -> None:
        """Does something legal."""
        step = fact["step"]
        if step == "before_roll":
            self.key("space")
        elif step == "turn":
            self.key("e")
        elif fact["places"]:
            self.click(sorted(fact["places"].items())[0][1])
        else:
            self.key("n")


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    made = Player(tmp_path)
    try:
        made.open()
        made.find()
        yield made
    finally:
        made.close()


def children(pid: int) -> list[str]:
    """The processes that a process has started."""
    return Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()


def play_turns(player: Player, turns: int) -> Fact:
    """Answers what is asked until the roll of the person's turn after so many turns; that question."""
    steps: list[str] = []
    while True:
        fact = player.next("decision")
        if fact["step"] == "before_roll" and steps.count("turn") >= turns:
            return fact
        steps.append(fact["step"])
        player.answer(fact)


def test_a_game_from_the_menu_outlives_a_crash(player: Player) -> None:
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
    player.find()
    player.answer(again)
    assert player.next("action")["action"] == "roll_dice"
    player.answer(player.next("decision"))
    assert player.next("action")["action"] == "end_turn"
    player.game.kill()
    (later,) = player.kept()
    assert len(later.log) > len(kept.log)


def test_a_second_game_leaves_the_first_alone(player: Player) -> None:
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
