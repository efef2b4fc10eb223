"""The trading panel: what is given and wanted, with the bank and with players."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame
from pygame.event import Event

from game import actions as ac
from game.actions import first, kind_of, make, make_offer, second
from game.ids import KINDS, PLAYER_TRADES
from game.resource_counts import bundle
from game.rules.phases import is_second_part
from game.rules.trading import rate
from game.view import View
from platform_io.i18n import _, ngettext
from scenes.app.commands import LAY
from scenes.play.questions.kept import KeptScroll
from scenes.play.questions.pickers import PictureButton
from scenes.play.questions.sheet import QuestionSheet
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.draft import Draft
from scenes.tabletop.words import things
from scenes.tabletop.words.choices import commodities_elsewhere
from scenes.tabletop.words.offers import refusals
from scenes.tabletop.words.reasons import not_now
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label, roomy
from scenes.ui.layout import Column, Flow, Overlay, RoomFor, Row, Spacer
from scenes.ui.panel import Panel
from scenes.ui.press import Pressable
from scenes.ui.text import Style, fill, marked
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Group, Host, Widget
from sprites.names import card_sprite, kind_icon

LAID, LAID_LOW = 46, 28
WISHED, WISHED_LOW = 48, 30
"""Heights of a card that is given and of one that is wanted, usually and if there is less room, in design units."""
STOCK = 22
"""The width of the bank's stock beside a card."""
ABREAST = 4
"""Up to this many kinds stand in one row."""


def rates_of(view: View, seat: int) -> list[int]:
    """The seat's bank rate for each kind."""
    return [int(rate(view, seat, kind)) for kind in range(KINDS)]


def kinds_in_play(table_view: TableView) -> list[int]:
    """Resources, and commodities if the game has them."""
    return [kind for kind in range(KINDS) if table_view.table.setup.supply(kind) > 0]


def offer_reason(view: View, seat: int, draft: Draft) -> str:
    """Why an offer cannot be made to the other players [R5, N5a]."""
    if not view.setup.has(PLAYER_TRADES):
        return _("This game has no trade between players.")
    if is_second_part(view):
        return _("You cannot trade with players in the second part of a turn.")
    if not any(draft.give) or not any(draft.want):
        return _("Each side must give at least one card.")
    if any(give and want for give, want in zip(draft.give, draft.want, strict=True)):
        return _("A kind cannot be on both sides.")
    if any(give > view.hand(seat, kind) for kind, give in enumerate(draft.give)):
        return _("You do not have that many cards.")
    return ""


def draft_offer(kind: int, draft: Draft) -> int:
    """The OFFER or COUNTER action of a draft for which ``offer_reason`` is empty."""
    return int(make_offer(kind, bundle(draft.give), bundle(draft.want)))


