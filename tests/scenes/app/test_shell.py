"""The program around the scenes: language, settings, fading, crashes, and a missing display."""

from __future__ import annotations

import ctypes
import json
import os
import subprocess
import sys
import weakref
from pathlib import Path

import pygame
import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from pygame.event import Event

from platform_io import i18n as language
from scenes import run
from scenes.app import memory
from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.app.stack import Scene
from sprites import fonts
from tests.scenes.apps import new_app
from tests.scenes.driver import scene_of, wait
from tests.scenes.hand import SIZES
from tests.thorough import usual_first
from tests.tool import ROOT
from user import settings


@pytest.fixture
def app(tmp_path: Path) -> App:
    return new_app(tmp_path, tmp_path / "events")


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(language.UnknownLanguage, match="tlh"):
        language.choose("tlh")
    assert language.available()[0] == "en"


def test_the_preferred_language_is_that_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "available", lambda: ["en", "pl"])
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    assert language.preferred() == "pl"
    monkeypatch.setenv("LC_ALL", "xx_YY")
    assert language.preferred() == "en"


def test_the_language_changes_while_the_game_runs(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalog = Catalog(locale="pl")
    catalog.add("Quit", "Wyjdź")
    catalog.add(("{n} card", "{n} cards"), ("{n} karta", "{n} karty", "{n} kart"))
    (tmp_path / "pl" / "LC_MESSAGES").mkdir(parents=True)
    with (tmp_path / "pl" / "LC_MESSAGES" / "hexhold.mo").open("wb") as file:
        write_mo(file, catalog)
    monkeypatch.setattr(language, "_folder", lambda: tmp_path)
    try:
        app.go.menu()
        app.settings.language = "pl"
        app.use_settings()
        scene = scene_of(app, Screen)
        assert "Wyjdź" in {getattr(widget, "text", "") for widget in scene.layers.top().walk()}
        assert [language.ngettext("{n} card", "{n} cards", n) for n in (1, 2, 5, 22)] == [
            "{n} karta",
            "{n} karty",
            "{n} kart",
            "{n} karty",
        ]
        assert language._("") == ""
    finally:
        language.choose("en")
    assert language._("Quit") == "Quit"


@pytest.mark.parametrize("data", [b"", b"junk", b"\xde\x12\x04\x95" + b"\xff" * 40, b"\xde\x12\x04\x95" + bytes(40)])
def test_a_damaged_catalogue_falls_back_to_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: bytes
) -> None:
    (tmp_path / "pl" / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "pl" / "LC_MESSAGES" / "hexhold.mo").write_bytes(data)
    monkeypatch.setattr(language, "_folder", lambda: tmp_path)
    language.choose("pl")
    assert language._("Quit") == "Quit"


