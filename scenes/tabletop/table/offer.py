"""The current trade offer, as all players see it [R5, R6]."""

from __future__ import annotations

from enum import Enum

from game import actions as ac
from game.actions import kind_of
from game.rules.trading import TRADE_PARTNER, TRADE_REPLY
from game.view import View

STEPS = (TRADE_REPLY.number, TRADE_PARTNER.number)
"""The steps during which there is an offer."""


class Answer(Enum):
    """A seat's answer so far."""

    WAITING = 0
    REFUSED = 1
    ACCEPTED = 2
    COUNTERED = 3
    GIVEN = 4
    """At another computer, before the rules have asked: nobody else knows yet what it is."""


class Offer:
    """An offer, read from the view of any seat, since all of it is public."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = int(view.active())
        self.gives = view.frame_field("gives")
        """What the active player gives and wants, as bundles."""
        self.wants = view.frame_field("wants")
        later, ready = view.frame_field("to_answer"), view.frame_field("ready")
        self.others = [seat for seat in range(int(view.setup.seats)) if seat != self.seat]
        self.answers = {seat: self._answer(seat, later, ready) for seat in self.others}

    def _answer(self, seat: int, later: int, ready: int) -> Answer:
        if later >> seat & 1 or seat == int(self.view.who()):
            return Answer.WAITING
        if not ready >> seat & 1:
            return Answer.REFUSED
        return Answer.COUNTERED if self.view.counter_offer(seat) else Answer.ACCEPTED

    def waiting(self) -> list[int]:
        """The seats that have yet to answer."""
        return [seat for seat, answer in self.answers.items() if answer is Answer.WAITING]


def answer_of(action: int) -> Answer:
    """What an action answers to an offer."""
    return {ac.ACCEPT: Answer.ACCEPTED, ac.COUNTER: Answer.COUNTERED}.get(int(kind_of(action)), Answer.REFUSED)


def open_offer(view: View) -> Offer | None:
    """The current offer; None if there is none."""
    return Offer(view) if view.winner() < 0 and int(view.step()) in STEPS else None
