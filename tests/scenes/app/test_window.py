"""The window opens at the chosen size, or at its last one."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from scenes.app.app import LEAST, App
from scenes.app.window import FIRST, Window, size_of, words_of
from tests.scenes.apps import new_app
from user import settings


@pytest.mark.parametrize("words", ["", "x", "1280", "1280x", "axb", "9" * 400 + "x1", "1280x720x1", "-4x-4", "٣x٣x"])
def test_an_invalid_size_is_the_default(words: str) -> None:
    assert size_of(words) == FIRST


def test_sizes_are_written_and_read_and_have_a_minimum() -> None:
    assert size_of(words_of((1600, 900))) == (1600, 900)
    assert size_of("1x1") == LEAST


@pytest.fixture
def app(tmp_path: Path) -> App:
    made = new_app(tmp_path)
    made.go.menu()
    return made


def run_and_quit(window: Window) -> None:
    pygame.event.post(Event(pygame.QUIT))
    window.run()


def test_a_window_opens_at_its_last_size(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(2560, 1440)])
    window = Window(app)
    assert window.surface.get_size() == FIRST
    pygame.display.set_mode((1500, 800), pygame.RESIZABLE)  # as if the user had dragged its edge
    run_and_quit(window)
    assert settings.load(app.storage)[0].window_size == "1500x800"
    again = new_app(tmp_path)
    again.go.menu()
    assert Window(again).surface.get_size() == (1500, 800)


@pytest.mark.parametrize("is_before", [False, True])
def test_a_screen_reader_is_connected_once_and_before_the_window_is_shown_if_needed(
    app: App, monkeypatch: pytest.MonkeyPatch, is_before: bool
) -> None:
    monkeypatch.setattr("scenes.app.window.NEEDS_HIDDEN", is_before)
    shown: list[bool] = []
    Window(app, connect=lambda: shown.append(pygame.display.get_active()))
    assert shown == [not is_before]
    app.use_window()
    assert len(shown) == 1 and pygame.display.get_active()


def test_a_chosen_size_applies_at_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(2560, 1440)])
    Window(app)
    app.settings.window_size = "1600x900"
    app.use_window()
    assert app.ui.window == (1600, 900)
    assert settings.load(app.storage)[0].window_size == "1600x900"


def test_no_window_is_larger_than_the_desktop(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768)])
    app.settings.window_size = "3840x2160"
    assert Window(app).surface.get_size() == (1366, 768)
