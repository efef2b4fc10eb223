"""Drawing a board by mouse, keyboard and gamepad, and playing on it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.board.library import load_layout
from game.board.mapfile import HARBOURS, MARKS, TERRAIN, ZONES
from game.board.sketch import Sketch, side_of
from game.board.tmx_writer import tmx_of
from game.board.topology import Cell, neighbours
from scenes.app.app import App
from scenes.dialog import DialogScene
from scenes.editor.brushes import BoardBrush
from scenes.editor.document import Document
from scenes.editor.scene import EditorScene
from scenes.editor.sheet import DrawingSheet
from scenes.editor.toolbox import BOARD, COASTS, MIX, PAGES, PLACES, BrushTile
from scenes.editor.trial import TrialScene
from scenes.games.naming import NamingScene
from scenes.newgame.boards import BoardScene
from scenes.setup import SetupScene
from scenes.ui.field import TextField
from scenes.ui.toggle import Toggle
from tests.scenes.driver import buttons, click, key, press, scene_of, texts, top, wait, widget_of, widgets
from tests.scenes.fit import longer_language
from user.storage import BOARDS

RING = [(0, 0), *neighbours((0, 0))]


@pytest.fixture
def played() -> list[str]:
    return []


@pytest.fixture
def scene(app: App, played: list[str]) -> EditorScene:
    made = EditorScene(app, played.append)
    app.stack.push(made)
    return made


def sheet(scene: EditorScene) -> DrawingSheet:
    return widget_of(scene, DrawingSheet)


def spot(scene: EditorScene, cell: Cell) -> tuple[int, int]:
    x, y = sheet(scene).painter.middle(cell)
    return round(x), round(y)


def drag(scene: EditorScene, *cells: Cell, button: int = 1) -> None:
    """Draw a line over cells, with a frame at its end."""
    places = [spot(scene, cell) for cell in cells]
    scene.event(Event(pygame.MOUSEMOTION, pos=places[0], rel=(9, 0), buttons=(0, 0, 0)))
    scene.event(Event(pygame.MOUSEBUTTONDOWN, pos=places[0], button=button))
    for place in places[1:]:
        scene.event(Event(pygame.MOUSEMOTION, pos=place, rel=(9, 0), buttons=(1, 0, 0)))
    scene.event(Event(pygame.MOUSEBUTTONUP, pos=places[-1], button=button))
    scene.app.update(0.02)


def choose(scene: EditorScene, title: str) -> None:
    """Take a brush of the page."""
    click(scene, next(one for one in widgets(scene) if isinstance(one, BrushTile) and one.brush.title == title))
    scene.app.update(0.02)


def tab(scene: EditorScene, page: str) -> None:
    """Turn to a page."""
    click(scene, next(one for one in buttons(scene, "") if one.hotkey == page))


def of_kind(scene: EditorScene, kind: str) -> set[Cell]:
    return {cell for cell, each in scene.drafting.sketch.terrain.items() if each == kind}


def test_an_island_drawn_by_mouse_is_named_saved_and_played(app: App, scene: EditorScene, played: list[str]) -> None:
    drag(scene, *RING)
    assert of_kind(scene, "random") == set(RING)
    assert not buttons(scene, "Play")[0].usable and any("too few land hexes" in text for text in texts(scene))
    corners = [cell for cell in of_kind(scene, "sea")]
    choose(scene, "Forest")
    drag(scene, *corners)
    assert of_kind(scene, "forest") == set(corners) and scene.drafting.flaws == []
    tab(scene, COASTS)
    click(scene, buttons(scene, "Add harbours")[0])
    wait(app, 0.1)
    assert set(scene.drafting.sketch.harbours.values()) == {"random"} and scene.drafting.flaws == []
    press(app, "Play")
    naming = scene_of(app, NamingScene)
    naming.called = "Ring of trees"
    press(app, "Save")
    assert played == ["Ring of trees"] and scene not in app.stack.scenes
    layout = load_layout("Ring of trees", app.storage.folder / BOARDS)
    assert len(layout.cells) == 19 and layout.title == "Ring of trees"


def test_a_press_right_after_the_name_has_been_typed_counts(app: App, scene: EditorScene) -> None:
    drag(scene, *RING)
    choose(scene, "Forest")
    drag(scene, *of_kind(scene, "sea"))
    tab(scene, BOARD)
    click(scene, widget_of(scene, TextField))
    scene.event(Event(pygame.TEXTINPUT, text="Ring"))
    wait(app, 0.1)
    place = buttons(scene, "Play")[0].rect.center
    scene.event(Event(pygame.MOUSEMOTION, pos=place, rel=(9, 0), buttons=(0, 0, 0)))
    scene.event(Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    wait(app, 0.1)
    scene.event(Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
    assert scene_of(app, NamingScene).called == "Ring"


def test_a_drag_is_undone_at_once(app: App, scene: EditorScene) -> None:
    drag(scene, *RING)
    drag(scene, (0, 0), (1, 0), button=3)
    assert of_kind(scene, "random") == set(RING) - {(0, 0), (1, 0)}
    key(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert of_kind(scene, "random") == set(RING)
    key(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert scene.drafting.sketch == Sketch()
    key(app, pygame.K_y, mod=pygame.KMOD_CTRL)
    assert of_kind(scene, "random") == set(RING)
    click(scene, sheet(scene).painter.middle((1, 0)), button=2)
    assert scene.drafting.brush == BoardBrush(TERRAIN, "random")


def test_the_keyboard_alone_draws_and_erases(app: App, scene: EditorScene) -> None:
    key(app, pygame.K_PERIOD, pygame.K_PERIOD, pygame.K_COMMA)
    wait(app, 0.1)
    key(app, pygame.K_RETURN)
    key(app, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_DOWN, pygame.K_SPACE)
    assert len(of_kind(scene, "hills")) == 3
    key(app, pygame.K_DELETE)
    assert len(of_kind(scene, "hills")) == 2
    key(app, pygame.K_h)
    wait(app, 0.1)
    assert sheet(scene).cursor in sheet(scene).drafting.sketch.coast()
    key(app, pygame.K_RETURN)
    assert list(scene.drafting.sketch.harbours.values()) == ["random"]
    for each in (pygame.K_u, pygame.K_u, pygame.K_r):
        wait(app, 0.1)
        key(app, each)
    assert not scene.drafting.sketch.harbours and len(of_kind(scene, "hills")) == 2


def test_a_gamepad_draws_erases_and_changes_to_the_tools(app: App, scene: EditorScene) -> None:
    def pad(*presses: int) -> None:
        for button in presses:
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                app.event(Event(kind, button=button, instance_id=0))
            wait(app, 0.1)

    pad(pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_A)
    assert len(of_kind(scene, "random")) == 2
    pad(pygame.CONTROLLER_BUTTON_Y)
    assert len(of_kind(scene, "random")) == 1
    pad(pygame.CONTROLLER_BUTTON_LEFTSTICK)
    assert len(of_kind(scene, "random")) == 2
    pad(pygame.CONTROLLER_BUTTON_RIGHTSTICK)
    assert len(of_kind(scene, "random")) == 1
    pad(pygame.CONTROLLER_BUTTON_X)
    assert isinstance(scene.layers.focused, BrushTile)
    pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_X)
    assert isinstance(scene.layers.focused, DrawingSheet) and scene.drafting.brush.kind == "hills"


def test_leaving_asks_only_if_something_is_not_saved(app: App, scene: EditorScene) -> None:
    drag(scene, *RING)
    key(app, pygame.K_ESCAPE)
    assert isinstance(top(app), DialogScene)
    press(app, "Go on drawing")
    assert top(app) is scene
    app.go.end()
    assert isinstance(top(app), DialogScene)
    press(app, "Stay")
    key(app, pygame.K_s, mod=pygame.KMOD_CTRL)
    press(app, "Save")
    assert not scene.is_unsaved and scene.message.startswith("Saved as a draft")
    key(app, pygame.K_ESCAPE)
    assert scene not in app.stack.scenes


def test_new_game_draws_edits_and_lists_boards(app: App) -> None:
    setup = SetupScene(app)
    app.stack.push(setup)
    setup._pick_board()
    press(app, "Edit a copy of The Island")
    scene = top(app)
    assert isinstance(scene, EditorScene) and scene.drafting.document.file is None
    drag(scene, (2, 3), (3, 3))
    press(app, "Play")
    press(app, "Save")
    assert top(app) is setup and setup.choices.board == "The Island (2)" and setup.table.board
    assert len(setup.table.board.terrain) == 19
    setup._pick_board()
    press(app, "Edit The Island (2)")
    scene = top(app)
    assert isinstance(scene, EditorScene) and scene.drafting.document.file
    tab(scene, BOARD)
    press(app, "Delete")
    press(app, "Delete")
    assert not (app.storage.folder / BOARDS / "The Island (2).tmx").exists()
    press(app, "Back")
    assert "The Island (2)" not in setup.table.titles and setup.choices.board == "standard"


@pytest.mark.parametrize("language", [nullcontext, longer_language])
def test_all_brushes_of_a_page_are_equally_large(
    app: App, scene: EditorScene, language: Callable[[], AbstractContextManager[None]]
) -> None:
    with language():
        for page in PAGES:
            scene._turn(page)
            sizes = {one.rect.size for one in widgets(scene) if isinstance(one, BrushTile)}
            assert len({high for _wide, high in sizes}) <= 1, page
            assert all(abs(one - other) <= 1 for one, _high in sizes for other, _other_high in sizes), page


def test_a_board_with_several_files_asks_which(app: App, scene: EditorScene) -> None:
    tab(scene, BOARD)
    press(app, "Open")
    picker = scene_of(app, BoardScene)
    picker._choose("new_shores")
    press(app, "4 players")
    assert scene.drafting.sketch.has_ships and scene.drafting.flaws == []
    tab(scene, PLACES)
    choose(scene, "Start")
    before = scene.drafting.sketch.start
    place = sorted(before)[0]
    drag(scene, place, button=3)
    assert scene.drafting.sketch.start == before - {place}


def test_settings_of_the_board_and_what_is_dealt(app: App, scene: EditorScene) -> None:
    drag(scene, *RING)
    tab(scene, BOARD)
    field = widget_of(scene, TextField)
    click(scene, field)
    for letter in "Ab":
        app.event(Event(pygame.TEXTINPUT, text=letter))
        wait(app, 0.1)
    assert scene.drafting.sketch.title == "Ab"
    scene.drafting.undo()
    assert scene.drafting.sketch.title == ""
    click(scene, next(one for one in widgets(scene) if isinstance(one, Toggle) and one.text == "Ships"))
    assert scene.drafting.sketch.has_ships
    tab(scene, MIX)
    assert any("7 of 7" in text for text in texts(scene))


def test_a_deal_is_shown_and_dealt_again(app: App, scene: EditorScene) -> None:
    scene.open("standard", 4)
    key(app, pygame.K_t)
    trial = scene_of(app, TrialScene)
    before = trial.seed
    press(app, "Deal again")
    assert trial.seed != before


def test_what_is_wrong_is_marked_and_said(app: App, played: list[str]) -> None:
    side = side_of((0, 0), (1, 0))
    land = dict.fromkeys(RING, "hills")
    scene = EditorScene(app, played.append, Document(Sketch(land, harbours={side: "ore"})))
    app.stack.push(scene)
    brush = BoardBrush(HARBOURS, "ore")
    scene.drafting.choose(brush)
    wait(app, 0.1)
    flaw = next(flaw for flaw in scene.drafting.flaws if flaw.sides == (side,))
    at = sheet(scene).painter.middle(side)
    surface = pygame.Surface(app.ui.window)
    app.draw(surface)
    assert surface.get_at((round(at[0]) + 8, round(at[1])))[:3] == (220, 40, 28)
    scene.event(Event(pygame.MOUSEMOTION, pos=(round(at[0]), round(at[1])), rel=(9, 0), buttons=(0, 0, 0)))
    assert flaw.text in sheet(scene).tooltip()
    key(app, pygame.K_g)
    assert played == [] and top(app) is scene


def test_boards_that_cannot_be_saved_or_opened_say_so(app: App, scene: EditorScene, tmp_path: Path) -> None:
    folder = app.storage.folder / BOARDS
    folder.mkdir(parents=True)
    (folder / "bad.tmx").write_text("<map")
    scene.open("bad")
    assert any("invalid XML" in text for text in texts(app))
    app.stack.pop()
    drag(scene, *RING)
    (folder / "bad.tmx").unlink()
    folder.rmdir()
    folder.write_text("no folder")
    key(app, pygame.K_s, mod=pygame.KMOD_CTRL)
    press(app, "Save")
    assert any("not saved" in text for text in texts(app)) and scene.is_unsaved


def test_a_finger_paints_and_erases(app: App, scene: EditorScene) -> None:
    """A drag of a finger paints like the mouse; what has no second button has an eraser."""
    wide, high = app.ui.window

    def swipe(*cells: Cell) -> None:
        places = [spot(scene, cell) for cell in cells]
        steps = [(pygame.FINGERDOWN, places[0]), *((pygame.FINGERMOTION, place) for place in places)]
        for kind, (x, y) in [*steps, (pygame.FINGERUP, places[-1])]:
            app.event(Event(kind, finger_id=1, x=x / wide, y=y / high, dx=0.0, dy=0.0))
        wait(app, 0.1)

    swipe(*RING)
    assert of_kind(scene, "random") == set(RING)
    for page, brush in ((PLACES, BoardBrush(ZONES, "2")), (PLACES, BoardBrush(MARKS, ""))):
        scene._turn(page)
        scene.drafting.choose(brush)
        wait(app, 0.1)
        swipe((0, 0), (1, 0))
        assert len(scene.drafting.sketch.zones) == (2 if brush.kind else 0)


def test_what_a_map_loses_is_said_when_it_is_opened(app: App, scene: EditorScene) -> None:
    folder = app.storage.folder / BOARDS
    folder.mkdir(parents=True)
    text = tmx_of(Sketch().with_terrain((0, 0), "hills").drawing())
    (folder / "mine.tmx").write_text(text)
    (folder / "pictured.tmx").write_text(text.replace("</map>", '<imagelayer name="sky"/></map>'))
    (folder / "resized.tmx").write_text(text.replace('tilewidth="120"', 'tilewidth="60"', 1))
    scene.open("mine")
    assert top(app) is scene
    for name in ("pictured", "resized"):
        scene.open(name)
        assert any("will not be kept" in text for text in texts(app))
        app.stack.pop()
