"""Sentences about trade offers: what they are for, and the answers so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game import ids
from game.resource_counts import in_bundle
from platform_io.i18n import N_, _, listed, ngettext
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.offer import Answer
from scenes.tabletop.words import things
from scenes.ui.text import marked

_NEEDS: Final = {
    ids.FOR_ROAD: N_("{player} needs {cards} for a road."),
    ids.FOR_SHIP: N_("{player} needs {cards} for a ship."),
    ids.FOR_SETTLEMENT: N_("{player} needs {cards} for a settlement."),
    ids.FOR_CITY: N_("{player} needs {cards} for a city."),
    ids.FOR_WALL: N_("{player} needs {cards} for a city wall."),
    ids.FOR_KNIGHT: N_("{player} needs {cards} for a knight."),
    ids.FOR_TRACK: N_("{player} needs {cards} to improve science."),
    ids.FOR_TRACK + 1: N_("{player} needs {cards} to improve trade."),
    ids.FOR_TRACK + 2: N_("{player} needs {cards} to improve politics."),
    ids.FOR_CARD: N_("{player} needs {cards} for a development card."),
    ids.FOR_WONDER: N_("{player} needs {cards} for a wonder."),
}
_SAYS: Final = {
    Answer.WAITING: N_("{player} has not answered yet."),
    Answer.REFUSED: N_("{player} refuses."),
    Answer.ACCEPTED: N_("{player} accepts."),
    Answer.COUNTERED: N_("{player} makes a counter-offer."),
    Answer.GIVEN: N_("{player} has answered. The answer is shown once those before have answered, too."),
}


def says(cast: Cast, seat: int, answer: Answer) -> str:
    """The answer of a seat so far."""
    return marked(_(_SAYS[answer]), player=cast.name(seat))


def acceptance(cast: Cast, seats: Sequence[int]) -> str:
    """A sentence about the seats that accept."""
    text = ngettext("{players} accepts.", "{players} accept.", len(seats))
    return marked(text, players=listed(cast.name(seat) for seat in seats))


def refusal(cast: Cast, seats: Sequence[int], why: int) -> str:
    """A sentence about the seats that refuse for the same reason."""
    n = len(seats)
    if why == ids.RIVAL_NEAR_WIN:
        text = ngettext(
            "{players} refuses to help anyone so close to winning.",
            "{players} refuse to help anyone so close to winning.",
            n,
        )
    elif why == ids.RIVAL_AHEAD:
        text = ngettext(
            "{players} refuses to help anyone so far ahead.", "{players} refuse to help anyone so far ahead.", n
        )
    elif why == ids.NEEDED:
        text = ngettext("{players} needs those cards too.", "{players} need those cards too.", n)
    elif why == ids.NO_USE:
        text = ngettext(
            "{players} has no use for the cards offered.", "{players} have no use for the cards offered.", n
        )
    else:
        text = ngettext("{players} refuses.", "{players} refuse.", n)
    return marked(text, players=listed(cast.name(seat) for seat in seats))


def refusals(cast: Cast, reasons: Mapping[int, int]) -> list[str]:
    """A sentence for each of the reasons that seats gave."""
    return [
        refusal(cast, [seat for seat, reason in reasons.items() if reason == why], why)
        for why in dict.fromkeys(reasons.values())
    ]


def needs(cast: Cast, seat: int, wanted: int, purpose: int) -> str:
    """What a seat needs a bundle for; empty if it did not say."""
    sentence = _NEEDS.get(purpose)
    if purpose == ids.FOR_KNIGHT and in_bundle(wanted, ids.GRAIN):  # a knight costs no grain, but activating it does
        sentence = N_("{player} needs {cards} to activate a knight.")
    return marked(_(sentence), player=cast.name(seat), cards=things.cost(wanted)) if sentence else ""
