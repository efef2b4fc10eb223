"""Fingers: taps, rests, drags and pinches, as events of SDL through the whole program."""

from __future__ import annotations

from functools import partial

import pygame
import pytest
from pygame.event import Event

from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.app.touch import HOLD, PLAYED
from scenes.play.scene import PlayScene
from scenes.tabletop.panels.hand import CardButton, HandPanel, Reading
from scenes.ui.button import Button
from scenes.ui.layout import Anchored, Column
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.slider import Slider
from scenes.ui.widget import Widget
from tests.frozen import frozen
from tests.scenes.driver import at_table, point, wait, widget_of, widgets

Point = tuple[float, float]


def finger(app: App, kind: int, at: Point, number: int = 1) -> None:
    wide, high = app.ui.window
    app.event(Event(kind, finger_id=number, touch_id=7, x=at[0] / wide, y=at[1] / high, dx=0.0, dy=0.0, pressure=1.0))


def tap(app: App, at: Point | Widget) -> None:
    where = at.rect.center if isinstance(at, Widget) else at
    finger(app, pygame.FINGERDOWN, where)
    app.update(0.02)
    finger(app, pygame.FINGERUP, where)


def drag(app: App, start: Point, end: Point, steps: int = 8, number: int = 1) -> None:
    """Put a finger down and move it, without lifting it."""
    finger(app, pygame.FINGERDOWN, start, number)
    for step in range(1, steps + 1):
        at = tuple(a + (b - a) * step / steps for a, b in zip(start, end, strict=True))
        finger(app, pygame.FINGERMOTION, (at[0], at[1]), number)
        app.update(0.016)


