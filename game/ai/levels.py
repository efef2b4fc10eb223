"""The levels of computer opponents, and how agents are made.

A seat is written as its level, and behind a colon its character if it has one: ``normal``, ``normal:warlord``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.ai.agents import Bot, PlanningBot, RandomBot
from game.ai.characters import CHARACTERS, endow
from game.ai.stream import agent_seed
from game.ai.traits import easy, normal
from game.play.agent import Agent, Agents
from game.play.session import Session
from gate.text import quoted

LEVELS: Final = ("random", "easy", "normal")
"""From the weakest to the strongest."""


def parted(seat: str) -> tuple[str, str]:
    """The level of a seat and its character, which is empty for none."""
    level, _, character = seat.partition(":")
    return level, character


def known(seat: str) -> str:
    """A seat as it can be played here: the strongest level in place of one that is not known, as in the save of another
    version, and no character in place of such a one."""
    level, character = parted(seat)
    if level not in LEVELS:
        level = LEVELS[-1]
    return f"{level}:{character}" if character in CHARACTERS and level != LEVELS[0] else level


def problem(seat: str) -> str:
    """What is wrong with the text of a seat, or nothing."""
    level, character = parted(seat)
    if level not in LEVELS:
        return f"there is no level {quoted(level)}; the levels are {', '.join(LEVELS)}"
    if ":" in seat and level == LEVELS[0]:
        return f"who plays at {level} has no character"
    if ":" in seat and character not in CHARACTERS:
        return f"there is no character {quoted(character)}; the characters are {', '.join(CHARACTERS)}"
    return ""


def make_agent(seat: str, seed: int) -> Bot:
    """A new agent for a seat with a seed of its own, which ``agent_seed`` gives; ValueError with what is wrong with the
    seat. It chooses by view, decision and seed; all that it remembers is which trades it has offered this turn, where
    decisions do not tell it."""
    wrong = problem(seat)
    if wrong:
        raise ValueError(wrong)
    level, character = parted(seat)
    if level == LEVELS[0]:
        return RandomBot(seed)
    traits = easy() if level == "easy" else normal()
    if character:
        endow(traits, character)
    return PlanningBot(traits, seed)


def agents_of(seats: list[str], seed: int, make: Callable[[str, int], Agent] = make_agent) -> list[Agent]:
    """New agents for the seats of a game, whose seed is given. ``make`` knows more of them than there are here."""
    return [make(who, agent_seed(seed, seat)) for seat, who in enumerate(seats)]


def agents_at(session: Session, seats: list[str]) -> Agents:
    """The same for the seats of a session."""
    makers = [partial(make_agent, who, agent_seed(session.seed, seat)) for seat, who in enumerate(seats)]
    return Agents(session, makers)
