"""The interface of agents, which decide for a seat, and the classes that pass events on to them.

Before an agent is asked for a decision, it has observed everything that has happened since the start of the game, one
action at a time and redacted for its seat [H2]. For a loaded game it observes the whole history again. If an action is
undone, a new agent takes over and observes the remaining history, so agents never have to forget anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from game.events import Event, Events
from game.play.session import Session
from game.setup import Setup
from game.view import Decision, View, redact


class History(Protocol):
    """A game whose events are known, such as a session."""

    @property
    def history(self) -> list[list[Event]]:
        """The events of each action."""


class Agent(Protocol):
    """Decides for a seat: a bot, a replay, a test."""

    def choose(self, view: View, decision: Decision) -> int:
        """One of the decision's actions, or a fair offer if the step is a turn."""

    def listens(self, setup: Setup) -> bool:
        """Whether it uses events at all. If not, a fast simulation need not call ``observe``."""

    def observe(self, events: list[Event]) -> None:
        """Receive the events of one action, redacted for its seat."""


class Audience:
    """Passes events to the agents of a simulated game, which has no session."""

    def __init__(self, agents: Sequence[Agent | None], setup: Setup) -> None:
        self._listeners: Final = [
            (seat, agent) for seat, agent in enumerate(agents) if agent is not None and agent.listens(setup)
        ]
        self.events: Final = Events() if self._listeners else None
        """Where the engine records events; None if no agent listens, because recording takes time."""

    def announce(self) -> None:
        """Pass on the events of an action."""
        if self.events is not None:
            for seat, agent in self._listeners:
                agent.observe(_redacted(self.events.items, seat))
            self.events.items = []


News = tuple[int, list[list[Event]]]
"""The number of actions observed before, and the events of each action since then."""


class Ear:
    """Keeps track of how much of a session a seat has observed."""

    def __init__(self, seat: int) -> None:
        self._seat: Final = seat
        self._count = 0
        self._last: list[Event] | None = None

    def news(self, session: History) -> News:
        """The events since the last call. If an observed action was undone: all events, with 0 actions before them."""
        history = session.history
        count = self._count
        if count > len(history) or (count > 0 and history[count - 1] is not self._last):
            count = 0
        self._count = len(history)
        self._last = history[-1] if history else None
        return count, [_redacted(events, self._seat) for events in history[count:]]


class Seated:
    """An agent at its seat. ``make`` creates a new one that has observed nothing."""

    def __init__(self, make: Callable[[], Agent]) -> None:
        self._make: Final = make
        self._agent: Agent | None = None

    def choose(self, news: News, view: View, decision: Decision) -> int:
        """Let the agent observe the news, then choose."""
        before, entries = news
        if before == 0 or self._agent is None:
            self._agent = self._make()
        for events in entries:
            self._agent.observe(events)
        return self._agent.choose(view, decision)


class Agents:
    """The agents of a session, run in this process."""

    def __init__(self, session: Session, makers: Sequence[Callable[[], Agent]]) -> None:
        self._session: Final = session
        self._ears: Final = [Ear(seat) for seat in range(len(makers))]
        self._seated: Final = [Seated(make) for make in makers]

    def choose(self, decision: Decision) -> int:
        """Ask the agent of the seat that has to decide."""
        seat = decision.seat
        news = self._ears[seat].news(self._session)
        return self._seated[seat].choose(news, self._session.view(seat), decision)


def _redacted(events: list[Event], seat: int) -> list[Event]:
    return [redact(event, seat) for event in events]
