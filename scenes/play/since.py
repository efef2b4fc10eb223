"""What has happened since a person last sat at the table, as far as it is public."""

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
"""How many events to report at most; the last ones."""


class Since:
    """Remembers how far each person has seen the game."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._seen: dict[int, int] = {}

    def leaves(self, seat: int) -> None:
        """That person has seen all that has happened."""
        self._seen[seat] = len(self.session.history)

    def told(self, table_view: TableView, seat: int) -> list[str]:
        """Lines as in the log, own losses first. They hold nothing that not everybody may know, since others may still
        look."""
        events = [redact(event, NOBODY) for event in self._missed(seat)]
        return outcome(pages_of(events, table_view.table.tokens), seat, EventText(table_view.cast, table_view.setup))

    def _missed(self, seat: int) -> list[Event]:
        """The events since then, or after opening a game, those since the end of the person's last turn."""
        told = self.session.history
        if seat in self._seen:
            return [event for entry in told[self._seen[seat] :] for event in entry][-MOST:]
        events = [event for entry in told for event in entry]
        last = max((at for at, one in enumerate(events) if one[0] == ev.TURN_ENDED and one[1] == seat), default=-1)
        return events[last + 1 :][-MOST:]
