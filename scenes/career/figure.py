"""A figure that can be pressed to see the games behind it, and the list of games that it opens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from scenes.ui import theme
from scenes.ui.accessible import Accessible
from scenes.ui.press import Pressable
from scenes.ui.text import Style, titled
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host
from user.career_figures import ProfileGames
from user.game_record import GameRecord


@dataclass(frozen=True)
class Chosen:
    """Games to show: a title, the games, and what to say about each of them."""

    title: str
    """Marked text."""
    played: ProfileGames
    about: Callable[[GameRecord], str] = lambda _game: ""


Show = Callable[[Chosen], None]
"""Shows the games behind a figure."""


class Figure(Pressable):
    """A figure in a table, underlined as a link; a press shows its games. ``name`` is what it counts."""

    def __init__(
        self, ui: UiContext, text: str, name: str, on_press: Callable[[], None], *, style: Style | None = None
    ) -> None:
        super().__init__(ui, tip=titled(name, text))
        self.text = text
        self.on_press = on_press
        self.style = style or Style("body", theme.INK, align="center")

    def accessible(self) -> Accessible | None:
        """A button with the figure and what it counts."""
        return self.named("")

    def pressed(self, host: Host) -> None:
        """Show the games."""
        self.on_press()

    def measure(self, width: int) -> tuple[int, int]:
        """The size of the text, with room for a finger."""
        wide, high = self.ui.text.measure(self.text, self.style, width)
        return max(wide + self.ui.px(12), self.ui.target), max(high + self.ui.px(6), self.ui.target)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the figure with a line below it, on a light ground under the mouse."""
        ui = self.ui
        style = replace(self.style, colour=theme.RUST)
        if style.size == "body" and ui.text.measure(self.text, style)[0] > self.rect.width:
            style = replace(style, size="small")
        text = ui.text.render(self.text, style, max(1, self.rect.width), 1)
        place = text.get_rect(center=self.rect.center)
        if self.glow > 0:
            ground = place.inflate(ui.px(14), ui.px(4))
            pygame.draw.rect(surface, theme.LIT, ground, border_radius=ui.px(6))
        surface.blit(text, place)
        line = place.bottom - max(1, ui.px(1))
        pygame.draw.line(surface, theme.RUST, (place.left, line), (place.right - 1, line), max(1, ui.px(1)))
        self.draw_focus(surface, place.inflate(ui.px(6), 0))


def figure(ui: UiContext, text: str, chosen: Chosen, show: Show, *, style: Style | None = None) -> Figure:
    """A figure that shows these games."""
    return Figure(ui, text, chosen.title, lambda: show(chosen), style=style)
