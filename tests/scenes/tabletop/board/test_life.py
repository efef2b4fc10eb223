"""The board is alive below its pieces, at little cost, and is as it was when it comes to rest."""

from __future__ import annotations

import pygame
import pytest

from game.ids import FIELDS, FOG, HILLS, PASTURE, SEA
from scenes.app.app import App
from scenes.play.scene import PlayScene
from scenes.tabletop.board.board_layer import BoardLayer
from scenes.tabletop.board.camera import Camera
from scenes.tabletop.board.life import Life
from scenes.ui.ui_context import REST
from tests.scenes import positions
from tests.scenes.driver import at_table
from tests.sessions import new_session

FRAME = 1 / 60


@pytest.fixture
def layer(app: App) -> BoardLayer:
    board = new_session().setup.board
    camera = Camera(board)
    camera.place(pygame.Rect(100, 50, 600, 500))
    made = BoardLayer(app.ui, board, camera)
    seen(made)
    app.ui.idle = 0.0
    return made


def seen(made: BoardLayer) -> bytes:
    surface = pygame.Surface(made.ui.window)
    made.draw(surface, list(made.board.terrain))
    return pygame.image.tobytes(surface, "RGB")


def live(made: BoardLayer, seconds: float, *, is_lively: bool = True) -> int:
    """Let time pass; how often another picture was asked for."""
    asked = 0
    for _ in range(round(seconds / FRAME)):
        made.ui.needs_redraw = False
        made.ui.idle += FRAME
        made.update(FRAME, is_lively=is_lively)
        asked += made.ui.needs_redraw
    return asked


def test_it_moves_and_is_as_it_was_when_nobody_has_acted_for_long(layer: BoardLayer) -> None:
    before = seen(layer)
    pictures = set()
    for _ in range(8):
        live(layer, 1.0)
        pictures.add(seen(layer))
    assert len(pictures) == 8 and before not in pictures
    live(layer, REST - 8.0 + 0.1)
    assert seen(layer) == before
    assert live(layer, 3.0) == 0
    layer.ui.idle = 0.0
    assert live(layer, 3.0) > 10


def test_no_act_is_cut_off_when_the_table_comes_to_rest(layer: BoardLayer) -> None:
    live(layer, REST - 0.05)
    life = layer._life
    assert life and not any(actor.acts for actor in life._actors)


def test_each_change_is_drawn_as_the_whole_would_be(layer: BoardLayer) -> None:
    for _ in range(12):
        live(layer, 0.6)
        patched = seen(layer)
        layer._whole = None
        assert seen(layer) == patched


def test_it_asks_for_few_pictures_a_second(layer: BoardLayer) -> None:
    assert 50 < live(layer, 8.0) <= 8 * 12 + 1


def test_the_same_frames_are_always_the_same(app: App, layer: BoardLayer) -> None:
    other = BoardLayer(layer.ui, layer.board, layer.camera)
    seen(other)
    live(layer, 4.0)
    app.ui.idle = 0.0
    live(other, 4.0)
    assert seen(layer) == seen(other)


def test_nothing_moves_with_reduced_motion_nor_where_it_is_not_lively(layer: BoardLayer) -> None:
    before = seen(layer)
    assert live(layer, 4.0, is_lively=False) == 0
    live(layer, 2.0)
    assert seen(layer) != before
    layer.ui.reduced_motion = True
    assert live(layer, FRAME) == 1, "what was moving has gone"
    assert seen(layer) == before
    assert live(layer, 4.0) == 0


def test_nothing_moves_while_the_board_is_stretched(layer: BoardLayer) -> None:
    layer.camera.place(pygame.Rect(100, 50, 400, 500))
    seen(layer)
    layer.update(FRAME, is_lively=True)
    stretched = seen(layer)
    layer.update(FRAME, is_lively=True)
    assert seen(layer) == stretched


def test_the_acts_fit_the_land(app: App) -> None:
    board = new_session().setup.board

    def cast(terrain: list[int]) -> set[str]:
        life = Life(board, terrain, app.assets.sheets)
        return {stamp.name for actor in life._actors for t in (0.0, 0.1, 0.5) for stamp in actor._play(t)}

    usual = {"life/ripple", "life/glint", "life/foam", "life/gull_shade"}
    hexes = len(board.terrain)
    assert usual | {"life/sails"} <= cast([FIELDS] * hexes)
    assert usual | {"life/sheep", "life/shade"} <= cast([PASTURE] * hexes)
    assert usual | {"life/smoke", "life/puff"} <= cast([HILLS] * hexes)
    assert "life/foam" not in cast([SEA] * hexes)
    assert "life/foam" not in cast([FOG] * hexes), "nobody knows what is there"


def moved(app: App, scene: PlayScene) -> bool:
    """Whether the board changes by itself within two seconds."""
    before = seen(scene.table_view.ground)
    app.ui.idle = 0.0
    for _ in range(round(2 / FRAME)):
        app.update(FRAME)
    return seen(scene.table_view.ground) != before


def test_the_board_of_a_game_lives_but_not_below_a_question_nor_for_a_picture(app: App) -> None:
    for still in (False, True):
        scene = at_table(app, positions.session(positions.QUESTIONS["turn"]()), 0, still=still)
        app.draw(pygame.Surface(app.ui.window))
        assert moved(app, scene) is not still
        app.ask("Really?", "There is no way back.", [("Yes", None), ("No", None)])
        assert not moved(app, scene)
        app.stack.pop()
