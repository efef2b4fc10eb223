"""A scene as a picture, without a display.

Another scene joins by an entry in ``SCENES``: a name and a function that makes the scene from an app and a
``Wish``.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from gate.files import read
from gate.text import quoted

if TYPE_CHECKING:
    from game.play.session import Session
    from scenes.app.app import App
    from scenes.app.stack import Scene


@dataclass(frozen=True)
class Wish:
    """What was asked for beside the scene."""

    save: Path | None = None
    seat: int | None = None


class UnknownScene(ValueError):
    """There is no scene of that name."""


Factory = Callable[["App", Wish], "Scene"]


def _plain(module: str, scene: str) -> Factory:
    def make(app: App, _wish: Wish) -> Scene:
        made: Scene = getattr(importlib.import_module(module), scene)(app)
        return made

    return make


def _curtain(app: App, _wish: Wish) -> Scene:
    from scenes.curtain import CurtainScene

    return CurtainScene(app, "Anna", 3)


def _dialog(app: App, _wish: Wish) -> Scene:
    from scenes.dialog import DialogScene
    from scenes.menu import MenuScene
    from user.language import _

    app.stack.push(MenuScene(app))
    return DialogScene(
        app,
        _("Delete this game?"),
        _("It cannot be brought back."),
        [(_("Delete"), None), (_("Keep"), None)],
        loses=True,
    )


def _characters(app: App, _wish: Wish) -> Scene:
    from scenes.newgame.characters import CharacterScene
    from scenes.setup import SetupScene

    below = SetupScene(app)
    app.stack.push(below)
    return CharacterScene(app, below.choices.seats[-1], lambda _character: None)


def _session(wish: Wish, actions: int) -> Session:
    """The saved game that was asked for, or one played by the computer."""
    if wish.save is None:
        from scenes.play.demo import demo_session

        return demo_session(actions)
    from user.games import open_game

    return open_game(read(wish.save))


def _play(app: App, wish: Wish) -> Scene:
    from scenes.play.scene import PlayScene

    return PlayScene(app, _session(wish, 260), wish.seat, still=True)


def _attack(app: App, wish: Wish) -> Scene:
    from scenes.play.attack.scene import AttackScene
    from scenes.play.scene import PlayScene
    from scenes.play.table.forecast import forecast

    below = PlayScene(app, _session(wish, 260), wish.seat, still=True)
    app.stack.push(below)
    scene = AttackScene(app, below.stage, forecast(below.stage.table), lambda: None)
    scene.time = scene.script.decided + 1.0
    return scene


def _results(app: App, wish: Wish) -> Scene:
    from scenes.results import ResultsScene

    return ResultsScene(app, _session(wish, 10**6))


def _hall(app: App, _wish: Wish) -> Scene:
    from scenes.games.collection import OVER
    from scenes.games.scene import GamesScene

    return GamesScene(app, OVER)


def _folders(app: App, _wish: Wish) -> Scene:
    from scenes.games.folders import FolderScene
    from user.language import _

    return FolderScene(app, _("Which game shall be taken in?"), _("Import"), lambda _path: None, files=True)


def _guide(app: App, _wish: Wish) -> Scene:
    from scenes.play.guide.scene import GuideScene

    return GuideScene(app)


SCENES: dict[str, Factory] = {
    "menu": _plain("scenes.menu", "MenuScene"),
    "setup": _plain("scenes.setup", "SetupScene"),
    "characters": _characters,
    "settings": _plain("scenes.settings", "SettingsScene"),
    "games": _plain("scenes.games.scene", "GamesScene"),
    "hall": _hall,
    "folders": _folders,
    "rulebook": _plain("scenes.rulebook", "RulebookScene"),
    "curtain": _curtain,
    "dialog": _dialog,
    "play": _play,
    "guide": _guide,
    "attack": _attack,
    "results": _results,
}


def shot(
    scene_name: str,
    size: tuple[int, int],
    lang: str,
    out: Path,
    save: Path | None = None,
    seat: int | None = None,
    *,
    scale: int | None = None,
    seconds: float = 0.0,
) -> None:
    """Write a picture of a scene, after it has run for some seconds; ``scale`` is the user's in percent."""
    if scene_name not in SCENES:
        raise UnknownScene(f"There is no scene {quoted(scene_name)}; there are: {', '.join(SCENES)}.")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from scenes.app.app import App
    from scenes.navigator import Navigator
    from user import language

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    if lang:
        language.choose(lang)
    app = App(Navigator, size=size, sound=False)
    if lang:
        app.settings.language = lang
    if scale is not None:
        app.settings.ui_scale = scale / 100
    app.use_settings(size)
    app.stack.push(SCENES[scene_name](app, Wish(save, seat)))
    surface = pygame.Surface(size)
    app.update(0.0)
    for _step in range(round(seconds * 20)):
        app.update(0.05)
    app.draw(surface)
    pygame.image.save(surface, out)
