"""Positions as text: copied from games, pasted in New game, dropped on the window."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.board.board import Board
from game.board.deal import deal
from game.board.layout import DealOptions
from game.board.library import board_drawing, load_layout
from game.board.sketch_reader import opened
from game.board.tmx import read_tmx
from game.board.tmx_writer import tmx_of
from game.codec.share.painted import board_line
from game.play.saves import save_text
from game.play.session import Session
from game.play.sharing import SharedBoard, named_board_line, read_shared, session_from_line, session_line
from game.puzzles.library import puzzles
from game.puzzles.sharing import puzzle_line
from game.rng import seed_of
from game.rulesets.base import BASE
from net.invitation import Invitation, written
from scenes.app.app import App
from scenes.app.stack import Scene
from scenes.career.scene import CareerScene
from scenes.challenges.words import game_result
from scenes.dialog import DialogScene
from scenes.games.scene import GamesScene
from scenes.navigator import Navigator
from scenes.newgame.choices import FREE
from scenes.play.local_match import LocalMatch
from scenes.puzzles.scene import PuzzleScene
from scenes.results.scene import ResultsScene
from scenes.setup import SetupScene
from scenes.together.scene import TogetherScene
from scenes.ui import clipboard
from scenes.ui.dialog import Dialog
from tests.frozen import frozen
from tests.scenes.driver import buttons, key, press, scene_of, texts, top, wait
from tests.scenes.fit import longer_language, problems
from tests.scenes.test_keeping import running, shelves, start
from user.career import Career
from user.career_file import text_of as career_text
from user.challenges import Challenges, PlayedGame
from user.challenges import text_of as challenges_text

SENTENCE = "This line of text is incomplete, or a character is wrong."


@pytest.fixture
def app(tmp_path: Path) -> App:
    return start(tmp_path / "home")


@pytest.fixture(autouse=True)
def board_of_texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A clipboard, as systems without a display have none."""
    held = [""]
    monkeypatch.setattr(clipboard, "put", lambda text: held.__setitem__(0, text))
    monkeypatch.setattr(clipboard, "get", lambda: held[0])
    return held


def setting_up(app: App) -> SetupScene:
    app.go.new_game()
    return scene_of(app, SetupScene)


def open_menu(app: App) -> None:
    """Open the menu of the game."""
    scene = running(app)
    wait(app)
    scene.orders.menu()


def same_position(one: Session, other: Session) -> bool:
    return list(one.state.v) == list(other.state.v)


def test_a_position_is_copied_from_the_menu_of_a_game_and_pasted_in_new_game(app: App) -> None:
    played = frozen(200)
    app.go.play(played)
    open_menu(app)
    press(app, "Copy as text")
    assert any("everybody's hidden cards" in line for line in texts(app))
    press(app, "Cancel")
    assert clipboard.get() == ""
    open_menu(app)
    press(app, "Copy as text")
    press(app, "Copy")
    assert same_position(session_from_line(clipboard.get()), played)
    press(app, "OK")
    app.go.menu()
    setting_up(app)
    clipboard.put(f"Your turn!\n> {clipboard.get()[:70]}\n> {clipboard.get()[70:]}\nAnna")
    press(app, "Paste")
    assert any("Anna" in line and "Turn" in line for line in texts(app))
    press(app, "Play")
    game = running(app).match.whole_game()
    assert game is not played and same_position(game, played) and game.log == []
    assert [player.kind for player in game.players] == [player.kind for player in played.players]


def test_it_is_saved_like_any_new_game(app: App) -> None:
    line = session_line(frozen(200))
    app.event(Event(pygame.DROPTEXT, text=line))
    press(app, "Play")
    app.go.menu()
    scene = shelves(app)
    assert len(scene.choice.shown) == 1
    assert not scene.choice.shown[0].damage


def test_the_position_of_a_saved_game_is_copied_from_its_details(app: App) -> None:
    over, going = frozen(), frozen(150)
    app.storage.create(app.storage.games / "over.json", save_text(over))
    app.storage.create(app.storage.games / "going.json", save_text(going))
    shelves(app)
    press(app, "Copy as text")
    press(app, "Copy")
    assert same_position(session_from_line(clipboard.get()), going)
    press(app, "OK")
    press(app, "Finished")
    press(app, "Copy as text")
    assert same_position(session_from_line(clipboard.get()), over)
    press(app, "OK")
    app.event(Event(pygame.DROPTEXT, text=clipboard.get()))
    press(app, "Add to my games")
    assert isinstance(top(app), ResultsScene)


