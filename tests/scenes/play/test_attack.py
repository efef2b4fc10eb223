"""The attack scene: what it counts, draws and plays, and that the game goes on afterwards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.board.library import shipped_names
from game.ids import KNIGHT_ACTIVE
from scenes.app.app import App
from scenes.play.attack.landing import Landing
from scenes.play.attack.scene import AttackScene
from scenes.play.attack.script import SAILING, VERDICT, Script, counted
from scenes.play.demo import demo_session
from scenes.play.scene import PlayScene
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.forecast import forecast
from scenes.tabletop.table.table import Table
from sprites.names import knight_sprite
from tests.frozen import frozen
from tests.scenes import positions
from tests.sessions import game_of_three


@pytest.mark.parametrize("hurried", [False, True])
def test_an_attack_is_shown_and_then_closes(app: App, hurried: bool) -> None:
    table_view = TableView(app.ui, game_of_three(3), 0)
    closed: list[bool] = []
    scene = AttackScene(app, table_view, forecast(table_view.table), lambda: closed.append(True))
    app.stack.push(scene)
    surface = pygame.Surface((1280, 720))
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=1)
    frames = 0
    while not closed and frames < 400:
        app.update(0.05)
        app.draw(surface)
        if hurried:
            app.event(press)
        frames += 1
    assert closed == [True]
    assert len(app.stack) == 0
    if hurried:
        assert frames == 2, "one click jumps to the outcome, the next closes it"
    else:
        assert 0.05 * frames * app.settings.animation_speed > scene.script.decided


def test_both_sides_are_counted_up_to_the_deciding_strengths() -> None:
    for session in (positions.session(positions.crowded()), frozen(450)):
        table = Table(session.view(0))
        script = Script(table)
        facts = forecast(table)
        assert counted(script.cities, 0.0) == counted(script.knights, 0.0) == 0
        assert (counted(script.cities, script.decided), counted(script.knights, script.decided)) == (
            facts.strength,
            facts.defence,
        )
        for seat in range(table.seats):
            assert counted(script.cities, script.decided, seat) == len(table.cities(seat))
        moments = [one.at for one in script.cities]
        assert moments == sorted(set(moments)) and moments[-1] < script.decided
        assert script.decided < 9


@pytest.mark.parametrize("board", shipped_names())
def test_the_fleet_has_berths_on_every_board(app: App, board: str) -> None:
    session = demo_session(120, board=board)
    scene = PlayScene(app, session, 0, still=True)
    app.stack.reset(scene)
    app.update(0.0)
    table_view = scene.table_view
    berths = Landing(table_view, Script(table_view.table)).berths()
    assert 1 <= len(berths) <= 3
    assert len({round(y) for _x, y in berths}) == len(berths)
    assert all(table_view.camera.area.collidepoint(berth) for berth in berths)


def test_warriors_land_for_each_city_and_flee_when_beaten(app: App) -> None:
    session = positions.session(positions.crowded())
    scene = PlayScene(app, session, 0, still=True)
    app.stack.reset(scene)
    app.update(0.0)
    script = Script(scene.table_view.table)
    landing = Landing(scene.table_view, script)

    def seen(time: float, *, beaten: bool) -> int:
        """The number of pixels that warriors cover."""
        surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
        landing.draw_warriors(surface, time, beaten=beaten)
        return pygame.mask.from_surface(surface).count()

    assert seen(SAILING - 0.1, beaten=True) == 0
    assert 0 < seen(script.cities[3].at, beaten=True) < seen(script.decided, beaten=True)
    assert seen(script.decided + 2, beaten=True) == 0
    assert seen(script.decided + 2, beaten=False) > 0


def test_ships_land_and_only_a_beaten_fleet_leaves(app: App) -> None:
    scene = PlayScene(app, positions.session(positions.crowded()))
    script = Script(scene.table_view.table)
    landing = Landing(scene.table_view, script)

    def seen(time: float, *, beaten: bool) -> int:
        """The number of pixels that ships cover."""
        surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
        landing.draw_ships(surface, time, beaten=beaten)
        return pygame.mask.from_surface(surface).count()

    landed = seen(SAILING, beaten=True)
    assert seen(0.0, beaten=True) < landed
    assert seen(script.decided, beaten=True) > 0
    assert seen(script.decided + VERDICT, beaten=False) > seen(script.decided + VERDICT, beaten=True)


@pytest.mark.parametrize("held", [False, True])
def test_the_outcome_marks_cities_or_heroes_and_names_them(app: App, held: bool) -> None:
    table_view = PlayScene(app, positions.session(positions.crowded())).table_view
    fighters = Script(table_view.table).knights
    seats = tuple(sorted({one.seat for one in fighters}))[:1]
    losers = tuple(seat for seat in range(table_view.table.seats) if table_view.table.plain_cities(seat))[:1]
    assert seats and losers
    facts = replace(
        forecast(table_view.table),
        strength=1,
        defence=2 if held else 0,
        heroes=seats if held else (),
        losers=() if held else losers,
    )
    scene = AttackScene(app, table_view, facts, lambda: None)

    def seen(draw: Callable[[pygame.Surface], None], since: float) -> bytes:
        scene.time = scene.script.decided + since
        surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
        draw(surface)
        return pygame.image.tobytes(surface, "RGBA")

    bare = pygame.image.tobytes(pygame.Surface((1280, 720), pygame.SRCALPHA), "RGBA")
    assert seen(scene._risks, -0.1) == bare
    assert (seen(scene._risks, 0.1) != bare) == (not held)
    at_rest = AttackScene(app, table_view, replace(facts, heroes=()), lambda: None)
    at_rest.time = scene.script.decided + 0.3
    still = pygame.Surface((1280, 720), pygame.SRCALPHA)
    at_rest._knights(still)
    assert (seen(scene._knights, 0.3) != pygame.image.tobytes(still, "RGBA")) == held
    names = [table_view.cast.name(seat) for seat in (seats if held else losers)]
    text = scene._outcome()
    assert all(name in text for name in names)
    assert ("Defender" in text) == held and ("pillage" in text) == (not held)


@pytest.mark.parametrize("part", ["draw_ships", "draw_warriors", "_risks", "_knights", "_caption"])
def test_each_part_of_an_attack_is_drawn(app: App, monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    table_view = PlayScene(app, positions.session(positions.crowded())).table_view
    facts = replace(forecast(table_view.table), strength=9, defence=0, heroes=(), losers=(0, 1, 2, 3))
    scene = AttackScene(app, table_view, facts, lambda: None)
    scene.time = scene.script.decided + 0.1
    whole, without = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    scene.background(whole)
    monkeypatch.setattr(scene.landing if part.startswith("draw") else scene, part, lambda *_args, **_facts: None)
    scene.background(without)
    assert pygame.image.tobytes(whole, "RGB") != pygame.image.tobytes(without, "RGB")


def test_an_attack_is_heard_from_the_horn_to_the_outcome(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(app.ui, "sound", heard.append)
    monkeypatch.setattr(app.audio, "set_mood", heard.append)
    table_view = TableView(app.ui, game_of_three(3), 0)
    app.stack.push(AttackScene(app, table_view, replace(forecast(table_view.table), strength=0), lambda: None))
    for _frame in range(400):
        app.update(0.05)
    assert heard == ["battle", "attack", "defended", "menu"]


def test_inactive_knights_are_shown_with_the_outcome(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    s = positions.crowded()
    s.v[s.setup.corner + 24] &= ~KNIGHT_ACTIVE
    table_view = TableView(app.ui, positions.session(s), 0)
    scene = AttackScene(app, table_view, forecast(table_view.table), lambda: None)
    idle = [corner for seat in range(table_view.table.seats) for corner in table_view.table.knights(seat)]
    idle = [corner for corner in idle if corner not in {one.corner for one in scene.script.knights}]
    assert 24 in idle and [one.corner for one in scene.script.idle] == idle
    app.stack.push(scene)
    app.update(0.01)
    names: list[str] = []
    pictures = table_view.side.pictures
    picture = pictures.picture

    def seen(name: str, high: int) -> pygame.Surface:
        names.append(name)
        return picture(name, high)

    monkeypatch.setattr(pictures, "picture", seen)
    wanted = knight_sprite(table_view.cast.colours[0], 1, False)
    for time, is_seen in ((scene.script.decided - 0.1, False), (scene.script.decided, True)):
        names.clear()
        scene.ledger.draw(pygame.Surface((1280, 720)), scene._sides(pygame.Rect(0, 0, 1280, 720)), time)
        assert (wanted in names) is is_seen
