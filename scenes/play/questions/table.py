"""An offer to several persons at one screen: each answers on one note, while no hand is to be seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Protocol

from game import actions as ac
from gate.language import N_, _
from scenes.play.board.stage import Stage
from scenes.play.questions.offers import framed, heading, purpose, replies, side
from scenes.play.table.draft import Draft
from scenes.play.table.offer import Offer
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Row
from scenes.ui.text import Style, marked
from scenes.ui.widget import Widget

ANSWERS = (
    ("icon/check", N_("{player} accepts, if the cards are there.")),
    ("icon/cross", N_("{player} refuses.")),
    ("icon/eye", N_("{player} looks at their cards first, to accept, refuse or make a counter-offer.")),
    ("icon/skip", N_("{player} refuses this offer and all others this turn.")),
)


class Saying(Protocol):
    """What a person may do at the table."""

    def say(self, seat: int, action: int) -> None:
        """Answer."""

    def look(self, seat: int) -> None:
        """See the own cards first."""

    def refuse_all(self, seat: int) -> None:
        """Refuse, now and for the rest of the turn."""


def table_panel(
    stage: Stage, draft: Draft, offer: Offer, asked: Sequence[int], purposes: Mapping[int, int], saying: Saying
) -> Widget:
    """The note, with a row for each person who has yet to answer."""
    kit = stage.front
    sides = [side(kit, _("Offered"), offer.gives), side(kit, _("Wanted"), offer.wants)]
    parts = [heading(stage, offer), *sides, *purpose(stage, offer, purposes)]
    parts += [_row(stage, seat, saying) for seat in asked]
    return framed(kit, draft, [*parts, *replies(stage, offer, asked)], [])


def own_panel(stage: Stage, draft: Draft, offer: Offer) -> Widget:
    """The same for who made the offer and waits for the answers."""
    kit = stage.front
    title = Label(kit, _("Your offer"), Style("large", bold=True, align="center"), lines=1)
    sides = [side(kit, _("You get"), offer.wants), side(kit, _("You give"), offer.gives)]
    return framed(kit, draft, [title, *sides, *replies(stage, offer)], [])


def _row(stage: Stage, seat: int, saying: Saying) -> Widget:
    """A name and what that person can say."""
    kit, name = stage.front, stage.cast.name(seat)
    says = (
        partial(saying.say, seat, ac.ACCEPT),
        partial(saying.say, seat, ac.PASS),
        partial(saying.look, seat),
        partial(saying.refuse_all, seat),
    )
    label = Label(kit, name, Style("body"), lines=1)
    label.grow = 1
    buttons = [
        Button(kit, "", press, icon=icon, height=34, tip=marked(_(tip), player=name))
        for (icon, tip), press in zip(ANSWERS, says, strict=True)
    ]
    return Row(kit, [label, *buttons], gap=4)
