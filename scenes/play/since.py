"""Lists what has happened since a person last sat at the screen, as far as it is public."""

from __future__ import annotations

from itertools import islice, takewhile

from game import events as ev
from game.events import Event
from game.ids import NOBODY
from game.view import redact
from scenes.play.match import Match
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.words.event_text import EventText
from scenes.tabletop.words.log_pages import outcome, pages_of

MOST = 600
"""At most this many events are reported: the last ones."""


class Since:
    """Remembers how far each person has seen the game."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._seen: dict[int, int] = {}
        """By person: how many events they have seen."""

    def leaves(self, seat: int) -> None:
        """Remember that a person has seen everything so far."""
        self._seen[seat] = self.match.event_count()

    def lines(self, table_view: TableView, seat: int) -> list[str]:
        """The missed events as lines of the log, the seat's own losses first. They contain only public information,
        since others may still be looking."""
        events = [redact(event, NOBODY) for event in self._missed(seat)]
        return outcome(pages_of(events, table_view.table.tokens), seat, EventText(table_view.cast, table_view.setup))

    def _missed(self, seat: int) -> list[Event]:
        """The events since then; after opening a game, those since the end of the person's last turn."""
        if seat in self._seen:
            return self.match.events(min(MOST, max(0, self.match.event_count() - self._seen[seat])))
        own_end = (ev.TURN_ENDED, seat)
        missed = takewhile(lambda event: event[:2] != own_end, self.match.backwards())
        return list(islice(missed, MOST))[::-1]
