"""The levels of computer opponents, and how agents are made."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.ai.agents import Bot, PlanningBot, RandomBot
from game.ai.stream import agent_seed
from game.ai.traits import easy, normal
from game.play.agent import Agent, Agents
from game.play.session import Session

LEVELS: Final = ("random", "easy", "normal")
"""From the weakest to the strongest."""


def known(level: str) -> str:
    """A level, or the strongest in place of one that is not known here, as in the save of another version."""
    return level if level in LEVELS else LEVELS[-1]


def make_agent(level: str, seed: int) -> Bot:
    """A new agent of a level with a seed of its own, which ``agent_seed`` gives. It chooses by view, decision and seed;
    all that it remembers is which trades it has offered this turn, where decisions do not tell it."""
    if level == "random":
        return RandomBot(seed)
    if level == "easy":
        return PlanningBot(easy(), seed)
    if level == "normal":
        return PlanningBot(normal(), seed)
    raise ValueError(f"there is no level '{level}'; the levels are {', '.join(LEVELS)}")


def agents_of(levels: list[str], seed: int, make: Callable[[str, int], Agent] = make_agent) -> list[Agent]:
    """New agents for the seats of a game, whose seed is given. ``make`` knows more of them than there are here."""
    return [make(level, agent_seed(seed, seat)) for seat, level in enumerate(levels)]


def agents_at(session: Session, levels: list[str]) -> Agents:
    """Agents of these levels for the seats of a session."""
    seats = enumerate(levels)
    return Agents(session, [partial(make_agent, level, agent_seed(session.seed, seat)) for seat, level in seats])
