"""What every panel of a question is given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.draft import Draft
from scenes.tabletop.table.offer import Offer
from scenes.tabletop.table.prompt import Prompt
from scenes.ui.ui_context import UiContext


@dataclass(frozen=True)
class QuestionSheet:
    """A question, and how far its answer has come."""

    table_view: TableView
    prompt: Prompt
    draft: Draft
    submit: Callable[[Sequence[int]], None]
    """Takes the actions of an answer."""
    again: Callable[[], None]
    """Rebuilds the widgets after a change of the draft."""
    refuse_all: Callable[[], None]
    """Refuses an offer, and all others of this turn."""
    put_away: Callable[[], None] | None = None
    """Covers the cards again of who has looked at them before answering an offer."""
    offer: Offer | None = None
    """The current offer, including answers that have not been submitted to the rules yet."""
    covered: bool = False
    """Whether no cards may be visible, nor what a player could pay."""

    @property
    def ui(self) -> UiContext:
        """The context for what is asked in front of the board."""
        return self.table_view.front
