"""The base class for sentences about events."""

from __future__ import annotations

from game.ids import NOBODY
from game.setup import Setup
from platform_io.i18n import _
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.words import edition
from scenes.tabletop.words.you import form
from scenes.ui.text import marked


class EventSentences:
    """The names of seats, cards and buildings in a game."""

    def __init__(self, cast: Cast, setup: Setup | None = None, reader: int = NOBODY) -> None:
        """``setup`` decides the names of cards and buildings; ``reader`` is the seat that is "you"."""
        self.cast = cast
        self.setup = setup
        self.reader = reader
        self.swaps: list[tuple[int, int]] = []
        """The numbers of the tokens that the following events swap, if known."""

    def card(self, card: int) -> str:
        """The name of a progress or development card; "a card" if it is hidden."""
        return edition.card_title(self.setup, card) if card >= 0 else _("a card")

    def who(self, seat: int) -> str:
        """The name of a seat, as marked text."""
        return self.cast.name(seat)

    def simple(self, text: str, seat: int, other: int = NOBODY, **values: str) -> str:
        """Fill a marked text, with one seat as ``{player}`` and perhaps another one as ``{other}``."""
        if other != NOBODY:
            values["other"] = self.who(other)
        text = form(text, is_player=seat == self.reader != NOBODY, is_other=other == self.reader != NOBODY)
        return marked(_(text), player=self.who(seat), **values)
