"""The settings pages: every row applies at once and is saved."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from platform_io import i18n as language
from scenes.app.app import App
from scenes.play.scene import PlayScene
from scenes.settings.pages import GROUPS
from scenes.settings.rows import ChoiceRow, Flag, Number, Switch
from scenes.settings.scene import SettingsScene
from scenes.settings.swatch import PictureSwatch
from scenes.ui.dropdown import DropDown
from scenes.ui.slider import Slider
from scenes.ui.toggle import Toggle
from sprites import palettes
from sprites.names import TABLES
from tests.scenes import positions
from tests.scenes.driver import click
from user import settings
from user.settings import BOUNDS, TABLE_SURFACES, Settings


@pytest.fixture(autouse=True)
def _standard_again() -> object:
    yield
    palettes.choose(palettes.STANDARD)


def opened(app: App, page: str) -> SettingsScene:
    scene = SettingsScene(app, page)
    app.stack.push(scene)
    return scene


def whole(app: App) -> bytes:
    surface = pygame.Surface(app.ui.window)
    app.update(0.5)
    app.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def choose(scene: SettingsScene, index: int, option: int) -> None:
    lists = [one for one in scene.layers.top().walk() if isinstance(one, DropDown)]
    lists[index].choose(option)


def test_every_row_belongs_to_an_existing_setting() -> None:
    names = [row.name for group in GROUPS for row in group.rows if isinstance(row, (Flag, Number, ChoiceRow))]
    assert len(set(names)) == len(names)
    for name in names:
        assert hasattr(Settings(), name)
    assert all(row.name in BOUNDS for group in GROUPS for row in group.rows if isinstance(row, Number))


def test_the_coach_is_off_by_default() -> None:
    assert not Settings().coach


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_table_is_chosen_by_its_picture_and_kept(app: App, number: int) -> None:
    scene = opened(app, "screen")
    swatches = [one for one in scene.layers.top().walk() if isinstance(one, PictureSwatch)]
    assert [one.picture for one in swatches] == list(TABLES.values())
    before = whole(app)
    click(app, swatches[number])
    assert app.settings.table_surface == TABLE_SURFACES[number]
    assert app.ui.table == swatches[number].picture
    assert (whole(app) == before) is (number == 0)
    scene.leave()
    assert settings.load(app.storage)[0].table_surface == TABLE_SURFACES[number]


def test_there_is_a_picture_of_each_table() -> None:
    assert tuple(TABLES) == TABLE_SURFACES


ROWS = [(group.key, row) for group in GROUPS for row in group.rows if isinstance(row, (Flag, Number, ChoiceRow))]
WIDGETS = {Flag: Toggle, Switch: Toggle, Number: Slider, ChoiceRow: DropDown}


@pytest.mark.parametrize(("page", "row"), ROWS, ids=[row.name for _page, row in ROWS])
def test_each_row_applies_at_once_and_is_saved(app: App, page: str, row: Flag | Number | ChoiceRow) -> None:
    scene = opened(app, page)
    (group,) = [group for group in GROUPS if group.key == page]
    kind = WIDGETS[type(row)]
    alike = [one for one in group.rows if type(one) in WIDGETS and WIDGETS[type(one)] is kind]
    widget = [one for one in scene.layers.top().walk() if type(one) is kind][alike.index(row)]
    before = getattr(app.settings, row.name)
    if isinstance(row, Flag):
        assert isinstance(widget, Toggle) and widget.value is before
        widget.pressed(scene.layers)
        wanted: object = not before
    elif isinstance(row, ChoiceRow):
        assert isinstance(widget, DropDown)
        values = [value for value, _words in row.options(app)]
        index = next(at for at, value in enumerate(values) if value != before)
        widget.choose(index)
        wanted = values[index]
    else:
        assert isinstance(widget, Slider)
        scene.layers.focus(widget)
        way = pygame.K_LEFT if widget.value >= widget.high else pygame.K_RIGHT
        for event in (pygame.KEYDOWN, pygame.KEYUP):
            app.event(Event(event, key=way, mod=0, unicode=""))
        step = -row.step if way == pygame.K_LEFT else row.step
        wanted = pytest.approx(before + step)
    assert getattr(app.settings, row.name) == wanted
    app.go.back()
    app.close()
    assert getattr(settings.load(app.storage)[0], row.name) == wanted
    language.choose(language.SOURCE)


def test_a_palette_applies_at_once_in_all_scenes_and_is_saved(app: App) -> None:
    app.settings.reduced_motion = app.ui.reduced_motion = True
    app.go.play(positions.session(positions.QUESTIONS["turn"]()))
    assert isinstance(app.stack.top, PlayScene)
    for _ in range(6):  # until the call to the player has gone
        app.update(0.5)
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


def test_text_size_changes_text_alone_and_never_beyond_the_largest_scale(app: App) -> None:
    ui = app.ui
    before, unit = ui.font_pixels("body"), ui.unit
    scene = opened(app, "screen")
    sliders = [one for one in scene.layers.top().walk() if isinstance(one, Slider)]
    scene.layers.focus(sliders[1])
    for _press in range(5):
        app.event(Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))
        app.event(Event(pygame.KEYUP, key=pygame.K_RIGHT, mod=0))
    app.go.back()
    assert ui.unit == unit and ui.font_pixels("body") > before
    assert settings.load(app.storage)[0].text_size == 1.25
    for scale in (0.7, 1.0, 1.4):
        ui.resize((1280, 720), scale, 1.4)
        text = ui.font_pixels("body")
        ui.resize((1280, 720), 1.4, 1.0)
        assert text <= ui.font_pixels("body")


def test_an_unknown_palette_falls_back_to_the_standard_one(app: App) -> None:
    app.settings.palette = "plaid"
    app.use_settings()
    assert palettes.chosen().name == palettes.STANDARD
    scene = opened(app, "seeing")
    assert any(isinstance(one, DropDown) and one.chosen == 0 for one in scene.layers.top().walk())
