"""Characters: legal, of another taste than the level without one, and read from the text of a seat."""

from __future__ import annotations

from collections import Counter

import pytest

from game.actions import (
    BANK_TRADE,
    BUILD_WALL,
    CHASE_ROBBER,
    HIRE_KNIGHT,
    IMPROVE,
    OFFER,
    PROMOTE_KNIGHT,
    first,
    kind_of,
)
from game.ai.agents import PlanningBot
from game.ai.characters import CHARACTERS
from game.ai.levels import LEVELS, STAND_IN, known, make_agent, problem
from game.ai.traits import USUAL
from game.ids import SCIENCE
from game.rulesets.base import BASE
from game.steps import STEPS
from game.view import View
from tests.ai.games import moments
from tests.steps import TURN


def test_a_table_of_all_characters_plays_legally_to_the_end() -> None:
    met = Counter(STEPS[decision.step].name for _, decision, _ in moments([f"normal:{one}" for one in CHARACTERS], 5))
    assert met["turn"] > 100
    assert sum(1 for _ in moments([f"easy:{one}" for one in CHARACTERS[:4]], 6, rules=BASE)) > 100


@pytest.fixture(scope="module")
def wishes() -> dict[str, Counter[str]]:
    """What each character, and nobody in particular, would do in the same turns of a game."""
    counts: dict[str, Counter[str]] = {one: Counter() for one in ("", *CHARACTERS)}
    for seed in (3, 4, 8):
        for state, decision, _ in moments(["normal"] * 4, seed):
            if decision.step == TURN.number:
                view = View(state, decision.seat)
                for character, count in counts.items():
                    agent = make_agent(f"normal:{character}" if character else "normal", 1)
                    action = agent.choose(view, decision)
                    kind = kind_of(action)
                    count["knights"] += kind in (HIRE_KNIGHT, PROMOTE_KNIGHT)
                    count["walls"] += kind == BUILD_WALL
                    count["science"] += kind == IMPROVE and first(action) == SCIENCE
                    count["trades"] += kind in (OFFER, BANK_TRADE)
                    count["spite"] += kind == CHASE_ROBBER
                    count["all"] += 1
    return counts


@pytest.mark.parametrize(
    ("character", "what"),
    [("builder", "walls"), ("warlord", "knights"), ("merchant", "trades"), ("scholar", "science")],
)
def test_a_character_does_more_of_what_it_likes(wishes: dict[str, Counter[str]], character: str, what: str) -> None:
    assert wishes[""]["all"] > 300
    assert wishes[character][what] > wishes[""][what]


def test_nobody_in_particular_likes_anything_more() -> None:
    bot = make_agent("normal", 1)
    assert isinstance(bot, PlanningBot)
    traits = bot.mind.traits
    tastes = [*traits.taste, *traits.learning, *traits.harvest, traits.spite, traits.harbour]
    assert {int(taste) for taste in tastes} == {USUAL}


def test_what_is_not_known_of_a_seat_is_left_out() -> None:
    for level in LEVELS:
        assert known(level) == level
    assert known("normal:warlord") == "normal:warlord"
    assert known("normal:pirate") == known("normal:") == known("normal") == "normal"
    assert known("titan:warlord") == f"{STAND_IN}:warlord"
    assert known("random:warlord") == "random"


@pytest.mark.parametrize(
    ("seat", "wrong"),
    [
        ("titan", "level 'titan'"), ("normal:pirate", "character 'pirate'"), ("normal:", "character ''"),
        ("random:warlord", "random"), (":warlord", "level ''"),
    ],
)  # fmt: skip
def test_a_seat_that_cannot_be_played_says_why(seat: str, wrong: str) -> None:
    assert wrong in problem(seat).replace('"', "'")
    with pytest.raises(ValueError, match="there|random"):
        make_agent(seat, 1)
    assert not problem("easy:schemer")
