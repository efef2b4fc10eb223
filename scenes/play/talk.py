"""Decides when a character speaks: occasionally, about something that everybody has just seen.

It never uses what only one seat knows. Speaker and line depend only on the events, so a game always has the same lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from game import events as ev
from game.events import Event
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.words import talk

PAUSE = 6
"""The least number of turns between two lines."""
NEAR = 2
"""The others notice a leader who is this many points from the goal."""
USUAL = 0.5
"""The usual probability that an occasion gets a line."""
SURE = 1.0
CHANCES = {
    talk.BEGIN: SURE,
    talk.DEFENDER: 0.7,
    talk.PILLAGED: 0.7,
    talk.METROPOLIS: SURE,
    talk.TRADED: 0.25,
    talk.TURNED_DOWN: 0.15,
    talk.CLOSE: SURE,
}

Word = tuple[int, int]
"""A seat that may say something, and the occasion."""


class Talk:
    """Follows a game and lets its characters speak, unless ``silent`` says that the user does not want it."""

    def __init__(self, table_view: TableView, silent: Callable[[], bool]) -> None:
        self.table_view = table_view
        self.silent = silent
        self._turn = table_view.table.turn
        self._quiet_until = self._turn + PAUSE if self._turn else 0
        self._robber = -1
        """The seat that moved the robber in this turn."""
        self._leader = -1
        self._warned: set[int] = set()
        """The leaders that somebody has already mentioned."""
        self._said: set[str] = set()
        self._next: tuple[int, str] | None = None

    def observe(self, events: list[Event]) -> None:
        """Choose a line for events that begin to be shown, if they deserve one."""
        for event in events:
            words = [word for word in self._words(event) if self.table_view.cast.character(word[0])]
            if words and self._turn >= self._quiet_until and not self.silent():
                self._choose(words, Random(" ".join(map(str, (self._turn, *event)))))

    def speak(self) -> None:
        """Say the next line, once the table is visible."""
        if self._next is not None:
            self.table_view.speech.say(*self._next)
            self._next = None

    def _choose(self, words: list[Word], rng: Random) -> None:
        seat, occasion = rng.choice(words)
        lines = talk.lines(self.table_view.cast.character(seat), occasion)
        new = [line for line in lines if line not in self._said]
        if new and rng.random() < CHANCES.get(occasion, USUAL):
            line = rng.choice(new)
            self._said.add(line)
            self._next = (seat, line)
            self._quiet_until = self._turn + PAUSE

    def _words(self, event: Event) -> Iterator[Word]:
        """The characters that could say something about an event, with the occasion."""
        kind, seat, other = event[:3]
        if kind == ev.TURN_BEGAN:
            self._turn, self._robber = other, -1
            yield from self._standing(seat)
        elif kind == ev.ROBBER_MOVED:
            self._robber = seat
        elif kind == ev.HANDED and other == self._robber:
            yield (seat, talk.ROBBED)
            yield (other, talk.ROBS)
        elif kind == ev.TRADED:
            yield (seat, talk.TRADED)
            yield (other, talk.TRADED)
        elif kind in _OF_ONE and seat >= 0:
            yield (seat, _OF_ONE[kind])

    def _standing(self, seat: int) -> Iterator[Word]:
        """The occasions that arise from the points at the start of a turn."""
        points, goal = self.table_view.table.points, self.table_view.setup.points
        if self._turn <= 1:
            yield (seat, talk.BEGIN)
        best = max(points)
        leader = points.index(best) if points.count(best) == 1 else -1
        if leader < 0:
            return
        if leader != self._leader and self._leader >= 0 and 2 * best >= goal:
            yield (leader, talk.LEADS)
        self._leader = leader
        if best + NEAR >= goal and leader not in self._warned:
            self._warned.add(leader)
            yield from ((other, talk.CLOSE) for other in range(len(points)) if other != leader)


_OF_ONE = {
    ev.DEFENDED: talk.DEFENDER,
    ev.PILLAGED: talk.PILLAGED,
    ev.METROPOLIS_PLACED: talk.METROPOLIS,
    ev.WITHDRAWN: talk.TURNED_DOWN,
}


def farewell(cast: Cast, winner: int, seed: int) -> tuple[int, str] | None:
    """The speaker and the line at the end of a game: the winner, or another character if the winner is none."""
    rng = Random(f"{seed} {winner}")
    if cast.character(winner):
        return winner, rng.choice(talk.lines(cast.character(winner), talk.WON))
    others = [seat for seat in range(len(cast.players)) if cast.character(seat)]
    if not others:
        return None
    seat = rng.choice(others)
    return seat, rng.choice(talk.lines(cast.character(seat), talk.BEATEN))
