"""The parts of a panel about an offer: who offers, the two sides, its purpose, and the answers."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import pygame

from game.ids import NO_PURPOSE
from game.resource_counts import counts_of
from platform_io.i18n import _
from scenes.play.questions.kept import KeptScroll
from scenes.play.questions.pickers import draw_badge
from scenes.play.questions.question import Question
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.draft import Draft
from scenes.tabletop.table.offer import Answer, Offer
from scenes.tabletop.words.offers import needs, says
from scenes.tabletop.words.things import KINDS
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Column, Flow, Row
from scenes.ui.panel import Panel
from scenes.ui.text import Style, escape, marked, titled
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget
from sprites.names import card_sprite, kind_icon

CARD = 38
"""The height of a card in an offer, in design units."""
SIDE = 84
"""The least width of the text before the cards."""
ICONS = {
    Answer.WAITING: "icon/hourglass",
    Answer.REFUSED: "icon/cross",
    Answer.ACCEPTED: "icon/check",
    Answer.COUNTERED: "icon/trade_players",
}


class CardCount(Widget):
    """A card with its number, which cannot be clicked."""

    def __init__(self, ui: UiContext, kind: int, count: int) -> None:
        super().__init__(ui, tip="{" + kind_icon(kind) + "} " + titled(_(KINDS[kind]), str(count)))
        self.kind = kind
        self.count = count

    def measure(self, width: int) -> tuple[int, int]:
        """The size of the card and its number."""
        picture = self.ui.pictures.picture(card_sprite(self.kind), self.ui.px(CARD))
        return picture.get_width() + self.ui.px(8), self.ui.px(CARD)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card with a badge in its corner."""
        ui, rect = self.ui, self.rect
        surface.blit(ui.pictures.picture(card_sprite(self.kind), ui.px(CARD)), rect.topleft)
        digits = ui.text.render(str(self.count), Style("small", theme.CREAM, True))
        badge = pygame.Rect(0, 0, max(ui.px(20), digits.get_width() + ui.px(6)), ui.px(18))
        badge.bottomright = rect.bottomright
        pygame.draw.rect(surface, theme.WOOD_DARK, badge, border_radius=ui.px(7))
        surface.blit(digits, digits.get_rect(center=badge.center))


class SeatFace(Widget):
    """A player's face on a badge in their colour."""

    SIDE = 32

    def __init__(self, table_view: TableView, seat: int) -> None:
        super().__init__(table_view.front)
        self.table_view = table_view
        self.seat = seat

    def measure(self, width: int) -> tuple[int, int]:
        """A square."""
        return self.ui.px(self.SIDE), self.ui.px(self.SIDE)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the badge."""
        draw_badge(surface, self.table_view, self.seat, self.rect)


class Willing(Panel):
    """The row of a player who would trade: face, name and a button, and the terms if they are not those offered."""

    PAD = 5

    def __init__(self, table_view: TableView, seat: int, terms: str, button: Button) -> None:
        ui = table_view.front
        name = Label(ui, escape(table_view.cast.plain(seat)), Style("body", bold=True), lines=1)
        name.grow = 1
        row = Row(ui, [SeatFace(table_view, seat), name, button], gap=8)
        lines = [row, Label(ui, terms, Style("small"))] if terms else [row]
        super().__init__(ui, Column(ui, lines, gap=2), pad=self.PAD)
        self.table_view, self.seat, self.button = table_view, seat, button

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a frame in the player's colour, then the content."""
        ui = self.ui
        pygame.draw.rect(surface, (236, 220, 184), self.rect, border_radius=ui.px(9))
        edge = self.table_view.cast.deep(self.seat)
        pygame.draw.rect(surface, edge, self.rect, max(1, ui.px(2)), border_radius=ui.px(9))
        Widget.draw(self, surface)


class Words(Label):
    """The text before the cards of one side, in a column of its own."""

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as the other side's text, if that is enough."""
        wide, high = super().measure(width)
        return max(wide, self.ui.room(SIDE)), high


def side(ui: UiContext, words: str, packed: int) -> Widget:
    """One side of a trade."""
    cards = Flow(ui, [CardCount(ui, kind, count) for kind, count in enumerate(counts_of(packed)) if count], gap=3)
    cards.grow = 1
    return Row(ui, [Words(ui, words, Style("small", theme.FADED, True), lines=2), cards], gap=6)


def heading(table_view: TableView, offer: Offer) -> Widget:
    """The title that says who offers."""
    text = marked(_("{player} offers a trade"), player=table_view.cast.name(offer.seat))
    return Question(table_view.front, text, Style("large", bold=True, align="center"))


def purpose(table_view: TableView, offer: Offer, purposes: Mapping[int, int]) -> list[Widget]:
    """The purpose of an offer, if one was declared."""
    need = needs(table_view.cast, offer.seat, offer.wants, purposes.get(offer.seat, NO_PURPOSE))
    return [Label(table_view.front, need, Style("body", align="center"))] if need else []


def replies(table_view: TableView, answers: Mapping[int, Answer], passed_over: Collection[int] = ()) -> list[Widget]:
    """Answers to an offer, in a line."""
    ui = table_view.front
    labels: list[Widget] = [
        Label(
            ui,
            "{" + ICONS[answer] + "} " + table_view.cast.name(seat),
            Style("small"),
            lines=1,
            tip=says(table_view.cast, seat, answer),
        )
        for seat, answer in answers.items()
        if seat not in passed_over
    ]
    return [Flow(ui, labels, gap=10)] if labels else []


def framed(ui: UiContext, draft: Draft, parts: Sequence[Widget], foot: Sequence[Widget]) -> Panel:
    """Parts that scroll in a low window, above ``foot``, which is always visible."""
    scroll = KeptScroll(ui, Column(ui, parts, gap=6), draft)
    return Panel(ui, Column(ui, [scroll, *foot], gap=7), pad=14)