def test_a_damaged_settings_file_is_reported_in_the_menu(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{", encoding="utf-8")
    app = new_app(tmp_path)
    app.go.menu()
    assert [scene.name for scene in app.stack.scenes] == ["menu", "dialog"]


@pytest.mark.parametrize("size", usual_first(SIZES[:2], *((size,) for size in SIZES[2:])))
def test_the_scenes_of_the_menu_open_resize_and_close_by_keys(app: App, size: tuple[int, int]) -> None:
    app.go.menu()
    for open_scene in (app.go.settings, app.go.games, app.go.rules):
        open_scene()
        app.resize(size)
        app.update(0.1)
        app.draw(pygame.Surface(size))
        app.event(Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
        app.event(Event(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0))
        assert [scene.name for scene in app.stack.scenes] == ["menu"]
    lines = [json.loads(line) for line in (app.storage.folder / "events").read_text().splitlines()]
    assert [line["scene"] for line in lines if line["kind"] == "scene" and line["change"] == "push"] == [
        "menu",
        "settings",
        "games",
        "rulebook",
    ]


def test_settings_that_cannot_be_saved_are_reported(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    app.go.menu()
    app.go.settings()
    monkeypatch.setattr(os, "fsync", full)
    app.go.back()
    assert app.stack.top
    assert app.stack.top.name == "dialog"


def test_the_previous_scene_fades_without_blocking_input(app: App) -> None:
    surface = pygame.Surface((1280, 720))
    app.go.menu()
    app.draw(surface)
    app.go.games()
    assert app.fades
    app.event(Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert app.stack.top
    assert app.stack.top.name == "menu"
    for _ in range(20):
        app.update(0.05)
        app.draw(surface)
    assert not app.fades


def test_quit_and_full_screen_keys(app: App) -> None:
    toggled: list[int] = []
    app.toggle_full_screen = lambda: toggled.append(1)
    app.event(Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode=""))
    assert toggled == [1]
    app.event(Event(pygame.QUIT))
    assert not app.running


def test_a_held_key_counts_once(app: App) -> None:
    app.go.menu()
    app.say("one", "text")
    app.say("two", "text")
    app.update(0.5)
    enter = Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    app.event(enter)
    app.event(enter)
    assert len(app.stack) == 2
    app.event(Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    app.update(0.5)
    app.event(enter)
    assert len(app.stack) == 1


def test_a_crash_prints_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> int:
        raise RuntimeError("boom")

    monkeypatch.setenv("HEXHOLD_DATA_DIR", str(tmp_path))
    monkeypatch.setattr(run, "_run", broken)
    assert run.play([]) == 1
    printed = capsys.readouterr().err
    assert printed.count("\n") == 1
    assert "crash.log" in printed
    assert "RuntimeError: boom" in (tmp_path / "crash.log").read_text(encoding="utf-8")


WHOLE = Path(fonts.font_path(fonts.TEXT)).read_bytes()


def test_without_room_for_a_language_s_own_font_the_first_of_the_collection_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def no_room(_path: Path, _content: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", no_room)
    assert fonts._unpacked.__wrapped__(1).endswith(fonts.COLLECTION[1])


@pytest.mark.parametrize("content", [None, b"", b"no font", WHOLE[:1000], WHOLE[: len(WHOLE) // 2]])
def test_a_missing_or_damaged_font_prints_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], content: bytes | None
) -> None:
    monkeypatch.setenv("HEXHOLD_DATA_DIR", str(tmp_path))
    font = tmp_path / "font.ttf"
    if content is not None:
        font.write_bytes(content)
    monkeypatch.setattr(fonts, "font_path", lambda _weight: str(font))
    assert run.play([]) == 1
    printed = capsys.readouterr().err
    assert printed.startswith("Hexhold is incomplete: the font FiraSans-Regular.ttf cannot be read")
    assert printed.count("\n") == 1


def test_a_missing_font_package_prints_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HEXHOLD_DATA_DIR", str(tmp_path))
    monkeypatch.setattr(fonts, "font_path", fonts.font_path.__wrapped__)
    monkeypatch.setitem(fonts.FILES, fonts.TEXT, ("no_such_package", "FiraSans-Regular.ttf"))
    assert run.play([]) == 1
    printed = capsys.readouterr().err
    assert "the font FiraSans-Regular.ttf cannot be read" in printed
    assert printed.count("\n") == 1


class Left(Scene):
    """Records that it was left, and fails then if asked to."""

    def __init__(self, left: list[str], name: str, *, fails: bool = False) -> None:
        self.left, self.name, self.fails = left, name, fails

    def leave(self) -> None:
        self.left.append(self.name)
        if self.fails:
            raise RuntimeError(self.name)


def test_closing_the_program_leaves_every_scene(app: App) -> None:
    left: list[str] = []
    for name in ("low", "middle", "high"):
        app.stack.push(Left(left, name, fails=name == "middle"))
    with pytest.raises(RuntimeError, match="middle"):
        app.close()
    assert left == ["high", "middle", "low"]
    assert len(app.stack) == 0


def test_changed_settings_survive_a_kill(app: App) -> None:
    app.go.menu()
    app.go.settings()
    app.settings.effects_volume = 0.25
    wait(app, 1.0)
    assert settings.load(app.storage)[0].effects_volume == 0.25


def test_changed_settings_are_saved_when_the_window_is_closed(app: App) -> None:
    app.go.menu()
    app.go.settings()
    app.settings.effects_volume = 0.25
    app.event(Event(pygame.QUIT))
    app.close()
    assert settings.load(app.storage)[0].effects_volume == 0.25


def test_a_scene_is_freed_after_it_was_left(app: App) -> None:
    app.go.menu()
    app.go.settings()
    assert app.stack.top
    scene = weakref.ref(app.stack.top)
    app.ui.reduced_motion = True
    app.draw(pygame.Surface((1280, 720)))
    app.go.back()
    app.update(0.1)
    app.draw(pygame.Surface((1280, 720)))
    app.update(0.1)
    assert scene() is None, "it must not depend on anything moving"


def test_a_scene_is_freed_even_while_something_moves_all_the_time(app: App) -> None:
    app.go.menu()
    app.go.settings()
    assert app.stack.top
    scene = weakref.ref(app.stack.top)
    app.go.back()
    for _ in range(60):
        app.ui.redraw()
        app.update(0.1)
    assert scene() is None


def test_another_c_library_than_glibc_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda _name: object())
    memory.keep_pictures_apart()


HIDDEN = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", *language.VARIABLES)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems find a screen in another way")
@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({}, "Hexhold needs a screen, but found none"),
        ({"DISPLAY": ":4711"}, "Hexhold needs a screen, but found none"),
        ({"WAYLAND_DISPLAY": "wayland-47", "XDG_RUNTIME_DIR": "/tmp"}, "Hexhold needs a screen, but found none"),
        ({"SDL_VIDEODRIVER": "nonsense"}, "could not open one (nonsense not available)"),
        ({"LANG": "pl_PL.UTF-8"}, "Hexhold"),
    ],
    ids=str,
)
def test_a_missing_display_prints_one_sentence(tmp_path: Path, given: dict[str, str], message: str) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in HIDDEN}
    environment |= {"HEXHOLD_DATA_DIR": str(tmp_path), "PYTHONPATH": str(ROOT)} | given
    command = [sys.executable, "-c", "from scenes.run import play; raise SystemExit(play([]))"]
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, cwd=tmp_path)
    assert ended.returncode == 1
    assert message in ended.stderr
    assert ended.stderr.count("\n") == 1
