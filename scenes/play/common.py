"""What the whole table knows of a hand: nobody is asked for what everybody knows to be lacking there."""

from __future__ import annotations

from typing import Final

from game.ai.memory.memory import Memory
from game.ids import KINDS, NOBODY
from game.play.agent import Ear
from game.play.session import Session
from game.resource_counts import counts_of


class CommonKnowledge:
    """Remembers what somebody who sees no hand can know of the hands. What single seats know besides stays out of it:
    else who is not asked would show what they know."""

    def __init__(self, session: Session) -> None:
        self._session: Final = session
        self._ear: Final = Ear(NOBODY)
        self._memory = Memory(0, 0)

    def is_known_to_lack(self, seat: int, wanted: int) -> bool:
        """Whether everybody knows that a seat cannot hold a bundle."""
        self._catch_up()
        most = self._memory.bounds.most
        return any(most[seat * KINDS + kind] < count for kind, count in enumerate(counts_of(wanted)) if count > 0)

    def _catch_up(self) -> None:
        """Hear what has happened since; where some of it was taken back, all of it again."""
        before, news = self._ear.news(self._session)
        if before == 0:
            self._memory = Memory(0, 0)
        for events in news:
            self._memory.observe(events)
        self._memory.look(self._session.view(NOBODY))
