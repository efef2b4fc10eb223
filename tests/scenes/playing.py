"""A program that plays by itself: one game of computers after another, with visits to all scenes in between.

It follows a script, one step a frame, so the main loop is the usual one. ``tools/measure/window_soak.py`` runs it for
hours.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
from pygame.event import Event

from game.board.library import shipped_names
from game.ids import OPTION_NAMES
from game.play.saves import load_session
from game.play.session import Session
from game.rulesets.known import RULE_SET_NAMES
from scenes.app.app import App
from scenes.app.navigation import Navigation
from scenes.newgame.choices import SeatTable, remembered
from scenes.newgame.seats import NAMES, SeatChoice
from scenes.play.scene import PlayScene
from sprites.names import COLOUR_NAMES
from tests.scenes.driver import saved_in, scene_of
from tests.scenes.tabletop.table.oracle import wrong
from user.storage import Storage

WRONG = ("table_mismatch", "autosave_failed", "illegal", "opponent", "load_failed")
"""Reports that mean a fault."""
PATIENCE = 120.0
"""Seconds within which the next action of a game must come."""
KEPT = 10
"""Games that stay in the list of saves; older ones are deleted."""
STROLL = 40
"""Actions between two visits to the other scenes during a game."""

Script = Iterator[None]


class StuckGame(Exception):
    """A game makes no progress."""


class PlayingApp(App):
    """The program, playing by itself as long as ``goes_on`` returns True."""

    def __init__(
        self,
        ways: Callable[[App], Navigation],
        storage: Storage,
        size: tuple[int, int],
        goes_on: Callable[[], bool],
        seed: int,
    ) -> None:
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.frames = 0
        self.goes_on = goes_on
        self.rng = random.Random(seed)
        super().__init__(ways, storage, size=size)
        self.script = self._games()

    def report(self, kind: str, **facts: object) -> None:
        """Count the report, and keep it if it means a fault."""
        super().report(kind, **facts)
        self.counts[kind] += 1
        if kind in WRONG:
            self.wrong.append(f"{kind}: {facts}")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw, and count the frame."""
        super().draw(surface)
        self.frames += 1

    def update(self, dt: float) -> None:
        """Update, then take one step of the script."""
        super().update(dt)
        if next(self.script, self) is self:
            self.quit()

    # --- games

    def _games(self) -> Script:
        self.go.menu()
        while self.goes_on():
            yield from self._stroll()
            yield from self._game()
            self._tidy()
            self.go.menu()

    def _game(self) -> Script:
        """One game from its setup to its results."""
        self.go.play(self._new_session())
        scene = scene_of(self, PlayScene)
        settings = self.settings
        settings.computer_pace, settings.animation_speed, settings.effects_volume = 0.0, 4.0, 0.1
        settings.reduced_motion = self.rng.random() < 0.2
        scene.presentation.fast = self.rng.random() < 0.8
        self.use_settings()
        session = scene.match.whole_game()
        walk = self.rng.randrange(STROLL, 20 * STROLL)
        while self.goes_on() and self._name() != "results":
            yield from self._acted(scene, len(session.log))
            self._look(scene)
            if len(session.log) >= walk and self.stack.top is scene:
                walk += STROLL * self.rng.randrange(5, 20)
                yield from self._stroll()
        if session.is_over():
            self.counts["games"] += 1
            for _ in range(10):
                yield
        self._check_save(scene, session)

    def _acted(self, scene: PlayScene, before: int) -> Script:
        """Wait for the next action or the end of the game."""
        end = time.monotonic() + PATIENCE
        while self.goes_on() and len(scene.match.whole_game().log) == before and self._name() != "results":
            if self._name() == "attack" and self.rng.random() < 0.05:
                self._press(pygame.K_RETURN)
            if time.monotonic() > end:
                raise StuckGame(f"nothing happens in {self._name()} after {before} actions")
            yield

    def _look(self, scene: PlayScene) -> None:
        """Check that the table shows the state of the session, unless something is moving."""
        if not scene.presentation.timeline.busy and self.stack.top is scene:
            self.counts["looks"] += 1
            found = wrong(scene.table_view.table, scene.match.whole_game())
            self.wrong += [f"table: {one}" for one in found]

    def _new_session(self) -> Session:
        """A game with random levels, rules, board and options."""
        rng = self.rng
        seats = [
            SeatChoice(NAMES[seat], rng.choice(("easy", "normal", "normal")), COLOUR_NAMES[seat])
            for seat in range(rng.choice((2, 3, 4, 4, 5, 6)))
        ]
        choices = remembered({})
        choices.seats = seats
        choices.rules = rng.choice(RULE_SET_NAMES)
        choices.options = [name for name in OPTION_NAMES if rng.random() < 0.5]
        choices.board = rng.choice(shipped_names())
        choices.seed = str(rng.randrange(10**6))
        table = SeatTable(self.storage.folder)
        table.deal_board(choices)
        if table.reason(choices):
            return self._new_session()
        return table.session(choices)

    # --- the other scenes

    def _stroll(self) -> Script:
        """Visit the scenes that can be opened from anywhere, and change the scale now and then."""
        for way in (self.go.settings, self.go.rules, self.go.games, self.go.new_game):
            way()
            for key in (pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_TAB):
                self._press(key)
                yield
            self.go.back()
            yield
        if self.rng.random() < 0.3:
            self.settings.ui_scale = self.rng.choice((0.85, 1.25))
            self.use_settings()
            yield
            self.settings.ui_scale = 1.0
            self.use_settings()
        yield

    def _press(self, key: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.event(Event(kind, key=key, mod=0, unicode=""))

    def _name(self) -> str:
        return self.stack.top.name if self.stack.top else ""

    # --- saves

    def _check_save(self, scene: PlayScene, session: Session) -> None:
        """Check that the game on the disk is the one that was played."""
        end = time.monotonic() + PATIENCE
        while not self.storage.settle():  # after one slow write it no longer waits
            if time.monotonic() > end:
                raise StuckGame(f"a game of {len(session.log)} actions was not written to the disk")
            time.sleep(0.05)
        path = saved_in(scene)
        assert path is not None
        loaded = load_session(path.read_text(encoding="utf-8"))
        self.counts["saves"] += 1
        self.counts["actions"] += len(session.log)
        if loaded.log != session.log or list(loaded.state.v) != list(session.state.v):
            self.wrong.append(f"save: {path.name} holds another game")

    def _tidy(self) -> None:
        saves: list[Path] = [saved.path for saved in self.storage.saves() if not saved.copy]
        for path in saves[KEPT:]:
            self.storage.delete(path)
