"""Tracks what is public about each hand, so that nobody is asked for cards that everybody knows they lack."""

from __future__ import annotations

from typing import Final

from game.ai.memory.memory import Memory
from game.ids import KINDS, NOBODY
from game.play.agent import Ear
from game.resource_counts import counts_of
from user.known_game import KnownGame


class CommonKnowledge:
    """What an observer who sees no hand can know about the hands. It ignores what only some seats know: otherwise not
    asking a seat would reveal that."""

    def __init__(self, game: KnownGame) -> None:
        self._game: Final = game
        self._ear: Final = Ear(NOBODY)
        self._memory = Memory(0, 0)

    def is_known_to_lack(self, seat: int, wanted: int) -> bool:
        """Whether everybody knows that a seat cannot hold a bundle."""
        self._catch_up()
        most = self._memory.bounds.most
        return any(most[seat * KINDS + kind] < count for kind, count in enumerate(counts_of(wanted)) if count > 0)

    def _catch_up(self) -> None:
        """Process the events since the last call; after an undo, all of them again."""
        before, news = self._ear.news(self._game)
        if before == 0:
            self._memory = Memory(0, 0)
        for events in news:
            self._memory.observe(events)
        self._memory.look(self._game.view(NOBODY))
