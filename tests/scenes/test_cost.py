"""Nothing is drawn while nothing moves, and what is needed soon is loaded ahead."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import cast

import pygame
import pytest
from pygame.event import Event

from scenes.ahead import SCENES as READ
from scenes.ahead import Ahead
from scenes.app.app import App
from scenes.app.stack import Scene
from scenes.app.window import FRAMES, FRAMES_STILL, turn
from scenes.shot import SCENES, Wish
from scenes.ui.ui_context import REST
from sprites.sheets import Sheets
from tests.scenes import positions
from tests.scenes.driver import at_table
from tests.thorough import usual_first
from tests.tool import ROOT

MOVING = {"attack", "spotlight", "victory"}
"""Scenes that play for a while and then close."""
USUAL = ("menu", "setup", "games", "play", "guide", "replay", "results")
"""The scenes of every run. test_gallery.py lets all of them rest, too."""
FRAME, PICTURE = 0.05, 1 / 60


def frames(app: App, seconds: float, each: float = FRAME) -> int:
    """Let time pass and return how many frames were drawn."""
    surface, drawn = pygame.Surface(app.ui.window), 0
    for _ in range(round(seconds / each)):
        app.update(each)
        if app.ui.needs_redraw:
            app.draw(surface)
            drawn += 1
    return drawn


@pytest.mark.parametrize("name", usual_first(USUAL, *sorted({*SCENES} - MOVING - {*USUAL})))
def test_a_scene_that_is_left_alone_costs_nothing(app: App, name: str) -> None:
    app.stack.push(SCENES[name](app, Wish()))
    frames(app, REST + 5)
    assert frames(app, 2) == 0


@pytest.mark.parametrize("way", ["mouse", "key"])
def test_the_menu_drifts_again_after_input(app: App, way: str) -> None:
    app.go.menu()
    assert frames(app, 2) > 4
    frames(app, REST + 5)
    assert frames(app, 2) == 0
    facts = {"pos": (5, 5), "rel": (1, 1), "buttons": (0, 0, 0)} if way == "mouse" else {"key": pygame.K_F12, "mod": 0}
    app.event(Event(pygame.MOUSEMOTION if way == "mouse" else pygame.KEYDOWN, facts))
    frames(app, 1)
    assert frames(app, 2) > 4


@pytest.mark.parametrize("question", ["robber", "defend"])
def test_places_pulse_at_a_low_frame_rate_until_the_user_is_away(app: App, question: str) -> None:
    at_table(app, positions.session(positions.QUESTIONS[question]()), 0, still=True)
    assert 15 <= frames(app, 4, PICTURE) / 4 <= 20
    frames(app, REST, 0.25)
    assert frames(app, 2, PICTURE) == 0


def test_the_loop_runs_slower_while_nothing_moves_and_no_input_comes(app: App) -> None:
    rates: list[int] = []

    def tick(rate: int) -> int:
        rates.append(rate)
        return 50

    def rate(seconds: float) -> int:
        for _ in range(round(seconds / 0.05)):
            turn(app, cast(pygame.time.Clock, SimpleNamespace(tick=tick)))
        return rates[-1]

    app.settings.reduced_motion = app.ui.reduced_motion = True
    app.go.menu()
    pygame.event.clear()
    assert rate(0.5) == FRAMES
    assert rate(3) == FRAMES_STILL
    app.ui.redraw()
    assert rate(0.1) == FRAMES, "something moves"
    assert rate(2) == FRAMES_STILL
    app.event(Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
    assert rate(0.5) == FRAMES, "there is input"


def test_a_new_question_pulses_before_any_input(app: App) -> None:
    scene = SCENES["play"](app, Wish())
    app.stack.push(scene)
    frames(app, REST + 5)
    assert app.ui.at_rest
    scene.renew()  # type: ignore[attr-defined]
    assert not app.ui.at_rest


def test_what_the_first_game_needs_has_been_loaded_ahead(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.assets.sheets.clear()
    ahead = Ahead(app)
    ahead.begin()
    ahead.wait()
    assert set(READ) <= set(sys.modules)
    late: list[str] = []
    read = Sheets._read

    def noted(sheets: Sheets, name: str) -> pygame.Surface:
        late.append(name)
        return read(sheets, name)

    monkeypatch.setattr(Sheets, "_read", noted)
    make: Callable[[App, Wish], Scene] = SCENES["play"]
    app.stack.push(make(app, Wish()))
    app.update(0.0)
    app.draw(pygame.Surface(app.ui.window))
    assert len(late) <= 3, late
    ahead.end()


def test_reading_ahead_ends_with_the_program(app: App) -> None:
    ahead = Ahead(app)
    ahead.end()
    ahead.begin()
    ahead.end()
    assert not app.assets.sheets._ahead


def test_pages_are_small_enough_to_be_read_within_a_frame() -> None:
    for path in (ROOT / "data" / "sheets").glob("*.png"):
        width, height = pygame.image.load(path).get_size()
        assert width * height <= 1_000_000, path.name
