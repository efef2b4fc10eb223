"""The panel of the log, with a tab for each filter."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from platform_io.i18n import _
from scenes.tabletop.panels.log import EVERYTHING, Filter, GameLog
from scenes.ui import theme
from scenes.ui.accessible import Accessible
from scenes.ui.button import Button
from scenes.ui.dropdown import DropDown
from scenes.ui.layout import Column
from scenes.ui.panel import Panel
from scenes.ui.press import Pressable
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Group, Host

SEEN = 6
"""The least number of visible lines."""


class Tab(Pressable):
    """The tab of a filter, with its picture."""

    HIGH = 19

    def __init__(self, ui: UiContext, log_filter: Filter, on_press: Callable[[str], None], *, chosen: bool) -> None:
        super().__init__(ui, tip=_(log_filter.words))
        self.filter, self.on_press, self.chosen = log_filter, on_press, chosen
        self.grow = 1

    def measure(self, width: int) -> tuple[int, int]:
        """A small square; tabs grow to share the width."""
        return min(width, self.ui.px(self.HIGH)), self.ui.px(self.HIGH)

    def accessible(self) -> Accessible | None:
        """A button with the words of the filter."""
        return self.named("", is_selected=self.chosen)

    def pressed(self, host: Host) -> None:
        """Choose the filter."""
        self.on_press(self.filter.name)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture, on a lighter background while it is chosen."""
        ui, rect = self.ui, self.rect
        if self.chosen or self.glow > 0:
            colour = (250, 240, 212) if self.chosen else (244, 228, 190)
            pygame.draw.rect(surface, colour, rect, border_radius=ui.px(5))
        if self.chosen:
            pygame.draw.rect(surface, theme.FADED, rect, max(1, ui.px(1)), border_radius=ui.px(5))
        icon = ui.pictures.picture(self.filter.icon, ui.px(self.HIGH - 4))
        surface.blit(icon, icon.get_rect(center=rect.center))
        self.draw_focus(surface)


class Tabs(Group):
    """The tabs side by side, all of the same width."""

    def __init__(self, log: GameLog) -> None:
        super().__init__(log.ui)
        self.log = log
        wanted, filters = self.log.wanted, self.log.filters()
        if self.ui.target:  # too many to stand side by side
            now = next((at for at, each in enumerate(filters) if each.name == wanted), 0)
            words = [_(each.words) for each in filters]
            self.items = [DropDown(self.ui, words, now, lambda at: self.log.want(filters[at].name))]
            return
        self.items = [Tab(self.ui, each, self._want, chosen=each.name == wanted) for each in filters]

    def _want(self, name: str) -> None:
        self.log.want(EVERYTHING if name == self.log.wanted else name)
        for tab in self.items:
            if isinstance(tab, Tab):
                tab.chosen = tab.filter.name == self.log.wanted

    def measure(self, width: int) -> tuple[int, int]:
        """The whole width, and the height of a row."""
        return width, max(self.ui.px(Tab.HIGH), self.ui.target)

    def place(self, rect: pygame.Rect) -> None:
        """Place the tabs, all of the same width."""
        super().place(rect)
        for index, item in enumerate(self.items):
            left, right = (rect.left + rect.width * at // len(self.items) for at in (index, index + 1))
            item.place(pygame.Rect(left, rect.top, right - left, rect.height))


class Newest(Button):
    """The button that leads back to the newest line."""

    focusable = False  # the End key does the same

    def __init__(self, log: GameLog) -> None:
        super().__init__(
            log.ui, _("Newest"), log.to_newest, icon="icon/arrow_down", size="small", height=22, rank="quiet"
        )
        self.visible = log.is_behind


class LogPanel(Panel):
    """The log in its frame, below its filters; while it is scrolled back, above a button that leads to its end."""

    GAP = 3

    def __init__(self, log: GameLog, *, brief: bool = False) -> None:
        """``brief``: it is never higher than it must be."""
        self.log = log
        self.brief = brief
        self.tabs = Tabs(log)
        self.newest = Newest(log)
        log.grow = 1
        super().__init__(log.ui, Column(log.ui, [self.tabs, log, self.newest], gap=self.GAP), pad=11)

    def update(self, dt: float) -> None:
        """Show the button while the log is scrolled back. The first visible row stays where it is."""
        super().update(dt)
        if self.newest.visible != self.log.is_behind:
            self.newest.visible = self.log.is_behind
            self.place(self.rect)
            self.ui.redraw()

    def least(self) -> int:
        """The smallest height."""
        tabs = self.tabs.measure(0)[1] + self.ui.px(self.GAP)
        return self.log.height_of(SEEN if not self.ui.target else SEEN - 2) + tabs + 2 * self.ui.px(self.pad)
