"""Writes a picture of a scene, without a display.

To add a scene, add an entry to ``SCENES``: a name and a function that creates the scene from an app and a ``Wish``.
"""

from __future__ import annotations

import importlib
import io
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from platform_io.i18n import N_, said
from platform_io.safe_files import read
from platform_io.sanitize import quoted

if TYPE_CHECKING:
    import pygame

    from game.play.session import Session
    from game.play.statistics.tally import Tally
    from scenes.app.app import App
    from scenes.app.stack import Scene


@dataclass(frozen=True)
class Wish:
    """The options of the command, apart from the scene."""

    save: Path | None = None
    seat: int | None = None


PATIENCE = 60.0
"""Seconds to wait for files to be read."""


class UnknownScene(ValueError):
    """There is no scene of that name."""


Factory = Callable[["App", Wish], "Scene"]


def _plain(module: str, scene: str) -> Factory:
    def make(app: App, _wish: Wish) -> Scene:
        result: Scene = getattr(importlib.import_module(module), scene)(app)
        return result

    return make


def _settings(page: str) -> Factory:
    def make(app: App, _wish: Wish) -> Scene:
        from scenes.settings.scene import SettingsScene

        return SettingsScene(app, page)

    return make


def _curtain(app: App, wish: Wish) -> Scene:
    from scenes.curtain import CurtainScene
    from scenes.play.local_match import LocalMatch
    from scenes.play.scene import PlayScene
    from scenes.play.since import Since
    from sprites.names import FACES, face_sprite

    session = _session(wish, 300)
    match = LocalMatch(session, 0)
    missed = Since(match).lines(PlayScene(app, match, still=True).table_view, 0)
    return CurtainScene(app, "Anna", 3, missed=missed, face=face_sprite(FACES[0]))


def _dialog(app: App, _wish: Wish) -> Scene:
    from platform_io.i18n import _
    from scenes.dialog import DialogScene
    from scenes.menu import MenuScene

    app.stack.push(MenuScene(app))
    return DialogScene(
        app,
        _("Delete this game?"),
        _("It cannot be restored."),
        [(_("Delete"), None), (_("Keep"), None)],
        loses=True,
    )


def _keyboard(app: App, _wish: Wish) -> Scene:
    from scenes.on_screen_keyboard import KeyboardScene
    from scenes.setup import SetupScene
    from scenes.ui.field import TextField

    setup = SetupScene(app)
    app.stack.push(setup)
    return KeyboardScene(app, next(widget for widget in setup.layers.bottom().walk() if isinstance(widget, TextField)))


def _characters(app: App, _wish: Wish) -> Scene:
    from scenes.newgame.characters import CharacterScene
    from scenes.setup import SetupScene

    below = SetupScene(app)
    app.stack.push(below)
    return CharacterScene(app, below.choices.seats[-1], lambda _character: None)


def _faces(app: App, _wish: Wish) -> Scene:
    from scenes.newgame.characters import FaceScene
    from scenes.setup import SetupScene

    below = SetupScene(app)
    app.stack.push(below)
    return FaceScene(app, below.choices.seats[0], lambda _face: None)


def _boards(app: App, _wish: Wish) -> Scene:
    from math import inf

    from scenes.newgame.boards import BoardScene
    from scenes.setup import SetupScene

    below = SetupScene(app)
    app.stack.push(below)
    scene = BoardScene(app, below.table, below.choices, lambda _name: None)
    app.stack.push(scene)
    scene.draw_pictures(inf)
    app.stack.pop(scene)
    return scene


def _editor(app: App, _wish: Wish) -> Scene:
    from scenes.editor.scene import EditorScene

    scene = EditorScene(app, lambda _name: None)
    app.stack.push(scene)
    scene.open("new_shores", 4)
    app.stack.pop(scene)
    return scene


def _trial(app: App, wish: Wish) -> Scene:
    from scenes.editor.scene import EditorScene
    from scenes.editor.trial import TrialScene

    scene = _editor(app, wish)
    assert isinstance(scene, EditorScene) and scene.drafting.layout
    app.stack.push(scene)
    return TrialScene(app, scene.drafting.layout)


def _session(wish: Wish, actions: int) -> Session:
    """The requested saved game, or one played by the computer."""
    if wish.save is None:
        from scenes.play.demo import demo_session

        return demo_session(actions)
    from user.games import open_game

    return open_game(read(wish.save))


def _play(app: App, wish: Wish) -> Scene:
    from scenes.play.scene import PlayScene

    return PlayScene.local(app, _session(wish, 260), wish.seat, still=True)


def _key_help(app: App, wish: Wish) -> Scene:
    from scenes.keyhelp import KeyHelpScene

    below = _play(app, wish)
    app.stack.push(below)
    return KeyHelpScene(app, below)


