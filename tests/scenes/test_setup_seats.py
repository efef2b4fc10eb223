"""The seats of a new game: levels, characters, own bots and names."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.ai.characters import CHARACTERS
from game.ai.levels import LEVELS, STAND_IN
from game.play.saves import load_session, save_text
from game.play.session import PERSON
from scenes import rulebook
from scenes.app.app import App
from scenes.newgame import seat_row
from scenes.newgame.characters import CharacterScene, FaceScene, FaceTile
from scenes.newgame.choices import Choices, SeatTable, remembered
from scenes.newgame.rematch import rematch
from scenes.newgame.seat_row import Face
from scenes.newgame.seats import NAMES, SeatChoice, become, kinds, remembered_seats, sit
from scenes.setup import SetupScene
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.words import opponents
from scenes.ui.button import Button
from scenes.ui.dropdown import DropDown
from scenes.ui.label import Label
from sprites.names import FACES
from tests import own
from tests.scenes.drawn import drawn
from tests.scenes.driver import buttons, click, scene_of, texts, widgets
from tests.sessions import new_session
from user.bots import LONGEST_NAME


@pytest.fixture
def scene(app: App) -> SetupScene:
    made = SetupScene(app)
    app.stack.push(made)
    return made


def faces(scene: SetupScene) -> list[Face]:
    return [widget for widget in widgets(scene) if isinstance(widget, Face)]


def picker(app: App) -> CharacterScene:
    return scene_of(app, CharacterScene)


def test_each_opponent_has_its_own_character(scene: SetupScene) -> None:
    for _ in range(2):
        scene.choices.add_seat()
    seats = scene.choices.seats[1:]
    assert [seat.kind for seat in seats] == [f"normal:{one}" for one in CHARACTERS[:5]]
    assert [seat.name for seat in seats] == [opponents.NAMES[one] for one in CHARACTERS[:5]]
    assert {seat_row.portrait(seat) for seat in seats} == {f"face/{one}" for one in CHARACTERS[:5]}
    assert seat_row.portrait(scene.choices.seats[0]) == f"face/{FACES[0]}"
    assert seat_row.portrait(SeatChoice("Anna", PERSON, "red")) == "person/red"


def test_a_person_chooses_a_face_that_the_game_and_the_next_one_keep(scene: SetupScene, app: App) -> None:
    click(scene, faces(scene)[0])
    shown = scene_of(app, FaceScene)
    tiles = {widget.face: widget for widget in widgets(shown) if isinstance(widget, FaceTile)}
    assert list(tiles) == list(FACES) and tiles[FACES[0]].chosen
    click(shown, tiles["weaver"])
    assert app.stack.top is scene and seat_row.portrait(scene.choices.seats[0]) == "face/weaver"
    session = load_session(save_text(scene.table.session(scene.choices)))
    assert [player.face for player in session.players] == ["weaver", "", "", ""]
    assert Cast(session.players).portrait(0) == "face/weaver"
    assert rematch(session, app.storage.folder).players[0].face == "weaver"
    assert remembered(scene.choices.data()).seats[0].face == "weaver"


def test_an_unknown_face_or_none_is_a_person_without_one() -> None:
    session = new_session(1)
    assert "face" not in save_text(session)
    session.players[0].face = "dragon"
    again = load_session(save_text(session))
    assert again.players[0].face == "dragon" and Cast(again.players).portrait(0) == ""
    seats = remembered_seats([{"name": "A", "kind": "person", "colour": "red", "face": 5}])
    assert seats[0].face == FACES[0]


def test_people_get_different_faces(scene: SetupScene) -> None:
    seats = scene.choices.seats
    sit(seats, seats[1], PERSON)
    assert seats[1].face in FACES and seats[1].face != seats[0].face
    sit(seats, seats[1], "easy")
    assert seats[1].shown_face == ""


def test_a_click_on_a_face_lets_another_character_be_chosen(scene: SetupScene, app: App) -> None:
    click(scene, faces(scene)[1])
    tiles = {widget.face: widget for widget in widgets(picker(app)) if isinstance(widget, FaceTile)}
    assert list(tiles) == list(CHARACTERS)
    assert [one for one, tile in tiles.items() if tile.chosen] == ["builder"]
    click(picker(app), tiles["schemer"])
    assert app.stack.top is scene
    assert (scene.choices.seats[1].name, scene.choices.seats[1].kind) == ("Livia", "normal:schemer")
    click(scene, faces(scene)[1])
    none = next(w for w in widgets(picker(app)) if isinstance(w, Button) and w.text == "No character")
    click(picker(app), none)
    assert (scene.choices.seats[1].name, scene.choices.seats[1].kind) == (NAMES[0], "normal")
    assert seat_row.portrait(scene.choices.seats[1]) == "icon/robot"


def test_leaving_the_characters_changes_nothing(scene: SetupScene, app: App) -> None:
    click(scene, faces(scene)[2])
    assert picker(app).escape()
    assert app.stack.top is scene
    assert scene.choices.seats[2].kind == "normal:warlord"


def test_only_opponents_with_preferences_have_a_character(scene: SetupScene, app: App) -> None:
    sit(scene.choices.seats, scene.choices.seats[1], "random")
    scene.rebuild()
    assert [bool(face.reason) for face in faces(scene)] == [False, True, False, False]
    click(scene, faces(scene)[1])
    assert app.stack.top is scene


def test_the_tooltip_of_a_face_says_what_a_click_does(scene: SetupScene) -> None:
    seats = scene.choices.seats
    become(seats, seats[1], "")
    scene.rebuild()
    person, plain, warlord = (face.tooltip() for face in faces(scene)[:3])
    assert "face" in person
    assert plain == "Choose a character."
    assert warlord.startswith("The warlord: ") and warlord.endswith("Click to change.")


def test_typed_names_stay() -> None:
    seats = Choices().seats
    seats[0].name, seats[1].name = "Jane", "Rex"
    sit(seats, seats[0], "easy")
    sit(seats, seats[1], "person")
    become(seats, seats[0], "wanderer")
    assert [(seat.name, seat.kind) for seat in seats[:2]] == [("Jane", "easy:wanderer"), ("Rex", "person")]
    sit(seats, seats[2], "person")
    assert seats[2].name == "Player 1"
    become(seats, seats[3], "warlord")
    assert seats[3].name == "Torvald"
    sit(seats, seats[2], "hard")
    become(seats, seats[2], "warlord")
    assert seats[2].name == NAMES[0], "no two seats may have the same name"


def test_a_change_of_level_keeps_the_character() -> None:
    seats = Choices().seats
    sit(seats, seats[1], "easy")
    assert seats[1].kind == "easy:builder"
    sit(seats, seats[1], "random")
    assert seats[1].kind == "random"


def test_characters_are_remembered_and_unknown_ones_ignored() -> None:
    choices = Choices()
    assert remembered(choices.data()).data() == choices.data()
    seats = [
        {"name": "A", "kind": "normal:pirate", "colour": "red"},
        {"name": "B", "kind": "random:warlord", "colour": "blue"},
        {"name": "C", "kind": "person:warlord", "colour": "white"},
    ]
    assert [seat.kind for seat in remembered({"seats": seats}).seats] == [
        "normal",
        "random",
        f"{STAND_IN}:warlord",
    ]


def levels(scene: SetupScene) -> list[DropDown]:
    return [widget for widget in widgets(scene) if isinstance(widget, DropDown) and "Person" in widget.options]


def test_own_bots_are_offered_and_marked(app: App) -> None:
    for name in ("warlord", "hard"):
        own.write_bot(app.storage.folder, own.FIRST, name)
    scene = SetupScene(app)
    app.stack.push(scene)
    drop = levels(scene)[1]
    assert drop.options[-2:] == ["Bot: hard", "Bot: warlord"]
    assert drop.on_change
    drop.on_change(len(drop.options) - 1)
    seat = scene.choices.seats[1]
    assert (seat.kind, seat.level, seat.character) == ("own:warlord", "own:warlord", "")
    assert faces(scene)[1].picture == "icon/robot" and faces(scene)[1].reason
    assert levels(scene)[1].options[levels(scene)[1].chosen] == "Bot: warlord"
    assert "own" in levels(scene)[1].tooltip()
    assert remembered(scene.choices.data()).seats[1].kind == "own:warlord"
    players = scene.table.session(scene.choices).players
    assert [player.kind for player in players][:2] == ["person", "own:warlord"]


def test_the_long_name_of_a_bot_is_not_cut_off(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is drawn in smaller letters, then on two lines."""
    for name in ("b" * LONGEST_NAME, "a_bot_with_a_long_name_of_29", "short"):
        player = own.write_bot(app.storage.folder, own.FIRST, name)
        choices = Choices()
        choices.seats[1].kind = player
        app.settings.last_game = choices.data()
        scene = SetupScene(app)
        app.stack.reset(scene)
        marks = drawn(monkeypatch, (1280, 720), [levels(scene)[1]], levels(scene)[1].draw)
        (label,) = [mark for mark in marks if mark.text]
        assert label.text == f"Bot: {name}" and not label.cut
        assert levels(scene)[1].rect.contains(label.ink)