@pytest.mark.parametrize("where", ["menu", "setup", "games"])
def test_text_and_files_can_be_dropped_on_the_window(app: App, where: str, tmp_path: Path) -> None:
    line = session_line(frozen(150))
    file, game = tmp_path / "line.txt", tmp_path / "game.json"
    file.write_text(f"Look:\n{line}\n", encoding="utf-8")
    game.write_text(save_text(frozen(100)), encoding="utf-8")
    {"menu": app.go.menu, "setup": app.go.new_game, "games": app.go.games}[where]()
    app.event(Event(pygame.DROPFILE, file=str(file)))
    press(app, "Cancel")
    app.event(Event(pygame.DROPTEXT, text=line[:-1]))
    assert SENTENCE in texts(app)
    press(app, "OK")
    clipboard.put(line)
    app.update(1.0)
    key(app, pygame.K_v, mod=pygame.KMOD_LCTRL)
    press(app, "Cancel")
    app.event(Event(pygame.DROPFILE, file=str(game)))
    scene = top(app)
    assert isinstance(scene, GamesScene) and len(scene.choice.shown) == 1


SCENES = ("menu", "new_game", "games", "career", "challenges", "together")


def everything(folder: Path) -> dict[str, tuple[Path, type[Scene]]]:
    """One file of everything that comes from Hexhold, and the scene that opens it."""
    invitation = Invitation(("192.168.1.20",), 47624, "a1b2c3d4e5", "0" * 32, "ab" * 32, "Ann's table")
    sketch = opened(board_drawing("standard", "standard.tmx"))[0]
    career = Career()
    career.create("Zoe", "red", "")
    texts: dict[str, tuple[str, type[Scene]]] = {
        "position.txt": (session_line(frozen(50)), DialogScene),
        "board.md": (named_board_line("standard", None, 4), DialogScene),
        "puzzle.txt": (puzzle_line(puzzles()[0]), PuzzleScene),
        "invitation.txt": ("Come! " + written(invitation), TogetherScene),
        "damaged.txt": ("Come! " + written(invitation)[:-3], TogetherScene),
        "result.txt": (game_result(date(2026, 11, 27), BASE.name, PlayedGame((10, 8), 60, 2, 3, True)), DialogScene),
        "board.tmx": (tmx_of(sketch.drawing()), DialogScene),
        "game.json": (save_text(frozen(100)), GamesScene),
        "career.json": (career_text(career), CareerScene),
        "challenges.json": (challenges_text(Challenges({"card1": 0})), DialogScene),
    }
    for name, (text, _scene) in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return {name: (folder / name, scene) for name, (_text, scene) in texts.items()}


@pytest.mark.parametrize("where", SCENES)
def test_everything_can_be_dropped_everywhere(app: App, where: str, tmp_path: Path) -> None:
    for name, (file, scene) in everything(tmp_path).items():
        app.go.menu()
        if where != "menu":
            getattr(app.go, where)()
        app.event(Event(pygame.DROPFILE, file=str(file)))
        wait(app, 0.1)
        assert isinstance(top(app), scene), name
        assert not any("nothing from Hexhold" in text or "not imported" in text for text in texts(app)), name
        if file.suffix in (".txt", ".md"):
            app.go.menu()
            if where != "menu":
                getattr(app.go, where)()
            app.event(Event(pygame.DROPTEXT, text=file.read_text(encoding="utf-8")))
            wait(app, 0.1)
            assert isinstance(top(app), scene), name


