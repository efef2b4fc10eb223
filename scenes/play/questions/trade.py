"""Trading: steppers for what is given and wanted, with the bank and with players."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game import actions as ac
from game.actions import first, kind_of, make, make_offer, second
from game.bundle import bundle
from game.ids import KINDS, PLAYER_TRADES
from game.rules.phases import is_second_part
from game.rules.trading import rate
from game.view import View
from scenes.play.board.stage import Stage
from scenes.play.questions.kept import KeptScroll
from scenes.play.questions.sheet import Sheet
from scenes.play.table.draft import Draft
from scenes.play.words import things
from scenes.play.words.reasons import not_now
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from scenes.ui.label import Label
from scenes.ui.layout import Column, Row, Spacer
from scenes.ui.panel import Panel
from scenes.ui.slider import Stepper
from scenes.ui.text import Style, fill
from scenes.ui.widget import Widget
from sprites.names import kind_icon
from user.language import _


def rates_of(view: View, seat: int) -> list[int]:
    """What the bank takes of each kind."""
    return [int(rate(view, seat, kind)) for kind in range(KINDS)]


def kinds_in_play(stage: Stage) -> list[int]:
    """Resources, and commodities where there are any."""
    return [kind for kind in range(KINDS) if stage.table.setup.supply(kind) > 0]


def offer_reason(view: View, seat: int, draft: Draft) -> str:
    """Why an offer cannot be made to the other players [R5, N5a]."""
    if not view.setup.has(PLAYER_TRADES):
        return _("This game is played without trades between players.")
    if is_second_part(view):
        return _("In the second part of a turn there is no trade with players.")
    if not any(draft.give) or not any(draft.want):
        return _("Each side must give at least one card.")
    if any(give and want for give, want in zip(draft.give, draft.want, strict=True)):
        return _("No kind may be on both sides.")
    if any(give > view.hand(seat, kind) for kind, give in enumerate(draft.give)):
        return _("You do not have that many cards.")
    return ""


def draft_offer(kind: int, draft: Draft) -> int:
    """The OFFER or COUNTER of a draft against which ``offer_reason`` says nothing."""
    return int(make_offer(kind, bundle(draft.give), bundle(draft.want)))


def bank_trades(view: View, seat: int, draft: Draft) -> tuple[list[int], str]:
    """The exchanges that give what is given for what is wanted, or why the bank does not take it [R1-R4]."""
    rates = rates_of(view, seat)
    parts: list[int] = []
    if not any(draft.give) or not any(draft.want):
        return [], _("Choose what you give and what you want.")
    for kind, count in enumerate(draft.give):
        if count % rates[kind]:
            text = _("The bank takes {cards} {rate} for 1.")
            return [], fill(text.replace("{cards}", "{" + kind_icon(kind) + "}"), rate=rates[kind])
        parts += [kind] * (count // rates[kind])
    wanted = [kind for kind, count in enumerate(draft.want) for _one in range(count)]
    if len(parts) != len(wanted):
        return [], fill(_("For this the bank gives {n} cards."), n=len(parts))
    if any(give and want for give, want in zip(draft.give, draft.want, strict=True)):
        return [], _("No kind may be on both sides.")
    if any(count > view.bank(kind) for kind, count in enumerate(draft.want)):
        return [], _("The bank has not enough of that.")
    return [int(make(ac.BANK_TRADE, given, taken)) for given, taken in zip(parts, wanted, strict=True)], ""


class Bargain:
    """The rows of steppers for a draft."""

    def __init__(self, sheet: Sheet) -> None:
        self.stage, self.kit, self.draft, self.again = sheet.stage, sheet.kit, sheet.draft, sheet.again
        self.view, self.seat = sheet.asking.view, sheet.asking.seat

    def rows(self, *, bank: bool) -> list[Widget]:
        """A head and a row for each kind."""
        kit = self.kit
        rates = rates_of(self.view, self.seat)
        head = Row(kit, [
            Spacer(kit, 30),
            self._cell(_("You have"), 78),
            self._cell(_("You give"), 112),
            *([self._cell(_("Rate"), 60)] if bank else []),
            self._cell(_("You want"), 112),
            *([self._cell(_("Bank"), 56)] if bank else []),
        ], gap=6)  # fmt: skip
        made: list[Widget] = [head]
        for kind in kinds_in_play(self.stage):
            have = int(self.view.hand(self.seat, kind))
            made.append(Row(kit, [
                Fixed(kit, "{" + kind_icon(kind) + "}", 30, Style("large", align="center"), tip=_(things.KINDS[kind])),
                Fixed(kit, str(have), 78, Style("body", theme.INK, True, "center")),
                self._stepper(self.draft.give, kind, have),
                *([self._cell(f"{rates[kind]}:1", 60)] if bank else []),
                self._stepper(self.draft.want, kind, int(self.view.setup.supply(kind))),
                *([self._cell(str(int(self.view.bank(kind))), 56)] if bank else []),
            ], gap=6))  # fmt: skip
        return made

    def _cell(self, text: str, wide: float) -> Widget:
        return Fixed(self.kit, text, wide, Style("small", theme.INK, align="center"))

    def _stepper(self, counts: list[int], kind: int, most: int) -> Stepper:
        def change(value: int) -> None:
            counts[kind] = value
            self.again()

        reason = "" if most else _("You have none.")
        return Stepper(self.kit, min(counts[kind], most), 0, max(most, 0), change, width=112, reason=reason)


class Fixed(Label):
    """A label of a fixed width."""

    def __init__(self, kit: Kit, text: str, wide: float, style: Style, *, tip: str = "") -> None:
        super().__init__(kit, text, style, lines=2, tip=tip)
        self.wide = wide

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as said."""
        wide = min(width, self.kit.room(self.wide))
        return wide, super().measure(wide)[1]


