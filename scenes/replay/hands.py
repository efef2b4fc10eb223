"""The cards in a replay: one hand, or all hands."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ids import KINDS
from platform_io.i18n import _, listed
from platform_io.sanitize import clean
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.panels.hand import CardsPanel, HandPanel
from scenes.tabletop.table.table import Table
from scenes.tabletop.words import things
from scenes.tabletop.words.edition import card_title
from scenes.ui import theme
from scenes.ui.text import Style, escape, titled
from scenes.ui.widget import Widget
from sprites.names import kind_icon, progress_back_sprite

SHORT = 12
"""The most letters of a name next to a hand."""
APART = 16
"""The least distance between two hands."""


class ShownHand(HandPanel):
    """The hand of the viewer."""

    def __init__(self, table_view: TableView) -> None:
        super().__init__(table_view, None, holder=table_view.cast.plain(table_view.seat))

    def tooltip(self) -> str:
        """The number of cards of each kind."""
        hand = self.table_view.table.hand
        held = [kind for kind in range(int(KINDS)) if hand[kind]]
        return "\n".join("{" + kind_icon(kind) + "} " + f"{hand[kind]} {_(things.KINDS[kind])}" for kind in held)


class ShownCards(CardsPanel):
    """The viewer's progress cards, which can be read but not played."""

    def __init__(self, table_view: TableView) -> None:
        super().__init__(table_view, lambda _card: _("This is a replay: you cannot play here."), lambda _card: None)
        self._held = list(table_view.table.cards)

    def refresh(self) -> None:
        """Show the current cards; new ones still have to be placed."""
        if self.table_view.table.cards != self._held:
            fresh = ShownCards(self.table_view)
            self.items, self._held = fresh.items, fresh._held


class AllHands(Widget):
    """The cards of every seat in figures, with its progress cards."""

    def __init__(self, table_view: TableView, tables: Sequence[Table]) -> None:
        super().__init__(table_view.ui)
        self.table_view = table_view
        self.tables = tables

    def show(self, tables: Sequence[Table]) -> None:
        """Show these tables, each as its seat sees it."""
        self.tables = tables
        self.ui.redraw()

    def place(self, rect: pygame.Rect) -> None:
        """Place the panel. Cards of the viewed seat fly from its left edge."""
        super().place(rect)
        spots = self.table_view.spots
        for name in ("hand", "cards", *(f"kind {kind}" for kind in range(int(KINDS)))):
            spots[name] = pygame.Rect(rect.left, rect.centery, 4, 4)

    def tooltip(self) -> str:
        """The names of all progress cards in the hands."""
        lines = []
        for seat, table in enumerate(self.tables):
            names = listed(card_title(self.table_view.setup, card) for card in table.cards)
            if names:
                lines.append(titled(escape(self.table_view.cast.plain(seat)), escape(names)))
        return "\n".join(lines) or _("All hands. Nobody holds a progress card.")

    def _text(self, table: Table) -> str:
        """One hand in figures."""
        cards = [f"{{{kind_icon(kind)}}}{count}" for kind, count in enumerate(table.hand) if count]
        held = table.held[table.seat]
        cards += [f"{{{progress_back_sprite(deck)}}}{count}" for deck, count in enumerate(held) if count]
        name = "{b}" + escape(clean(self.table_view.cast.plain(table.seat), SHORT)) + "{/b}  "
        return name + (" ".join(cards) or _("no cards"))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the names and cards in the number of columns that allows the largest letters, all of the same size."""
        ui, cast = self.ui, self.table_view.cast
        texts = [ui.text.render(self._text(table), Style("body", theme.CREAM)) for table in self.tables]
        chip, gap = ui.px(8), ui.px(6)

        def fitted(rows: int) -> tuple[float, int, int]:
            """The scale of the letters for a number of rows, that number, and the width left over."""
            columns = -(-len(texts) // rows)
            room = self.rect.width - columns * (chip + gap) - (columns - 1) * ui.px(APART)
            wide = sum(max(text.get_width() for text in texts[at : at + rows]) for at in range(0, len(texts), rows))
            return min(1.0, room / wide, self.rect.height / rows / texts[0].get_height()), rows, room

        by, rows, room = max(map(fitted, range(1, len(texts) + 1)), key=lambda fit: fit[0])
        high, left = self.rect.height // rows, self.rect.left
        widths = [max(text.get_width() for text in texts[at : at + rows]) for at in range(0, len(texts), rows)]
        # spread the rest of the width between the columns
        apart = (room - sum(round(width * by) for width in widths)) // len(widths) + ui.px(APART)
        for column, width in enumerate(widths):
            for row, text in enumerate(texts[column * rows : (column + 1) * rows]):
                box = pygame.Rect(left, self.rect.top + row * high + round(high * 0.15), chip, round(high * 0.7))
                pygame.draw.rect(surface, cast.paint(column * rows + row), box, border_radius=3)
                pygame.draw.rect(surface, theme.EDGE, box, 1, border_radius=3)
                shown = pygame.transform.smoothscale_by(text, by) if by < 1.0 else text
                surface.blit(shown, shown.get_rect(midleft=(box.right + gap, box.centery)))
            left += chip + gap + round(width * by) + apart
