"""The viewer's hand: cards by kind, and progress cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game import rule_module_ids as chapters
from game.ids import KINDS
from platform_io.i18n import _
from scenes.tabletop.board.cards import NameFit, draw_card, fit_names, titled_card
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.panels.fan import Fan
from scenes.tabletop.table.picking import Picking
from scenes.tabletop.words import things
from scenes.tabletop.words.edition import card_title
from scenes.tabletop.words.registry import words_of
from scenes.ui import theme
from scenes.ui.accessible import Accessible, Part, Role
from scenes.ui.layers import Layers
from scenes.ui.line_breaks import units
from scenes.ui.press import Pressable
from scenes.ui.text import Style, escape, fill, titled
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import ClickThrough, Host, Widget
from sprites.names import card_sprite, kind_icon

HALF = 0.5
NONE = 76
"""The width of the text for no cards, in design units, if no word is longer."""
NO_CARDS = Style("small", theme.SAND, align="center")
USED_UP = 110
"""The alpha value of a kind whose cards have all been picked."""
MOST_SHOWN = 4
"""The most cards of a kind that are drawn behind each other."""
BEHIND = 7
"""How far each of them sticks out behind the next, if there is room."""
APART, LEAST_APART = 8, 2
"""The distance between two kinds, and the smallest before their cards move closer together."""


class KindOfCards(Widget):
    """The cards of one kind in a hand that is only looked at; the hand draws the cards."""

    def __init__(self, table_view: TableView, kind: int, rates: Callable[[int], int]) -> None:
        super().__init__(table_view.ui)
        self.table_view = table_view
        self.kind = kind
        self.rates = rates

    def tooltip(self) -> str:
        """What the cards are."""
        return kind_tooltip(self.table_view, self.kind, self.rates)

    def accessible(self) -> Accessible | None:
        """An entry in the list of the cards."""
        return Accessible(Role.LIST_ITEM, self.tooltip())


class Handful(Pressable):
    """The cards of one kind, as a button to pick them; the hand draws the cards."""

    def __init__(self, table_view: TableView, kind: int, rates: Callable[[int], int], picking: Picking) -> None:
        super().__init__(table_view.ui, reason=picking.reasons[kind])
        self.table_view = table_view
        self.kind = kind
        self.rates = rates
        self.picking = picking

    def pressed(self, host: Host) -> None:
        """Pick a card of this kind."""
        self.picking.pick(self.kind)

    def tooltip(self) -> str:
        """What the cards are, and why no more of them can be picked."""
        return "\n".join(part for part in (kind_tooltip(self.table_view, self.kind, self.rates), self.reason) if part)

    def accessible(self) -> Accessible | None:
        """A button with the number of cards, and how many have been picked."""
        about, picked = self.named(""), self.picking.laid[self.kind]
        return replace(about, value=fill(_("{n} picked"), n=picked)) if picked else about

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a golden edge if a card can be picked."""
        if self.usable:
            colour = theme.GOLD if self.glow < HALF else (255, 236, 180)
            pygame.draw.rect(surface, colour, self.rect, max(2, self.ui.px(2)), border_radius=self.ui.px(7))
        self.draw_focus(surface)


def kind_tooltip(table_view: TableView, kind: int, rates: Callable[[int], int] | None) -> str:
    """The name of a kind of card, its number in the hand, and the bank's rate."""
    if rates is None:
        return titled("{" + kind_icon(kind) + "} " + _(things.KINDS[kind]), str(table_view.table.hand[kind]))
    text = fill(
        _("{name}: {n}. The bank takes {rate} for 1 other card."),
        n=table_view.table.hand[kind],
        name=_(things.KINDS[kind]),
        rate=rates(kind),
    )
    return "{" + kind_icon(kind) + "} " + text


