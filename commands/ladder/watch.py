"""Measures how long agents take for their decisions."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Iterable
from typing import Final

from game.events import Event
from game.play.agent import Agent
from game.setup import Setup
from game.view import Decision, View

_STEPS: Final = 50
"""The number of bins for each factor of e, so that bins are 2 % wide."""


class Times:
    """Times in nanoseconds, counted in bins by length, so that a million decisions need only a few numbers."""

    def __init__(self) -> None:
        self.total = 0
        self._sorted: Counter[int] = Counter()

    def add(self, spent: int) -> None:
        """Add a time."""
        self.total += spent
        self._sorted[round(_STEPS * math.log(max(1, spent)))] += 1

    def count(self) -> int:
        """The number of times."""
        return self._sorted.total()

    def mean(self) -> float:
        """The mean in milliseconds."""
        return self.total / max(1, self.count()) / 1e6

    def reached_by(self, share: float) -> float:
        """The milliseconds that this share of the times does not exceed, to 1 %."""
        left = share * self.count()
        for step in sorted(self._sorted):
            left -= self._sorted[step]
            if left <= 0:
                return math.exp(step / _STEPS) / 1e6
        return 0.0

    @staticmethod
    def of_all(parts: Iterable[Times]) -> Times:
        """All times of several objects in one."""
        whole = Times()
        for part in parts:
            whole.total += part.total
            whole._sorted.update(part._sorted)
        return whole


class WatchedSeat:
    """An agent whose decisions are timed."""

    def __init__(self, agent: Agent, times: Times) -> None:
        self._agent: Final = agent
        self._times: Final = times

    def choose(self, view: View, decision: Decision) -> int:
        """Choose an action and record the time it takes."""
        began = time.perf_counter_ns()
        action = self._agent.choose(view, decision)
        self._times.add(time.perf_counter_ns() - began)
        return action

    def listens(self, setup: Setup) -> bool:
        """Whether the agent listens."""
        return self._agent.listens(setup)

    def observe(self, events: list[Event]) -> None:
        """Pass the events on to the agent."""
        self._agent.observe(events)
