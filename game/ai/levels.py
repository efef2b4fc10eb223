"""The levels of computer opponents, and how agents are created.

A seat is written as its level, followed by a colon and its character if it has one: ``normal``, ``normal:warlord``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.ai.agents import Bot, PlanningBot, RandomBot, SearchingBot
from game.ai.characters import CHARACTERS, apply_character
from game.ai.planner.parameters import easy, normal
from game.ai.search.finish import Finish
from game.ai.search.search_budget import EXPERT, HARD, Clock
from game.ai.search.weights import HARD_PART
from game.ai.stream import agent_seed
from game.play.agent import Agent, Agents
from game.play.session import Session
from platform_io.i18n import N_, said
from platform_io.sanitize import quoted

LEVELS: Final = ("random", "easy", "normal", "hard", "expert")
"""From weakest to strongest."""
SEARCHING: Final = LEVELS[3:]
"""The levels that search."""
MOST_POSITIONS: Final = {"normal": 800, "hard": 5000, "expert": 5000}
"""How many positions each level looks at to find a sure win; the beginner at ``easy`` overlooks some."""
STAND_IN: Final = "normal"
"""The level that replaces one that cannot play."""


def split_seat(seat: str) -> tuple[str, str]:
    """A seat's level and its character, which is empty for none."""
    level, _, character = seat.partition(":")
    return level, character


def known(seat: str) -> str:
    """A seat that can be played here: an unknown level, as in the save of another version, becomes the stand-in, and an
    unknown character is dropped."""
    level, character = split_seat(seat)
    if level not in LEVELS:
        level = STAND_IN
    return f"{level}:{character}" if character in CHARACTERS and level != LEVELS[0] else level


def problem(seat: str) -> str:
    """What is wrong with the text of a seat; empty if it is valid."""
    level, character = split_seat(seat)
    if level not in LEVELS:
        return said("there is no level {level}; choose from: {levels}", level=quoted(level), levels=", ".join(LEVELS))
    if ":" in seat and level == LEVELS[0]:
        return said("opponents at level {level} have no character", level=level)
    if ":" in seat and character not in CHARACTERS:
        text = N_("there is no character {character}; choose from: {characters}")
        return said(text, character=quoted(character), characters=", ".join(CHARACTERS))
    return ""


def make_agent(seat: str, seed: int, clock: Clock | None = None) -> Bot:
    """A new agent for a seat. ValueError if the text of the seat is invalid. Get ``seed`` from ``agent_seed``.

    The agent's choices depend on the view, the decision, the seed and the events it has observed. If you pass a
    ``clock``, it thinks less if necessary to answer in time.
    """
    wrong = problem(seat)
    if wrong:
        raise ValueError(wrong)
    level, character = split_seat(seat)
    if level == "random":
        return RandomBot(seed)
    parameters = easy() if level == "easy" else normal()
    finish = None if level == "easy" else Finish(MOST_POSITIONS[level], clock)
    if character:
        apply_character(parameters, character)
    if level == "hard":
        return SearchingBot(parameters, HARD, seed, clock, finish, HARD_PART)
    if level == "expert":
        return SearchingBot(parameters, EXPERT, seed, clock, finish)
    return PlanningBot(parameters, seed, finish)


def agents_of(seats: list[str], seed: int, make: Callable[[str, int], Agent] = make_agent) -> list[Agent]:
    """New agents for the seats of a game with this seed. ``make`` may support more kinds of agent than this module."""
    return [make(who, agent_seed(seed, seat)) for seat, who in enumerate(seats)]


def agents_at(session: Session, seats: list[str], clock: Clock | None = None) -> Agents:
    """New agents for the seats of a session. They hurry if there is a clock."""
    seeds = [agent_seed(session.seed, seat) for seat in range(len(seats))]
    return Agents(session, [partial(make_agent, who, seed, clock) for who, seed in zip(seats, seeds, strict=True)])