class HandPanel(Fan):
    """Cards by kind with their numbers. ``rates`` returns the bank's rate for a kind, if it matters; ``picking`` makes
    cards clickable; ``holder`` is the name of the holder, if that is not the viewer."""

    def __init__(
        self,
        table_view: TableView,
        rates: Callable[[int], int] | None,
        picking: Picking | None = None,
        holder: str = "",
    ) -> None:
        super().__init__(table_view.ui)
        self.holder = holder
        self.table_view = table_view
        self.rates = rates
        self.picking = picking
        self._handfuls: list[Handful | KindOfCards] = []
        if picking and rates:
            self._handfuls = [Handful(table_view, kind, rates, picking) for kind in self._kinds()]
        elif rates:
            self._handfuls = [KindOfCards(table_view, kind, rates) for kind in self._kinds()]
        self._boxes: dict[int, pygame.Rect] = {}
        self._behind = 0
        """Pixels by which a card sticks out behind the next of its kind; 0 if only the front one is visible."""
        self._step = 0
        self._at: tuple[int, int] = (-1, -1)

    def children(self) -> Sequence[Widget]:
        """The kinds of cards, as buttons if they can be picked."""
        return self._handfuls

    def wants(self, high: int) -> tuple[int, int]:
        """The width of one card, and that of all kinds without overlap."""
        wide, _tall = self.card(high)
        return wide, (wide + self.ui.px(BEHIND) * (MOST_SHOWN - 1) + self.ui.px(APART)) * max(1, len(self._kinds()))

    def place(self, rect: pygame.Rect) -> None:
        """Place the cards and set where cards fly to."""
        super().place(rect)
        self.table_view.spots["hand"] = pygame.Rect(rect)
        self._arrange()
        for handful in self._handfuls:
            box = self._fan(handful.kind)
            handful.place(pygame.Rect(box.topleft, (min(box.width, self._step or box.width), box.height)))

    def _kinds(self) -> list[int]:
        hand = self.table_view.table.hand
        return [kind for kind in range(KINDS) if hand[kind]]

    def _arrange(self) -> None:
        """Compute the place of each kind. Kinds without cards have one, too, for cards on their way."""
        ui, kinds = self.ui, self._kinds()
        count = max(1, len(kinds))
        wide, high = self.card(self.rect.height)
        each = (self.rect.width + ui.px(LEAST_APART)) // count - ui.px(LEAST_APART)
        self._behind = max(0, min(ui.px(BEHIND), (each - wide) // (MOST_SHOWN - 1)))
        fan = self._behind * (MOST_SHOWN - 1)
        step = min(wide + fan + ui.px(APART), (self.rect.width - wide - fan) // max(1, count - 1)) if count > 1 else 0
        self._step = step
        used = step * max(0, len(kinds) - 1) + wide + fan
        left = self.rect.left + max(0, (self.rect.width - used) // 2)
        top = self.rect.bottom - high - self.ui.px(2)
        self._boxes = {kind: pygame.Rect(left + step * index, top, wide, high) for index, kind in enumerate(kinds)}
        for kind in range(KINDS):
            box = self._boxes.get(kind, pygame.Rect(self.rect.centerx - 2, self.rect.centery - 2, 4, 4))
            self.table_view.spots[f"kind {kind}"] = pygame.Rect(box)

    def mouse(self, event: pygame.event.Event, host: Host) -> bool:
        """Remember where the mouse is."""
        if hasattr(event, "pos"):
            self._at = event.pos
        return False

    def _left(self, kind: int) -> int:
        """How many cards of a kind have not been picked."""
        return self.table_view.table.hand[kind] - (self.picking.laid[kind] if self.picking else 0)

    def _shown(self, kind: int) -> int:
        """How many cards of a kind are drawn."""
        return min(max(1, self._left(kind)), MOST_SHOWN) if self._behind else 1

    def _fan(self, kind: int) -> pygame.Rect:
        """The rectangle of the cards of a kind; empty for a kind that is not in the hand."""
        box = self._boxes.get(kind, pygame.Rect(0, 0, 0, 0))
        more = self._behind * (self._shown(kind) - 1) if box else 0
        return pygame.Rect(box.left, box.top, box.width + more, box.height)

    def _kind_at(self, pos: tuple[int, int]) -> int:
        found = [kind for kind in self._boxes if self._fan(kind).inflate(self.ui.px(10), 0).collidepoint(pos)]
        return found[-1] if found else -1

    def path(self, pos: tuple[int, int]) -> list[Widget]:
        """Remember the position of the mouse: the tooltip is about the card there."""
        self._at = pos
        return super().path(pos)

    def tooltip(self) -> str:
        """The kind of card under the mouse, or the size of the hand."""
        kind = self._kind_at(self._at) if self.hovered else -1
        if kind < 0:
            return self.size_text()
        return kind_tooltip(self.table_view, kind, self.rates)

    def accessible(self) -> Accessible | None:
        """A list of the cards."""
        return Accessible(Role.LIST, escape(self.holder) or _("Your hand"), self.size_text())

    def parts(self) -> Sequence[Part]:
        """The kinds of cards, unless they are widgets."""
        return [] if self._handfuls else [self._part(kind) for kind in self._kinds()]

    def _part(self, kind: int) -> Part:
        accessible = Accessible(Role.LIST_ITEM, kind_tooltip(self.table_view, kind, self.rates))
        return Part(kind, accessible, self._fan(kind))

    def size_text(self) -> str:
        """The size of the hand."""
        t = self.table_view.table
        n, limit = t.sizes[t.seat], t.hand_limit(t.seat)
        return things.hand_of(self.holder, n, limit) if self.holder else things.hand(n, limit)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the fans of cards."""
        self._arrange()
        ui = self.ui
        if not self._boxes:
            none = fill(_("{player} has no cards."), player=self.holder) if self.holder else _("Your hand is empty.")
            text = ui.text.render(none, Style("body", theme.SAND, align="center"), self.rect.width, 2)
            surface.blit(text, text.get_rect(center=self.rect.center))
        hovered = self._kind_at(self._at) if self.hovered else -1
        for kind, box in self._boxes.items():
            card = ui.pictures.picture(card_sprite(kind), box.height)
            if not self._left(kind):
                card = card.copy()
                card.set_alpha(USED_UP)
            for index in range(self._shown(kind)):
                surface.blit(card, (box.left + self._behind * index, box.top - self._lift(kind, hovered)))
        super().draw(surface)
        for kind in self._boxes:
            self._badge(surface, kind, self._lift(kind, hovered))

    def _lift(self, kind: int, hovered: int) -> int:
        return self.ui.px(6) if kind == hovered else 0

    def badge(self, kind: int) -> pygame.Rect:
        """The rectangle of a kind's number: on the left of the front card, which is always visible."""
        ui, box = self.ui, self._boxes[kind]
        badge = pygame.Rect(0, 0, min(ui.px(30), self._step or ui.px(30)), ui.px(24))
        badge.bottomleft = (box.left + self._behind * (self._shown(kind) - 1) + ui.px(1), box.bottom)
        return badge

    def _badge(self, surface: pygame.Surface, kind: int, lift: int) -> None:
        """Draw the number of cards of a kind."""
        ui, badge = self.ui, self.badge(kind).move(0, -lift)
        pygame.draw.rect(surface, theme.WOOD_DARK, badge, border_radius=ui.px(9))
        pygame.draw.rect(surface, theme.GOLD, badge, max(1, ui.px(1.5)), border_radius=ui.px(9))
        number = ui.text.render(str(self._left(kind)), Style("body", theme.CREAM, True))
        surface.blit(number, number.get_rect(center=badge.center))


class CardButton(Pressable):
    """A progress card that can be pressed; hovering enlarges it, in the place of a tooltip."""

    sound = "card"

    def __init__(
        self, ui: UiContext, table_view: TableView, card: int, on_press: Callable[[], None], reason: str = ""
    ) -> None:
        super().__init__(ui, reason=reason)
        self.table_view = table_view
        self.card = card
        self.on_press = on_press
        self.enlarges = True
        """Whether hovering enlarges it."""

    def pressed(self, host: Host) -> None:
        """Run the action."""
        self.on_press()

    def tooltip(self) -> str:
        """Empty, because the card is shown enlarged instead."""
        return ""

    def accessible(self) -> Accessible | None:
        """A button with the card's name, described by its text and the reason why it cannot be played."""
        lines = [_(words_of(self.card).text), *([self.reason] if self.reason else [])]
        return Accessible(
            Role.BUTTON, card_title(self.table_view.setup, self.card), "\n".join(lines), is_enabled=self.usable
        )

    def same(self, other: Widget) -> bool:
        """Whether the other widget is for the same card at the same place."""
        return super().same(other) and isinstance(other, CardButton) and self.card == other.card

    def bottom(self) -> tuple[int, int]:
        """The middle of the lower edge of the enlarged card: above this one."""
        return self.rect.centerx, self.rect.top - self.ui.px(14)


class ProgressCard(CardButton):
    """A progress card of the viewer; a press plays it."""

    def __init__(self, table_view: TableView, card: int, reason: str, on_press: Callable[[int], None]) -> None:
        super().__init__(table_view.ui, table_view, card, partial(on_press, card), reason)
        self.title = card_title(table_view.setup, card)
        self.fit = NameFit("small")
        """How the names of all cards in the row are set."""
        self.seen = 0
        """The visible width in pixels, if the next card covers the rest; 0 if nothing covers it."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the small card, brighter if it can be played."""
        ui = self.ui
        seen = 0 if self.hovered else self.seen
        picture = titled_card(ui, self.card, self.title, self.rect.height, self.fit, seen)
        lift = ui.px(6) if self.hovered or (self.focused and ui.keyboard) else 0
        box = picture.get_rect(topleft=(self.rect.left, self.rect.top - lift))
        surface.blit(picture, box)
        if self.reason:
            shade = pygame.Surface(box.size, pygame.SRCALPHA)
            pygame.draw.rect(shade, (30, 18, 10, 70), shade.get_rect().inflate(-2, -2), border_radius=ui.px(6))
            surface.blit(shade, box)
        else:
            pygame.draw.rect(surface, theme.GOLD, box.inflate(-2, -2), max(2, ui.px(2)), border_radius=ui.px(7))
        self.draw_focus(surface, box)


class CardsPanel(Fan):
    """The player's progress cards side by side."""

    def __init__(self, table_view: TableView, reasons: Callable[[int], str], on_press: Callable[[int], None]) -> None:
        super().__init__(table_view.ui)
        self.table_view = table_view
        self.items = [ProgressCard(table_view, card, reasons(card), on_press) for card in table_view.table.cards]

    def children(self) -> list[ProgressCard]:
        """The cards, with the one under the mouse last, so that it is on top."""
        return sorted(self.items, key=lambda card: card.hovered)

    def wants(self, high: int) -> tuple[int, int]:
        """The width of one card, and that of all without overlap; or that of the text for no cards."""
        if not self.items:
            unbroken = [unit for word in self._none().split() for unit in units(word)]
            room = max(self.ui.room(NONE), *(self.ui.text.measure(unit, NO_CARDS)[0] for unit in unbroken))
            return room, room
        wide, _tall = self.card(high)
        return wide, (wide + self.ui.px(5)) * len(self.items)

    def place(self, rect: pygame.Rect) -> None:
        """Place the cards side by side, overlapping if necessary."""
        super().place(rect)
        self.table_view.spots["cards"] = pygame.Rect(rect)
        wide, high = self.card(rect.height)
        count = len(self.items)
        step = min(wide + self.ui.px(5), (rect.width - wide) // max(1, count - 1)) if count > 1 else 0
        left = rect.left + max(0, (rect.width - step * max(0, count - 1) - wide) // 2)
        covered = step if step < wide else 0
        fit = fit_names(self.ui, [item.title for item in self.items], high, covered) if self.items else None
        for index, item in enumerate(self.items):
            item.place(pygame.Rect(left + step * index, rect.bottom - high - self.ui.px(2), wide, high))
            item.seen = covered if index < count - 1 else 0
            item.fit = fit or item.fit

    def accessible(self) -> Accessible | None:
        """A list of the cards, or the text if there are none."""
        has_development = self.table_view.table.plays(chapters.DEVELOPMENT)
        name = _("Development cards") if has_development else _("Progress cards")
        return Accessible(Role.LIST, name, "" if self.items else self._none())

    def _none(self) -> str:
        """The text for no cards."""
        if self.table_view.table.plays(chapters.DEVELOPMENT):
            return _("No development cards.")
        return _("No progress cards.")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cards, or a text if there are none."""
        if not self.items:
            text = self._none()
            words = self.ui.text.render(text, NO_CARDS, self.rect.width, 3)
            surface.blit(words, words.get_rect(center=self.rect.center))
        super().draw(surface)


class Reading(ClickThrough):
    """The enlarged card above the others: picture, name, text, and the reason if it cannot be played."""

    def __init__(self, table_view: TableView, layers: Layers) -> None:
        super().__init__(table_view.ui)
        self.layers = layers

    def card(self) -> CardButton | None:
        """The card to enlarge: the one at the mouse or focus."""
        cards = (item for item in self.layers.attention() if isinstance(item, CardButton))
        return next((item for item in cards if item.enlarges), None)

    def shortcut(self, event: pygame.event.Event, host: Host) -> bool:
        """Close the enlarged card with Esc, which then does nothing else."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.card():
            host.rest()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the enlarged card, if there is one."""
        item = self.card()
        if item is None:
            return
        title = card_title(item.table_view.setup, item.card)
        draw_card(surface, self.ui, item.card, title, item.reason, item.bottom())
