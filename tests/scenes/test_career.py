"""The Career scene by mouse: figures lead to their games, games to their results, and profiles can be changed."""

from __future__ import annotations

import time
from dataclasses import asdict, replace
from functools import cache
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.play.saves import save_text
from game.play.session import PERSON, Session
from game.play.statistics.achievements import earned
from game.play.statistics.tally import Tally
from platform_io.i18n import _
from scenes.app.app import App
from scenes.career.demo import demo_career
from scenes.career.editing import ProfileScene
from scenes.career.figure import Figure
from scenes.career.graph import LuckGraph, RatingGraph
from scenes.career.keeping import new_achievements
from scenes.career.scene import TITLES, CareerScene
from scenes.dialog import DialogScene
from scenes.games.folders import FolderScene
from scenes.menu import MenuScene
from scenes.newgame.characters import FaceTile
from scenes.replay.scene import ReplayScene
from scenes.results.scene import ResultsScene
from scenes.setup import SetupScene
from scenes.ui.button import Button
from scenes.ui.dropdown import DropDown
from scenes.ui.field import TextField
from scenes.ui.rows import RowSheet
from scenes.ui.scroll import Scroll
from tests.frozen import frozen
from tests.scenes.apps import SIZE
from tests.scenes.driver import buttons, calm_key, click, key, point, press, scene_of, texts, top, widget_of, widgets
from user.career_file import CareerFile
from user.career_reading import record_of


@cache
def over() -> Session:
    return frozen()


def shown(app: App) -> CareerScene:
    """The scene, once it has read all saved games."""
    scene = scene_of(app, CareerScene)
    end = time.monotonic() + 20
    while scene.reading.share < 1:
        assert time.monotonic() < end
        app.update(0.05)
        time.sleep(0.002)
    app.update(1.0)
    app.draw(pygame.Surface(SIZE))
    return scene


def opened(app: App, games: int = 12) -> CareerScene:
    """The scene with invented games."""
    demo_career(app, games)
    app.go.menu()
    app.go.career()
    return shown(app)


def figure(app: App, text: str) -> Figure:
    """The figure with that text."""
    return next(one for one in widgets(app) if isinstance(one, Figure) and one.text == text)


def reason(app: App, text: str) -> str:
    return buttons(app, text)[0].reason


def says(app: App, text: str) -> bool:
    return any(text in one for one in texts(app))


def test_a_new_player_learns_how_a_career_begins(app: App) -> None:
    app.go.menu()
    press(app, "Career")
    shown(app)
    assert says(app, "Your career begins with the first game")
    assert reason(app, "Export")
    key(app, pygame.K_ESCAPE)
    assert isinstance(top(app), MenuScene)


def test_each_page_opens(app: App) -> None:
    scene = opened(app)
    for page, title in TITLES.items():
        press(app, _(title))
        assert scene.page == page
        app.draw(pygame.Surface(SIZE))
    assert not list((app.storage.folder).glob("*.bad"))


def test_a_page_stays_where_it_was_scrolled_to_until_another_one_is_opened(app: App) -> None:
    scene = opened(app)
    press(app, "Achievements")
    widget_of(app, Scroll).to(80)
    scene.event(Event(pygame.WINDOWFOCUSGAINED))
    assert widget_of(app, Scroll).at == 80
    press(app, "Overview")
    press(app, "Achievements")
    assert widget_of(app, Scroll).at == 0


def test_a_finished_game_joins_the_career_when_its_results_are_shown(app: App) -> None:
    app.go.results(over())
    file, end = CareerFile(app.storage), time.monotonic() + 20
    while not file.look().games:
        assert time.monotonic() < end
        time.sleep(0.002)
    app.stack.clear()
    app.go.career()
    scene = shown(app)
    assert scene.profile and scene.profile.name == over().players[0].name
    assert says(app, "Rating: ")


def test_games_played_before_lead_to_their_results_and_replays(app: App) -> None:
    path = app.storage.create(app.storage.games / "old.json", save_text(over()))
    app.go.career()
    shown(app)
    click(app, figure(app, "1"))
    assert "3 × Easy" in widget_of(app, RowSheet).parts()[0].accessible.name
    press(app, "Results")
    assert isinstance(top(app), ResultsScene)
    calm_key(app, pygame.K_ESCAPE)
    shown(app)
    press(app, "Watch again")
    assert isinstance(top(app), ReplayScene)
    app.go.back()
    path.unlink()
    shown(app).rebuild()
    assert "was deleted" in reason(app, "Results") and "was deleted" in reason(app, "Watch again")


