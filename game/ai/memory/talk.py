"""What players say about trades: the current offer, which requests were refused, and the seat's own statements [R5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.memory.bounds import Bounds
from game.ai.memory.refusals import Refusals
from game.ai.memory.words import MemoryWords
from game.events import ACCEPTED, COUNTERED, OFFERED, REFUSED, WITHDRAWN, Event
from game.resource_counts import given, terms, wanted

if TYPE_CHECKING:
    from mypy_extensions import i64


class TradeTalk:
    """``wants`` is the bundle that the last offer asks for."""

    def __init__(self) -> None:
        self.refusals: Final = Refusals()
        self.words: Final = MemoryWords()
        self.wants: i64 = 0
        self._gives: i64 = 0
        self._is_own = False
        self._counters: list[int] = []

    def begin(self) -> None:
        """Start with nothing said."""
        self.refusals.begin()
        self.words.begin()

    def watch(self, bounds: Bounds, seat: i64) -> None:
        """Update after each action, from the changes in the hands."""
        self.refusals.watch(bounds)
        self.words.watch(bounds, seat)

    def follow(self, event: Event, own: i64, turn: i64, bounds: Bounds) -> None:
        """Process an event of a trade; ``own`` is the seat that remembers."""
        kind: i64 = event[0]
        speaker: i64 = event[1]
        gives: i64 = event[2]
        wants: i64 = event[3]
        if kind == OFFERED:
            self._gives = gives
            self.wants = wants
            self._is_own = speaker == own
            self._counters = []
            if speaker == own:
                self.refusals.ask(gives, wants, turn, bounds)
                self.words.wish(gives, wants, turn)
        elif kind == WITHDRAWN:
            if speaker == own:
                for counter in self._counters:
                    self.words.refuse(wanted(counter), given(counter), turn)
        elif speaker == own:
            if kind == ACCEPTED:
                self.words.wish(self.wants, self._gives, turn)
            elif kind == REFUSED or kind == COUNTERED:
                self.words.refuse(self.wants, self._gives, turn)
                if kind == COUNTERED:
                    self.words.wish(gives, wants, turn)
        elif self._is_own:
            if kind == ACCEPTED:
                self.refusals.agree(speaker)
            elif kind == COUNTERED:
                self._counters.append(int(terms(gives, wants)))
