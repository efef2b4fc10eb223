"""Rows, columns, flows and anchors place their widgets."""

from __future__ import annotations

import pygame
import pytest

from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Anchored, Column, Flow, Overlay, Row, Spacer, anchor, spread
from scenes.ui.widget import Widget
from tests.scenes.hand import Hand


def inside(outer: pygame.Rect, widgets: list[Widget]) -> bool:
    return all(outer.contains(widget.rect) for widget in widgets)


def apart(widgets: list[Widget]) -> bool:
    return not any(a.rect.colliderect(b.rect) for i, a in enumerate(widgets) for b in widgets[:i])


def test_spread_distributes_every_pixel() -> None:
    assert spread(10, [1, 1, 1]) == [3, 3, 4]
    assert spread(10, [0, 2, 0]) == [0, 10, 0]
    assert spread(10, [0, 0]) == [0, 0]


@pytest.mark.parametrize("width", [900, 400, 200, 90])
def test_a_row_that_is_too_narrow_shrinks_the_widest(width: int) -> None:
    hand = Hand()
    items: list[Widget] = [Button(hand.ui, text) for text in ("Ja", "Einverstanden und bezahlt", "Abbrechen")]
    row = Row(hand.ui, items)
    area = pygame.Rect(50, 50, width, 60)
    row.place(area)
    assert inside(area, items)
    assert apart(items)
    hand.layers.reset(row)
    hand.draw()


def test_a_growing_spacer_takes_the_spare_room() -> None:
    hand = Hand()
    spacer = Spacer(hand.ui, grow=1)
    left, right = Button(hand.ui, "a"), Button(hand.ui, "b")
    Row(hand.ui, [left, spacer, right]).place(pygame.Rect(0, 0, 500, 50))
    assert left.rect.left == 0
    assert right.rect.right == 500
    column = Column(hand.ui, [left, spacer, right], align="center")
    column.place(pygame.Rect(0, 0, 500, 300))
    assert right.rect.bottom == 300
    assert abs(right.rect.centerx - 250) <= 1


def test_a_flow_takes_as_many_rows_as_it_needs_and_fills_them_evenly() -> None:
    hand = Hand()
    items: list[Widget] = [Spacer(hand.ui, 40) for _number in range(6)]
    flow = Flow(hand.ui, items, gap=10)
    assert flow.measure(290) == (290, 40)
    assert flow.measure(289) == (140, 90)
    flow.place(pygame.Rect(0, 0, 289, 90))
    assert [item.rect.top for item in items] == [0, 0, 0, 50, 50, 50]
    assert inside(flow.rect, items) and apart(items)
    items[2] = Spacer(hand.ui, 190)
    flow = Flow(hand.ui, items, gap=10)
    flow.place(pygame.Rect(0, 0, 290, 300))
    assert inside(flow.rect, items) and apart(items)


def test_invisible_children_take_no_room() -> None:
    hand = Hand()
    first, second = Label(hand.ui, "one"), Label(hand.ui, "two")
    column = Column(hand.ui, [first, second])
    high = column.measure(200)[1]
    first.visible = False
    assert column.measure(200)[1] < high / 1.9


@pytest.mark.parametrize("where", ["topleft", "midtop", "center", "bottomright", "midleft"])
def test_anchor_stays_within(where: str) -> None:
    area = pygame.Rect(10, 20, 300, 200)
    for size in ((50, 50), (900, 20), (900, 900)):
        assert area.contains(anchor(size, area, where, 5))


def test_an_overlay_lets_clicks_through_between_its_children() -> None:
    hand = Hand()
    pressed: list[str] = []
    one = Anchored(hand.ui, Button(hand.ui, "one", lambda: pressed.append("one")), "topleft")
    two = Anchored(hand.ui, Button(hand.ui, "two", lambda: pressed.append("two")), "bottomright")
    hand.layers.reset(Overlay(hand.ui, [one, two]))
    hand.click((10, 10))
    hand.click((1270, 710))
    assert pressed == ["one", "two"]
    assert not hand.click((600, 300))


def test_arrows_and_tab_move_the_focus_through_a_grid() -> None:
    hand = Hand()
    grid = [[Button(hand.ui, f"{row}{column}", width=80) for column in range(3)] for row in range(3)]
    hand.layers.reset(Anchored(hand.ui, Column(hand.ui, [Row(hand.ui, row) for row in grid])))
    hand.key(pygame.K_TAB)
    assert hand.layers.focused is grid[0][0]
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_DOWN)
    assert hand.layers.focused is grid[1][1]
    hand.key(pygame.K_LEFT)
    hand.key(pygame.K_UP)
    hand.key(pygame.K_UP)
    assert hand.layers.focused is grid[0][0]
    hand.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert hand.layers.focused is grid[2][2]
