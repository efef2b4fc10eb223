"""A user of the program in a real window who plays with people in other windows."""

from __future__ import annotations

import time

from tests.scenes.window import LIMIT, Fact, WindowPlayer, settings

PAUSE = 0.6
"""Seconds until a new scene takes clicks."""
LEFT_OF_PASTE = 160
"""Pixels from the button to the field for an invitation."""


def table_settings(name: str, *seats: tuple[str, str, str], **more: object) -> Fact:
    """Settings of a person who plays at tables; of a host, with these seats (name, kind, colour)."""
    quick = settings(*seats, **more)
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
