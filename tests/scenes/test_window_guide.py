"""The guided game in a real window, finished by mouse by clicking whatever the ring marks."""

from __future__ import annotations

import time
from pathlib import Path

from scenes.play.guide.script import TEACHING
from tests.scenes.window import IN_A_WINDOW, LIMIT, Fact, WindowPlayer, settings, sitting

pytestmark = IN_A_WINDOW
LAST = len(TEACHING.lessons) - 1
PATIENCE = 300.0
"""Seconds that the whole guided game may take."""
MIDDLE = [640, 300]


class Pupil(WindowPlayer):
    """A player who follows the instructions."""

    lesson = -1
    front = ""
    """The scene in front."""
    at: list[int] | None = None
    """The place to click next."""

    def _take(self, fact: Fact) -> None:
        kind = fact["kind"]
        assert kind not in ("table_mismatch", "illegal"), fact
        if kind == "lesson":
            self.lesson = fact["number"]
        elif kind == "next":
            self.at = fact["at"]
        elif kind == "scene" and fact["change"] in ("push", "resume"):
            self.front = fact["scene"]

    def learn(self) -> None:
        """Click through all lessons."""
        end = time.monotonic() + PATIENCE
        while self.lesson < LAST:
            assert time.monotonic() < end, (self.lesson, self.facts()[-3:])
            if self.front != "guide" or self.at:
                self.click(self.at if self.front == "guide" and self.at else MIDDLE)
            patience = time.monotonic() + 0.7
            while not self.look() and time.monotonic() < patience:
                time.sleep(0.02)


def test_following_its_instructions_finishes_the_guided_game(tmp_path: Path) -> None:
    with sitting(Pupil(tmp_path, settings(guide_lesson=0))) as pupil:
        while pupil.next("scene")["scene"] != "menu":
            pass
        time.sleep(0.5)
        pupil.key("l")
        begun = time.monotonic()
        while pupil.front != "guide":
            assert time.monotonic() < begun + LIMIT
            pupil.look()
        pupil.learn()
        assert pupil.lesson == LAST
        assert not pupil.kept(), "it is not saved"
        taken = time.monotonic() - begun
    print(f"{LAST} lessons in {taken:.0f} s")
