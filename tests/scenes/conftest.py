"""What tests of scenes begin with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from sprites.fonts import board_font
from tests.scenes.apps import new_app


@pytest.fixture(autouse=True)
def _fonts_of_an_ended_program() -> Iterator[None]:
    """Where a test has let the program end, fonts that were kept are good for nothing."""
    yield
    if not pygame.font.get_init():
        board_font.cache_clear()


@pytest.fixture
def app(tmp_path: Path) -> App:
    """The program without a scene; a module that needs more of it has its own."""
    return new_app(tmp_path)
