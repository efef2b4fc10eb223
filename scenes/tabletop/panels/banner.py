"""Where banners are seen: in a corner that the board leaves free."""

from __future__ import annotations

import pygame
from pygame.event import Event

from scenes.tabletop.board.table_view import TableView
from scenes.ui import theme
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host, Widget

WIDE = (206, 182, 164)
"""Its width, the first with which it fits."""
PAD, PICTURE, EDGE = 10, 38, 5
STYLE = Style("small", theme.INK)


class BannerPanel(Widget):
    """The banner of the moment; a click on it looks at its place."""

    def __init__(self, stage: TableView, middle: Widget | None, log: Widget) -> None:
        """``middle``: what is asked, which it keeps clear of."""
        super().__init__(stage.kit)
        self.stage = stage
        self.middle = middle
        self.log = log

    def box(self) -> pygame.Rect:
        """Its place; empty without a banner."""
        return self._placed()[0]

    def _placed(self) -> tuple[pygame.Rect, UiContext]:
        """Its place and scale. Where the board leaves no corner free it is in front of the log, with letters as there,
        so that it is no higher."""
        if self.stage.banners.now is None:
            return pygame.Rect(0, 0, 0, 0), self.kit
        area = self.stage.camera.area.inflate(-2 * self.kit.px(EDGE), -2 * self.kit.px(EDGE))
        taken = [self.stage.spots["prompt"], *([self.middle.rect] if self.middle else [])]
        for units in WIDE:
            box = self._sized(self.kit, self.kit.room(units))
            for corner in ("topright", "bottomright", "topleft", "bottomleft"):
                setattr(box, corner, getattr(area, corner))
                if box.collidelist(taken) < 0 and not self.stage.camera.layout.meets(box):
                    return box, self.kit
        box = self._sized(self.stage.side, self.log.rect.width)
        box.topleft = self.log.rect.topleft
        return box, self.stage.side

    def _sized(self, kit: UiContext, wide: int) -> pygame.Rect:
        """Of a width, and as high as it must be."""
        banner = self.stage.banners.now
        words = kit.text.measure(banner.text, STYLE, wide - kit.px(PICTURE + 3.8 * PAD))[1] if banner else 0
        return pygame.Rect(0, 0, wide, max(words, kit.px(PICTURE)) + 2 * kit.px(PAD))

    def path(self, pos: tuple[int, int]) -> list[Widget]:
        """Only the banner itself is there for the mouse."""
        return [self] if self.box().collidepoint(pos) else []

    def mouse(self, event: Event, host: Host) -> bool:
        """A click looks at the place."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.stage.banners.look()
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

    def draw(self, surface: pygame.Surface) -> None:
        """Picture and text on parchment, with the colour of whom it concerns."""
        banners, (box, kit) = self.stage.banners, self._placed()
        banner = banners.now
        if banner is None:
            return
        away = round((1 - banners.in_sight) * kit.px(24))
        box.y += away if box.centery > self.stage.camera.area.centery else -away
        surface.blit(kit.nine("ui/panel", box.size), box)
        pad, high = kit.px(PAD), kit.px(PICTURE)
        if banner.seat >= 0:
            stripe = pygame.Rect(box.left + kit.px(6), box.top + pad, kit.px(6), box.height - 2 * pad)
            pygame.draw.rect(surface, self.stage.cast.deep(banner.seat), stripe.inflate(2, 2), border_radius=kit.px(3))
            pygame.draw.rect(surface, self.stage.cast.paint(banner.seat), stripe, border_radius=kit.px(3))
        made = kit.pictures.picture(banner.picture, high)
        if made.get_width() > high:
            made = kit.pictures.picture(banner.picture, high * high // made.get_width())
        surface.blit(made, made.get_rect(center=(box.left + kit.px(8) + pad + high // 2, box.centery)))
        words = kit.text.render(banner.text, STYLE, box.width - kit.px(PICTURE + 3.8 * PAD))
        surface.blit(words, words.get_rect(midleft=(box.left + kit.px(PICTURE + 2.2 * PAD), box.centery)))
