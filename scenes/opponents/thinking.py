"""The interface of whatever decides for computer opponents, its faults, and an implementation in this process."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from game.action_text import text
from game.ai.levels import LEVELS, agents_at, split_seat
from game.play.agent import Agents
from game.play.session import Session
from game.view import Decision
from scenes.opponents.line_up import built_in
from user.clock import milliseconds


class Fault(NamedTuple):
    """Something that went wrong with a computer opponent. The game continues."""

    kind: str
    seat: int
    step: str
    detail: str
    is_mistake: bool
    """Whether the cause is a bug of the program, not the machine that it runs on."""


def fault(kind: str, decision: Decision | None, detail: str = "", *, is_mistake: bool = False) -> Fault:
    """Create a fault that names its decision."""
    if decision is None:
        return Fault(kind, -1, "", detail, is_mistake)
    return Fault(kind, decision.seat, decision.name(), detail, is_mistake)


HASTE: Final = 10


class Thinker(Protocol):
    """Decides for the computer opponents without blocking the screen."""

    def ask(self, decision: Decision) -> None:
        """Start thinking about a decision."""

    def poll(self) -> int | None:
        """The chosen action, which is legal; None until there is one."""

    def faults(self) -> list[Fault]:
        """The faults since the last call."""

    def notice(self) -> str:
        """A message for the player, returned once; otherwise empty."""

    def replaced(self) -> str:
        """A message for the player about a user's bot that was replaced, once for each; otherwise empty."""

    def close(self) -> None:
        """Stop thinking, and release what was needed for it."""


def _hastily() -> int:
    """A clock that runs faster, because the screen is waiting."""
    return HASTE * milliseconds()


class InProcess:
    """The opponents in this process, for those that need no other process and for when no other is available."""

    def __init__(self, session: Session) -> None:
        self._session: Final = session
        self._agents: dict[str, Agents] = {}
        self._faults: list[Fault] = []
        self._answer: int | None = None

    def ask(self, decision: Decision) -> None:
        """Decide at once, while the screen waits."""
        self._answer = self.choose(decision)

    def poll(self) -> int | None:
        """The chosen action, once; otherwise None."""
        answer, self._answer = self._answer, None
        return answer

    def choose(self, decision: Decision, *, simply: bool = False) -> int:
        """A legal action. If an agent fails, one of a simpler level decides. With ``simply`` the simplest one decides
        at once, because the question may be too hard for the others."""
        for level in self._levels(decision.seat, simply):
            try:
                action = self._at(level).choose(decision)
                if self._session.is_legal(action):
                    return action
                self._fail("illegal", decision, f"{level} chose '{text(action)}'")
            except Exception as error:  # whatever went wrong, a decision is needed
                self._fail("failed", decision, f"{level}: {type(error).__name__}: {error}")
            self._agents.pop(level, None)
        return decision.actions[0]

    def faults(self) -> list[Fault]:
        """The faults of agents since the last call."""
        faults, self._faults = self._faults, []
        return faults

    def notice(self) -> str:
        """Always empty: the game continues at once whatever happens."""
        return ""

    def replaced(self) -> str:
        """Always empty: users' bots do not run here."""
        return ""

    def close(self) -> None:
        """Do nothing."""

    def _levels(self, seat: int, simply: bool) -> list[str]:
        """The seat's own level, or that of a stand-in, followed by the simpler levels."""
        if simply:
            return [LEVELS[0]]
        own = built_in(self._session.players[seat].kind)
        return [own, *reversed(LEVELS[: LEVELS.index(split_seat(own)[0])])]

    def _at(self, level: str) -> Agents:
        if level not in self._agents:
            self._agents[level] = agents_at(self._session, [level] * len(self._session.players), _hastily)
        return self._agents[level]

    def _fail(self, kind: str, decision: Decision, detail: str) -> None:
        self._faults.append(fault(kind, decision, detail, is_mistake=True))