def bank_trades(view: View, seat: int, draft: Draft) -> tuple[list[int], str]:
    """The bank trades for the draft, or why the bank does not accept it [R1-R4]."""
    rates = rates_of(view, seat)
    parts: list[int] = []
    if not any(draft.give):
        return [], _("Choose what you give for it.") if any(draft.want) else _("Choose what you give and want.")
    for kind, count in enumerate(draft.give):
        if count % rates[kind]:
            text = _("The bank takes {rate} {card} for 1 other card.")
            return [], marked(text, card="{" + kind_icon(kind) + "}", rate=str(rates[kind]))
        parts += [kind] * (count // rates[kind])
    if not any(draft.want):
        return [], _("Choose what you want.")
    wanted = [kind for kind, count in enumerate(draft.want) for _one in range(count)]
    if len(parts) != len(wanted):
        n = len(parts)
        return [], fill(ngettext("The bank gives {n} card for this.", "The bank gives {n} cards for this.", n), n=n)
    if any(give and want for give, want in zip(draft.give, draft.want, strict=True)):
        return [], _("A kind cannot be on both sides.")
    if any(count > view.bank(kind) for kind, count in enumerate(draft.want)):
        return [], _("The bank does not have enough of that.")
    return [int(make(ac.BANK_TRADE, given, taken)) for given, taken in zip(parts, wanted, strict=True)], ""


class Rate(Button):
    """A kind of card in a narrow button; at a harbour with its better rate, in a golden frame."""

    has_harbour = False

    def _pad(self) -> int:
        return self.ui.px(6)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the button, and the frame of a harbour."""
        super().draw(surface)
        if self.has_harbour and self.usable:
            pygame.draw.rect(surface, theme.GOLD, self.rect, max(2, self.ui.px(2)), border_radius=self.ui.px(8))


class GivenCards(PictureButton):
    """Cards that are given; a click takes one back."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card, with a minus in its corner."""
        super().draw(surface)
        draw_sign(surface, self.ui, "icon/minus", corner_of(self))


class TakeBack(Pressable):
    """A minus in the corner of a card that is wanted: it takes one back."""

    SIDE = 24

    def __init__(self, ui: UiContext, on_press: Callable[[], None]) -> None:
        super().__init__(ui, tip=_("Take one back"))
        self.on_press = on_press

    def pressed(self, host: Host) -> None:
        """Take a card back."""
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the minus."""
        draw_sign(surface, self.ui, "icon/minus", self.rect.center, bright=self.glow > 0)
        self.draw_focus(surface)


class WantedCard(PictureButton):
    """A kind of card to get; a click adds one, and Backspace takes one back."""

    def __init__(
        self,
        ui: UiContext,
        kind: int,
        lay: Callable[[int], None],
        *,
        height: float,
        count: int,
        stock: int,
        tip: str,
        reason: str,
    ) -> None:
        """``lay`` adds that many cards, ``count`` is how many are wanted already, and ``stock`` how many the bank has;
        -1 if that does not matter."""
        super().__init__(
            ui,
            card_sprite(kind),
            partial(lay, 1),
            height=height,
            number=count or -1,
            tip=tip,
            reason=reason,
            selected=count > 0,
        )
        self.wish, self.lay, self.stock = kind, lay, stock

    def box(self) -> pygame.Rect:
        """The rectangle of the card, left of the stock."""
        aside = 0 if self.stock < 0 else self.ui.px(STOCK) // 2
        return super().box().move(-aside, 0)

    def key(self, event: Event, host: Host) -> bool:
        """Take one back with Backspace."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE and self.selected:
            self.lay(-1)
            return True
        return super().key(event, host)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card; a plus says that a click adds one."""
        super().draw(surface)
        box = self.box()
        if self.stock >= 0:
            colour = theme.INK if self.stock else theme.RED
            digits = self.ui.text.render(str(self.stock), Style("small", colour, True))
            surface.blit(digits, digits.get_rect(midleft=(box.right + self.ui.px(6), box.centery - self.ui.px(6))))
        if not self.selected and self.usable:
            draw_sign(surface, self.ui, "icon/plus", (box.right - self.ui.px(3), box.bottom - self.ui.px(7)))


class Shelf(Group):
    """Kinds of cards to choose from, in columns of equal width. Each that is wanted has a minus in its corner."""

    def __init__(self, ui: UiContext, wishes: Sequence[WantedCard]) -> None:
        self.wishes = wishes
        # fingers take cards back in the row above
        signed = [wish for wish in wishes if wish.selected and not ui.target]
        self.minus = {wish.wish: TakeBack(ui, partial(wish.lay, -1)) for wish in signed}
        super().__init__(ui, [part for wish in wishes for part in (wish, self.minus.get(wish.wish)) if part])
        self.columns = len(wishes) if len(wishes) <= ABREAST else -(-len(wishes) // 2)

    def _high(self, width: int) -> int:
        return max(wish.measure(width // self.columns)[1] for wish in self.wishes)

    def measure(self, width: int) -> tuple[int, int]:
        """The whole width, and the height of one or two rows."""
        return width, self._high(width) * -(-len(self.wishes) // self.columns)

    def place(self, rect: pygame.Rect) -> None:
        """Place the cards row by row, and the signs in their corners."""
        super().place(rect)
        wide, high, side = rect.width // self.columns, self._high(rect.width), self.ui.px(TakeBack.SIDE)
        for place, wish in enumerate(self.wishes):
            row, column = divmod(place, self.columns)
            missing = max(0, (row + 1) * self.columns - len(self.wishes))
            left = rect.left + column * wide + missing * wide // 2
            wish.place(pygame.Rect(left, rect.top + row * high, wide, high))
            if wish.wish in self.minus:
                sign = pygame.Rect(0, 0, side, side)
                sign.center = corner_of(wish)
                sign.left = max(sign.left, wish.rect.left)
                sign.top = max(sign.top, wish.rect.top)
                self.minus[wish.wish].place(sign)


def corner_of(card: PictureButton) -> tuple[int, int]:
    """Where the sign of a card is."""
    box, inset = card.box(), card.ui.px(3)
    return box.left + inset, box.top + inset


def draw_sign(surface: pygame.Surface, ui: UiContext, icon: str, at: tuple[int, int], *, bright: bool = False) -> None:
    """Draw a plus or a minus on a disc."""
    pygame.draw.aacircle(surface, theme.EDGE, at, ui.px(9))
    pygame.draw.aacircle(surface, theme.GOLD if bright else theme.PARCHMENT, at, ui.px(8))
    sign = ui.pictures.picture(icon, ui.px(10))
    surface.blit(sign, sign.get_rect(center=at))


class Bargain:
    """Both sides of a trade. A click on the hand adds cards to give; a click on a kind adds cards to get. ``brief``:
    there is less room; ``digits``: the kinds can be selected with digits, too."""

    def __init__(self, sheet: QuestionSheet, *, brief: bool = False, digits: bool = False) -> None:
        self.brief, self.digits = brief, digits
        self.rate_buttons: dict[int, Button] = {}
        self.wish_buttons: dict[int, WantedCard] = {}
        self.table_view, self.ui, self.draft, self.again = sheet.table_view, sheet.ui, sheet.draft, sheet.again
        self.view, self.seat = sheet.prompt.view, sheet.prompt.seat

    def rows(self) -> list[Widget]:
        """The rows for what is given, for what the bank takes, and the kinds to choose from."""
        ui = self.ui
        self.wish_buttons = {kind: self._wish(kind) for kind in kinds_in_play(self.table_view)}
        shelf = Shelf(ui, list(self.wish_buttons.values()))
        if ui.target:
            laid = self._laid(_("You want"), self.draft.want, "")
            return [self._given(), *([] if self.draft.countering else [self.rates()]), laid, shelf]
        want = Label(ui, _("You want"), Style("small", theme.FADED, True), lines=1)
        want.grow = 1
        if self.draft.countering:
            return [self._given(), want, shelf]
        stock = Label(ui, "{icon/bank} " + _("left in the bank"), Style("small", theme.FADED), lines=1)
        return [self._given(), self.rates(), Row(ui, [want, stock], gap=6), shelf]

    def rates(self) -> Widget:
        """A button for each kind of which the hand has enough: it gives what the bank takes. All buttons keep their
        places whatever has been added or traded."""
        size, high, gap = ("small", 28, 2) if self.brief else ("body", 30, 4)
        buttons = self.rate_buttons
        rates = rates_of(self.view, self.seat)
        usual = max(rates)
        for kind, rate_of_kind in enumerate(rates):
            held = int(self.view.hand(self.seat, kind))
            if held >= rate_of_kind:
                is_plain = rate_of_kind == usual and not self.brief
                text = f"{{{kind_icon(kind)}}}" if is_plain else f"{rate_of_kind}:1 {{{kind_icon(kind)}}}"
                tip = fill(_("Give {n}: the bank gives 1 other card for them."), n=rate_of_kind)
                given = self.draft.give[kind]
                missing = rate_of_kind - given % rate_of_kind
                add = partial(self.lay, self.draft.give, kind, missing)
                reason = "" if held - given >= missing else _("You do not have that many cards.")
                tip += self._digit(kind)
                button = Rate(self.ui, text, add, size=size, height=high, tip=tip, reason=reason)
                button.has_harbour = rate_of_kind < usual
                buttons[kind] = button
        text = _("You hold too few cards of any one kind for the bank.")
        none = Label(self.ui, text, Style("small", theme.FADED, align="center"))
        shown = Flow(self.ui, list(buttons.values()), gap=gap) if buttons else none
        row = Overlay(self.ui, [Spacer(self.ui, high), RoomFor(self.ui, none), shown])
        if self.brief:
            return row
        text = "{icon/bank} " + fill(_("Bank rate: give {n}"), n=usual)
        return Column(self.ui, [Label(self.ui, text, Style("small", theme.FADED, True), lines=1), row], gap=3)

    def _digit(self, kind: int) -> str:
        """The part of a tooltip that names the key for a kind."""
        return f"  ({kinds_in_play(self.table_view).index(kind) + 1})" if self.digits else ""

    def _given(self) -> Widget:
        """The cards that are given, or a hint how to add some."""
        return self._laid(_("You give"), self.draft.give, _("Click cards in your hand."))

    def _laid(self, title: str, side: list[int], hint: str) -> Widget:
        """The cards on a side of the trade; a press takes one back."""
        high = LAID_LOW if self.brief else LAID
        cards: list[Widget] = [
            GivenCards(
                self.ui,
                card_sprite(kind),
                partial(self.lay, side, kind, -1),
                height=high,
                number=count,
                tip=_("Take one back"),
            )
            for kind, count in enumerate(side)
            if count
        ]
        empty = Label(self.ui, hint, Style("small", align="center"))
        # the same height with and without cards
        laid = Overlay(self.ui, [Spacer(self.ui, high + 12), Flow(self.ui, cards, gap=0) if cards else empty])
        laid.grow = 1
        return Row(self.ui, [Label(self.ui, title, Style("small", theme.FADED, True), lines=2), laid], gap=6)

    def clear(self) -> Button:
        """The button that clears both sides."""
        draft = self.draft

        def press() -> None:
            draft.clear_trade()
            self.again()

        reason = "" if any(draft.give) or any(draft.want) else _("There is nothing to clear.")
        return Button(self.ui, _("Clear"), press, size="small", height=30, rank="quiet", reason=reason, hotkey="clear")

    def _wish(self, kind: int) -> WantedCard:
        """The button for a kind to get, with the bank's supply unless this is a counter-offer."""
        bank = int(self.view.bank(kind))
        is_for_bank = not self.draft.countering
        reason = "" if self.draft.want[kind] < int(self.view.setup.supply(kind)) else _("There are no more of these.")
        name = _(things.KINDS[kind])
        tip = (fill(_("{name}; the bank has {n}."), name=name, n=bank) if is_for_bank else name) + self._digit(kind)
        return WantedCard(
            self.ui,
            kind,
            partial(self.lay, self.draft.want, kind),
            height=WISHED_LOW if self.brief else WISHED,
            count=self.draft.want[kind],
            stock=bank if is_for_bank else -1,
            tip=tip,
            reason=reason,
        )

    def lay(self, side: list[int], kind: int, count: int) -> None:
        """Add cards to a side, or remove them if the count is negative."""
        self.draft.lay(side, kind, count)
        self.again()


class TradePanel(Panel):
    """The trading panel, whose keys go through a trade: what is given, what is wanted, the button.

    A digit stands for a kind, first to give and then to receive. It gives what the bank takes of the kind, or a single
    card if the player has too few for the bank.
    """

    def __init__(self, ui: UiContext, item: Widget, bargain: Bargain, with_bank: Button, with_players: Button) -> None:
        super().__init__(ui, item, pad=14)
        self.bargain, self.with_bank, self.with_players = bargain, with_bank, with_players

    @property
    def stage(self) -> int:
        """0 while the player must choose what to give, 1 while they must choose what to get, 2 if the bank would trade,
        3 if only players can be asked."""
        draft = self.bargain.draft
        if self.with_bank.usable:
            return 2
        if self.with_players.usable:
            return 3
        rates = rates_of(self.bargain.view, self.bargain.seat)
        whole = not any(count % rate for count, rate in zip(draft.give, rates, strict=True))
        return 1 if any(draft.give) and whole else 0

    def next(self) -> Pressable | None:
        """Where the focus goes next."""
        steps: tuple[Mapping[int, Pressable], ...] = (
            self.bargain.rate_buttons,
            self.bargain.wish_buttons,
            {0: self.with_bank},
            {0: self.with_players},
        )
        return next((button for button in steps[self.stage].values() if button.usable), None)

    def _kinds(self) -> dict[str, int]:
        """The kinds of cards, by the command that adds them."""
        return dict(zip(LAY, kinds_in_play(self.bargain.table_view), strict=False))

    def _buttons(self) -> Mapping[int, Pressable]:
        return self.bargain.wish_buttons if any(self.bargain.draft.give) else self.bargain.rate_buttons

    def commands(self) -> Sequence[str]:
        """The commands of the kinds that can be added now."""
        bargain, buttons = self.bargain, self._buttons()
        return [
            name
            for name, kind in self._kinds().items()
            if (buttons[kind].usable if kind in buttons else bargain.view.hand(bargain.seat, kind))
        ]

    def shortcut(self, event: Event, host: Host) -> bool:
        """Add cards of a kind when its digit is pressed, wherever the focus is; with Shift, take one back."""
        code = event.key if event.type == pygame.KEYDOWN else 0
        kind = next((kind for name, kind in self._kinds().items() if self.ui.keys.code(name) == code), -1)
        if kind < 0:
            return False
        bargain, buttons = self.bargain, self._buttons()
        draft = bargain.draft
        if event.mod & pygame.KMOD_SHIFT:
            bargain.lay(draft.want if draft.want[kind] else draft.give, kind, -1)
        elif kind in buttons:
            buttons[kind].press(host)
        elif bargain.view.hand(bargain.seat, kind):
            bargain.lay(bargain.draft.give, kind, 1)
        else:
            self.ui.sound("error")
        return True


def trade_panel(sheet: QuestionSheet, close: Callable[[], None]) -> Panel:
    """The trading table of the turn."""
    ui, draft, submit = sheet.ui, sheet.draft, sheet.submit
    view, seat, cast = sheet.prompt.view, sheet.prompt.seat, sheet.table_view.cast
    early = not_now(view, seat)
    exchanges, why = bank_trades(view, seat, draft)
    harbour = _harbour(sheet)
    at_bank = not (early or why)
    with_bank = Button(
        ui,
        _("With the bank"),
        lambda: submit(exchanges),
        reason=early or why,
        icon="" if harbour else "icon/bank",
        rank="primary" if at_bank else "normal",
        size="small",
        height=36,
    )
    with_players = Button(
        ui,
        _("Ask the players"),
        lambda: submit([draft_offer(ac.OFFER, draft)]),
        reason=early or offer_reason(view, seat, draft),
        icon="" if harbour else "icon/trade_players",
        rank="normal" if at_bank else "primary",
        size="small",
        height=36,
    )
    bargain = Bargain(sheet, brief=bool(harbour), digits=True)
    buttons = Flow(ui, [with_bank, with_players], gap=6)
    refused = [Label(ui, "{icon/cross} " + text, Style("small")) for text in refusals(cast, sheet.refusals)]
    scroll = KeptScroll(ui, Column(ui, [*refused, *harbour, *bargain.rows()], gap=4), draft)
    reason = Label(ui, _note(sheet, why if bargain.rate_buttons else ""), Style("small", align="center"), lines=2)
    below = [buttons] if harbour else [roomy(reason, 2, "small"), buttons]
    title = Label(ui, _("Trade"), Style("large", bold=True, align="center", display=True), lines=1)
    title.grow = 1
    head = Row(
        ui,
        [
            bargain.clear(),
            title,
            Button(ui, "", close, icon="icon/cross", height=30, rank="quiet", tip=_("Close")),
        ],
    )
    return TradePanel(ui, Column(ui, [head, scroll, *below], gap=6), bargain, with_bank, with_players)


def _note(sheet: QuestionSheet, refusal_of_bank: str) -> str:
    """The line above the buttons: why the bank does not accept the draft, or what is traded."""
    draft = sheet.draft
    if refusal_of_bank:
        return "{icon/bank} " + refusal_of_bank
    if not any(draft.give) or not any(draft.want):
        return offer_reason(sheet.prompt.view, sheet.prompt.seat, draft)
    text = _("You get {take} for {give}")
    return marked(text, take=things.bundle(bundle(draft.want)), give=things.bundle(bundle(draft.give)))


class Holder(Label):
    """The name of a player with cards. All have the same width, so that what is next to them is aligned."""

    def __init__(self, ui: UiContext, text: str, texts: Sequence[str]) -> None:
        super().__init__(ui, text, Style("small", align="right"))
        self.texts = texts

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as the widest name, and as high as its own."""
        wide = max(self.ui.text.measure(text, self.style, max(1, width))[0] for text in self.texts)
        return wide, super().measure(width)[1]


def _harbour(sheet: QuestionSheet) -> list[Widget]:
    """The exchanges that a Commercial Harbour allows: a row for each opponent."""
    ui = sheet.ui
    by_seat: dict[int, list[int]] = {}
    for action in sheet.prompt.decision.actions:
        if kind_of(action) == ac.HARBOUR_TRADE:
            by_seat.setdefault(int(first(action)), []).append(action)
    rows: list[Widget] = []
    if by_seat:
        text = _("Commercial Harbour: hand over a resource for a commodity (others hold {cards})")
        rows.append(Label(ui, marked(text, cards=commodities_elsewhere(sheet.prompt)), Style("small", bold=True)))
    holders = [
        f"{sheet.table_view.cast.name(seat)} {{icon/hand}}{sheet.table_view.table.sizes[seat]}" for seat in by_seat
    ]
    for holder, actions in zip(holders, by_seat.values(), strict=True):
        buttons: list[Widget] = [
            Button(
                ui,
                "",
                partial(sheet.submit, [action]),
                icon=kind_icon(int(second(action))),
                height=26,
                tip=_(things.KINDS[int(second(action))]),
            )
            for action in actions
        ]
        rows.append(Flow(ui, [Holder(ui, holder, holders), *buttons], gap=3))
    return rows


def counter_panel(sheet: QuestionSheet) -> tuple[Widget, Widget]:
    """A counter-offer, from the point of view of the player who makes it, and the buttons below it."""
    ui, draft, prompt = sheet.ui, sheet.draft, sheet.prompt

    def back() -> None:
        draft.countering = False
        sheet.again()

    send = Button(
        ui,
        _("Offer this instead"),
        lambda: sheet.submit([draft_offer(ac.COUNTER, draft)]),
        reason=offer_reason(prompt.view, prompt.seat, draft) or _unchanged(prompt.view, draft),
        icon="icon/trade_players",
        rank="primary",
    )
    bargain = Bargain(sheet)
    quiet = [bargain.clear(), Button(ui, _("Back"), back, size="small", height=30, rank="quiet")]
    foot = Column(ui, [Flow(ui, [send]), Flow(ui, quiet, gap=6)], gap=6)
    return Column(ui, bargain.rows(), gap=4), foot


def _unchanged(view: View, draft: Draft) -> str:
    """The reason why the offer itself is no counter-offer; empty if the draft differs from it."""
    same = [view.frame_field("wants"), view.frame_field("gives")] == [bundle(draft.give), bundle(draft.want)]
    return _("This is the same offer: change it, or go back and accept it.") if same else ""
