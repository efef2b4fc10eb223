"""The attack scene: what it counts, draws and plays, and that the game goes on afterwards."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game import events as ev
from game.action_text import parse
from game.board.library import shipped_names
from game.ids import KNIGHT_ACTIVE
from game.pieces import is_active
from game.play.session import PERSON
from scenes.app.app import App
from scenes.play.attack.knights import TIRED
from scenes.play.attack.landing import Landing
from scenes.play.attack.scene import AttackScene
from scenes.play.attack.script import BURNS, LANDED, SAILING, VERDICT, Script, counted
from scenes.play.demo import demo_session
from scenes.play.scene import PlayScene
from scenes.play.stage import Stage
from scenes.tabletop.board.pieces import Pieces
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.forecast import forecast
from scenes.tabletop.table.table import Table as Shown
from sprites.names import knight_sprite
from tests.frozen import frozen
from tests.scenes import positions
from tests.scenes.driver import at_table, key, wait
from tests.sessions import game_of_three, session_at
from tests.table import Table
from tests.thorough import thorough


@pytest.mark.parametrize("hurried", [False, True])
def test_an_attack_is_shown_and_then_closes(app: App, hurried: bool) -> None:
    app.settings.animation_speed = 1.0
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
        assert 6 < 0.05 * frames < 12


def test_both_sides_are_counted_up_to_the_deciding_strengths() -> None:
    for session in (positions.session(positions.crowded()), frozen(450)):
        table = Shown(session.view(0))
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
        assert moments == sorted(set(moments)) and moments[-1] < script.marched
        rides = [one.at for one in script.knights]
        assert [script.marched, *rides, script.ridden, script.met] == sorted(
            [script.marched, *rides, script.ridden, script.met]
        )
        assert script.decided + VERDICT < 12


def _landing(table_view: TableView) -> Landing:
    """The landing on a table of a window of 1280 x 720."""
    stage = Stage(table_view, ())
    stage.fit(pygame.Surface((1280, 720)))
    return Landing(table_view, Script(table_view.table), stage)


@pytest.mark.parametrize("board", shipped_names())
def test_the_fleet_has_berths_on_every_board(app: App, board: str) -> None:
    session = demo_session(120, board=board)
    scene = at_table(app, session, 0, still=True)
    app.update(0.0)
    table_view = scene.table_view
    berths = _landing(table_view).berths()
    assert 1 <= len(berths) <= 3
    assert len({round(y) for _x, y in berths}) == len(berths)
    assert all(table_view.camera.area.collidepoint(berth) for berth in berths)


def test_warriors_land_for_each_city_and_flee_when_beaten(app: App) -> None:
    session = positions.session(positions.crowded())
    scene = at_table(app, session, 0, still=True)
    app.update(0.0)
    landing = _landing(scene.table_view)
    script, whole = landing.script, landing.stage.whole()

    def at(time: float, *, beaten: bool) -> list[float]:
        return [feet for feet, _draw in landing.warriors(time, whole, beaten=beaten)]

    assert at(SAILING - 0.1, beaten=True) == []
    assert len(at(LANDED, beaten=True)) == len(script.cities)
    feet = [scene.table_view.camera.corner(city.corner)[1] for city in script.cities]
    assert at(script.marched, beaten=True) == pytest.approx(feet, abs=scene.table_view.camera.side * 0.1)
    assert at(script.decided + 2, beaten=True) == []
    assert len(at(script.decided + 2, beaten=False)) == len(script.cities)


def test_warriors_march_along_the_edges_of_the_land(app: App) -> None:
    scene = PlayScene.local(app, frozen(450), still=True)
    landing = _landing(scene.table_view)
    net = scene.table_view.table.net
    for city in landing.script.cities:
        route = landing._route(landing.berths()[0], city.corner)
        assert route[-1] == city.corner and len(set(route)) == len(route)
        for start, end in pairwise(route):
            assert end in [int(net.corner_corners[3 * start + each]) for each in range(3)]


def test_ships_land_and_only_a_beaten_fleet_leaves(app: App) -> None:
    scene = PlayScene.local(app, positions.session(positions.crowded()))
    landing = _landing(scene.table_view)
    script = landing.script

    def seen(time: float, *, beaten: bool) -> int:
        """The number of pixels that ships cover."""
        surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
        landing.draw_ships(surface, time, landing.stage.whole(), beaten=beaten)
        return pygame.mask.from_surface(surface).count()

    landed = seen(SAILING, beaten=True)
    assert seen(0.0, beaten=True) < landed
    assert seen(script.decided, beaten=True) > 0
    assert seen(script.decided + VERDICT, beaten=False) > seen(script.decided + VERDICT, beaten=True)


@pytest.mark.parametrize("held", [False, True])
def test_the_outcome_marks_cities_or_heroes_and_names_them(app: App, held: bool) -> None:
    table_view = PlayScene.local(app, positions.session(positions.crowded())).table_view
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

    scene.time = scene.script.decided + 0.3
    picture, without = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    scene.background(picture)
    scene.knights.heroes, scene.facts = (), replace(facts, losers=())
    scene.background(without)
    assert pygame.image.tobytes(picture, "RGB") != pygame.image.tobytes(without, "RGB")
    scene.facts = facts
    assert (seats if held else losers) == (0,)
    words = "You are the Defender: 1 point" if held else "You lose a city."
    assert words in scene._outcome()
    table_view.cast.players[1].kind = PERSON
    name = table_view.cast.name(0)
    assert f"{name} {'is the Defender' if held else 'loses a city.'}" in scene._outcome()


def test_each_act_looks_different_and_stands_still_with_reduced_motion(app: App) -> None:
    app.settings.reduced_motion = app.ui.reduced_motion = True
    scene = at_table(app, positions.session(positions.crowded()), still=True)
    app.update(0.0)
    attack = AttackScene(app, scene.table_view, forecast(scene.table_view.table), lambda: None)
    app.stack.push(attack)
    seen: list[bytes] = []
    surface = pygame.Surface((1280, 720))
    while app.stack.top is attack:
        app.draw(surface)
        seen.append(pygame.image.tobytes(surface, "RGB"))
        app.update(0.1)
    assert 5 <= len(set(seen)) <= 7, "five acts; a close view is sharp only once it has been drawn"


def test_cities_that_fall_at_once_burn_in_the_scene(app: App) -> None:
    table_view = PlayScene.local(app, positions.session(positions.crowded()), still=True).table_view
    corner = table_view.table.plain_cities(0)[0]
    facts = replace(
        forecast(table_view.table),
        strength=9,
        defence=0,
        heroes=(),
        losers=(0,),
        fallen=((ev.PILLAGED, 0, corner, 0, 0),),
    )
    scene = AttackScene(app, table_view, facts, lambda: None)
    surface = pygame.Surface((1280, 720))
    seen = []
    for time in (scene.script.decided + 0.2, scene.script.decided + 1.5, scene.script.decided + BURNS + 1):
        scene.time = time
        scene.background(surface)
        at = scene.stage.at(table_view.camera.corner(corner), scene._seen)
        seen.append(pygame.image.tobytes(surface.subsurface((round(at[0]) - 20, round(at[1]) - 40, 40, 50)), "RGB"))
    assert len(set(seen)) == 3


@pytest.mark.parametrize("size", [(1920, 1080), thorough((1280, 720)), thorough((900, 1280))], ids=str)
def test_the_camera_follows_the_attack_from_the_shore_to_the_outcome(app: App, size: tuple[int, int]) -> None:
    """It does not go back to the whole board, and warriors are large."""
    app.use_settings(size)
    play = at_table(app, frozen(450), 0, still=True)
    app.update(0.05)
    table_view = play.table_view
    scene = AttackScene(app, table_view, forecast(table_view.table), lambda: None)
    app.stack.push(scene)
    surface = pygame.Surface(size)
    seen = set()
    for step in range(int(10 * LANDED), int(10 * scene.script.decided)):
        scene.time = step / 10
        scene.background(surface)
        view = scene._seen
        assert 1.3 <= view.zoom <= 1.4
        seen.add(view.middle)
        if scene.script.marched - 0.1 <= scene.time <= scene.script.marched:
            room = scene._between(surface, scene._sides(surface.get_rect()))
            cities = [scene.stage.at(table_view.camera.corner(city.corner), view) for city in scene.script.cities]
            assert sum(map(room.collidepoint, cities)) * 2 >= len(cities)
    assert len(seen) > 4, "it moves"
    scene.time = scene.script.marched
    bare, one = pygame.Surface(size, pygame.SRCALPHA), scene.landing.warriors(scene.time, view, beaten=False)[0][1]
    one(bare)
    if size == (1920, 1080):
        assert bare.get_bounding_rect().height >= 64, "of a picture of 70, without its margin"
    scene.time = scene.script.decided + 3
    scene.background(surface)
    assert scene._seen.zoom > 1


@pytest.mark.parametrize("tired", [False, True])
def test_the_crown_sits_on_the_head_of_the_strongest_knight_of_each_hero(app: App, *, tired: bool) -> None:
    s = positions.crowded()
    table_view = TableView(app.ui, positions.session(s), 0)
    script = Script(table_view.table)
    heroes = sorted({knight.seat for knight in script.knights})
    fighting = [knight.corner for knight in script.knights]
    facts = replace(forecast(table_view.table), heroes=tuple(heroes), tired=tuple(fighting) if tired else ())
    scene = AttackScene(app, table_view, facts, lambda: None)
    scene.stage.fit(pygame.Surface((1280, 720)))
    view, time = scene.stage.whole(), script.decided + TIRED + 1
    boxes: list[list[pygame.Rect]] = []
    for crowned in (scene.knights.heroes, ()):
        scene.knights.heroes = crowned
        boxes.append([])
        for _feet, draw in scene.knights.draws(time, view):
            surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
            draw(surface)
            boxes[-1].append(surface.get_bounding_rect())
    grown = [knight for knight, box, bare in zip(script.knights, *boxes, strict=True) if box != bare]
    assert sorted(knight.seat for knight in grown) == heroes
    for knight, box, bare in zip(script.knights, *boxes, strict=True):
        mightiest = max(other.strength for other in script.knights if other.seat == knight.seat)
        crown = bare.top - box.top
        assert (0 < crown < bare.height and knight.strength == mightiest) if knight in grown else crown == 0


@pytest.mark.parametrize("pace", ["normal", "fast"])
@pytest.mark.parametrize("concerned", [False, True])
def test_the_outcome_waits_for_a_person_whom_it_concerns_at_every_pace(app: App, pace: str, concerned: bool) -> None:
    scene = at_table(app, positions.session(positions.crowded()), 0, still=True)
    app.update(0.0)
    scene.presentation.fast = pace == "fast"
    loser = 0 if concerned else 1
    assert scene.match.persons == [0]
    scene.presentation.timeline.add([(ev.ATTACKED, 9, 0, 0, 0), (ev.CITY_FORFEITED, loser, 0, 0, 0)])
    app.update(0.05)
    attack = app.stack.top
    assert isinstance(attack, AttackScene) and attack.waits == concerned
    wait(app, 30)
    assert (app.stack.top is attack) == concerned
    if concerned:
        key(app, pygame.K_RETURN)
        assert app.stack.top is scene


@pytest.mark.parametrize("press", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_hurried_keys_stop_at_an_outcome_that_concerns_a_person(app: App, press: int) -> None:
    table_view = TableView(app.ui, game_of_three(3), 0)
    scene = AttackScene(app, table_view, forecast(table_view.table), lambda: None, waits=True)
    app.stack.push(scene)
    for _ in range(5):
        key(app, press)
    assert app.stack.top is scene and scene.time >= scene.script.decided
    wait(app, 1)
    key(app, press)
    assert len(app.stack) == 0


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


def _attacked(app: App, person: int, *, tied: bool = False) -> tuple[PlayScene, AttackScene]:
    """The attack after which seat 1 must choose one of two cities, or if ``tied`` seats 0 and 2 a card each."""
    t = Table(3, points=30)
    for seat, corner in ((0, t.corner(18, 0)), (1, t.corner(9, 0)), (1, t.corner(0, 3)), (2, t.corner(2, 0))):
        t.city(seat, corner)
    for seat, corner in ((0, t.corner(5, 0)), (2, t.corner(10, 0))):
        t.knight(seat, corner, strength=2 if tied else 1, active=True)
    t.barbarians(6)
    t.before_roll(0)
    session = session_at(t.s, kind="random")
    session.players[person].kind = PERSON
    scene = at_table(app, session, person)
    app.update(0.05)
    scene.parts.prompter.close()
    for action in ("roll_dice", "roll 1 2 ship"):
        scene.parts.actions.do(parse(action), 0)
    for _ in range(200):
        app.update(0.05)
        if isinstance(app.stack.top, AttackScene):
            return scene, app.stack.top
    raise AssertionError("there is no attack")


@pytest.mark.parametrize("person", [0, 1])
def test_the_city_that_a_computer_chooses_burns_in_the_scene_of_the_attack(app: App, person: int) -> None:
    """A person is asked after it."""
    scene, attack = _attacked(app, person)
    assert [event[1] for event in attack.facts.fallen] == ([1] if person == 0 else [])
    assert attack.facts.choosing == (() if person == 0 else (1,))
    attack.close()
    for _ in range(200):
        app.update(0.05)
        assert app.stack.top is scene
        if scene.prompt_state.open:
            break
    assert scene.prompt_state.open and scene.prompt_state.open.step == ("turn" if person == 0 else "pillage")


@pytest.mark.parametrize(("person", "tied"), [(0, False), (1, False), (0, True)])
def test_knights_sink_down_in_the_scene_only_if_they_do_on_the_table(
    app: App, monkeypatch: pytest.MonkeyPatch, person: int, tied: bool
) -> None:
    """While somebody chooses a city or a card, they stand."""
    scene, attack = _attacked(app, person, tied=tied)
    drawn: list[bool] = []
    monkeypatch.setattr(Pieces, "piece", lambda _self, _surface, word, _at: drawn.append(bool(is_active(word))))
    for _feet, draw in attack.knights.draws(attack.script.decided + TIRED, attack.stage.whole()):
        draw(pygame.Surface((1280, 720)))
    attack.close()
    words = scene.table_view.table.corners
    assert drawn == [bool(is_active(words[knight.corner])) for knight in attack.script.knights]
    assert drawn == [person == 1 or tied] * 2
