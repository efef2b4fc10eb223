"""Fixtures for tests of the play scene."""

from __future__ import annotations

import pytest

from scenes.app.app import App


@pytest.fixture
def app(app: App) -> App:
    """The program without a scene, with fast animations and computers that do not pause."""
    app.settings.computer_pace = 0.0
    app.settings.animation_speed = 4.0
    return app
