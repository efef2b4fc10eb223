"""The panel of an offer to several people at one screen: all of them answer on it, while no hand is visible."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.events import Event
from platform_io.i18n import N_, _
from scenes.play.questions.offers import ICONS, Deal, SeatFace, deal, framed, heading, purpose, replies
from scenes.play.questions.question import Question
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.draft import Draft
from scenes.tabletop.table.offer import Answer, Offer
from scenes.tabletop.words.event_text import EventText
from scenes.tabletop.words.offers import says
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Row, Spacer
from scenes.ui.text import Style, marked
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget

SeatPress = Callable[[int], None]
"""The callback of a button in the row of that seat."""
MANY = 4
"""If this many are asked, the cards are smaller to keep the panel low."""
BUTTON = 34
"""The height of a row, in design units."""
ANSWERS = (
    ("", N_("Answer"), N_("{player} looks at their cards first, to accept, refuse or make a counter-offer.")),
    ("icon/cross", "", N_("{player} refuses.")),
    ("icon/skip", "", N_("{player} refuses this offer and all others this turn.")),
)


class Name(Label):
    """The name of a row's player, in the space that the buttons leave: those are never cut off."""

    def __init__(self, ui: UiContext, name: str) -> None:
        super().__init__(ui, name, lines=1)
        self.grow = 1

    def measure(self, width: int) -> tuple[int, int]:
        """As high as any label, but with no width of its own."""
        return 0, super().measure(width)[1]


def table_panel(
    table_view: TableView,
    draft: Draft,
    offer: Offer,
    persons: Sequence[int],
    purposes: Mapping[int, int],
    *,
    look: SeatPress,
    refuse: SeatPress,
    refuse_all: SeatPress,
) -> Widget:
    """The panel, with a row for each person who is asked. Rows stay after the answer, so that none moves under the
    mouse."""
    ui = table_view.front
    asked = [seat for seat in offer.answers if seat in persons]
    face, brief = SeatFace(table_view, offer.seat), len(asked) >= MANY
    terms = Deal(ui, offer.gives, offer.wants, (_("Offered"), _("Wanted")), face, brief=brief)
    parts = [heading(table_view, offer), terms, *purpose(table_view, offer, purposes)]
    parts += [_row(table_view, seat, offer.answers[seat], (look, refuse, refuse_all)) for seat in asked]
    return framed(ui, draft, [*parts, *replies(table_view, offer.answers, asked)], [])


def own_panel(table_view: TableView, draft: Draft, offer: Offer) -> Widget:
    """The panel for the player who made the offer and waits for the answers."""
    ui = table_view.front
    title = Label(ui, _("Your offer"), Style("large", bold=True, align="center", display=True), lines=1)
    terms = deal(table_view, offer.gives, offer.wants, offer.seat)
    return framed(ui, draft, [title, terms, *replies(table_view, offer.answers)], [])


def watched_panel(table_view: TableView, draft: Draft, offer: Offer, purposes: Mapping[int, int]) -> Widget:
    """The panel for everybody who waits for the answers to the offer of somebody else."""
    terms = Deal(
        table_view.front, offer.gives, offer.wants, (_("Offered"), _("Wanted")), SeatFace(table_view, offer.seat)
    )
    parts = [heading(table_view, offer), terms, *purpose(table_view, offer, purposes)]
    return framed(table_view.front, draft, [*parts, *replies(table_view, offer.answers)], [])


def back_panel(table_view: TableView, draft: Draft, trade: Event, agree: Callable[[bool], None]) -> Widget:
    """The panel with a trade that its maker would like to take back, and a row for the other player to answer."""
    ui, cast = table_view.front, table_view.cast
    maker, other = cast.name(trade[1]), cast.name(trade[2])
    text = marked(_("{player} would like to take back this trade:"), player=maker)
    asked = Question(ui, text, Style("large", bold=True, align="center"))
    terms = Label(ui, EventText(cast).line(trade), Style("body", align="center"))
    name = Name(ui, other)
    answers = ((_("Agree"), "icon/check", True), (_("Refuse"), "icon/cross", False))
    buttons = [
        Button(
            ui,
            text,
            partial(agree, agreed),
            icon=icon,
            size="small",
            height=BUTTON,
            rank="primary" if agreed else "normal",
        )
        for text, icon, agreed in answers
    ]
    return framed(ui, draft, [asked, terms, Row(ui, [name, *buttons], gap=4)], [])


def _row(table_view: TableView, seat: int, answer: Answer, presses: Sequence[SeatPress]) -> Widget:
    """A name, with the buttons to answer or the answer given."""
    ui, name = table_view.front, table_view.cast.name(seat)
    label = Name(ui, name)
    if answer is not Answer.WAITING:
        said = Label(ui, "{" + ICONS[answer] + "}", tip=says(table_view.cast, seat, answer))
        return Row(ui, [label, said, Spacer(ui, BUTTON)], gap=4)
    buttons = [
        Button(
            ui, _(text), partial(press, seat), icon=icon, size="small", height=BUTTON, tip=marked(_(tip), player=name)
        )
        for (icon, text, tip), press in zip(ANSWERS, presses, strict=True)
    ]
    return Row(ui, [label, *buttons], gap=4)
