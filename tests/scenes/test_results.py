"""The results: their pages, a rematch, and the way back."""

from __future__ import annotations

import time
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.ai.levels import agents_at
from game.play.saves import load_session, save_text
from game.play.session import PERSON, Session
from game.play.statistics.achievements import earned
from game.play.statistics.facts import WON
from game.rulesets.base import BASE
from scenes.app.app import App
from scenes.games.scene import GamesScene
from scenes.menu import MenuScene
from scenes.newgame.rematch import rematch
from scenes.play.scene import PlayScene
from scenes.replay.scene import ReplayScene
from scenes.results.achieved import achieved_page
from scenes.results.bars import StackedBar
from scenes.results.graph import ATTACK, LineGraph
from scenes.results.grid import HeadCell
from scenes.results.scene import TITLES, ResultsScene
from scenes.tabletop.panels.medal import Medal
from scenes.tabletop.words.achievements import ACHIEVEMENT_WORDS
from scenes.ui.button import Button
from scenes.ui.label import Label
from tests.frozen import frozen
from tests.scenes.apps import SIZE
from tests.scenes.driver import calm_key, click, press, scene_of, texts, widget_of, widgets
from tests.sessions import new_session
from tests.tool import ROOT
from user.games import summarise

AT_ONCE = 0.2
"""CPU seconds within which the results of a long game are shown."""
TURNS = 200


@cache
def over() -> Session:
    return frozen(10**6)


def won_by_person() -> Session:
    session = frozen(10**6)
    session.players[int(session.view(0).winner())].kind = PERSON
    return session


def opened(app: App, session: Session, page: str = "standing") -> ResultsScene:
    scene = ResultsScene(app, session, page=page)
    app.stack.push(scene)
    app.update(1.0)
    app.draw(pygame.Surface(SIZE))
    return scene


def found(scene: ResultsScene, kind: type) -> list[object]:
    return [one for one in scene.layers.top().walk() if isinstance(one, kind)]


@cache
def long_game() -> Session:
    """A game of six computers, 200 turns long, that nobody wins."""
    session = new_session(4, 6, board="standard", points=99, kind="easy")
    agents = agents_at(session, ["easy"] * 6)
    for decision in session.questions():
        if session.view(0).turn_number() >= TURNS:
            break
        session.submit(agents.choose(decision))
    return session


def test_the_seed_is_shown(app: App) -> None:
    session = over()
    opened(app, session)
    assert any(f"Seed of the dice and cards: {session.seed}" in text for text in texts(app))


def test_each_page_opens_and_says_what_it_counts(app: App) -> None:
    scene = opened(app, won_by_person())
    assert scene.pages() == list(TITLES)
    for page, title in TITLES.items():
        press(app, title)
        assert scene.page == page
        app.draw(pygame.Surface(SIZE))
    press(app, TITLES["standing"])
    assert any("All figures are points" in text for text in texts(app))
    press(app, TITLES["cards"])
    assert any("tables count cards in hand" in text for text in texts(app))


def test_the_tabs_stay_where_they_are_on_every_page(app: App) -> None:
    opened(app, won_by_person())
    places = set()
    for page in TITLES.values():
        press(app, page)
        app.draw(pygame.Surface(SIZE))
        buttons = [widget for widget in widgets(app) if isinstance(widget, Button)]
        places.add(tuple(tab.rect.topleft for tab in buttons if tab.text in TITLES.values()))
    assert len(places) == 1


def test_the_graph_ends_with_the_points_of_the_table(app: App) -> None:
    scene = opened(app, over(), "points")
    graph = found(scene, LineGraph)[0]
    assert isinstance(graph, LineGraph)
    assert graph.tally.points[-1] == scene.points


def test_a_click_on_the_graph_opens_the_replay_at_that_moment(app: App) -> None:
    scene = opened(app, over(), "points")
    (graph,) = found(scene, LineGraph)
    assert isinstance(graph, LineGraph) and graph._pictures
    box, place = graph._pictures[-1]
    for at, actions in (
        (box.center, place + 1),
        ((graph._plot.left + 1, graph._plot.bottom - 1), graph.tally.turns[0]),
    ):
        click(app, at)
        replay = app.stack.top
        assert isinstance(replay, ReplayScene) and replay.place == actions
        app.stack.pop(replay)
        app.update(1.0)
    assert graph.place_at((graph._plot.right - 1, graph._plot.bottom - 1)) == len(scene.session.log)
    assert graph.place_at((graph.rect.left, graph.rect.top)) == -1


