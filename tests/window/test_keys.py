"""A whole game in a real window by keyboard alone, from the menu to the results."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.play.session import PERSON
from tests.scenes.window import IN_A_WINDOW, Fact, WindowPlayer, settings, sitting

pytestmark = IN_A_WINDOW
POINTS = 5
TRIES = 2
"""Pieces built in a turn at most."""
KINDS, OF_A_KIND = 8, 19
"""The number of kinds of cards, and the most cards of one kind."""
SLOW = 5.0
"""Seconds that the answer to a key may take on a busy machine."""
SETTLED = 0.25
"""Seconds after which no more log lines follow from a key."""
PATIENCE = 400.0
"""Seconds that the game may take."""
SETTINGS = settings(("Thảo", PERSON, "blue"), ("Bo", "easy", "red"), ("Cy", "easy", "white"))
SETTINGS["last_game"] |= {"points": POINTS, "hand_limit": 7, "options": []}  # makes players discard


class WindowTypist(WindowPlayer):
    """Plays by keys, following the event log."""

    tries = 0
    is_led = False

    def click(self, place: list[int]) -> None:
        raise AssertionError("not by mouse")

    def heard(self, *kinds: str, within: float = 0.7) -> Fact | None:
        """A log line of one of these kinds that comes within some seconds, or None."""
        end = time.monotonic() + within
        while True:
            for fact in self.facts()[self.read :]:
                if fact["kind"] in kinds:
                    return fact
            if time.monotonic() >= end:
                return None
            time.sleep(0.02)

    def answer(self, fact: Fact) -> None:
        step = fact["step"]
        if self.heard("action", "over", within=0.0):
            return  # a surplus press for the previous question has answered this one
        if step == "before_roll":
            self.tries = 0
            self.key("space")
        elif step == "turn":
            self.turn()
        elif step == "discard":
            self.discard()
        else:
            self.choose(fact)

    def choose(self, fact: Fact) -> None:
        """Press Enter at one answer after another until one is taken."""
        self.show_focus()
        for _ in range(KINDS):
            self.key("Return")
            if self.heard("action", within=SLOW):
                return
            self.key("Right")
        raise AssertionError(f"no way on from {fact}, only to {self.facts()[self.read :]}")

    def settle(self) -> None:
        """Take in all log lines about the desk: one key may rebuild it several times."""
        while self.heard("desk", within=SETTLED):
            self.next("desk")

    def discard(self) -> None:
        """Pick cards with Enter, kind after kind, then confirm with the button below."""
        self.show_focus()
        self.settle()
        for _ in range(KINDS):
            for _ in range(OF_A_KIND):
                self.key("Return")
                if not self.heard("desk"):
                    break  # no more cards of this kind
                self.settle()
                if "confirm" in self.pressable():
                    self.key("Down", "Return")
                    return
            self.key("Right")
        raise AssertionError(f"there are not enough cards in {self.pressable()}")

    def show_focus(self) -> None:
        """Press an arrow key once, because the first only shows the focus."""
        if not self.is_led:
            self.key("Down")
            self.is_led = True

    def turn(self) -> None:
        """Build at the cursor if possible; otherwise end the turn."""
        self.tries += 1
        if self.tries <= TRIES:
            self.key("Return")
            if self.heard("menu", within=0.3):
                self.key("Return")
                if self.heard("action"):
                    return
                self.key("Escape")
        self.key("e")


@pytest.fixture
def typist(tmp_path: Path) -> Iterator[WindowTypist]:
    with sitting(WindowTypist(tmp_path, SETTINGS)) as made:
        yield made


def test_a_whole_game_by_keyboard_alone(typist: WindowTypist) -> None:
    while typist.next("scene")["scene"] != "menu":
        pass
    typist.key("n")
    while typist.next("setup")["seats"] != len(typist.seated):
        pass
    time.sleep(0.4)
    typist.key("Return")
    assert typist.next("new_game")["seats"] == typist.seated
    end = time.monotonic() + PATIENCE
    steps: list[str] = []
    while (fact := typist.next("decision", "over"))["kind"] != "over":
        assert time.monotonic() < end, steps[-20:]
        steps.append(fact["step"])
        typist.answer(fact)
    assert steps[:4] == ["setup_settlement", "setup_road", "setup_city", "setup_road"]
    assert steps.count("before_roll") > 1
    while typist.next("scene")["scene"] != "results":
        pass
    for _ in range(10):
        typist.key("Escape")
        if typist.heard("scene"):  # a scene ignores keys just after it has opened
            break
    while (fact := typist.next("scene"))["change"] != "resume":
        pass
    assert fact["scene"] == "play"
    (kept,) = typist.kept()
    assert kept.is_over()
