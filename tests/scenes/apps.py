"""The program without a window, for tests; ``closed`` closes the programs that a test has opened.

All programs share the scaled pictures of the sheets and the last pictures of boards.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.board.board import Board
from scenes.app import assets, job, memory
from scenes.app.app import App
from scenes.navigator import Navigator
from scenes.tabletop.board import board_layer
from sprites import board_picture, palettes
from sprites.geometry import BoardLayout
from sprites.sheets import Sheets, open_sheets
from user.storage import Storage

SIZE = (1280, 720)
memory.keep_pictures_apart()
job.AT_ONCE = 60.0
"""Seconds, so that no test depends on how fast a thread is; the tests of waiting set their own."""
BOARDS_KEPT = 12
MANY = 8
"""Programs after whose end memory is freed, since a collection takes time."""
_running: list[App] = []
_boards: dict[tuple[object, ...], list[pygame.Surface]] = {}
_sheets = open_sheets()
_numbers = itertools.count(1)


def _drawn_once(
    board: Board,
    layout: BoardLayout,
    sheets: Sheets,
    tokens: Sequence[int] | None = None,
    terrain: Sequence[int] | None = None,
    *,
    with_decor: bool = True,
) -> Iterator[pygame.Surface]:
    """Draw each picture of a board only once."""
    numbers = tuple(board.tokens if tokens is None else tokens)
    lands = tuple(board.terrain if terrain is None else terrain)
    straits = tuple(board.scenario.straits) if board.scenario else None
    looks = (tuple(board.net.cells), tuple(board.sea), tuple(board.harbours), straits, numbers, lands)
    key = (*looks, layout.side, layout.hex(0), tuple(layout.area), palettes.chosen().name, with_decor)
    if key not in _boards:
        if len(_boards) >= BOARDS_KEPT:
            del _boards[next(iter(_boards))]
        parts = board_picture.drawn_in_parts(board, layout, sheets, tokens, terrain, with_decor=with_decor)
        _boards[key] = list(parts)
    yield from _boards[key]


assets.open_sheets = lambda: _sheets  # type: ignore[attr-defined]
board_layer.drawn_in_parts = _drawn_once  # type: ignore[attr-defined]


def new_app(folder: Path, event_log: Path | None = None, *, sound: bool = False) -> App:
    """Return a program that keeps its data in ``folder`` and has no scene yet."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    app = App(Navigator, Storage(folder), size=SIZE, event_log=event_log, sound=sound)
    _running.append(app)
    return app


@contextmanager
def closed() -> Iterator[None]:
    """Close every program opened in this block, and free its pictures, which would otherwise wait for the collector."""
    before = len(_running)
    yield
    while len(_running) > before:
        app = _running.pop()
        app.close()
        app.assets.sheets._ahead.clear()
        app.ui.text.forget()
        if next(_numbers) % MANY == 0:
            memory.clear_away()
