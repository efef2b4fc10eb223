"""Reading a slow file never blocks the window: a scene shows the progress and can be cancelled."""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType

import pygame
import pytest
from pygame.event import Event

from game.action_text import text as words
from game.play import saves
from game.play.session import OnProgress, Session
from scenes.app import job
from scenes.app.app import App
from scenes.app.stack import Scene
from scenes.games.folders import FolderScene
from scenes.games.naming import NamingScene
from scenes.games.scene import GamesScene
from scenes.play.scene import PlayScene
from scenes.replay.scene import ReplayScene
from scenes.results.scene import ResultsScene
from scenes.waiting import WaitingScene
from tests.saves_kit import Roller
from tests.scenes.driver import press, scene_of, texts
from tests.sessions import new_session
from tests.tool import ROOT
from user import atomic_write as placing
from user import games
from user.bin import Bin
from user.journal import HEAD, fingerprint
from user.storage import journal

LIMIT = 10.0
DRAWING = tuple(str(ROOT / path) for path in ("scenes/ui", "scenes/backdrop.py", "scenes/tabletop/board", "sprites"))
"""Code that runs more often if pictures must be drawn again. It knows no history."""


@pytest.fixture
def path(app: App) -> Path:
    """A saved game of 60 actions."""
    session = Roller(new_session(3), 3).run(60)
    return app.storage.create(app.storage.games / "game.json", saves.save_text(session))


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """An event that must be set before any game can be opened."""
    ready, real = threading.Event(), saves.load_session

    def slow(text: str, step: OnProgress | None = None) -> Session:
        for _ in range(round(LIMIT / 0.01)):
            if ready.wait(0.01):
                break
            if step:
                step(1, 2)
        return real(text, step)

    monkeypatch.setattr(saves, "load_session", slow)
    monkeypatch.setattr(job, "AT_ONCE", 0.0)
    yield ready
    ready.set()


def until(app: App, happens: Callable[[], bool]) -> None:
    end = time.monotonic() + LIMIT
    while not happens():
        assert time.monotonic() < end
        time.sleep(0.01)
        app.update(0.02)


def top(app: App) -> Scene | None:
    return app.stack.top


