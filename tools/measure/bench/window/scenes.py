"""Measures the costs of scenes: opening each for the first time and later, going back, and while nobody acts."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from scenes.app.app import App
from scenes.app.window import turn
from scenes.play.demo import demo_session
from tools.measure.bench.measure import BenchEffort, figure
from tools.measure.bench.window.program import FRAME, draw

SETTLED: Final = 30.0
"""Seconds on the program's clock before an idle scene is measured."""
IDLE: Final = 4.0
"""Seconds for which an idle scene is measured."""
MIDDLE: Final = 260
WHOLE: Final = 1_000_000
GAMES: Final = 12
"""The number of games in the list."""

Way = Callable[[], None]


class Tour:
    """Goes through all scenes that have no time limit."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._middle = demo_session(MIDDLE)
        self._over = demo_session(WHOLE)
        for _ in range(GAMES):
            app.go.play(self._middle)
        app.go.menu()

    def ways(self) -> dict[str, Way]:
        """The functions that open each scene, by name. All except the first two open on top of another scene, to which
        ``back`` leads."""
        go, missed = self.app.go, ["One line.", "Another one."]
        return {
            "menu": go.menu,
            "play": partial(go.play, self._middle),
            "setup": go.new_game,
            "guide": go.learn,
            "settings": go.settings,
            "keys": go.choose_keys,
            "key_help": go.keys,
            "games": go.games,
            "rulebook": go.rules,
            "curtain": partial(go.curtain, "Anna", 3, None, missed),
            "dialog": partial(go.ask, "Really?", "It cannot be brought back.", [("Yes", None), ("No", None)]),
            "results": partial(go.results, self._over),
            "replay": partial(go.replay, self._over),
            "review": partial(go.review, self._over),
        }

    def changes(self, runs: int) -> dict[str, object]:
        """Milliseconds until a scene's first picture, the first time and later, and until the picture of the scene
        below when going back."""
        times: dict[str, object] = {}
        for name, way in self.ways().items():
            forth, back = [], []
            for _ in range(max(2, runs)):
                self.app.go.menu()
                self._rest()
                forth.append(self._timed(way))
                self._rest()
                back.append(self._timed(self.app.go.back if len(self.app.stack) > 1 else self.app.go.menu))
            times[name] = {"first": round(forth[0], 1), "later": figure(forth[1:]), "back": figure(back)}
        self.app.go.menu()
        return times

    def idle(self, seconds: float) -> dict[str, float]:
        """Per cent of a core that each scene takes while nobody acts."""
        return {name: self._idle_percent(way, seconds) for name, way in self.ways().items()}

    def _idle_percent(self, way: Way, seconds: float) -> float:
        self.app.go.menu()
        way()
        pygame.event.clear()  # ignore SDL's first events about its window
        self._rest(SETTLED)
        self._wait(seconds)  # the opponents' processes may still be working
        wall, processor = time.monotonic(), time.process_time()
        self._wait(seconds)
        share = (time.process_time() - processor) / (time.monotonic() - wall)
        return round(100 * share, 2)

    def _wait(self, seconds: float) -> None:
        """Run the program's main loop for some seconds."""
        clock, end = pygame.time.Clock(), time.monotonic() + seconds
        clock.tick()
        while time.monotonic() < end:
            turn(self.app, clock)

    def _timed(self, way: Way) -> float:
        began = time.process_time()
        way()
        self.app.update(FRAME)
        draw(self.app)
        return (time.process_time() - began) * 1000

    def _rest(self, seconds: float = 0.75) -> None:
        """Let animations and background work finish, and free memory."""
        for _ in range(round(seconds / FRAME)):
            self.app.update(FRAME)
        self.app.audio.wait()
        draw(self.app)


def scenes(app: App, effort: BenchEffort, *, quick: bool) -> dict[str, object]:
    """All figures of this module."""
    tour = Tour(app)
    return {"change_ms": tour.changes(effort.runs), "idle_percent": tour.idle(0.1 if quick else IDLE)}
