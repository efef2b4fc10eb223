"""The scenes around the game: they fit at every size, work by mouse and keys, and the rulebook is complete."""

from __future__ import annotations

import json
import re
from itertools import product
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.ids import CARD_NAMES
from game.play.saves import save_text
from platform_io import i18n as language
from scenes import rulebook, shot
from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.book.search import text_of
from scenes.book.showing import CardPicture, block_widget, said
from scenes.curtain import CurtainScene
from scenes.games.scene import GamesScene
from scenes.menu import MenuScene
from scenes.play.pause import PauseScene
from scenes.play.scene import PlayScene
from scenes.saved import about
from scenes.tabletop.words import things
from scenes.tabletop.words.edition import CARDS_2025
from scenes.tabletop.words.registry import CARDS, NAMED
from scenes.ui.label import Label, Picture
from scenes.ui.scroll import Scroll
from tests.frozen import frozen
from tests.scenes import positions
from tests.scenes.apps import new_app
from tests.scenes.driver import at_table, calm_key, press, scene_of, texts, top, wait, widgets
from tests.scenes.fit import longer_language, problems
from tests.scenes.test_book import page_of
from tests.sessions import new_session
from tests.thorough import usual_first
from user.games import Summary, summarise

WINDOWS = list(
    product([(1024, 640), (1280, 720), (1920, 1080), (2560, 1440), (1024, 2000), (3000, 640)], [0.7, 1.0, 1.4])
)
USUAL = [((1024, 640), 1.4), ((3000, 640), 0.7)]
"""The windows of every run: small and wide."""
SHOT = ("menu", "characters", "key_help", "curtain", "attack", "victory", "replay", "results-dice")
"""The screenshots of every run. test_gallery.py draws the other scenes."""
NAMES = ["Thảo {b}", "Maximilian Alexander", "Konstancja", "Otto"]
SAVE = json.dumps(
    {
        "format": "hexhold",
        "seats": [{"name": name} for name in NAMES],
        "position": {"turn": 14, "active": 0, "players": [{"points": 7 + seat} for seat in range(4)]},
    }
)


@pytest.fixture
def app(tmp_path: Path) -> App:
    made = new_app(tmp_path)
    for name in ("autosave", "A game with a rather long name, longer than most names would be"):
        made.storage.write(made.storage.save_path(name), SAVE)
    made.storage.write(made.storage.save_path("broken"), '{"summary": ')
    made.storage.write(made.storage.save_path("list"), "[]")
    return made


@pytest.mark.parametrize(("size", "scale"), usual_first(USUAL, *(one for one in WINDOWS if one not in USUAL)))
def test_every_scene_fits_in_a_language_with_long_words(app: App, size: tuple[int, int], scale: float) -> None:
    wrong: list[str] = []
    for session in (positions.session(positions.six_at_sea()), frozen(10**6)):
        app.storage.create(app.storage.games / "2026-01-01 10.00 Anna.json", save_text(session))
    with longer_language():
        app.settings.ui_scale = scale
        app.use_settings(size)
        scenes = [
            *(make(app, shot.Wish()) for make in shot.SCENES.values()),
            *(rulebook.RulebookScene(app, chapter.key) for chapter in rulebook.CHAPTERS),
            CurtainScene(app, "{Maximilian} Alexander-Konstantin von Hohenberg", 0),
        ]
        for scene in scenes:
            app.stack.reset(scene)
            assert isinstance(scene, Screen)
            wrong += [f"{scene.name}: {problem}" for problem in problems(scene.layers.top(), pygame.Rect((0, 0), size))]
    assert wrong == []


def test_the_rulebook_calls_the_usual_goal_usual() -> None:
    """It is also opened in games with other goals."""
    texts = [text_of(block, said) for chapter in rulebook.CHAPTERS for block in chapter.blocks]
    usual = [text for text in texts if "13" in text or "10 p" in text]
    assert len(usual) == 3
    assert all(re.search("unless you|usual", text) for text in usual)


