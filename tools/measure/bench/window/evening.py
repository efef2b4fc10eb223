"""Plays a whole game in the program, and measures the processor time of each frame.

The game's clock counts frames, sixty per second, so a slow machine shows the same animations. Three opponents think in
their process. A fourth plays the person's seat in this process and thinks between frames: applying its answers is
measured, its thinking is not. The mouse moves over the table all the time.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, NamedTuple

import pygame
from pygame.event import Event

from game.ai.levels import agents_at
from game.board.deal import deal
from game.board.library import load_layout
from game.ids import PLAYER_TRADES
from game.play.session import PERSON, Player, Session
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from scenes.app.app import App
from scenes.play.scene import PlayScene
from sprites.names import COLOUR_NAMES
from tools.measure.bench.games import BOARD, SEATS
from tools.measure.bench.window.program import FRAME, draw

LEVEL: Final = "normal"
SWEEP: Final = 11
"""Frames between two movements of the mouse."""
PATIENCE: Final = 900
"""Frames after which a scene in front of the board, such as an attack, is asked to go on."""
PAUSE: Final = 0.004
"""Seconds that this process sleeps if there is nothing to draw."""


class Frame(NamedTuple):
    """The measurement of a frame, drawn or not."""

    seconds: float
    """The time on the game's clock."""
    milliseconds: float
    drawn: bool
    scene: str
    """The name of the scene on top."""


def new_session(seed: int) -> Session:
    """A game of Cities & Knights with four seats, the first for a person."""
    kinds = (PERSON, LEVEL, f"{LEVEL}:warlord", LEVEL)
    players = [Player(f"P{seat}", kind, COLOUR_NAMES[seat]) for seat, kind in enumerate(kinds)]
    setup = Setup(deal(load_layout(BOARD, seats=SEATS), seed), SEATS, CITIES_AND_KNIGHTS, PLAYER_TRADES)
    return Session(setup, seed, players)


class Evening:
    """Plays one game and records each frame."""

    def __init__(self, app: App, seed: int) -> None:
        self.app = app
        self.session = new_session(seed)
        self.frames: list[Frame] = []
        self._waited = 0
        """The number of frames that a scene has been in front of the board."""
        self._agents = agents_at(self.session, [LEVEL] * SEATS)
        app.settings.confirm_cards = False  # a question would wait forever
        self._record(lambda: app.go.play(self.session))
        scene = app.stack.top
        assert isinstance(scene, PlayScene)
        self._scene = scene

    def play(self, most: float) -> None:
        """Play to the results, or for ``most`` seconds of the game's clock."""
        while self._name() != "results" and len(self.frames) * FRAME < most:
            self.frame()

    def frame(self) -> None:
        """Run and record one frame, with its events."""
        events, action = [*self._moved(), *self._went_on()], self._answer()

        def work() -> None:
            for event in events:
                self.app.event(event)
            if action is not None:
                self._scene.orders.submit([action])
            self.app.update(FRAME)

        self._record(work)
        if not self.frames[-1].drawn:
            time.sleep(PAUSE)

    def _moved(self) -> list[Event]:
        """Every few frames, a movement of the mouse to another place."""
        count, rest = divmod(len(self.frames), SWEEP)
        if rest:
            return []
        wide, high = self.app.ui.window
        at = (int(count * 0.37 * wide) % wide, int(count * 0.23 * high) % high)
        return [Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))]

    def _went_on(self) -> list[Event]:
        """Enter, if a scene has been in front of the board for long: it may wait for the person."""
        self._waited = self._waited + 1 if self._name() != self._scene.name else 0
        if self._waited < PATIENCE:
            return []
        self._waited = 0
        return [Event(kind, key=pygame.K_RETURN, mod=0, unicode="\r") for kind in (pygame.KEYDOWN, pygame.KEYUP)]

    def _answer(self) -> int | None:
        """The action of the person's seat, if it is asked."""
        prompt = self._scene.prompt_state.open
        if prompt is None or self.app.stack.top is not self._scene:
            return None
        return self._agents.choose(prompt.decision)

    def _record(self, work: Callable[[], object]) -> None:
        at, began = len(self.frames) * FRAME, time.process_time()
        work()
        drawn = draw(self.app)
        self.frames.append(Frame(at, (time.process_time() - began) * 1000, drawn, self._name()))

    def _name(self) -> str:
        return self.app.stack.top.name if self.app.stack.top else ""
