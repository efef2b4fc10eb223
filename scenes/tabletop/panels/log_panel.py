"""The log in its frame, below the tabs of its filters."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from platform_io.i18n import _
from scenes.tabletop.panels.log import EVERYTHING, Filter, GameLog
from scenes.ui import theme
from scenes.ui.layout import Column
from scenes.ui.panel import Panel
from scenes.ui.press import Pressable
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Group, Host

SEEN = 6
"""At least this many lines are visible."""


class Tab(Pressable):
    """One filter, by its picture."""

    HIGH = 19

    def __init__(self, ui: UiContext, one: Filter, on_press: Callable[[str], None], *, chosen: bool) -> None:
        super().__init__(ui, tip=_(one.words))
        self.one, self.on_press, self.chosen = one, on_press, chosen
        self.grow = 1

    def measure(self, width: int) -> tuple[int, int]:
        """A small square at the least."""
        return min(width, self.ui.px(self.HIGH)), self.ui.px(self.HIGH)

    def pressed(self, host: Host) -> None:
        """Want it."""
        self.on_press(self.one.name)

    def draw(self, surface: pygame.Surface) -> None:
        """Its picture, on a lighter field while it is chosen."""
        ui, rect = self.ui, self.rect
        if self.chosen or self.glow > 0:
            colour = (250, 240, 212) if self.chosen else (244, 228, 190)
            pygame.draw.rect(surface, colour, rect, border_radius=ui.px(5))
        if self.chosen:
            pygame.draw.rect(surface, theme.FADED, rect, max(1, ui.px(1)), border_radius=ui.px(5))
        icon = ui.pictures.picture(self.one.icon, ui.px(self.HIGH - 4))
        surface.blit(icon, icon.get_rect(center=rect.center))
        self.draw_focus(surface)


class Tabs(Group):
    """The filters side by side, all of the same width."""

    def __init__(self, log: GameLog) -> None:
        super().__init__(log.ui)
        self.log = log
        wanted = self.log.wanted
        self.items = [Tab(self.ui, one, self._want, chosen=one.name == wanted) for one in self.log.filters()]

    def _want(self, name: str) -> None:
        self.log.want(EVERYTHING if name == self.log.wanted else name)
        for tab in self.items:
            if isinstance(tab, Tab):
                tab.chosen = tab.one.name == self.log.wanted

    def measure(self, width: int) -> tuple[int, int]:
        """One row."""
        return width, self.ui.px(Tab.HIGH)

    def place(self, rect: pygame.Rect) -> None:
        """Equal shares."""
        super().place(rect)
        for index, item in enumerate(self.items):
            left, right = (rect.left + rect.width * at // len(self.items) for at in (index, index + 1))
            item.place(pygame.Rect(left, rect.top, right - left, rect.height))


class LogPanel(Panel):
    """The log in its frame, below its filters."""

    GAP = 3

    def __init__(self, log: GameLog) -> None:
        self.log = log
        self.tabs = Tabs(log)
        log.grow = 1
        super().__init__(log.ui, Column(log.ui, [self.tabs, log], gap=self.GAP), pad=11)

    def least(self) -> int:
        """How high it must be at the least."""
        tabs = self.ui.px(Tab.HIGH) + self.ui.px(self.GAP)
        return self.log.height_of(SEEN) + tabs + 2 * self.ui.px(self.pad)
