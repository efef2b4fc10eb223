"""Checks that the program does next to nothing in a frame in which nothing has happened."""

from __future__ import annotations

import sys
import threading
from collections import Counter
from types import FrameType
from typing import Any, Final

import pygame

from scenes.app.app import App
from scenes.app.job import THREAD_NAME
from scenes.app.screen import Screen
from scenes.ui.ui_context import REST

FRAME: Final = 0.25
FRAMES: Final = 3
"""How many frames are watched."""
MOST_SECONDS: Final = 20.0
"""The longest wait for a job."""
CALLS, CALLS_A_WIDGET = 160, 5
"""Functions that a frame may call, and more for each widget, because every widget is updated."""
LAYOUT: Final = ("place", "measure", "build", "rebuild", "render", "lay")
"""Methods that run when something changes, never because time passes."""
PICTURES: Final = ("pygame.draw", "pygame.transform", "pygame.font", "pygame.image")


def settle(app: App, surface: pygame.Surface) -> None:
    """Let time pass until nothing moves and no job runs."""
    app.ui.idle = REST
    app.update(FRAME)
    for thread in threading.enumerate():
        if thread.name == THREAD_NAME:
            thread.join(MOST_SECONDS)
    for _ in range(round(15 / FRAME)):
        app.update(FRAME)
    app.draw(surface)


def busy(app: App) -> list[str]:
    """List needless work in a settled scene: layouts, texts, pictures, or too many calls of anything else."""
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
            wrong.append("a redraw was requested")
            app.ui.needs_redraw = False
    wrong += [name for name in called if name.endswith("()") or name.rpartition(".")[2] in LAYOUT]
    most = CALLS + CALLS_A_WIDGET * _widgets(app)
    if called.total() > FRAMES * most:
        wrong.append(f"{called.total() / FRAMES:.0f} calls a frame, at most {most} allowed: {called.most_common(4)}")
    return wrong


def _draws(function: Any) -> bool:
    owner, module = getattr(function, "__self__", None), getattr(function, "__module__", None) or ""
    return isinstance(owner, pygame.Surface) or module.startswith(PICTURES)


def _widgets(app: App) -> int:
    """How many widgets the visible scenes have, including those under an open layer."""
    layers = [scene.layers for scene in app.stack.seen() if isinstance(scene, Screen)]
    roots = {id(root): root for one in layers for root in (one.bottom(), one.top())}
    return sum(1 for root in roots.values() for _ in root.walk())
