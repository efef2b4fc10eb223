"""A victory is celebrated on the board before the results."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from game import events as ev
from game.events import Event as GameEvent
from game.ids import CARD_NAMES
from game.play.session import PERSON
from scenes.app.app import App
from scenes.app.screen import CALM
from scenes.play.moment_rules import WINNING
from scenes.play.scene import PlayScene
from scenes.play.spotlight import SpotlightScene
from scenes.play.victory.plate import VictoryPlate
from scenes.play.victory.scene import LASTS, VictoryScene
from scenes.tabletop.board.table_view import TableView
from tests.frozen import frozen
from tests.scenes import positions
from tests.scenes.driver import at_table, click

WON = (ev.WON, 1, 13, 0, 0)
PRESSES = {
    "click": Event(pygame.MOUSEBUTTONDOWN, pos=(300, 300), button=1),
    "space": Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "),
    "escape": Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""),
}


def _feast(app: App) -> tuple[VictoryScene, list[bool]]:
    app.settings.animation_speed = 1.0
    table_view = TableView(app.ui, positions.session(positions.crowded()), 0)
    table_view.cast.players[WON[1]].kind = PERSON
    table_view.camera.place(pygame.Rect(250, 0, 780, 600))
    closed: list[bool] = []
    scene = VictoryScene(app, table_view, WON, lambda: closed.append(True))
    app.stack.push(scene)
    return scene, closed


def _picture(app: App) -> bytes:
    surface = pygame.Surface(app.ui.window)
    app.stack.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("name", PRESSES)
def test_a_click_or_key_closes_it_after_a_moment(app: App, name: str) -> None:
    _scene, closed = _feast(app)
    app.event(PRESSES[name])
    if PRESSES[name].type == pygame.KEYDOWN:
        app.event(Event(pygame.KEYUP, key=PRESSES[name].key, mod=0))
    assert not closed
    for _ in range(round(CALM / 0.05) + 2):
        app.update(0.05)
    for _press in range(2):
        assert not closed, "the first one counts the points, the second one goes on"
        key_up = Event(pygame.KEYUP, key=getattr(PRESSES[name], "key", 0), mod=0)
        app.event(PRESSES[name])
        app.event(key_up)
        if name == "escape":
            break
    assert closed == [True] and len(app.stack) == 0


def test_it_closes_by_itself(app: App) -> None:
    scene, closed = _feast(app)
    frames, lasts = 0, scene.plate.counted + LASTS
    while not closed and frames < 400:
        app.update(0.05)
        frames += 1
    assert closed == [True] and lasts - 0.2 < frames * 0.05 < lasts + 0.2


@pytest.mark.parametrize("computer", [False, True])
def test_if_a_person_plays_it_waits_for_the_button_or_a_key(app: App, computer: bool) -> None:
    """A click beside the button may be one too many of somebody who skips what is shown."""
    app.settings.animation_speed = 1.0
    scene = at_table(app, positions.session(positions.QUESTIONS["turn"]()), 0)
    app.update(0.05)
    scene.presentation.timeline.add([(ev.WON, int(computer), 13, 0, 0)])
    app.update(0.05)
    victory = app.stack.top
    assert isinstance(victory, VictoryScene) and bool(victory.losers) == computer
    for _ in range(40):
        app.update(1.0)
        app.event(PRESSES["click"])
    assert app.stack.top is victory
    app.ui.needs_redraw = False
    app.update(0.05)
    assert not app.ui.needs_redraw, "nothing moves any more"
    app.draw(pygame.Surface(app.ui.window))
    click(app, victory.foot.rect.center)
    assert app.stack.scenes == [scene]


@pytest.mark.parametrize("fast", [False, True])
def test_an_opponents_last_point_is_shown_and_told(app: App, fast: bool) -> None:
    scene = at_table(app, positions.session(positions.QUESTIONS["turn"]()), 0, still=True)
    app.update(0.05)
    scene.presentation.fast = fast
    card = CARD_NAMES.index("constitution")
    scene.presentation.show([(ev.POINT_CARD, 1, card, 0, 0), (ev.SCORED, 1, 1, ev.FOR_POINT_CARD, 0), WON], 1)
    seconds: list[float] = []
    for _ in range(400):
        app.update(0.05)
        if isinstance(app.stack.top, SpotlightScene):
            assert app.stack.top.moment.card == card and "Constitution" in app.stack.top.moment.title
            seconds.append(0.05)
    victory = app.stack.top
    assert isinstance(victory, VictoryScene) and victory.losers == [0]
    assert "The winning move" in victory.plate.move and "Constitution" in victory.plate.move
    assert sum(seconds) > 3 if fast else not seconds, "the table shows a card long enough at the usual pace"


def test_the_winning_move_is_known_in_a_game_that_was_left_and_opened_again(app: App) -> None:
    session = frozen(persons=1)
    scene = PlayScene.local(app, session, 0, still=True)
    winner = int(session.view(0).winner())
    words = scene.presentation.cutscenes.moment_rules.winning_words((ev.WON, winner, 13, 0, 0))
    assert "The winning move" in words and session.players[winner].name in words


@pytest.mark.parametrize("still", [False, True])
def test_the_picture_always_moves_unless_motion_is_reduced(app: App, still: bool) -> None:
    app.settings.reduced_motion = app.ui.reduced_motion = still
    _feast(app)
    seen = []
    for _ in range(3):
        for _frame in range(15):
            app.update(0.05)
        seen.append(_picture(app))
    assert len(set(seen)) == (1 if still else 3)


def test_the_timeline_waits_for_it_and_then_shows_the_final_table(app: App) -> None:
    scene = at_table(app, positions.session(positions.QUESTIONS["turn"]()))
    app.update(0.05)
    scene.presentation.timeline.add([WON])
    app.update(0.05)
    victory = app.stack.top
    assert isinstance(victory, VictoryScene) and scene.presentation.timeline.busy
    victory.close()
    assert app.stack.top is scene and scene.table_view.table.active == 1


def test_a_computers_victory_is_quieter_and_tells_people_their_places(app: App) -> None:
    app.settings.animation_speed = 1.0
    scene = at_table(app, positions.session(positions.QUESTIONS["turn"]()), still=True)
    app.update(0.05)
    scene.table_view.table.points[:3] = [9, 13, 10]
    quiet = VictoryScene(app, scene.table_view, WON, lambda: None)
    app.stack.push(quiet)
    assert quiet.losers == [0] and quiet.plate.place_of(0) == "You came 3rd of 4, with 9 points."
    seen = []
    for _ in range(3):
        for _frame in range(25):
            app.update(0.05)
        seen.append(_picture(app))
    assert len(set(seen)) == 1, "nothing moves once the name is in its place"


def test_the_points_are_counted_up_to_the_total_before_the_feast(app: App) -> None:
    session = frozen()
    winner = int(session.view(0).winner())
    table_view = TableView(app.ui, session, (winner + 1) % 4)
    plate = VictoryPlate(table_view, (ev.WON, winner, 13, 0, 0), [])
    assert len(plate.sources) > 2 and sum(points for points, _icon, _name in plate.sources) == 13


@pytest.mark.parametrize(
    ("fast", "event", "shown"),
    [
        (False, (ev.CITY_BUILT, 1, 20, 0, 0), True),
        (True, (ev.CITY_BUILT, 1, 20, 0, 0), False),
        (False, (ev.LONGEST_ROAD, 1, 16, 0, 0), False),
        (False, (ev.CITY_BUILT, 2, 20, 0, 0), False),
    ],
)
def test_the_move_that_won_is_shown_first_unless_it_has_just_been(
    app: App, fast: bool, event: GameEvent, shown: bool
) -> None:
    """A road that becomes the longest has a scene of its own; another player's city does not win."""
    scene = at_table(app, positions.session(positions.QUESTIONS["turn"](), persons=2), 1, still=True)
    app.update(0.05)
    scene.presentation.fast = fast
    scene.presentation.show([event, (ev.SCORED, event[1], 1, 0, 0), WON], 1)
    met: list[str] = []
    for _ in range(400):
        app.update(0.05)
        top = app.stack.top
        if isinstance(top, SpotlightScene) and top.moment.title not in met:
            met.append(top.moment.title)
        if isinstance(top, VictoryScene):
            break
    assert isinstance(app.stack.top, VictoryScene) and (WINNING in met) == shown
