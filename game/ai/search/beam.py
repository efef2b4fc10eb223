"""Finds sequences of actions for the seat's own turn that look good at its end, by beam search.

A single action is judged by what the planner would do next, so an action that only pays together with another one looks
bad: a trade for a card that the planner would not use, a road to a site that it does not see.
"""

from __future__ import annotations

from typing import Final

from game.actions import END_TURN, Actions, kind_of
from game.ai.search.finish import hash_of
from game.ai.search.lookahead import Line, Lookahead, begin
from game.ai.search.search_budget import Clock
from game.ai.search.worlds import World
from game.engine import legal
from game.state import State

MOST_LINES: Final = 40
"""The most lines that a search for sequences returns."""
WIDTH: Final = 48
"""How many lines of each length are continued."""
LENGTH: Final = 8
"""The most actions in a line. In the next decision the search looks further."""
FEWEST_WORLDS: Final = 2
"""Fewer worlds than this say nothing about a line."""
MOST_FOLLOWING: Final = 60
"""A position with more actions is not continued: in it something unusual is asked."""


class Beam:
    """A search for sequences."""

    def __init__(self, lookahead: Lookahead, clock: Clock | None) -> None:
        self._lookahead: Final = lookahead
        self._clock: Final = clock
        self._out: Final = Actions()
        self._seen: set[int] = set()
        """The positions that a line led to in the first world."""

    def find(self, worlds: list[World], seat: int, roots: list[Line], end: int) -> list[Line]:
        """Lines of at least two actions that begin like one of ``roots``, the best first. If there is a clock, the
        search stops before ``end``, and each length has half of the time that is left."""
        self._seen = set()
        found: list[tuple[int, Line]] = []
        first = worlds[0][0]
        longer = self._new(first, roots)
        for length in range(1, LENGTH + 1):
            front = self._best(longer, worlds, seat, self._half(end))
            longer = []
            for result, line in front:
                if length > 1:
                    found.append((result, line))
                longer += self._new(first, self._continued(first, line, seat))
        found.sort(reverse=True)
        return [line for _, line in found[:MOST_LINES]]

    def _half(self, end: int) -> int:
        """When half of the time until ``end`` is over."""
        now = self._clock() if self._clock is not None else end
        return now + (end - now) // 2

    def _best(self, lines: list[Line], worlds: list[World], seat: int, end: int) -> list[tuple[int, Line]]:
        """The lines with the best results at the end of the turn, each with its result on average. If time runs out,
        fewer worlds decide, and too few worlds nothing."""
        totals = [0] * len(lines)
        tried = 0
        for world, luck in worlds:
            results: list[int] = []
            for line in lines:
                if self._clock is not None and self._clock() > end:
                    break
                results.append(self._lookahead.chance(world, line, luck, 1, seat))
            if len(results) < len(lines):
                break
            tried += 1
            totals = [total + result for total, result in zip(totals, results, strict=True)]
        if tried < FEWEST_WORLDS:
            return []
        ranked = sorted([(total // tried, line) for total, line in zip(totals, lines, strict=True)], reverse=True)
        return ranked[:WIDTH]

    def _continued(self, world: State, line: Line, seat: int) -> list[Line]:
        """A line with each possible next action, except the end of the turn."""
        s = world.copy()
        if not begin(s, line) or s.winner() >= 0 or s.who() != seat or s.active() != seat:
            return []
        legal(s, self._out)
        if self._out.count > MOST_FOLLOWING:
            return []
        return [(*line, action) for action in self._out.listed() if kind_of(action) != END_TURN]

    def _new(self, world: State, lines: list[Line]) -> list[Line]:
        """The lines that lead to positions that no earlier one led to."""
        new: list[Line] = []
        for line in lines:
            s = world.copy()
            begin(s, line)
            mark = hash_of(s)
            if mark not in self._seen:
                self._seen.add(mark)
                new.append(line)
        return new
