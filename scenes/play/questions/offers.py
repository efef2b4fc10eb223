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
from scenes.tabletop.board.cards import RATIO
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.draft import Draft
from scenes.tabletop.table.offer import Answer, Offer
from scenes.tabletop.words.offers import needs, says
from scenes.tabletop.words.things import KINDS
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label, Picture
from scenes.ui.layout import Column, Flow, Row
from scenes.ui.panel import Panel
from scenes.ui.text import Style, escape, marked, titled
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Group, Widget
from sprites.names import card_sprite, kind_icon

CARD, CARD_LOW, CARD_LEAST = 64, 46, 28
"""The height of a card in an offer, in a counter-offer, and the least one, in design units."""
BADGE_OVER = 6
"""How far the number of a card reaches over its side."""
TWO_ROWS = 0.6
"""How high a card is if one side has two rows."""
ABREAST = 3
"""Up to this many cards of a side are in one row."""
ICONS = {
    Answer.WAITING: "icon/hourglass",
    Answer.REFUSED: "icon/cross",
    Answer.ACCEPTED: "icon/check",
    Answer.COUNTERED: "icon/trade_players",
    Answer.GIVEN: "icon/paper",
}


class CardCount(Widget):
    """A card with its number, which cannot be clicked."""

    def __init__(self, ui: UiContext, kind: int, count: int) -> None:
        super().__init__(ui, tip="{" + kind_icon(kind) + "} " + titled(_(KINDS[kind]), str(count)))
        self.kind = kind
        self.count = count
        self.high = ui.px(CARD)

    def measure(self, width: int) -> tuple[int, int]:
        """The size of the card, with its number over the corner."""
        picture = self.ui.pictures.picture(card_sprite(self.kind), self.high)
        return picture.get_width() + self.ui.px(BADGE_OVER), self.high

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card with a badge in its corner."""
        ui, rect = self.ui, self.rect
        surface.blit(ui.pictures.picture(card_sprite(self.kind), self.high), rect.topleft)
        digits = ui.text.render(str(self.count), Style("small", theme.CREAM, True))
        badge = pygame.Rect(0, 0, max(ui.px(20), digits.get_width() + ui.px(6)), ui.px(18))
        badge.bottomright = rect.bottomright
        pygame.draw.rect(surface, theme.WOOD_DARK, badge, border_radius=ui.px(7))
        surface.blit(digits, digits.get_rect(center=badge.center))


class SeatFace(Widget):
    """A player's face on a badge in their colour."""

    SIDE = 36

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

    def __init__(self, table_view: TableView, seat: int, terms: Sequence[Widget], button: Button) -> None:
        ui = table_view.front
        name = Label(ui, escape(table_view.cast.plain(seat)), Style("body", bold=True), lines=1)
        name.grow = 1
        row = Row(ui, [SeatFace(table_view, seat), name, button], gap=8)
        super().__init__(ui, Column(ui, [row, *terms], gap=3), pad=self.PAD)
        self.table_view, self.seat, self.button = table_view, seat, button

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a frame in the player's colour, then the content."""
        ui = self.ui
        pygame.draw.rect(surface, (236, 220, 184), self.rect, border_radius=ui.px(9))
        edge = self.table_view.cast.deep(self.seat)
        pygame.draw.rect(surface, edge, self.rect, max(1, ui.px(2)), border_radius=ui.px(9))
        Widget.draw(self, surface)


class Deal(Group):
    """A trade in one row: a face, the cards that go, an arrow, and the cards that come. ``words`` are the captions of
    both sides; without them, or if ``brief``, the cards are smaller."""

    GAP, ARROW = 6, 24
    LEAST = 0.36
    """The least share of the width for a side, however few cards it has."""

    def __init__(
        self,
        ui: UiContext,
        gives: int,
        wants: int,
        words: Sequence[str] = (),
        face: Widget | None = None,
        *,
        brief: bool = False,
    ) -> None:
        self.face, self.high = face, CARD if words and not brief else CARD_LOW
        self.arrow = Picture(ui, "icon/arrow_right", self.ARROW)
        self.captions = [Label(ui, text, Style("small", theme.FADED, True, "center"), lines=2) for text in words]
        self.cards = [
            [CardCount(ui, kind, count) for kind, count in enumerate(counts_of(packed)) if count]
            for packed in (gives, wants)
        ]
        self.sides = [Flow(ui, cards, gap=2) for cards in self.cards]
        super().__init__(ui, [*([face] if face else []), *self.captions, *self.sides, self.arrow])

    def _widths(self, width: int) -> list[int]:
        """The width of each side; also gives the cards the height that fits there."""
        ui = self.ui
        aside = self.face.measure(width)[0] + ui.px(self.GAP) if self.face else 0
        room = max(2, width - aside - ui.px(self.ARROW) - 2 * ui.px(self.GAP))
        columns = [max(1, len(cards) if len(cards) <= ABREAST else -(-len(cards) // 2)) for cards in self.cards]
        first = round(room * min(1 - self.LEAST, max(self.LEAST, columns[0] / sum(columns))))
        widths = [first, room - first]
        each = min(wide // count for wide, count in zip(widths, columns, strict=True)) - ui.px(BADGE_OVER + 2)
        has_two_rows = any(len(cards) > ABREAST for cards in self.cards)
        most = ui.px(self.high * TWO_ROWS if has_two_rows else self.high)
        high = max(ui.px(CARD_LEAST), min(most, int(each / RATIO)))
        for card in (card for cards in self.cards for card in cards):
            card.high = high
        return widths

    def measure(self, width: int) -> tuple[int, int]:
        """The whole width, and the height of the captions and the cards."""
        widths = self._widths(width)
        high = max(side.measure(wide)[1] for side, wide in zip(self.sides, widths, strict=True))
        return width, self._caption(widths) + max(high, self.face.measure(width)[1] if self.face else 0)

    def _caption(self, widths: Sequence[int]) -> int:
        """The height of the captions and the gap below them."""
        captions = zip(self.captions, widths, strict=False)
        return max((label.measure(wide)[1] + self.ui.px(3) for label, wide in captions), default=0)

    def place(self, rect: pygame.Rect) -> None:
        """Place the face, the cards and the arrow on one line, and the captions above the cards."""
        super().place(rect)
        widths, gap = self._widths(rect.width), self.ui.px(self.GAP)
        above = self._caption(widths)
        line = pygame.Rect(rect.left, rect.top + above, rect.width, rect.height - above)
        if self.face:
            size = self.face.measure(rect.width)
            self.face.place(pygame.Rect((line.left, line.centery - size[1] // 2), size))
            line = line.move(size[0] + gap, 0)
        left = line.left
        for index, (side, wide) in enumerate(zip(self.sides, widths, strict=True)):
            high = side.measure(wide)[1]
            side.place(pygame.Rect(left, line.centery - high // 2, wide, high))
            if self.captions:
                self.captions[index].place(pygame.Rect(left, rect.top, wide, above - self.ui.px(3)))
            left += wide + gap
            if not index:
                self.arrow.place(pygame.Rect(left, line.top, self.ui.px(self.ARROW), line.height))
                left += self.ui.px(self.ARROW) + gap


def deal(table_view: TableView, gives: int, wants: int, seat: int) -> Deal:
    """The offer of that seat, as the viewer sees it: what they give, and what they get for it."""
    return Deal(table_view.front, gives, wants, (_("You give"), _("You get")), SeatFace(table_view, seat))


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
