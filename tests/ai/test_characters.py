"""Characters: they play legally, prefer other actions than their level alone, and are part of a seat's text."""

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
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.steps import STEPS
from game.view import View
from tests.ai.games import moments
from tests.frozen import frozen_moments, recorded
from tests.numbers import SABOTEUR
from tests.steps import SETUP_CITY, SETUP_ROAD, SETUP_SETTLEMENT, TRADE_REPLY, TURN

MORE = 1.25
"""A character takes its favourite actions this many times as often as a player without one."""
LANDS = {"merchant": PASTURE, "scholar": FOREST, "schemer": MOUNTAINS}
"""The terrain of the commodity that a character likes."""
SHOWN = {
    HIRE_KNIGHT: "knights",
    PROMOTE_KNIGHT: "knights",
    BUILD_WALL: "walls",
    BUILD_ROAD: "roads",
    OFFER: "trades",
    ACCEPT: "trades",
    CHASE_ROBBER: "harm",
}
"""The preference that an action shows."""


@pytest.mark.games
def test_a_table_of_all_characters_plays_legally_to_the_end() -> None:
    met = Counter(
        STEPS[decision.step].name for _, decision, _ in moments([f"normal:{character}" for character in CHARACTERS], 5)
    )
    assert met["turn"] > 100
    assert sum(1 for _ in moments([f"easy:{character}" for character in CHARACTERS[:4]], 6, rules=BASE)) > 100


def wishes_of(action: int) -> list[str]:
    """The preferences that an action shows."""
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
    """How often each character, and a player without one, would show each preference in the same turns of recorded
    games."""
    counts: dict[str, Counter[str]] = {character: Counter() for character in ("", *CHARACTERS)}
    for terms in recorded(CITIES_AND_KNIGHTS)[:3]:
        for state, decision, _ in frozen_moments(terms):
            if decision.step in (TURN.number, TRADE_REPLY.number):
                view = View(state, decision.seat)
                for character, count in counts.items():
                    agent = make_agent(f"normal:{character}" if character else "normal", 1)
                    count.update(["all", *wishes_of(agent.choose(view, decision))])
    return counts


@pytest.mark.thorough
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
    """How often each terrain is next to the starting places that each character, and a player without one, chooses."""
    counts: dict[str, Counter[int]] = {character: Counter() for character in ("", *LANDS)}
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
def test_a_character_settles_beside_its_favourite_terrain(
    first_places: dict[str, Counter[int]], character: str
) -> None:
    land = LANDS[character]
    assert first_places[""][land] > 80
    assert first_places[character][land] > first_places[""][land] * 1.1


def test_a_player_without_a_character_has_no_preferences() -> None:
    bot = make_agent("normal", 1)
    assert isinstance(bot, PlanningBot)
    parameters = bot.context.parameters
    tastes = [*parameters.taste, *parameters.learning, *parameters.harvest, parameters.spite, parameters.harbour]
    assert {int(taste) for taste in tastes} == {USUAL}


def test_unknown_levels_and_characters_are_replaced() -> None:
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
def test_an_unplayable_seat_is_refused_with_a_reason(seat: str, wrong: str) -> None:
    assert wrong in problem(seat).replace('"', "'")
    with pytest.raises(ValueError, match="there|random"):
        make_agent(seat, 1)
    assert not problem("easy:schemer")
