"""What all sentences about events are made of."""

from __future__ import annotations

from game.setup import Setup
from platform_io.i18n import _
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.words import edition
from scenes.ui.text import marked


class EventSentences:
    """Knows what seats, cards and buildings are called in a game."""

    def __init__(self, cast: Cast, setup: Setup | None = None) -> None:
        """``setup``: of the game, which decides what cards and buildings are called."""
        self.cast = cast
        self.setup = setup
        self.swaps: list[tuple[int, int]] = []
        """The numbers of the tokens that the events to come swap, where that is known."""

    def card(self, card: int) -> str:
        """The name of a progress or development card, or that it is one."""
        return edition.card_title(self.setup, card) if card >= 0 else _("a card")

    def who(self, seat: int) -> str:
        """A name as marks."""
        return self.cast.name(seat)

    def simple(self, text: str, seat: int, **values: str) -> str:
        """A marked text in which a seat is the player."""
        return marked(_(text), player=self.who(seat), **values)
