"""Characters: legal, of another taste than the level without one, and read from the text of a seat."""

from __future__ import annotations

from collections import Counter

import pytest

from game.actions import (
    ACCEPT,
    BANK_TRADE,
    BUILD_ROAD,
    BUILD_WALL,
    CHASE_ROBBER,
    HIRE_KNIGHT,
    OFFER,
    PLAY,
    PROMOTE_KNIGHT,
    first,
    kind_of,
    second,
    terms_of,
)
from game.ai.agents import PlanningBot
from game.ai.characters import CHARACTERS
from game.ai.levels import LEVELS, STAND_IN, known, make_agent, problem
from game.ai.planner.parameters import USUAL
from game.ids import FOREST, MOUNTAINS, PAPER, PASTURE
from game.resource_counts import in_bundle, several, wanted
from game.rulesets.base import BASE
from game.steps import STEPS
from game.view import View
from tests.ai.games import moments
from tests.numbers import SABOTEUR
from tests.properties.effort import scaled
from tests.steps import SETUP_CITY, SETUP_ROAD, SETUP_SETTLEMENT, TRADE_REPLY, TURN

MORE = 1.3
"""A character does by so much more of what it likes than nobody in particular does."""
LANDS = {"merchant": PASTURE, "scholar": FOREST, "schemer": MOUNTAINS}
"""What brings the commodity that a character likes."""
SHOWN = {
    HIRE_KNIGHT: "knights",
    PROMOTE_KNIGHT: "knights",
    BUILD_WALL: "walls",
    BUILD_ROAD: "roads",
    OFFER: "trades",
    ACCEPT: "trades",
    CHASE_ROBBER: "harm",
}
"""What an action is counted as."""


def test_a_table_of_all_characters_plays_legally_to_the_end() -> None:
    met = Counter(STEPS[decision.step].name for _, decision, _ in moments([f"normal:{one}" for one in CHARACTERS], 5))
    assert met["turn"] > 100
    assert sum(1 for _ in moments([f"easy:{one}" for one in CHARACTERS[:4]], 6, rules=BASE)) > 100


def wishes_of(action: int) -> list[str]:
    """What somebody who chooses an action shows to like."""
    kind = kind_of(action)
    found = [SHOWN[kind]] if kind in SHOWN else []
    if kind == PLAY and first(action) == SABOTEUR:
        found.append("harm")
    if kind in (OFFER, BANK_TRADE):
        taken = wanted(terms_of(action)) if kind == OFFER else several(second(action), 1)
        found += ["paper"] if in_bundle(taken, PAPER) else []
    return found


@pytest.fixture(scope="module")
def wishes() -> dict[str, Counter[str]]:
    """What each character, and nobody in particular, would do in the same turns of some games, and be glad of."""
    counts: dict[str, Counter[str]] = {one: Counter() for one in ("", *CHARACTERS)}
    for seed in range(scaled(12)):
        for state, decision, _ in moments(["normal"] * 4, seed):
            if decision.step in (TURN.number, TRADE_REPLY.number):
                view = View(state, decision.seat)
                for character, count in counts.items():
                    agent = make_agent(f"normal:{character}" if character else "normal", 1)
                    count.update(["all", *wishes_of(agent.choose(view, decision))])
    return counts


@pytest.mark.parametrize(
    ("character", "what"),
    [
        ("builder", "walls"),
        ("warlord", "knights"),
        ("merchant", "trades"),
        ("scholar", "paper"),
        ("schemer", "harm"),
        ("wanderer", "roads"),
    ],
)
def test_a_character_does_much_more_of_what_it_likes(
    wishes: dict[str, Counter[str]], character: str, what: str
) -> None:
    assert wishes[""]["all"] > 300
    assert wishes[character][what] > wishes[""][what] * MORE


@pytest.fixture(scope="module")
def first_places() -> dict[str, Counter[int]]:
    """How often each terrain lies at the first places that each character, and nobody in particular, would take."""
    counts: dict[str, Counter[int]] = {one: Counter() for one in ("", *LANDS)}
    for seed in range(24):
        for state, decision, _ in moments(["normal"] * 4, seed):
            if decision.step not in (SETUP_SETTLEMENT.number, SETUP_CITY.number, SETUP_ROAD.number):
                break
            if decision.step == SETUP_ROAD.number:
                continue
            view = View(state, decision.seat)
            for character, count in counts.items():
                agent = make_agent(f"normal:{character}" if character else "normal", 1)
                corner = first(agent.choose(view, decision))
                hexes = view.setup.board.net.corner_hexes[3 * corner : 3 * corner + 3]
                count.update(int(view.terrain(number)) for number in hexes if number >= 0)
    return counts


@pytest.mark.parametrize("character", LANDS)
def test_a_character_settles_where_grows_what_it_likes(first_places: dict[str, Counter[int]], character: str) -> None:
    land = LANDS[character]
    assert first_places[""][land] > 80
    assert first_places[character][land] > first_places[""][land] * 1.1


def test_nobody_in_particular_likes_anything_more() -> None:
    bot = make_agent("normal", 1)
    assert isinstance(bot, PlanningBot)
    parameters = bot.context.parameters
    tastes = [*parameters.taste, *parameters.learning, *parameters.harvest, parameters.spite, parameters.harbour]
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
        ("titan", "level 'titan'"),
        ("normal:pirate", "character 'pirate'"),
        ("normal:", "character ''"),
        ("random:warlord", "random"),
        (":warlord", "level ''"),
    ],
)
def test_a_seat_that_cannot_be_played_says_why(seat: str, wrong: str) -> None:
    assert wrong in problem(seat).replace('"', "'")
    with pytest.raises(ValueError, match="there|random"):
        make_agent(seat, 1)
    assert not problem("easy:schemer")