def test_a_deleted_bot_is_not_remembered(app: App) -> None:
    choices = Choices()
    choices.seats[1].kind = "own:warlord"
    app.settings.last_game = choices.data()
    assert SetupScene(app).choices.seats[1].kind == "normal:builder"
    own.write_bot(app.storage.folder, own.FIRST, "warlord")
    assert SetupScene(app).choices.seats[1].kind == "own:warlord"


def test_characters_are_saved_with_the_game() -> None:
    choices, table = Choices(seed="3"), SeatTable(Path("/nowhere"))
    table.deal_board(choices)
    text = save_text(table.session(choices))
    loaded = load_session(text)
    assert [player.kind for player in loaded.players] == ["person", *(f"normal:{one}" for one in CHARACTERS[:3])]
    assert [Cast(loaded.players).character(seat) for seat in range(4)] == ["", *CHARACTERS[:3]]
    odd = load_session(text.replace("normal:builder", "normal:pirate").replace("normal:warlord", "easy"))
    assert [Cast(odd.players).character(seat) for seat in range(4)] == ["", "", "", "merchant"]


def test_every_level_has_a_name_and_a_sentence(scene: SetupScene) -> None:
    drop = levels(scene)[0]
    assert len(drop.options) == len(kinds([])) == len(LEVELS) + 1
    assert all(drop.tips[1:]) and not drop.tips[0]
    assert drop.tooltip() == drop.tips[drop.chosen]
    assert len(set(drop.options)) == len(drop.options)


