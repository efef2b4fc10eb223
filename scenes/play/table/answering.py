"""What the person in front of the screen is asked, and how far the answer has come."""

from __future__ import annotations

from collections.abc import Sequence

from game import actions as ac
from game.actions import kind_of
from scenes.play.table.asking import Asking
from scenes.play.table.draft import Draft

SEVERAL_TRADES = (ac.BANK_TRADE, ac.HARBOUR_TRADE)
"""After these the trading table stays open, as often another follows."""


class Answering:
    """One for a game on the screen; board and panels read it."""

    def __init__(self) -> None:
        self.asking: Asking | None = None
        """The question; it is still seen while what its answer has led to is being shown."""
        self.ready = False
        """Whether it may be answered now."""
        self.draft = Draft()
        self.trading = False
        """Whether the trading table is open."""
        self.wondering = False
        """Whether the sheet of the wonders is open."""
        self._exchanging = False
        """Whether the last question offered exchanges of a Commercial Harbour."""

    @property
    def open(self) -> Asking | None:
        """The question, if it may be answered now."""
        return self.asking if self.ready else None

    @property
    def menu(self) -> Asking | None:
        """The question, if it may be answered now by any of a turn's actions."""
        return self.open if self.open and self.open.is_menu else None

    def ask(self, asking: Asking) -> None:
        """Another question. What was begun goes on if it asks for the same; exchanges that a card has opened lie
        ready, until they are put away."""
        anew = self.asking is None or self.asking.step != asking.step
        exchanging = any(kind_of(action) == ac.HARBOUR_TRADE for action in asking.decision.actions)
        if anew:
            self.draft = Draft()
            self.trading = self.wondering = False
        self.trading |= exchanging and (anew or not self._exchanging)
        self._exchanging = exchanging
        self.asking, self.ready = asking, True

    def give(self, actions: Sequence[int]) -> None:
        """These are the answer."""
        self.ready = self.wondering = False
        self.draft = Draft()
        self.trading = self.trading and all(kind_of(action) in SEVERAL_TRADES for action in actions)
        if self.asking:
            self.asking.tool = ""

    def close(self) -> None:
        """Nothing is asked."""
        self.asking, self.ready = None, False

    def step_back(self) -> bool:
        """Put down what was taken up last; False if there was nothing."""
        asking = self.open
        if self.trading or self.wondering:
            self.trading = self.wondering = False
        elif asking is None:
            return False
        elif asking.tool:
            asking.tool = ""
        else:
            return self.draft.step_back()
        return True
