"""What happened while others played: traces on the board, and the log that opens at the viewer's losses."""

from __future__ import annotations

import pygame
import pytest

from game import events as ev
from game.events import EVENTS, TRADES, Event
from scenes.app.app import App
from scenes.play.scene import PlayScene
from scenes.tabletop.board.marks import PALE, _arrow, _cross, _trace
from scenes.tabletop.panels.log import EVERYTHING, SINCE
from scenes.tabletop.table.traces import MOVED, PLACED, REMOVED, Traces
from scenes.tabletop.timeline.motions import Tumble
from tests.frozen import frozen
from tests.scenes import positions
from tests.scenes.driver import at_table

A, B, C, D = 3, 4, 5, 6
"""Corners."""
HISTORIES = {
    "a new road": ([(ev.ROAD_BUILT, 1, 7, 0, 0)], {("edge", 7): 1}, {}, {}),
    "a knight's whole way": (
        [(ev.KNIGHT_MOVED, 2, A, B, 0), (ev.KNIGHT_MOVED, 2, B, C, 0)],
        {},
        {("corner", C): (("corner", A), 2)},
        {},
    ),
    "there and back": ([(ev.KNIGHT_MOVED, 2, A, B, 0), (ev.KNIGHT_MOVED, 2, B, A, 0)], {}, {}, {}),
    "a new knight that moved": (
        [(ev.KNIGHT_PLACED, 2, A, 1, 0), (ev.KNIGHT_MOVED, 2, A, B, 0)],
        {("corner", B): 2},
        {},
        {},
    ),
    "a displaced knight": (
        [(ev.KNIGHT_MOVED, 2, A, B, 0), (ev.KNIGHT_DISPLACED, 0, B, C, 2)],
        {},
        {("corner", B): (("corner", A), 2), ("corner", C): (("corner", B), 2)},
        {},
    ),
    "a removed road": ([(ev.ROAD_REMOVED, 0, 9, 2, 0)], {}, {}, {("edge", 9): 2}),
    "a new road, removed": ([(ev.ROAD_BUILT, 1, 9, 0, 0), (ev.ROAD_REMOVED, 1, 9, 2, 0)], {}, {}, {}),
    "a knight that moved, removed": (
        [(ev.KNIGHT_MOVED, 1, A, B, 0), (ev.KNIGHT_REMOVED, 1, B, 2, 0)],
        {},
        {},
        {("corner", A): 2},
    ),
    "the robber, moved by two": (
        [(ev.ROBBER_MOVED, 1, 2, 9, 0), (ev.ROBBER_MOVED, 3, 4, 2, 0)],
        {},
        {("hex", 4): (("hex", 9), 3)},
        {},
    ),
    "a metropolis taken over": ([(ev.METROPOLIS_PLACED, 1, 0, A, B)], {("corner", A): 1}, {}, {}),
    "goods": ([(ev.ROLLED, 1, 1, 2, 3), (ev.PRODUCED, 1, 0, 1, 5)], {}, {}, {}),
}


@pytest.mark.parametrize("name", HISTORIES)
def test_moves_of_opponents_are_traced_until_the_viewer_moves(name: str) -> None:
    events, *expected = HISTORIES[name]
    traces = Traces()
    traces.follow([*events, (ev.TURN_ENDED, 1, 0, 0, 0)], 0)
    assert [traces.changed, traces.moved, traces.removed] == expected
    traces.follow([(ev.WALL_BUILT, 0, 5, 0, 0)], 0)
    assert not traces.changed and not traces.moved and not traces.removed


def test_the_end_of_the_viewers_turn_ends_all_traces() -> None:
    traces = Traces()
    traces.follow([(ev.ROAD_BUILT, 1, 7, 0, 0), (ev.TURN_ENDED, 0, 0, 0, 0)], 0)
    assert not traces.changed


def test_each_event_that_changes_pieces_is_traced_or_excepted() -> None:
    excepted = {"produced", "tokens_swapped", "defence_declared", "pillaged", "ruined_city", "knight_tired"}
    excepted |= {"knight_lifted", "uncovered"}
    traced = (*MOVED, *REMOVED, *PLACED)
    on_board = {row.name for kind, row in enumerate(EVENTS) if row.board and kind not in traced}
    assert on_board == excepted


