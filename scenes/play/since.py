"""What has happened since a person sat at the table last, as everybody may read it."""

from __future__ import annotations

from typing import Final

from game import events as ev
from game.events import Event
from game.ids import NOBODY
from game.play.session import Session
from game.view import redact
from scenes.play.board.stage import Stage
from scenes.play.panels.log import LOOKED_BACK, swapped
from scenes.play.words.sentences import Chronicle

LOSES: Final = {
    ev.HANDED: 1, ev.GAVE: 1, ev.ROAD_REMOVED: 1, ev.SHIP_REMOVED: 1, ev.KNIGHT_DISPLACED: 1, ev.KNIGHT_REMOVED: 1,
    ev.PILLAGED: 1, ev.RUINED_CITY: 1, ev.CARD_TAKEN: 2, ev.HAND_SHOWN: 2, ev.PROGRESS_SHOWN: 2,
}  # fmt: skip
"""Events by which a seat loses something, and the field that names it."""
PASSED_OVER: Final = {
    ev.OFFERED, ev.COUNTERED, ev.ACCEPTED, ev.REFUSED, ev.WITHDRAWN, ev.BUILDING_BEGAN, ev.PLACING_BEGAN,
}  # fmt: skip
"""What came to nothing, or is told by what followed."""


class Since:
    """Remembers how far each person has seen the game."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._seen: dict[int, int] = {}

    def leaves(self, seat: int) -> None:
        """That person has seen all that has happened."""
        self._seen[seat] = len(self.session.told)

    def told(self, stage: Stage, seat: int) -> list[str]:
        """Lines as in the log, own losses first. They hold nothing that not everybody may know, since others may still
        look."""
        events = [redact(event, NOBODY) for event in self._missed(seat)]
        lost = [one for one in events if one[0] in LOSES and one[LOSES[one[0]]] == seat]
        rest = [one for one in events if one not in lost and one[0] not in PASSED_OVER]
        chronicle = Chronicle(stage.cast, stage.setup)
        chronicle.swaps = swapped(rest, stage.table.tokens)
        return ["{#a82a1e}•{/#} " + line for line in chronicle.lines(lost)] + chronicle.lines(rest)

    def _missed(self, seat: int) -> list[Event]:
        """What has happened since; after a game was opened, what followed the own last turn."""
        told = self.session.told
        if seat in self._seen:
            return [event for entry in told[self._seen[seat] :] for event in entry][-LOOKED_BACK:]
        events = [event for entry in told for event in entry]
        last = max((at for at, one in enumerate(events) if one[0] == ev.TURN_ENDED and one[1] == seat), default=-1)
        return events[last + 1 :][-LOOKED_BACK:]
