"""A few pictures that must stay the same, pixel by pixel, until somebody has looked at the change.

``HEXHOLD_RENEW=1 python play.py test -n 0 tests/scenes/test_exact.py`` accepts the new ones. With another pygame, SDL
or processor than the recorded one nothing is compared. A picture that differs is written to ``build/exact``.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.board.deal import deal
from game.board.library import load_layout
from scenes.app.app import App
from scenes.curtain import CurtainScene
from scenes.play.scene import PlayScene
from scenes.shot import SCENES, Wish
from sprites.board_picture import board_picture
from sprites.geometry import BoardLayout, margin_of, sea_around
from tests.scenes import positions
from tests.scenes.apps import SIZE
from tests.scenes.driver import wait
from tests.tool import ROOT

ACCEPTED = Path(__file__).with_name("exact.json")
WRONG = ROOT / "build" / "exact"
RENEW = bool(os.environ.get("HEXHOLD_RENEW"))

Draw = Callable[[App], pygame.Surface]


def made_with() -> str:
    """What the pixels depend on apart from this program."""
    fast = sorted(name for name, has in pygame.system.get_cpu_instruction_sets().items() if has)
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return f"pygame-ce {pygame.version.ver}, SDL {sdl}, {platform.machine()}: {' '.join(fast)}"


def board(name: str) -> Draw:
    """A board, without pieces."""

    def draw(app: App) -> pygame.Surface:
        dealt = deal(load_layout(name, seats=4), 3)
        area = pygame.Rect(0, 0, 760, 640)
        return board_picture(
            dealt, BoardLayout(dealt.net, sea_around(dealt), area, margin_of(dealt)), app.assets.sheets
        )

    return draw


def question(name: str) -> Draw:
    """A crowded table and a question."""

    def draw(app: App) -> pygame.Surface:
        app.stack.push(PlayScene.local(app, positions.session(positions.QUESTIONS[name]()), 0, still=True))
        return screen(app)

    return draw


def shown(name: str) -> Draw:
    """A scene of ``shot``."""

    def draw(app: App) -> pygame.Surface:
        app.stack.push(SCENES[name](app, Wish()))
        return screen(app)

    return draw


def curtain(app: App) -> pygame.Surface:
    """A curtain that has just opened."""
    app.stack.push(CurtainScene(app, positions.NAMES[1], 2, missed=["{b}Ada{/b} builds {icon/brick}."] * 3))
    return screen(app)


def screen(app: App) -> pygame.Surface:
    """The screen a moment later."""
    surface = pygame.Surface(SIZE)
    wait(app, 0.3)
    app.draw(surface)
    return surface


PICTURES: dict[str, Draw] = {
    "board": board("standard"),
    "board at sea": board("new_shores"),
    "board in fog": board("fog_island"),
    "table": question("turn"),
    "robber": question("robber"),
    "progress cards": question("keep_five"),
    "dice": question("dice"),
    "attack": shown("attack"),
    "points by turn": shown("results-points"),
    "curtain": curtain,
}


def accepted() -> dict[str, str]:
    """The accepted checksums of the pictures, and what they were made with."""
    found: dict[str, str] = json.loads(ACCEPTED.read_text(encoding="utf-8")) if ACCEPTED.exists() else {}
    return found


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_has_not_changed(app: App, name: str) -> None:
    before = accepted()
    if not RENEW and before["made with"] != made_with():
        pytest.skip(f"the pictures were made with {before['made with']}")
    picture = PICTURES[name](app)
    found = hashlib.sha256(pygame.image.tobytes(picture, "RGBA")).hexdigest()
    if RENEW:
        sums = {
            "made with": made_with(),
            **{other: before[other] for other in PICTURES if other in before},
            name: found,
        }
        ACCEPTED.write_text(json.dumps(sums, indent=1) + "\n", encoding="utf-8")
    elif found != before.get(name):
        WRONG.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, WRONG / f"{name}.png")
        pytest.fail(f"it has changed: see {WRONG / name}.png; if that is right, see the module's docstring")


def test_checksums_are_kept_only_for_pictures_that_are_drawn() -> None:
    assert set(accepted()) == {"made with", *PICTURES}
