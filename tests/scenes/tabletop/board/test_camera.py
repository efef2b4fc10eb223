"""The camera keeps the board clear of panels."""

from __future__ import annotations

import pygame
import pytest

from scenes.tabletop.board.camera import Camera
from tests.sessions import new_session

AREA = pygame.Rect(255, 0, 772, 604)
"""The area of the board in a window of 1280 x 720."""


@pytest.mark.parametrize("high", [30, 70, 110, 150])
def test_the_board_moves_aside_instead_of_shrinking(high: int) -> None:
    camera = Camera(new_session().setup.board)
    camera.place(AREA)
    whole = camera.side
    note = pygame.Rect(AREA.topleft, (184, high))
    camera.place(AREA, [note])
    assert camera.side == whole
    assert not camera.layout.meets(note)
    assert AREA.contains(camera.area)


def test_the_board_stays_in_the_middle_if_nothing_is_in_its_way() -> None:
    camera = Camera(new_session().setup.board)
    camera.place(AREA, [pygame.Rect(AREA.topleft, (184, 30))])
    assert camera.area == AREA
