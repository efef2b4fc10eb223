"""The camera over the board: what it shows and what it leaves out."""

from __future__ import annotations

import pygame
import pytest

from scenes.app.app import App
from scenes.play.scene import PlayScene
from scenes.play.stage import NEAREST, Stage
from tests.frozen import frozen
from tests.scenes.driver import at_table
from tests.thorough import thorough


def _stage(app: App, size: tuple[int, int], board: str) -> tuple[PlayScene, Stage]:
    app.use_settings(size)
    scene = at_table(app, frozen(420, board=board, seed=8 if board == "standard" else 5), 0, still=True)
    app.update(0.05)
    stage = Stage(scene.table_view, ())
    stage.fit(pygame.Surface(size))
    return scene, stage


@pytest.mark.parametrize(
    ("size", "board"),
    [
        ((1280, 720), "standard"),
        ((1920, 1080), "new_shores"),
        thorough((1024, 640), "new_shores"),
        thorough((900, 1280), "standard"),
        thorough((2560, 1080), "fog_island"),
    ],
)
@pytest.mark.parametrize("zoom", [1.2, NEAREST, 2.2])
def test_a_close_view_shows_its_place_above_the_plate_and_no_table_above_the_board(
    app: App, size: tuple[int, int], board: str, zoom: float
) -> None:
    scene, stage = _stage(app, size, board)
    room = pygame.Rect(0, 0, size[0], size[1] - 130)
    camera = scene.table_view.camera
    for corner in range(int(camera.net.corners)):
        point = camera.corner(corner)
        view = stage.close([point], zoom, room)
        assert room.collidepoint(stage.at(point, view))
        extent = stage._extent()
        left, top = stage.at(extent.topleft, view)
        right, bottom = stage.at(extent.bottomright, view)
        assert view.zoom == zoom
        wide, high = right - left, bottom - top
        if high > room.height:
            assert top <= room.top + 1 and bottom >= min(room.bottom, size[1]) - 1
        if wide > room.width:
            assert left <= room.left + 1 and right >= room.right - 1
        else:
            assert abs((left + right) / 2 - room.centerx) < 2 or right - left > size[0] - 2


def test_places_far_apart_are_shown_together_or_the_whole_board_is(app: App) -> None:
    scene, stage = _stage(app, (1280, 720), "standard")
    camera, room = scene.table_view.camera, pygame.Rect(0, 0, 1280, 600)
    points = [camera.hexagon(number) for number in (0, 16)]
    view = stage.close(points, NEAREST, room)
    assert 1 < view.zoom < NEAREST and all(room.collidepoint(stage.at(point, view)) for point in points)
    assert stage.close(points, NEAREST, pygame.Rect(0, 0, 1280, 400)) == stage.whole()


def test_a_camera_that_moves_sideways_needs_one_picture(app: App) -> None:
    scene, _stage_of_it = _stage(app, (1280, 720), "standard")
    pictures = []
    for pan in (0.0, 4 / 3):
        stage = Stage(scene.table_view, (), pan=pan)
        surface = pygame.Surface((1280, 720))
        stage.fit(surface)
        views = [
            stage.around([scene.table_view.camera.hexagon(number)], 4 / 3, surface.get_rect()) for number in (0, 18)
        ]
        for view in views:
            stage.prepare(view)
        while stage.update():
            pass
        assert len(stage._near) == (1 if pan else 2)
        for view in views:
            stage.draw(surface, view)
            pictures.append(surface.copy())
    for apart, together in zip(pictures[:2], pictures[2:], strict=True):
        diff = pygame.transform.average_color(_difference(apart, together))
        assert max(diff[:3]) <= 6, "the same place, in one picture or in a picture of its own"
    assert max(pygame.transform.average_color(_difference(*pictures[2:]))[:3]) > 12


def _difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    larger, smaller = one.copy(), other.copy()
    larger.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    smaller.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    larger.blit(smaller, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return larger
