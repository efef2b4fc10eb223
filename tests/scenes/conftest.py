"""Fixtures for tests of scenes."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import pytest

from platform_io import i18n as language
from scenes.app.app import App
from tests.frozen import frozen
from tests.scenes.apps import closed, new_app
from tests.thorough import usual_first

USUAL = ("en", "fr", "vi")
"""The languages of every run: that of the sources, one with long words, one with high letters."""


@pytest.fixture(autouse=True)
def ends() -> Iterator[None]:
    """Close the programs that a test has opened."""
    with closed():
        yield


@pytest.fixture(autouse=True, scope="package")
def pictures_show_a_frozen_game() -> Iterator[None]:
    """The scenes of ``shot`` show a recorded game instead of letting the computer play one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("scenes.play.demo.demo_session", frozen)
        yield


@pytest.fixture(autouse=True, scope="package")
def pictures_are_ready_at_once() -> Iterator[None]:
    """A picture that is drawn a few milliseconds per frame takes one frame, however slow or busy the computer is."""
    with pytest.MonkeyPatch.context() as patch:
        for module in ("scenes.backdrop", "scenes.play.stage", "scenes.tabletop.board.board_layer"):
            patch.setattr(f"{module}.SPELL", math.inf)
        patch.setattr("scenes.newgame.boards.EACH_FRAME", math.inf)
        yield


@pytest.fixture
def app(tmp_path: Path) -> App:
    """The program without a scene."""
    return new_app(tmp_path)


@pytest.fixture(params=usual_first(USUAL, *(code for code in language.available() if code not in USUAL)))
def in_each_language(app: App, request: pytest.FixtureRequest) -> Iterator[str]:
    """Each language in turn, chosen while the test runs."""
    language.choose(request.param)
    yield request.param
    language.choose(language.SOURCE)
