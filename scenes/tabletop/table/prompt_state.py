"""What the person in front of the screen is asked, and how far the answer has come."""

from __future__ import annotations

from collections.abc import Sequence

from game import actions as ac
from game.actions import kind_of
from game.ids import KINDS
from scenes.tabletop.table.draft import Draft
from scenes.tabletop.table.prompt import Prompt

SEVERAL_TRADES = (ac.BANK_TRADE, ac.HARBOUR_TRADE)
"""After these the trading table stays open, as often another follows."""


def _hand(prompt: Prompt) -> list[int]:
    """The cards of who is asked, by kind."""
    return [int(prompt.view.hand(prompt.seat, kind)) for kind in range(KINDS)]


class PromptState:
    """One for a game on the screen; board and panels read it."""

    def __init__(self) -> None:
        self.prompt: Prompt | None = None
        """The question; it is still seen while what its answer has led to is being shown."""
        self.ready = False
        """Whether it may be answered now."""
        self.called = False
        """Whether a question waits until this person has uncovered the cards."""
        self.draft = Draft()
        self.trading = False
        """Whether the trading table is open."""
        self.wondering = False
        """Whether the sheet of the wonders is open."""
        self._exchanging = False
        """Whether the last question offered exchanges of a Commercial Harbour."""
        self._offered: tuple[int, list[int], Draft] | None = None
        """Who has made an offer that is still being answered, with which cards in hand, and what was offered."""

    @property
    def open(self) -> Prompt | None:
        """The question, if it may be answered now."""
        return self.prompt if self.ready else None

    @property
    def menu(self) -> Prompt | None:
        """The question, if it may be answered now by any of a turn's actions."""
        return self.open if self.open and self.open.is_menu else None

    def ask(self, prompt: Prompt) -> None:
        """Another question. What was begun goes on if it asks for the same; exchanges that a card has opened lie
        ready, until they are put away, and so does an offer that nobody took, to be bettered."""
        anew = self.prompt is None or self.prompt.step != prompt.step
        exchanging = any(kind_of(action) == ac.HARBOUR_TRADE for action in prompt.decision.actions)
        if anew:
            self.draft = Draft()
            self.trading = self.wondering = False
        self.trading |= exchanging and (anew or not self._exchanging)
        if prompt.is_menu and self._offered:
            seat, hand, offered = self._offered
            self._offered = None
            if (seat, hand) == (prompt.seat, _hand(prompt)):
                self.draft, self.trading = offered, True
        self._exchanging = exchanging
        self.prompt, self.ready, self.called = prompt, True, False

    def give(self, actions: Sequence[int]) -> None:
        """These are the answer."""
        if self.prompt and any(kind_of(action) == ac.OFFER for action in actions):
            self._offered = self.prompt.seat, _hand(self.prompt), self.draft
        self.ready = self.wondering = False
        self.draft = Draft()
        self.trading = self.trading and all(kind_of(action) in SEVERAL_TRADES for action in actions)
        self.hold("")

    def hold(self, tool: str, knight: int = -1) -> None:
        """Take up a tool, or put it down; ``knight`` is the corner of the one to move."""
        if self.prompt and (self.prompt.tool, self.prompt.knight) != (tool, knight):
            self.prompt = self.prompt.holding(tool, knight)

    def close(self) -> None:
        """Nothing is asked."""
        self.prompt, self.ready, self.called = None, False, False

    def step_back(self) -> bool:
        """Put down what was taken up last; False if there was nothing."""
        prompt = self.open
        if self.trading or self.wondering:
            self.trading = self.wondering = False
        elif prompt is None:
            return False
        elif prompt.tool:
            self.hold("")
        else:
            return self.draft.step_back()
        return True
