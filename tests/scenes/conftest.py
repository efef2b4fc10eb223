"""What tests of scenes begin with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from platform_io import i18n as language
from scenes.app.app import App
from tests.scenes.apps import closed, new_app
from tests.thorough import usual_first

USUAL = ("en", "fr", "vi")
"""The languages of every run: the sources', long words, high letters."""


@pytest.fixture(autouse=True)
def ends() -> Iterator[None]:
    """What a test has begun goes with it."""
    with closed():
        yield


@pytest.fixture
def app(tmp_path: Path) -> App:
    """The program without a scene; a module that needs more of it has its own."""
    return new_app(tmp_path)


@pytest.fixture(params=usual_first(USUAL, *(code for code in language.available() if code not in USUAL)))
def in_each_language(app: App, request: pytest.FixtureRequest) -> Iterator[str]:
    """A language, which the program speaks meanwhile."""
    language.choose(request.param)
    yield request.param
    language.choose(language.SOURCE)
