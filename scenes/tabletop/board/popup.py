"""The panel of the menu at a place of the board."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame.event import Event

from platform_io.i18n import _
from scenes.ui.accessible import Accessible, Part, Role
from scenes.ui.button import Button
from scenes.ui.layout import Column
from scenes.ui.panel import Panel
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host


class Popup(Panel):
    """Buttons next to a place. A click elsewhere, a right click or Esc closes it."""

    def __init__(self, ui: UiContext, buttons: Sequence[Button]) -> None:
        super().__init__(ui, Column(ui, buttons, gap=5), pad=9)
        self.buttons = buttons
        self._host: Host | None = None

    def accessible(self) -> Accessible | None:
        """A group with the buttons."""
        return Accessible(Role.GROUP)

    def parts(self) -> Sequence[Part]:
        """A button that closes it, for those who press nothing beside it."""
        return [Part("close", Accessible(Role.BUTTON, _("Close")), self.rect, press=self._close)]

    def _close(self) -> None:
        if self._host:
            self._host.pop(self)

    def show(self, host: Host, at: tuple[float, float], away: float) -> None:
        """Open next to a place, within the window."""
        wide, high = self.measure(self.ui.px(300))
        rect = pygame.Rect(0, 0, wide, high)
        rect.midleft = (round(at[0] + away), round(at[1]))
        self._host = host
        area = host.area.inflate(-8, -8)
        if rect.right > area.right:
            rect.midright = (round(at[0] - away), round(at[1]))
        self.place(rect.clamp(area))
        host.push(self)
        if self.ui.keyboard:
            host.focus(self.buttons[0])

    def mouse(self, event: Event, host: Host) -> bool:
        """Close on a press outside or with another button."""
        if event.type == pygame.MOUSEBUTTONDOWN and (event.button != 1 or not self.rect.collidepoint(event.pos)):
            host.pop(self)
        return True
