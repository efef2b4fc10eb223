"""A person who solves a puzzle with the mouse, and explanations without another process."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.puzzles.desk import Explained, PuzzleDesk, explained_of
from game.puzzles.puzzle import Puzzle, puzzle_text
from scenes.app.app import App
from scenes.play.cutscene import Cutscene
from scenes.play.guide.panel import GuidedDesk
from scenes.puzzles import attempt
from scenes.puzzles.scene import PuzzleScene
from tests.scenes.clicker import Clicker
from tests.scenes.driver import press, scene_of


class QuickClient:
    """Explains at once."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.desk = PuzzleDesk(puzzle_text(puzzle))
        self.answer: Explained | None = None
        self.failed = False

    def start(self) -> None:
        """Nothing to start."""

    def consult(self, actions: Sequence[int]) -> None:
        self.answer = explained_of(self.desk.answer(list(actions), (0, [])))

    def update(self) -> None:
        """Nothing to wait for."""

    def close(self) -> None:
        """Nothing to close."""


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let explanations come at once."""
    monkeypatch.setattr(attempt, "PuzzleClient", QuickClient)


class Solver:
    """Solves the puzzle in front of it."""

    def __init__(self, app: App, puzzle: Puzzle, among: tuple[Puzzle, ...] = (), day: str = "") -> None:
        self.app = app
        app.settings.animation_speed, app.settings.computer_pace = 4.0, 0.0
        app.settings.reduced_motion = True
        app.go.puzzle(puzzle, among, day)

    @property
    def scene(self) -> PuzzleScene:
        scene = scene_of(self.app, PuzzleScene)
        return scene

    def click(self, *actions: int) -> None:
        """Do actions with the mouse, and wait for what is said about them."""
        clicker = Clicker(self.app, self.scene)
        for action in actions:
            assert clicker.settle()
            clicker.answer(action)
        self.settle()

    def press(self, text: str) -> None:
        press(self.app, text)
        self.settle()

    def settle(self) -> None:
        """Let everything be shown and judged."""
        for _ in range(200):
            self.app.update(0.05)
            top = self.app.stack.top
            if isinstance(top, Cutscene):
                top.close()
                continue
            scene = self.scene
            scene.presentation.timeline.skip()
            job = scene.judge._job
            if job is not None:
                job.wait(5.0)
            elif not scene.presentation.timeline.busy and scene.judge.is_idle:
                if scene.riddle.is_decided or scene.prompt_state.open:
                    return
        raise AssertionError("the puzzle does not come to rest")

    def text(self) -> str:
        """What is said beside the board."""
        root = self.scene.layers.bottom()
        assert isinstance(root, GuidedDesk)
        return root.lesson.text.text
