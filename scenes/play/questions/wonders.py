"""The sheet of the wonders: what each requires and costs, who builds it, and the way to begin it or build on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game import actions as ac
from game.rules.wonders import wonders_of
from gate.language import _
from scenes.play.panels.wonders import wonder_picture
from scenes.play.questions.kept import KeptScroll
from scenes.play.questions.pickers import Pairs
from scenes.play.questions.sheet import Sheet
from scenes.play.words import things
from scenes.play.words.wonders import next_action, price, progress, requirement, winning, wonder_reason
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from scenes.ui.label import Label
from scenes.ui.layout import Column, Row
from scenes.ui.panel import Panel
from scenes.ui.text import Style, fill
from scenes.ui.widget import Widget

LEAST, HIGH = 286, 300
"""The width of what is told of a wonder, and how high all of them may be, in design units."""


class _Building(Widget):
    """The picture of a wonder as far as it is built."""

    HIGH = 58

    def __init__(self, kit: Kit, wonder: int, level: int) -> None:
        super().__init__(kit)
        self.wonder, self.level = wonder, level

    def measure(self, width: int) -> tuple[int, int]:
        """A square."""
        return self.kit.px(self.HIGH), self.kit.px(self.HIGH)

    def draw(self, surface: pygame.Surface) -> None:
        """In the middle."""
        made = wonder_picture(self.kit, self.wonder, self.level, self.kit.px(self.HIGH))
        surface.blit(made, made.get_rect(center=self.rect.center))


def wonders_panel(sheet: Sheet, close: Callable[[], None]) -> Panel:
    """All wonders, first what can be built; what cannot be done says why. It scrolls, for the board stays large."""
    kit, asking = sheet.kit, sheet.asking

    def reason(wonder: int) -> str:
        return wonder_reason(asking.view, asking.seat, asking.decision.actions, wonder)

    order = sorted(range(int(wonders_of(asking.view))), key=lambda wonder: bool(reason(wonder)))
    pairs = Pairs(kit, [_wonder(sheet, wonder, reason(wonder)) for wonder in order], LEAST)
    title = Label(kit, _("Wonders"), Style("large", bold=True), lines=1)
    title.grow = 1
    note = Label(kit, winning(asking.view), Style("small"))
    head = Row(kit, [title, Button(kit, _("Close"), close, height=30)], gap=14)
    return Panel(kit, Column(kit, [head, note, KeptScroll(kit, pairs, sheet.draft, HIGH)], gap=6), pad=12)


def _wonder(sheet: Sheet, wonder: int, reason: str) -> Widget:
    kit, asking, stage = sheet.kit, sheet.asking, sheet.stage
    table = stage.table
    seat = table.wonders.index(wonder) if wonder in table.wonders else -1
    action = next_action(asking.view, asking.seat, wonder)
    builds = action == ac.BUILD_WONDER
    text = fill(_("Build level {n}"), n=table.levels[asking.seat] + 1) if builds else _("Begin") + " {icon/ship}"
    button = Button(
        kit,
        text,
        partial(sheet.submit, [action]),
        height=25,
        reason=reason,
    )
    name = Label(kit, "{b}" + things.wonder(wonder) + "{/b}", Style("body", theme.INK), lines=2)
    name.grow = 1
    small = Style("small", theme.INK)
    cost = fill(_("Each level:")) + " " + price(wonder)
    words = Column(
        kit,
        [
            Row(kit, [name, button], gap=6),
            Label(kit, requirement(wonder), small, lines=3),
            Label(kit, cost, small, lines=2),
            Label(kit, progress(table, stage.cast, wonder), small, lines=2),
        ],
        gap=1,
    )
    words.grow = 1
    return Row(kit, [_Building(kit, wonder, table.levels[seat] if seat >= 0 else 0), words], gap=6)
