"""The guided game in a real window, finished by mouse by clicking whatever the ring marks."""

from __future__ import annotations

import time
from pathlib import Path

from scenes.play.guide.script import TEACHING
from tests.scenes.window import IN_A_WINDOW, LIMIT, Fact, WindowPlayer, settings, sitting

pytestmark = IN_A_WINDOW
LAST = len(TEACHING.lessons) - 1
PATIENCE = 120.0
"""Seconds that the whole guided game may take."""
PAUSE = 3.0
"""Seconds to wait for something to happen before clicking again: a second click would count, too."""
SLOW = 30.0
"""Seconds within which a busy computer has carried out a key."""
MIDDLE = [640, 300]
GAP = ("build_settlement 20", "hire_knight 24")
"""The moves at the ends of the edge that wins the game. The ring is there after the dice and the tool."""
THIRD = 2


class Pupil(WindowPlayer):
    """A player who follows the instructions, ends free turns at once, and wins the last one."""

    lesson = -1
    front = ""
    """The scene in front."""
    at: list[int] | None = None
    """The place to click next."""
    free = asked = False
    """Whether the turn is free, and whether it asks what to do."""

    def __init__(self, folder: Path, settings: Fact) -> None:
        self.rings: dict[int, list[list[int]]] = {}
        """Where the ring has been, by lesson."""
        super().__init__(folder, settings)

    def _take(self, fact: Fact) -> None:
        kind = fact["kind"]
        assert kind not in ("table_mismatch", "illegal"), fact
        if kind == "lesson":
            self.lesson, self.free = fact["number"], fact["free"]
            self.at = None
        elif kind == "next":
            self.at = fact["at"] if any(fact["at"]) else None
            if self.at:
                self.rings.setdefault(self.lesson, []).append(self.at)
        elif kind in ("decision", "action"):
            self.asked = fact.get("step") == "turn"
        elif kind == "scene" and fact["change"] in ("push", "resume"):
            self.front = fact["scene"]

    def learn(self) -> None:
        """Click through all lessons."""
        end = time.monotonic() + PATIENCE
        while self.lesson < LAST:
            assert time.monotonic() < end, (self.lesson, self.facts()[-3:])
            if self.front != "guide" or self.at:
                self.click(self.at if self.front == "guide" and self.at else MIDDLE)
            elif self.free and self.asked:
                self._play_freely()
            patience = time.monotonic() + PAUSE
            while not self.look() and time.monotonic() < patience:
                time.sleep(0.02)

    def _play_freely(self) -> None:
        free = TEACHING.lessons[self.lesson].free
        if not (free and free.wins):
            self.key("e")
            end = time.monotonic() + SLOW
            while self.asked and time.monotonic() < end:  # a second key would be declined in the next lesson
                self.look()
                time.sleep(0.02)
            return
        ends = [
            self.rings[number][THIRD]
            for number, lesson in enumerate(TEACHING.lessons)
            if any(move in line for line in lesson.moves for move in GAP)
        ]
        self.key("r")
        time.sleep(0.3)
        self.click([sum(end[axis] for end in ends) // len(GAP) for axis in (0, 1)])


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
