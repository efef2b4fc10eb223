"""Questions and messages in front of everything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame.event import Event

from scenes.ui.accessible import Accessible, Role
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Column, Flow, Spacer, anchor
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host, Widget

WIDE, WIDEST = 460, 640
"""The width in design units, and the most for long words on the buttons; what needs more gets several rows."""
PAD = 24


class Dialog(Panel):
    """A title, a body and buttons. Esc presses the last button, Enter the first. If ``loses``, the other answers lose
    something for good, so Enter presses the last one too.

    Each button calls ``close`` before running its action.
    """

    def __init__(
        self,
        ui: UiContext,
        title: str,
        body: str,
        buttons: Sequence[tuple[str, Callable[[], None] | None]],
        close: Callable[[], None],
        *,
        loses: bool = False,
    ) -> None:
        """``buttons`` are texts with actions, the default first."""
        self.title = title
        self.close = close
        default = len(buttons) - 1 if loses else 0
        self.buttons = [
            Button(ui, text, self._closing(action), width=110, rank="primary" if number == default else "normal")
            for number, (text, action) in enumerate(buttons)
        ]
        self._default = self.buttons[default]
        self.body = Label(ui, body, Style(align="center"))
        self.scroll = Scroll(ui, self.body)
        self.scroll.grow = 1
        parts: list[Widget] = [Label(ui, title, Style("heading", bold=True, align="center"))] if title else []
        self._row = Flow(ui, self.buttons, gap=10)
        parts += [self.scroll, Spacer(ui, 4), self._row]
        super().__init__(ui, Column(ui, parts, gap=10), pad=PAD)

    def _closing(self, action: Callable[[], None] | None) -> Callable[[], None]:
        def press() -> None:
            self.close()
            if action:
                action()

        return press

    def accessible(self) -> Accessible | None:
        """A dialog with its title."""
        return Accessible(Role.DIALOG, self.title)

    def center(self, area: pygame.Rect) -> None:
        """Place the dialog in the middle of an area."""
        margin = self.ui.px(20)
        needed = self._row.measure(area.width)[0] + 2 * self.ui.px(PAD)
        wide = min(max(self.ui.room(WIDE), min(needed, self.ui.room(WIDEST))), area.width - 2 * margin)
        self.place(anchor((wide, self.measure(wide)[1]), area, "center", margin))

    def shortcut(self, event: Event, host: Host) -> bool:
        """Press the last button with Esc, the default one with Enter."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_ESCAPE:
            self.buttons[-1].press(host)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._default.press(host)
            return True
        return False

    def mouse(self, event: Event, host: Host) -> bool:
        """Let no click through to the layers below."""
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