def test_a_figure_shows_its_games_and_esc_shows_all_again(app: App) -> None:
    scene = opened(app, 30)
    press(app, "Wins")
    rows = [one for one in widgets(app) if isinstance(one, Figure) and "Wins" in one.tip]
    counted = rows[0]
    click(app, counted)
    assert scene.page == "games" and says(app, f"{counted.text} game")
    assert len(widget_of(app, RowSheet).parts()) <= int(counted.text)
    key(app, pygame.K_ESCAPE)
    assert says(app, "All games") and top(app) is scene
    key(app, pygame.K_ESCAPE)
    assert top(app) is not scene


def test_a_click_on_a_graph_shows_the_game_there(app: App) -> None:
    opened(app)
    for title, kind in (("Overview", RatingGraph), ("Luck", LuckGraph)):
        press(app, title)
        graph = widget_of(app, kind)
        at = (graph.plot.right - 2, graph.plot.centery)
        point(app, at)
        app.draw(pygame.Surface(SIZE))
        assert graph.about(graph.index(at[0]))
        click(app, at)
        assert says(app, "1 game")


def test_a_profile_is_made_changed_and_deleted(app: App) -> None:
    scene = opened(app)
    make = next(one for one in widgets(app) if isinstance(one, Button) and one.icon == "icon/plus")
    click(app, make)
    editing = scene_of(app, ProfileScene)
    assert isinstance(editing.layers.focused, TextField), "the name can be typed at once"
    press(app, "Save")
    assert says(app, "A profile needs a name.")
    assert isinstance(editing.layers.focused, TextField), "the name can still be typed at once"
    name(app, "clara")
    press(app, "Save")
    assert says(app, "There is already a profile of that name.")
    name(app, "Dora")
    click(app, [one for one in widgets(app) if isinstance(one, FaceTile)][2])
    press(app, "Save")
    assert top(app) is scene and scene.profile and scene.profile.name == "Dora" and scene.profile.face
    assert says(app, "Dora has not finished a game yet.")
    assert app.settings.player_name == "Dora", "so challenges and tables know who plays"
    press(app, "Change")
    name(app, "Dorothea")
    press(app, "Save")
    assert scene.profile.name == "Dorothea"
    press(app, "Change")
    press(app, "Delete")
    assert isinstance(top(app), DialogScene)
    press(app, "Keep")
    assert len(scene.career.profiles) == 3
    press(app, "Change")
    press(app, "Delete")
    press(app, "Delete")
    assert [one.name for one in scene.career.profiles] == ["Clara", "Wilhelmina"]
    assert CareerFile(app.storage).load() == scene.career
    assert says(app, "The profile Dorothea is deleted.")


def name(app: App, text: str) -> None:
    """Type a name into the field, in place of the old one."""
    field = widget_of(app, TextField)
    click(app, field)
    key(app, pygame.K_a, mod=pygame.KMOD_CTRL)
    app.event(Event(pygame.TEXTINPUT, text=text))


def test_another_profile_can_be_chosen_and_is_remembered(app: App) -> None:
    scene = opened(app, 30)
    assert scene.profile and scene.profile.name == "Clara"
    widget_of(app, DropDown).choose(1)
    assert scene.profile.name == "Wilhelmina"
    app.stack.clear()
    app.go.career()
    again = shown(app)
    assert again.profile and again.profile.name == "Wilhelmina"


def test_a_career_is_exported_and_imported(app: App, tmp_path: Path) -> None:
    scene = opened(app)
    place = tmp_path / "elsewhere"
    place.mkdir()
    app.settings.last_folder = str(place)
    press(app, "Import")
    assert says(app, "There is no career in this folder")
    press(app, "Back")
    press(app, "Export")
    assert isinstance(top(app), FolderScene)
    press(app, "Export here")
    press(app, "OK")
    (path,) = place.iterdir()
    press(app, "Import")
    press(app, "Import")
    assert top(app) is scene and says(app, "0 new games have joined your career.")
    CareerFile(app.storage).path.unlink()
    (app.storage.folder / "career.json.bak").unlink(missing_ok=True)
    app.event(Event(pygame.DROPFILE, file=str(path)))
    assert says(app, "12 new games have joined your career.")
    path.write_text("{}")
    app.event(Event(pygame.DROPFILE, file=str(path)))
    assert isinstance(top(app), DialogScene) and says(app, "not a Hexhold career")