def test_the_menu_shows_the_last_game_and_its_damage(app: App) -> None:
    path = app.storage.create(app.storage.games / "a.json", save_text(new_session(3)))
    app.go.menu()
    points = "P0\u00a0(0), P1\u00a0(0), P2\u00a0(0), P3\u00a0(0)"
    assert f"The Island, Cities and Knights. Set-up: P0. {points}" in texts(app)
    app.storage.write(path, "{")
    app.stack.push(GamesScene(app))
    calm_key(app, pygame.K_ESCAPE)
    assert "The latest save of this game is damaged. This is the one before it." in texts(app)
    press(app, "Continue")
    assert isinstance(app.stack.scenes[1], PlayScene)
    app.storage.delete(path)
    app.go.menu()
    assert "Continue" not in texts(app)


def test_the_line_of_a_saved_game_names_its_board_and_rules(app: App) -> None:
    line = about(app, summarise(save_text(new_session(3))))
    assert line.startswith("The Island, Cities and Knights. ")
    assert about(app, Summary(line="Odd.")) == "Odd."


def test_deleting_for_good_asks_first(app: App) -> None:
    app.go.menu()
    app.go.games()
    scene = scene_of(app, GamesScene)
    assert sum(bool(entry.damage) for entry in scene.choice.shown) == 3, "the menu has checked the game"
    wait(app, 1.0)
    assert len(scene.choice.shown) == 4 and all(entry.damage for entry in scene.choice.shown), "no save has a board"
    first = scene.choice.shown[0].saved
    press(app, "Delete")
    assert top(app) is scene and len(scene.choice.shown) == 3 and not first.path.exists()
    press(app, "Bin (1)")
    press(app, "Delete for good")
    assert top(app).name == "dialog"
    app.resize((1024, 640))
    calm_key(app, pygame.K_ESCAPE)
    assert len(scene.choice.shown) == 1 and scene.choice.shown[0].saved.path.exists()
    press(app, "Delete for good")
    press(app, "Delete for good")
    assert top(app) is scene and not scene.choice.shown
    assert not list(app.storage.folder.rglob(first.path.name))


def test_a_damaged_save_only_shows_a_message(app: App) -> None:
    app.go.menu()
    app.go.load_game(app.storage.save_path("broken"))
    assert [scene.name for scene in app.stack.scenes] == ["menu", "dialog"]
    press(app, "OK")
    app.go.load_game(app.storage.save_path("never written"))
    assert [scene.name for scene in app.stack.scenes] == ["menu", "dialog"]
    calm_key(app, pygame.K_RETURN)
    assert [scene.name for scene in app.stack.scenes] == ["menu"]