def test_the_bars_add_up_to_all_points(app: App) -> None:
    scene = opened(app, over(), "sources")
    bars = [one for one in found(scene, StackedBar) if isinstance(one, StackedBar)]
    assert sorted(sum(bar.sheet[why] for why in bar.names) for bar in bars) == sorted(scene.points)


def test_a_person_who_has_won_sees_what_that_achieved(app: App) -> None:
    scene = opened(app, won_by_person(), "achievements")
    names = earned(scene.tally, scene.winner)
    assert names and scene.pages()[1] == "achievements"
    shown = [label.text for label in found(scene, Label) if isinstance(label, Label)]
    medals = [one.tooltip() for one in found(scene, Medal) if isinstance(one, Medal)]
    assert len(medals) == len(names) and all(medals)
    for name in names:
        words = ACHIEVEMENT_WORDS[name]
        assert any(words.name in text and words.about in text for text in shown)


def test_achievements_of_computers_are_not_shown(app: App) -> None:
    scene = opened(app, over())
    assert earned(scene.tally, scene.winner) and "achievements" not in scene.pages()


def test_new_achievements_are_marked(app: App) -> None:
    page = achieved_page(app.ui, "Anna", ["clear_lead", "alone"], ["alone"])
    texts = [widget.text for widget in page.walk() if isinstance(widget, Label)]
    assert [text for text in texts if "(new)" in text] == [text for text in texts if "Alone" in text]


def test_the_base_game_has_no_page_of_attacks(app: App) -> None:
    scene = opened(app, frozen(10**6, rules=BASE, seed=3))
    assert "attacks" not in scene.pages() and "dice" in scene.pages()


def test_a_game_without_its_history_has_only_the_first_page(app: App) -> None:
    session = over()
    scene = opened(app, Session(session.setup, session.seed, session.players, session.state))
    assert scene.pages() == ["standing"]
    assert any("The start of this game is not known" in text for text in texts(app))


def test_the_results_of_a_long_game_open_at_once(app: App) -> None:
    session = long_game()
    assert session.view(0).turn_number() >= TURNS
    surface = pygame.Surface(SIZE)
    opened(app, over())  # loads the pictures
    began = time.process_time()
    scene = ResultsScene(app, session)
    app.stack.push(scene)
    app.draw(surface)
    assert time.process_time() - began < AT_ONCE


def test_results_opened_from_the_finished_games_lead_back_there(app: App) -> None:
    app.stack.reset(MenuScene(app))
    path = app.storage.create(app.storage.games / "2026-01-01 10.00 Anna.json", save_text(over()))
    written = path.read_bytes()
    app.go.games()
    press(app, "Finished (1)")
    press(app, "Results")
    assert isinstance(app.stack.top, ResultsScene)
    assert not any(isinstance(scene, PlayScene) for scene in app.stack.scenes)
    app.update(1.0)
    calm_key(app, pygame.K_ESCAPE)
    hall = app.stack.top
    assert isinstance(hall, GamesScene) and hall.choice.part == "over"
    assert path.read_bytes() == written


def test_a_rematch_has_the_same_seats_and_options_and_other_dice() -> None:
    old = over()
    old_players = [(one.name, one.kind, one.colour) for one in old.players]
    new = rematch(old, Path("nowhere"))
    assert [(one.name, one.kind, one.colour) for one in new.players] == old_players
    assert new.setup.rules is old.setup.rules and new.setup.options == old.setup.options
    assert (new.setup.points, new.setup.hand_limit) == (old.setup.points, old.setup.hand_limit)
    assert new.setup.board.name == old.setup.board.name
    boards = {tuple(int(one) for one in rematch(old, Path("nowhere"), str(seed)).setup.board.terrain) for seed in "123"}
    assert new.seed != old.seed and len(boards) == 3
    assert not new.log and all(not one.advised for one in new.players)


def test_a_rematch_on_a_deleted_board_uses_the_same_board(monkeypatch: pytest.MonkeyPatch) -> None:
    session = frozen(10**6, seats=2, persons=0)
    monkeypatch.setattr(session.setup.board, "name", "long_gone")
    assert rematch(session, Path("nowhere")).setup.board is session.setup.board


def test_a_rematch_never_opens_a_path_from_a_save(monkeypatch: pytest.MonkeyPatch) -> None:
    session = frozen(10**6, seats=2, persons=0)
    path = ROOT / "data" / "boards" / "beginner.tmx"
    monkeypatch.setattr(session.setup.board, "name", str(path))
    assert rematch(session, Path("nowhere")).setup.board is session.setup.board


