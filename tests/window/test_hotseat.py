"""Two players at a real window: hurried keys open no curtain and roll no dice, and names can be edited."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.scenes.window import IN_A_WINDOW, WindowPlayer, settings, sitting

pytestmark = IN_A_WINDOW
NAME = (200, 136)
"""The first name's field in the set-up, in a window of 1280 x 720."""
PLACED = 8
"""Settlements and roads of the set-up."""
SHOW = "icon icon/eye"
"""The button that shows the own cards."""
SETTINGS = settings(("Player 1", "person", "blue"), ("Player 2", "person", "red"), turn_end="nothing")


class HotSeat(WindowPlayer):
    """Two players who share the mouse."""

    def kinds(self) -> list[object]:
        return [fact["kind"] for fact in self.facts()]

    def hammer(self) -> None:
        """Press space again and again, like an impatient player."""
        for _ in range(8):
            self.key("space")
            time.sleep(0.15)

    def curtain(self) -> None:
        """Wait for a curtain that may be opened."""
        while self.next("scene")["scene"] != "curtain":
            pass
        self.next("calm")


@pytest.fixture
def players(tmp_path: Path) -> Iterator[HotSeat]:
    with sitting(HotSeat(tmp_path, SETTINGS)) as made:
        yield made


def test_hurried_keys_open_no_curtain_and_roll_no_dice(players: HotSeat) -> None:
    players.wait_for(kind="scene", change="push", scene="menu")
    players.key("n")
    start = players.next("setup")
    time.sleep(0.4)
    players.click(list(NAME))
    players.key("ctrl+a")
    players.tool("type", "Zoe")
    players.key("shift+Home", "ctrl+x", "ctrl+v", "ctrl+v", "BackSpace")
    players.click(start["start"])

    order: list[int] = []
    while len(order) < PLACED:  # no curtain in the set-up, where no cards are secret
        fact = players.next("decision", "curtain")
        assert fact["kind"] == "decision"
        order.append(fact["seat"])
        players.answer(fact)
    assert [seat == order[0] for seat in order] == [True] * 2 + [False] * 4 + [True] * 2
    while SHOW not in (presses := players.next("desk")["presses"]):
        pass
    time.sleep(1.0)
    players.click(presses[SHOW])
    assert players.next("decision")["step"] == "before_roll"

    done = players.kinds().count("action")
    players.key("space")
    assert players.next("action")["action"] == "roll_dice"
    while (fact := players.next("decision"))["step"] != "turn":
        players.answer(fact)
    players.key("e")
    players.curtain()
    rolled, opened = players.kinds().count("action"), players.kinds().count("curtain")
    assert rolled > done
    players.hammer()
    assert players.kinds().count("curtain") == opened
    time.sleep(2.0)
    players.tool("keydown", "space")
    time.sleep(2.5)
    assert players.next("curtain")["person"] == ("Player 2" if order[0] == 0 else "ZoeZo")
    assert players.next("decision")["step"] == "before_roll"
    assert players.kinds().count("action") == rolled, "while it is still held it does not roll"
    players.tool("keyup", "space")
    players.key("space")
    assert players.next("action")["action"] == "roll_dice"
