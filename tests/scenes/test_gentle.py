"""The gentle mode: one switch for less on the table, the coach, a slower pace and a gentle start."""

from __future__ import annotations

import pygame
import pytest

from scenes.app.app import App
from scenes.play.scene import PlayScene
from scenes.settings.scene import SettingsScene
from scenes.setup import SetupScene
from scenes.tabletop.panels.log_panel import LogPanel
from scenes.tabletop.panels.tracker import BankPanel
from scenes.ui.toggle import Toggle
from tests.frozen import frozen
from tests.scenes.driver import at_table, click, wait, widget_of, widgets


def switch(app: App) -> None:
    """Press the switch in the settings."""
    app.stack.reset(SettingsScene(app, "help"))
    wait(app, 1.0)
    click(app, next(one for one in widgets(app) if isinstance(one, Toggle) and one.text == "Gentle mode"))
    app.go.back()


def has(scene: PlayScene, kind: type) -> bool:
    return any(isinstance(one, kind) for one in widgets(scene))


def traced(scene: PlayScene) -> bool:
    """Whether the table shows what opponents have done."""
    pictures = []
    for under in (True, False):
        surface = pygame.Surface(scene.ui.window, pygame.SRCALPHA)
        (scene.mouse.marks.traces_under if under else scene.mouse.marks.traces)(surface)
        pictures.append(bool(surface.get_bounding_rect()))
    return any(pictures)


@pytest.mark.parametrize("gentle", [False, True])
def test_one_switch_leaves_less_on_the_table(app: App, gentle: bool) -> None:
    app.settings.has_finished = True
    if gentle:
        switch(app)
    scene = at_table(app, frozen(260), 0, still=True)
    wait(app, 1.0)
    log = widget_of(scene, LogPanel)
    assert app.settings.gentle is gentle
    assert has(scene, BankPanel) is not gentle
    assert (log.rect.height > log.least()) is not gentle
    assert traced(scene) is not gentle
    assert any(getattr(one, "hotkey", "") == "coach" for one in widgets(scene)) is gentle
    assert (scene.presentation._speed() < 1.0, app.settings.pause > 1.0) == (gentle, gentle)
    setup = SetupScene(app)
    assert ("gentle_start" in setup.choices.options) is gentle


def test_a_second_press_brings_everything_back(app: App) -> None:
    before = (app.settings.speed, app.settings.pause, app.settings.has_coach, list(app.settings.folded))
    switch(app)
    switch(app)
    assert (app.settings.speed, app.settings.pause, app.settings.has_coach, app.settings.folded) == before