def test_the_two_tables_of_cards_from_dice_agree(app: App) -> None:
    scene = opened(app, over(), "dice")
    for seat, chosen in ((0, 3), (2, 5)):
        deeds = scene.tally.deeds[seat]
        deeds.rolled = sum(deeds.produced) - chosen
    scene.tally.deeds[1].rolled = sum(scene.tally.deeds[1].produced)
    scene.rebuild()
    (note,) = (text for text in texts(app) if "also counts cards from rolls chosen with Alchemist" in text)
    first, second, third = (scene.cast.name(seat) for seat in range(3))
    assert f"{first} 3" in note and f"{third} 5" in note and second not in note


@pytest.mark.parametrize("fast", [True, False])
def test_a_rematch_keeps_the_finished_game_and_the_pace(app: App, fast: bool) -> None:
    app.stack.reset(MenuScene(app))
    app.go.play(over())
    first = scene_of(app, PlayScene)
    first.presentation.fast = fast
    app.storage.settle()
    app.go.results(over())
    app.update(1.0)
    press(app, "Rematch")
    scene = app.stack.top
    assert isinstance(scene, PlayScene) and scene.match.whole_game() is not over()
    assert scene.presentation.fast == fast
    (button,) = (one for one in widgets(app) if isinstance(one, Button) and one.hotkey == "faster")
    assert button.selected == fast and ("Fast is on" if fast else "Fast is off") in button.tooltip()
    app.storage.settle()
    saved = [summarise(path.read_text(encoding="utf-8")) for path in app.storage.games.glob("*.json")]
    assert sorted(one.finished for one in saved) == [False, True]
    assert scene.match.whole_game().players[0].kind == PERSON


def test_the_levels_of_opponents_and_replaced_bots_are_shown(app: App) -> None:
    session = frozen(10**6)
    kinds = (PERSON, "hard:merchant", "own:thrifty", "expert")
    for player, kind in zip(session.players, kinds, strict=True):
        player.kind = kind
    session.players[2].replaced = True
    text = " ".join(one.text for one in found(opened(app, load_session(save_text(session))), Label))  # type: ignore[attr-defined]
    for level in ("Hard", "Bot: thrifty", "Expert"):
        assert f"{level} · " in text
    assert "Person" not in text
    assert "A Normal opponent played for Clara when the bot thrifty could not." in text
    assert text.count("A Normal opponent played") == 1
    assert not rematch(session, Path("nowhere")).players[2].replaced


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (900, 1400)])
@pytest.mark.parametrize("scale", [1.0, 1.4])
def test_column_heads_break_no_word_and_do_not_touch(app: App, size: tuple[int, int], scale: float) -> None:
    app.ui.resize(size, scale)
    for page in ("standing", "production", "dice", "cards", "attacks"):
        app.stack.reset(ResultsScene(app, long_game(), page=page))
        app.update(0.0)
        cells = [one for one in widgets(app) if isinstance(one, HeadCell) and one.text]
        assert cells
        for cell in cells:
            width, height = cell.measure(cell.rect.width)
            assert width < cell.rect.width, (page, cell.text)
            assert height <= len(cell.text.split()) * cell.ui.text.line_height("small"), (page, cell.text)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_all_pictures_on_the_graph_are_whole(app: App, size: tuple[int, int]) -> None:
    """They are at their turn, and cover neither each other nor the attacks; the victory is on its line."""
    app.use_settings(size)
    scene = ResultsScene(app, frozen(), page="points")
    app.stack.push(scene)
    app.draw(pygame.Surface(size))
    graph = widget_of(app, LineGraph)
    boxes = [box for box, _place in graph._pictures]
    assert boxes and all(graph.rect.contains(box.inflate(2, 2)) for box in boxes)
    assert all(box.collidelist(boxes[:index]) < 0 for index, box in enumerate(boxes))
    placed = graph._placed()
    assert all(box.centerx == point[0] == round(graph._x(moment.turn)) for moment, point, box in placed)
    won, point, box = placed[0]
    assert won.kind == WON and box.center == point and won.turn == graph.tally.last_turn
    icon = app.ui.px(ATTACK)
    for attack in graph.tally.attacks:
        shield = pygame.Rect(round(graph._x(attack.turn)) - icon // 2, graph._plot.top - icon, icon, icon)
        assert shield.collidelist(boxes) < 0
