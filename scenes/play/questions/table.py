"""An offer to several persons at one screen: each answers on one note, while no hand is to be seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Protocol

from game.events import Event
from platform_io.i18n import N_, _
from scenes.play.questions.offers import ICONS, framed, heading, purpose, replies, side
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

BUTTON = 34
"""The height of a row, in design units."""
ANSWERS = (
    ("", N_("Answer"), N_("{player} looks at their own cards, to accept, refuse or make a counter-offer.")),
    ("icon/cross", "", N_("{player} refuses.")),
    ("icon/skip", "", N_("{player} refuses this offer and all others this turn.")),
)


class Name(Label):
    """Whose row it is, in the room that the buttons leave: those are never cut off."""

    def __init__(self, kit: UiContext, name: str) -> None:
        super().__init__(kit, name, lines=1)
        self.grow = 1

    def measure(self, width: int) -> tuple[int, int]:
        """As high as ever."""
        return 0, super().measure(width)[1]


class Saying(Protocol):
    """What a person may do at the table."""

    def look(self, seat: int) -> None:
        """Look at their cards, and answer then."""

    def refuse(self, seat: int) -> None:
        """Refuse."""

    def refuse_all(self, seat: int) -> None:
        """Refuse, now and for the rest of the turn."""


def table_panel(
    stage: TableView, draft: Draft, offer: Offer, persons: Sequence[int], purposes: Mapping[int, int], saying: Saying
) -> Widget:
    """The note, with a row for each person the offer is made to. Who has answered keeps the row, so none moves under
    the mouse."""
    kit = stage.front
    answering = [seat for seat in offer.answers if seat in persons]
    sides = [side(kit, _("Offered"), offer.gives), side(kit, _("Wanted"), offer.wants)]
    parts = [heading(stage, offer), *sides, *purpose(stage, offer, purposes)]
    parts += [_row(stage, seat, offer.answers[seat], saying) for seat in answering]
    return framed(kit, draft, [*parts, *replies(stage, offer, answering)], [])


def own_panel(stage: TableView, draft: Draft, offer: Offer) -> Widget:
    """The same for who made the offer and waits for the answers."""
    kit = stage.front
    title = Label(kit, _("Your offer"), Style("large", bold=True, align="center"), lines=1)
    sides = [side(kit, _("You get"), offer.wants), side(kit, _("You give"), offer.gives)]
    return framed(kit, draft, [title, *sides, *replies(stage, offer)], [])


def back_panel(stage: TableView, draft: Draft, trade: Event, agree: Callable[[bool], None]) -> Widget:
    """A trade that its maker would like to take back, and a row for the other one."""
    kit, cast = stage.front, stage.cast
    maker, other = cast.name(trade[1]), cast.name(trade[2])
    text = marked(_("{player} would like to take this trade back:"), player=maker)
    asked = Question(kit, text, Style("large", bold=True, align="center"))
    terms = Label(kit, EventText(cast).line(trade), Style("body", align="center"))
    name = Name(kit, other)
    answers = ((_("Agree"), "icon/check", True), (_("Refuse"), "icon/cross", False))
    buttons = [
        Button(kit, text, partial(agree, agreed), icon=icon, size="small", height=BUTTON)
        for text, icon, agreed in answers
    ]
    return framed(kit, draft, [asked, terms, Row(kit, [name, *buttons], gap=4)], [])


def _row(stage: TableView, seat: int, answer: Answer, saying: Saying) -> Widget:
    """A name, and what that person can answer or has answered."""
    kit, name = stage.front, stage.cast.name(seat)
    label = Name(kit, name)
    if answer is not Answer.WAITING:
        said = Label(kit, "{" + ICONS[answer] + "}", tip=says(stage.cast, seat, answer))
        return Row(kit, [label, said, Spacer(kit, BUTTON)], gap=4)
    presses = (partial(saying.look, seat), partial(saying.refuse, seat), partial(saying.refuse_all, seat))
    buttons = [
        Button(kit, _(text), press, icon=icon, size="small", height=BUTTON, tip=marked(_(tip), player=name))
        for (icon, text, tip), press in zip(ANSWERS, presses, strict=True)
    ]
    return Row(kit, [label, *buttons], gap=4)
