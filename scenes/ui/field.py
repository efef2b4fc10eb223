"""One line of text to be typed, such as a name."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.text import Style, escape
from scenes.ui.widget import Host, Widget


class TextField(Widget):
    """Takes typed text at its end, with input methods; ``on_change`` gets each new text, ``on_enter`` the final one."""

    focusable = True

    def __init__(
        self,
        kit: Kit,
        text: str = "",
        on_change: Callable[[str], None] | None = None,
        *,
        on_enter: Callable[[str], None] | None = None,
        hint: str = "",
        longest: int = 24,
        width: float = 220,
        tip: str = "",
    ) -> None:
        super().__init__(kit, tip=tip)
        self.text = text
        self.on_change = on_change
        self.on_enter = on_enter
        self.hint = hint
        self.longest = longest
        self.width = width
        self._composing = ""
        self._blink = 0.0
        self._typing = False

    def measure(self, width: int) -> tuple[int, int]:
        """A fixed width."""
        return min(width, self.kit.px(self.width)), self.kit.px(38)

    def update(self, dt: float) -> None:
        """Blink, and open or close the system's text input with the focus."""
        if self.focused != self._typing:
            self._typing = self.focused
            self._composing = ""
            self._blink = 0.0
            if self.focused:
                pygame.key.start_text_input()
                pygame.key.set_text_input_rect(self.rect)
            else:
                pygame.key.stop_text_input()
        if self.focused and not self.kit.reduced_motion:
            before = self._blink % 1.0 < 0.5
            self._blink += dt
            if before != (self._blink % 1.0 < 0.5):
                self.kit.redraw()

    def _change(self, text: str) -> None:
        text = text[: self.longest]
        if text != self.text:
            self.text = text
            self._blink = 0.0
            self.kit.redraw()
            if self.on_change:
                self.on_change(text)

    def mouse(self, event: Event, host: Host) -> bool:
        """A click gives the focus."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            host.focus(self)
            return True
        return False

    def key(self, event: Event, host: Host) -> bool:
        """Letters, Backspace, Delete (all), Ctrl+V and Enter; the rest is for the focus."""
        if event.type == pygame.TEXTINPUT:
            self._composing = ""
            self._change(self.text + "".join(letter for letter in event.text if letter.isprintable()))
            return True
        if event.type == pygame.TEXTEDITING:
            self._composing = event.text
            self.kit.redraw()
            return True
        if event.key == pygame.K_BACKSPACE:
            if not self._composing:
                self._change(self.text[:-1])
            return True
        if event.key == pygame.K_DELETE:
            self._change("")
            return True
        if event.key == pygame.K_v and event.mod & pygame.KMOD_CTRL:
            self._change(self.text + "".join(letter for letter in pygame.scrap.get_text() if letter.isprintable()))
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_enter:
                self.on_enter(self.text)
                return True
            return False
        return event.key not in (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN) and not (
            pygame.K_F1 <= event.key <= pygame.K_F12
        )

    def draw(self, surface: pygame.Surface) -> None:
        """The end of the text is always to be seen."""
        surface.blit(self.kit.nine("ui/field", self.rect.size), self.rect)
        pad = self.kit.px(10)
        inner = self.rect.inflate(-2 * pad, -2 * self.kit.px(2))
        former = surface.get_clip()
        surface.set_clip(inner.clip(former))
        if self.text or self._composing or self.focused:
            made = self.kit.text.render(escape(self.text) + "{#80501e}" + escape(self._composing) + "{/#}", Style())
        else:
            made = self.kit.text.render(self.hint, Style("body", theme.FADED), inner.width, 1)
        empty = not (self.text or self._composing)
        wide = 0 if empty and self.focused else made.get_width()
        x = min(inner.left, inner.right - wide - self.kit.px(3))
        surface.blit(made, made.get_rect(midleft=(x, self.rect.centery)))
        if self.focused and (self._blink % 1.0 < 0.5):
            bar = pygame.Rect(0, 0, max(1, self.kit.px(1.5)), self.kit.text.line_height("body"))
            bar.midleft = (x + wide + 1, self.rect.centery)
            surface.fill(theme.INK, bar)
        surface.set_clip(former)
        if self.focused:
            pygame.draw.rect(surface, theme.GOLD, self.rect, max(1, self.kit.px(2)), border_radius=self.kit.px(6))
