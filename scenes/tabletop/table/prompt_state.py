"""The question to the viewer, and the progress of the answer."""

from __future__ import annotations

from collections.abc import Sequence

from game import actions as ac
from game.actions import kind_of
from game.ids import KINDS
from scenes.tabletop.table.draft import Draft
from scenes.tabletop.table.prompt import Prompt

SEVERAL_TRADES = (ac.BANK_TRADE, ac.HARBOUR_TRADE)
"""After these actions the trading table stays open, since another trade often follows."""


def _hand(prompt: Prompt) -> list[int]:
    """The hand of the player who decides, by kind."""
    return [int(prompt.view.hand(prompt.seat, kind)) for kind in range(KINDS)]


class PromptState:
    """The state of the question in a game on the screen. Board and panels read it."""

    def __init__(self) -> None:
        self.prompt: Prompt | None = None
        """The question; it stays visible while the events after its answer are being shown."""
        self.ready = False
        """Whether the question may be answered now."""
        self.is_held = False
        """Whether no answer would reach the rules: the question and its draft wait for that."""
        self.called = False
        """Whether a question waits until the viewer has uncovered the cards."""
        self.draft = Draft()
        self.trading = False
        """Whether the trading table is open."""
        self.wondering = False
        """Whether the sheet of wonders is open."""
        self._exchanging = False
        """Whether the last question allowed exchanges by a Commercial Harbour."""
        self._offered: tuple[int, list[int], Draft] | None = None
        """The seat whose offer is still being answered, its hand at that time, and the draft of the offer."""

    @property
    def open(self) -> Prompt | None:
        """The question, if it may be answered now."""
        return self.prompt if self.ready and not self.is_held else None

    @property
    def menu(self) -> Prompt | None:
        """The question, if it is the turn's menu and may be answered now."""
        return self.open if self.open and self.open.is_menu else None

    def ask(self, prompt: Prompt) -> None:
        """Ask a question. The draft is kept if the step is the same. The trading table opens for exchanges that a card
        allows, and for an offer that nobody accepted, so that the player can improve it."""
        is_new = self.prompt is None or self.prompt.step != prompt.step
        exchanging = any(kind_of(action) == ac.HARBOUR_TRADE for action in prompt.decision.actions)
        if is_new:
            self.draft = Draft()
            self.trading = self.wondering = False
        self.trading |= exchanging and (is_new or not self._exchanging)
        if prompt.is_menu and self._offered:
            seat, hand, offered = self._offered
            self._offered = None
            if (seat, hand) == (prompt.seat, _hand(prompt)):
                self.draft, self.trading = offered, True
        self._exchanging = exchanging
        self.prompt, self.ready, self.called = prompt, True, False

    def give(self, actions: Sequence[int]) -> None:
        """Close the question after the answer ``actions``."""
        if self.prompt and any(kind_of(action) == ac.OFFER for action in actions):
            self._offered = self.prompt.seat, _hand(self.prompt), self.draft
        self.ready = self.wondering = False
        self.draft = Draft()
        self.trading = self.trading and all(kind_of(action) in SEVERAL_TRADES for action in actions)
        self.hold("")

    def hold(self, tool: str, knight: int = -1) -> None:
        """Select a tool, or none; ``knight`` is the corner of the knight that moves."""
        if self.prompt and (self.prompt.tool, self.prompt.knight) != (tool, knight):
            self.prompt = self.prompt.holding(tool, knight)

    def close(self) -> None:
        """End the question without an answer."""
        self.prompt, self.ready, self.called = None, False, False

    def step_back(self) -> bool:
        """Undo the last selection: trading table, sheet, tool or draft; False if there was none."""
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
