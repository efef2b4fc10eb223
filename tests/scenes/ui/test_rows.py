"""A list of rows: by mouse, by keys, and quick at any length."""

from __future__ import annotations

import pygame
import pytest

from scenes.ui.button import Button
from scenes.ui.layout import Column
from scenes.ui.rows import Rows
from tests.scenes.hand import Hand

HIGH = 40


class Numbers:
    """Rows that record what is done with them."""

    def __init__(self, many: int) -> None:
        self.many = many
        self.painted: list[int] = []
        self.chosen: list[int] = []
        self.used: list[int] = []

    def count(self) -> int:
        return self.many

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        self.painted.append(row)

    def tip(self, row: int) -> str:
        return f"row {row}"


def shown(many: int, high: int = 400) -> tuple[Hand, Numbers, Rows]:
    hand = Hand()
    numbers = Numbers(many)
    rows = Rows(hand.ui, numbers, HIGH, numbers.chosen.append, numbers.used.append)
    column = Column(hand.ui, [Button(hand.ui, "above"), rows, Button(hand.ui, "below")])
    hand.layers.reset(column)
    column.place(pygame.Rect(100, 100, 500, high))
    return hand, numbers, rows


def keys(hand: Hand, *codes: int) -> None:
    for code in codes:
        hand.key(code)


def test_only_rows_in_sight_are_drawn() -> None:
    _hand, numbers, rows = shown(1_000_000)
    for at in (0, 12_345, rows.most):
        numbers.painted.clear()
        rows.to(at)
        rows.draw(pygame.Surface((800, 600)))
        assert numbers.painted == list(rows.seen()) and 6 <= len(numbers.painted) <= 9
    assert numbers.painted[-1] == 999_999


def test_keys_choose_and_use_a_row_and_leave_at_the_ends() -> None:
    hand, numbers, rows = shown(30)
    hand.layers.focus(rows.sheet)
    keys(hand, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_RETURN)
    assert numbers.chosen == [1, 2, 1] and numbers.used == [1]
    keys(hand, pygame.K_END)
    assert rows.chosen == 29 and 29 in rows.seen()
    keys(hand, pygame.K_PAGEUP)
    assert 20 < rows.chosen < 29
    keys(hand, pygame.K_END, pygame.K_DOWN)
    assert not rows.sheet.focused, "beyond the last row the focus moves on"
    hand.layers.focus(rows.sheet)
    keys(hand, pygame.K_HOME, pygame.K_UP)
    assert rows.chosen == 0 and not rows.sheet.focused


def test_a_click_chooses_and_a_double_click_uses() -> None:
    hand, numbers, rows = shown(30)
    hand.click(rows.sheet.row(3).center)
    assert numbers.chosen == [3] and numbers.used == [] and rows.sheet.focused
    hand.layers.update(1.0)
    hand.click(rows.sheet.row(3).center)
    assert numbers.used == [], "too late for a double click"
    hand.click(rows.sheet.row(3).center)
    assert numbers.used == [3]
    hand.click(rows.sheet.row(2).center)
    hand.click(rows.sheet.row(4).center)
    assert numbers.used == [3], "clicks on two rows are no double click"
    gap = rows.sheet.row(4).bottom + 2
    hand.click((rows.rect.centerx, gap))
    assert rows.chosen == 4


def test_the_focus_scrolls_to_the_chosen_row() -> None:
    hand, _numbers, rows = shown(100)
    rows.choose(60)
    rows.to(0)
    hand.layers.focus(rows.sheet)
    assert 60 in rows.seen()


def test_an_empty_list_takes_no_focus_and_no_click() -> None:
    hand, numbers, rows = shown(0)
    assert not rows.sheet.focusable
    hand.click(rows.rect.center)
    hand.layers.focus(rows.sheet)
    keys(hand, pygame.K_RETURN, pygame.K_END)
    rows.draw(pygame.Surface((800, 600)))
    assert numbers.chosen == numbers.used == numbers.painted == []


@pytest.mark.parametrize("row", [0, 5])
def test_the_tip_is_that_of_the_row_under_the_mouse(row: int) -> None:
    hand, _numbers, rows = shown(30)
    hand.move(rows.sheet.row(row).center)
    assert rows.sheet.tooltip() == f"row {row}"