def test_a_dropped_invitation_waits_for_a_press(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    joined: list[Invitation] = []
    monkeypatch.setattr(Navigator, "join_table", lambda _go, invitation: joined.append(invitation))
    app.settings.player_name = "Ann"
    invitation = Invitation(("192.168.1.20",), 47624, "a1b2c3d4e5", "0" * 32, "ab" * 32, "Ann's table")
    app.go.new_game()
    clipboard.put(written(invitation))
    press(app, "Paste")
    assert isinstance(top(app), TogetherScene) and not joined
    press(app, "Join")
    assert joined == [invitation]


def test_a_line_pasted_as_an_invitation_is_opened(app: App) -> None:
    app.settings.player_name = "Ann"
    app.go.together()
    clipboard.put(named_board_line("standard", None, 4))
    press(app, "Paste")
    press(app, "Use it")
    assert isinstance(top(app), SetupScene)


def test_a_saved_game_can_be_imported_from_the_career_and_a_career_from_the_games(app: App, tmp_path: Path) -> None:
    files = everything(tmp_path)
    for here, name, there in (("career", "game.json", GamesScene), ("games", "career.json", CareerScene)):
        folder = tmp_path / here
        folder.mkdir()
        files[name][0].rename(folder / name)
        app.settings.last_folder = str(folder)
        app.go.menu()
        getattr(app.go, here)()
        press(app, "Import")
        press(app, "Import")
        assert isinstance(top(app), there)


@pytest.mark.parametrize("text", ["", "hello", "hexhold:p1:abc", "hexhold:p7:abc", "\0\n" * 9999])
def test_what_is_no_line_gets_one_sentence(app: App, text: str) -> None:
    setting_up(app)
    clipboard.put(text)
    press(app, "Paste")
    (sentence,) = (line for line in texts(app) if line.endswith("."))
    assert "This" in sentence
    press(app, "OK")
    assert isinstance(top(app), SetupScene)


def test_whoever_does_not_know_the_whole_game_cannot_copy_it(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """As at a table of others: the hidden cards are on the host's computer."""
    monkeypatch.setattr(LocalMatch, "knows_all", False)
    app.go.play(frozen(100))
    open_menu(app)
    assert buttons(app, "Continue")
    assert not buttons(app, "Copy as text")


# --- boards


def test_a_board_is_copied_and_pasted_in_new_game(app: App) -> None:
    scene = setting_up(app)
    scene.choose_board("twin_lakes")
    press(app, "Copy as text")
    press(app, "OK")
    line = clipboard.get()
    scene.choose_board("standard")
    press(app, "Paste")
    assert any("For 2 to 4 players." in text for text in texts(app))
    press(app, "Cancel")
    assert scene.choices.board == "standard"
    press(app, "Paste")
    press(app, "Use it")
    assert scene.choices.board == "Twin Lakes" and scene.table.board
    assert list(scene.table.board.terrain) == list(dealt(scene, "twin_lakes").terrain)
    assert not (app.storage.folder / "boards").exists()
    press(app, "Copy as text")
    assert clipboard.get() == line
    press(app, "OK")
    press(app, "Begin")
    assert running(app).match.setup.board.name == "Twin Lakes"


def dealt(scene: SetupScene, name: str) -> Board:
    """A board, dealt with the choices of a scene."""
    return deal(load_layout(name), seed_of(scene.choices.seed), DealOptions(scene.choices.numbers != FREE))


def test_the_buttons_of_a_question_are_readable_in_a_long_language(app: App) -> None:
    with longer_language():
        app.go.take_text(named_board_line("standard", None, 4))
        wait(app, 0.1)
        question = top(app)
        assert isinstance(question, DialogScene)
        root = question.layers.top()
        assert root and not problems(root, pygame.Rect((0, 0), app.ui.window))
        (dialog,) = (one for one in root.walk() if isinstance(one, Dialog))
        for button in dialog.buttons:
            assert button.rect.width >= button.measure(app.ui.window[0])[0]


def test_a_board_is_kept_if_the_player_wishes(app: App) -> None:
    setting_up(app)
    clipboard.put(named_board_line("fog_island", None, 4))
    press(app, "Paste")
    press(app, "Use and keep it")
    scene = top(app)
    assert isinstance(scene, SetupScene) and scene.choices.board == "The Fog Island"
    (kept,) = (app.storage.folder / "boards").iterdir()
    assert kept.name == "The Fog Island.tmx"
    again = read_tmx(kept)
    assert again.terms and again.terms.fog_terrain
    app.go.menu()
    assert "The Fog Island" in setting_up(app).table.titles


def test_a_kept_board_is_chosen_even_if_its_title_ends_like_a_number_of_seats(app: App) -> None:
    sketch = opened(board_drawing("beginner", "beginner.tmx"))[0].with_property("title", "Reef 1.4")
    setting_up(app)
    clipboard.put(board_line(sketch))
    press(app, "Paste")
    press(app, "Use and keep it")
    scene = scene_of(app, SetupScene)
    assert scene.choices.board in scene.table.titles and "Reef 1.4" in " ".join(texts(app))


@pytest.mark.parametrize("where", ["menu", "setup", "games"])
def test_a_map_can_be_dropped_on_the_window(app: App, where: str, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.tmx", tmp_path / "bad.tmx"
    board = read_shared(named_board_line("evergreen", None, 4))
    assert isinstance(board, SharedBoard)
    good.write_text(board.map_text(), encoding="utf-8")
    bad.write_text("<map>", encoding="utf-8")
    {"menu": app.go.menu, "setup": app.go.new_game, "games": app.go.games}[where]()
    app.event(Event(pygame.DROPFILE, file=str(bad)))
    assert any(line.startswith("bad.tmx:") for line in texts(app))
    press(app, "OK")
    app.event(Event(pygame.DROPFILE, file=str(good)))
    press(app, "Use it")
    scene = top(app)
    assert isinstance(scene, SetupScene) and scene.choices.board == "Evergreen"


def test_the_board_of_a_position_can_be_played_again(app: App) -> None:
    played = frozen(200)
    app.event(Event(pygame.DROPTEXT, text=session_line(played)))
    press(app, "Only its board")
    press(app, "Use it")
    scene = top(app)
    assert isinstance(scene, SetupScene) and scene.table.board and scene.table.has_fixed_numbers()
    assert list(scene.table.board.tokens) == list(played.setup.board.tokens)


def test_a_table_for_others_takes_no_lines(app: App) -> None:
    app.settings.player_name = "Anna"
    app.go.host()
    assert not buttons(app, "Paste")
    host = top(app)
    app.event(Event(pygame.DROPTEXT, text="hexhold:p1:abc"))
    assert top(app) is host
