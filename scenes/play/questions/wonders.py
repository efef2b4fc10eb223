"""The sheet with the wonders: what each requires and costs, who builds it, and the button to begin or continue it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game import actions as ac
from game.rules.wonders import wonders_of
from platform_io.i18n import _
from scenes.play.questions.kept import KeptScroll
from scenes.play.questions.sheet import QuestionSheet
from scenes.tabletop.panels.wonders import wonder_picture
from scenes.tabletop.words import things
from scenes.tabletop.words.wonders import next_action, price, progress, requirement, winning, wonder_reason
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Column, Row, Spacer
from scenes.ui.panel import Panel
from scenes.ui.text import Style, fill
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget

BUTTON = 24
"""The height of the button that begins or continues a wonder."""


class _Building(Widget):
    """The picture of a wonder at its current level."""

    HIGH = 40

    def __init__(self, ui: UiContext, wonder: int, level: int, tip: str) -> None:
        super().__init__(ui, tip=tip)
        self.wonder, self.level = wonder, level

    def measure(self, width: int) -> tuple[int, int]:
        """A square."""
        return self.ui.px(self.HIGH), self.ui.px(self.HIGH)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture in the middle."""
        picture = wonder_picture(self.ui, self.wonder, self.level, self.ui.px(self.HIGH))
        surface.blit(picture, picture.get_rect(center=self.rect.center))


def wonders_panel(sheet: QuestionSheet, close: Callable[[], None]) -> Panel:
    """The panel with all wonders; a disabled button gives its reason."""
    ui = sheet.ui
    rows = [_wonder(sheet, wonder) for wonder in range(int(wonders_of(sheet.prompt.view)))]
    title = Label(ui, _("Wonders"), Style("large", bold=True, align="center", display=True), lines=1)
    title.grow = 1
    head = Row(
        ui, [Spacer(ui, 28), title, Button(ui, "", close, icon="icon/cross", height=28, rank="quiet", tip=_("Close"))]
    )
    note = Label(ui, winning(sheet.prompt.view), Style("small"))
    scroll = KeptScroll(ui, Column(ui, [note, *rows], gap=3), sheet.draft)
    return Panel(ui, Column(ui, [head, scroll], gap=4), pad=12)


def _wonder(sheet: QuestionSheet, wonder: int) -> Widget:
    """The row of a wonder: its button, the cost of a level, and who builds it or what starting it requires."""
    ui, prompt, table_view = sheet.ui, sheet.prompt, sheet.table_view
    table = table_view.table
    seat = table.wonders.index(wonder) if wonder in table.wonders else -1
    action = next_action(prompt.view, prompt.seat, wonder)
    builds = action == ac.BUILD_WONDER
    text = fill(_("Build level {n}"), n=table.levels[prompt.seat] + 1) if builds else _("Begin") + " {icon/ship}"
    button = Button(
        ui,
        text,
        partial(sheet.submit, [action]),
        size="small",
        height=BUTTON,
        rank="primary" if builds else "normal",
        reason=wonder_reason(prompt.view, prompt.seat, prompt.decision.actions, wonder),
    )
    name = Label(ui, "{b}" + things.wonder(wonder) + "{/b}", Style("body", theme.INK), lines=2)
    name.grow = 1
    cost, far, needs = price(wonder), progress(table, table_view.cast, wonder), requirement(wonder)
    terms = Label(ui, cost + "  " + (far if seat >= 0 else needs), Style("small", theme.INK))
    words = Column(ui, [Row(ui, [name, button], gap=6), terms], gap=0)
    words.grow = 1
    tip = "\n".join(["{b}" + things.wonder(wonder) + "{/b}", needs, _("Each level:") + " " + cost, far])
    return Row(ui, [_Building(ui, wonder, table.levels[seat] if seat >= 0 else 0, tip), words], gap=6)
