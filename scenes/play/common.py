"""What the whole table knows of a hand: nobody is asked for what all others know to be lacking there."""

from __future__ import annotations

from typing import Final

from game.ai.memory.memory import Memory
from game.bundle import counts_of
from game.ids import KINDS
from game.play.agent import Ear
from game.play.session import Session


class CommonKnowledge:
    """Remembers for each seat what it could know of the others' hands."""

    def __init__(self, session: Session) -> None:
        self._session: Final = session
        seats = range(int(session.setup.seats))
        self._ears: Final = [Ear(seat) for seat in seats]
        self._memories: Final = [Memory(0, seat) for seat in seats]

    def is_known_to_lack(self, seat: int, wanted: int) -> bool:
        """Whether every other seat knows that one cannot hold a bundle."""
        needs = [(seat * KINDS + kind, count) for kind, count in enumerate(counts_of(wanted)) if count > 0]
        for other in range(len(self._ears)):
            if other != seat:
                most = self._up_to_date(other).bounds.most
                if all(most[slot] >= count for slot, count in needs):
                    return False
        return True

    def _up_to_date(self, seat: int) -> Memory:
        """A seat's memory, which has heard all that has happened; a new one where some of it was taken back."""
        before, news = self._ears[seat].news(self._session)
        if before == 0:
            self._memories[seat] = Memory(0, seat)
        for events in news:
            self._memories[seat].hear(events)
        self._memories[seat].look(self._session.view(seat))
        return self._memories[seat]
