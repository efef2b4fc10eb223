"""Whatever a clumsy user does, nothing breaks, no fault is reported, and no game is lost."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.action_text import text
from game.rulesets.base import BASE
from platform_io import i18n as language
from scenes.app.app import App
from scenes.play.guide.scene import GuideScene
from scenes.play.scene import PlayScene
from sprites import palettes
from tests.frozen import frozen
from tests.properties.effort import scaled
from tests.scenes.apps import new_app
from tests.scenes.clumsy import Clumsy
from tests.scenes.driver import saved_in
from tests.sessions import new_session
from tests.thorough import usual_first
from user.crash_recovery import text_of

STEPS = scaled(300, 120)
BEGUN = {
    "new": lambda: new_session(seats=3),
    "early": lambda: frozen(70, persons=4),
    "late": lambda: frozen(450, persons=4),
    "at sea": lambda: frozen(260, persons=4, board="new_shores", seed=5),
    "base game": lambda: frozen(160, persons=4, rules=BASE),
}
"""Games of human players only, so nothing waits for a computer."""


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("HOME", str(tmp_path))
    made = new_app(tmp_path / "data")
    made.settings.animation_speed = 4.0
    made.use_settings()
    made.go.menu()
    yield made
    language.choose("en")
    palettes.choose(palettes.STANDARD)


def playing(app: App) -> PlayScene | None:
    """The game in progress, if any."""
    return next((one for one in app.stack.scenes if isinstance(one, PlayScene)), None)


def is_kept(app: App, scene: PlayScene) -> bool:
    """Whether all actions of a game are on the disk; also true if it is in the bin or its save has no log."""
    app.storage.settle()
    path = saved_in(scene)
    assert path
    done = [text(action) for action in scene.match.whole_game().log]
    return not path.exists() or json.loads(text_of(app.storage, path)).get("log", done) == done


@pytest.mark.parametrize("name", usual_first(["new", "late", "at sea"], "early", "base game"))
def test_a_clumsy_user_breaks_nothing(app: App, name: str) -> None:
    hand = Clumsy(app, len(name))
    for _ in range(STEPS):
        scene = playing(app)
        if scene is None or isinstance(scene, GuideScene):
            app.go.play(BEGUN[name]())
        hand.act()
        assert hand.wrong == []
        left = scene is not None and playing(app) is not scene and not isinstance(scene, GuideScene)
        assert not left or (scene and is_kept(app, scene))
    scene = playing(app)
    assert scene is None or isinstance(scene, GuideScene) or is_kept(app, scene)
    assert hand.done["scene"] > STEPS // 15, hand.done
