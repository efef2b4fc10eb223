"""Panels at the table that can be folded, which the settings remember."""

from __future__ import annotations

import pytest

from game.actions import IMPROVE, kind_of
from scenes.app.app import App
from scenes.play.scene import PlayScene
from scenes.tabletop.panels.chart import TrackRow
from scenes.tabletop.panels.folding import FoldedStrip, Folding, FoldMark
from scenes.tabletop.panels.tracker import BankPanel
from scenes.ui.widget import Widget
from tests.frozen import frozen
from tests.scenes.driver import at_table, click, key, wait, widgets
from user import settings


def table(app: App) -> PlayScene:
    """A turn in which a level of science can be bought."""
    scene = at_table(app, frozen(60))
    wait(app, 1.0)
    return scene


def _content(panel: Folding) -> type[Widget]:
    return BankPanel if isinstance(panel.panel, BankPanel) else TrackRow


@pytest.mark.parametrize("place", [0, 1])
def test_a_panel_is_folded_and_unfolded_and_stays_so(app: App, place: int) -> None:
    scene = table(app)
    log = scene.presentation.log.rect.height
    before = [one for one in widgets(scene) if isinstance(one, Folding)][place]
    kind = _content(before)
    click(app, [one for one in widgets(scene) if isinstance(one, FoldMark)][place])
    wait(app)
    after = [one for one in widgets(scene) if isinstance(one, Folding)][place]
    assert after.rect.height < before.rect.height / 2
    assert not any(isinstance(one, kind) for one in widgets(scene))
    assert scene.presentation.log.rect.height >= log
    assert settings.load(app.storage)[0].folded
    again = table(app)
    click(app, next(one for one in widgets(again) if isinstance(one, FoldedStrip)))
    wait(app)
    assert any(isinstance(one, kind) for one in widgets(again))
    assert not settings.load(app.storage)[0].folded


def test_the_keys_of_a_folded_panel_work(app: App) -> None:
    app.settings.folded = ["improvements"]
    scene = table(app)
    assert "science" in scene.commands()
    done = len(scene.match.whole_game().log)
    key(app, app.ui.keys.code("science"))
    assert [kind_of(action) for action in scene.match.whole_game().log[done:]] == [IMPROVE]
