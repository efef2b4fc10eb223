"""The levels of computer opponents, and the one way to make one."""

from __future__ import annotations

from typing import Final

from game.ai.agents import Bot, PlanningBot, RandomBot
from game.ai.traits import easy, normal

LEVELS: Final = ("random", "easy", "normal")
"""From the weakest to the strongest."""


def make_agent(level: str, seed: int) -> Bot:
    """A new agent of a level. It chooses by view, decision and seed; all that it remembers is which trades it has
    offered this turn, so as not to offer them again."""
    if level == "random":
        return RandomBot(seed)
    if level == "easy":
        return PlanningBot(easy(), seed)
    if level == "normal":
        return PlanningBot(normal(), seed)
    raise ValueError(f"there is no level '{level}'; the levels are {', '.join(LEVELS)}")