def trade_panel(sheet: Sheet, close: Callable[[], None]) -> Panel:
    """The trading table of the turn."""
    kit, draft, submit = sheet.kit, sheet.draft, sheet.submit
    view, seat = sheet.asking.view, sheet.asking.seat
    early = not_now(view, seat)
    exchanges, why = bank_trades(view, seat, draft)
    with_bank = Button(kit, _("With the bank"), lambda: submit(exchanges), reason=early or why, icon="icon/bank")
    with_players = Button(
        kit, _("Ask the players"), lambda: submit([draft_offer(ac.OFFER, draft)]),
        reason=early or offer_reason(view, seat, draft), icon="icon/trade_players",
    )  # fmt: skip
    buttons = Row(kit, [with_bank, with_players, Button(kit, _("Close"), close, width=90)], gap=8)
    rows = [*_harbour(sheet), *Bargain(sheet).rows(bank=True)]
    scroll = KeptScroll(kit, Column(kit, rows, gap=4), draft)
    title = Label(kit, _("Trade"), Style("large", bold=True, align="center"))
    return Panel(kit, Column(kit, [title, scroll, buttons], gap=6), pad=18)


def _harbour(sheet: Sheet) -> list[Widget]:
    """The exchanges that a Commercial Harbour has opened: a row for each opponent."""
    kit = sheet.kit
    by_seat: dict[int, list[int]] = {}
    for action in sheet.asking.decision.actions:
        if kind_of(action) == ac.HARBOUR_TRADE:
            by_seat.setdefault(int(first(action)), []).append(action)
    rows: list[Widget] = []
    if by_seat:
        rows.append(
            Label(kit, _("Commercial Harbour: hand over a resource for a commodity"), Style("small", bold=True))
        )
    for other, actions in by_seat.items():
        buttons: list[Widget] = [
            Button(kit, "", partial(sheet.submit, [action]), icon=kind_icon(int(second(action))), height=32,
                   tip=_(things.KINDS[int(second(action))]))
            for action in actions
        ]  # fmt: skip
        name = Fixed(kit, sheet.stage.cast.name(other), 240, Style("body"))
        rows.append(Row(kit, [name, *buttons], gap=5))
    return rows


def counter_panel(sheet: Sheet) -> tuple[Widget, Widget]:
    """Steppers for a counter-offer, from the point of view of who makes it, and the buttons below them."""
    kit, draft, asking = sheet.kit, sheet.draft, sheet.asking
    rows = Bargain(sheet).rows(bank=False)

    def back() -> None:
        draft.countering = False
        sheet.again()

    send = Button(
        kit, _("Offer this instead"), lambda: sheet.submit([draft_offer(ac.COUNTER, draft)]),
        reason=offer_reason(asking.view, asking.seat, draft), icon="icon/trade_players",
    )  # fmt: skip
    return Column(kit, rows, gap=3, align="center"), Row(kit, [send, Button(kit, _("Back"), back)], gap=8)
