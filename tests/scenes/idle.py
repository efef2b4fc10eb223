"""What the program does in a frame in which nothing has happened: as good as nothing."""

from __future__ import annotations

import sys
from collections import Counter
from types import FrameType
from typing import Any, Final

import pygame

from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.ui.ui_context import REST

FRAME: Final = 0.25
FRAMES: Final = 3
"""In so many frames the program is watched."""
CALLS, CALLS_A_WIDGET = 150, 5
"""Functions that a frame may call: each widget hears that time passes, and asks those within it to."""
LAYOUT: Final = ("place", "measure", "build", "rebuild", "render", "lay")
"""Methods that are called once something is another, and never because time has passed."""
PICTURES: Final = ("pygame.draw", "pygame.transform", "pygame.font", "pygame.image")


def settle(app: App, surface: pygame.Surface) -> None:
    """Nobody does anything until all that moves has come to rest."""
    app.ui.idle = REST
    for _ in range(round(15 / FRAME)):
        app.update(FRAME)
    app.draw(surface)


def busy(app: App) -> list[str]:
    """What is done in vain, in a scene that has settled: layouts, texts, pictures, or too much of anything else."""
    called: Counter[str] = Counter()

    def watch(frame: FrameType, event: str, arg: Any) -> None:
        if event == "call":
            called[frame.f_code.co_qualname] += 1
        elif event == "c_call" and _draws(arg):
            called[f"{arg.__qualname__}()"] += 1

    wrong = []
    before = sys.getprofile()
    for _ in range(FRAMES):
        sys.setprofile(watch)
        app.update(FRAME / 10)
        sys.setprofile(before)
        if app.ui.needs_redraw:
            wrong.append("a picture is wanted")
            app.ui.needs_redraw = False
    wrong += [name for name in called if name.endswith("()") or name.rpartition(".")[2] in LAYOUT]
    most = CALLS + CALLS_A_WIDGET * _widgets(app)
    if called.total() > FRAMES * most:
        wrong.append(f"{called.total() / FRAMES:.0f} calls a frame, {most} at the most: {called.most_common(4)}")
    return wrong


def _draws(function: Any) -> bool:
    owner, module = getattr(function, "__self__", None), getattr(function, "__module__", None) or ""
    return isinstance(owner, pygame.Surface) or module.startswith(PICTURES)


def _widgets(app: App) -> int:
    """How many there are in the scenes that are seen, below those that have opened as well."""
    layers = [scene.layers for scene in app.stack.seen() if isinstance(scene, Screen)]
    roots = {id(root): root for one in layers for root in (one.bottom(), one.top()) if root}
    return sum(1 for root in roots.values() for _ in root.walk())
