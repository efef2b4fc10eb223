"""The cards that are seen in a replay: one hand, all hands, or none."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ids import KINDS
from gate.language import _
from gate.text import clean
from scenes.play.board.stage import Stage
from scenes.play.panels.hand import CardsPanel, HandPanel
from scenes.play.table.table import Table
from scenes.play.words import things
from scenes.play.words.edition import card_title
from scenes.ui import theme
from scenes.ui.text import Style, escape, fill
from scenes.ui.widget import Widget
from sprites.names import kind_icon, progress_back_sprite

SHORT = 12
"""Letters of a name beside a hand."""


class ShownHand(HandPanel):
    """The hand of the seat by whose eyes the game is seen."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage, lambda _kind: 0, whose=stage.cast.plain(stage.seat))

    def tooltip(self) -> str:
        """How many of each."""
        hand = self.stage.table.hand
        held = [kind for kind in range(int(KINDS)) if hand[kind]]
        return "\n".join("{" + kind_icon(kind) + "} " + f"{hand[kind]} {_(things.KINDS[kind])}" for kind in held)


class ShownCards(CardsPanel):
    """Its progress cards, which can be read."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage, lambda _card: _("This is a replay: nothing is played."), lambda _card: None)
        self._held = list(stage.table.cards)

    def refresh(self) -> None:
        """Other cards may be there now."""
        if self.stage.table.cards != self._held:
            fresh = ShownCards(self.stage)
            self.items, self._held = fresh.items, fresh._held
            self.place(self.rect)


class AllHands(Widget):
    """The cards of every seat in figures, with its progress cards."""

    def __init__(self, stage: Stage, tables: Sequence[Table]) -> None:
        super().__init__(stage.kit)
        self.stage = stage
        self.tables = tables

    def show(self, tables: Sequence[Table]) -> None:
        """These are the tables now, each as its seat sees it."""
        self.tables = tables
        self.kit.redraw()

    def place(self, rect: pygame.Rect) -> None:
        """Cards of the first seat come from its panel, as those of all."""
        super().place(rect)
        spots = self.stage.spots
        for name in ("hand", "cards", *(f"kind {kind}" for kind in range(int(KINDS)))):
            spots[name] = pygame.Rect(rect.left, rect.centery, 4, 4)

    def tooltip(self) -> str:
        """The names of all progress cards that are held."""
        lines = []
        for seat, table in enumerate(self.tables):
            names = ", ".join(card_title(self.stage.setup, card) for card in table.cards)
            if names:
                lines.append(fill("{who}: {cards}", who=self.stage.cast.plain(seat), cards=names))
        return "\n".join(lines) or _("All hands. Nobody holds a progress card.")

    def _text(self, table: Table) -> str:
        """One hand in figures."""
        cards = [f"{{{kind_icon(kind)}}}{count}" for kind, count in enumerate(table.hand) if count]
        held = table.held[table.seat]
        cards += [f"{{{progress_back_sprite(deck)}}}{count}" for deck, count in enumerate(held) if count]
        name = "{b}" + escape(clean(self.stage.cast.plain(table.seat), SHORT)) + "{/b}  "
        return name + (" ".join(cards) or _("no cards"))

    def draw(self, surface: pygame.Surface) -> None:
        """A name and its cards, in two or three columns."""
        kit, cast = self.kit, self.stage.cast
        count = len(self.tables)
        columns = 1 if count < 2 else 2 if count < 5 else 3
        rows = -(-count // columns)
        wide, high = self.rect.width // columns, self.rect.height // rows
        for seat, table in enumerate(self.tables):
            column, row = divmod(seat, rows)
            box = pygame.Rect(self.rect.left + column * wide, self.rect.top + row * high, wide - kit.px(6), high)
            chip = pygame.Rect(box.left, 0, kit.px(8), round(box.height * 0.7))
            chip.centery = box.centery
            pygame.draw.rect(surface, cast.paint(seat), chip, border_radius=3)
            pygame.draw.rect(surface, theme.EDGE, chip, 1, border_radius=3)
            left = chip.right + kit.px(6)
            made = kit.text.render(self._text(table), Style("body", theme.CREAM))
            room = box.right - left
            if made.get_width() > room or made.get_height() > box.height:
                by = min(room / made.get_width(), box.height / made.get_height())
                made = pygame.transform.smoothscale_by(made, by)
            surface.blit(made, made.get_rect(midleft=(left, box.centery)))
