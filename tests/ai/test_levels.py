"""Each level plays as named: at random, by planning, or by searching with a set effort."""

from __future__ import annotations

import pytest

from game.ai.agents import PlanningBot, RandomBot, SearchingBot
from game.ai.levels import LEVELS, make_agent
from game.ai.search.search_budget import EXPERT, HARD, SearchBudget


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_played_by_its_own_kind(level: str) -> None:
    kinds = {"random": RandomBot, "easy": PlanningBot, "normal": PlanningBot}
    assert type(make_agent(level, 1)) is kinds.get(level, SearchingBot)


@pytest.mark.parametrize(("level", "effort"), [("hard", HARD), ("expert", EXPERT)])
def test_searching_levels_use_the_effort_of_their_level(level: str, effort: SearchBudget) -> None:
    def clock() -> int:
        return 0

    agent = make_agent(level, 1, clock)
    assert isinstance(agent, SearchingBot)
    assert agent._effort is effort and agent._clock is clock


def test_an_expert_searches_more_and_deeper() -> None:
    assert EXPERT.nodes > HARD.nodes and EXPERT.rounds > HARD.rounds and EXPERT.milliseconds > HARD.milliseconds