def test_damage_is_said_in_a_sentence_and_loses_nothing(app: App) -> None:
    demo_career(app, 5)
    file = CareerFile(app.storage)
    text = file.path.read_text(encoding="utf-8")
    app.go.career()
    shown(app)
    file.path.write_text(text.replace('"demo3"', "demo3"), encoding="utf-8")
    app.event(Event(pygame.WINDOWFOCUSGAINED))
    app.update(0.05)
    assert isinstance(top(app), DialogScene) and says(app, "Your career file was damaged.")
    press(app, "OK")
    assert len(shown(app).career.games) == 4
    assert len(list(app.storage.folder.glob("career.json.*.bad"))) == 1


def test_a_career_of_a_newer_version_is_said_to_be_one(app: App) -> None:
    demo_career(app, 2)
    path = CareerFile(app.storage).path
    path.write_text(path.read_text(encoding="utf-8").replace('"version": 1', '"version": 9'), encoding="utf-8")
    app.go.career()
    shown(app)
    assert says(app, "newer version of Hexhold")
    assert '"version": 9' in path.read_text(encoding="utf-8")


def test_a_profile_takes_a_seat_of_a_new_game(app: App) -> None:
    demo_career(app, 2)
    scene = SetupScene(app)
    app.stack.push(scene)
    seat = scene.choices.seats[1]
    drop = [one for one in widgets(app) if isinstance(one, DropDown) and "Expert" in one.options][1]
    place = next(number for number, option in enumerate(drop.options) if "Wilhelmina" in option)
    drop.choose(place)
    assert (seat.kind, seat.name, seat.colour, seat.face) == (PERSON, "Wilhelmina", "green", "captain")
    assert len({one.colour for one in scene.choices.seats}) == len(scene.choices.seats)
    drops = [one for one in widgets(app) if isinstance(one, DropDown) and "Expert" in one.options]
    assert not any("Wilhelmina" in option for one in drops for option in one.options), "she has a seat"
    assert drops[1].options[drops[1].chosen] == "Person"
    for number, option in enumerate(drops[2].options):
        if option == "Expert":
            drops[2].choose(number)
    assert scene.choices.seats[2].level == "expert"


def test_the_first_game_is_for_the_profile_that_is_there(app: App) -> None:
    CareerFile(app.storage).change(lambda career: career.create("Ada", "green", ""))
    seats = SetupScene(app).choices.seats
    assert (seats[0].name, seats[0].colour) == ("Ada", "green") and len({one.colour for one in seats}) == len(seats)
    seats[0].name = "Berta"
    app.settings.last_game = SetupScene(app).choices.data() | {"seats": [asdict(one) for one in seats]}
    assert SetupScene(app).choices.seats[0].name == "Berta", "later those of the last game sit down"


def test_a_renamed_profile_sits_down_under_its_new_name(app: App) -> None:
    file = CareerFile(app.storage)
    ada = file.change(lambda career: career.create("Player 1")).profiles[0]
    assert SetupScene(app).choices.seats[0].name == "Player 1"
    file.change(lambda career: career.change(ada, "Ada", "red", ""))
    assert SetupScene(app).choices.seats[0].name == "Ada"


@pytest.mark.parametrize("games", [1, 200])
def test_a_career_of_any_length_fits(app: App, games: int) -> None:
    scene = opened(app, games)
    for page in TITLES:
        scene.page = page
        scene.rebuild()
        app.draw(pygame.Surface(SIZE))


def test_the_results_say_which_achievements_are_new(app: App) -> None:
    session = over()
    session.players[0].kind = "easy"
    winner = Tally(session).winner
    session.players[winner].kind = PERSON
    try:
        tally = Tally(session)
        first = new_achievements(app, session, tally)
        assert first == earned(tally, winner) != ()
        file = CareerFile(app.storage)
        record = record_of(session, tally, 0.0)
        assert record
        file.change(lambda career: career.add(replace(record, id="an earlier one")))
        file.change(lambda career: career.create(session.players[winner].name))
        assert new_achievements(app, session, tally) == ()
    finally:
        session.players[winner].kind, session.players[0].kind = "easy", PERSON
