"""The board layer is redrawn a part at a time, with the same result as all at once."""

from __future__ import annotations

import pygame
import pytest

from game.ids import FIELDS, FOREST
from scenes.app.app import App
from scenes.tabletop.board import board_layer as module
from scenes.tabletop.board.board_layer import BoardLayer
from scenes.tabletop.board.camera import Camera
from sprites import palettes
from sprites.names import TABLES
from tests.sessions import new_session

SIZE = (800, 600)
SLEEP = 1.0
"""Seconds, longer than the pause after zooming."""


@pytest.fixture
def layer(app: App, monkeypatch: pytest.MonkeyPatch) -> BoardLayer:
    """A board layer that has been drawn once and now draws one part in each frame."""
    monkeypatch.setattr(module, "SPELL", 0.0)
    board = new_session().setup.board
    camera = Camera(board)
    camera.place(pygame.Rect(100, 50, 600, 500))
    layer = BoardLayer(app.ui, board, camera)
    seen(layer)
    return layer


def seen(layer: BoardLayer, terrain: list[int] | None = None) -> bytes:
    surface = pygame.Surface(SIZE)
    layer.draw(surface, list(layer.board.terrain) if terrain is None else terrain)
    return pygame.image.tobytes(surface, "RGB")


def redrawn(layer: BoardLayer, terrain: list[int] | None = None) -> bytes:
    return seen(BoardLayer(layer.ui, layer.board, layer.camera), terrain)


def parts(layer: BoardLayer) -> int:
    """The number of frames until the picture changes."""
    layer.ui.needs_redraw, count = False, 0
    while not layer.ui.needs_redraw:
        layer.update(SLEEP)
        count += 1
    return count


def test_a_resized_board_is_stretched_until_it_has_been_redrawn(layer: BoardLayer) -> None:
    layer.camera.place(pygame.Rect(100, 50, 400, 500))
    stretched = seen(layer)
    assert stretched != redrawn(layer)
    assert parts(layer) > 20
    assert seen(layer) == redrawn(layer)


@pytest.mark.parametrize("area", [(100, 50, 560, 500), (200, 50, 600, 500), (100, 50, 400, 500), (100, 50, 600, 300)])
def test_a_stretched_board_matches_its_places(layer: BoardLayer, area: tuple[int, int, int, int]) -> None:
    """Even in an area of another shape, and in one where it only moves."""
    side = layer.camera.side
    layer.camera.place(pygame.Rect(area))
    found, wanted = seen(layer), redrawn(layer)
    assert sum(abs(one - other) for one, other in zip(found, wanted, strict=True)) / len(wanted) < 4
    if layer.camera.side == side:
        layer.update(SLEEP)
        assert layer._parts is None


def test_nothing_is_redrawn_while_the_user_zooms(layer: BoardLayer) -> None:
    for step in range(3):
        layer.camera.place(pygame.Rect(100, 50, 500 - 40 * step, 500))
        seen(layer)
        layer.update(module.REST / 2)
        assert layer._parts is None
    layer.update(module.REST)
    assert layer._parts is not None


def test_other_terrain_and_colours_appear_once_they_are_redrawn(layer: BoardLayer) -> None:
    before = seen(layer)
    lifted = [FOREST if kind == FIELDS else kind for kind in layer.board.terrain]
    assert seen(layer, lifted) == before
    assert parts(layer) > 20
    assert seen(layer, lifted) == redrawn(layer, lifted) != before
    try:
        palettes.choose("red-green")
        seen(layer, lifted)
        assert parts(layer) > 20
        assert seen(layer, lifted) == redrawn(layer, lifted)
    finally:
        palettes.choose(palettes.STANDARD)


def test_another_table_appears_at_once(layer: BoardLayer) -> None:
    before = seen(layer)
    found = {before}
    for name in TABLES.values():
        layer.ui.table = name
        found.add(seen(layer))
        assert seen(layer) == redrawn(layer)
    assert len(found) == len(TABLES)
    layer.ui.table = TABLES["wood"]
    assert seen(layer) == before


def test_an_unfinished_redraw_is_dropped_when_no_longer_needed(layer: BoardLayer) -> None:
    before, camera = seen(layer), layer.camera
    area = camera.area
    camera.place(pygame.Rect(100, 50, 400, 500))
    seen(layer)
    layer.update(SLEEP)
    camera.place(area)
    assert seen(layer) == before
    layer.ui.needs_redraw = False
    layer.update(SLEEP)
    assert layer._parts is None and not layer.ui.needs_redraw


def test_panning_needs_no_redraw(layer: BoardLayer) -> None:
    layer.camera.pan(30, 20)
    assert seen(layer) == redrawn(layer)
    layer.update(SLEEP)
    assert layer._parts is None
