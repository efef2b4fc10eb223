"""Card backs in place of a player's cards, while all hands must be hidden."""

from __future__ import annotations

import pygame

from game.ids import DECKS, KINDS
from platform_io.i18n import _
from scenes.tabletop.board.cards import RATIO
from scenes.tabletop.board.table_view import TableView
from scenes.ui.widget import Widget
from sprites.names import progress_back_sprite

MOST = 14
"""The most backs that are drawn for a hand."""
SHADE = 150
"""The alpha value of the backs."""


class Backs(Widget):
    """Cards face down; their number is public."""

    def __init__(self, table_view: TableView, spot: str, pictures: list[str]) -> None:
        super().__init__(table_view.ui, tip=_("Your cards are covered."))
        self.table_view = table_view
        self.spot = spot
        self.pictures = pictures

    def place(self, rect: pygame.Rect) -> None:
        """Place the widget and set where cards fly to; kinds have no places of their own."""
        super().place(rect)
        spots = self.table_view.spots
        spots[self.spot] = pygame.Rect(rect)
        if self.spot == "hand":
            for kind in range(KINDS):
                spots.pop(f"kind {kind}", None)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the backs, overlapping."""
        ui, rect = self.ui, self.rect
        high = min(rect.height - ui.px(6), ui.px(112))
        wide = round(high * RATIO)
        count = len(self.pictures)
        step = min(wide // 2, (rect.width - wide) // max(1, count - 1)) if count > 1 else 0
        left = rect.left + max(0, (rect.width - step * max(0, count - 1) - wide) // 2)
        for index, name in enumerate(self.pictures):
            back = ui.pictures.picture(name, high).copy()
            back.set_alpha(SHADE)
            surface.blit(back, (left + step * index, rect.bottom - high - ui.px(2)))


def covered_hand(table_view: TableView) -> Backs:
    """The viewer's hand, face down."""
    return Backs(table_view, "hand", ["card/back"] * min(MOST, table_view.table.sizes[table_view.seat]))


def covered_cards(table_view: TableView) -> Backs:
    """The viewer's progress or development cards, face down; their decks are public."""
    held = table_view.table.held[table_view.seat]
    return Backs(
        table_view, "cards", [progress_back_sprite(deck) for deck in range(DECKS) for _card in range(held[deck])]
    )
