"""Labels and pictures: widgets that only show something."""

from __future__ import annotations

import pygame

from scenes.ui import theme
from scenes.ui.accessible import Accessible, Role
from scenes.ui.layout import Overlay, RoomFor
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget


class Label(Widget):
    """Marked text (see ``ui.text``). It wraps at its width, and is cut off after ``lines`` lines if that is not 0.

    If the text is cut off, the tooltip shows all of it.
    """

    def __init__(
        self,
        ui: UiContext,
        text: str,
        style: Style | None = None,
        *,
        lines: int = 0,
        tip: str = "",
        middle: bool = True,
    ) -> None:
        """If ``middle``, the text is centred vertically; otherwise it is at the top."""
        super().__init__(ui, tip=tip)
        self.text = text
        self.style = style or Style()
        self.lines = lines
        self.middle = middle

    def set(self, text: str) -> None:
        """Change the text. The size stays the same: place the parent again if that matters."""
        if text != self.text:
            self.text = text
            self.ui.redraw()

    def measure(self, width: int) -> tuple[int, int]:
        """The size of the text, wrapped at the width."""
        return self.ui.text.measure(self.text, self.style, max(1, width), self.lines)

    def tooltip(self) -> str:
        """The tip, or the whole of a text that was cut off."""
        if self.tip or not self.lines:
            return self.tip
        width = max(1, self.rect.width)
        whole = self.ui.text.measure(self.text, self.style, 0 if self.lines == 1 else width)
        cut = whole[0] > width or whole[1] > self.ui.text.measure(self.text, self.style, width, self.lines)[1]
        return self.text if cut else ""

    def accessible(self) -> Accessible | None:
        """The whole text, a heading if it is set like one."""
        if not self.text:
            return None
        is_head = self.style.display or (self.style.bold and theme.SIZES[self.style.size] >= theme.HEADINGS)
        return Accessible(Role.HEADING if is_head else Role.LABEL, self.text, self.tip)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw with the style's alignment, never outside the widget."""
        if not self.text or not self.rect.width:
            return
        text = self.ui.text.render(self.text, self.style, self.rect.width, self.lines)
        place = text.get_rect(topleft=self.rect.topleft)
        if self.style.align == "center":
            place.centerx = self.rect.centerx
        elif self.style.align == "right":
            place.right = self.rect.right
        if self.middle:
            place.centery = self.rect.centery
        if text.get_height() > self.rect.height:
            place.top = self.rect.top
            surface.blit(text, place, pygame.Rect(0, 0, text.get_width(), self.rect.height))
            return
        surface.blit(text, place)


def roomy(item: Widget, lines: int, size: str) -> Widget:
    """A widget in room for at least so many lines of text, so that nothing moves when its own text changes."""
    room = Label(item.ui, "{br}".join("x" * lines), Style(size))
    return Overlay(item.ui, [RoomFor(item.ui, room), item])


class Picture(Widget):
    """A named picture with a height in design units."""

    def __init__(self, ui: UiContext, name: str, height: float, *, tip: str = "") -> None:
        super().__init__(ui, tip=tip)
        self.name = name
        self.height = height

    def measure(self, width: int) -> tuple[int, int]:
        """The size of the picture, which shrinks if it is too wide."""
        return self._fit(width).get_size()

    def _fit(self, width: int) -> pygame.Surface:
        high = self.ui.px(self.height)
        picture = self.ui.pictures.picture(self.name, high)
        if picture.get_width() > width > 0:
            picture = self.ui.pictures.picture(self.name, max(1, high * width // picture.get_width()))
        return picture

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture in the middle of the widget."""
        picture = self._fit(self.rect.width)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
