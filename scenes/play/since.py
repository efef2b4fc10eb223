"""Lists what has happened since a person last sat at the screen, as far as it is public."""

from __future__ import annotations

from game import events as ev
from game.events import Event
from game.ids import NOBODY
from game.play.session import Session
from game.view import redact
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.words.event_text import EventText
from scenes.tabletop.words.log_pages import outcome, pages_of

MOST = 600
"""At most this many events are reported: the last ones."""


class Since:
    """Remembers how far each person has seen the game."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._seen: dict[int, int] = {}

    def leaves(self, seat: int) -> None:
        """Remember that a person has seen everything so far."""
        self._seen[seat] = len(self.session.history)

    def lines(self, table_view: TableView, seat: int) -> list[str]:
        """The missed events as lines of the log, the seat's own losses first. They contain only public information,
        since others may still be looking."""
        events = [redact(event, NOBODY) for event in self._missed(seat)]
        return outcome(pages_of(events, table_view.table.tokens), seat, EventText(table_view.cast, table_view.setup))

    def _missed(self, seat: int) -> list[Event]:
        """The events since then; after opening a game, those since the end of the person's last turn."""
        history = self.session.history
        if seat in self._seen:
            return [event for entry in history[self._seen[seat] :] for event in entry][-MOST:]
        events = [event for entry in history for event in entry]
        turns = (at for at, event in enumerate(events) if event[0] == ev.TURN_ENDED and event[1] == seat)
        last = max(turns, default=-1)
        return events[last + 1 :][-MOST:]
