"""The panel for banners, in a corner that the board leaves free."""

from __future__ import annotations

import pygame
from pygame.event import Event

from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.panels.log_panel import LogPanel
from scenes.ui import theme
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host, Widget

WIDE = (206, 182, 164)
"""Possible widths; the first in which the banner fits is used."""
PAD, PICTURE, EDGE = 10, 38, 5
STYLE = Style("small", theme.INK)


class BannerPanel(Widget):
    """The current banner; a click on it lights up its places."""

    def __init__(self, table_view: TableView, middle: Widget | None, log: LogPanel) -> None:
        """``middle`` is the question, which the banner must not cover."""
        super().__init__(table_view.ui)
        self.table_view = table_view
        self.middle = middle
        self.log = log

    def box(self) -> pygame.Rect:
        """Its rectangle; empty without a banner."""
        return self._placed()[0]

    def _placed(self) -> tuple[pygame.Rect, UiContext]:
        """Its rectangle and context. If no corner of the board is free, it is in front of the log, below its tabs, with
        the scale of the log so that it is no higher."""
        if self.table_view.banners.now is None:
            return pygame.Rect(0, 0, 0, 0), self.ui
        area = self.table_view.camera.area.inflate(-2 * self.ui.px(EDGE), -2 * self.ui.px(EDGE))
        taken = [self.table_view.spots["prompt"], *([self.middle.rect] if self.middle else [])]
        for units in WIDE:
            box = self._sized(self.ui, self.ui.room(units))
            for corner in ("topright", "bottomright", "topleft", "bottomleft"):
                setattr(box, corner, getattr(area, corner))
                if box.collidelist(taken) < 0 and not self.table_view.camera.layout.meets(box):
                    return box, self.ui
        box = self._sized(self.table_view.side, self.log.rect.width)
        box.midtop = self.log.rect.centerx, self.log.log.rect.top
        box.bottom = min(box.bottom, max(self.log.rect.bottom, self.log.rect.top + box.height))
        return box, self.table_view.side

    def _sized(self, ui: UiContext, wide: int) -> pygame.Rect:
        """A rectangle of a width, as high as the text needs."""
        banner = self.table_view.banners.now
        words = ui.text.measure(banner.text, STYLE, wide - ui.px(PICTURE + 3.8 * PAD))[1] if banner else 0
        return pygame.Rect(0, 0, wide, max(words, ui.px(PICTURE)) + 2 * ui.px(PAD))

    def path(self, pos: tuple[int, int]) -> list[Widget]:
        """The widgets at a point: only the banner itself takes the mouse."""
        return [self] if self.box().collidepoint(pos) else []

    def mouse(self, event: Event, host: Host) -> bool:
        """Light up the places on a click."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.table_view.banners.look()
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw picture and text on parchment, in the colour of the player concerned."""
        banners, (box, ui) = self.table_view.banners, self._placed()
        banner = banners.now
        if banner is None:
            return
        away = round((1 - banners.in_sight) * ui.px(24))
        box.y += away if box.centery > self.table_view.camera.area.centery else -away
        surface.blit(ui.nine("ui/panel", box.size), box)
        pad, high = ui.px(PAD), ui.px(PICTURE)
        if banner.seat >= 0:
            stripe = pygame.Rect(box.left + ui.px(6), box.top + pad, ui.px(6), box.height - 2 * pad)
            pygame.draw.rect(
                surface, self.table_view.cast.deep(banner.seat), stripe.inflate(2, 2), border_radius=ui.px(3)
            )
            pygame.draw.rect(surface, self.table_view.cast.paint(banner.seat), stripe, border_radius=ui.px(3))
        picture = ui.pictures.picture(banner.picture, high)
        if picture.get_width() > high:
            picture = ui.pictures.picture(banner.picture, high * high // picture.get_width())
        surface.blit(picture, picture.get_rect(center=(box.left + ui.px(8) + pad + high // 2, box.centery)))
        words = ui.text.render(banner.text, STYLE, box.width - ui.px(PICTURE + 3.8 * PAD))
        surface.blit(words, words.get_rect(midleft=(box.left + ui.px(PICTURE + 2.2 * PAD), box.centery)))