def test_the_curtain_hides_the_table_until_the_person_is_there(app: App) -> None:
    opened: list[int] = []
    app.go.menu()
    app.go.curtain("{Anna}", 0, lambda: opened.append(1))
    assert [scene.name for scene in app.stack.seen()] == ["curtain"]
    assert "Pass the mouse to {b}{{Anna}}{/b}" in texts(app)
    app.event(Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    calm_key(app, pygame.K_ESCAPE)
    assert top(app).name == "dialog" and opened == []
    calm_key(app, pygame.K_ESCAPE)
    assert top(app).name == "curtain" and opened == []
    press(app, "I'm ready")
    assert opened == [1]
    assert top(app).name == "menu"


def test_settings_apply_at_once_and_are_saved(app: App) -> None:
    app.go.menu()
    app.go.settings()
    calm_key(app, pygame.K_TAB)
    calm_key(app, pygame.K_RIGHT)
    assert app.settings.ui_scale == 1.05
    unit = app.ui.unit
    calm_key(app, pygame.K_RIGHT)
    assert app.ui.unit > unit
    calm_key(app, pygame.K_ESCAPE)
    assert json.loads(app.storage.read("settings.json"))["ui_scale"] == 1.1


@pytest.mark.parametrize(
    "name",
    [
        "about",
        "licences",
        "results",
        "rulebook",
        "keys",
        "settings-play",
        "setup",
        "career-points",
        "career-games",
    ],
)
def test_a_page_stays_where_it_was_scrolled_to_when_it_is_rebuilt(app: App, name: str) -> None:
    app.ui.resize((1024, 400), 2.0)
    scene = shot.SCENES[name](app, shot.Wish())
    assert isinstance(scene, Screen)
    app.stack.push(scene)

    def longest() -> Scroll:
        return next(one for one in widgets(scene) if isinstance(one, Scroll) and one.most > 20)

    longest().to(20)
    scene.rebuild()
    assert longest().at == 20


def test_the_rulebook_is_scrolled_by_keys(app: App) -> None:
    app.go.menu()
    app.go.rules("cards")
    scene = scene_of(app, rulebook.RulebookScene)
    calm_key(app, pygame.K_PAGEDOWN)
    wait(app, 3.0)
    assert page_of(scene).at > 300
    calm_key(app, pygame.K_UP)
    calm_key(app, pygame.K_RETURN)
    assert page_of(scene).at == 0


def test_the_rulebook_names_every_card_and_improvement(app: App) -> None:
    widgets = [
        one for chapter in rulebook.CHAPTERS for block in chapter.blocks for one in block_widget(app.ui, block).walk()
    ]
    everything = "\n".join(one.text for one in widgets if isinstance(one, Label))
    for name in (name for track in things.IMPROVEMENTS for name in track):
        assert language._(name) in everything
    shown = {one.card: one.title for one in widgets if isinstance(one, CardPicture)}
    assert shown == {CARD_NAMES.index(card.name): card.title for card in CARDS}


@pytest.mark.rule("E1", "E1a")
def test_the_rulebook_uses_the_names_of_2025_in_a_game_of_that_edition(app: App) -> None:
    scene = at_table(app, positions.session(positions.six_at_sea()), 0, still=True)
    for help in (scene.orders.help, PauseScene(app, lambda: None, scene.orders.help, app.go.about).help):
        help()
        book = scene_of(app, rulebook.RulebookScene)
        texts = [
            one.text if isinstance(one, Label) else one.title
            for chapter in rulebook.CHAPTERS
            for block in chapter.blocks
            for one in block_widget(app.ui, block, book.say).walk()
            if isinstance(one, (Label, CardPicture))
        ]
        everything = "\n".join(texts)
        old = [NAMED[name].title for name in CARDS_2025] + ["Abbey", "Church"]
        assert [name for name in old if re.search(rf"\b{name}\b", everything)] == []
        assert [name for name in (*CARDS_2025.values(), *things.OF_2025.values()) if name not in everything] == []
        assert texts.count("Cathedral") == 1, "only the wonder has this name"
    app.go.rules()
    usual = scene_of(app, rulebook.RulebookScene)
    assert usual.say("Abbey", "improvement/abbey") == "Abbey"


def test_every_picture_of_the_rulebook_exists(app: App) -> None:
    for chapter in rulebook.CHAPTERS:
        widgets = [block_widget(app.ui, block) for block in chapter.blocks]
        pictures = {one.name for widget in widgets for one in widget.walk() if isinstance(one, Picture)}
        texts = " ".join(one.text for widget in widgets for one in widget.walk() if isinstance(one, Label))
        icons = {name if "/" in name else f"icon/{name}" for name in re.findall(r"{([a-z][\w/]+)}", texts)}
        for name in {*pictures, *icons, chapter.icon}:
            assert app.assets.has(name), name


@pytest.mark.parametrize("name", usual_first(SHOT, *(name for name in shot.SCENES if name not in SHOT)))
def test_a_screenshot_of_each_scene_is_saved(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEXHOLD_DATA_DIR", str(tmp_path))
    out = tmp_path / "picture.png"
    shot.shot(name, (1024, 640), "en", out)
    picture = pygame.image.load(out)
    assert picture.get_size() == (1024, 640)
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 1024, 64) for y in range(0, 640, 64)}) > 10


def test_a_screenshot_of_an_unknown_scene_or_language_is_refused(tmp_path: Path) -> None:
    with pytest.raises(shot.UnknownScene, match="menu"):
        shot.shot("nowhere", (1024, 640), "en", tmp_path / "x.png")
    with pytest.raises(language.UnknownLanguage):
        shot.shot("menu", (1024, 640), "tlh", tmp_path / "x.png")


def test_the_menu_survives_a_storm_of_clicks(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    for way in ("new_game", "load_game"):
        monkeypatch.setattr(app.go, way, lambda *_: None)
    app.go.menu()
    assert isinstance(app.stack.top, MenuScene)
    for x in range(0, 1280, 40):
        for y in range(0, 720, 24):
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                app.event(Event(kind, pos=(x, y), button=1 + (x + y) // 8 % 3))
    app.update(0.1)
    app.draw(pygame.Surface((1280, 720)))
