"""The board is drawn anew a part at a time, and is then what it would have been at once."""

from __future__ import annotations

import pygame
import pytest

from game.ids import FIELDS, FOREST
from scenes.app.app import App
from scenes.tabletop.board import board_layer as ground
from scenes.tabletop.board.board_layer import BoardLayer
from scenes.tabletop.board.camera import Camera
from sprites import palettes
from sprites.names import TABLES
from tests.sessions import new_session

SIZE = (800, 600)
SLEEP = 1.0
"""More than the zooming rests."""


@pytest.fixture
def laid(app: App, monkeypatch: pytest.MonkeyPatch) -> BoardLayer:
    """A ground that was seen, and draws one part in each frame from now on."""
    monkeypatch.setattr(ground, "SPELL", 0.0)
    board = new_session().setup.board
    camera = Camera(board)
    camera.place(pygame.Rect(100, 50, 600, 500))
    made = BoardLayer(app.ui, board, camera)
    seen(made)
    return made


def seen(made: BoardLayer, terrain: list[int] | None = None) -> bytes:
    surface = pygame.Surface(SIZE)
    made.draw(surface, list(made.board.terrain) if terrain is None else terrain)
    return pygame.image.tobytes(surface, "RGB")


def afresh(made: BoardLayer, terrain: list[int] | None = None) -> bytes:
    return seen(BoardLayer(made.ui, made.board, made.camera), terrain)


def parts(made: BoardLayer) -> int:
    """How many frames it takes until something else is to be seen."""
    made.ui.needs_redraw, count = False, 0
    while not made.ui.needs_redraw:
        made.update(SLEEP)
        count += 1
    return count


def test_a_board_that_gives_way_is_stretched_until_it_has_been_drawn(laid: BoardLayer) -> None:
    laid.camera.place(pygame.Rect(100, 50, 400, 500))
    stretched = seen(laid)
    assert stretched != afresh(laid)
    assert parts(laid) > 20
    assert seen(laid) == afresh(laid)


@pytest.mark.parametrize("area", [(100, 50, 560, 500), (200, 50, 600, 500), (100, 50, 400, 500), (100, 50, 600, 300)])
def test_a_board_that_is_stretched_lies_where_its_places_are(laid: BoardLayer, area: tuple[int, int, int, int]) -> None:
    """Also in an area of another shape, and one into which it moves without another size."""
    side = laid.camera.side
    laid.camera.place(pygame.Rect(area))
    found, wanted = seen(laid), afresh(laid)
    assert sum(abs(one - other) for one, other in zip(found, wanted, strict=True)) / len(wanted) < 4
    if laid.camera.side == side:
        laid.update(SLEEP)
        assert laid._parts is None


def test_nothing_is_drawn_while_somebody_zooms(laid: BoardLayer) -> None:
    for step in range(3):
        laid.camera.place(pygame.Rect(100, 50, 500 - 40 * step, 500))
        seen(laid)
        laid.update(ground.REST / 2)
        assert laid._parts is None
    laid.update(ground.REST)
    assert laid._parts is not None


def test_other_land_and_other_colours_come_when_they_are_drawn(laid: BoardLayer) -> None:
    before = seen(laid)
    lifted = [FOREST if kind == FIELDS else kind for kind in laid.board.terrain]
    assert seen(laid, lifted) == before
    assert parts(laid) > 20
    assert seen(laid, lifted) == afresh(laid, lifted) != before
    try:
        palettes.choose("red-green")
        seen(laid, lifted)
        assert parts(laid) > 20
        assert seen(laid, lifted) == afresh(laid, lifted)
    finally:
        palettes.choose(palettes.STANDARD)


def test_another_table_is_there_at_once(laid: BoardLayer) -> None:
    before = seen(laid)
    found = {before}
    for name in TABLES.values():
        laid.ui.table = name
        found.add(seen(laid))
        assert seen(laid) == afresh(laid)
    assert len(found) == len(TABLES)
    laid.ui.table = TABLES["wood"]
    assert seen(laid) == before


def test_what_is_wanted_no_longer_is_drawn_no_further(laid: BoardLayer) -> None:
    before, camera = seen(laid), laid.camera
    area = camera.area
    camera.place(pygame.Rect(100, 50, 400, 500))
    seen(laid)
    laid.update(SLEEP)
    camera.place(area)
    assert seen(laid) == before
    laid.ui.needs_redraw = False
    laid.update(SLEEP)
    assert laid._parts is None and not laid.ui.needs_redraw


def test_another_place_of_the_same_size_is_no_other_picture(laid: BoardLayer) -> None:
    laid.camera.pan(30, 20)
    assert seen(laid) == afresh(laid)
    laid.update(SLEEP)
    assert laid._parts is None