def _attack(app: App, wish: Wish) -> Scene:
    from scenes.play.attack.scene import AttackScene
    from scenes.play.scene import PlayScene
    from scenes.tabletop.table.forecast import forecast

    below = PlayScene.local(app, _session(wish, 260), wish.seat, still=True)
    app.stack.push(below)
    scene = AttackScene(app, below.table_view, forecast(below.table_view.table), lambda: None)
    scene.time = scene.script.decided + 1.0
    return scene


def _spotlight(app: App, wish: Wish) -> Scene:
    from game.events import LONGEST_ROAD
    from scenes.play.scene import PlayScene
    from scenes.play.spotlight import SpotlightScene

    below = PlayScene.local(app, _session(wish, 260), wish.seat, still=True)
    app.stack.push(below)
    moment = below.presentation.cutscenes.moment_rules.moment_of([(LONGEST_ROAD, 1, 7, 0, 0)], is_fast=False, by=-1)
    assert moment
    scene = SpotlightScene(app, below.table_view, moment, lambda: None)
    scene.time = 2.0
    return scene


def _victory(app: App, wish: Wish) -> Scene:
    from game.events import WON
    from scenes.play.scene import PlayScene
    from scenes.play.victory.scene import VictoryScene

    below = PlayScene.local(app, _session(wish, 260), wish.seat, still=True)
    app.stack.push(below)
    points = int(below.table_view.setup.points)
    return VictoryScene(app, below.table_view, (WON, below.table_view.seat, points, 0, 0), lambda: None)


def _results(page: str = "standing") -> Factory:
    def make(app: App, wish: Wish) -> Scene:
        from scenes.results.scene import ResultsScene

        return ResultsScene(app, _session(wish, 10**6), page=page)

    return make


def _achievements(app: App, wish: Wish) -> Scene:
    from game.play.session import PERSON
    from scenes.results.scene import ACHIEVEMENTS, ResultsScene

    session = _session(wish, 10**6)
    session.players[int(session.view(0).winner())].kind = PERSON
    return ResultsScene(app, session, page=ACHIEVEMENTS)


def _results_together(app: App, wish: Wish) -> Scene:
    from scenes.play.remote_match import RemoteMatch
    from scenes.results.scene import ResultsScene
    from scenes.together.demo import demo_party

    party = demo_party(app, over=_session(wish, 10**6))
    return ResultsScene(app, RemoteMatch(party).whole_game(), party=party)