@pytest.mark.parametrize(
    "event", [(ev.KNIGHT_ACTIVATED, 1, 20, 0, 0), (ev.ROBBER_MOVED, 1, 4, 9, 0), (ev.ROAD_REMOVED, 2, 30, 1, 0)]
)
def test_a_trace_is_drawn_and_hidden_with_the_cards(app: App, event: Event) -> None:
    scene = at_table(app, frozen(450), 0, still=True)
    app.update(0.0)
    scene.table_view.traces.clear()

    def picture() -> bytes:
        surface = pygame.Surface((1280, 720))
        scene.mouse.marks.traces_under(surface)
        scene.mouse.marks.traces(surface)
        return pygame.image.tobytes(surface, "RGB")

    bare = picture()
    scene.presentation.show([event], 1)
    app.update(0.05)
    assert picture() != bare
    scene.presentation.cover()
    assert picture() == bare


def test_arrows_are_above_the_pieces_with_a_pale_edge(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = at_table(app, frozen(450), 0, still=True)
    app.update(0.0)
    order: list[str] = []
    monkeypatch.setattr(scene.table_view.pieces, "draw", lambda *_args: order.append("pieces"))
    for name in ("traces", "traces_under"):
        monkeypatch.setattr(scene.mouse.marks, name, lambda _surface, name=name: order.append(name))
    scene.background(pygame.Surface(app.ui.window))
    assert order == ["traces_under", "pieces", "traces"]
    paint = scene.table_view.cast.light(1)
    for picture in (
        _arrow((200, 30), 60, paint, (0, 0, 0))[0],
        _trace(30, paint, (0, 0, 0)),
        _cross(14, paint, (0, 0, 0)),
    ):
        for colour in (paint, PALE):
            assert pygame.mask.from_threshold(picture, colour, (9, 9, 9, 255)).count() > 20


def _losing(app: App, loser: int) -> PlayScene:
    """The end of a round in which a seat was robbed; the viewer, seat 0, has played before."""
    scene = at_table(app, positions.session(positions.QUESTIONS["turn"]()), 0, still=True)
    app.update(0.05)
    log = scene.presentation.log
    log.append([(ev.TURN_BEGAN, 0, 8, 0, 0), (ev.TURN_ENDED, 0, 0, 0, 0), (ev.TURN_BEGAN, 1, 9, 0, 0)])
    log.append([(ev.HANDED, loser, 1 if loser == 0 else 0, -1, 0), (ev.TURN_ENDED, 1, 0, 0, 0)])
    scene.presentation._begins([(ev.TURN_BEGAN, 0, 12, 0, 0)])
    return scene


def test_the_log_opens_at_the_losses_and_closes_after_the_turn(app: App) -> None:
    log = _losing(app, 0).presentation.log
    assert log.wanted == SINCE and "•" in log.texts()[1]
    row = log.sheet.rows[1]
    assert row.has_cards and "{card/" in row.text
    assert log.sheet.place_of(1).height >= log.ui.px(24), "its cards are large enough to tell apart"
    log.end_losses()
    assert log.wanted == EVERYTHING


def test_the_log_stays_without_a_loss_or_with_a_filter(app: App) -> None:
    assert _losing(app, 2).presentation.log.wanted == EVERYTHING
    scene = _losing(app, 0)
    scene.presentation.log.want(TRADES)
    scene.presentation.log.show_losses()
    scene.presentation.log.end_losses()
    assert scene.presentation.log.wanted == TRADES


def test_dice_roll_beside_the_board(app: App) -> None:
    scene = PlayScene.local(app, frozen(450), 0, still=True)
    for size in ((1280, 720), (1366, 768), (1920, 1080)):
        app.use_settings(size)
        app.stack.reset(scene)
        app.update(0.0)
        scene.rebuild()
        places, high = Tumble.places(scene.table_view, 3)
        for at in places:
            box = pygame.Rect(0, 0, high, high)
            box.center = round(at.x), round(at.y)
            assert not scene.table_view.camera.layout.meets_land(box)
