"""A clumsy user: clicks, drags, scrolls, resizes and changes settings at random."""

from __future__ import annotations

import random
from collections import Counter

import pygame
from pygame.event import Event

from game.actions import first, kind_of
from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.curtain import CurtainScene, Ready
from scenes.play.scene import PlayScene
from scenes.tabletop.panels.seats import SeatPanel
from scenes.tabletop.table.prompt import PLACE_OF
from scenes.ui.field import TextField
from scenes.ui.press import Pressable
from scenes.ui.widget import Widget
from sprites import palettes

SIZES = [(1280, 720), (1024, 640), (1920, 1080), (800, 600), (900, 1280), (2560, 1080)]
KEYS = [
    pygame.K_ESCAPE,
    pygame.K_RETURN,
    pygame.K_SPACE,
    pygame.K_TAB,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_PAGEDOWN,
    pygame.K_HOME,
    pygame.K_END,
    pygame.K_DELETE,
    pygame.K_BACKSPACE,
    pygame.K_F1,
    pygame.K_F2,
    pygame.K_F3,
    pygame.K_F10,
    *map(ord, "abcdefghijklmnopqrstuvwxyz123+-0"),
]
TYPED = ("a", "ż", "𓀀", "\u200f", "x" * 300, "/", "..", "{", "\n")
WRONG = ("table_mismatch", "autosave_failed", "illegal", "opponent", "load_failed")
"""Reports that mean a fault."""
SELDOM: tuple[type[Widget], ...] = (SeatPanel,)
"""Large widgets that do little when clicked."""
AWAY = ("quit", "main_menu", "rules", "learn", "full_screen")
"""Commands that leave the table or the window."""


class Clumsy:
    """Acts on the program. ``wrong`` lists the faults that it reported."""

    def __init__(self, app: App, seed: int) -> None:
        self.app = app
        self.rng = random.Random(seed)
        self.wrong: list[str] = []
        self.done: Counter[str] = Counter()
        self._report = app.report
        app.report = self._hear  # type: ignore[method-assign]

    def _hear(self, kind: str, **facts: object) -> None:
        self._report(kind, **facts)
        self.done[kind] += 1
        refuses = kind == "illegal" and any(one.name == "guide" for one in self.app.stack.scenes)  # most actions
        if kind in WRONG and not refuses:
            self.wrong.append(f"{kind}: {facts}")

    def act(self) -> None:
        """Do one thing at random, then let some frames pass; away from the table, often go back first."""
        if not isinstance(self.app.stack.top, PlayScene) and self.rng.random() < 0.4:
            self._return()
        ways = {
            self._press: 45,
            self._place: 30,
            self._point: 4,
            self._key: 11,
            self._escape: 2,
            self._window: 2,
            self._drag: 2,
            self._wheel: 2,
            self._look: 1,
            self._leave: 1,
            self._type: 1,
        }
        self.rng.choices(list(ways), list(ways.values()))[0]()
        self._pass(self.rng.choice((0, 1, 1, 2, 5, 20)))

    def _pass(self, frames: int) -> None:
        for _ in range(frames):
            self.app.update(self.rng.choice((0.016, 0.03, 0.1)))
        if self.rng.random() < 0.2:
            self.app.draw(pygame.Surface(self.app.ui.window))

    # --- the mouse

    def _mouse(self, kind: int, at: tuple[int, int], button: int = 1) -> None:
        self.app.event(Event(kind, pos=at, button=button, rel=(1, 1), buttons=(0, 0, 0), touch=False))

    def _click(self, at: tuple[int, int], button: int = 1) -> None:
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._mouse(kind, at, button)
            self._pass(self.rng.random() < 0.05)

    def _anywhere(self) -> tuple[int, int]:
        width, height = self.app.ui.window
        return self.rng.randrange(width), self.rng.randrange(height)

    def _press(self) -> None:
        top = self.app.stack.top
        root = top.layers.top() if isinstance(top, Screen) else None
        found = [one for one in root.walk() if isinstance(one, (Pressable, TextField))] if root else []
        found = [one for one in found if one.rect.width and getattr(one, "hotkey", "") not in AWAY]
        if found:
            usual = [0.03 if isinstance(one, SELDOM) else 1.0 for one in found]
            at = self.rng.choices(found, usual)[0].rect.center
            for _ in range(2 if self.rng.random() < 0.07 else 1):
                self._click(at, 3 if self.rng.random() < 0.04 else 1)

    def _place(self) -> None:
        top = self.app.stack.top
        prompt = top.prompt_state.open if isinstance(top, PlayScene) else None
        actions = [one for one in prompt.decision.actions if kind_of(one) in PLACE_OF] if prompt else []
        if actions and isinstance(top, PlayScene):
            action = self.rng.choice(actions)
            x, y = top.table_view.camera.middle(PLACE_OF[kind_of(action)], int(first(action)))
            self._click((round(x), round(y)))

    def _point(self) -> None:
        self._click(self._anywhere(), self.rng.choice((1, 1, 2, 3)))

    def _drag(self) -> None:
        button = self.rng.choice((1, 3))
        self._mouse(pygame.MOUSEBUTTONDOWN, self._anywhere(), button)
        for _ in range(3):
            self._mouse(pygame.MOUSEMOTION, self._anywhere())
            self._pass(1)
        self._mouse(pygame.MOUSEBUTTONUP, self._anywhere(), button)

    def _wheel(self) -> None:
        self._mouse(pygame.MOUSEMOTION, self._anywhere())
        by = self.rng.choice((-3, -1, 1, 3))
        self.app.event(Event(pygame.MOUSEWHEEL, x=0, y=by, precise_x=0.0, precise_y=float(by)))

    # --- the keys

    def _send(self, key: int, mod: int = 0) -> None:
        self.app.event(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=chr(key) if key < 127 else ""))
        self._pass(self.rng.randrange(25) if self.rng.random() < 0.15 else 0)
        self.app.event(Event(pygame.KEYUP, key=key, mod=mod))

    def _key(self) -> None:
        self._send(self.rng.choice(KEYS), self.rng.choice((0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT)))

    def _escape(self) -> None:
        self._send(pygame.K_ESCAPE)

    def _return(self) -> None:
        top = self.app.stack.top
        if isinstance(top, CurtainScene):
            for _ in range(15):
                self.app.update(0.1)
            self._click(next(one.rect.center for one in top.layers.bottom().walk() if isinstance(one, Ready)))
        else:
            self._escape()

    def _type(self) -> None:
        self.app.event(Event(pygame.TEXTINPUT, text=self.rng.choice(TYPED)))

    # --- the window and the settings

    def _window(self) -> None:
        self.app.resize(self.rng.choice(SIZES))

    def _look(self) -> None:
        chosen, rng = self.app.settings, self.rng
        chosen.ui_scale, chosen.text_size = rng.choice((0.7, 1.0, 1.4)), rng.choice((0.9, 1.0, 1.4))
        chosen.palette = rng.choice([*palettes.PALETTES])
        chosen.language = rng.choice(("", "fr", "vi"))
        self.app.use_settings()

    def _leave(self) -> None:
        self.app.event(Event(pygame.WINDOWFOCUSLOST))
        self._pass(3)
        self.app.event(Event(pygame.WINDOWFOCUSGAINED))
