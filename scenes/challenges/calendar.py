"""A month with its days, to choose one."""

from __future__ import annotations

from calendar import Calendar
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import partial

from platform_io.i18n import _
from scenes.challenges.words import WEEKDAYS, month_title
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Column, Row, Shares, Spacer
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget
from user.challenges import Challenges, DayResults
from user.daily import FIRST, GAMES

HEIGHT = 38
MARK = "•"
"""Stands after a day, once for everything that has been done."""


def done(results: DayResults) -> int:
    """How much of a day has been done."""
    return (results.puzzle >= 0) + len(results.games)


def previous(month: date) -> date:
    """The first day of the month before."""
    return (month.replace(day=1) - timedelta(days=1)).replace(day=1)


def following(month: date) -> date:
    """The first day of the month after."""
    return (month.replace(day=28) + timedelta(days=4)).replace(day=1)


def why_not(day: date, today: date) -> str:
    """Why a day cannot be played; empty if it can."""
    if day > today:
        return _("This day has not come yet.")
    return _("There was nothing on this day.") if day < FIRST else ""


def calendar(
    ui: UiContext, chosen: date, month: date, today: date, challenges: Challenges, choose: Callable[[date, date], None]
) -> Widget:
    """The days of a month; ``choose`` gets a day and the month to show."""
    title = Label(ui, month_title(month), Style("large", theme.INK, True, "center"), lines=1)
    title.grow = 1
    before, after = previous(month), following(month)
    back = Button(
        ui,
        "",
        partial(choose, chosen, before),
        icon="icon/arrow_left",
        height=HEIGHT,
        rank="quiet",
        tip=_("The month before"),
        reason=why_not(month - timedelta(days=1), today),
    )
    on = Button(
        ui,
        "",
        partial(choose, chosen, after),
        icon="icon/arrow_right",
        height=HEIGHT,
        rank="quiet",
        tip=_("The next month"),
        reason=why_not(after, today),
    )
    names = [Label(ui, _(name), Style("small", theme.FADED, align="center"), lines=1) for name in WEEKDAYS]
    rows: list[Widget] = [Row(ui, [back, title, on], gap=6), _week(ui, names)]
    for week in Calendar().monthdatescalendar(month.year, month.month):
        days: list[Widget] = []
        for day in week:
            if day.month != month.month:
                days.append(Spacer(ui))
                continue
            count = done(challenges.day(day.isoformat()))
            press = partial(choose, day, month)
            text = f"{{b}}{day.day}{{/b}}" if day == today else str(day.day)
            days.append(
                Button(
                    ui,
                    text + MARK * count,
                    press,
                    height=HEIGHT,
                    rank="primary" if count > len(GAMES) else "normal",
                    selected=day == chosen,
                    reason=why_not(day, today),
                )
            )
        rows.append(_week(ui, days))
    return Column(ui, rows, gap=5)


def _week(ui: UiContext, days: Sequence[Widget]) -> Widget:
    for day in days:
        day.grow = 1
    return Shares(ui, days, gap=4)
