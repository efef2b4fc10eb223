"""The pages of the settings: each choice is there, counts at once and is kept."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from gate import language
from gate.language import _
from scenes.app.app import App
from scenes.play.scene import PlayScene
from scenes.settings.pages import GROUPS
from scenes.settings.rows import Choice, Flag, Group, Number
from scenes.settings.scene import SettingsScene
from scenes.ui.dropdown import DropDown
from scenes.ui.slider import Slider
from scenes.ui.toggle import Toggle
from sprites import palettes
from tests.scenes import positions
from user import settings
from user.settings import BOUNDS, Settings


@pytest.fixture(autouse=True)
def _standard_again() -> object:
    yield
    palettes.choose(palettes.STANDARD)


def opened(app: App, page: str) -> SettingsScene:
    scene = SettingsScene(app, page)
    app.stack.push(scene)
    return scene


def whole(app: App) -> bytes:
    made = pygame.Surface(app.kit.window)
    app.update(0.5)
    app.draw(made)
    return pygame.image.tobytes(made, "RGB")


def choose(scene: SettingsScene, index: int, option: int) -> None:
    lists = [one for one in scene.layers.top().walk() if isinstance(one, DropDown)]  # type: ignore[union-attr]
    lists[index].choose(option)


def test_every_row_is_of_a_setting_that_there_is() -> None:
    names = [row.name for group in GROUPS for row in group.rows if isinstance(row, (Flag, Number, Choice))]
    assert len(set(names)) == len(names)
    for name in names:
        assert hasattr(Settings(), name)
    assert all(row.name in BOUNDS for group in GROUPS for row in group.rows if isinstance(row, Number))


FIELDS = [(group, row) for group in GROUPS for row in group.rows if isinstance(row, (Flag, Number, Choice))]
MADE = {Flag: Toggle, Number: Slider, Choice: DropDown}


@pytest.mark.parametrize(("group", "row"), FIELDS, ids=[row.name for _group, row in FIELDS])
def test_each_row_changes_its_setting_at_once_and_it_is_kept(
    app: App, group: Group, row: Flag | Number | Choice
) -> None:
    used = language.spoken()
    scene = opened(app, group.key)
    alike = [one for one in FIELDS if one[0] is group and type(one[1]) is type(row)]
    root = scene.layers.top()
    assert root
    shown = [one for one in root.walk() if type(one) is MADE[type(row)]]
    if isinstance(row, Flag):  # switches are toggles too
        shown = [one for one in shown if isinstance(one, Toggle) and one.text == _(row.text)]
        alike = [(group, row)]
    made = shown[alike.index((group, row))]
    before = getattr(app.settings, row.name)
    try:
        if isinstance(made, DropDown):
            made.choose((made.chosen + 1) % len(made.options))
        else:
            scene.layers.focus(made)
            key = pygame.K_RETURN if isinstance(row, Flag) else pygame.K_LEFT
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                app.event(Event(kind, key=key, mod=0, unicode=""))
        now = getattr(app.settings, row.name)
        assert now != before, "at once"
        app.go.back()
        assert getattr(settings.load(app.storage)[0], row.name) == now, "and kept"
    finally:
        language.choose(used)


def test_a_palette_counts_at_once_in_all_scenes_and_is_kept(app: App) -> None:
    app.settings.reduced_motion = app.kit.reduced_motion = True
    app.go.play(positions.session(positions.QUESTIONS["turn"]()))
    below = app.stack.top
    assert isinstance(below, PlayScene)
    before = whole(app)
    scene = opened(app, "seeing")
    choose(scene, 0, 1)
    assert palettes.chosen().name == "red-green"
    app.go.back()
    assert whole(app) != before
    assert settings.load(app.storage)[0].palette == "red-green"
    scene = opened(app, "seeing")
    choose(scene, 0, 0)
    app.go.back()
    assert whole(app) == before


def test_text_grows_apart_from_the_rest_and_never_beyond_the_largest_scale(app: App) -> None:
    kit = app.kit
    before, unit = kit.font_pixels("body"), kit.unit
    scene = opened(app, "screen")
    sliders = [one for one in scene.layers.top().walk() if isinstance(one, Slider)]  # type: ignore[union-attr]
    scene.layers.focus(sliders[1])
    for _press in range(5):
        app.event(Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))
        app.event(Event(pygame.KEYUP, key=pygame.K_RIGHT, mod=0))
    app.go.back()
    assert kit.unit == unit and kit.font_pixels("body") > before
    assert settings.load(app.storage)[0].text_size == 1.25
    for scale in (0.7, 1.0, 1.4):
        kit.resize((1280, 720), scale, 1.4)
        text = kit.font_pixels("body")
        kit.resize((1280, 720), 1.4, 1.0)
        assert text <= kit.font_pixels("body")


def test_a_palette_that_there_is_not_is_the_usual_one(app: App) -> None:
    app.settings.palette = "plaid"
    app.use_settings()
    assert palettes.chosen().name == palettes.STANDARD
    scene = opened(app, "seeing")
    assert any(isinstance(one, DropDown) and one.chosen == 0 for one in scene.layers.top().walk())  # type: ignore[union-attr]