class Sheet(Screen):
    """A list of buttons higher than its panel, and a slider."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.presses: list[int] = []
        self.values: list[float] = []

    def build(self) -> Widget:
        ui = self.ui
        rows: list[Widget] = [Slider(ui, 0, 0, 10, 1, self.values.append)]
        rows += [Button(ui, f"{n}", partial(self.presses.append, n), height=24, tip=f"Tip {n}") for n in range(40)]
        scroll = Scroll(ui, Column(ui, rows, gap=30))
        scroll.grow = 1
        return Anchored(ui, Panel(ui, Column(ui, [scroll])), width=500, margin=100)


@pytest.fixture
def sheet(app: App) -> Sheet:
    scene = Sheet(app)
    app.stack.push(scene)
    return scene


def row(scene: Sheet, text: str) -> Button:
    return next(one for one in widgets(scene) if isinstance(one, Button) and one.text == text)


def test_a_tap_clicks_once_and_leaves_nothing_hovered(app: App, sheet: Sheet) -> None:
    tap(app, row(sheet, "2"))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):  # SDL's mouse events of the same finger
        app.event(Event(kind, pos=row(sheet, "2").rect.center, button=1, touch=True))
    assert sheet.presses == [2]
    assert not any(one.hovered for one in widgets(sheet)) and app.ui.mouse == (-1, -1)


def test_a_tap_beside_a_small_button_presses_it(app: App, sheet: Sheet) -> None:
    box = row(sheet, "3").rect
    tap(app, (box.left + 5, box.bottom + 14))
    assert sheet.presses == []
    app.ui.touch_layout = False
    sheet.rebuild()
    tap(app, (box.left + 5, box.bottom + 6))
    assert sheet.presses == [3]


def test_a_resting_finger_shows_the_tooltip_and_lets_go_without_a_press(app: App, sheet: Sheet) -> None:
    shown = sheet.layers._tooltip
    finger(app, pygame.FINGERDOWN, row(sheet, "1").rect.center)
    wait(app, HOLD / 2)
    assert not shown.shown
    wait(app, HOLD)
    assert shown.shown and shown.text == "Tip 1"
    assert shown.place(sheet.layers.area).bottom < row(sheet, "1").rect.top, "above the finger"
    finger(app, pygame.FINGERMOTION, row(sheet, "2").rect.center)
    wait(app, 0.1)
    assert shown.shown and shown.text == "Tip 2", "it follows the finger"
    finger(app, pygame.FINGERUP, row(sheet, "2").rect.center)
    app.update(0.05)
    assert not shown.shown and sheet.presses == []


def test_a_drag_scrolls_the_list_presses_nothing_and_moves_a_slider(app: App, sheet: Sheet) -> None:
    scroll, start = widget_of(sheet, Scroll), row(sheet, "5").rect.center
    drag(app, start, (start[0], start[1] - 120))
    assert scroll.at == 120 and sheet.presses == []
    finger(app, pygame.FINGERUP, (start[0], start[1] - 120))
    wait(app, 1.0)
    assert scroll.at > 120, "it glides on"
    scroll = widget_of(sheet, Scroll)
    scroll.to(0)
    slider = widget_of(sheet, Slider)
    drag(app, slider.rect.midleft, slider.rect.center)
    finger(app, pygame.FINGERUP, slider.rect.center)
    assert widget_of(sheet, Scroll).at == 0 and sheet.values[-1] > 3 and sheet.presses == []


def test_the_layout_follows_fingers_and_mouse(app: App, sheet: Sheet) -> None:
    high = row(sheet, "4").rect.height
    tap(app, row(sheet, "4"))
    assert sheet.presses == [4] and app.ui.touch_layout
    assert row(sheet, "4").rect.height == app.ui.target > high
    point(app, (600, 300))
    assert not app.ui.touch_layout and row(sheet, "4").rect.height == high


def test_a_mouse_that_plays_the_finger_clicks_once(app: App, sheet: Sheet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PLAYED, "1")
    at = row(sheet, "6").rect.center
    finger(app, pygame.FINGERDOWN, at)
    app.event(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False))
    finger(app, pygame.FINGERUP, at)
    app.event(Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False))
    assert sheet.presses == [6] and app.ui.touch_layout


@pytest.fixture
def table(app: App) -> PlayScene:
    scene = at_table(app, frozen(260), 0, still=True)
    wait(app, 1.0)
    return scene


def test_two_fingers_zoom_and_move_the_board(app: App, table: PlayScene) -> None:
    camera = table.table_view.camera
    middle = camera.home.center
    before = camera.zoom, camera.hexagon(0)
    left, right = (middle[0] - 40, middle[1]), (middle[0] + 40, middle[1])
    finger(app, pygame.FINGERDOWN, left, 1)
    finger(app, pygame.FINGERDOWN, right, 2)
    for step in range(1, 9):
        finger(app, pygame.FINGERMOTION, (left[0] - 5 * step, left[1]), 1)
        finger(app, pygame.FINGERMOTION, (right[0] + 5 * step, right[1]), 2)
    assert camera.zoom == pytest.approx(before[0] * 2, rel=0.05), "twice as far apart"
    zoomed = camera.hexagon(9)
    for step in range(1, 9):
        for number, x in ((1, left[0] - 40), (2, right[0] + 40)):
            finger(app, pygame.FINGERMOTION, (x, middle[1] - 6 * step), number)
    assert camera.hexagon(9)[1] == pytest.approx(zoomed[1] - 48, abs=8)
    finger(app, pygame.FINGERUP, left, 1)
    finger(app, pygame.FINGERUP, right, 2)
    assert table.prompt_state.open and app.stack.top is table and not table.table_view.note.text


def test_a_resting_finger_explains_places_and_enlarges_cards(app: App, table: PlayScene) -> None:
    camera = table.table_view.camera
    finger(app, pygame.FINGERDOWN, camera.hexagon(9))
    wait(app, 1.0)
    assert table.mouse.pointing.note.shown and table.mouse.pointing.note.text
    assert table.mouse.pointing.note.place(table.layers.area).bottom < camera.hexagon(9)[1], "above the finger"
    finger(app, pygame.FINGERUP, camera.hexagon(9))
    app.update(0.05)
    assert not table.mouse.pointing.note.shown and app.stack.top is table
    reading, card = widget_of(table, Reading), widget_of(table, CardButton)
    finger(app, pygame.FINGERDOWN, card.rect.center)
    app.update(0.05)
    assert reading.card() is None, "not in a tap"
    wait(app, HOLD)
    assert reading.card() is card
    finger(app, pygame.FINGERUP, card.rect.center)
    assert widget_of(table, Reading).card() is None and app.stack.top is table
    hand = widget_of(table, HandPanel)
    finger(app, pygame.FINGERDOWN, hand.rect.center)
    wait(app, HOLD + 0.1)
    assert table.layers._tooltip.shown


def test_a_resting_finger_shows_every_tooltip_of_the_table(app: App, table: PlayScene) -> None:
    """Costs, seats, the bank, the barbarians, dice, cards, the log's filters: nothing needs a mouse."""
    app.ui.touch_layout = True
    table.rebuild()
    told, shown = set(), table.layers._tooltip
    for widget in widgets(table):
        if not widget.tooltip() or table.layers.under(widget.rect.center)[-1:] != [widget]:
            continue
        finger(app, pygame.FINGERDOWN, widget.rect.center)
        wait(app, HOLD + 0.1)
        assert shown.shown and shown.text == widget.tooltip(), type(widget).__name__
        finger(app, pygame.FINGERUP, widget.rect.center)
        told.add(type(widget).__name__)
    assert {"SeatPanel", "BankPanel", "BarbarianTrack", "ToolButton", "HandPanel", "TrackRow", "Button"} <= told
    assert app.stack.top is table and table.prompt_state.open and not table.prompt_state.trading