def _replay(app: App, wish: Wish) -> Scene:
    from scenes.replay.scene import ReplayScene
    from scenes.replay.sight import EVERYTHING

    session = _session(wish, 10**6)
    return ReplayScene(app, session, len(session.history) * 2 // 3, EVERYTHING if wish.seat is None else wish.seat)


def _hall(app: App, _wish: Wish) -> Scene:
    from scenes.games.collection import OVER
    from scenes.games.scene import GamesScene

    return GamesScene(app, OVER)


def _folders(app: App, _wish: Wish) -> Scene:
    from platform_io.i18n import _
    from scenes.games.folders import FolderScene

    missing = _("There are no games in this folder. Game files end in .json.")
    return FolderScene(app, _("Choose a game to import"), _("Import"), lambda _path: None, missing=missing)


def _career(page: str = "overview") -> Factory:
    def make(app: App, _wish: Wish) -> Scene:
        from scenes.career.demo import demo_career
        from scenes.career.scene import CareerScene
        from user.career_file import CareerFile

        if not CareerFile(app.storage).path.exists():
            demo_career(app)
        return CareerScene(app, page)

    return make


def _profile(app: App, wish: Wish) -> Scene:
    from scenes.career.editing import ProfileScene
    from user.profiles import Profile

    app.stack.push(_career()(app, wish))
    return ProfileScene(app, Profile("1", "Clara", "blue", "scribe"), lambda *_choice: "", lambda: None)


def _about(app: App, wish: Wish) -> Scene:
    from scenes.about.scene import AboutScene

    return AboutScene(app, _session(wish, 260))


def _guide(app: App, _wish: Wish) -> Scene:
    from scenes.play.guide.scene import GuideScene

    return GuideScene(app)


def _challenges(page: str) -> Factory:
    def make(app: App, _wish: Wish) -> Scene:
        from scenes.challenges.scene import ChallengesScene

        return ChallengesScene(app, page)

    return make


def _puzzle(app: App, _wish: Wish) -> Scene:
    from game.puzzles.library import puzzles
    from scenes.puzzles.attempt import Attempt
    from scenes.puzzles.scene import PuzzleScene

    return PuzzleScene(app, Attempt(puzzles()[0]))


def _together(app: App, _wish: Wish) -> Scene:
    from net.invitation import written
    from scenes.together.demo import INVITATION, demo_nearby
    from scenes.together.recent import KnownTable
    from scenes.together.scene import TogetherScene

    app.settings.player_name = "Clara"
    scene = TogetherScene(app, demo_nearby())
    scene.recent.tables = [KnownTable(written(INVITATION))]
    return scene


def _saved_tables(app: App, wish: Wish) -> Scene:
    from scenes.together.saved_tables import SavedTablesScene

    app.stack.push(_together(app, wish))
    return SavedTablesScene(app)


def _lobby(app: App, _wish: Wish) -> Scene:
    from scenes.together.demo import demo_party
    from scenes.together.lobby import LobbyScene

    return LobbyScene(app, demo_party(app))


def _table(app: App, _wish: Wish) -> Scene:
    from scenes.play.remote_match import RemoteMatch
    from scenes.play.scene import PlayScene
    from scenes.together.demo import demo_party
    from scenes.together.table_menu import TableScene

    party = demo_party(app, playing=True)
    app.stack.push(PlayScene(app, RemoteMatch(party), people=lambda: None))
    return TableScene(app, party)


def _offer_together(app: App, _wish: Wish) -> Scene:
    from scenes.play.remote_match import RemoteMatch
    from scenes.play.scene import PlayScene
    from scenes.together.demo import demo_offer

    return PlayScene(app, RemoteMatch(demo_offer(app)), people=lambda: None)


SCENES: dict[str, Factory] = {
    "menu": _plain("scenes.menu", "MenuScene"),
    "setup": _plain("scenes.setup", "SetupScene"),
    "together": _together,
    "host": _plain("scenes.together.host", "HostScene"),
    "saved_tables": _saved_tables,
    "lobby": _lobby,
    "table": _table,
    "offer-together": _offer_together,
    "characters": _characters,
    "boards": _boards,
    "editor": _editor,
    "trial": _trial,
    "faces": _faces,
    "settings": _plain("scenes.settings.scene", "SettingsScene"),
    **{f"settings-{page}": _settings(page) for page in ("seeing", "sound", "pace", "play", "help")},
    "keys": _plain("scenes.keys", "KeysScene"),
    "key_help": _key_help,
    "games": _plain("scenes.games.scene", "GamesScene"),
    "hall": _hall,
    "folders": _folders,
    "career": _career(),
    **{f"career-{page}": _career(page) for page in ("wins", "points", "luck", "achievements", "games")},
    "profile": _profile,
    "rulebook": _plain("scenes.rulebook", "RulebookScene"),
    "curtain": _curtain,
    "dialog": _dialog,
    "keyboard": _keyboard,
    "play": _play,
    "guide": _guide,
    "challenges": _challenges("today"),
    **{f"challenges-{page}": _challenges(page) for page in ("puzzles", "missed")},
    "puzzle": _puzzle,
    "about": _about,
    "licences": _plain("scenes.about.licences", "LicencesScene"),
    "attack": _attack,
    "spotlight": _spotlight,
    "victory": _victory,
    "replay": _replay,
    "results": _results(),
    "results-achievements": _achievements,
    "results-together": _results_together,
    **{f"results-{page}": _results(page) for page in ("points", "sources", "production", "dice", "cards", "attacks")},
}


def screenless(size: tuple[int, int], lang: str) -> App:
    """Start the program without a display, with scenes of a size."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from platform_io import i18n as language
    from scenes.app import job
    from scenes.app.app import App
    from scenes.navigator import Navigator

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    if lang:
        language.choose(lang)
    job.AT_ONCE = PATIENCE
    app = App(Navigator, size=size, sound=False)
    if lang:
        app.settings.language = lang
    return app


def shot(
    scene_name: str,
    size: tuple[int, int],
    lang: str,
    out: Path,
    save: Path | None = None,
    seat: int | None = None,
    *,
    scale: int | None = None,
) -> None:
    """Write a picture of a scene; ``scale`` is the overall scale in per cent."""
    if scene_name not in SCENES:
        text = N_("There is no scene {name}. Choose from: {names}.")
        raise UnknownScene(said(text, name=quoted(scene_name), names=", ".join(SCENES)))
    import pygame

    app = screenless(size, lang)
    if scale is not None:
        app.settings.ui_scale = scale / 100
    app.use_settings(size)
    app.stack.push(SCENES[scene_name](app, Wish(save, seat)))
    surface = pygame.Surface(size)
    app.update(0.0)
    app.draw(surface)
    _write(surface, out)


def strip(
    save: Path, out: Path, lang: str, size: tuple[int, int], columns: int, choose: Callable[[Tally], list[int]]
) -> None:
    """Write the boards of a saved game at the end of chosen turns as one picture; ``size`` is the size of each
    board."""
    from game.play.statistics.tally import Tally
    from scenes.replay.strip import Strip
    from user.games import open_game

    session = open_game(read(save))
    tally = Tally(session)
    turns = choose(tally)
    app = screenless((1280, 720), lang)
    app.ui.resize((1280, 720), 1.0)
    _write(Strip(app.ui, session, tally).draw(turns, columns, size), out)


def _write(picture: pygame.Surface, out: Path) -> None:
    """Write a picture to a file; pygame would not report a full disk."""
    import pygame

    data = io.BytesIO()
    pygame.image.save(picture, data, ".png")
    out.write_bytes(data.getvalue())
