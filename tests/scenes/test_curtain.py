"""The curtain: what opens it, and that nothing hurried does."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from scenes.curtain import HOLD, CurtainScene
from tests.scenes.apps import new_app

FRAME = 1 / 60


class Table:
    """An app with a curtain on it, and somebody at its mouse and keys."""

    def __init__(self, folder: Path, before: int = 0) -> None:
        self.app = new_app(folder)
        self.app.go.menu()
        self.wait(1)
        if before:
            self.down(before)
        self.opened: list[int] = []
        self.app.go.curtain("Anna", 2, lambda: self.opened.append(1))
        curtain = self.app.stack.top
        assert isinstance(curtain, CurtainScene)
        assert curtain._button
        self.curtain = curtain
        self.at = curtain._button.rect.center

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.app.update(FRAME)

    def send(self, kind: int, **facts: object) -> None:
        self.app.event(Event(kind, facts))

    def down(self, key: int) -> None:
        self.send(pygame.KEYDOWN, key=key, mod=0, unicode="")

    def up(self, key: int) -> None:
        self.send(pygame.KEYUP, key=key, mod=0)

    def press(self) -> None:
        self.send(pygame.MOUSEBUTTONDOWN, pos=self.at, button=1)

    def release(self) -> None:
        self.send(pygame.MOUSEBUTTONUP, pos=self.at, button=1)


def test_a_click_opens_it_but_only_after_a_moment(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.press()
    table.release()
    table.wait(1)
    assert not table.opened
    table.press()
    table.wait(0.1)
    assert not table.opened
    table.release()
    assert table.opened == [1]
    assert table.app.stack.top is not table.curtain


def test_a_press_that_began_too_early_does_not_count_when_it_is_released(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.press()
    table.wait(2)
    table.release()
    assert not table.opened


def test_one_who_clicks_on_and_on_must_pause(tmp_path: Path) -> None:
    table = Table(tmp_path)
    for _ in range(20):
        table.press()
        table.release()
        table.wait(0.3)
    assert not table.opened
    table.wait(0.4)
    table.press()
    table.release()
    assert table.opened


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER])
def test_a_key_must_be_held(tmp_path: Path, key: int) -> None:
    table = Table(tmp_path)
    table.wait(0.8)
    table.down(key)
    table.up(key)
    table.wait(1)
    assert not table.opened
    table.down(key)
    table.wait(HOLD - 0.1)
    assert table.curtain._button
    assert 0.7 < table.curtain._button.held < 1
    table.app.draw(pygame.Surface((1280, 720)))
    assert not table.opened
    table.wait(0.2)
    assert table.opened == [1]
    table.down(key)
    assert len(table.app.stack) == 1, "the key is still down: it means nothing to the scene below"


def test_a_key_let_go_begins_anew(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.wait(0.8)
    for _ in range(4):
        table.down(pygame.K_SPACE)
        table.wait(HOLD - 0.2)
        table.up(pygame.K_SPACE)
    assert not table.opened
    table.down(pygame.K_SPACE)
    table.wait(HOLD - 0.2)
    table.send(pygame.WINDOWFOCUSLOST)
    table.wait(1)
    assert not table.opened


@pytest.mark.parametrize("early", [False, True])
def test_a_key_held_from_before_or_pressed_too_early_opens_nothing(tmp_path: Path, early: bool) -> None:
    table = Table(tmp_path, before=0 if early else pygame.K_SPACE)
    for _ in range(100):
        table.down(pygame.K_SPACE)
        table.wait(0.04)
    assert not table.opened
    table.up(pygame.K_SPACE)
    table.wait(0.8)
    table.down(pygame.K_SPACE)
    table.wait(HOLD + 0.1)
    assert table.opened


def test_nothing_of_what_was_there_fades_over_it(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.app.stack.pop()
    surface = pygame.Surface((1280, 720))
    table.app.draw(surface)
    table.app.go.games()
    assert table.app._old, "other scenes fade"
    table.app.draw(surface)
    table.app.go.curtain("Bo", 1)
    table.app.draw(surface)
    shown = surface.copy()
    table.wait(1)
    bare = pygame.Surface((1280, 720))
    assert isinstance(table.app.stack.top, CurtainScene)
    table.app.stack.top.background(bare)
    for x, y in ((20, 20), (1260, 700), (640, 20)):
        assert shown.get_at((x, y)) == bare.get_at((x, y))


@pytest.mark.parametrize("enabled", [False, True])
def test_the_button_looks_as_it_is(tmp_path: Path, enabled: bool) -> None:
    table = Table(tmp_path)
    table.wait(0.8 if enabled else 0.1)
    assert table.curtain._button
    assert table.curtain._button.usable is enabled
