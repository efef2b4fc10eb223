"""Two widgets for a number: a slider and a stepper."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from platform_io.i18n import number
from scenes.ui import theme
from scenes.ui.accessible import Accessible, NumberRange, Role
from scenes.ui.press import Pressable
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host, Widget

NUDGE = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class Slider(Widget):
    """A value between two bounds, in steps; ``on_change`` gets each new value."""

    focusable = True
    slides = True

    def __init__(
        self,
        ui: UiContext,
        value: float,
        low: float,
        high: float,
        step: float,
        on_change: Callable[[float], None] | None = None,
        *,
        show: Callable[[float], str] = number,
        on_release: Callable[[float], None] | None = None,
        tip: str = "",
    ) -> None:
        """``show`` formats the value; ``on_release`` is called once when the user has finished a change."""
        super().__init__(ui, tip=tip)
        self.low, self.high, self.step = low, high, step
        self.value = value
        self.on_change = on_change
        self.on_release = on_release
        self.show = show
        self._held = False

    def measure(self, width: int) -> tuple[int, int]:
        """A fixed size, with room for the value."""
        return min(width, self.ui.px(280)), max(self.ui.px(34), self.ui.target)

    def accessible(self) -> Accessible | None:
        """A slider with its number."""
        number_range = NumberRange(self.value, self.low, self.high, self.step)
        return Accessible(Role.SLIDER, "", self.tooltip(), self.show(self.value), number_range)

    def _track(self) -> pygame.Rect:
        values = (self.low, self.high, self.value)
        room = max(self.ui.px(52), *(self.ui.text.measure(self.show(value), Style("body"))[0] for value in values))
        knob = self.ui.px(11)
        wide = max(knob, self.rect.width - room - self.ui.px(14) - 2 * knob)
        return pygame.Rect(self.rect.left + knob, self.rect.centery - self.ui.px(3), wide, self.ui.px(6))

    def choose(self, value: float) -> None:
        """Set the value, as if the knob had been released there."""
        self._set(value)
        self._finish()

    def _set(self, value: float) -> None:
        steps = round((value - self.low) / self.step)
        value = round(min(self.high, max(self.low, self.low + steps * self.step)), 6)
        if value != self.value:
            self.value = value
            self.ui.redraw()
            if self.on_change:
                self.on_change(value)

    def _finish(self) -> None:
        if self.on_release:
            self.on_release(self.value)

    def mouse(self, event: Event, host: Host) -> bool:
        """Drag the knob; a press anywhere moves it there."""
        track = self._track()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._held = True
            host.focus(self)
            host.capture(self)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held:
            self._held = False
            host.capture(None)
            self._finish()
            return True
        elif not (event.type == pygame.MOUSEMOTION and self._held):
            return False
        self._set(self.low + (self.high - self.low) * (event.pos[0] - track.left) / max(1, track.width))
        return True

    def key(self, event: Event, host: Host) -> bool:
        """Change the value by one step with Left and Right."""
        if event.type == pygame.KEYDOWN and event.key in NUDGE:
            self.choose(self.value + self.step * NUDGE[event.key])
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the track, the knob and the value."""
        track = self._track()
        x = track.left + track.width * (self.value - self.low) / (self.high - self.low)
        pygame.draw.rect(surface, (176, 150, 112), track, border_radius=track.height // 2)
        done = pygame.Rect(track.left, track.top, round(x) - track.left, track.height)
        pygame.draw.rect(surface, (150, 96, 46), done, border_radius=track.height // 2)
        pygame.draw.rect(surface, theme.EDGE, track, 1, border_radius=track.height // 2)
        radius = self.ui.px(10)
        bright = self._held or self.hovered or (self.focused and self.ui.keyboard)
        pygame.draw.aacircle(surface, theme.EDGE, (x, track.centery), radius)
        colour = (232, 178, 104) if bright else (206, 150, 84)
        pygame.draw.aacircle(surface, colour, (x, track.centery), radius - max(1, self.ui.px(1.5)))
        text = self.ui.text.render(self.show(self.value), Style("body", theme.INK, True))
        surface.blit(text, text.get_rect(midright=(self.rect.right, self.rect.centery)))
        self.draw_focus(surface)


class Stepper(Pressable):
    """A whole number between two arrows."""

    def __init__(
        self,
        ui: UiContext,
        value: int,
        low: int,
        high: int,
        on_change: Callable[[int], None] | None = None,
        *,
        show: Callable[[int], str] = str,
        width: float = 150,
        tip: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(ui, tip=tip, reason=reason)
        self.value, self.low, self.high = value, low, high
        self.on_change = on_change
        self.show = show
        self.width = width

    def measure(self, width: int) -> tuple[int, int]:
        """A fixed size."""
        return min(width, max(self.ui.px(self.width), 3 * self.ui.target)), max(self.ui.px(38), self.ui.target)

    def accessible(self) -> Accessible | None:
        """A number with its bounds."""
        number_range = NumberRange(self.value, self.low, self.high, 1)
        shown = self.show(self.value)
        return Accessible(Role.SPIN_BUTTON, "", self.tooltip(), shown, number_range, is_enabled=self.usable)

    def _arrows(self) -> tuple[pygame.Rect, pygame.Rect]:
        side = min(max(self.rect.height, self.ui.target), self.rect.width // 3)
        left = pygame.Rect(self.rect.left, self.rect.top, side, self.rect.height)
        return left, left.move(self.rect.width - side, 0)

    def change(self, by: int) -> None:
        """Step up or down within the bounds."""
        value = min(self.high, max(self.low, self.value + by))
        if not self.usable or value == self.value:
            self.ui.sound("error")
            return
        self.value = value
        self.ui.sound("tick")
        self.ui.redraw()
        if self.on_change:
            self.on_change(value)

    def mouse(self, event: Event, host: Host) -> bool:
        """Step when an arrow is pressed."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            host.focus(self)
            for way, arrow in zip((-1, 1), self._arrows(), strict=True):
                if arrow.collidepoint(event.pos):
                    self.change(way)
            return True
        return False

    def key(self, event: Event, host: Host) -> bool:
        """Step with Left and Right."""
        if event.type == pygame.KEYDOWN and event.key in NUDGE:
            self.change(NUDGE[event.key])
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the value between two arrow buttons."""
        surface.blit(self.ui.nine("ui/field", self.rect.size), self.rect)
        for way, arrow in zip((-1, 1), self._arrows(), strict=True):
            able = self.usable and self.low <= self.value + way <= self.high
            skin = "ui/quiet" if able else "ui/quiet_disabled"
            surface.blit(self.ui.nine(skin, arrow.size), arrow)
            draw_arrow(surface, arrow, way, theme.INK if able else theme.FADED)
        inner = self.rect.width - 2 * self._arrows()[0].width - self.ui.px(4)
        style = Style("body", theme.INK if self.usable else theme.FADED, True)
        text = self.ui.text.render(self.show(self.value), style, max(1, inner), 1)
        surface.blit(text, text.get_rect(center=self.rect.center))
        self.draw_focus(surface)


def draw_arrow(
    surface: pygame.Surface, box: pygame.Rect, way: int, colour: theme.Colour, *, down: bool = False
) -> None:
    """Draw a filled triangle that points left (-1) or right (1); with ``down``, up (-1) or down (1)."""
    half = min(box.width, box.height) * 0.18
    x, y = box.center
    if down:
        points = [(x - half * 1.3, y - half * 0.8 * way), (x + half * 1.3, y - half * 0.8 * way), (x, y + half * way)]
    else:
        points = [(x - half * 0.8 * way, y - half * 1.3), (x - half * 0.8 * way, y + half * 1.3), (x + half * way, y)]
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, colour, True, points)
