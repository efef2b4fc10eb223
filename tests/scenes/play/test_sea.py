"""Games at sea, with wonders, and with six seats, played by clicks in the play scene."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
import pytest
from pygame.event import Event

from game.action_text import parse, text
from game.board.library import shipped_names
from game.events import FOR_ISLAND
from game.ids import FOG, LUMBER, PAIRED_PLAYERS, SEA, WOOL
from game.rules.wonders import THEATRE
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from scenes.app.app import App
from scenes.dialog import DialogScene
from scenes.play.demo import demo_session
from scenes.play.questions.pickers import PictureButton
from scenes.play.questions.trade import offer_reason
from scenes.play.scene import PlayScene
from scenes.results.grid import Cell
from scenes.results.scene import ResultsScene
from scenes.tabletop.panels.wonders import WondersPanel
from scenes.tabletop.table.prompt import Place
from scenes.tabletop.table.table import differences
from scenes.tabletop.words.prompts import prompt_text
from scenes.tabletop.words.score import columns
from scenes.ui.button import Button
from scenes.ui.label import Label
from sprites.coast import harbour_boats
from tests.scenes.driver import at_table, click, press, scene_of, widgets
from tests.scenes.play.test_scene import settle
from tests.seas import FOGGY, SeaTable, sea_board
from tests.sessions import dealt, session_at
from tests.wonders import fleet


def click_at(app: App, scene: PlayScene, place: Place) -> None:
    """Click a place on the board, and wait for the result."""
    click(app, scene.table_view.camera.middle(*place))
    if not scene.mouse.menu.popup:
        settle(app, scene)


def sit(app: App, t: SeaTable, persons: int = 1) -> PlayScene:
    """Open a game in which the first seats are persons and the others play at random."""
    session = session_at(t.s)
    for player in session.players[persons:]:
        player.kind = "random"
    scene = at_table(app, session)
    settle(app, scene)
    return scene


def done(scene: PlayScene) -> list[str]:
    """The actions so far, after everything has been shown."""
    assert differences(scene.table_view.table, scene.match.view()) == []
    return log(scene)


def log(scene: PlayScene) -> list[str]:
    """The actions so far, even while some are still being shown."""
    return [text(action) for action in scene.match.whole_game().log]


def done_until(app: App, scene: PlayScene, wanted: Callable[[], bool]) -> list[str]:
    """Wait until something is true; return the actions so far."""
    for _ in range(100):
        if wanted():
            break
        app.update(0.05)
        scene.presentation.timeline.skip()
    return log(scene)


def harbour_town(seats: int = 3, *variants: str) -> SeaTable:
    """Seat 0 has a settlement on a coast and cards for a road and a ship."""
    t = SeaTable(seats, *variants, rules=BASE)
    t.place("""
        0 settlement 10ne
        1 settlement 21nw
        2 settlement 29s
    """)
    t.give(0, brick=1, lumber=2, wool=1)
    return t


@pytest.mark.rule("Q7b")
@pytest.mark.parametrize("wanted", ["Ship", "Road"])
def test_on_a_coast_a_click_offers_a_road_and_a_ship(app: App, wanted: str) -> None:
    t = harbour_town()
    scene = sit(app, t)
    edge = t.edge_of("10ne 10n")
    click_at(app, scene, ("edge", edge))
    assert scene.mouse.menu.popup
    press(app, wanted)
    settle(app, scene)
    assert done(scene) == [f"build_{wanted.lower()} {edge}"]
    assert (scene.table_view.table.ships[edge], scene.table_view.table.roads[edge]) == (
        (0, -1) if wanted == "Ship" else (-1, 0)
    )


@pytest.mark.rule("Q10")
def test_in_the_set_up_a_click_on_a_coast_offers_a_road_and_a_ship(app: App) -> None:
    t = SeaTable(2, rules=BASE)
    session = session_at(t.s)
    session = type(session)(session.setup, 3, session.players)
    scene = at_table(app, session)
    settle(app, scene)
    prompt = scene.prompt_state.open
    assert prompt
    corner = ("corner", t.c("10ne"))
    assert corner in prompt.places()
    click_at(app, scene, corner)
    prompt = scene.prompt_state.open
    assert prompt and "ship" in prompt_text(prompt, scene.table_view.cast)
    edge = t.edge_of("10ne 10n")
    assert [text(action) for action in prompt.answers(("edge", edge))] == [f"build_road {edge}", f"build_ship {edge}"]
    click_at(app, scene, ("edge", edge))
    press(app, "Ship")
    settle(app, scene)
    assert done(scene)[-1] == f"build_ship {edge}"


@pytest.mark.rule("Q2")
def test_moving_a_ship_is_undone_by_a_button(app: App) -> None:
    t = harbour_town()
    t.place("0 ship 10ne 11n 11ne")
    scene = sit(app, t)
    app.event(Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m"))
    click_at(app, scene, ("edge", t.edge_of("11n 11ne")))
    settle(app, scene)
    press(app, "Take back")
    settle(app, scene)
    assert scene.prompt_state.open and scene.prompt_state.open.step == "turn" and done(scene) == []


@pytest.mark.rule("Q2")
@pytest.mark.parametrize("way", ["on the ship", "by the button"])
def test_a_ship_is_moved_by_clicks(app: App, way: str) -> None:
    t = harbour_town()
    t.place("0 ship 10ne 11n 11ne")
    scene = sit(app, t)
    last, closed = t.edge_of("11n 11ne"), t.edge_of("10ne 11n")
    if way == "on the ship":
        click_at(app, scene, ("edge", closed))
        popup = scene.mouse.menu.popup
        assert popup and "open end" in popup.buttons[0].reason
        app.event(Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
        scene.mouse.menu.close()
        click_at(app, scene, ("edge", last))
        press(app, "Move this ship")
    else:
        app.event(Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m"))
        click_at(app, scene, ("edge", last))
    settle(app, scene)
    assert scene.prompt_state.prompt and scene.prompt_state.prompt.step == "ship_to"
    assert scene.table_view.table.ships[last] == 0, "it is shown at its old place until it has a new one"
    new = t.edge_of("11n 3ne")
    click_at(app, scene, ("edge", new))
    assert done(scene) == [f"move_ship {last}", f"edge {new}"]
    assert (scene.table_view.table.ships[last], scene.table_view.table.ships[new]) == (-1, 0)


@pytest.mark.rule("Q3")
@pytest.mark.parametrize(("number", "moved"), [(11, "pirate"), (8, "robber")])
def test_after_a_seven_the_clicked_hex_moves_the_robber_or_the_pirate(app: App, number: int, moved: str) -> None:
    t = harbour_town()
    t.before_roll(0)
    t.do("roll_dice", "roll 3 4 none")
    scene = sit(app, t)
    prompt = scene.prompt_state.open
    assert prompt and "pirate" in prompt_text(prompt, scene.table_view.cast)
    assert prompt.ghost(("hex", number), 0)[0] == moved
    before = scene.table_view.table.pirate, scene.table_view.table.robber
    click_at(app, scene, ("hex", number))
    table = scene.table_view.table
    assert done(scene)[0] == f"hex {number}"
    assert (table.pirate, table.robber) == ((number, before[1]) if moved == "pirate" else (before[0], number))


@pytest.mark.rule("Q6", "Q6a")
def test_gold_is_taken_card_by_card(app: App) -> None:
    t = harbour_town()
    t.place("0 city 12nw")
    t.before_roll(0)
    t.do("roll_dice", "roll 3 3 none")
    scene = sit(app, t)
    for left in (2, 1):
        prompt = scene.prompt_state.open
        assert prompt and prompt.step == "gold_card" and str(left) in prompt_text(prompt, scene.table_view.cast)
        button = next(one for one in widgets(scene) if isinstance(one, PictureButton))
        click(app, button.rect.center)
        settle(app, scene)
    assert done(scene) == ["card brick", "card brick"]


@pytest.mark.rule("Q15")
def test_a_hex_discovered_in_the_fog_is_shown(app: App) -> None:
    board = sea_board((*FOGGY, "s m2 s s g5 m12 s", "s s s o4 s p10 d"), fog="f5 f9 f4 f10")
    t = SeaTable(2, board=board, rules=BASE)
    t.place("""
        0 settlement 10ne
        1 settlement 21nw
    """)
    t.give(0, lumber=1, wool=1)
    scene = sit(app, t)
    assert scene.table_view.table.terrain.count(FOG) == 4
    app.event(Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h"))
    edge = t.edge_of("10ne 11n")
    click_at(app, scene, ("edge", edge))
    assert done(scene)[0] == f"build_ship {edge}"
    assert scene.table_view.table.terrain.count(FOG) == 3
    assert scene.table_view.table.hand[LUMBER] == 1, "the discovered forest gives lumber"
    app.draw(pygame.Surface((1280, 720)))


@pytest.mark.rule("W5d", "W5e", "W5f")
def test_a_wonder_is_begun_and_built_on_its_sheet(app: App) -> None:
    board = sea_board(wonders=5, straits=("10ne", "11nw"))
    t = SeaTable(2, board=board, rules=BASE)
    t.place("""
        0 city 10ne
        0 city 21nw
        1 settlement 29s
    """)
    t.give(0, brick=4, lumber=4, wool=12)
    scene = sit(app, t)
    panel = next(one for one in widgets(scene) if isinstance(one, WondersPanel))
    tip = panel.tooltip()
    assert tip.count("{icon/") >= 5 and "Requires 2 cities." in tip and "Level 4 wins at once" in tip
    click(app, panel.rect.center)
    text_shown = " ".join(one.text for one in widgets(scene) if isinstance(one, Label))
    assert "2 cities" in text_shown
    assert sum("Nobody has begun it." in one.tip and "Each level: {icon/" in one.tip for one in widgets(scene)) == 5
    press(app, "Begin")
    settle(app, scene)
    for level in range(1, 5):
        assert (scene.table_view.table.wonders[0], scene.table_view.table.levels[0]) == (THEATRE, level - 1)
        panel = next(one for one in widgets(scene) if isinstance(one, WondersPanel))
        click(app, panel.rect.center)
        press(app, f"Build level {level}")
        settle(app, scene)
    assert done(scene) == ["begin_wonder theatre", *["build_wonder"] * 4]
    done_until(app, scene, lambda: isinstance(app.stack.top, ResultsScene))
    results = scene_of(app, ResultsScene)
    labels = [one for one in results.layers.top().walk() if isinstance(one, Label)]
    assert any("wonder: Theatre" in one.text for one in labels)
    assert [(one.text, one.tip) for one in labels if isinstance(one, Cell)][-1] == ("·", "No wonder begun")
    assert any((one.text, one.tip) == ("{wonder/theatre} 4", "Theatre: level 4 of 4") for one in labels)


@pytest.mark.rule("Q11a", "W3b")
@pytest.mark.parametrize("points", [0, 1])
def test_the_results_have_a_column_for_islands_if_these_earn_points(points: int) -> None:
    setup = SeaTable(2, board=sea_board(points=points)).setup
    assert (FOR_ISLAND in [why for why, _icon, _name in columns(setup)]) == (points > 0)


def question(app: App, title: str, wanted: str) -> str:
    """Answer the dialog with a title by a button; return its text."""
    top = app.stack.top
    assert isinstance(top, DialogScene) and top.title == title
    app.update(1.0)
    button = next(one for one in top.layers.top().walk() if isinstance(one, Button) and one.text == wanted)
    click(app, button.rect.center)
    return top.text


@pytest.mark.rule("W5d", "W5f")
@pytest.mark.parametrize(("rules", "words"), [(BASE, "never come back"), (CITIES_AND_KNIGHTS, "card Diplomat")])
def test_placing_the_last_ship_before_a_wonder_asks_first(app: App, rules: RuleSet, words: str) -> None:
    t = fleet(rules, 2)
    scene = sit(app, t)
    app.event(Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h"))
    edge = t.edge_of("17se 17s")
    for answer, then in (("Keep it", []), ("Place it", [f"build_ship {edge}"])):
        click(app, scene.table_view.camera.middle("edge", edge))
        assert words in question(app, "Place your last ship?", answer)
        settle(app, scene)
        assert app.stack.top is scene and done(scene) == then
    assert scene.match.view().ships_left(0) == 0


@pytest.mark.rule("W5d")
def test_enter_keeps_the_last_ship_and_beginning_a_wonder_does_not_ask(app: App) -> None:
    t = fleet(BASE, 2)
    scene = sit(app, t)
    scene.orders.choose(parse(f"build_ship {t.edge_of('17se 17s')}"))
    app.update(1.0)
    app.event(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert app.stack.top is scene and log(scene) == []
    scene.orders.choose(parse("begin_wonder great_bridge"))
    assert app.stack.top is scene and log(scene) == ["begin_wonder great_bridge"]


@pytest.mark.rule("W5d")
def test_the_last_ship_also_asks_about_its_costs_if_wanted(app: App) -> None:
    app.settings.confirm_costs = True
    t = fleet(BASE, 2)
    scene = sit(app, t)
    edge = t.edge_of("17se 17s")
    scene.orders.choose(parse(f"build_ship {edge}"))
    question(app, "Place your last ship?", "Place it")
    assert "Ship" in question(app, "Buy this?", "Yes")
    assert log(scene) == [f"build_ship {edge}"]


@pytest.mark.rule("N5", "N5a")
def test_the_second_part_of_a_turn_is_announced(app: App) -> None:
    t = SeaTable(5, "paired_players", rules=BASE)
    assert t.setup.has(PAIRED_PLAYERS)
    t.place("0 settlement 10ne")
    t.turn(2)
    t.do("end_turn")
    scene = sit(app, t)
    prompt = scene.prompt_state.open
    assert prompt and (prompt.seat, prompt.step) == (0, "turn")
    assert "second part" in prompt_text(prompt, scene.table_view.cast)
    assert scene.table_view.table.active == 0
    view, draft = scene.match.view(), scene.prompt_state.draft
    draft.give[LUMBER] = draft.want[WOOL] = 1
    assert "second part" in offer_reason(view, 0, draft)


@pytest.mark.parametrize("board", [name for name in shipped_names() if dealt(1, name).scenario is not None])
def test_the_pirate_covers_no_harbour(app: App, board: str) -> None:
    """The harbour's kind is on the sail of its boat."""
    scene = at_table(app, demo_session(60, board=board), 0, still=True)
    app.update(0.05)
    table_view = scene.table_view
    camera = table_view.camera
    boats = [at for _edge, _kind, at in harbour_boats(camera.board, camera.layout)]
    for number, terrain in enumerate(table_view.table.terrain):
        if terrain == SEA:
            at = table_view.pieces.pirate_at(number)
            assert all(math.dist(at, boat) > 0.55 * camera.side for boat in boats), number
            assert math.dist(at, camera.hexagon(number)) < 0.51 * camera.side
