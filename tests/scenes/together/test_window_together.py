"""Two real windows on two displays: one hosts, the other joins by invitation; one is killed, and returns."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.newgame.seats import ELSEWHERE
from tests.scenes.window import IN_A_WINDOW, LIMIT, Fact, WindowPlayer, settings, sitting

pytestmark = IN_A_WINDOW
SEATS = (("Ann", "person", "blue"), ("Ben", ELSEWHERE, "red"), ("Cy", "easy", "white"))
PAUSE = 0.6
"""Seconds until a new scene takes clicks."""
LEFT_OF_PASTE = 160
"""Pixels from the button to the field for an invitation."""


def table_settings(name: str) -> Fact:
    """Settings of a person who plays at tables."""
    quick = settings(*SEATS)
    return {**quick, "last_table": quick["last_game"], "player_name": name, "has_played": True}


class TablePlayer(WindowPlayer):
    """Somebody at a table: answers each question that opens here."""

    question: Fact | None = None
    company: Fact | None = None

    def _take(self, fact: Fact) -> None:
        """Note what a log line means."""
        assert fact["kind"] not in ("table_mismatch", "illegal"), fact
        if fact["kind"] == "decision":
            self.question = fact
        elif fact["kind"] == "company":
            self.company = fact

    def go_together(self) -> None:
        """From the menu to *Play together*."""
        while self.next("scene")["scene"] != "menu":
            pass
        time.sleep(PAUSE)
        self.key("p")
        while self.next("scene")["scene"] != "together":
            pass
        time.sleep(PAUSE)

    def press(self, name: str) -> None:
        """Click a button as soon as it can be pressed."""
        end = time.monotonic() + LIMIT
        while name not in self.pressable():
            assert time.monotonic() < end, (name, self.facts()[-1])
            time.sleep(0.1)
        time.sleep(PAUSE)
        self.click(self.pressable()[name])

    def host(self) -> str:
        """Host a table; return its invitation."""
        self.go_together()
        self.press("icon icon/plus")
        start = self.next("setup")
        time.sleep(PAUSE)
        self.click(start["start"])
        while self.next("scene")["scene"] != "lobby":
            pass
        self.press("icon icon/paper")
        return str(self.next("invitation")["text"])

    def join(self, invitation: str) -> None:
        """Join a table by typing its invitation."""
        self.go_together()
        left, top = self.pressable()["text Paste"]
        self.click([left - LEFT_OF_PASTE, top])
        self.tool("type", "--delay", "4", invitation)
        self.key("Return")
        self.at("lobby")

    def at(self, scene: str) -> None:
        """Wait for a scene."""
        while self.next("scene")["scene"] != scene:
            pass


@pytest.fixture
def players(tmp_path: Path) -> Iterator[list[TablePlayer]]:
    with (
        sitting(TablePlayer(tmp_path / "host", table_settings("Ann"))) as host,
        sitting(TablePlayer(tmp_path / "guest", table_settings("Ben"))) as guest,
    ):
        yield [host, guest]


def play(players: list[TablePlayer], answers: int) -> None:
    """Answer that many questions, whoever is asked."""
    end = time.monotonic() + 3 * LIMIT
    while answers:
        assert time.monotonic() < end, [player.facts()[-3:] for player in players]
        for player in players:
            player.look()
            question, player.question = player.question, None
            if question is not None:
                player.answer(question)
                answers -= 1
        time.sleep(0.05)


def test_a_guest_is_killed_and_returns(players: list[TablePlayer]) -> None:
    host, guest = players
    guest.join(host.host())
    guest.press("text Sit here")
    guest.press("confirm")
    host.press("confirm")
    for player in players:
        player.at("play")
    play(players, 10)

    guest.game.kill()
    guest.game.wait(LIMIT)
    end = time.monotonic() + LIMIT
    while not (host.company and host.company["away"] == [1]):
        assert time.monotonic() < end
        host.look()
        time.sleep(0.1)

    guest.again()
    guest.go_together()
    guest.press("icon icon/person")
    guest.at("play")
    play(players, 6)
    host.look()
    assert host.company and host.company["away"] == []
