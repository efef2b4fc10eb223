"""A switch with a label."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.ui import theme
from scenes.ui.accessible import Accessible, Role
from scenes.ui.press import Pressable
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host


class Toggle(Pressable):
    """A switch, on or off; ``on_change`` gets the new value."""

    sound = ""

    def __init__(
        self,
        ui: UiContext,
        text: str,
        value: bool,
        on_change: Callable[[bool], None] | None = None,
        *,
        tip: str = "",
        reason: str = "",
        wide: bool = False,
    ) -> None:
        """If ``wide``, it takes the whole width, with the text on the left and the switch on the right."""
        super().__init__(ui, tip=tip, reason=reason)
        self.text = text
        self.value = value
        self.on_change = on_change
        self.wide = wide
        self._slide = 1.0 if value else 0.0

    def pressed(self, host: Host) -> None:
        """Switch it on or off."""
        self.value = not self.value
        if self.on_change:
            self.on_change(self.value)
        self.ui.sound("on" if self.value else "off")

    def accessible(self) -> Accessible | None:
        """A switch with its state."""
        return Accessible(Role.SWITCH, self.text, self.tooltip(), is_on=self.value, is_enabled=self.usable)

    def update(self, dt: float) -> None:
        """Slide the knob."""
        super().update(dt)
        goal = 1.0 if self.value else 0.0
        if self._slide != goal:
            step = 1.0 if self.ui.reduced_motion else dt / theme.FADE
            self._slide = min(goal, self._slide + step) if goal > self._slide else max(goal, self._slide - step)
            self.ui.redraw()

    def _style(self) -> Style:
        return Style("body", theme.INK if self.usable else theme.FADED)

    def _switch(self) -> tuple[int, int]:
        return self.ui.px(46), self.ui.px(24)

    def measure(self, width: int) -> tuple[int, int]:
        """The size of the switch and the wrapped text."""
        switch, high = self._switch()
        gap = self.ui.px(12) if self.text else 0
        text = self.ui.text.measure(self.text, self._style(), max(1, width - switch - gap)) if self.text else (0, 0)
        wide = width if self.wide else min(width, switch + gap + text[0])
        return wide, max(high, text[1], self.ui.px(34), self.ui.target)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the switch with its text."""
        wide, high = self._switch()
        box = pygame.Rect(self.rect.left, self.rect.centery - high // 2, wide, high)
        gap = self.ui.px(12)
        left, room = box.right + gap, self.rect.width - wide - gap
        if self.wide:
            box.right, left = self.rect.right, self.rect.left
        off, on = pygame.Color(150, 128, 100), pygame.Color(92, 132, 58)
        if not self.usable:
            off = on = pygame.Color(176, 164, 146)
        pygame.draw.rect(surface, off.lerp(on, self._slide), box, border_radius=high // 2)
        pygame.draw.rect(surface, theme.EDGE, box, max(1, self.ui.px(1.5)), border_radius=high // 2)
        radius = high / 2 - self.ui.px(3)
        x = box.left + high / 2 + (wide - high) * self._slide
        light = pygame.Color(theme.CREAM).lerp((255, 255, 255), self.glow)
        pygame.draw.aacircle(surface, theme.EDGE, (x, box.centery + self.ui.px(1)), radius)
        pygame.draw.aacircle(surface, light, (x, box.centery), radius)
        if self.text:
            text = self.ui.text.render(self.text, self._style(), max(1, room))
            surface.blit(text, text.get_rect(midleft=(left, self.rect.centery)))
        self.draw_focus(surface)
