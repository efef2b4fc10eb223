"""The board shows its title and the options that differ from the default."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game.board.library import shipped_names
from game.ids import OPTION_NAMES, PLAYER_TRADES
from game.play.session import Session
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from scenes.app.app import App
from scenes.play.demo import demo_session
from scenes.play.pause import PauseScene
from scenes.play.scene import PlayScene
from scenes.replay.scene import ReplayScene
from scenes.results.scene import ResultsScene
from scenes.tabletop.panels.title import BoardTitle
from scenes.tabletop.words.terms import variants
from scenes.ui.label import Label
from scenes.ui.layers import Layers
from tests.frozen import frozen
from tests.scenes import positions
from tests.scenes.driver import at_table, scene_of
from tests.sessions import dealt

SIZES = [(1280, 720), (1024, 640), (1920, 1080), (1080, 1920), (2560, 1080)]
ALL = sum(1 << place for place, name in enumerate(OPTION_NAMES) if name not in ("paired_players", "nothing_between"))


def titles(layers: Layers) -> list[BoardTitle]:
    root = layers.bottom()
    return [one for one in root.walk() if isinstance(one, BoardTitle)]


def with_options(options: int, board: str = "standard", seats: int = 4) -> Session:
    first = demo_session(0, seats=seats)
    setup = Setup(dealt(1, board, seats), seats, CITIES_AND_KNIGHTS, options)
    return Session(setup, 1, first.players)


def test_default_options_are_not_listed() -> None:
    assert variants(with_options(int(PLAYER_TRADES)).setup) == []
    assert variants(with_options(0).setup) == ["No trade between players"]
    assert len(variants(with_options(ALL).setup)) > 4


@pytest.mark.parametrize(("board", "size"), list(product(("standard", "wonders", "beginner"), SIZES)))
def test_title_and_options_cover_neither_board_nor_panels(app: App, board: str, size: tuple[int, int]) -> None:
    app.ui.resize(size)
    scene = at_table(app, with_options(ALL, board), 0, still=True)
    title = titles(scene.layers)[0]
    box = title.box()
    assert pygame.Rect((0, 0), size).contains(box)
    if box:
        assert not scene.table_view.camera.layout.meets(box)
        assert all(not (one and one.visible and box.colliderect(one.rect)) for one in title.taken)
    assert "Friendly robber" in title.options and "Gentle start" in title.tooltip()


def test_most_boards_have_room_for_their_title(app: App) -> None:
    shown = 0
    for name in shipped_names():
        scene = at_table(app, with_options(int(PLAYER_TRADES), name), 0, still=True)
        shown += bool(titles(scene.layers)[0].box())
        app.stack.pop()
    assert shown >= len(shipped_names()) - 1


def test_replay_results_and_pause_menu_also_show_the_title(app: App) -> None:
    session = frozen(10**6)
    replay = ReplayScene(app, session)
    app.stack.push(replay)
    assert titles(replay.layers)[0].title == "The Island"
    results = ResultsScene(app, session)
    app.stack.push(results)
    assert any("Board: The Island" in one.text for one in results.layers.bottom().walk() if isinstance(one, Label))
    app.go.play(positions.session(positions.QUESTIONS["at sea"]()))
    scene = scene_of(app, PlayScene)
    scene.orders.menu()
    pause = scene_of(app, PauseScene)
    assert "The Wonders" in pause.terms() and "2025 edition" in pause.terms()
