"""The program that plays by itself for hours, run here for a moment and without a window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.navigator import Navigator
from tests.scenes.playing import PlayingApp
from user.storage import Storage

SIZE = (1280, 720)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[PlayingApp]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    made = PlayingApp(Navigator, Storage(tmp_path), SIZE, lambda: made.counts["action"] < 60, 3)
    yield made
    made.close()


def test_it_plays_checks_the_table_and_saves(app: PlayingApp) -> None:
    surface = pygame.Surface(SIZE)
    while app.running:
        app.update(0.05)
    app.draw(surface)
    assert app.wrong == []
    assert app.counts["looks"] > 0
    assert app.counts["saves"] == 1
    assert app.counts["actions"] >= 60


def test_a_reported_fault_is_noticed(app: PlayingApp) -> None:
    app.report("table_mismatch", what="a road")
    assert app.wrong == ["table_mismatch: {'what': 'a road'}"]


def test_memory_growth_is_measured_only_after_the_start() -> None:
    from tools.measure import window_soak as tool

    grows = [tool.SoakSample(second, 100 + second / 60, 0, 0, 0, 0, 0) for second in range(0, 3600, 5)]
    still = [tool.SoakSample(second, 50 if second < 300 else 100, 0, 0, 0, 0, 0) for second in range(0, 3600, 5)]
    assert tool.slope(grows) == pytest.approx(60)
    assert tool.slope(still) == pytest.approx(0)
    assert tool.slope([]) == 0