WAYS: dict[str, tuple[Callable[[App, Path], None], type[Scene]]] = {
    "continue": (lambda app, path: app.go.load_game(path), PlayScene),
    "results": (lambda app, path: app.go.look_at(path), ResultsScene),
    "watch again": (lambda app, path: app.go.watch(path), ReplayScene),
    "drop a file": (lambda app, path: app.go.games(path), GamesScene),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_waiting_scene_is_shown_until_the_game_has_been_opened(
    app: App, path: Path, disk: threading.Event, way: str
) -> None:
    go, scene = WAYS[way]
    app.go.menu()
    go(app, path)
    waiting = scene_of(app, WaitingScene)
    until(app, lambda: waiting.job.share == 0.5)
    disk.set()
    until(app, lambda: top(app) is not waiting)
    assert any(isinstance(one, scene) for one in app.stack.scenes)
    app.go.menu()


@pytest.fixture(scope="module")
def long_game() -> Session:
    return Roller(new_session(3, points=99), 3).run(1200)


@pytest.mark.parametrize("way", ["continue", "results", "watch again"])
def test_opening_a_long_game_does_not_go_through_its_history_in_the_main_thread(
    app: App, long_game: Session, way: str
) -> None:
    """No function is called as often as there are actions."""
    path = app.storage.create(app.storage.games / "game.json", saves.save_text(long_game))
    app.go.menu()
    app.update(0.02)
    calls: Counter[CodeType] = Counter()
    sys.setprofile(lambda frame, event, _of: calls.update([frame.f_code] if event == "call" else []))
    try:
        WAYS[way][0](app, path)
        app.update(0.02)
        app.draw(pygame.Surface(app.ui.window))
    finally:
        sys.setprofile(None)
    assert any(isinstance(one, WAYS[way][1]) for one in app.stack.scenes)
    app.go.menu()
    often = [code.co_filename for code, count in calls.items() if count >= len(long_game.log)]
    assert [file for file in often if file.startswith(str(ROOT)) and not file.startswith(DRAWING)] == []


def test_the_code_of_the_table_is_imported_only_when_a_game_is_opened() -> None:
    code = "import sys, scenes.loading; assert not {'game.engine', 'scenes.play.scene'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


def test_cancelling_goes_back_and_unlocks_the_game(app: App, path: Path, disk: threading.Event) -> None:
    app.go.menu()
    before = top(app)
    app.go.load_game(path)
    until(app, lambda: isinstance(top(app), WaitingScene))
    press(app, "Cancel")
    until(app, lambda: top(app) is before)
    assert not app.storage.locks.holds(path)


def test_a_result_that_comes_after_cancelling_is_closed(app: App, path: Path, disk: threading.Event) -> None:
    app.go.load_game(path)
    waiting = scene_of(app, WaitingScene)
    disk.set()
    assert waiting.job.wait(LIMIT) and app.storage.locks.holds(path)
    app.go.menu()
    assert not app.storage.locks.holds(path)


@pytest.mark.parametrize("fails", [False, True])
def test_the_garbage_collector_runs_once_after_the_work_in_its_thread(fails: bool) -> None:
    found: list[bool] = []
    working = True

    def hear(phase: str, info: dict[str, int]) -> None:
        if phase == "start" and info["generation"] == 2 and threading.current_thread().name == job.THREAD_NAME:
            found.append(working)

    def work(_step: OnProgress) -> list[list[int]]:
        nonlocal working
        objects: list[list[int]] = [[] for _ in range(200_000)]
        working = False
        if fails:
            raise ValueError
        return objects

    gc.callbacks.append(hear)
    try:
        assert job.Job(work).wait(LIMIT)
    finally:
        gc.callbacks.remove(hear)
    assert found == [False] and gc.isenabled()


@pytest.fixture
def touched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that the main thread has written, moved or removed."""
    names: list[str] = []

    def watched(name: str) -> Callable[..., object]:
        real = getattr(placing, name)

        def act(path: Path, *rest: object, **options: object) -> object:
            if threading.current_thread() is threading.main_thread():
                names.append(path.name)
            return real(path, *rest, **options)

        return act

    for name in ("rename", "new_file", "remove"):
        monkeypatch.setattr(placing, name, watched(name))
    return names


def test_renaming_exporting_and_deleting_games_never_touch_the_disk_in_the_main_thread(
    app: App, path: Path, tmp_path: Path, touched: list[str]
) -> None:
    app.go.games(path)
    scene = top(app)
    assert isinstance(scene, GamesScene) and len(scene.choice.shown) == 2
    touched.clear()
    press(app, "Rename")
    naming = scene_of(app, NamingScene)
    app.go.back()
    naming.then("other")
    press(app, "Export")
    folders = scene_of(app, FolderScene)
    app.go.back()
    folders.choose(tmp_path)
    press(app, "OK")
    assert (tmp_path / "other.json").exists()
    scene.acts.delete(scene.choice.shown)
    press(app, "Undo")
    assert len(scene.choice.shown) == 2
    scene.acts.delete(scene.choice.shown)
    press(app, "Bin (2)")
    press(app, "Empty the bin")
    press(app, "Delete for good")
    assert not app.storage.saves() and not Bin(app.storage).content()
    assert touched == []


@pytest.fixture
def cut_short(app: App, path: Path) -> Path:
    """A game cut off by a crash: the next start must move its last action from the journal to its file."""
    text = path.read_text(encoding="utf-8")
    session = saves.load_session(text)
    count = len(session.log)
    action = Roller(session, 3).run(count + 1).log[-1]
    lines = f"{HEAD}\nfor {fingerprint(text)}\n{count} {words(action)}\n"
    journal(path).write_text(lines, encoding="utf-8")
    return path


def test_the_continue_key_works_before_the_game_is_found(app: App, cut_short: Path, disk: threading.Event) -> None:
    app.go.menu()
    assert "Continue" not in texts(app)
    app.event(Event(pygame.KEYDOWN, key=pygame.K_c, mod=0, unicode="c"))
    disk.set()
    until(app, lambda: any(isinstance(one, PlayScene) for one in app.stack.scenes))
    app.go.menu()


@pytest.mark.parametrize("go", [lambda app: app.go.menu(), lambda app: app.go.games()], ids=["menu", "list"])
def test_a_game_cut_off_by_a_crash_is_repaired_in_the_background(
    app: App, cut_short: Path, disk: threading.Event, go: Callable[[App], None]
) -> None:
    go(app)
    scene = top(app)
    app.update(0.02)
    assert top(app) is scene and journal(cut_short).exists()
    disk.set()
    until(app, lambda: not journal(cut_short).exists())
    until(app, lambda: "Continue" in texts(app))
    assert len(games.open_game(cut_short.read_text(encoding="utf-8")).log) == 61
