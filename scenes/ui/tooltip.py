"""The tooltip that appears when the mouse rests on a widget."""

from __future__ import annotations

import pygame

from scenes.ui import theme
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget

STYLE = Style("small", theme.CREAM)
WIDTH = 340
FINGER = 26
"""Half the width of a fingertip, in design units."""
LOW = 64
"""The greatest height of a widget that its tooltip never covers."""


class Tooltip:
    """Shows one text after a short delay, always within the window."""

    def __init__(self, ui: UiContext) -> None:
        self.ui = ui
        self.text = ""
        self._for: Widget | None = None
        self._waited = 0.0
        self._at = (0, 0)
        self._beside = False
        self._lift = 0
        """How far above a finger it is, so that the hand does not cover it."""

    @property
    def shown(self) -> bool:
        """Whether it is visible now."""
        return bool(self._for and self.text and self._waited >= theme.TIP_DELAY)

    def hide(self) -> None:
        """Hide, and start the delay again."""
        self._waited = 0.0
        self._for = None

    def update(
        self, dt: float, wanted: tuple[Widget, str] | None, mouse: tuple[int, int], *, beside: bool = False
    ) -> None:
        """Advance by ``dt`` seconds. ``wanted`` is the widget at the mouse or focus, with its text. The tooltip
        appears at the mouse, or next to the widget if ``beside``."""
        before = self.shown
        old = self.text
        is_other = wanted is None or self._for is None or not wanted[0].same(self._for)
        if is_other:
            self.hide()
        if wanted:
            self._for, self.text = wanted
            self._beside = beside
            self._waited = theme.TIP_DELAY if self.ui.held or self.ui.looking else self._waited + dt
        if self.shown and (is_other or not before):
            self._at = mouse
            self._lift = self.ui.px(FINGER) if self.ui.held else 0
        if self.shown != before or (self.shown and self.text != old):
            self.ui.redraw()

    def place(self, area: pygame.Rect) -> pygame.Rect:
        """Its rectangle within the window: below the mouse or the widget, or above if there is no room. It leaves a
        low widget, such as a button, in full view."""
        pad = self.ui.px(9)
        wide, high = self.ui.text.measure(self.text, STYLE, min(self.ui.px(WIDTH), area.width - 4 * pad))
        rect = pygame.Rect(0, 0, wide + 2 * pad, high + 2 * pad)
        near = self.ui.px(6)
        if self._beside and self._for:
            rect.midtop = (self._for.rect.centerx, self._for.rect.bottom + near)
            other = self._for.rect.top - near
        else:
            rect.topleft = (self._at[0] + self.ui.px(12), self._at[1] + self.ui.px(20))
            other = self._at[1] - self.ui.px(8)
            if self._for and self._for.rect and self._for.rect.height <= self.ui.px(LOW):
                rect.top = max(rect.top, self._for.rect.bottom + near)
                other = min(other, self._for.rect.top - near)
        if self._lift and not self._beside:
            rect.midbottom = (self._at[0], other - self._lift)
            other = rect.bottom
            if rect.top < area.top:
                rect.midleft = (self._at[0] + 2 * self._lift, self._at[1])
                if rect.right > area.right:
                    rect.right = self._at[0] - 2 * self._lift
        if rect.bottom > area.bottom - 2:
            rect.bottom = other
        return rect.clamp(area.inflate(-4, -4))

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw it if it is shown."""
        if not self.shown:
            return
        rect = self.place(area)
        pad = self.ui.px(9)
        surface.blit(self.ui.nine("ui/tooltip", rect.size), rect)
        surface.blit(self.ui.text.render(self.text, STYLE, rect.width - 2 * pad), rect.move(pad, pad))
