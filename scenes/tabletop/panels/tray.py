"""The tray for the hand and the progress cards."""

from __future__ import annotations

import pygame

from scenes.tabletop.panels.fan import Fan, shared
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host, Widget

HAND, HAND_ALONE = 60, 74
"""The hand's share of the width in per cent, with and without progress cards, unless one of the two needs more."""


class Tray(Widget):
    """Places the hand and the progress cards, if they are visible."""

    def __init__(self, ui: UiContext, hand: Widget, cards: Widget) -> None:
        super().__init__(ui)
        self.hand, self.cards = hand, cards

    def place(self, rect: pygame.Rect) -> None:
        """Place the tray and the cards on it."""
        super().place(rect)
        self.share()

    def share(self) -> None:
        """Divide the width between the hand and the progress cards, as they need it now."""
        ui = self.ui
        inner = self.rect.inflate(-2 * ui.px(12), -2 * ui.px(7))
        if not self.cards.visible:
            self.hand.place(inner)
            return
        hand = inner.width * (HAND if self.cards.children() else HAND_ALONE) // 100
        if isinstance(self.hand, Fan) and isinstance(self.cards, Fan):
            hand = shared(inner.width - ui.px(8), self.hand, self.cards, inner.height, hand)
        left = inner.left + hand + ui.px(8)
        self.hand.place(pygame.Rect(inner.left, inner.top, hand, inner.height))
        self.cards.place(pygame.Rect(left, inner.top, inner.right - left, inner.height))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw dark wood."""
        surface.blit(self.ui.nine("ui/panel_dark", self.rect.size), self.rect)

    def mouse(self, event: pygame.event.Event, host: Host) -> bool:
        """Keep clicks from the board below."""
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
