"""The plate of a moment: a picture, a title and a text, in the colour of a seat, with room for a button at its end."""

from __future__ import annotations

import pygame

from scenes.tabletop.board.banners import Banner
from scenes.tabletop.table.cast import Cast
from scenes.ui import theme
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext

WIDE, PICTURE, PAD, STRIPE, EDGE = 840, 68, 22, 10, 14
"""The greatest width, at which the button is away from that which ends a turn, the height of the picture, the padding,
the width of the stripe, and the distance of the plate from the edges of the window, in design units."""
LOW = 12
"""The margin above and below the text, so small that the plate stays below the board."""


class Plate:
    """A plate at the foot of the window. ``box`` is where it is, ``picture_at`` where its picture is."""

    def __init__(
        self, ui: UiContext, cast: Cast, title: str, banner: Banner, foot: tuple[int, int], *, is_upright: bool
    ) -> None:
        """``foot`` is the size of the button, at the right of the text or below it."""
        self.ui = ui
        self.cast = cast
        self.banner = banner
        pad, stripe, high, low = ui.px(PAD), ui.px(STRIPE), ui.px(PICTURE), ui.px(LOW)
        area = pygame.Rect((0, 0), ui.window)
        edge = ui.px(EDGE)
        beside = high + 4 * pad + stripe + (0 if is_upright else foot[0])
        room = min(ui.room(WIDE), area.width - 2 * edge) - beside
        name = Style("title", theme.INK, True)
        if ui.text.measure(title, name, room)[1] > ui.text.line_height("title") * 1.5:
            name = Style("heading", theme.INK, True)
        self.title = ui.text.render(title, name, room)
        self.text = ui.text.render(banner.text, Style("large"), room)
        content = max(high, self.title.get_height() + self.text.get_height())
        if not is_upright:
            content = max(content, foot[1])
        self.box = pygame.Rect(0, 0, max(self.title.get_width(), self.text.get_width()) + beside, content + 2 * low)
        if is_upright:
            self.box.height += foot[1] + 2 * low
        self.box.midbottom = area.centerx, area.bottom - (edge * 5 if is_upright else edge)
        self._words = pygame.Rect(0, low, 0, content)
        """The part of the plate, relative to its box, for picture and words."""

    @property
    def picture_at(self) -> pygame.Rect:
        """Where the picture is."""
        high = self.ui.px(PICTURE)
        at = pygame.Rect(self.box.left + 2 * self.ui.px(PAD) + self.ui.px(STRIPE), self.box.top, high, high)
        at.centery = self.box.top + self._words.centery
        return at

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate with everything on it except the button."""
        ui, box, seat = self.ui, self.box, self.banner.seat
        surface.blit(ui.nine("ui/panel", box.size), box)
        if seat >= 0:
            band = self._words.move(box.left + ui.px(PAD), box.top)
            band.width = ui.px(STRIPE)
            pygame.draw.rect(surface, self.cast.deep(seat), band.inflate(2, 2), border_radius=4)
            pygame.draw.rect(surface, self.cast.paint(seat), band, border_radius=4)
        at = self.picture_at
        picture = ui.pictures.picture(self.banner.picture, at.height)
        if picture.get_width() > at.width:
            picture = ui.pictures.picture(self.banner.picture, at.height * at.width // picture.get_width())
        surface.blit(picture, picture.get_rect(center=at.center))
        left, top = at.right + ui.px(PAD), at.centery - (self.title.get_height() + self.text.get_height()) // 2
        surface.blit(self.title, (left, top))
        surface.blit(self.text, (left, top + self.title.get_height()))