def test_the_button_beside_the_players_explains_levels_and_that_computers_play_fair(scene: SetupScene) -> None:
    why = next(widget for widget in widgets(scene) if isinstance(widget, Button) and widget.icon == "icon/help")
    why.pressed(scene.layers)
    page = scene_of(scene.app, rulebook.RulebookScene)
    labels = " ".join(widget.text for widget in widgets(page) if isinstance(widget, Label))
    for line in (*opponents.FAIR, *(opponents.WAYS[level] for level in LEVELS)):
        assert line in labels


def test_the_scene_does_not_mention_compiling(app: App) -> None:
    scene = SetupScene(app)
    app.stack.push(scene)
    labels = " ".join(widget.text for widget in widgets(scene) if isinstance(widget, Label))
    assert "compile" not in labels


def test_a_bot_with_a_syntax_error_is_reported_without_being_run(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its first line would write a file if it ran."""
    monkeypatch.setenv("HEXHOLD_DATA_DIR", str(app.storage.folder))
    ran = app.storage.folder / "ran"
    source = f"open({str(ran)!r}, 'w')\ndef choose(view, decision):\n    return decision.actions[0"
    player = own.write_bot(app.storage.folder, source, "a_bot_with_quite_a_long_name")
    choices = Choices(board="beginner")
    choices.seats[1].kind = player
    app.settings.last_game = choices.data()
    scene = SetupScene(app)
    app.stack.push(scene)
    (begin,) = buttons(scene, "Begin")
    message = "The bot a_bot_with_quite_a_long_name cannot play: line 3: SyntaxError: '[' was never closed"
    assert begin.reason == message
    assert message in texts(scene)
    assert "a_bot_with_quite_a_long_name: your own bot" in levels(scene)[1].tooltip()
    assert levels(scene)[1].rect.width > levels(scene)[0].rect.width, "its name gets more room"
    own.write_bot(app.storage.folder, source + "]", "a_bot_with_quite_a_long_name")
    scene.event(Event(pygame.WINDOWFOCUSGAINED))
    assert begin.reason == "" and not ran.exists()
