"""The board behind menus: scenes share one picture, and new colours are drawn a part at a time."""

from __future__ import annotations

import gc

import pygame
import pytest

from scenes import backdrop
from scenes.app.app import App
from scenes.backdrop import Backdrop
from sprites import palettes


def seen(shown: Backdrop) -> bytes:
    surface = pygame.Surface((400, 300))
    shown.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_scenes_share_the_picture_and_free_it(app: App) -> None:
    one, other = Backdrop(app.ui, calm=True), Backdrop(app.ui, calm=True)
    assert seen(one) == seen(other)
    assert one._field is other._field and one._shade is other._shade
    drifting = Backdrop(app.ui)
    assert seen(drifting) != seen(one)
    assert drifting._field is one._field
    del one, other, drifting
    gc.collect()
    assert not backdrop._fields and not backdrop._shades


def test_new_colours_are_drawn_over_several_frames(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backdrop, "SPELL", 0.0)
    shown = Backdrop(app.ui, calm=True)
    before = seen(shown)
    try:
        palettes.choose("blue-yellow")
        frames = 0
        while True:
            app.ui.needs_redraw = False
            after = seen(shown)
            frames += 1
            if not app.ui.needs_redraw:
                break
        assert frames > backdrop.ROWS * backdrop.COLUMNS
        del shown
        gc.collect()
        assert after == seen(Backdrop(app.ui, calm=True)) != before
    finally:
        palettes.choose(palettes.STANDARD)
