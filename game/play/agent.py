"""Who decides for a seat, and what it hears of the game: the contract of all who drive agents.

When an agent is asked it has heard everything that has happened since the game began, an action at a time and as its
seat may know it [H2]; a game that was loaded is heard again from its start. Where an action that it heard has been
taken back, a new agent takes its place and hears what is left, so that none need forget anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from game.events import Event, Events
from game.play.session import Session
from game.setup import Setup
from game.view import Decision, View, redact


class Agent(Protocol):
    """Who decides for a seat: a bot, a replay, a test."""

    def choose(self, view: View, decision: Decision) -> int:
        """One of the decision's actions, or a fair offer when the step is a turn."""

    def listens(self, setup: Setup) -> bool:
        """Whether it makes anything of what it hears in a game; whoever plays fast need not tell it otherwise."""

    def observe(self, events: list[Event]) -> None:
        """What one action led to, as its seat may know it."""


class Audience:
    """The agents that listen to a game which is played straight on its state."""

    def __init__(self, agents: Sequence[Agent | None], setup: Setup) -> None:
        self._listeners: Final = [
            (seat, agent) for seat, agent in enumerate(agents) if agent is not None and agent.listens(setup)
        ]
        self.events: Final = Events() if self._listeners else None
        """For the engine to tell; None when nobody listens, since telling takes time."""

    def announce(self) -> None:
        """Passes on what the engine has told of an action."""
        if self.events is not None:
            for seat, agent in self._listeners:
                agent.observe(_heard(self.events.items, seat))
            self.events.items = []


News = tuple[int, list[list[Event]]]
"""How many actions were heard of before, and the events of each one since."""


class Ear:
    """What a seat has heard of a session so far."""

    def __init__(self, seat: int) -> None:
        self._seat: Final = seat
        self._count = 0
        self._last: list[Event] | None = None

    def news(self, session: Session) -> News:
        """What it has not heard yet; all of it, after 0 actions, when something that it heard has been taken back."""
        told = session.history
        count = self._count
        if count > len(told) or (count > 0 and told[count - 1] is not self._last):
            count = 0
        self._count = len(told)
        self._last = told[-1] if told else None
        return count, [_heard(events, self._seat) for events in told[count:]]


class Seated:
    """An agent at its seat. ``make`` makes one that has heard nothing yet."""

    def __init__(self, make: Callable[[], Agent]) -> None:
        self._make: Final = make
        self._agent: Agent | None = None

    def choose(self, news: News, view: View, decision: Decision) -> int:
        """What it chooses once it has heard what is new."""
        before, entries = news
        if before == 0 or self._agent is None:
            self._agent = self._make()
        for events in entries:
            self._agent.observe(events)
        return self._agent.choose(view, decision)


class Agents:
    """Agents for the seats of a session, in this process."""

    def __init__(self, session: Session, makers: Sequence[Callable[[], Agent]]) -> None:
        self._session: Final = session
        self._ears: Final = [Ear(seat) for seat in range(len(makers))]
        self._seated: Final = [Seated(make) for make in makers]

    def choose(self, decision: Decision) -> int:
        """What the agent at the seat that is asked chooses."""
        seat = decision.seat
        news = self._ears[seat].news(self._session)
        return self._seated[seat].choose(news, self._session.view(seat), decision)


def _heard(events: list[Event], seat: int) -> list[Event]:
    return [redact(event, seat) for event in events]
