"""The set-up scene of a new game, and the choices that it remembers."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.board.library import board_titles, load_layout
from game.ids import BALANCED_DICE, GENTLE_START, PLAYER_TRADES, VOLUNTARY_DEFENCE
from game.play.saves import load_session, save_text
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from platform_io import i18n as language
from scenes.app.app import App
from scenes.menu import MenuScene
from scenes.newgame.boards import BoardScene, BoardTile
from scenes.newgame.choices import Choices, SeatTable, new_seed, remembered
from scenes.newgame.preview import Preview
from scenes.newgame.seats import SeatChoice, first_seats, free_colour
from scenes.play.scene import PlayScene
from scenes.results.scene import ResultsScene
from scenes.rulebook import RulebookScene
from scenes.setup import SetupScene
from scenes.tabletop.words import options as texts
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.field import TextField
from scenes.ui.label import Label
from scenes.ui.slider import Stepper
from scenes.ui.toggle import Toggle
from sprites.names import COLOUR_NAMES
from tests.frozen import frozen
from tests.scenes.driver import at_table, click, scene_of, widgets
from tests.scenes.fit import longer_language
from tests.sessions import game_of_three, new_session
from tests.tool import ROOT
from user.storage import BOARDS


@pytest.fixture
def scene(app: App) -> SetupScene:
    made = SetupScene(app)
    app.stack.push(made)
    return made


def button(scene: SetupScene, text: str) -> Button:
    return next(widget for widget in widgets(scene) if isinstance(widget, Button) and widget.text == text)


def test_the_first_choices_are_one_person_three_computers_and_trade() -> None:
    choices = Choices()
    assert [seat.kind == "person" for seat in choices.seats] == [True, False, False, False]
    assert len({seat.name for seat in choices.seats}) == len({seat.colour for seat in choices.seats}) == 4
    assert choices.options == ["player_trades"]


def test_default_names_follow_the_language() -> None:
    choices = Choices()
    choices.seats[2].name = "Otto"
    data = choices.data()
    language.choose("fr")
    try:
        again = remembered(data)
    finally:
        language.choose(language.SOURCE)
    assert [again.seats[0].name, again.seats[2].name] == ["Joueur 1", "Otto"]


def test_choices_are_remembered_without_the_seed() -> None:
    choices = Choices(seed="5", board="beginner", numbers="free", hand_limit=9)
    choices.seats.pop()
    choices.use("balanced_dice", True)
    choices.use("player_trades", False)
    again = remembered(choices.data())
    assert again.data() == choices.data()
    assert again.seed == ""


@pytest.mark.parametrize(
    "data",
    [
        {"seats": 3, "rules": 4, "board": None, "options": "x", "points": True, "hand_limit": 99, "numbers": []},
        {"seats": [{"name": "A", "kind": "king", "colour": "mud"}, {"name": 5}, "x"], "points": -1},
        {"seats": [{"name": "A", "kind": "person", "colour": "red"}] * 9},
    ],
)
def test_invalid_remembered_choices_are_ignored(data: dict[str, object]) -> None:
    choices = remembered(data)
    assert choices.points == Choices().points
    assert len(choices.seats) == 4
    assert "standard" in SeatTable(Path("/nowhere")).titles


def test_a_million_remembered_seats_are_ignored() -> None:
    seats = [{"name": "A", "kind": "person", "colour": "red"}] * 1_000_000
    assert [seat.name for seat in remembered({"seats": seats}).seats] == [seat.name for seat in Choices().seats]


def test_invisible_names_are_refused_and_broken_ones_shortened() -> None:
    table = SeatTable(Path("/nowhere"))
    for name in ("\u200b", "\u0301", "\u3164", " "):
        choices = Choices(seed="1")
        choices.seats[0].name = name
        table.deal_board(choices)
        assert table.reason(choices) == "Every player needs a name."
    seats = [
        {"name": "\ud800" + "y" * 2_000_000, "kind": "person", "colour": "red"},
        {"name": "B\n", "kind": "x", "colour": "y"},
    ]
    assert [seat.name for seat in remembered({"seats": seats}).seats] == ["?" + "y" * 18 + "…", "B"]


def test_remembered_seats_with_the_same_colour_get_different_ones() -> None:
    seats = [{"name": name, "kind": "person", "colour": "red"} for name in "AB"]
    assert len({seat.colour for seat in remembered({"seats": seats}).seats}) == 2


def test_a_new_seat_gets_the_next_free_colour() -> None:
    seats = [SeatChoice(colour, "person", colour) for colour in COLOUR_NAMES[:2]]
    assert free_colour(seats, "red") == COLOUR_NAMES[2]
    assert free_colour(seats) == COLOUR_NAMES[2]


@pytest.mark.rule("W0c", "Q1a")
def test_rules_and_scenarios_set_the_points_to_win() -> None:
    choices, table = Choices(seed="1"), SeatTable(Path("/nowhere"))
    choices.use("voluntary_defence", True)
    table.deal_board(choices)
    for rules, board, points in (
        ("base", "standard", 10),
        ("base", "new_shores", 14),
        ("cities_and_knights", "new_shores", 16),
        ("cities_and_knights", "wonders", 12),
        ("cities_and_knights", "standard", 13),
    ):
        choices.rules, choices.board = rules, board
        table.deal_board(choices)
        assert choices.points == points
        assert choices.has("voluntary_defence") == (rules != "base")
    choices.points = 12
    choices.board = "four_islands"
    table.deal_board(choices)
    assert choices.points == 12, "points that the user chose stay"


GOALS = {
    "standard": (10, 13),
    "beginner": (10, 13),
    "evergreen": (10, 13),
    "twin_lakes": (10, 13),
    "new_shores": (14, 16),
    "four_islands": (13, 15),
    "fog_island": (12, 14),
    "through_the_desert": (14, 16),
    "wonders": (10, 12),
    "new_world": (12, 14),
}
"""Points to win in the base game and with Cities & Knights."""


@pytest.mark.rule("W0c", "Q1a", "V2")
@pytest.mark.parametrize(("place", "rules"), [(0, "base"), (1, "cities_and_knights")])
def test_the_scene_opens_with_the_goal_of_its_first_board(app: App, place: int, rules: str) -> None:
    assert set(GOALS) == set(SeatTable(Path("/nowhere")).titles)
    for board, goals in GOALS.items():
        app.settings.last_game = {"rules": rules, "board": board}
        scene = SetupScene(app)
        app.stack.push(scene)
        shown = [w.value for w in widgets(scene) if isinstance(w, Stepper)]
        assert shown == [goals[place], 7], board
        wins = f"{goals[place]} points" + (" win, but only with the most levels." if board == "wonders" else " to win.")
        assert any(wins in w.text for w in widgets(scene) if isinstance(w, Label))
        assert scene.table.session(scene.choices).setup.points == goals[place]
    app.settings.last_game = {}
    assert SetupScene(app).choices.points == 13


@pytest.mark.parametrize("spoilt", ["", "picture", "layers", "gone", "//host/share/mine.tmx"])
def test_a_damaged_board_of_the_last_game_does_not_break_the_scene(app: App, spoilt: str) -> None:
    folder = app.storage.folder / BOARDS
    folder.mkdir(exist_ok=True)
    for path in (ROOT / "data" / "boards").glob("*.tsx"):
        shutil.copy(path, folder)
    shutil.copy(ROOT / "data" / "boards" / "standard.tmx", folder / "mine.tmx")
    app.settings.last_game = {"board": spoilt if "/" in spoilt else "mine"}
    if spoilt == "gone":
        (folder / "mine.tmx").unlink()
    elif spoilt in ("layers", "picture"):
        text = (folder / "mine.tmx").read_text()
        tag = "imagelayer" if spoilt == "picture" else "objectgroup"
        (folder / "mine.tmx").write_text(text.replace("</map>", f'<{tag} name="terrain"/></map>'))
    scene = SetupScene(app)
    app.stack.push(scene)
    assert scene.choices.board == ("mine" if spoilt in ("", "picture", "layers") else "standard")
    assert ("terrain" in scene.table.problem) == (spoilt == "layers")
    assert bool(button(scene, "Begin").reason) == (spoilt == "layers")


def test_chosen_points_are_remembered_and_shown(app: App) -> None:
    app.settings.last_game = {"board": "wonders", "points": 9}
    scene = SetupScene(app)
    app.stack.push(scene)
    points = next(w for w in widgets(scene) if isinstance(w, Stepper))
    assert points.value == 9
    points.change(1)
    assert any("10 points win, " in w.text for w in widgets(scene) if isinstance(w, Label))


@pytest.mark.rule("Q15d", "W0")
def test_scenarios_fit_every_number_of_seats_and_some_have_a_warning() -> None:
    choices, table = Choices(seed="1"), SeatTable(Path("/nowhere"))
    hexes = []
    for seats in range(2, 7):
        choices.seats = choices.seats[:seats]
        while len(choices.seats) < seats:
            choices.add_seat()
        heavy = set()
        for board in table.titles:
            choices.board = board
            table.deal_board(choices)
            assert board in ("beginner", "evergreen", "twin_lakes") or table.reason(choices) == "", (board, seats)
            heavy |= {board} if table.is_heavy(choices) else set()
        assert heavy == {"four_islands", "fog_island", "new_world"}
        choices.board = "new_shores"
        table.deal_board(choices)
        assert table.board
        hexes.append(int(table.board.net.hexes))
    assert hexes == [35, 35, 42, 63, 63]
    choices.rules = "base"
    assert not table.is_heavy(choices)


@pytest.mark.rule("N3a", "E6")
def test_building_between_turns_is_offered_with_five_or_six_seats() -> None:
    choices = Choices()
    choices.use_between("paired_players")
    assert not choices.has("paired_players")
    choices.add_seat()
    assert choices.has("paired_players") and choices.between() == "paired_players"
    choices.use_between("nothing_between")
    assert choices.options == ["player_trades", "nothing_between"]
    choices.use_between("")
    choices.use("edition_2025", True)
    assert choices.between() == "paired_players", "that edition has them by default"
    choices.use("edition_2025", False)
    assert choices.between() == ""
    both = remembered({"options": ["paired_players", "nothing_between"], "seats": choices.data()["seats"]})
    assert [both.has(option) for option in ("paired_players", "nothing_between")] == [True, False]


def test_a_session_has_the_chosen_options(tmp_path: Path) -> None:
    choices = Choices(seed="77", points=9)
    choices.use("balanced_dice", True)
    choices.use("voluntary_defence", True)
    table = SeatTable(tmp_path)
    table.deal_board(choices)
    assert not table.reason(choices)
    setup = table.session(choices).setup
    assert setup.options == BALANCED_DICE | VOLUNTARY_DEFENCE | PLAYER_TRADES
    assert setup.points == 9
    assert table.session(choices).seed == 77
    choices.rules = "base"
    base = table.session(choices).setup
    assert base.rules == BASE
    assert base.options == BALANCED_DICE | PLAYER_TRADES


def test_missing_names_equal_names_and_too_few_players_are_refused(tmp_path: Path) -> None:
    table = SeatTable(tmp_path)
    choices = Choices(seed=new_seed())
    table.deal_board(choices)
    choices.seats[1].name = " "
    assert "name" in table.reason(choices)
    choices.seats[1].name = choices.seats[0].name
    assert "same name" in table.reason(choices)
    choices.seats = choices.seats[:1]
    assert "players" in table.reason(choices)


def test_a_broken_board_shows_its_error(app: App, tmp_path: Path) -> None:
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "mine.tmx").write_text("<map", encoding="utf-8")
    app.settings.last_game = {"board": "mine"}
    scene = SetupScene(app)
    app.stack.push(scene)
    assert scene.choices.board == "mine"
    assert "mine.tmx" in scene.table.problem
    assert "mine.tmx" in button(scene, "Begin").reason
    assert scene.choices.points == 13
    scene.draw(pygame.Surface((1280, 720)))


def test_own_boards_are_offered(app: App, tmp_path: Path) -> None:
    shipped = ROOT / "data" / "boards"
    own = tmp_path / "boards"
    own.mkdir()
    for path in shipped.iterdir():
        if path.suffix != ".tmx":
            (own / path.name).write_bytes(path.read_bytes())
    (own / "home.tmx").write_bytes((shipped / "beginner.tmx").read_bytes())
    app.settings.last_game = {"board": "home"}
    scene = SetupScene(app)
    app.stack.push(scene)
    assert scene.table.problem == ""
    assert button(scene, "Begin").reason == ""


def own_boards(folder: Path, titles: dict[str, str]) -> None:
    """Write own boards with these titles; an empty title leaves the board without one."""
    shipped = ROOT / "data" / "boards"
    (folder / "boards").mkdir()
    for path in shipped.iterdir():
        if path.suffix != ".tmx":
            shutil.copy(path, folder / "boards")
    text = (shipped / "evergreen.tmx").read_text(encoding="utf-8")
    line = '<property name="title" value="Evergreen"/>'
    assert line in text
    for name, title in titles.items():
        board = text.replace(line, line.replace("Evergreen", title) if title else "")
        (folder / "boards" / f"{name}.tmx").write_text(board, encoding="utf-8")


def offered(scene: SetupScene) -> list[str]:
    """The boards as listed."""
    return [tile.lines[0][0] for tile in tiles(picking(scene))]


def picking(scene: SetupScene) -> BoardScene:
    """Open the choice of boards."""
    board = next(w for w in widgets(scene) if isinstance(w, Button) and w.icon == "icon/island")
    board.pressed(scene.layers)
    picker = scene_of(scene.app, BoardScene)
    return picker


def test_a_click_on_the_picture_of_the_board_opens_the_choice_of_boards(app: App, scene: SetupScene) -> None:
    click(app, next(one for one in widgets(scene) if isinstance(one, Preview)))
    assert isinstance(app.stack.top, BoardScene)


def tiles(picker: BoardScene) -> list[BoardTile]:
    """The boards that can be chosen."""
    return [w for w in widgets(picker) if isinstance(w, BoardTile)]


def test_boards_are_listed_by_title(app: App, tmp_path: Path) -> None:
    own_boards(
        tmp_path,
        {
            "zz": "Atoll",
            "my_lakes": "Twin Lakes",
            "two": "Bay",
            "one": "Bay",
            "the_long_coast": "",
            "marks": "{b}x",
            "cn": "\u9f99",
            "blank": "  ",
            "many": "a&#10;b",
        },
    )
    (tmp_path / "boards" / "spoilt.tmx").write_text("<map", encoding="utf-8")
    (tmp_path / "boards" / os.fsdecode(b"\xff.tmx")).write_text("<map", encoding="utf-8")
    scene = SetupScene(app)
    app.stack.push(scene)
    assert offered(scene) == [
        "The Island",
        "First Island",
        "Evergreen",
        "The Fog Island",
        "The Four Islands",
        "Heading for New Shores",
        "New World",
        "Through the Desert",
        "Twin Lakes",
        "The Wonders",
        "?",
        "a b",
        "Atoll",
        "Bay (one)",
        "Bay (two)",
        "Blank",
        "Spoilt",
        "The long coast",
        "Twin Lakes (my_lakes)",
        "{{b}}x",
    ]
    picker = scene_of(app, BoardScene)
    bay = next(tile for tile in tiles(picker) if tile.lines[0][0] == "Bay (two)")
    bay.pressed(picker.layers)
    assert app.stack.top is scene
    assert (scene.choices.board, scene.table.problem) == ("two", "")
    scene.draw(pygame.Surface((1280, 720)))
    assert [tile.lines[0][0] for tile in tiles(picking(scene)) if tile.chosen] == ["Bay (two)"]


def test_boards_are_drawn_one_after_another(app: App, tmp_path: Path) -> None:
    """Each once for its size; a board that cannot be read shows why."""
    own_boards(tmp_path, {})
    (tmp_path / "boards" / "spoilt.tmx").write_text("<map", encoding="utf-8")
    scene = SetupScene(app)
    app.stack.push(scene)
    picker = picking(scene)
    missing = {tile.name for tile in tiles(picker)} - {"spoilt"}
    assert not picker.pictures
    for _frame in range(2000):
        app.update(0.02)
        if {name for name, _size in picker.pictures} == missing:
            break
    assert all(picture.get_size() == size for (_name, size), picture in picker.pictures.items())
    before = dict(picker.pictures)
    picker.rebuild()
    app.update(0.02)
    assert picker.pictures == before and {name for name, _size in before} == missing
    (spoilt,) = (tile for tile in tiles(picker) if tile.name == "spoilt")
    assert len(spoilt.lines) == 2 and spoilt.lines[1][1].colour == theme.RED
    picker.draw(pygame.Surface((1280, 720)))


def test_a_board_that_is_too_small_says_for_how_many_it_is(app: App) -> None:
    app.settings.last_game = {"seats": [vars(seat) for seat in (*first_seats(), *first_seats())][:6]}
    scene = SetupScene(app)
    app.stack.push(scene)
    assert len(scene.choices.seats) == 6
    small = next(tile for tile in tiles(picking(scene)) if tile.name == "twin_lakes")
    assert "players" in small.lines[-1][0] and small.lines[-1][1].colour == theme.RED


def test_board_titles_are_translated() -> None:
    titles = board_titles()
    assert set(texts.BOARD_TITLES) == set(titles.values())
    assert {name: load_layout(name).title for name in titles} == titles
    with longer_language():
        assert "The Island" not in texts.boards(titles, str).values()


def test_boards_of_the_same_title_are_told_apart_by_their_files() -> None:
    titles = dict.fromkeys(("Atoll", "Atoll (2)", "mine"), "Atoll")
    called = texts.boards(board_titles() | titles, str)
    assert [called[name] for name in titles] == ["Atoll", "Atoll (2)", "Atoll (mine)"]


def test_a_board_that_is_called_like_its_file_and_like_another_gets_a_number() -> None:
    titles = board_titles() | {"The Island": "The Island", "The Island (2)": "The Island", "rock": "The Island"}
    called = texts.boards(titles, str)
    assert [called[name] for name in titles if name not in board_titles()] == [
        "The Island (2)",
        "The Island (3)",
        "The Island (rock)",
    ]
    with longer_language():
        called = texts.boards(titles, str)
        assert called["The Island"] == f"{called['standard']} (2)"


def test_the_results_show_the_title_of_the_board(app: App, tmp_path: Path) -> None:
    own_boards(tmp_path, {"mine": "Atoll"})
    for name, title in (("standard", "The Island"), ("mine", "Atoll"), ("long_gone", "Long gone")):
        session = load_session(save_text(new_session(3)).replace('"name": "standard"', f'"name": "{name}"'))
        assert session.setup.board.name == name
        scene = ResultsScene(app, session)
        app.stack.push(scene)
        assert any(f"Board: {title}" in w.text for w in scene.layers.top().walk() if isinstance(w, Label))


def test_a_letter_that_cannot_be_drawn_is_refused_with_a_tooltip(scene: SetupScene, app: App) -> None:
    field = next(w for w in widgets(scene) if isinstance(w, TextField))
    click(scene, field)
    app.update(0.02)
    scene.event(Event(pygame.TEXTINPUT, text="\u4f60"))
    assert scene.choices.seats[0].name == "Player 1"
    assert field.tooltip().startswith("This character cannot be shown")
    scene.event(Event(pygame.TEXTINPUT, text="o\u0309"))
    assert scene.choices.seats[0].name == "Player 1ỏ"
    assert not any("cannot draw" in w.text for w in widgets(scene) if isinstance(w, Label))


def test_remembered_names_can_be_saved(tmp_path: Path) -> None:
    data = Choices().data()
    for seat, name in zip(data["seats"], ("A\u0000\ud800b", "Bo\u200b", "Ci\n", "Di"), strict=True):
        seat["name"] = name
    choices = remembered(data)
    choices.seed = "1"
    table = SeatTable(tmp_path)
    table.deal_board(choices)
    assert table.reason(choices) == ""
    again = load_session(save_text(table.session(choices)))
    assert [player.name for player in again.players] == ["A??b", "Bo", "Ci", "Di"]


def test_a_deleted_board_is_replaced_by_the_standard_one(app: App) -> None:
    app.settings.last_game = {"board": "atlantis", "points": 17}
    choices = SetupScene(app).choices
    assert (choices.board, choices.points) == ("standard", 13), "its points are forgotten, too"


def test_a_board_that_is_deleted_while_the_boards_are_shown_is_not_chosen(scene: SetupScene) -> None:
    scene.choose_board("twin_lakes")
    scene.choose_board("atlantis")
    assert scene.choices.board == "standard" and scene.table.board


def test_players_are_added_removed_and_moved(scene: SetupScene) -> None:
    click(scene, button(scene, "Add a player"))
    click(scene, button(scene, "Add a player"))
    assert len({seat.colour for seat in scene.choices.seats}) == 6
    assert button(scene, "Add a player").reason
    del scene.choices.seats[4:]
    scene.rebuild()
    rows = [widget for widget in widgets(scene) if isinstance(widget, Button) and widget.icon == "icon/cross"]
    click(scene, rows[1])
    assert [seat.name for seat in scene.choices.seats] == ["Player 1", "Torvald", "Samira"]
    click(scene, button(scene, "Add a player"))
    assert [seat.name for seat in scene.choices.seats] == ["Player 1", "Torvald", "Samira", "Hedda"]
    ups = [widget for widget in widgets(scene) if isinstance(widget, Button) and widget.icon == "icon/arrow_up"]
    click(scene, ups[1])
    assert [seat.name for seat in scene.choices.seats][:2] == ["Torvald", "Player 1"]


def test_shuffling_keeps_all_players(scene: SetupScene) -> None:
    before = sorted(seat.name for seat in scene.choices.seats)
    click(scene, button(scene, "Shuffle"))
    assert sorted(seat.name for seat in scene.choices.seats) == before


def test_a_variant_is_switched_off_and_on(scene: SetupScene) -> None:
    switch = next(w for w in widgets(scene) if isinstance(w, Toggle) and w.text == "Trade between players")
    assert switch.tip
    for is_on in (False, True):
        click(scene, switch)
        assert scene.choices.has("player_trades") == is_on


@pytest.mark.parametrize("finished", [False, True])
def test_games_begin_gently_until_one_has_been_finished(app: App, finished: bool) -> None:
    app.settings.has_finished = finished
    scene = SetupScene(app)
    app.stack.push(scene)
    (switch,) = (w for w in widgets(scene) if isinstance(w, Toggle) and w.text == "Gentle start")
    what = [w.text for w in widgets(scene) if isinstance(w, Label) and "a seven is rolled again" in w.text]
    assert scene.choices.has("gentle_start") != finished and len(what) == (not finished)
    click(scene, switch)
    assert scene.choices.has("gentle_start") == finished
    click(scene, switch)
    click(scene, button(scene, "Begin"))
    play = app.stack.top
    assert isinstance(play, PlayScene) and play.match.whole_game().setup.has(GENTLE_START) != finished
    app.stack.pop()


def test_a_first_game_begins_as_chosen_and_later_ones_not_gently(app: App) -> None:
    def opened() -> SetupScene:
        scene = SetupScene(app)
        app.stack.push(scene)
        return scene

    def left(scene: SetupScene) -> None:
        click(scene, button(scene, "Back"))
        app.update(0)

    for is_gentle, change in ((True, False), (False, True), (True, True)):
        scene = opened()
        assert scene.choices.has("gentle_start") == is_gentle
        scene.choices.use("gentle_start", change)
        left(scene)
    app.settings.has_finished = True
    for is_gentle in (False, True):
        scene = opened()
        assert scene.choices.has("gentle_start") == is_gentle
        scene.choices.use("gentle_start", True)
        left(scene)


def test_a_game_with_a_person_is_finished_once_its_results_open(app: App) -> None:
    for persons in (0, 1):
        at_table(app, frozen(10**6, persons=persons))
        app.update(0.05)
        assert isinstance(app.stack.top, ResultsScene) and app.settings.has_finished == bool(persons)


def test_deal_again_takes_another_seed(scene: SetupScene) -> None:
    before = scene.choices.seed
    assert not [one for one in widgets(scene) if isinstance(one, Button) and one.text == "Deal again"]
    click(scene, button(scene, "More"))
    click(scene, button(scene, "Deal again"))
    assert scene.choices.seed != before


@pytest.mark.usefixtures("in_each_language")
@pytest.mark.parametrize("size", [(1366, 768), (1280, 720), (1920, 1080)])
def test_everything_for_four_players_is_in_sight(app: App, size: tuple[int, int]) -> None:
    app.ui.resize(size, 1.0)
    scene = SetupScene(app)
    app.stack.push(scene)
    assert scene._scroll and scene._scroll.most == 0
    app.stack.pop()


def test_begin_remembers_the_choices_and_starts_the_game(scene: SetupScene, app: App) -> None:
    click(scene, button(scene, "Begin"))
    assert app.settings.last_game["board"] == "standard"
    assert app.stack.top is not None
    assert app.stack.top.name == "play"
    app.stack.pop()


def test_boards_may_have_fixed_numbers(tmp_path: Path) -> None:
    table = SeatTable(tmp_path)
    choices = Choices(board="beginner", numbers="spiral", seed="1")
    table.recommend(choices)
    assert choices.numbers in ("apart", "free")
    table.deal_board(choices)
    assert table.has_fixed_numbers()
    choices.board = "standard"
    table.deal_board(choices)
    assert not table.has_fixed_numbers()
    choices.board = "atlantis"
    table.recommend(choices)
    table.deal_board(choices)
    assert "atlantis" in table.reason(choices)


def test_the_guided_game_comes_first_in_the_menu_until_a_game_was_started(app: App) -> None:
    def first_buttons() -> list[str]:
        assert isinstance(app.stack.top, MenuScene)
        app.event(Event(pygame.WINDOWFOCUSGAINED))
        return [one.text for one in app.stack.top.layers.bottom().walk() if isinstance(one, Button)][:2]

    app.go.menu()
    assert first_buttons() == ["Learn to play", "New game"]
    app.go.new_game()
    setup = scene_of(app, SetupScene)
    setup.event(Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert app.settings.last_game and first_buttons() == ["Learn to play", "New game"]
    app.go.new_game()
    setup = scene_of(app, SetupScene)
    click(setup, button(setup, "Begin"))
    app.go.menu()
    for path in app.storage.folder.glob("saves/games/*"):
        path.unlink()
    assert first_buttons() == ["New game", "Play together"]


@pytest.mark.parametrize("option", [*texts.OPTIONS, "hand limit"])
def test_tips_of_options_in_the_base_game_name_nothing_that_it_lacks(option: str) -> None:
    choices = Choices(rules="base")
    tip = texts.OPTIONS[option][1] if option in texts.OPTIONS else texts.HAND_LIMIT
    lacking = ("event die", "wall", "knight", "barbarian", "progress", "commodit")
    if option not in texts.OPTIONS or choices.allows(option):
        assert not any(word in texts.text_for(tip, choices.rules) for word in lacking)
    assert texts.text_for(tip, "cities_and_knights") == tip


def test_the_rulebook_of_a_base_game_describes_its_own_options(app: App) -> None:
    pages = {}
    for rules in (BASE, CITIES_AND_KNIGHTS):
        scene = RulebookScene(app, "variants", game=game_of_three(1, rules).setup)
        app.stack.push(scene)
        pages[rules.name] = " ".join(one.text for one in scene.layers.top().walk() if isinstance(one, Label))
    assert "the event die is not rolled" in pages["cities_and_knights"]
    assert "the event die is not rolled" not in pages["base"]


def test_tooltips_of_a_base_game_name_nothing_that_it_lacks(app: App) -> None:
    scene = SetupScene(app)
    app.stack.push(scene)
    tips = {}
    for rules in ("base", "cities_and_knights"):
        scene.choices.rules = rules
        scene.rebuild()
        tips[rules] = " ".join(one.tip for one in scene.layers.top().walk())
    for lacking in ("event die", "city wall"):
        assert lacking in tips["cities_and_knights"]
        assert lacking not in tips["base"]
