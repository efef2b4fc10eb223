"""The data that every question panel gets."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.draft import Draft
from scenes.tabletop.table.offer import Offer
from scenes.tabletop.table.prompt import Prompt
from scenes.ui.ui_context import UiContext


@dataclass(frozen=True)
class QuestionSheet:
    """A question, the draft of its answer, and callbacks."""

    table_view: TableView
    prompt: Prompt
    draft: Draft
    submit: Callable[[Sequence[int]], None]
    """Submits the actions of an answer."""
    again: Callable[[], None]
    """Rebuilds the widgets after a change of the draft."""
    refuse_all: Callable[[], None]
    """Refuses an offer, and all others of this turn."""
    put_away: Callable[[], None] | None = None
    """Covers the cards again of a person who has looked at them before the rules ask."""
    offer: Offer | None = None
    """The current offer, including answers that have not been submitted to the rules yet."""
    refusals: Mapping[int, int] = field(default_factory=dict)
    """The reasons of the seats that refused the offer in the draft, if nobody accepted it."""
    covered: bool = False
    """Whether neither cards nor what a player could pay may be visible."""

    @property
    def ui(self) -> UiContext:
        """The context for panels in front of the board."""
        return self.table_view.front
